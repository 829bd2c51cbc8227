// What the parts of the board's drawing share: the sheet they draw on and its measures. Used by board_panel_*.cpp only;
// window's thread.
#pragma once

#include <algorithm>

#include "app/panels/board/board_panel_draw.hpp"
#include "app/panels/widgets/type.hpp"

namespace plytrace {

inline constexpr float kDiscRadius = 0.4F;    // of a square
inline constexpr float kStrokeReach = 0.27F;  // of a cross or nought
inline constexpr float kLeastText = 14;
inline constexpr float kMostText = 18;

/// What is drawn on, and the measures that everything on it shares.
struct Sheet {
    const AppContext& context;
    ImDrawList* list;
    const BoardDrawing& drawing;
    float cell;

    [[nodiscard]] const Theme& theme() const { return context.theme(); }
    [[nodiscard]] BoardLook look() const { return drawing.board.look; }
    /// Black and white discs on a coloured ground.
    [[nodiscard]] bool has_discs() const { return has_black_and_white(look()); }
    [[nodiscard]] bool has_chessmen() const { return look() == BoardLook::kChessmen; }
    [[nodiscard]] bool is_rack() const { return look() == BoardLook::kRack; }
    [[nodiscard]] float rim() const { return context.px(look() == BoardLook::kSheet ? 0 : 5); }
    [[nodiscard]] float stroke() const { return std::max(cell * 0.085F, 2.0F); }
};

inline void draw_round_line(ImDrawList* list, ImVec2 from, ImVec2 to, ImU32 color, float width) {
    list->AddLine(from, to, color, width);
    list->AddCircleFilled(from, width / 2, color);
    list->AddCircleFilled(to, width / 2, color);
}

// board_panel_values.cpp
/// The search's value of a move, on its square or on the piece there; the best one on a plate. Only a mark where there
/// is no room for words.
void draw_value(const Sheet& sheet, ImVec2 at, const BoardSquare& square);

// board_panel_marks.cpp
/// Below the pieces: from where to where the latest move went.
void draw_last_path(const Sheet& sheet);
void draw_last_ring(const Sheet& sheet, ImVec2 at);
/// On an empty square where one may play.
void draw_legal_mark(const Sheet& sheet, ImVec2 at, const BoardSquare& square);
/// Around a piece that is chosen, can be chosen or can be captured.
void draw_piece_rings(const Sheet& sheet, ImVec2 at, int index);
/// What won: strokes through complete lines, or the ties between the pieces of a connected group.
void draw_winning_squares(const Sheet& sheet);
void draw_cursor(const Sheet& sheet);

}  // namespace plytrace
