// What is open as a drawing of its own, whole, as an ExportChoice has it: for files, for the dialog's preview and for
// paper. Window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/control/app_state.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

struct ExportedDrawing {
    Drawing drawing;
    std::string heading;  ///< the document
    std::string title;    ///< the same and its search
    std::string words;    ///< what has just happened; empty where there is no search, or where it would give it away
    std::string remark;   ///< one sentence, where the picture is not all that was asked for; else empty
};

/// One step of it. An error where the document has no such part.
[[nodiscard]] Expected<ExportedDrawing> draw_step(const AppState& app, const ExportChoice& choice, Step step);

/// All steps that were chosen, as pages or frames; all have the size of the first, but for those of stages of which
/// each has a search of its own. Those searches go through `runner`, which nobody else uses meanwhile. Precondition:
/// the search has finished.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> draw_pages(const AppState& app, const ExportChoice& choice,
                                                                Runner& runner);

/// The steps of its pages; those of stages belong to searches of their own. An error where the list is none.
[[nodiscard]] Expected<std::vector<Step>> steps_chosen(const AppState& app, const ExportChoice& choice);
/// How many pages there are.
[[nodiscard]] Expected<std::size_t> count_pages(const AppState& app, const ExportChoice& choice);

/// The colours of a theme, of the window or "print"; an error in words where there is none.
[[nodiscard]] Expected<Theme> theme_of(const AppState& app, const ExportChoice& choice);

}  // namespace plytrace
