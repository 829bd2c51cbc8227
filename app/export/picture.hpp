// What is open, as pictures in formats that are text: SVG, TikZ and Beamer. Any platform; the formats that need
// libraries are in paper/paper.hpp. Called on the window's thread once the search has finished.
#pragma once

#include <string>
#include <vector>

#include "app/control/exported_drawing.hpp"
#include "app/export/svg.hpp"

namespace plytrace {

struct ExportedPicture {
    std::string svg;
    std::string remark;
};

[[nodiscard]] SvgWords svg_words(const ExportedDrawing& exported);

/// The current step. `scale` is the interface's: 1 draws the words of a tree 14 to 25 pixels high. An error where the
/// document has no such part.
[[nodiscard]] Expected<ExportedPicture> export_part(const AppState& app, const Theme& theme, float scale,
                                                    ExportPart part);
/// Precondition: there is a finished trace.
[[nodiscard]] ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale);
/// The board: the game's position, or the one that the search looks at.
[[nodiscard]] Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale);
/// Of Nim, the graph of all its positions.
[[nodiscard]] Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale);

/// What stands in the middle of the window, tree or graph, for paper: all of it, on white, whatever theme is on.
/// Refused while there is no finished search.
[[nodiscard]] Expected<std::string> picture_on_white(const AppState& app);

/// SVG (of the first drawing), TikZ or Beamer. Preconditions: the format is one of these, and there is a drawing.
[[nodiscard]] std::string text_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice,
                                       const Theme& theme);

}  // namespace plytrace
