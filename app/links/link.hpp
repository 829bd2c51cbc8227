// A link as a value: a document, a step and a way of looking at them, read from the text of a link and written back.
// docs/link-format.md describes the format. Nothing here touches the window: a link is read completely first, so a
// damaged one changes nothing (control/link_commands opens it). Pure functions; any thread.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/document.hpp"
#include "app/document/lesson.hpp"
#include "app/document/view_state.hpp"
#include "app/document/voting.hpp"
#include "app/playing/opponents.hpp"
#include "app/practice/exercise.hpp"
#include "app/settings/together.hpp"
#include "search/any_game/game_session.hpp"
#include "search/trace/steps.hpp"

namespace plytrace {

/// What a link says. A plain value; its defaults are those of version 1, which links leave out.
struct LinkContent {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;  ///< played, from the game's start
    SearchOptions options;
    std::string title;                         ///< empty: what the game or the lesson is called
    std::string lesson;                        ///< by its id: the one that is gone through; empty: none
    std::shared_ptr<const Lesson> own_lesson;  ///< that one, where it comes with the link and not with the program
    std::size_t stage = 0;                     ///< of it, from 0
    bool has_step = true;                      ///< false: where the stage begins
    std::optional<Voting> voting;      ///< the voting table, and nothing else but the language: there is no game
    std::optional<Exercise> exercise;  ///< to practise, and nothing else but the language
    std::array<Side, 2> sides{Side::kHuman, Side::kHuman};
    /// Who plays Othello, where not all of them are persons or the search that is shown; `sides` go with them.
    std::optional<std::array<Opponent, 2>> players;
    bool waits_for_click = false;
    bool is_reversi = false;  ///< on the screen where it is played

    Step step = 0;  ///< kNever: the end
    StepKind step_kind = StepKind::kEvent;
    ViewOptions view;
    std::optional<Arrangement> arrangement;  ///< empty: the reader's own
    std::optional<bool> has_overlay;         ///< the engine's values are on the board; empty: the reader's own
    NodeId selected = kNone;
    NodeId why = kNone;  ///< of which "Why?" is asked
    std::vector<NodeId> closed;
    /// The search beside it, if two are compared, how they step together, and the right one's own step.
    struct Compared {
        SearchOptions options;
        Together together = Together::kNode;
        Step right_step = 0;  ///< kNever: the end; only where they step freely
    };
    std::optional<Compared> compared;
    std::string language;  ///< by its file's name; empty: the reader's own
    std::string page;      ///< the address before the '#', where it is one that links can be put behind
};

/// Reads and checks a link; the error names the key and what was expected. Whether the nodes of a board game and the
/// step exist shows only once it is searched.
[[nodiscard]] Expected<LinkContent> read_link(std::string_view link, const std::vector<Lesson>& lessons);

/// The fragment that reads back to `shared`. Refused: what could not be opened, and what is too long.
[[nodiscard]] Expected<std::string> fragment_of(const LinkContent& shared, const std::vector<Lesson>& lessons);

}  // namespace plytrace
