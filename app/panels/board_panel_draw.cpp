#include "app/panels/board_panel_draw.hpp"

#include <algorithm>
#include <cmath>

#include "app/model/score_text.hpp"
#include "app/panels/type.hpp"

namespace plytrace {

namespace {

constexpr float kDiscRadius = 0.4F;    // of a square
constexpr float kStrokeReach = 0.27F;  // of a cross or nought
constexpr float kLeastText = 14;
constexpr float kMostText = 18;

/// What is drawn on, and the measures that everything on it shares.
struct Sheet {
    const AppContext& context;
    ImDrawList* list;
    const BoardDrawing& drawing;
    float cell;

    [[nodiscard]] const Theme& theme() const { return context.theme(); }
    [[nodiscard]] float stroke() const { return std::max(cell * 0.085F, 2.0F); }
};

void draw_round_line(ImDrawList* list, ImVec2 from, ImVec2 to, ImU32 color, float width) {
    list->AddLine(from, to, color, width);
    list->AddCircleFilled(from, width / 2, color);
    list->AddCircleFilled(to, width / 2, color);
}

void draw_ground(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const ImVec2 size = place.size();
    const ImVec2 end(place.corner.x + size.x, place.corner.y + size.y);
    const bool is_othello = sheet.drawing.is_othello;
    const float rim = sheet.context.px(is_othello ? 5 : 0);
    const float round = sheet.context.px(8);
    if (is_othello) {
        sheet.list->AddRectFilled({place.corner.x - rim, place.corner.y - rim}, {end.x + rim, end.y + rim},
                                  im(sheet.theme().board_line), round);
        sheet.list->AddRectFilled(place.corner, end, im(sheet.theme().board_ground), round / 2);
    }
    const Color color = is_othello ? sheet.theme().board_line : sheet.theme().line;
    const float width = is_othello ? std::max(sheet.context.px(1.5F), 1.0F) : sheet.context.px(3);
    for (int column = 1; column < place.columns; ++column) {
        const float x = std::round(place.corner.x + static_cast<float>(column) * sheet.cell);
        draw_round_line(sheet.list, {x, place.corner.y}, {x, end.y}, im(color), width);
    }
    for (int row = 1; row < place.rows; ++row) {
        const float y = std::round(place.corner.y + static_cast<float>(row) * sheet.cell);
        draw_round_line(sheet.list, {place.corner.x, y}, {end.x, y}, im(color), width);
    }
    if (!is_othello || place.columns != 8 || place.rows != 8) return;
    for (const float row : {2.0F, 6.0F}) {
        for (const float column : {2.0F, 6.0F}) {
            sheet.list->AddCircleFilled({place.corner.x + column * sheet.cell, place.corner.y + row * sheet.cell},
                                        sheet.context.px(3.5F), im(color));
        }
    }
}

void draw_coordinates(const Sheet& sheet) {
    const BoardPlace& place = sheet.drawing.place;
    const bool is_row_and_column = sheet.drawing.is_row_and_column;
    const float rim = sheet.context.px(sheet.drawing.is_othello ? 5 : 0);
    const float half_letter = sheet.context.px(kLeastText * 0.36F);
    for (int column = 0; column < place.columns; ++column) {
        const std::string text = is_row_and_column ? std::to_string(column) : std::string(1, char('a' + column % 26));
        const ImVec2 baseline(place.centre(column).x, place.corner.y - rim - sheet.context.px(5));
        draw_text(sheet.context, sheet.list, baseline, Face::kBody, kLeastText, sheet.theme().muted, text,
                  Align::kCentre);
    }
    for (int row = 0; row < place.rows; ++row) {
        const std::string text = std::to_string(is_row_and_column ? row : row + 1);
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

void draw_piece(const Sheet& sheet, ImVec2 at, bool is_first, double opacity) {
    if (sheet.drawing.is_othello) {
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
    if (!sheet.drawing.is_othello) {
        // Beside the strokes there is no ground of its own: a small plate.
        at = {at.x + sheet.cell * 0.33F, at.y - sheet.cell * 0.33F};
        color = sheet.theme().muted;
    }
    draw_text(sheet.context, sheet.list, {at.x, at.y + sheet.context.px(em * 0.36F)}, Face::kBold, em, color,
              std::to_string(square.number), Align::kCentre);
}

void draw_last_ring(const Sheet& sheet, ImVec2 at) {
    const float radius = sheet.cell * (sheet.drawing.is_othello ? kDiscRadius + 0.035F : 0.43F);
    sheet.list->AddCircle(at, radius, im(sheet.theme().board_last), 0, std::max(sheet.context.px(2.5F), 2.0F));
}

/// How a value is written on its square: in one line, in two, or not at all where there is no room.
struct ValueText {
    std::vector<std::string> lines;
    float em = kLeastText, width = 0;
};

ValueText fit_value(const Sheet& sheet, const std::string& text, Face face) {
    const float room = sheet.cell * 0.94F;
    const auto width = [&](const std::string& line, float em) { return width_of(sheet.context, face, em, line); };
    ValueText fitted;
    for (fitted.em = std::clamp(sheet.cell * 0.34F / sheet.context.scale, kLeastText, kMostText);
         fitted.em >= kLeastText; fitted.em -= 0.5F) {
        if (width(text, fitted.em) > room) continue;
        fitted.lines = {text};
        fitted.width = width(text, fitted.em);
        return fitted;
    }
    fitted.em = kLeastText;
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || sheet.cell < sheet.context.px(2 * kLeastText)) return fitted;
    std::string number = text.substr(space + 1);
    if (const std::string minus = "−"; width(number, kLeastText) > room && number.starts_with(minus)) {
        number = "-" + number.substr(minus.size());
    }
    if (width(number, kLeastText) > room) return fitted;
    fitted.lines = {text.substr(0, space), number};
    fitted.width = width(number, kLeastText);
    return fitted;
}

/// The search's value of a move, the best one on a plate; only a mark where there is no room for words.
void draw_value(const Sheet& sheet, ImVec2 at, const BoardSquare& square) {
    const Theme& theme = sheet.theme();
    const bool is_best = square.is_best;
    const Face face = is_best ? Face::kBold : Face::kBody;
    const ValueText text = fit_value(sheet, bound_text(square.value->value, square.value->proof), face);
    const Color mark = sheet.drawing.is_othello ? theme.board_mark : theme.muted;
    const auto count = static_cast<float>(text.lines.size());
    const float pitch = sheet.context.px(text.em * 1.06F);
    if (is_best) {
        const float least = sheet.cell * 0.2F;
        const float half_width = std::clamp(text.width / 2 + sheet.context.px(5), least, sheet.cell / 2 - 1);
        const float half_height = std::clamp(count * pitch / 2 + sheet.context.px(3), least, sheet.cell / 2 - 1);
        sheet.list->AddRectFilled({at.x - half_width, at.y - half_height}, {at.x + half_width, at.y + half_height},
                                  im(sheet.drawing.is_othello ? mark : theme.best_fill),
                                  std::min({half_height, half_width, sheet.context.px(10)}));
    } else if (text.lines.empty()) {
        sheet.list->AddCircle(at, sheet.cell * 0.17F, im(mark), 0, sheet.context.px(1.5F));
    }
    const Color best = sheet.drawing.is_othello ? theme.board_disc_dark : theme.best;
    float middle = at.y - (count - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        draw_text(sheet.context, sheet.list, {at.x, middle + sheet.context.px(text.em * 0.36F)}, face, text.em,
                  is_best ? best : mark, line, Align::kCentre);
        middle += pitch;
    }
}

void draw_legal_mark(const Sheet& sheet, ImVec2 at, const BoardSquare& square) {
    if (square.value) return draw_value(sheet, at, square);
    const Color mark = sheet.drawing.is_othello ? sheet.theme().board_mark : sheet.theme().faint;
    sheet.list->AddCircleFilled(at, std::clamp(sheet.cell * 0.1F, 2.0F, sheet.context.px(5)), im(mark));
}

void draw_square(const Sheet& sheet, int index) {
    const BoardDrawing& drawing = sheet.drawing;
    const BoardSquare& square = drawing.board.squares[static_cast<std::size_t>(index)];
    const ImVec2 at = drawing.place.centre(index);
    const bool moves_first = drawing.board.to_move == Player::kFirst;
    const bool is_preview = std::find(drawing.preview.begin(), drawing.preview.end(), index) != drawing.preview.end();
    if (square.piece != '-') {
        draw_piece(sheet, at, square.piece == 'X', 1);
        if (is_preview) {  // it would flip: its new side shows
            draw_disc(sheet.context, sheet.list, at, sheet.cell * kDiscRadius * 0.5F, moves_first, 1);
        }
        if (square.number > 0) draw_number(sheet, at, square);
    } else if (index == drawing.hovered) {
        draw_piece(sheet, at, moves_first, 0.55);
    } else if (square.is_legal) {
        draw_legal_mark(sheet, at, square);
    }
    if (square.is_last) draw_last_ring(sheet, at);
}

/// A stroke through each complete line.
void draw_winning_lines(const Sheet& sheet) {
    const BoardModel& board = sheet.drawing.board;
    const auto wins = [&](int row, int column) {
        return row >= 0 && row < board.rows && column >= 0 && column < board.columns &&
               board.at(row, column).is_winning;
    };
    const ImU32 color = im(sheet.theme().best.with_alpha(0.85));
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
                draw_round_line(sheet.list, {from.x - more.x, from.y - more.y}, {to.x + more.x, to.y + more.y}, color,
                                sheet.stroke() * 0.75F);
            }
        }
    }
}

void draw_cursor(const Sheet& sheet) {
    if (sheet.drawing.cursor < 0) return;
    const ImVec2 at = sheet.drawing.place.centre(sheet.drawing.cursor);
    const float half = sheet.cell / 2 - sheet.context.px(2);
    sheet.list->AddRect({at.x - half, at.y - half}, {at.x + half, at.y + half}, im(sheet.theme().accent),
                        sheet.context.px(6), 0, sheet.context.px(3));
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
    for (int i = 0; i < static_cast<int>(drawing.board.squares.size()); ++i) draw_square(sheet, i);
    draw_winning_lines(sheet);
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
