// What is open, as a picture file: the tree at the current step, or another part of the window. Called by the program
// once the search has finished; window's thread.
#pragma once

#include <string>

#include "app/export/svg.hpp"
#include "app/model/control/app_state.hpp"
#include "app/model/drawing/display_list.hpp"

namespace plytrace {

struct ExportedDrawing {
    Drawing drawing;
    std::string title;   ///< the document and its search
    std::string words;   ///< what has just happened; empty where there is no search
    std::string remark;  ///< one sentence, where the picture is not all that was asked for; else empty
    [[nodiscard]] SvgWords svg_words() const { return {title, remark.empty() ? words : words + " " + remark}; }
};

struct ExportedPicture {
    std::string svg;
    std::string remark;
};

/// Precondition: there is a trace. `scale` as below.
[[nodiscard]] ExportedDrawing draw_tree(const AppState& app, float scale, Density density = Density::kUsual);
[[nodiscard]] Expected<ExportedDrawing> draw_board(const AppState& app, float scale);
[[nodiscard]] Expected<ExportedDrawing> draw_graph(const AppState& app, float scale);

/// Precondition: there is a trace. `scale` is the interface's: 1 draws the words of a tree 14 to 25 pixels high.
[[nodiscard]] ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale);
/// The board: the game's position, or the one that the search looks at.
[[nodiscard]] Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale);
/// Of Nim, the graph of all its positions.
[[nodiscard]] Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale);

/// What stands in the middle of the window, tree or graph, for paper: all of it, on white, whatever theme is on.
/// Refused while there is no finished search.
[[nodiscard]] Expected<std::string> picture_on_white(const AppState& app);

}  // namespace plytrace
