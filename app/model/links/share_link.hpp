// A link that opens Plytrace on this document, at this step, looked at in this way; and back. SHARE_LINK.md describes
// the format for people. A link is read as a whole before anything changes, so that a damaged one changes nothing.
// Window's thread.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/control/app_state.hpp"

namespace plytrace {

/// What a link says. A plain value; its defaults are those of version 1, which links leave out.
struct SharedState {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;  ///< played, from the game's start
    SearchOptions options;
    std::string title;      ///< empty: what the game or the lesson is called
    std::string lesson;     ///< by its id: the one that is gone through; empty: none
    std::size_t stage = 0;  ///< of it, from 0
    bool has_step = true;   ///< false: where the stage begins
    std::array<Side, 2> sides{Side::kHuman, Side::kHuman};
    bool waits_for_click = false;
    bool is_reversi = false;  ///< on the screen where it is played

    Step step = 0;  ///< kNever: the end
    StepKind step_kind = StepKind::kEvent;
    ViewOptions view;
    NodeId selected = kNone;
    std::vector<NodeId> closed;
    std::string language;  ///< by its file's name; empty: the reader's own
    std::string page;      ///< the address before the '#', where it is one that links can be put behind
};

/// Reads and checks a link; the error names the key and what was expected. Whether the nodes of a board game and the
/// step exist shows only once it is searched.
[[nodiscard]] Expected<SharedState> read_link(std::string_view link, const std::vector<Lesson>& lessons);

/// The fragment that reads back to `shared`. Refused: what could not be opened, and what is too long.
[[nodiscard]] Expected<std::string> fragment_of(const SharedState& shared, const std::vector<Lesson>& lessons);

/// "#v=1&…" for what the window shows. A trace from a file that was never searched here cannot be put in a link.
[[nodiscard]] Expected<std::string> share_fragment(const AppState& app);

/// The languages that a link may name: "en" …
[[nodiscard]] std::vector<std::string> language_names(FileSystem& files);

/// Opens what a link says: a whole URL, or a fragment with or without '#'. Where it is refused, nothing changes.
[[nodiscard]] Expected<bool> open_link(AppState& app, std::string_view link);
/// The same, after asking about unsaved work; a link that is refused is a message at once.
void open_link_checked(AppState& app, const std::string& link);

/// Puts the link onto the clipboard, behind the address of the page that is known.
void copy_link(AppState& app);
void ask_open_link(AppState& app);

}  // namespace plytrace
