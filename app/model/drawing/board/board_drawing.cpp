#include "app/model/drawing/board/board_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/model/drawing/board/analysis_layer.hpp"
#include "app/model/drawing/board/board_sheet.hpp"

namespace plytrace {

namespace {

/// Every other square darker.
void draw_chequers(BoardSheet& sheet) {
    const BoardPlace& place = sheet.place;
    for (int square = 0; square < place.rows * place.columns; ++square) {
        const int row = square / place.columns, column = square % place.columns;
        if ((row + column) % 2 == 0) continue;
        sheet.add_box(around(place.center(square), place.cell / 2, place.cell / 2), 0,
                      {&Theme::board_ground, &Theme::board_line, 0.45});
    }
}

/// Through the middles of pixels, where thin lines are sharp.
void draw_grid(BoardSheet& sheet) {
    const ScreenRect rect = sheet.place.rect();
    const Paint paint{sheet.has_discs() ? &Theme::board_line : &Theme::line};
    const float width = sheet.has_discs() ? std::max(sheet.px(1.5F), 1.0F) : sheet.px(3);
    for (int column = 1; column < sheet.place.columns; ++column) {
        const float x = std::round(rect.left + static_cast<float>(column) * sheet.cell()) + 0.5F;
        sheet.add_round_line({x, rect.top}, {x, rect.bottom}, paint, width);
    }
    for (int row = 1; row < sheet.place.rows; ++row) {
        const float y = std::round(rect.top + static_cast<float>(row) * sheet.cell()) + 0.5F;
        sheet.add_round_line({rect.left, y}, {rect.right, y}, paint, width);
    }
}

/// One plate with a round hole for each square.
void draw_rack(BoardSheet& sheet) {
    const BoardPlace& place = sheet.place;
    const ScreenRect rect = place.rect();
    const float rim = sheet.rim(), round = sheet.px(10);
    sheet.add_box(rect.grown(rim), round, {&Theme::board_rack_rim});
    sheet.add_box(rect.grown(rim / 2), round * 0.8F, {&Theme::board_rack});
    if (const int hovered = sheet.scene.hovered; hovered >= 0) {  // the column that it falls down
        const float left = rect.left + static_cast<float>(hovered % place.columns) * place.cell;
        sheet.add_box({left, rect.top, left + place.cell, rect.bottom}, round * 0.8F,
                      {&Theme::board_rack_last, nullptr, 0, 0.14F});
    }
    for (int square = 0; square < place.rows * place.columns; ++square) {
        sheet.list.emplace_back(DrawnCircle{place.center(square), place.cell * kHoleRadius,
                                            Paint{&Theme::board_rack_hole},
                                            Stroke{{&Theme::board_rack_rim}, std::max(place.cell * 0.03F, 1.0F)}});
    }
}

/// Between the squares two from the edge, as on real boards.
void draw_felt_dots(BoardSheet& sheet) {
    const BoardPlace& place = sheet.place;
    for (const float row : {2.0F, 6.0F}) {
        for (const float column : {2.0F, 6.0F}) {
            sheet.add_disc({place.corner.x + column * place.cell, place.corner.y + row * place.cell}, sheet.px(3.5F),
                           {&Theme::board_line});
        }
    }
}

void draw_ground(BoardSheet& sheet) {
    if (sheet.is_rack()) return draw_rack(sheet);
    const ScreenRect rect = sheet.place.rect();
    if (sheet.has_discs() || sheet.has_chessmen()) {
        sheet.add_box(rect.grown(sheet.rim()), sheet.px(8), {&Theme::board_line});
        sheet.add_box(rect, sheet.px(4), {&Theme::board_ground});
    }
    if (sheet.look() == BoardLook::kChequers || sheet.has_chessmen()) return draw_chequers(sheet);
    draw_grid(sheet);
    if (sheet.look() == BoardLook::kFelt && sheet.place.columns == 8 && sheet.place.rows == 8) draw_felt_dots(sheet);
}

void draw_coordinates(BoardSheet& sheet) {
    const BoardPlace& place = sheet.place;
    const BoardModel& board = sheet.scene.board;
    const bool is_row_and_column = sheet.scene.is_row_and_column && !board.is_column_played && !sheet.has_chessmen();
    const float to_text = sheet.rim() + sheet.px(5);
    for (int column = 0; column < place.columns; ++column) {
        const std::string text = is_row_and_column ? std::to_string(column) : std::string(1, char('a' + column % 26));
        sheet.list.emplace_back(DrawnText{{place.center(column).x, place.corner.y - to_text},
                                          TextAnchor::kMiddle,
                                          sheet.px(kLeastText),
                                          FontWeight::kRegular,
                                          {&Theme::muted},
                                          text});
    }
    if (board.is_column_played) return;  // a column's letter says the move
    for (int row = 0; row < place.rows; ++row) {
        const int rank = sheet.has_chessmen() ? place.rows - row : row + 1;
        sheet.add_text({place.corner.x - to_text, place.center(row * place.columns).y}, kLeastText,
                       FontWeight::kRegular, {&Theme::muted}, std::to_string(is_row_and_column ? row : rank),
                       TextAnchor::kEnd);
    }
}

/// The number of a move of the search: upon its disc, or in the corner of its square, beside cross, nought and ring.
void draw_number(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square) {
    const float unit = sheet.place.unit;
    const std::string text = std::to_string(square.number);
    if (!sheet.is_number_beside(square)) {
        const bool is_dark = square.piece == 'X' && !sheet.is_rack();
        const float em = std::clamp(sheet.cell() * 0.4F / unit, kLeastText, 22.0F);
        return sheet.add_text(at, em, FontWeight::kBold, {is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark},
                              text);
    }
    const float em = std::clamp(sheet.cell() * 0.22F / unit, kLeastText, 20.0F);
    const float from_edge = sheet.px(3) + sheet.stroke() / 4, half_height = sheet.px(em) * kCapHeight / 2;
    sheet.add_text({at.x + sheet.cell() / 2 - from_edge, at.y - sheet.cell() / 2 + from_edge + half_height}, em,
                   FontWeight::kBold, {&Theme::muted}, text, TextAnchor::kEnd);
}

[[nodiscard]] const SquareAnalysis* analysis_at(const BoardSheet& sheet, int index) {
    if (sheet.scene.analysis == nullptr) return nullptr;
    const auto& known = sheet.scene.analysis->squares[static_cast<std::size_t>(index)];
    return known ? &*known : nullptr;
}

void draw_square(BoardSheet& sheet, int index) {
    const BoardScene& scene = sheet.scene;
    const BoardSquare& square = scene.board.squares[static_cast<std::size_t>(index)];
    const ScreenPoint center = sheet.place.center(index);
    const bool is_beside = sheet.is_number_beside(square);
    const float off = is_beside ? kOffNumber * sheet.cell() : 0;
    const ScreenPoint at{center.x - off, center.y + off};
    const bool moves_first = scene.board.to_move == Player::kFirst;
    if (sheet.has_chessmen()) return draw_chessman(sheet, at, square.piece);
    const bool is_preview = std::find(scene.preview.begin(), scene.preview.end(), index) != scene.preview.end();
    const SquareAnalysis* const analysed = analysis_at(sheet, index);
    if (square.piece != '-') {
        const bool is_pressed = square.number == 0 && !square.is_winning;
        draw_piece(sheet, at, square.piece == 'X', {1, is_beside ? kBesideNumber : 1, is_pressed});
        draw_piece_rings(sheet, at, index);
        if (is_preview && index != scene.board.chosen) {  // it would flip, or be taken: its new side shows
            append_disc(sheet.list, at, sheet.cell() * kDiscRadius * 0.5F, moves_first, 1);
        } else if (square.value) {
            draw_value(sheet, at, square);
        }
        if (square.number > 0) draw_number(sheet, center, square);
    } else if (index == scene.hovered) {
        draw_piece(sheet, at, moves_first, {.opacity = 0.55F});
    } else if (analysed != nullptr) {
        draw_analysis(sheet, at, *analysed);
    } else if (square.is_legal) {
        draw_legal_mark(sheet, at, square);
    }
    if (square.is_last) draw_last_ring(sheet, at, square);
}

}  // namespace

int BoardPlace::square_at(ScreenPoint point) const {
    if (cell <= 0 || point.x < corner.x || point.y < corner.y) return -1;
    const int column = static_cast<int>((point.x - corner.x) / cell);
    const int row = static_cast<int>((point.y - corner.y) / cell);
    return row < rows && column < columns ? row * columns + column : -1;
}

BoardPlace place_board(const BoardModel& board, const ScreenRect& room, float unit) {
    const float margin = kCoordinateMargin * unit, around_all = margin + kBoardRim * unit;
    const float across = room.width() - around_all, down = room.height() - around_all;
    BoardPlace place;
    place.unit = unit;
    place.rows = board.rows;
    place.columns = board.columns;
    place.cell = std::floor(
        std::max(std::min(across / static_cast<float>(board.columns), down / static_cast<float>(board.rows)), 4.0F));
    const float spare = across - place.cell * static_cast<float>(board.columns);
    place.corner = {std::round(room.left + margin + std::max(spare, 0.0F) / 2), std::round(room.top + margin)};
    return place;
}

DisplayList board_drawing(const BoardScene& scene, const BoardPlace& place) {
    BoardSheet sheet{scene, place};
    draw_ground(sheet);
    draw_coordinates(sheet);
    draw_last_path(sheet);
    for (int i = 0; i < static_cast<int>(scene.board.squares.size()); ++i) draw_square(sheet, i);
    if (scene.analysis != nullptr) draw_ghosts(sheet);
    draw_winning_squares(sheet);
    draw_cursor(sheet);
    if (!scene.notice.empty()) draw_notice(sheet);
    return std::move(sheet.list);
}

}  // namespace plytrace
