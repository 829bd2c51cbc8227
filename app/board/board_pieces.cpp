// The pieces of boards: crosses and noughts, discs of three kinds, chessmen.
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

#include "app/board/board_sheet.hpp"

namespace plytrace {

namespace {

constexpr float kRackDiscRadius = 0.4F;  // of a square

void draw_cross(BoardSheet& sheet, ScreenPoint at, float reach, Paint paint, float width) {
    sheet.add_round_line({at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, paint, width);
    sheet.add_round_line({at.x + reach, at.y - reach}, {at.x - reach, at.y + reach}, paint, width);
}

/// A coloured disc, with a cross or a nought pressed into it: which of the two it is shows without colours, too.
void draw_rack_disc(BoardSheet& sheet, ScreenPoint at, bool is_first, float opacity, bool is_pressed) {
    const float radius = sheet.cell() * kRackDiscRadius;
    const ThemeRole face = is_first ? &Theme::board_rack_x : &Theme::board_rack_o;
    const auto darker = [&](double part) { return Paint{face, &Theme::board_disc_dark, part, opacity}; };
    sheet.add_disc(at, radius, darker(0.28));
    sheet.add_disc(at, radius * 0.86F, darker(0));
    if (!is_pressed) return;
    const float reach = radius * 0.34F, width = std::max(radius * 0.15F, 1.5F);
    if (is_first) return draw_cross(sheet, at, reach, darker(0.5), width);
    sheet.add_ring(at, reach * 1.1F, darker(0.5), width);
}

}  // namespace

void draw_piece(BoardSheet& sheet, ScreenPoint at, bool is_first, PieceStyle style) {
    if (sheet.is_rack()) return draw_rack_disc(sheet, at, is_first, style.opacity, style.is_pressed);
    if (sheet.has_discs()) {
        return append_disc(sheet.list, at, sheet.cell() * kDiscRadius, is_first, style.opacity);
    }
    const float unit = sheet.cell() * style.size;
    const Paint paint{is_first ? &Theme::node_max : &Theme::node_min, nullptr, 0, style.opacity};
    if (is_first) return draw_cross(sheet, at, unit * kStrokeReach, paint, sheet.stroke());
    sheet.add_ring(at, unit * (kStrokeReach + 0.02F), paint, sheet.stroke());
}

/// Narrower until it is seen from its edge, then wider with the other side up.
void draw_turning_disc(BoardSheet& sheet, ScreenPoint at, const TurningDisc& disc, char piece) {
    const float width = std::abs(std::cos(disc.part * std::numbers::pi_v<float>));
    const bool is_dark = (disc.part < 0.5F ? disc.was : piece) == 'X';
    const float radius = sheet.cell() * kDiscRadius, half = std::max(radius * width, radius * 0.1F);
    const ThemeRole face = is_dark ? &Theme::board_disc_dark : &Theme::board_disc_light;
    const ThemeRole other = is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark;
    sheet.add_box(around(at, half, radius), half, {face, other, 0.24});
    sheet.add_box(around(at, half * 0.86F, radius * 0.9F), half * 0.86F, {face});
}

/// The filled figure in the man's colour, with the outlined one over it so that both colours show on every square.
void draw_chessman(BoardSheet& sheet, ScreenPoint at, char man) {
    static constexpr std::string_view kMen = "KQRBNP";
    static constexpr std::array<const char*, 6> kFilled = {"♚", "♛", "♜", "♝", "♞", "♟"};
    static constexpr std::array<const char*, 6> kOutlined = {"♔", "♕", "♖", "♗", "♘", "♙"};
    const bool is_white = kMen.find(man) != std::string_view::npos;
    const std::size_t kind = kMen.find(is_white ? man : static_cast<char>(man - 'a' + 'A'));
    if (kind == std::string_view::npos) return;
    const float em = sheet.cell() * 0.82F / sheet.place.unit;
    const Paint face{is_white ? &Theme::board_disc_light : &Theme::board_disc_dark};
    sheet.add_text(at, em, FontWeight::kRegular, face, kFilled[kind]);
    if (is_white) sheet.add_text(at, em, FontWeight::kRegular, {&Theme::board_disc_dark}, kOutlined[kind]);
}

void append_disc(DisplayList& list, ScreenPoint center, float radius, bool is_dark, float opacity) {
    const ThemeRole face = is_dark ? &Theme::board_disc_dark : &Theme::board_disc_light;
    const ThemeRole other = is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark;
    const float drop = radius * 0.09F;
    const double rim = is_dark ? 0.22 : 0.26;
    const auto add = [&](float up, float of_radius, Paint paint) {
        list.emplace_back(DrawnCircle{{center.x, center.y - up}, radius * of_radius, paint, {}});
    };
    add(-drop, 1, {&Theme::board_disc_dark, nullptr, 0, 0.28F * opacity});  // its shadow
    add(0, 1, {face, other, rim, opacity});
    add(drop * 0.35F, 0.93F, {face, other, 0.4 * rim, opacity});
    add(drop * 0.35F, 0.86F, {face, nullptr, 0, opacity});
    add(drop, 0.66F, {face, &Theme::board_disc_light, is_dark ? 0.09 : 0, 0.7F * opacity});  // its dome
}

DisplayList disc_drawing(ScreenPoint center, float radius, bool is_dark) {
    DisplayList list;
    append_disc(list, center, radius, is_dark, 1);
    return list;
}

}  // namespace plytrace
