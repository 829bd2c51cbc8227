// Documents on a desktop: opening what the command line names, and going to a step of it. Main thread.
#pragma once

#include <optional>
#include <string>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;
class Runner;

/// What to open: a lesson, a file, a link, or nothing of these (then the first lesson).
struct WindowRequest {
    std::string lesson;
    int stage = 0;  ///< of the lesson, from 1; 0: it was not asked for
    std::string path;
    std::string link;
};

/// Where nothing is named, the first lesson.
[[nodiscard]] Expected<bool> open_document(AppState& app, const WindowRequest& document);
/// The same of what can be drawn without a window: not an exercise.
[[nodiscard]] Expected<bool> open_to_draw(AppState& app, const WindowRequest& document);

/// Puts another search beside the document's, as --compare says it (share_compared.hpp). Precondition: the document's
/// has told something already.
[[nodiscard]] Expected<bool> compare_document(AppState& app, const std::string& compared);

/// Puts the engine's values on the board, as far as it has them at once; and, if wished, its tree in the place of the
/// document's.
[[nodiscard]] Expected<bool> analyse_document(AppState& app, bool shows_tree);

/// Waits until the search is done, and goes to the step: of a link or a stage its own where none is given, else the
/// end, which is also kNever.
[[nodiscard]] Expected<bool> go_to_step(AppState& app, Runner& runner, const WindowRequest& document,
                                        std::optional<Step> step);

}  // namespace plytrace
