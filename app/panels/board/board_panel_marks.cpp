// Marks on a board: the latest move, where one may play, what is chosen, what has won, where the cursor is.
#include <algorithm>
#include <cmath>

#include "app/panels/board/board_panel_sheet.hpp"

namespace plytrace {

namespace {

/// On a rack a light stroke with dark edges, which shows on discs of any colour.
void draw_winning_line(const Sheet& sheet, ImVec2 from, ImVec2 to) {
    const Theme& theme = sheet.theme();
    const float width = sheet.stroke() * 0.75F;
    if (!sheet.is_rack()) return draw_round_line(sheet.list, from, to, im(theme.best.with_alpha(0.85)), width);
    draw_round_line(sheet.list, from, to, im(theme.board_disc_dark), 2 * width);
    draw_round_line(sheet.list, from, to, im(theme.board_disc_light), width);
}

/// A stroke through each complete line.
void draw_winning_lines(const Sheet& sheet) {
    const BoardModel& board = sheet.drawing.board;
    const auto wins = [&](int row, int column) {
        return row >= 0 && row < board.rows && column >= 0 && column < board.columns &&
               board.at(row, column).is_winning;
    };
    constexpr int kDirections[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            for (const auto& [down, right] : kDirections) {
                int length = 0;
                while (wins(row + length * down, column + length * right)) ++length;
                if (length < 3 || wins(row - down, column - right)) continue;
                const ImVec2 from = sheet.drawing.place.centre(row * board.columns + column);
                const ImVec2 to = sheet.drawing.place.centre((row + (length - 1) * down) * board.columns + column +
                                                             (length - 1) * right);
                const float part = 0.36F * sheet.cell / std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
                const ImVec2 more((to.x - from.x) * part, (to.y - from.y) * part);
                draw_winning_line(sheet, {from.x - more.x, from.y - more.y}, {to.x + more.x, to.y + more.y});
            }
        }
    }
}

/// Each piece of the group in a ring, tied to its neighbours.
void draw_connected_group(const Sheet& sheet) {
    const BoardModel& board = sheet.drawing.board;
    const ImU32 color = im(sheet.theme().best);
    const float width = std::max(sheet.stroke() * 0.75F, sheet.context.px(3));
    constexpr int kDirections[][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            if (!board.at(row, column).is_winning) continue;
            const ImVec2 from = sheet.drawing.place.centre(row * board.columns + column);
            sheet.list->AddCircle(from, sheet.cell * (kDiscRadius + 0.01F), color, 0, width);
            for (const auto& [down, right] : kDirections) {
                const int to_row = row + down, to_column = column + right;
                if (to_row >= board.rows || to_column < 0 || to_column >= board.columns) continue;
                if (!board.at(to_row, to_column).is_winning) continue;
                draw_round_line(sheet.list, from, sheet.drawing.place.centre(to_row * board.columns + to_column), color,
                                width);
            }
        }
    }
}

}  // namespace

void draw_last_path(const Sheet& sheet) {
    const BoardMove last = sheet.drawing.board.last_move();
    if (last.from < 0 || last.to < 0) return;
    const ImVec2 from = sheet.drawing.place.centre(last.from), to = sheet.drawing.place.centre(last.to);
    const float length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
    const float radius = sheet.cell * 0.16F;
    const ImVec2 start(from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length);
    const float width = std::max(sheet.context.px(2.5F), 2.0F);
    sheet.list->AddCircle(from, radius, im(sheet.theme().board_last), 0, width);
    sheet.list->AddLine(start, to, im(sheet.theme().board_last), width);
}

void draw_last_ring(const Sheet& sheet, ImVec2 at) {
    const float radius = sheet.cell * (sheet.has_discs() ? kDiscRadius + 0.035F : 0.43F);
    const Color color = sheet.is_rack() ? sheet.theme().board_rack_last : sheet.theme().board_last;
    sheet.list->AddCircle(at, radius, im(color), 0, std::max(sheet.context.px(2.5F), 2.0F));
}

void draw_legal_mark(const Sheet& sheet, ImVec2 at, const BoardSquare& square) {
    if (square.value) return draw_value(sheet, at, square);
    const Color mark = sheet.has_discs() ? sheet.theme().board_mark : sheet.theme().faint;
    if (sheet.drawing.is_underlined) {
        const float half = sheet.cell * 0.27F, y = at.y + sheet.cell * 0.33F;
        return draw_round_line(sheet.list, {at.x - half, y}, {at.x + half, y}, im(mark),
                               std::max(sheet.context.px(4), 2.0F));
    }
    sheet.list->AddCircleFilled(at, std::clamp(sheet.cell * 0.1F, 2.0F, sheet.context.px(5)), im(mark));
}

void draw_piece_rings(const Sheet& sheet, ImVec2 at, int index) {
    const BoardDrawing& drawing = sheet.drawing;
    const BoardSquare& square = drawing.board.squares[static_cast<std::size_t>(index)];
    const bool is_chosen = index == drawing.board.chosen;
    const bool is_pointed = index == drawing.hovered && square.is_movable;
    if (!is_chosen && !is_pointed && !square.is_legal) return;
    const Color color = is_chosen         ? sheet.theme().accent
                        : square.is_legal ? sheet.theme().cut
                                          : sheet.theme().board_mark;
    sheet.list->AddCircle(at, sheet.cell * (kDiscRadius + 0.03F), im(color), 0,
                          std::max(sheet.context.px(is_pointed && !is_chosen ? 2.5F : 4), 2.0F));
}

void draw_winning_squares(const Sheet& sheet) {
    if (sheet.drawing.board.ending == "connected") return draw_connected_group(sheet);
    draw_winning_lines(sheet);
}

void draw_cursor(const Sheet& sheet) {
    if (sheet.drawing.cursor < 0) return;
    const ImVec2 at = sheet.drawing.place.centre(sheet.drawing.cursor);
    const float half = sheet.cell / 2 - sheet.context.px(2);
    sheet.list->AddRect({at.x - half, at.y - half}, {at.x + half, at.y + half}, im(sheet.theme().accent),
                        sheet.context.px(6), 0, sheet.context.px(3));
}

}  // namespace plytrace
