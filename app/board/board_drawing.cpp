#include "app/board/board_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_sheet.hpp"

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
    for (int column = 1; column < sheet.place.columns_seen(); ++column) {
        const float x = std::round(rect.left + static_cast<float>(column) * sheet.cell()) + 0.5F;
        sheet.add_round_line({x, rect.top}, {x, rect.bottom}, paint, width);
    }
    for (int row = 1; row < sheet.place.rows_seen(); ++row) {
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

/// Above the squares for what runs from left to right, else left of them.
void add_coordinate(BoardSheet& sheet, int square, bool is_above, std::string text) {
    const BoardPlace& place = sheet.place;
    const float to_text = sheet.rim() + sheet.px(5);
    if (!is_above) {
        return sheet.add_text({place.corner.x - to_text, place.center(square).y}, kLeastText, FontWeight::kRegular,
                              {&Theme::muted}, std::move(text), TextAnchor::kEnd);
    }
    sheet.list.emplace_back(DrawnText{{place.center(square).x, place.corner.y - to_text},
                                      TextAnchor::kMiddle,
                                      sheet.px(kLeastText),
                                      FontWeight::kRegular,
                                      {&Theme::muted},
                                      std::move(text)});
}

void draw_coordinates(BoardSheet& sheet) {
    const BoardPlace& place = sheet.place;
    const BoardModel& board = sheet.scene.board;
    const bool is_row_and_column = sheet.scene.is_row_and_column && !board.is_column_played && !sheet.has_chessmen();
    const bool is_upright = !place.turn.is_sideways();
    for (int column = 0; column < place.columns; ++column) {
        const std::string text = is_row_and_column ? std::to_string(column) : std::string(1, char('a' + column % 26));
        add_coordinate(sheet, column, is_upright, text);
    }
    if (board.is_column_played) return;  // a column's letter says the move
    for (int row = 0; row < place.rows; ++row) {
        const int rank = sheet.has_chessmen() ? place.rows - row : row + 1;
        add_coordinate(sheet, row * place.columns, !is_upright, std::to_string(is_row_and_column ? row : rank));
    }
}

/// The number of a move: upon its disc, or in the corner of its square, beside cross, nought and ring.
void draw_number(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square, int number) {
    const float unit = sheet.place.unit;
    const std::string text = std::to_string(number);
    if (sheet.is_rack() || sheet.has_discs()) {
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

[[nodiscard]] bool has_legal_mark(const BoardScene& scene, const BoardSquare& square) {
    return square.is_legal && (scene.marks.has_legal || square.value) && scene.shares == nullptr;
}

void draw_square(BoardSheet& sheet, int index) {
    const BoardScene& scene = sheet.scene;
    const BoardSquare& square = scene.board.squares[static_cast<std::size_t>(index)];
    const ScreenPoint center = sheet.place.center(index);
    const bool is_beside = sheet.is_number_beside(index);
    const float off = is_beside ? kOffNumber * sheet.cell() : 0;
    const ScreenPoint at{center.x - off, center.y + off};
    const bool moves_first = scene.board.to_move == Player::kFirst;
    if (sheet.has_chessmen()) return draw_chessman(sheet, at, square.piece);
    const bool is_preview = std::find(scene.preview.begin(), scene.preview.end(), index) != scene.preview.end();
    const SquareAnalysis* const analysed = analysis_at(sheet, index);
    if (square.piece != '-') {
        const int number = sheet.number_of(index);
        const bool is_pressed = number == 0 && !square.is_winning;
        if (const TurningDisc* const turning = sheet.turning(index); turning != nullptr) {
            return draw_turning_disc(sheet, at, *turning, square.piece);
        }
        draw_piece(sheet, at, square.piece == 'X', {1, is_beside ? kBesideNumber : 1, is_pressed});
        draw_piece_rings(sheet, at, index);
        if (is_preview && index != scene.board.chosen) {  // it would flip, or be taken: its new side shows
            append_disc(sheet.list, at, sheet.cell() * kDiscRadius * 0.5F, moves_first, 1);
        } else if (square.value && scene.shares == nullptr) {
            draw_value(sheet, at, square);
        }
        if (scene.shares == nullptr) {
            if (number > 0) draw_number(sheet, center, square, number);
            draw_aids(sheet, at, index);
        }
    } else if (index == scene.hovered) {
        draw_piece(sheet, at, moves_first, {.opacity = 0.55F});
    } else if (analysed != nullptr && sheet.analysis_way) {
        draw_analysis(sheet, at, *analysed);
    } else if (has_legal_mark(scene, square)) {
        draw_legal_mark(sheet, at, square);
    }
    if (square.is_last && scene.marks.has_last) draw_last_ring(sheet, at, index);
}

}  // namespace

int BoardPlace::square_at(ScreenPoint point) const {
    if (cell <= 0 || point.x < corner.x || point.y < corner.y) return -1;
    const int column = static_cast<int>((point.x - corner.x) / cell);
    const int row = static_cast<int>((point.y - corner.y) / cell);
    if (row >= rows_seen() || column >= columns_seen()) return -1;
    const BoardCell square = turn.square({row, column}, rows, columns);
    return square.row * columns + square.column;
}

ScreenPoint BoardPlace::center_at(double row, double column) const {
    const ScreenPoint origin = center(0), below = center(columns), beside = center(1);
    const auto down = static_cast<float>(row), right = static_cast<float>(column);
    return {origin.x + down * (below.x - origin.x) + right * (beside.x - origin.x),
            origin.y + down * (below.y - origin.y) + right * (beside.y - origin.y)};
}

int BoardPlace::square_beside(int square, int down, int right) const {
    BoardCell at = turn.seen({square / columns, square % columns}, rows, columns);
    at.row = std::clamp(at.row + down, 0, rows_seen() - 1);
    at.column = std::clamp(at.column + right, 0, columns_seen() - 1);
    at = turn.square(at, rows, columns);
    return at.row * columns + at.column;
}

BoardPlace place_board(const BoardModel& board, const ScreenRect& room, float unit, BoardTurn turn) {
    const float margin = kCoordinateMargin * unit, around_all = margin + kBoardRim * unit;
    const float across = room.width() - around_all, down = room.height() - around_all;
    BoardPlace place;
    place.unit = unit;
    place.rows = board.rows;
    place.columns = board.columns;
    place.turn = turn;
    const auto columns = static_cast<float>(place.columns_seen()), rows = static_cast<float>(place.rows_seen());
    place.cell = std::floor(std::max(std::min(across / columns, down / rows), 4.0F));
    const float spare = across - place.cell * columns;
    place.corner = {std::round(room.left + margin + std::max(spare, 0.0F) / 2), std::round(room.top + margin)};
    return place;
}

DisplayList board_drawing(const BoardScene& scene, const BoardPlace& place) {
    BoardSheet sheet{scene, place};
    if (scene.analysis != nullptr) sheet.analysis_way = way_of_analysis(sheet);
    sheet.value_way = way_of_values(sheet);
    draw_ground(sheet);
    draw_coordinates(sheet);
    if (scene.shares != nullptr) draw_share_grounds(sheet);
    if (scene.marks.has_last) draw_last_path(sheet);
    for (int i = 0; i < static_cast<int>(scene.board.squares.size()); ++i) draw_square(sheet, i);
    if (scene.analysis != nullptr) draw_ghosts(sheet);
    if (scene.shares != nullptr) draw_share_numbers(sheet);
    draw_winning_squares(sheet);
    draw_cursor(sheet);
    if (!scene.notice.empty()) draw_notice(sheet);
    return std::move(sheet.list);
}

}  // namespace plytrace
