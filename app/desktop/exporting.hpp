// What is open, plots, worksheets and packages as files, and pictures on the clipboard. Needs no window and no graphics
// card. Main thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/desktop/opening.hpp"
#include "app/document/plot.hpp"
#include "app/practice/course_package.hpp"
#include "app/practice/worksheet.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

struct AppState;
struct ExportedDrawing;

/// Writes what was chosen, and returns what it drew. Waits for the searches that stages need.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> write_drawings(const AppState& app, const ExportChoice& choice,
                                                                    const std::string& path);
/// The same for the window.
[[nodiscard]] Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path);

/// The tree, or what else is in the middle of the window, to the desktop's clipboard. `program` is
/// clipboard_program()'s.
[[nodiscard]] Expected<bool> copy_export(const AppState& app, const std::vector<std::string>& program);

/// A part of the window drawn by itself, whole, into a file.
struct ExportRequest {
    WindowRequest document;
    std::optional<Step> step;  ///< empty: the link's, else the end; kNever: the end
    ExportChoice choice;
    std::string path;
};
/// Returns the program's exit code; reports errors, and what the picture leaves out.
[[nodiscard]] int export_picture(const ExportRequest& request);

/// What searches cost, drawn into a file.
struct PlotRequest {
    WindowRequest document;
    PlotKind kind = PlotKind::kNodes;
    std::vector<Algorithm> algorithms;  ///< empty: those that are usual
    int depth = 1;                      ///< plies, of the deepest search
    ExportChoice choice;                ///< format, theme and scale
    std::string path;
};
/// The same.
[[nodiscard]] int draw_plot(const PlotRequest& request);
/// Writes a plot that is made already as an SVG file. Precondition: it is not empty.
[[nodiscard]] int write_plot(const Plot& plot, const std::string& path);

/// Exercises on paper, and the key to them, as .pdf or .tex.
struct WorksheetRequest {
    WorksheetChoice choice;
    Paper paper = Paper::kA4;
    std::string path;
    std::string answers_path;  ///< empty: no key
};
/// The same. If it fails, no file has changed, unless the machine refuses the second one.
[[nodiscard]] int draw_worksheet(const WorksheetRequest& request);

/// Exercises and the program's page, for a course's own system.
struct PackageRequest {
    CoursePackage package;
    std::string page;  ///< the folder that the browser's build has put together
    std::string path;
};
struct PackageWritten {
    std::size_t files = 0, bytes = 0;
};
/// Writes a zip file, and says how many files it holds and how many bytes that took.
[[nodiscard]] Expected<PackageWritten> write_package(const PackageRequest& request);

}  // namespace plytrace
