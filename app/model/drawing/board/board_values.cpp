// The search's values on the squares of a board.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/model/drawing/board/board_sheet.hpp"
#include "app/model/text/score_text.hpp"

namespace plytrace {

namespace {

/// How a value is written on its square: in one line, in two, or not at all where there is no room.
struct ValueText {
    std::vector<std::string> lines;
    float em = kLeastText;  ///< in units
    float width = 0;
};

/// With one digit behind the point, or where that would make a zero of it, with its first digit alone.
double shortened(double value) {
    if (value == 0 || std::abs(value) >= 0.05) return std::round(value * 10) / 10;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))));
    return std::round(value / unit) * unit;
}

/// "= 1.569" in one line; else "=" above "1.569"; else, of a broken number, "=" above "1.6".
ValueText fit_value(const BoardSheet& sheet, const MoveValue& value, FontWeight weight, float room) {
    const auto width = [&](const std::string& line, float em) { return text_width(line, sheet.px(em), weight); };
    const std::string text = bound_text(value.value, value.proof);
    ValueText fitted;
    for (fitted.em = std::clamp(sheet.cell() * 0.34F / sheet.place.unit, kLeastText, kMostText);
         fitted.em >= kLeastText; fitted.em -= 0.5F) {
        if (width(text, fitted.em) > room) continue;
        fitted.lines = {text};
        fitted.width = width(text, fitted.em);
        return fitted;
    }
    fitted.em = kLeastText;
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || sheet.cell() < sheet.px(2 * kLeastText)) return fitted;
    for (const double number : {value.value, shortened(value.value)}) {
        std::string digits = score_text(number);
        if (const std::string minus = "−"; width(digits, kLeastText) > room && digits.starts_with(minus)) {
            digits = "-" + digits.substr(minus.size());
        }
        if (width(digits, kLeastText) > room) continue;
        fitted.lines = {text.substr(0, space), digits};
        fitted.width = width(digits, kLeastText);
        return fitted;
    }
    return fitted;
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

void draw_value(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square) {
    const bool is_best = square.is_best;
    const bool is_on_piece = square.piece != '-';
    const FontWeight weight = is_best ? FontWeight::kBold : FontWeight::kRegular;
    const float free = sheet.is_rack() ? 2 * kHoleRadius : is_on_piece && !is_best ? 2 * kDiscRadius : 1.0F;
    const float room = 0.94F * free * sheet.cell();
    const ValueText text = fit_value(sheet, *square.value, weight, room);
    const Paint paint{color_of_value(sheet, square)};
    const auto count = static_cast<float>(text.lines.size());
    const float pitch = sheet.px(text.em * 1.06F);
    if (is_best) {
        draw_plate(sheet, at, text, count * pitch);
    } else if (text.lines.empty() && !is_on_piece) {
        sheet.add_ring(at, sheet.cell() * 0.17F, paint, sheet.px(1.5F));
    }
    float middle = at.y - (count - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        sheet.add_text({at.x, middle}, text.em, weight, paint, line);
        middle += pitch;
    }
}

}  // namespace plytrace
