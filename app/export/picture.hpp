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
    std::string remark;  ///< what the picture leaves out; empty: nothing
};

/// The title and description of a drawing.
[[nodiscard]] SvgWords svg_words(const ExportedDrawing& exported);

/// A part of the document at the current step. `scale` is the interface's: with 1, the text of a tree is 14 to 25
/// pixels high. Error: the document has no such part.
[[nodiscard]] Expected<ExportedPicture> export_part(const AppState& app, const Theme& theme, float scale,
                                                    ExportPart part);
/// The tree. Precondition: there is a finished trace.
[[nodiscard]] ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale);
/// The board: the position of the game, or the one being searched.
[[nodiscard]] Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale);
/// The graph of all positions of Nim.
[[nodiscard]] Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale);

/// The complete tree or graph, whichever the window shows, on white for paper, whatever the theme. Error: there is no
/// finished search.
[[nodiscard]] Expected<std::string> picture_on_white(const AppState& app);

/// The file in the chosen format: SVG (of the first drawing), TikZ or Beamer. Preconditions: the format is one of
/// these, and there is a drawing. Error: a letter that pdflatex cannot set.
[[nodiscard]] Expected<std::string> text_content(const std::vector<ExportedDrawing>& drawings,
                                                 const ExportChoice& choice, const Theme& theme);

}  // namespace plytrace
