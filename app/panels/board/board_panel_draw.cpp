#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/panels/board/board_panel_sheet.hpp"

namespace plytrace {

namespace {

constexpr float kHoleRadius = 0.42F;  // of a square
constexpr float kRackDiscRadius = 0.4F;

/// Every other square darker.
void draw_chequers(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const ImU32 dark = im(mix(sheet.theme().board_ground, sheet.theme().board_line, 0.45));
    for (int square = 0; square < place.rows * place.columns; ++square) {
        const int row = square / place.columns, column = square % place.columns;
        if ((row + column) % 2 == 0) continue;
        const ImVec2 corner(place.corner.x + static_cast<float>(column) * sheet.cell,
                            place.corner.y + static_cast<float>(row) * sheet.cell);
        sheet.list->AddRectFilled(corner, {corner.x + sheet.cell, corner.y + sheet.cell}, dark);
    }
}

void draw_grid(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const ImVec2 end(place.corner.x + place.size().x, place.corner.y + place.size().y);
    const ImU32 color = im(sheet.has_discs() ? sheet.theme().board_line : sheet.theme().line);
    const float width = sheet.has_discs() ? std::max(sheet.context.px(1.5F), 1.0F) : sheet.context.px(3);
    for (int column = 1; column < place.columns; ++column) {
        const float x = std::round(place.corner.x + static_cast<float>(column) * sheet.cell);
        draw_round_line(sheet.list, {x, place.corner.y}, {x, end.y}, color, width);
    }
    for (int row = 1; row < place.rows; ++row) {
        const float y = std::round(place.corner.y + static_cast<float>(row) * sheet.cell);
        draw_round_line(sheet.list, {place.corner.x, y}, {end.x, y}, color, width);
    }
}

/// One plate with a round hole for each square.
void draw_rack(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const ImVec2 size = place.size();
    const ImVec2 end(place.corner.x + size.x, place.corner.y + size.y);
    const float rim = sheet.rim(), round = sheet.context.px(10);
    const Theme& theme = sheet.theme();
    sheet.list->AddRectFilled({place.corner.x - rim, place.corner.y - rim}, {end.x + rim, end.y + rim},
                              im(theme.board_rack_rim), round);
    sheet.list->AddRectFilled({place.corner.x - rim / 2, place.corner.y - rim / 2}, {end.x + rim / 2, end.y + rim / 2},
                              im(theme.board_rack), round * 0.8F);
    if (const int hovered = sheet.drawing.hovered; hovered >= 0) {  // the column that it falls down
        const float left = place.corner.x + static_cast<float>(hovered % place.columns) * sheet.cell;
        sheet.list->AddRectFilled({left, place.corner.y}, {left + sheet.cell, end.y},
                                  im(theme.board_rack_last.with_alpha(0.14)), round * 0.8F);
    }
    for (int square = 0; square < place.rows * place.columns; ++square) {
        const ImVec2 at = place.centre(square);
        sheet.list->AddCircleFilled(at, sheet.cell * kHoleRadius, im(theme.board_rack_hole));
        sheet.list->AddCircle(at, sheet.cell * kHoleRadius, im(theme.board_rack_rim), 0,
                              std::max(sheet.cell * 0.03F, 1.0F));
    }
}

void draw_ground(const Sheet& sheet) {
    if (sheet.is_rack()) return draw_rack(sheet);
    const BoardPlace& place = sheet.drawing.place;
    const ImVec2 end(place.corner.x + place.size().x, place.corner.y + place.size().y);
    if (sheet.has_discs() || sheet.has_chessmen()) {
        const float rim = sheet.rim(), round = sheet.context.px(8);
        sheet.list->AddRectFilled({place.corner.x - rim, place.corner.y - rim}, {end.x + rim, end.y + rim},
                                  im(sheet.theme().board_line), round);
        sheet.list->AddRectFilled(place.corner, end, im(sheet.theme().board_ground), round / 2);
    }
    if (sheet.look() == BoardLook::kChequers || sheet.has_chessmen()) return draw_chequers(sheet);
    draw_grid(sheet);
    if (sheet.look() != BoardLook::kFelt || place.columns != 8 || place.rows != 8) return;
    for (const float row : {2.0F, 6.0F}) {
        for (const float column : {2.0F, 6.0F}) {
            sheet.list->AddCircleFilled({place.corner.x + column * sheet.cell, place.corner.y + row * sheet.cell},
                                        sheet.context.px(3.5F), im(sheet.theme().board_line));
        }
    }
}

void draw_coordinates(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const bool is_row_and_column =
        sheet.drawing.is_row_and_column && !sheet.drawing.board.is_column_played && !sheet.has_chessmen();
    const float rim = sheet.rim();
    const float half_letter = sheet.context.px(kLeastText * 0.36F);
    for (int column = 0; column < place.columns; ++column) {
        const std::string text = is_row_and_column ? std::to_string(column) : std::string(1, char('a' + column % 26));
        const ImVec2 baseline(place.centre(column).x, place.corner.y - rim - sheet.context.px(5));
        draw_text(sheet.context, sheet.list, baseline, Face::kBody, kLeastText, sheet.theme().muted, text,
                  Align::kCentre);
    }
    if (sheet.drawing.board.is_column_played) return;  // a column's letter says the move
    for (int row = 0; row < place.rows; ++row) {
        const int rank = sheet.has_chessmen() ? place.rows - row : row + 1;
        const std::string text = std::to_string(is_row_and_column ? row : rank);
        const ImVec2 baseline(place.corner.x - rim - sheet.context.px(5),
                              place.centre(row * place.columns).y + half_letter);
        draw_text(sheet.context, sheet.list, baseline, Face::kBody, kLeastText, sheet.theme().muted, text,
                  Align::kRight);
    }
}

void draw_cross(const Sheet& sheet, ImVec2 at, double opacity) {
    const float r = sheet.cell * kStrokeReach;
    const ImU32 color = im(sheet.theme().node_max.with_alpha(opacity));
    draw_round_line(sheet.list, {at.x - r, at.y - r}, {at.x + r, at.y + r}, color, sheet.stroke());
    draw_round_line(sheet.list, {at.x + r, at.y - r}, {at.x - r, at.y + r}, color, sheet.stroke());
}

void draw_nought(const Sheet& sheet, ImVec2 at, double opacity) {
    sheet.list->AddCircle(at, sheet.cell * (kStrokeReach + 0.02F), im(sheet.theme().node_min.with_alpha(opacity)), 0,
                          sheet.stroke());
}

/// A coloured disc, with a cross or a nought pressed into it: which of the two it is shows without colours, too.
void draw_rack_disc(const Sheet& sheet, ImVec2 at, bool is_first, double opacity, bool is_pressed) {
    const Theme& theme = sheet.theme();
    const float radius = sheet.cell * kRackDiscRadius;
    const Color face = is_first ? theme.board_rack_x : theme.board_rack_o;
    const Color rim = mix(face, theme.board_disc_dark, 0.28), mark = mix(face, theme.board_disc_dark, 0.5);
    sheet.list->AddCircleFilled(at, radius, im(rim.with_alpha(opacity)));
    sheet.list->AddCircleFilled(at, radius * 0.86F, im(face.with_alpha(opacity)));
    if (!is_pressed) return;
    const float reach = radius * 0.34F, stroke = std::max(radius * 0.15F, 1.5F);
    const ImU32 color = im(mark.with_alpha(opacity));
    if (is_first) {
        draw_round_line(sheet.list, {at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, color, stroke);
        draw_round_line(sheet.list, {at.x + reach, at.y - reach}, {at.x - reach, at.y + reach}, color, stroke);
    } else {
        sheet.list->AddCircle(at, reach * 1.1F, color, 0, stroke);
    }
}

/// The filled figure in the man's colour, with the outlined one over it so that both colours show on every square.
void draw_chessman(const Sheet& sheet, ImVec2 at, char man) {
    static constexpr std::string_view kMen = "KQRBNP";
    static constexpr std::array<const char*, 6> kFilled = {"♚", "♛", "♜", "♝", "♞", "♟"};
    static constexpr std::array<const char*, 6> kOutlined = {"♔", "♕", "♖", "♗", "♘", "♙"};
    const bool is_white = kMen.find(man) != std::string_view::npos;
    const std::size_t kind = kMen.find(is_white ? man : static_cast<char>(man - 'a' + 'A'));
    if (kind == std::string_view::npos) return;
    const Theme& theme = sheet.theme();
    const float em = sheet.cell * 0.82F / sheet.context.scale;
    const ImVec2 baseline(at.x, at.y + sheet.context.px(em * 0.36F));
    const auto draw = [&](const char* figure, Color color) {
        draw_text(sheet.context, sheet.list, baseline, Face::kBody, em, color, figure, Align::kCentre);
    };
    draw(kFilled[kind], is_white ? theme.board_disc_light : theme.board_disc_dark);
    if (is_white) draw(kOutlined[kind], theme.board_disc_dark);
}

void draw_piece(const Sheet& sheet, ImVec2 at, bool is_first, double opacity, bool is_drawn_over = false) {
    if (sheet.is_rack()) {
        draw_rack_disc(sheet, at, is_first, opacity, !is_drawn_over);
    } else if (sheet.has_discs()) {
        draw_disc(sheet.context, sheet.list, at, sheet.cell * kDiscRadius, is_first, opacity);
    } else if (is_first) {
        draw_cross(sheet, at, opacity);
    } else {
        draw_nought(sheet, at, opacity);
    }
}

/// The number of a move of the search, upon its piece.
void draw_number(const Sheet& sheet, ImVec2 at, const BoardSquare& square) {
    const float em = std::clamp(sheet.cell * 0.4F / sheet.context.scale, kLeastText, 22.0F);
    Color color = square.piece == 'X' ? sheet.theme().board_disc_light : sheet.theme().board_disc_dark;
    if (sheet.is_rack()) {
        color = sheet.theme().board_disc_dark;
    } else if (!sheet.has_discs()) {
        // Beside the strokes there is no ground of its own: a small plate.
        at = {at.x + sheet.cell * 0.33F, at.y - sheet.cell * 0.33F};
        color = sheet.theme().muted;
    }
    draw_text(sheet.context, sheet.list, {at.x, at.y + sheet.context.px(em * 0.36F)}, Face::kBold, em, color,
              std::to_string(square.number), Align::kCentre);
}

void draw_square(const Sheet& sheet, int index) {
    const BoardDrawing& drawing = sheet.drawing;
    const BoardSquare& square = drawing.board.squares[static_cast<std::size_t>(index)];
    const ImVec2 at = drawing.place.centre(index);
    const bool moves_first = drawing.board.to_move == Player::kFirst;
    if (sheet.has_chessmen()) return draw_chessman(sheet, at, square.piece);
    const bool is_preview = std::find(drawing.preview.begin(), drawing.preview.end(), index) != drawing.preview.end();
    if (square.piece != '-') {
        draw_piece(sheet, at, square.piece == 'X', 1, square.number > 0 || square.is_winning);
        draw_piece_rings(sheet, at, index);
        if (is_preview && index != drawing.board.chosen) {  // it would flip, or be taken: its new side shows
            draw_disc(sheet.context, sheet.list, at, sheet.cell * kDiscRadius * 0.5F, moves_first, 1);
        } else if (square.value) {
            draw_value(sheet, at, square);
        }
        if (square.number > 0) draw_number(sheet, at, square);
    } else if (index == drawing.hovered) {
        draw_piece(sheet, at, moves_first, 0.55);
    } else if (square.is_legal) {
        draw_legal_mark(sheet, at, square);
    }
    if (square.is_last) draw_last_ring(sheet, at);
}

}  // namespace

int BoardPlace::square_at(ImVec2 point) const {
    if (cell <= 0 || point.x < corner.x || point.y < corner.y) return -1;
    const int column = static_cast<int>((point.x - corner.x) / cell);
    const int row = static_cast<int>((point.y - corner.y) / cell);
    return row < rows && column < columns ? row * columns + column : -1;
}

float coordinate_margin(const AppContext& context) {
    return context.px(22);
}

void draw_disc(const AppContext& context, ImDrawList* list, ImVec2 centre, float radius, bool is_dark, double opacity) {
    const Theme& theme = context.theme();
    const Color face = is_dark ? theme.board_disc_dark : theme.board_disc_light;
    const Color rim = mix(face, is_dark ? theme.board_disc_light : theme.board_disc_dark, is_dark ? 0.22 : 0.26);
    const Color dome = mix(face, theme.board_disc_light, is_dark ? 0.09 : 0);
    const float drop = radius * 0.09F;
    list->AddCircleFilled({centre.x, centre.y + drop}, radius, im(rgb(0x000000).with_alpha(0.28 * opacity)));
    list->AddCircleFilled(centre, radius, im(rim.with_alpha(opacity)));
    list->AddCircleFilled({centre.x, centre.y - drop * 0.35F}, radius * 0.93F,
                          im(mix(rim, face, 0.6).with_alpha(opacity)));
    list->AddCircleFilled({centre.x, centre.y - drop * 0.35F}, radius * 0.86F, im(face.with_alpha(opacity)));
    list->AddCircleFilled({centre.x, centre.y - drop}, radius * 0.66F, im(dome.with_alpha(0.7 * opacity)));
}

void draw_board(const AppContext& context, ImDrawList* list, const BoardDrawing& drawing) {
    const Sheet sheet{context, list, drawing, drawing.place.cell};
    draw_ground(sheet);
    draw_coordinates(sheet);
    draw_last_path(sheet);
    for (int i = 0; i < static_cast<int>(drawing.board.squares.size()); ++i) draw_square(sheet, i);
    draw_winning_squares(sheet);
    draw_cursor(sheet);
}

void draw_board_notice(const AppContext& context, ImDrawList* list, const BoardPlace& place, const std::string& text) {
    const ImVec2 size = place.size();
    const ImVec2 middle(place.corner.x + size.x / 2, place.corner.y + size.y / 2);
    float em = kBodySize;
    while (em > kLeastText && width_of(context, Face::kBold, em, text) > size.x - context.px(36)) em -= 0.5F;
    const float half_width =
        std::min(width_of(context, Face::kBold, em, text) / 2 + context.px(16), size.x / 2 - context.px(2));
    const float half_height = context.px(22);
    list->AddRectFilled({middle.x - half_width, middle.y - half_height},
                        {middle.x + half_width, middle.y + half_height}, im(context.theme().card.with_alpha(0.94)),
                        context.px(10));
    list->AddRect({middle.x - half_width, middle.y - half_height}, {middle.x + half_width, middle.y + half_height},
                  im(context.theme().accent), context.px(10), 0, context.px(2));
    draw_text_within(context, list, {middle.x, middle.y + context.px(em * 0.36F)}, Face::kBold, em,
                     context.theme().text, text, 2 * half_width - context.px(16), Align::kCentre);
}

}  // namespace plytrace
