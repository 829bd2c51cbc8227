// How a board looks: discs on green felt or on chequered squares, a sheet with crosses and noughts, an upright rack
// with coloured discs. Draws what a BoardModel says at a place; knows no input. Window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/model/document/board_model.hpp"
#include "app/panels/widgets/context.hpp"

namespace plytrace {

/// Where the board is, in pixels.
struct BoardPlace {
    ImVec2 corner;  ///< of the first square
    float cell = 0;
    int rows = 0, columns = 0;

    [[nodiscard]] ImVec2 centre(int square) const {
        const auto row = static_cast<float>(square / columns), column = static_cast<float>(square % columns);
        return {corner.x + (column + 0.5F) * cell, corner.y + (row + 0.5F) * cell};
    }
    [[nodiscard]] ImVec2 size() const { return {cell * static_cast<float>(columns), cell * static_cast<float>(rows)}; }
    /// The square at a point; -1 outside.
    [[nodiscard]] int square_at(ImVec2 point) const;
};

struct BoardDrawing {
    const BoardModel& board;
    BoardPlace place;
    bool is_row_and_column = false;  ///< coordinates
    bool is_underlined = false;      ///< a line, not a dot, on the squares where one may play
    int hovered = -1;                ///< a square to play or a piece to choose, under pointer or cursor; -1: none
    int cursor = -1;                 ///< the keyboard's; -1: it is not here
    std::vector<int> preview = {};   ///< squares that change if `hovered` is played
};

/// Room left and above for the coordinates, in pixels.
[[nodiscard]] float coordinate_margin(const AppContext& context);
void draw_board(const AppContext& context, ImDrawList* list, const BoardDrawing& drawing);
/// One disc, as in the score.
void draw_disc(const AppContext& context, ImDrawList* list, ImVec2 centre, float radius, bool is_dark, double opacity);
/// Words on a plate over the middle of the board.
void draw_board_notice(const AppContext& context, ImDrawList* list, const BoardPlace& place, const std::string& text);

}  // namespace plytrace
