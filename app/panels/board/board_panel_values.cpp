// The search's values on the squares of a board.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/model/text/score_text.hpp"
#include "app/panels/board/board_panel_sheet.hpp"

namespace plytrace {

namespace {

/// How a value is written on its square: in one line, in two, or not at all where there is no room.
struct ValueText {
    std::vector<std::string> lines;
    float em = kLeastText, width = 0;
};

/// With one digit behind the point, or where that would make a zero of it, with its first digit alone.
double shortened(double value) {
    if (value == 0 || std::abs(value) >= 0.05) return std::round(value * 10) / 10;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))));
    return std::round(value / unit) * unit;
}

/// "= 1.569" in one line; else "=" above "1.569"; else, of a broken number, "=" above "1.6".
ValueText fit_value(const Sheet& sheet, const MoveValue& value, Face face, float room) {
    const auto width = [&](const std::string& line, float em) { return width_of(sheet.context, face, em, line); };
    const std::string text = bound_text(value.value, value.proof);
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
Color color_of_value(const Sheet& sheet, const BoardSquare& square) {
    const Theme& theme = sheet.theme();
    if (!sheet.has_discs()) return square.is_best ? theme.best : sheet.is_rack() ? theme.text : theme.muted;
    if (square.is_best || square.piece == 'O') return theme.board_disc_dark;
    return square.piece == 'X' ? theme.board_disc_light : theme.board_mark;
}

void draw_plate(const Sheet& sheet, ImVec2 at, const ValueText& text, float height) {
    const float least = sheet.cell * 0.2F;
    const float half_width = std::clamp(text.width / 2 + sheet.context.px(5), least, sheet.cell / 2 - 1);
    const float half_height = std::clamp(height / 2 + sheet.context.px(3), least, sheet.cell / 2 - 1);
    sheet.list->AddRectFilled({at.x - half_width, at.y - half_height}, {at.x + half_width, at.y + half_height},
                              im(sheet.has_discs() ? sheet.theme().board_mark : sheet.theme().best_fill),
                              std::min({half_height, half_width, sheet.context.px(10)}));
}

}  // namespace

void draw_value(const Sheet& sheet, ImVec2 at, const BoardSquare& square) {
    const bool is_best = square.is_best;
    const bool is_on_piece = square.piece != '-';
    const Face face = is_best ? Face::kBold : Face::kBody;
    const float room = sheet.cell * (is_on_piece && !is_best ? 2 * kDiscRadius * 0.94F : 0.94F);
    const ValueText text = fit_value(sheet, *square.value, face, room);
    const Color color = color_of_value(sheet, square);
    const auto count = static_cast<float>(text.lines.size());
    const float pitch = sheet.context.px(text.em * 1.06F);
    if (is_best) {
        draw_plate(sheet, at, text, count * pitch);
    } else if (text.lines.empty() && !is_on_piece) {
        sheet.list->AddCircle(at, sheet.cell * 0.17F, im(color), 0, sheet.context.px(1.5F));
    }
    float middle = at.y - (count - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        draw_text(sheet.context, sheet.list, {at.x, middle + sheet.context.px(text.em * 0.36F)}, face, text.em, color,
                  line, Align::kCentre);
        middle += pitch;
    }
}

}  // namespace plytrace
