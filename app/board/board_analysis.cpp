// An engine's values over a board: a plate on each legal square, from blue (good) to orange (bad), with the number; the
// best line's discs, faint, with their numbers.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_sheet.hpp"

namespace plytrace {

namespace {

constexpr float kMostValueText = 30, kDepthText = 14;
constexpr float kPlateHalf = 0.47F;   // of a square
constexpr float kRoomForDepth = 56;   // a square's side, in units
constexpr float kRoomForValue = 36;   // smaller, and a number of the best line would lie on the value
constexpr float kMargin = 3;          // units beside a value, where there is room for them
constexpr float kTickReach = 0.09F;   // of a square
constexpr float kBelowNumber = 0.1F;  // of a square: a number of the best line may stand in its corner
constexpr float kGhostOpacity = 0.45F;

/// Black or white words, whichever is easier to read upon the plate: all of its colours are light.
const Paint kPlateText{&Theme::board_disc_dark};

/// A tick: this value is the game's own.
void draw_tick(BoardSheet& sheet, ScreenPoint at, float reach) {
    const float width = std::max(sheet.px(2), 1.5F);
    sheet.add_round_line({at.x - reach, at.y}, {at.x - reach * 0.3F, at.y + reach * 0.7F}, kPlateText, width);
    sheet.add_round_line({at.x - reach * 0.3F, at.y + reach * 0.7F}, {at.x + reach, at.y - reach * 0.8F}, kPlateText,
                         width);
}

struct Number {
    std::string text;
    float em = 0;
    FontWeight weight = FontWeight::kRegular;
};

constexpr int kAnalysisWays = 2;  ///< with tenths, in whole numbers

[[nodiscard]] std::string tight(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

/// As large as it fits, from `most` units down.
[[nodiscard]] std::optional<Number> sized(const BoardSheet& sheet, const std::string& text, FontWeight weight,
                                          float room, float most) {
    for (float em = most; em >= kLeastText; em -= 0.5F) {
        if (text_width(text, sheet.px(em), weight) <= room) return Number{text, em, weight};
    }
    return std::nullopt;
}

/// With tenths: "≤ −7.2" as large as it fits, "≤−7.2", the same up to the square's sides. Else "≤−7", "≤-7". Empty
/// where there is no room.
[[nodiscard]] std::optional<Number> written_number(const BoardSheet& sheet, const std::string& value,
                                                   const std::string& whole, FontWeight weight, float room, int way) {
    const auto small = [&](const std::string& text, float free) {
        return sized(sheet, text, weight, free, kLeastText);
    };
    if (way > 0) {
        const auto number = small(tight(whole), room);
        return number ? number : small(hyphened(tight(whole)), room);
    }
    const float inner = room - 2 * sheet.px(kMargin);
    const float most = std::clamp(std::floor(0.6F * sheet.cell() / sheet.place.unit) / 2, kLeastText, kMostValueText);
    if (const auto number = sized(sheet, value, weight, inner, most)) return number;
    const auto number = small(tight(value), inner);
    return number ? number : small(tight(value), room);
}

/// The best move's is bold, where that has room.
[[nodiscard]] std::optional<Number> number_on(const BoardSheet& sheet, const SquareAnalysis& known, int way) {
    const float room = 2 * kPlateHalf * sheet.cell();
    const auto number = [&](FontWeight weight) {
        return written_number(sheet, known.text, known.whole, weight, room, way);
    };
    const auto bold = known.is_best ? number(FontWeight::kBold) : std::nullopt;
    return bold ? bold : number(FontWeight::kRegular);
}

}  // namespace

std::string hyphened(const std::string& text) {
    constexpr std::string_view minus = "−";
    const std::size_t at = text.find(minus);
    return at == std::string::npos ? text : text.substr(0, at) + "-" + text.substr(at + minus.size());
}

std::string fitted_value(const BoardSheet& sheet, const std::string& value, const std::string& whole, FontWeight weight,
                         float room, float& em) {
    for (int way = 0; way < kAnalysisWays; ++way) {
        const auto number = written_number(sheet, value, whole, weight, room, way);
        if (!number) continue;
        em = number->em;
        return number->text;
    }
    return "";
}

std::optional<int> way_of_analysis(const BoardSheet& sheet) {
    if (sheet.cell() < sheet.px(kRoomForValue)) return std::nullopt;
    const auto& squares = sheet.scene.analysis->squares;
    for (int way = 0; way < kAnalysisWays; ++way) {
        if (std::all_of(squares.begin(), squares.end(),
                        [&](const auto& known) { return !known || number_on(sheet, *known, way); }))
            return way;
    }
    return std::nullopt;
}

void draw_analysis(BoardSheet& sheet, ScreenPoint at, const SquareAnalysis& known) {
    const float half = sheet.cell() * kPlateHalf;
    const auto number = number_on(sheet, known, *sheet.analysis_way);
    const ScreenRect plate = around(at, half, half);
    const float round = std::min(sheet.px(8), half * 0.4F);
    sheet.add_box(plate, round, heat_paint(known.heat));
    if (known.is_best) sheet.add_frame(plate, round, {&Theme::board_disc_light}, std::max(sheet.px(3), 2.0F));

    const bool has_depth = sheet.cell() >= sheet.px(kRoomForDepth) &&
                           text_width(known.depth, sheet.px(kDepthText), FontWeight::kRegular) <= 1.9F * half;
    const float up = has_depth ? sheet.px(kDepthText) * 0.6F : known.is_solved ? sheet.cell() * kTickReach : 0;
    const float down = has_depth ? 0 : sheet.cell() * kBelowNumber;
    sheet.add_text({at.x, at.y - up + down}, number->em, number->weight, kPlateText, number->text);
    if (has_depth) {
        const float below = at.y - up + sheet.px(number->em) * 0.5F + sheet.px(kDepthText) * 0.62F;
        const float reach = known.is_solved ? sheet.px(6) : 0;
        sheet.add_text({at.x + reach, below}, kDepthText, FontWeight::kRegular, kPlateText, known.depth);
        if (known.is_solved) {
            const float width = text_width(known.depth, sheet.px(kDepthText), FontWeight::kRegular);
            draw_tick(sheet, {at.x - width / 2 - reach * 0.6F, below}, sheet.px(5));
        }
    } else if (known.is_solved) {
        draw_tick(sheet, {at.x, at.y + half * 0.6F}, sheet.cell() * kTickReach);
    }
    // How much of the work went here.
    const float thick = std::max(sheet.px(3), 2.0F), inside = half - round * 0.6F;
    const float y = at.y + half - thick;
    const float end = at.x - inside + 2 * inside * static_cast<float>(known.share);
    if (known.share > 0.005) sheet.add_round_line({at.x - inside, y}, {end, y}, kPlateText, thick);
}

void draw_ghosts(BoardSheet& sheet) {
    for (const GhostMove& ghost : sheet.scene.analysis->ghosts) {
        if (ghost.square < 0 || ghost.square >= static_cast<int>(sheet.scene.board.squares.size())) continue;
        const auto& known = sheet.scene.analysis->squares[static_cast<std::size_t>(ghost.square)];
        const ScreenPoint center = sheet.place.center(ghost.square);
        const std::string number = std::to_string(ghost.number);
        const bool is_known = known && sheet.analysis_way;
        if (is_known || ghost.square == sheet.scene.hovered) {  // in the corner: the value has the middle
            const float radius = std::max(sheet.cell() * 0.13F, sheet.px(9));
            const float off = sheet.cell() / 2 - radius * 0.8F;
            const ScreenPoint at{center.x + off, center.y - off};
            append_disc(sheet.list, at, radius, ghost.is_first, 1);
            sheet.add_text(at, kLeastText, FontWeight::kBold,
                           {ghost.is_first ? &Theme::board_disc_light : &Theme::board_disc_dark}, number);
            continue;
        }
        append_disc(sheet.list, center, sheet.cell() * kDiscRadius * 0.8F, ghost.is_first, kGhostOpacity);
        const float em = std::clamp(sheet.cell() * 0.3F / sheet.place.unit, kLeastText, 22.0F);
        sheet.add_text(center, em, FontWeight::kBold,
                       {ghost.is_first ? &Theme::board_disc_light : &Theme::board_disc_dark}, number);
    }
}

}  // namespace plytrace
