// The search's values on the squares of a board.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/board/board_sheet.hpp"

namespace plytrace {

namespace {

/// How a value is written on its square: in one line or in two.
struct ValueText {
    std::vector<std::string> lines;
    float em = kLeastText;  ///< in units
    float width = 0;
};

constexpr int kValueWays = 2;  ///< all digits, the first ones

/// With one digit behind the point, or where that would make a zero of it, with its first digit alone.
double shortened(double value) {
    if (value == 0 || std::abs(value) >= 0.05) return std::round(value * 10) / 10;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))));
    return std::round(value / unit) * unit;
}

[[nodiscard]] FontWeight weight_of(const BoardSquare& square) {
    return square.is_best ? FontWeight::kBold : FontWeight::kRegular;
}

[[nodiscard]] float room_on(const BoardSheet& sheet, const BoardSquare& square) {
    const bool is_on_piece = square.piece != '-' && !square.is_best;
    const float free = sheet.is_rack() ? 2 * kHoleRadius : is_on_piece ? 2 * kDiscRadius : 1.0F;
    return 0.94F * free * sheet.cell();
}

/// As large as it fits.
[[nodiscard]] std::optional<ValueText> in_one_line(const BoardSheet& sheet, const BoardSquare& square, double number) {
    const std::string text = bound_text(number, square.value->proof);
    ValueText fitted{{text}};
    for (fitted.em = std::clamp(sheet.cell() * 0.34F / sheet.place.unit, kLeastText, kMostText);
         fitted.em >= kLeastText; fitted.em -= 0.5F) {
        fitted.width = text_width(text, sheet.px(fitted.em), weight_of(square));
        if (fitted.width <= room_on(sheet, square)) return fitted;
    }
    return std::nullopt;
}

/// The digits below what they say of the value. With a hyphen for the minus where only that has room.
[[nodiscard]] std::optional<ValueText> in_two_lines(const BoardSheet& sheet, const BoardSquare& square, double number) {
    const std::string text = bound_text(square.value->value, square.value->proof);
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || sheet.cell() < sheet.px(2 * kLeastText)) return std::nullopt;
    const std::string digits = score_text(number);
    for (const std::string& line : {digits, hyphened(digits)}) {
        const float width = text_width(line, sheet.px(kLeastText), weight_of(square));
        if (width <= room_on(sheet, square)) return ValueText{{text.substr(0, space), line}, kLeastText, width};
    }
    return std::nullopt;
}

/// "= 1.569" in one line, or "=" above "1.569"; with fewer digits "= 1.6".
[[nodiscard]] std::optional<ValueText> written_value(const BoardSheet& sheet, const BoardSquare& square, int way) {
    const double number = way == 0 ? square.value->value : shortened(square.value->value);
    const auto line = in_one_line(sheet, square, number);
    return line ? line : in_two_lines(sheet, square, number);
}

/// On a disc of its own colour, words are in the other one.
ThemeRole color_of_value(const BoardSheet& sheet, const BoardSquare& square) {
    if (!sheet.has_discs()) return square.is_best ? &Theme::best : sheet.is_rack() ? &Theme::text : &Theme::muted;
    if (square.is_best || square.piece == 'O') return &Theme::board_disc_dark;
    return square.piece == 'X' ? &Theme::board_disc_light : &Theme::board_mark;
}

void draw_plate(BoardSheet& sheet, ScreenPoint at, const ValueText& text, float height) {
    const float least = sheet.cell() * 0.2F, most = std::max(sheet.cell() / 2 - 1, least);
    const float half_width = std::clamp(text.width / 2 + sheet.px(5), least, most);
    const float half_height = std::clamp(height / 2 + sheet.px(3), least, most);
    sheet.add_box(around(at, half_width, half_height), std::min({half_height, half_width, sheet.px(10)}),
                  {sheet.has_discs() ? &Theme::board_mark : &Theme::best_fill});
}

}  // namespace

std::optional<int> way_of_values(const BoardSheet& sheet) {
    const auto& squares = sheet.scene.board.squares;
    for (int way = 0; way < kValueWays; ++way) {
        if (std::all_of(squares.begin(), squares.end(),
                        [&](const BoardSquare& square) { return !square.value || written_value(sheet, square, way); }))
            return way;
    }
    return std::nullopt;
}

void draw_value(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square) {
    const ValueText text = sheet.value_way ? *written_value(sheet, square, *sheet.value_way) : ValueText();
    const Paint paint{color_of_value(sheet, square)};
    const auto count = static_cast<float>(text.lines.size());
    const float pitch = sheet.px(text.em * 1.06F);
    if (square.is_best) {
        draw_plate(sheet, at, text, count * pitch);
    } else if (text.lines.empty() && square.piece == '-') {
        sheet.add_ring(at, sheet.cell() * 0.17F, paint, sheet.px(1.5F));
    }
    float middle = at.y - (count - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        sheet.add_text({at.x, middle}, text.em, weight_of(square), paint, line);
        middle += pitch;
    }
}

}  // namespace plytrace
