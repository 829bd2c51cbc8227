// Marks on a board: the latest move, where one may play, what is chosen, what has won, where the cursor is, a notice.
#include <algorithm>
#include <cmath>

#include "app/board/board_sheet.hpp"

namespace plytrace {

namespace {

constexpr float kNoticeText = 17;

/// On a rack a light stroke with dark edges, which shows on discs of any colour.
void draw_winning_line(BoardSheet& sheet, ScreenPoint from, ScreenPoint to) {
    const float width = sheet.stroke() * 0.75F;
    if (!sheet.is_rack()) return sheet.add_round_line(from, to, {&Theme::best, nullptr, 0, 0.85F}, width);
    sheet.add_round_line(from, to, {&Theme::board_disc_dark}, 2 * width);
    sheet.add_round_line(from, to, {&Theme::board_disc_light}, width);
}

/// A stroke through each complete line.
void draw_winning_lines(BoardSheet& sheet) {
    const BoardModel& board = sheet.scene.board;
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
                const ScreenPoint from = sheet.place.center(row * board.columns + column);
                const ScreenPoint to =
                    sheet.place.center((row + (length - 1) * down) * board.columns + column + (length - 1) * right);
                const float part = 0.36F * sheet.cell() / std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
                const ScreenPoint more{(to.x - from.x) * part, (to.y - from.y) * part};
                draw_winning_line(sheet, {from.x - more.x, from.y - more.y}, {to.x + more.x, to.y + more.y});
            }
        }
    }
}

/// Each piece of the group in a ring, tied to its neighbours.
void draw_connected_group(BoardSheet& sheet) {
    const BoardModel& board = sheet.scene.board;
    const Paint paint{&Theme::best};
    const float width = std::max(sheet.stroke() * 0.75F, sheet.px(3));
    constexpr int kDirections[][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            if (!board.at(row, column).is_winning) continue;
            const ScreenPoint from = sheet.place.center(row * board.columns + column);
            sheet.add_ring(from, sheet.cell() * (kDiscRadius + 0.01F), paint, width);
            for (const auto& [down, right] : kDirections) {
                const int to_row = row + down, to_column = column + right;
                if (to_row >= board.rows || to_column < 0 || to_column >= board.columns) continue;
                if (!board.at(to_row, to_column).is_winning) continue;
                sheet.add_round_line(from, sheet.place.center(to_row * board.columns + to_column), paint, width);
            }
        }
    }
}

}  // namespace

void draw_last_path(BoardSheet& sheet) {
    const BoardMove last = sheet.scene.board.last_move();
    if (last.from < 0 || last.to < 0) return;
    const ScreenPoint from = sheet.place.center(last.from), to = sheet.place.center(last.to);
    const float length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
    const float radius = sheet.cell() * 0.16F;
    const ScreenPoint start{from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length};
    const float width = std::max(sheet.px(2.5F), 2.0F);
    sheet.add_ring(from, radius, {&Theme::board_last}, width);
    sheet.add_line(start, to, {&Theme::board_last}, width);
}

void draw_last_ring(BoardSheet& sheet, ScreenPoint at, int index) {
    const float size = sheet.is_number_beside(index) ? kBesideNumber : 1;
    const float radius = sheet.cell() * (sheet.has_discs() ? kDiscRadius + 0.035F : 0.43F * size);
    sheet.add_ring(at, radius, {sheet.is_rack() ? &Theme::board_rack_last : &Theme::board_last},
                   std::max(sheet.px(2.5F), 2.0F));
}

void draw_legal_mark(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square) {
    if (square.value) return draw_value(sheet, at, square);
    const Paint mark{sheet.has_discs() ? &Theme::board_mark : &Theme::faint};
    if (sheet.scene.is_underlined) {
        const float half = sheet.cell() * 0.27F, y = at.y + sheet.cell() * 0.33F;
        return sheet.add_round_line({at.x - half, y}, {at.x + half, y}, mark, std::max(sheet.px(4), 2.0F));
    }
    sheet.add_disc(at, std::clamp(sheet.cell() * 0.1F, 2.0F, std::max(sheet.px(5), 2.0F)), mark);
}

void draw_piece_rings(BoardSheet& sheet, ScreenPoint at, int index) {
    const BoardScene& scene = sheet.scene;
    const BoardSquare& square = scene.board.squares[static_cast<std::size_t>(index)];
    const bool is_chosen = index == scene.board.chosen;
    const bool is_pointed = index == scene.hovered && square.is_movable;
    if (!is_chosen && !is_pointed && !square.is_legal) return;
    const ThemeRole role = is_chosen ? &Theme::accent : square.is_legal ? &Theme::cut : &Theme::board_mark;
    sheet.add_ring(at, sheet.cell() * (kDiscRadius + 0.03F), {role},
                   std::max(sheet.px(is_pointed && !is_chosen ? 2.5F : 4), 2.0F));
}

/// A filled diamond for a disc that is stable, an open one for a disc of the frontier: shapes, not colours alone.
void draw_aids(BoardSheet& sheet, ScreenPoint at, int index) {
    const BoardMarks& marks = sheet.scene.marks;
    const auto has = [&](const std::vector<int>& squares) {
        return std::find(squares.begin(), squares.end(), index) != squares.end();
    };
    const bool is_stable = has(marks.stable);
    if (!is_stable && !has(marks.frontier)) return;
    const bool is_dark = sheet.scene.board.squares[static_cast<std::size_t>(index)].piece == 'X';
    const Paint on_disc{is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark};
    const float half = sheet.cell() * (is_stable ? 0.085F : 0.075F), y = at.y + sheet.cell() * 0.245F;
    DrawnPolygon diamond;
    diamond.corners = {{{at.x, y - half}, {at.x + half, y}, {at.x, y + half}, {at.x - half, y}}};
    diamond.corner_count = 4;
    if (is_stable) {
        diamond.fill = on_disc;
    } else {
        diamond.stroke = Stroke{on_disc, std::max(sheet.px(1.5F), 1.0F)};
    }
    sheet.list.emplace_back(diamond);
}

void draw_winning_squares(BoardSheet& sheet) {
    if (sheet.scene.board.ending == "connected") return draw_connected_group(sheet);
    draw_winning_lines(sheet);
}

void draw_cursor(BoardSheet& sheet) {
    if (sheet.scene.cursor < 0) return;
    const float half = sheet.cell() / 2 - sheet.px(2);
    sheet.add_frame(around(sheet.place.center(sheet.scene.cursor), half, half), sheet.px(6), {&Theme::accent},
                    sheet.px(3));
}

/// In units.
[[nodiscard]] static float em_of_notice(const std::string& notice, const BoardPlace& place) {
    const float room = place.rect().width() - 36 * place.unit;
    float em = kNoticeText;
    while (em > kLeastText && text_width(notice, em * place.unit, FontWeight::kBold) > room) em -= 0.5F;
    return em;
}

ScreenRect notice_rect(const std::string& notice, const BoardPlace& place) {
    const ScreenRect board = place.rect();
    const float width = text_width(notice, em_of_notice(notice, place) * place.unit, FontWeight::kBold);
    const float half_width = std::min(width / 2 + 16 * place.unit, board.width() / 2 - 2 * place.unit);
    return around(board.center(), half_width, 22 * place.unit);
}

void draw_notice(BoardSheet& sheet) {
    const std::string& text = sheet.scene.notice;
    const float em = em_of_notice(text, sheet.place);
    const ScreenRect plate = notice_rect(text, sheet.place);
    sheet.list.emplace_back(
        DrawnBox{plate, sheet.px(10), Paint{&Theme::card, nullptr, 0, 0.94F}, Stroke{{&Theme::accent}, sheet.px(2)}});
    sheet.add_text(plate.center(), em, FontWeight::kBold, {&Theme::text},
                   text_within(text, plate.width() - sheet.px(16), sheet.px(em), FontWeight::kBold));
}

}  // namespace plytrace
