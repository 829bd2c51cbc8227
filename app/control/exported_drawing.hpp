// The open document as a complete drawing, as an ExportChoice describes it: for files, for the dialog's preview and for
// paper. Also the steps of a stepped export and the placement on a page. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/theme.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct AppState;
class Runner;

struct ExportedDrawing {
    Drawing drawing;
    std::string heading;     ///< the title of the document
    std::string title;       ///< title and search of the document
    std::string words;       ///< the narration; empty if there is no search, or if it would reveal an answer
    std::string remark;      ///< one sentence if the picture is incomplete; otherwise empty
    std::string notes = {};  ///< speaker's notes of a slide: its words and those of the next page
};

/// Draws one step. Errors: the document has no such part.
[[nodiscard]] Expected<ExportedDrawing> draw_step(const AppState& app, const ExportChoice& choice, Step step);

/// All chosen steps as pages or frames. All have the size of the first, except stages with searches of their own.
/// Those searches use `runner`, which must be idle. Precondition: the search has finished.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> draw_pages(const AppState& app, const ExportChoice& choice,
                                                                Runner& runner);

/// The steps of the pages. Errors: the list is invalid; stages, whose steps belong to searches of their own.
[[nodiscard]] Expected<std::vector<Step>> steps_chosen(const AppState& app, const ExportChoice& choice);
/// The number of pages.
[[nodiscard]] Expected<std::size_t> count_pages(const AppState& app, const ExportChoice& choice);

/// The chosen theme. Errors: its file is missing or invalid.
[[nodiscard]] Expected<Theme> theme_of(const AppState& app, const ExportChoice& choice);

// ---- steps ----------------------------------------------------------------------------------------------------------

/// The limit on the pages of a stepped export.
inline constexpr std::size_t kMostSteps = 2000;

/// The steps named by "all", "cuts" (the beginning, each cutoff and the end), "frames" (where AIMA's figures stop) or
/// a list of numbers, "1,5,9", in ascending order. Precondition: the trace is finished.
[[nodiscard]] Expected<std::vector<Step>> steps_named(std::string_view words, const Trace& trace);

// ---- paper ----------------------------------------------------------------------------------------------------------

/// In points, 1/72 of an inch.
struct PaperPage {
    double width = 0, height = 0;
    double scale = 1;          ///< points for each of the drawing's pixels
    double left = 0, top = 0;  ///< of the drawing
};

/// The drawing is as large as the margins allow, but at most twice its natural size. The page is in portrait or
/// landscape, whichever gives it more room.
[[nodiscard]] PaperPage paper_page(const Drawing& drawing, Paper paper);

/// The smallest text on paper, in points, that can be read without effort.
inline constexpr double kLeastPaperText = 9;
/// The drawing as pages: in two parts if its smallest text would have less than kLeastPaperText points on one page, but
/// not on two; otherwise whole. The cut is between nodes near the middle, and both parts have the gap between them; if
/// there is none, the parts overlap a little. Drawings whose nodes are at the same places are divided alike, so that a
/// key aligns with its sheet.
[[nodiscard]] std::vector<Drawing> paper_parts(const Drawing& drawing, Paper paper);

}  // namespace plytrace
