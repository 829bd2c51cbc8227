// What is open as a drawing of its own, whole, as an ExportChoice has it: for files, for the dialog's preview and for
// paper. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/control/app_state.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"
#include "search/trace/trace.hpp"

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

// ---- steps ----------------------------------------------------------------------------------------------------------
// Which steps of a trace a stepped export has, in words: "all", "cuts", "frames", or numbers, "1,5,9". Pure functions.

/// More pages than anybody turns.
inline constexpr std::size_t kMostSteps = 2000;

/// Ascending. "cuts": the beginning, each cut, and the end; "frames": where AIMA's figures stop. Precondition: the
/// trace is finished.
[[nodiscard]] Expected<std::vector<Step>> steps_named(std::string_view words, const Trace& trace);

// ---- paper ----------------------------------------------------------------------------------------------------------
// Where a drawing lies on a page of paper. Pure functions.

/// In points, 1/72 of an inch.
struct PaperPage {
    double width = 0, height = 0;
    double scale = 1;          ///< points for each of the drawing's pixels
    double left = 0, top = 0;  ///< of the drawing
};

/// On paper the drawing is as large as the margins allow, but no larger than 0.75 points a pixel, which is its own
/// page's; upright or across, whichever gives it more room.
[[nodiscard]] PaperPage paper_page(const Drawing& drawing, Paper paper);

}  // namespace plytrace
