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
#include "app/settings/step_coupling.hpp"
#include "search/any_game/game_session.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {

/// The content of a link. A plain value; its defaults are those of version 1, which links omit.
struct LinkContent {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;  ///< the moves played from the start of the game
    SearchOptions options;
    std::string title;                         ///< empty: the name of the game or the lesson
    std::string lesson;                        ///< the id of the lesson whose stages are shown; empty: none
    std::shared_ptr<const Lesson> own_lesson;  ///< that lesson, if the link contains it
    std::size_t stage = 0;                     ///< the stage of the lesson, from 0
    bool has_step = true;                      ///< false: the step at which the stage begins
    std::optional<Voting> voting;              ///< the voting table; apart from the language, the link has nothing else
    std::optional<Exercise> exercise;          ///< the exercise; apart from the language, the link has nothing else
    std::array<Side, 2> sides{Side::kHuman, Side::kHuman};
    /// The players of Othello, unless all are people or the search on display; `sides` agree with them.
    std::optional<std::array<Opponent, 2>> players;
    bool waits_for_click = false;
    bool is_reversi = false;  ///< shown on Reversi's screen

    Step step = 0;  ///< kNever: the end
    StepKind step_kind = StepKind::kEvent;
    ViewOptions view;
    std::optional<Arrangement> arrangement;  ///< empty: as the reader has set it
    std::optional<bool> has_overlay;  ///< whether the board shows the engine's values; empty: as the reader has set it
    NodeId selected = kNone;
    NodeId why = kNone;  ///< the node that "Why?" is asked about
    std::vector<NodeId> closed;
    /// The search on the right, if two are compared, how they step together, and the step of the right one.
    struct Compared {
        SearchOptions options;
        StepCoupling coupling = StepCoupling::kNode;
        Step right_step = 0;  ///< kNever: the end; used only if they step freely
    };
    std::optional<Compared> compared;
    std::string language;  ///< the name of its file; empty: the reader's own
    std::string page;      ///< the address before the '#', if links can be appended to it
};

/// Reads and validates a link. The error names the key and what was expected. Nodes of a board game and the step can
/// only be checked after the search. `own`: the open game of one's own, to a position of which the link may lead; null
/// if there is none.
[[nodiscard]] Expected<LinkContent> read_link(std::string_view link, const std::vector<Lesson>& lessons,
                                              const GameSession* own = nullptr);

/// The fragment that reads back to `shared`. Errors: the link could not be opened, or is too long.
[[nodiscard]] Expected<std::string> fragment_of(const LinkContent& shared, const std::vector<Lesson>& lessons);

}  // namespace plytrace
