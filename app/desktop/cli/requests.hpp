// What the command line asks of the part of the program that draws. Plain values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/document/plot_runs.hpp"
#include "app/practice/course_package.hpp"
#include "app/practice/worksheet.hpp"
#include "app/settings/export_choice.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// What to open: a lesson, a file, a link, or nothing of these (then the first lesson).
struct WindowRequest {
    std::string lesson;
    int stage = 0;  ///< of the lesson, from 1; 0: it was not asked for
    std::string path;
    std::string link;
};

/// A part of the window drawn by itself, whole, into a file.
struct ExportRequest {
    WindowRequest document;
    std::optional<Step> step;  ///< empty: the link's, else the end; kNever: the end
    ExportChoice choice;
    std::string path;
};

/// What searches cost, drawn into a file.
struct PlotRequest {
    WindowRequest document;
    PlotKind kind = PlotKind::kNodes;
    std::vector<Algorithm> algorithms;  ///< empty: those that are usual
    int depth = 1;                      ///< plies, of the deepest search
    ExportChoice choice;                ///< format, theme and scale
    std::string path;
};

/// Exercises on paper, and the key to them, as .pdf or .tex.
struct WorksheetRequest {
    WorksheetChoice choice;
    Paper paper = Paper::kA4;
    std::string path;
    std::string answers_path;  ///< empty: no key
};

/// Exercises and the program's page, for a course's own system.
struct PackageRequest {
    CoursePackage package;
    std::string page;  ///< the folder that the browser's build has put together
    std::string path;
};

/// The window drawn into a PNG file, at rest.
struct PictureRequest {
    WindowRequest document;
    std::optional<Step> step;         ///< empty: the link's, else the end; kNever: the end
    int width = 1920, height = 1080;  ///< of the picture, in pixels
    double scale = 1;                 ///< of the interface
    bool is_presented = false;        ///< in presenter mode
    std::string compared;             ///< the search beside the document's (share_compared.hpp); empty: none
    int analysed_plies = 0;           ///< the engine's values on the board, so many plies deep; 0: none
    bool shows_engine_tree = false;   ///< the tree is that of the engine's search
    std::string theme = "dark";
    std::string path;
};

}  // namespace plytrace
