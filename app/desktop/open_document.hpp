// Opens the document that the command line names, and goes to a step of it. Main thread.
#pragma once

#include <optional>
#include <string>

#include "app/document/watched_run.hpp"
#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;
class Runner;

/// What to open: a lesson, a file, a link, a tree or a game of one's own; if none of these is given, the first lesson.
struct WindowRequest {
    std::string lesson;
    int stage = 0;  ///< of the lesson, from 1; 0: not given
    std::string path;
    std::string link;
    bool hides_boards = false;  ///< no small boards at the nodes of a game's tree
    std::string tree;           ///< in any notation of trees
    std::string game_program;   ///< the command that starts the program of a game of one's own
    std::string position;       ///< where that game starts; empty: at its own start
    /// A program or a file to watch in the window, over what else is opened.
    WatchRequest watched = {};
    WatchLimits watch_limits = {};
    [[nodiscard]] bool is_watching() const { return !watched.program.empty() || !watched.file.empty(); }
};

/// Opens the document.
[[nodiscard]] Expected<bool> open_document(AppState& app, const WindowRequest& document);
/// The same for documents that can be drawn without a window: everything except exercises.
[[nodiscard]] Expected<bool> open_to_draw(AppState& app, const WindowRequest& document);

/// Starts another search to compare with the document's, in the words of --compare (see app/links). Precondition:
/// the document's trace has events.
[[nodiscard]] Expected<bool> compare_document(AppState& app, const std::string& compared);

/// The deepest analysis of a picture, in plies; a minute or two.
inline constexpr int kMostAnalysedPlies = 16;
/// The analysis of a picture solves positions with at most this many empty squares.
inline constexpr int kSolveFromEmpty = 22;

/// Shows the engine's values on the board, as far as it has them at once; with `shows_tree`, also its tree in place of
/// the document's.
[[nodiscard]] Expected<bool> analyse_document(AppState& app, bool shows_tree);

/// Waits until the search has finished, and goes to the step. Without a step, a link or a stage has its own; otherwise
/// it is the end, as for kNever.
[[nodiscard]] Expected<bool> go_to_step(AppState& app, Runner& runner, const WindowRequest& document,
                                        std::optional<Step> step);

}  // namespace plytrace
