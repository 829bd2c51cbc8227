// Shares of a position's value over a board: blue squares it is glad of, orange ones it is not, each with its number;
// of one term its places, each with a frame and one number.
#include <algorithm>
#include <cmath>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_sheet.hpp"
#include "app/board/share_layer.hpp"

namespace plytrace {

namespace {

constexpr double kWeakest = 0.1, kStrongest = 0.85;  ///< of the way from the board's colour

[[nodiscard]] std::string number_of(const BoardSheet& sheet, double share, FontWeight weight, float room, float& em) {
    const std::string text = signed_bound_text(share, Proof::kNothing);
    const std::string narrow = text.starts_with('+') ? text.substr(1) : hyphened(text);
    return fitted_value(sheet, text, narrow, weight, room, em);
}

/// On a dark plate, so that it is read on any colour.
void draw_label(BoardSheet& sheet, ScreenPoint at, double share, FontWeight weight, float room) {
    float em = 0;
    const std::string text = number_of(sheet, share, weight, room, em);
    if (text.empty()) return;
    const float half = text_width(text, sheet.px(em), weight) / 2;
    const ScreenRect plate = around(at, half + sheet.px(3), sheet.px(em) * 0.58F);
    sheet.add_box(plate, sheet.px(4), {&Theme::board_disc_dark, nullptr, 0, 0.78F});
    sheet.add_text(at, em, weight, {&Theme::board_disc_light}, text);
}

/// The sides of its squares beyond which the place does not go.
void draw_frame(BoardSheet& sheet, const ShareLayer::Place& place) {
    const int columns = sheet.place.columns, rows = sheet.place.rows;
    const Paint paint{&Theme::board_disc_light};
    const float width = std::max(sheet.px(2), 1.5F);
    const auto belongs = [&](int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        return std::find(place.squares.begin(), place.squares.end(), row * columns + column) != place.squares.end();
    };
    for (const int square : place.squares) {
        const ScreenPoint at = sheet.place.center(square);
        for (const auto& [down, right] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
            if (belongs(square / columns + down, square % columns + right)) continue;
            // As one sees it, the board may be turned.
            const BoardCell here = sheet.place.turn.seen({square / columns, square % columns}, rows, columns);
            const BoardCell beyond =
                sheet.place.turn.seen({square / columns + down, square % columns + right}, rows, columns);
            const float half = sheet.cell() / 2;
            const float x = static_cast<float>(beyond.column - here.column) * half;
            const float y = static_cast<float>(beyond.row - here.row) * half;
            const ScreenPoint middle{at.x + x, at.y + y};
            sheet.add_round_line({middle.x - y, middle.y - x}, {middle.x + y, middle.y + x}, paint, width);
        }
    }
}

}  // namespace

void draw_share_grounds(BoardSheet& sheet) {
    const ShareLayer& layer = *sheet.scene.shares;
    for (std::size_t square = 0; square < layer.squares.size(); ++square) {
        if (layer.is_lit[square] == 0) continue;
        const double share = layer.squares[square];
        const double part = kWeakest + (kStrongest - kWeakest) * std::abs(share) / layer.strongest;
        const float half = sheet.cell() / 2 - 1;
        sheet.add_box(around(sheet.place.center(static_cast<int>(square)), half, half), 0,
                      {&Theme::board_ground, share >= 0 ? &Theme::node_max : &Theme::node_min, part});
    }
    for (const ShareLayer::Place& place : layer.places) draw_frame(sheet, place);
}

void draw_share_numbers(BoardSheet& sheet) {
    const ShareLayer& layer = *sheet.scene.shares;
    for (const ShareLayer::Place& place : layer.places) {
        const ScreenPoint at = sheet.place.center_at(place.row, place.column);
        draw_label(sheet, at, place.share, FontWeight::kBold, 2 * sheet.cell());
    }
    if (!layer.places.empty()) return;
    for (std::size_t square = 0; square < layer.squares.size(); ++square) {
        const auto index = static_cast<int>(square);
        if (layer.is_lit[square] == 0 || index == sheet.scene.hovered || sheet.turning(index) != nullptr) continue;
        const ScreenPoint at = sheet.place.center(index);
        const double share = layer.squares[square];
        const char piece = sheet.scene.board.squares[square].piece;
        float em = 0;
        const std::string text = piece == '-' ? std::string()
                                              : number_of(sheet, share, FontWeight::kRegular,
                                                          2 * kDiscRadius * sheet.cell() - sheet.px(2), em);
        if (text.empty()) {
            draw_label(sheet, at, share, FontWeight::kRegular, sheet.cell() - sheet.px(4));
        } else {
            const ThemeRole role = piece == 'X' ? &Theme::board_disc_light : &Theme::board_disc_dark;
            sheet.add_text(at, em, FontWeight::kRegular, {role}, text);
        }
    }
}

}  // namespace plytrace
