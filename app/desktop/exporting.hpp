// Writes what is open, plots, worksheets and packages into files, and pictures onto the clipboard. Needs no window and
// no graphics card. Main thread.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/desktop/files.hpp"
#include "app/desktop/open_document.hpp"
#include "app/document/play_settings.hpp"
#include "app/document/plot.hpp"
#include "app/practice/course_package.hpp"
#include "app/practice/worksheet.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

struct AppState;
struct ExportedDrawing;

/// Writes what was chosen, and returns the drawings. Waits for the searches that a lesson's stages need.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> write_drawings(const AppState& app, const ExportChoice& choice,
                                                                    const std::string& path);
/// The same without the drawings, for the window.
[[nodiscard]] Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path);

/// Copies the tree or the graph, whichever the window shows, to the desktop's clipboard. `program` is the result of
/// clipboard_program().
[[nodiscard]] Expected<bool> copy_export(const AppState& app, const std::vector<std::string>& program);

/// The format that the ending of a file name selects, one of `formats`; the first for standard output. Error: another
/// ending.
[[nodiscard]] Expected<ExportFormat> format_of_file(const std::string& path, const std::vector<ExportFormat>& formats);

/// A complete drawing of a part of the window, to be written to a file.
struct ExportRequest {
    WindowRequest document;
    /// Empty: the link's step or the start of its lesson, otherwise the end; kNever: the end.
    std::optional<Step> step;
    ExportChoice choice;
    BoardAids marks;         ///< on the board
    int analysed_plies = 0;  ///< show the engine's values on the board at this depth; 0: none
    std::string path;
};
/// Writes the file and returns the program's exit code. Reports errors, and what the picture leaves out.
[[nodiscard]] int export_picture(const ExportRequest& request);

/// A plot of what searches cost, to be written to a file.
struct PlotRequest {
    WindowRequest document;
    PlotKind kind = PlotKind::kNodes;
    std::vector<Algorithm> algorithms;  ///< empty: the default ones
    int depth = 1;                      ///< of the deepest search, in plies
    ExportChoice choice;                ///< format, theme and scale
    std::string path;
};
/// Runs the searches, writes the file and returns the program's exit code. Reports errors.
[[nodiscard]] int draw_plot(const PlotRequest& request);
/// A finished plot as an SVG file. Precondition: the plot is not empty.
[[nodiscard]] Expected<FileContent> plot_file(const Plot& plot, const std::string& path);

/// Exercises for paper and their key, as .pdf or .tex files.
struct WorksheetRequest {
    WorksheetChoice choice;
    std::vector<WindowRequest> own;  ///< trees, positions and exercises to use; empty: those of the choice
    Paper paper = Paper::kA4;
    std::string path;
    std::string answers_path;  ///< empty: no key
};
/// Writes the files and returns the program's exit code. Reports errors. If it fails, no file has changed.
[[nodiscard]] int draw_worksheet(const WorksheetRequest& request);

/// The formats of exercises for a learning management system: a SCORM package with the program's page, or a bank of
/// questions.
enum class PackageFormat : std::uint8_t { kScorm, kMoodle, kGift, kQti };
inline constexpr std::array<std::string_view, 4> kPackageFormats = {"scorm", "moodle", "gift", "qti"};

struct PackageRequest {
    CoursePackage package;
    PackageFormat format = PackageFormat::kScorm;
    std::string page;  ///< of a SCORM package: the folder of the page, as the browser's build writes it
    std::string path;
};
struct PackageWritten {
    std::size_t files = 0, bytes = 0;  ///< of a SCORM package: the files in it
    std::size_t questions = 0;         ///< of a bank
};
/// Writes the file. Errors include exercises that the format cannot represent.
[[nodiscard]] Expected<PackageWritten> write_package(const PackageRequest& request);

}  // namespace plytrace
