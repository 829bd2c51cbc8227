#include "app/board/board_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/board/contribution_layer.hpp"

namespace plytrace {

namespace {

constexpr float kDiscRadius = 0.4F;     // of a square
constexpr float kHoleRadius = 0.42F;    // of a rack
constexpr float kStrokeReach = 0.27F;   // of a cross or nought
constexpr float kBesideNumber = 0.78F;  // of its usual size: a cross or nought with a number in its square's corner
constexpr float kOffNumber = 0.07F;     // of a square: how far it is moved away from that corner in x and y
constexpr float kLeastText = 14;        // in units
constexpr float kMostText = 18;

/// The scene and the list that its parts are appended to, with the sizes that they share.
struct BoardCanvas {
    const BoardScene& scene;
    const BoardPlace& place;
    DisplayList list = {};
    /// The precision with which all values are written: 0 is the highest; empty if they do not fit.
    std::optional<int> analysis_precision = {}, value_precision = {};
    float analysis_em = 0;  ///< the size of the analysis's numbers, the same on all squares

    [[nodiscard]] float px(float units) const { return units * place.unit; }
    [[nodiscard]] float cell() const { return place.cell; }
    [[nodiscard]] BoardLook look() const { return scene.board.look; }
    /// Whether the pieces are black and white discs on a coloured ground.
    [[nodiscard]] bool has_discs() const { return has_black_and_white(look()); }
    [[nodiscard]] bool has_chessmen() const { return look() == BoardLook::kChessmen; }
    [[nodiscard]] bool is_rack() const { return look() == BoardLook::kRack; }
    [[nodiscard]] float rim() const { return px(look() == BoardLook::kSheet ? 0 : 5); }
    /// The number of the move to the square: the search's if it is shown, else the game's; 0: none.
    [[nodiscard]] int number_of(int index) const {
        const auto at = static_cast<std::size_t>(index);
        const int number = scene.board.squares[at].number;
        return number > 0 || scene.marks.numbers.empty() ? number : scene.marks.numbers[at];
    }
    /// Whether the number of the square's piece is in the corner instead of on the piece.
    [[nodiscard]] bool is_number_beside(int index) const { return !is_rack() && !has_discs() && number_of(index) > 0; }
    /// The square's disc if it is turning over, else null.
    [[nodiscard]] const TurningDisc* turning(int index) const {
        for (const TurningDisc& disc : scene.turning) {
            if (disc.square == index) return &disc;
        }
        return nullptr;
    }
    /// The width of a cross's or a nought's stroke.
    [[nodiscard]] float stroke() const { return std::max(cell() * 0.085F, 2.0F); }

    void add_line(ScreenPoint from, ScreenPoint to, Paint paint, float width) {
        list.emplace_back(DrawnLine{from, to, {paint, width}});
    }
    void add_round_line(ScreenPoint from, ScreenPoint to, Paint paint, float width) {
        list.emplace_back(DrawnLine{from, to, {paint, width, true}});
    }
    void add_disc(ScreenPoint center, float radius, Paint paint) {
        list.emplace_back(DrawnCircle{center, radius, paint, {}});
    }
    void add_ring(ScreenPoint center, float radius, Paint paint, float width) {
        list.emplace_back(DrawnCircle{center, radius, {}, Stroke{paint, width}});
    }
    void add_box(const ScreenRect& rect, float rounding, Paint paint) {
        list.emplace_back(DrawnBox{rect, rounding, paint, {}});
    }
    void add_frame(const ScreenRect& rect, float rounding, Paint paint, float width) {
        list.emplace_back(DrawnBox{rect, rounding, {}, Stroke{paint, width}});
    }
    /// Digits and capitals are centred vertically on `middle`. `em` is in design units.
    void add_text(ScreenPoint middle, float em, FontWeight weight, Paint paint, std::string text,
                  TextAnchor anchor = TextAnchor::kMiddle) {
        list.emplace_back(DrawnText{baseline_around(middle, px(em)), anchor, px(em), weight, paint, std::move(text)});
    }
};

[[nodiscard]] ScreenRect around(ScreenPoint middle, float half_width, float half_height) {
    return {middle.x - half_width, middle.y - half_height, middle.x + half_width, middle.y + half_height};
}

// ---- Pieces: crosses and noughts, discs of three kinds, chessmen ----------------------------------------------------

/// How a piece is drawn: its opacity, its size relative to the usual one (crosses and noughts only), and whether the
/// mark of its side is pressed into it, if the look has one.
struct PieceStyle {
    float opacity = 1, size = 1;
    bool is_pressed = true;
};

/// A black or white disc with its rim, shadow and dome. The white one is outlined, for boards that are white on paper.
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
    if (is_dark) return;
    const Stroke outline{{&Theme::board_line, nullptr, 0, opacity}, std::max(radius * 0.05F, 1.0F)};
    list.emplace_back(DrawnCircle{center, radius - outline.width / 2, {}, outline});
}

constexpr float kRackDiscRadius = 0.4F;  // of a square

void draw_cross(BoardCanvas& canvas, ScreenPoint at, float reach, Paint paint, float width) {
    canvas.add_round_line({at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, paint, width);
    canvas.add_round_line({at.x + reach, at.y - reach}, {at.x - reach, at.y + reach}, paint, width);
}

/// A coloured disc with a cross or a nought pressed into it, so that the sides differ without colours, too. Face or
/// edge have a contrast of 3:1 to an empty hole, and cross and nought to the face.
void draw_rack_disc(BoardCanvas& canvas, ScreenPoint at, bool is_first, float opacity, bool is_pressed) {
    const float radius = canvas.cell() * kRackDiscRadius;
    const ThemeRole face = is_first ? &Theme::board_rack_x : &Theme::board_rack_o;
    const auto darker = [&](double part) { return Paint{face, &Theme::board_disc_dark, part, opacity}; };
    canvas.add_disc(at, radius, darker(0.4));
    canvas.add_disc(at, radius * 0.86F, darker(0));
    if (!is_pressed) return;
    const float reach = radius * 0.34F, width = std::max(radius * 0.15F, 1.5F);
    if (is_first) return draw_cross(canvas, at, reach, darker(0.8), width);
    canvas.add_ring(at, reach * 1.1F, darker(0.8), width);
}

void draw_piece(BoardCanvas& canvas, ScreenPoint at, bool is_first, PieceStyle style) {
    if (canvas.is_rack()) return draw_rack_disc(canvas, at, is_first, style.opacity, style.is_pressed);
    if (canvas.has_discs()) {
        return append_disc(canvas.list, at, canvas.cell() * kDiscRadius, is_first, style.opacity);
    }
    const float unit = canvas.cell() * style.size;
    const Paint paint{is_first ? &Theme::node_max : &Theme::node_min, nullptr, 0, style.opacity};
    if (is_first) return draw_cross(canvas, at, unit * kStrokeReach, paint, canvas.stroke());
    canvas.add_ring(at, unit * (kStrokeReach + 0.02F), paint, canvas.stroke());
}

/// A disc that is turning over to the side of `piece`: it narrows until only its edge shows, then widens again.
void draw_turning_disc(BoardCanvas& canvas, ScreenPoint at, const TurningDisc& disc, char piece) {
    const float width = std::abs(std::cos(disc.part * std::numbers::pi_v<float>));
    const bool is_dark = (disc.part < 0.5F ? disc.was : piece) == 'X';
    const float radius = canvas.cell() * kDiscRadius, half = std::max(radius * width, radius * 0.1F);
    const ThemeRole face = is_dark ? &Theme::board_disc_dark : &Theme::board_disc_light;
    const ThemeRole other = is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark;
    canvas.add_box(around(at, half, radius), half, {face, other, 0.24});
    canvas.add_box(around(at, half * 0.86F, radius * 0.9F), half * 0.86F, {face});
}

/// Draws a chessman by its letter, and nothing for any other letter: the filled glyph in the man's colour, with the
/// outlined glyph over it so that both colours show on every square.
void draw_chessman(BoardCanvas& canvas, ScreenPoint at, char man) {
    static constexpr std::string_view kMen = "KQRBNP";
    static constexpr std::array<const char*, 6> kFilled = {"♚", "♛", "♜", "♝", "♞", "♟"};
    static constexpr std::array<const char*, 6> kOutlined = {"♔", "♕", "♖", "♗", "♘", "♙"};
    const bool is_white = kMen.find(man) != std::string_view::npos;
    const std::size_t kind = kMen.find(is_white ? man : static_cast<char>(man - 'a' + 'A'));
    if (kind == std::string_view::npos) return;
    const float em = canvas.cell() * 0.82F / canvas.place.unit;
    const Paint face{is_white ? &Theme::board_disc_light : &Theme::board_disc_dark};
    canvas.add_text(at, em, FontWeight::kRegular, face, kFilled[kind]);
    if (is_white) canvas.add_text(at, em, FontWeight::kRegular, {&Theme::board_disc_dark}, kOutlined[kind]);
}

// ---- An engine's values: a plate on each legal square, and the best line as numbered rings --------------------------

constexpr float kMostValueText = 30, kDepthText = 14;
constexpr float kPlateHalf = 0.47F;   // of a square
constexpr float kRoomForDepth = 56;   // a square's side, in units
constexpr float kRoomForValue = 30;   // the same
constexpr float kRoomForNumber = 40;  // the same: on smaller ones a number of the best line would cover the value
constexpr float kMargin = 3;          // units on both sides of a value, if there is room
constexpr float kBetweenValues = 8;   // units, at least, between the values of neighbouring squares
constexpr float kTickReach = 0.09F;   // of a square
constexpr float kBelowNumber = 0.1F;  // of a square: room for a number of the best line in the corner

/// Dark text, since all colours of the plate are light.
const Paint kPlateText{&Theme::board_disc_dark};

/// A tick for a solved value.
void draw_tick(BoardCanvas& canvas, ScreenPoint at, float reach) {
    const float width = std::max(canvas.px(2), 1.5F);
    canvas.add_round_line({at.x - reach, at.y}, {at.x - reach * 0.3F, at.y + reach * 0.7F}, kPlateText, width);
    canvas.add_round_line({at.x - reach * 0.3F, at.y + reach * 0.7F}, {at.x + reach, at.y - reach * 0.8F}, kPlateText,
                          width);
}

struct Number {
    std::string text;
    float em = 0;
    FontWeight weight = FontWeight::kRegular;
    std::string relation = {};  ///< on a line above; empty: it is in the text
};

constexpr int kNumberPrecisions = 2;    ///< with tenths, in whole numbers
constexpr int kAnalysisPrecisions = 2;  ///< of each text: on one line, without "=" or below the sign
constexpr float kMostBelowRelation = 18;

/// The text with a hyphen in place of the minus sign, which is wider.
[[nodiscard]] std::string hyphened(const std::string& text) {
    constexpr std::string_view minus = "−";
    const std::size_t at = text.find(minus);
    return at == std::string::npos ? text : text.substr(0, at) + "-" + text.substr(at + minus.size());
}

[[nodiscard]] std::string tight(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

/// The text at the largest size that fits, from `most` units down; empty if none does.
[[nodiscard]] std::optional<Number> sized(const BoardCanvas& canvas, const std::string& text, FontWeight weight,
                                          float room, float most) {
    for (float em = most; em >= kLeastText; em -= 0.5F) {
        if (text_width(text, canvas.px(em), weight) <= room) return Number{text, em, weight};
    }
    return std::nullopt;
}

/// At precision 0: "≤ −7.2" as large as fits, then "≤−7.2", then the same up to the square's edges. At precision 1:
/// "≤−7", then "≤-7". Empty if there is no room.
[[nodiscard]] std::optional<Number> written_number(const BoardCanvas& canvas, const std::string& value,
                                                   const std::string& whole, FontWeight weight, float room,
                                                   int precision) {
    const auto small = [&](const std::string& text, float free) {
        return sized(canvas, text, weight, free, kLeastText);
    };
    if (precision > 0) {
        const auto number = small(tight(whole), room);
        return number ? number : small(hyphened(tight(whole)), room);
    }
    const float inner = room - 2 * canvas.px(kMargin);
    const float most = std::clamp(std::floor(0.6F * canvas.cell() / canvas.place.unit) / 2, kLeastText, kMostValueText);
    if (const auto number = sized(canvas, value, weight, inner, most)) return number;
    const auto number = small(tight(value), inner);
    return number ? number : small(tight(value), room);
}

/// The number as wide as the plate: an exact one without its sign, any other below it.
[[nodiscard]] std::optional<Number> number_below_relation(const BoardCanvas& canvas, const std::string& value,
                                                          FontWeight weight) {
    const float plate = 2 * kPlateHalf * canvas.cell();
    const std::size_t space = value.find(' ');
    if (space == std::string::npos) return std::nullopt;
    const std::string relation = value.substr(0, space), digits = value.substr(space + 1);
    const float most = std::clamp(std::floor(plate / canvas.place.unit) / 2, kLeastText, kMostBelowRelation);
    if (relation == "=") {
        const auto number = sized(canvas, digits, weight, plate, most);
        const bool is_hyphened = !number && weight == FontWeight::kRegular;  // rather than bold
        return is_hyphened ? sized(canvas, hyphened(digits), weight, plate, most) : number;
    }
    if (plate < canvas.px(2 * kLeastText)) return std::nullopt;
    auto number = sized(canvas, hyphened(digits), weight, plate, most);
    if (number) number->relation = relation;
    return number;
}

/// The number of a move; bold for the best move if that fits. Precision 0 and 1 have the first text, 2 and 3 the
/// second.
[[nodiscard]] std::optional<Number> number_on(const BoardCanvas& canvas, const SquareAnalysis& known, int precision) {
    const float room = std::min(2 * kPlateHalf * canvas.cell(), canvas.cell() - canvas.px(kBetweenValues));
    const auto number = [&](FontWeight weight) {
        const std::size_t rounding = static_cast<std::size_t>(precision / kAnalysisPrecisions);
        if (rounding >= known.texts.size()) return std::optional<Number>();
        const std::string& text = known.texts[rounding];
        if (precision % kAnalysisPrecisions == 1) return number_below_relation(canvas, text, weight);
        return written_number(canvas, text, text, weight, room, rounding + 1 == known.texts.size() ? 1 : 0);
    };
    const auto bold = known.is_best ? number(FontWeight::kBold) : std::nullopt;
    return bold ? bold : number(FontWeight::kRegular);
}

/// A value as large as fits, with its size in `em`. If necessary, it drops the space, becomes a whole number, or has a
/// hyphen for the minus sign; empty if nothing fits.
std::string fitted_value(const BoardCanvas& canvas, const std::string& value, const std::string& whole,
                         FontWeight weight, float room, float& em) {
    for (int precision = 0; precision < kNumberPrecisions; ++precision) {
        const auto number = written_number(canvas, value, whole, weight, room, precision);
        if (!number) continue;
        em = number->em;
        return number->text;
    }
    return "";
}

/// The highest precision at which the analysis's values fit on all their squares. Precondition: the scene has an
/// analysis.
std::optional<int> precision_of_analysis(const BoardCanvas& canvas) {
    if (canvas.cell() < canvas.px(kRoomForValue)) return std::nullopt;
    const auto& squares = canvas.scene.analysis->squares;
    std::size_t texts = 0;
    for (const auto& known : squares) texts = std::max(texts, known ? known->texts.size() : 0);
    for (int precision = 0; precision < kAnalysisPrecisions * static_cast<int>(texts); ++precision) {
        if (std::all_of(squares.begin(), squares.end(),
                        [&](const auto& known) { return !known || number_on(canvas, *known, precision); }))
            return precision;
    }
    return std::nullopt;
}

/// The largest size at which all of the analysis's values fit, so that no move looks more important than another.
float em_of_analysis(const BoardCanvas& canvas) {
    float em = kMostValueText;
    for (const auto& known : canvas.scene.analysis->squares) {
        if (known) em = std::min(em, number_on(canvas, *known, *canvas.analysis_precision)->em);
    }
    return em;
}

/// Precondition: canvas.analysis_precision is not empty.
void draw_analysis(BoardCanvas& canvas, ScreenPoint at, const SquareAnalysis& known) {
    const float half = canvas.cell() * kPlateHalf;
    auto number = number_on(canvas, known, *canvas.analysis_precision);
    number->em = canvas.analysis_em;
    const ScreenRect plate = around(at, half, half);
    const float round = std::min(canvas.px(8), half * 0.4F);
    canvas.add_box(plate, round, heat_paint(known.heat));
    if (known.is_best) canvas.add_frame(plate, round, {&Theme::board_mark}, std::max(canvas.px(3), 2.0F));

    if (!number->relation.empty()) {
        const float line = canvas.px(number->em) * 0.46F;
        canvas.add_text({at.x, at.y - line}, number->em, number->weight, kPlateText, number->relation);
        canvas.add_text({at.x, at.y + line}, number->em, number->weight, kPlateText, number->text);
        if (known.is_solved) draw_tick(canvas, {at.x + half * 0.6F, at.y - line}, canvas.cell() * kTickReach);
        return;
    }
    const bool has_depth = canvas.cell() >= canvas.px(kRoomForDepth) &&
                           text_width(known.depth, canvas.px(kDepthText), FontWeight::kRegular) <= 1.9F * half;
    const float up = has_depth ? canvas.px(kDepthText) * 0.6F : known.is_solved ? canvas.cell() * kTickReach : 0;
    const float down = has_depth ? 0 : canvas.cell() * kBelowNumber;
    canvas.add_text({at.x, at.y - up + down}, number->em, number->weight, kPlateText, number->text);
    if (has_depth) {
        const float below = at.y - up + canvas.px(number->em) * 0.5F + canvas.px(kDepthText) * 0.62F;
        const float reach = known.is_solved ? canvas.px(6) : 0;
        canvas.add_text({at.x + reach, below}, kDepthText, FontWeight::kRegular, kPlateText, known.depth);
        if (known.is_solved) {
            const float width = text_width(known.depth, canvas.px(kDepthText), FontWeight::kRegular);
            draw_tick(canvas, {at.x - width / 2 - reach * 0.6F, below}, canvas.px(5));
        }
    } else if (known.is_solved) {
        draw_tick(canvas, {at.x, at.y + half * 0.6F}, canvas.cell() * kTickReach);
    }
    // The bar shows which fraction of the nodes was searched below this move.
    const float thick = std::max(canvas.px(3), 2.0F), inside = half - round * 0.6F;
    const float y = at.y + half - thick;
    const float end = at.x - inside + 2 * inside * static_cast<float>(known.node_fraction);
    if (known.node_fraction > 0.005) canvas.add_round_line({at.x - inside, y}, {end, y}, kPlateText, thick);
}

/// The best line of the analysis. Precondition: the scene has an analysis.
void draw_ghosts(BoardCanvas& canvas) {
    for (const GhostMove& ghost : canvas.scene.analysis->ghosts) {
        if (ghost.square < 0 || ghost.square >= static_cast<int>(canvas.scene.board.squares.size())) continue;
        const auto& known = canvas.scene.analysis->squares[static_cast<std::size_t>(ghost.square)];
        const ScreenPoint center = canvas.place.center(ghost.square);
        const std::string number = std::to_string(ghost.number);
        const bool is_known = known && canvas.analysis_precision;
        if (is_known && canvas.cell() < canvas.px(kRoomForNumber)) continue;
        if (is_known || ghost.square == canvas.scene.hovered) {  // in the corner, since the value is in the middle
            const float radius = std::max(canvas.cell() * 0.13F, canvas.px(9));
            const float off = canvas.cell() / 2 - radius * 0.8F;
            const ScreenPoint at{center.x + off, center.y - off};
            append_disc(canvas.list, at, radius, ghost.is_first, 1);
            canvas.add_text(at, kLeastText, FontWeight::kBold,
                            {ghost.is_first ? &Theme::board_disc_light : &Theme::board_disc_dark}, number);
            continue;
        }
        // A ring, which no one takes for a disc, in the player's colour.
        const Paint paint{ghost.is_first ? &Theme::board_disc_dark : &Theme::board_disc_light};
        canvas.add_ring(center, canvas.cell() * kDiscRadius * 0.85F, paint, std::max(canvas.cell() * 0.05F, 1.5F));
        const float em = std::clamp(canvas.cell() * 0.3F / canvas.place.unit, kLeastText, 22.0F);
        canvas.add_text(center, em, FontWeight::kBold, paint, number);
    }
}

// ---- The search's values on the squares -----------------------------------------------------------------------------

/// Whether the search's value is written. Where the analysis shows nothing, for want of room, its values would be
/// mistaken for the analysis's.
[[nodiscard]] bool shows_value(const BoardScene& scene, const BoardSquare& square) {
    return square.value && scene.analysis == nullptr;
}

/// The text of a value on its square, in one line or two.
struct ValueText {
    std::vector<std::string> lines;
    float em = kLeastText;  ///< in units
    float width = 0;
    FontWeight weight = FontWeight::kRegular;
};

constexpr int kValuePrecisions = 2;   ///< all digits, the first ones
constexpr int kVisitPrecisions = 4;   ///< visits and two decimals of the mean, shortened, one decimal, visits alone
constexpr int kMeanPrecisions = 3;    ///< those with the mean
constexpr float kVisitPlate = 0.46F;  ///< half of what visits and mean may fill, of a square
constexpr float kVisitBar = 3, kAroundVisits = 3;  ///< units: the bar's thickness, and the space around it
constexpr float kLeastVisitMark = 0.06F, kMostVisitMark = 0.3F;  ///< half of a mark's side, of a square

/// Rounded to one decimal or, if that would make it zero, to its first significant digit.
double shortened(double value) {
    if (value == 0 || std::abs(value) >= 0.05) return std::round(value * 10) / 10;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))));
    return std::round(value / unit) * unit;
}

[[nodiscard]] FontWeight weight_of(const BoardSquare& square) {
    return square.is_best ? FontWeight::kBold : FontWeight::kRegular;
}

[[nodiscard]] float room_on(const BoardCanvas& canvas, const BoardSquare& square) {
    const bool is_on_piece = square.piece != '-' && !square.is_best;
    const float free = canvas.is_rack() ? 2 * kHoleRadius : is_on_piece ? 2 * kDiscRadius : 1.0F;
    return std::min(0.94F * free * canvas.cell(), canvas.cell() - canvas.px(kBetweenValues));
}

/// The value in one line, as large as fits.
[[nodiscard]] std::optional<ValueText> in_one_line(const BoardCanvas& canvas, const BoardSquare& square,
                                                   double number) {
    const std::string text = bound_text(number, square.value->proof);
    ValueText fitted{{text}, kLeastText, 0, weight_of(square)};
    for (fitted.em = std::clamp(canvas.cell() * 0.34F / canvas.place.unit, kLeastText, kMostText);
         fitted.em >= kLeastText; fitted.em -= 0.5F) {
        fitted.width = text_width(text, canvas.px(fitted.em), fitted.weight);
        if (fitted.width <= room_on(canvas, square)) return fitted;
    }
    return std::nullopt;
}

/// The digits below the relation sign. If only that fits, the best move's are not bold, or a hyphen is the minus sign.
[[nodiscard]] std::optional<ValueText> in_two_lines(const BoardCanvas& canvas, const BoardSquare& square,
                                                    double number) {
    const std::string text = bound_text(square.value->value, square.value->proof);
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || canvas.cell() < canvas.px(2 * kLeastText)) return std::nullopt;
    const std::string digits = score_text(number);
    for (const std::string& line : {digits, hyphened(digits)}) {
        for (const FontWeight weight : {weight_of(square), FontWeight::kRegular}) {
            const float width = text_width(line, canvas.px(kLeastText), weight);
            if (width <= room_on(canvas, square))
                return ValueText{{text.substr(0, space), line}, kLeastText, width, weight};
        }
    }
    return std::nullopt;
}

/// At precision 0 "= 1.569" in one line, or "=" above "1.569"; at precision 1 the same with "1.6".
[[nodiscard]] std::optional<ValueText> written_value(const BoardCanvas& canvas, const BoardSquare& square,
                                                     int precision) {
    const double number = precision == 0 ? square.value->value : shortened(square.value->value);
    const auto line = in_one_line(canvas, square, number);
    return line ? line : in_two_lines(canvas, square, number);
}

/// Half of the side of the room for visits, mean and bar: a square, or a disc on it.
[[nodiscard]] float half_for_visits(const BoardCanvas& canvas, const BoardSquare& square) {
    return (square.piece == '-' || square.is_best ? kVisitPlate : kDiscRadius * 0.8F) * canvas.cell();
}

/// The number of visits above their mean, as large as fits above the bar.
[[nodiscard]] std::optional<ValueText> written_visits(const BoardCanvas& canvas, const BoardSquare& square,
                                                      int precision) {
    const MoveValue& value = *square.value;
    ValueText fitted{{precision == 0 ? count_text(value.visits) : short_count_text(value.visits)}};
    if (precision < kMeanPrecisions) {
        const std::string mean = mean_text(value, precision < 2 ? 2 : 1);
        fitted.lines.push_back(precision == 0 ? mean : hyphened(tight(mean)));
    }
    const auto count = static_cast<float>(fitted.lines.size());
    const float half = half_for_visits(canvas, square);
    const float high = 2 * half - canvas.px(kVisitBar + kAroundVisits);
    for (fitted.em = std::clamp(canvas.cell() * 0.3F / canvas.place.unit, kLeastText, kMostText);
         fitted.em >= kLeastText; fitted.em -= 0.5F) {
        fitted.width = 0;
        for (const std::string& line : fitted.lines) {
            fitted.width = std::max(fitted.width, text_width(line, canvas.px(fitted.em), weight_of(square)));
        }
        if (fitted.width <= 2 * half && count * canvas.px(fitted.em) <= high) return fitted;
    }
    return std::nullopt;
}

/// On a black or white disc, text has the other colour.
ThemeRole color_of_value(const BoardCanvas& canvas, const BoardSquare& square) {
    if (!canvas.has_discs()) return square.is_best ? &Theme::best : canvas.is_rack() ? &Theme::text : &Theme::muted;
    if (square.is_best || square.piece == 'O') return &Theme::board_disc_dark;
    return square.piece == 'X' ? &Theme::board_disc_light : &Theme::board_mark;
}

void draw_plate(BoardCanvas& canvas, ScreenPoint at, const ValueText& text, float height) {
    const float least = canvas.cell() * 0.2F, most = std::max(canvas.cell() / 2 - 1, least);
    const float half_width = std::clamp(text.width / 2 + canvas.px(5), least, most);
    const float half_height = std::clamp(height / 2 + canvas.px(3), least, most);
    // Lighter than the marks on the ground, which are dark on paper, as is the text on the plate.
    const Paint on_ground{&Theme::board_mark, &Theme::board_disc_light, 0.75};
    canvas.add_box(around(at, half_width, half_height), std::min({half_height, half_width, canvas.px(10)}),
                   canvas.has_discs() ? on_ground : Paint{&Theme::best_fill});
}

/// The highest precision at which all of the search's values fit on their squares, so that the board's numbers are
/// comparable and are on all squares or on none.
std::optional<int> precision_of_values(const BoardCanvas& canvas) {
    const auto& squares = canvas.scene.board.squares;
    const bool has_visits = canvas.scene.board.most_visits > 0;
    for (int precision = 0; precision < (has_visits ? kVisitPrecisions : kValuePrecisions); ++precision) {
        if (std::all_of(squares.begin(), squares.end(), [&](const BoardSquare& square) {
                if (!square.value) return true;
                return (has_visits ? written_visits(canvas, square, precision)
                                   : written_value(canvas, square, precision))
                    .has_value();
            }))
            return precision;
    }
    return std::nullopt;
}

/// The visits and the mean of a move of a search by iterations, over a bar as long as its part of the most visits. If
/// they do not fit, a mark whose area is that part: a square, which no one takes for a disc.
void draw_visits(BoardCanvas& canvas, ScreenPoint at, const BoardSquare& square) {
    const float part =
        static_cast<float>(square.value->visits) / static_cast<float>(std::max(canvas.scene.board.most_visits, 1U));
    const float half = half_for_visits(canvas, square), round = std::min(canvas.px(8), half * 0.4F);
    const ScreenRect plate = around(at, half, half);
    if (square.is_best) {
        const Paint on_ground{&Theme::board_mark, &Theme::board_disc_light, 0.75};
        canvas.add_box(plate, round, canvas.has_discs() ? on_ground : Paint{&Theme::best_fill});
    } else if (canvas.is_rack()) {  // for words that are wider than the hole
        canvas.add_box(plate, round, {&Theme::board_rack_hole});
    }
    const Paint paint{color_of_value(canvas, square)};
    if (!canvas.value_precision) {
        const float side = std::max(kMostVisitMark * std::sqrt(part), kLeastVisitMark) * canvas.cell();
        return canvas.add_box(around(at, side, side), side * 0.2F, paint);
    }
    const ValueText text = *written_visits(canvas, square, *canvas.value_precision);
    const float thick = std::max(canvas.px(kVisitBar), 2.0F), pitch = canvas.px(text.em * 1.06F);
    const float inside = half - canvas.px(kAroundVisits), bottom = at.y + half - canvas.px(kAroundVisits) / 2;
    const float left = at.x - inside, end = left + std::max(2 * inside * part, thick);
    canvas.add_box({left, bottom - thick, end, bottom}, thick / 2, paint);
    float middle =
        at.y - (thick + canvas.px(kAroundVisits)) / 2 - (static_cast<float>(text.lines.size()) - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        canvas.add_text({at.x, middle}, text.em, weight_of(square), paint, line);
        middle += pitch;
    }
}

/// The search's value of a move, on its square or on its piece; the best one is on a plate. If values do not fit, only
/// a mark.
void draw_value(BoardCanvas& canvas, ScreenPoint at, const BoardSquare& square) {
    if (square.value->visits > 0) return draw_visits(canvas, at, square);
    const ValueText text =
        canvas.value_precision ? *written_value(canvas, square, *canvas.value_precision) : ValueText();
    const Paint paint{color_of_value(canvas, square)};
    const auto count = static_cast<float>(text.lines.size());
    const float pitch = canvas.px(text.em * 1.06F);
    if (square.is_best) {
        draw_plate(canvas, at, text, count * pitch);
    } else if (text.lines.empty() && square.piece == '-') {
        canvas.add_ring(at, canvas.cell() * 0.17F, paint, canvas.px(1.5F));
    }
    float middle = at.y - (count - 1) * pitch / 2;
    for (const std::string& line : text.lines) {
        canvas.add_text({at.x, middle}, text.em, text.weight, paint, line);
        middle += pitch;
    }
}

// ---- Marks: the latest move, legal moves, rings, winning lines, the cursor, a notice --------------------------------

constexpr float kNoticeText = 17;

/// On a rack, a light stroke with dark edges, which is visible on discs of any colour.
void draw_winning_line(BoardCanvas& canvas, ScreenPoint from, ScreenPoint to) {
    const float width = canvas.stroke() * 0.75F;
    if (!canvas.is_rack()) return canvas.add_round_line(from, to, {&Theme::best, nullptr, 0, 0.85F}, width);
    canvas.add_round_line(from, to, {&Theme::board_disc_dark}, 2 * width);
    canvas.add_round_line(from, to, {&Theme::board_disc_light}, width);
}

/// A stroke through each complete line.
void draw_winning_lines(BoardCanvas& canvas) {
    const BoardModel& board = canvas.scene.board;
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
                const ScreenPoint from = canvas.place.center(row * board.columns + column);
                const ScreenPoint to =
                    canvas.place.center((row + (length - 1) * down) * board.columns + column + (length - 1) * right);
                const float part = 0.36F * canvas.cell() / std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
                const ScreenPoint more{(to.x - from.x) * part, (to.y - from.y) * part};
                draw_winning_line(canvas, {from.x - more.x, from.y - more.y}, {to.x + more.x, to.y + more.y});
            }
        }
    }
}

/// A ring around each piece of the group, and lines between neighbours.
void draw_connected_group(BoardCanvas& canvas) {
    const BoardModel& board = canvas.scene.board;
    const Paint paint{&Theme::best};
    const float width = std::max(canvas.stroke() * 0.75F, canvas.px(3));
    constexpr int kDirections[][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            if (!board.at(row, column).is_winning) continue;
            const ScreenPoint from = canvas.place.center(row * board.columns + column);
            canvas.add_ring(from, canvas.cell() * (kDiscRadius + 0.01F), paint, width);
            for (const auto& [down, right] : kDirections) {
                const int to_row = row + down, to_column = column + right;
                if (to_row >= board.rows || to_column < 0 || to_column >= board.columns) continue;
                if (!board.at(to_row, to_column).is_winning) continue;
                canvas.add_round_line(from, canvas.place.center(to_row * board.columns + to_column), paint, width);
            }
        }
    }
}

/// A line from the origin to the target of the latest move, below the pieces.
void draw_last_path(BoardCanvas& canvas) {
    const BoardMove last = canvas.scene.board.last_move();
    if (last.from < 0 || last.to < 0) return;
    const ScreenPoint from = canvas.place.center(last.from), to = canvas.place.center(last.to);
    const float length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0F);
    const float radius = canvas.cell() * 0.16F;
    const ScreenPoint start{from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length};
    const float width = std::max(canvas.px(2.5F), 2.0F);
    canvas.add_ring(from, radius, {&Theme::board_last}, width);
    canvas.add_line(start, to, {&Theme::board_last}, width);
}

void draw_last_ring(BoardCanvas& canvas, ScreenPoint at, int index) {
    const float size = canvas.is_number_beside(index) ? kBesideNumber : 1;
    const float radius = canvas.cell() * (canvas.has_discs() ? kDiscRadius + 0.035F : 0.43F * size);
    canvas.add_ring(at, radius, {canvas.is_rack() ? &Theme::board_rack_last : &Theme::board_last},
                    std::max(canvas.px(2.5F), 2.0F));
}

/// The mark of an empty square where a move is legal.
void draw_legal_mark(BoardCanvas& canvas, ScreenPoint at, const BoardSquare& square) {
    if (shows_value(canvas.scene, square)) return draw_value(canvas, at, square);
    const Paint mark{canvas.has_discs() ? &Theme::board_mark : &Theme::faint};
    if (canvas.scene.is_underlined) {
        const float half = canvas.cell() * 0.27F, y = at.y + canvas.cell() * 0.33F;
        return canvas.add_round_line({at.x - half, y}, {at.x + half, y}, mark, std::max(canvas.px(4), 2.0F));
    }
    canvas.add_disc(at, std::clamp(canvas.cell() * 0.1F, 2.0F, std::max(canvas.px(5), 2.0F)), mark);
}

/// A ring around a piece that is chosen, can be chosen or can be captured.
void draw_piece_rings(BoardCanvas& canvas, ScreenPoint at, int index) {
    const BoardScene& scene = canvas.scene;
    const BoardSquare& square = scene.board.squares[static_cast<std::size_t>(index)];
    const bool is_chosen = index == scene.board.chosen;
    const bool is_pointed = index == scene.hovered && square.is_movable;
    if (!is_chosen && !is_pointed && !square.is_legal) return;
    const ThemeRole role = is_chosen ? &Theme::accent : square.is_legal ? &Theme::cut : &Theme::board_mark;
    canvas.add_ring(at, canvas.cell() * (kDiscRadius + 0.03F), {role},
                    std::max(canvas.px(is_pointed && !is_chosen ? 2.5F : 4), 2.0F));
}

/// A filled diamond on a stable disc, an open one on a frontier disc (one next to an empty square). The shapes differ,
/// not only the colours.
void draw_aids(BoardCanvas& canvas, ScreenPoint at, int index) {
    const BoardMarks& marks = canvas.scene.marks;
    const auto has = [&](const std::vector<int>& squares) {
        return std::find(squares.begin(), squares.end(), index) != squares.end();
    };
    const bool is_stable = has(marks.stable);
    if (!is_stable && !has(marks.frontier)) return;
    const bool is_dark = canvas.scene.board.squares[static_cast<std::size_t>(index)].piece == 'X';
    const Paint on_disc{is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark};
    const float half = canvas.cell() * (is_stable ? 0.085F : 0.075F), y = at.y + canvas.cell() * 0.245F;
    DrawnPolygon diamond;
    diamond.corners = {{{at.x, y - half}, {at.x + half, y}, {at.x, y + half}, {at.x - half, y}}};
    diamond.corner_count = 4;
    if (is_stable) {
        diamond.fill = on_disc;
    } else {
        diamond.stroke = Stroke{on_disc, std::max(canvas.px(1.5F), 1.0F)};
    }
    canvas.list.emplace_back(diamond);
}

/// Marks what won: complete lines, or a connected group.
void draw_winning_squares(BoardCanvas& canvas) {
    if (canvas.scene.board.ending == "connected") return draw_connected_group(canvas);
    draw_winning_lines(canvas);
}

void draw_cursor(BoardCanvas& canvas) {
    if (canvas.scene.cursor < 0) return;
    const float half = canvas.cell() / 2 - canvas.px(2);
    canvas.add_frame(around(canvas.place.center(canvas.scene.cursor), half, half), canvas.px(6), {&Theme::accent},
                     canvas.px(3));
}

/// The em size of a notice, in design units.
[[nodiscard]] float em_of_notice(const std::string& notice, const BoardPlace& place) {
    const float room = place.rect().width() - 36 * place.unit;
    float em = kNoticeText;
    while (em > kLeastText && text_width(notice, em * place.unit, FontWeight::kBold) > room) em -= 0.5F;
    return em;
}

void draw_notice(BoardCanvas& canvas) {
    const std::string& text = canvas.scene.notice;
    const float em = em_of_notice(text, canvas.place);
    const ScreenRect plate = notice_rect(text, canvas.place);
    canvas.list.emplace_back(
        DrawnBox{plate, canvas.px(10), Paint{&Theme::card, nullptr, 0, 0.94F}, Stroke{{&Theme::accent}, canvas.px(2)}});
    canvas.add_text(plate.center(), em, FontWeight::kBold, {&Theme::text},
                    text_within(text, plate.width() - canvas.px(16), canvas.px(em), FontWeight::kBold));
}

// ---- Contributions to the evaluation: coloured squares or framed places, with their numbers -------------------------

constexpr double kWeakest = 0.1, kStrongest = 0.85;  ///< how much of the board's colour is replaced

[[nodiscard]] std::string number_of(const BoardCanvas& canvas, double contribution, FontWeight weight, float room,
                                    float& em) {
    const std::string text = signed_bound_text(contribution, Proof::kNothing);
    const std::string narrow = text.starts_with('+') ? text.substr(1) : hyphened(text);
    return fitted_value(canvas, text, narrow, weight, room, em);
}

/// A number on a dark plate, so that it is legible on any colour.
void draw_label(BoardCanvas& canvas, ScreenPoint at, double contribution, FontWeight weight, float room) {
    float em = 0;
    const std::string text = number_of(canvas, contribution, weight, room, em);
    if (text.empty()) return;
    const float half = text_width(text, canvas.px(em), weight) / 2;
    const ScreenRect plate = around(at, half + canvas.px(3), canvas.px(em) * 0.58F);
    canvas.add_box(plate, canvas.px(4), {&Theme::board_disc_dark, nullptr, 0, 0.78F});
    canvas.add_text(at, em, weight, {&Theme::board_disc_light}, text);
}

/// The outline of a place: the sides of its squares that border on other squares.
void draw_frame(BoardCanvas& canvas, const ContributionLayer::Place& place) {
    const int columns = canvas.place.columns, rows = canvas.place.rows;
    const Paint paint{&Theme::board_disc_light};
    const float width = std::max(canvas.px(2), 1.5F);
    const auto belongs = [&](int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        return std::find(place.squares.begin(), place.squares.end(), row * columns + column) != place.squares.end();
    };
    for (const int square : place.squares) {
        const ScreenPoint at = canvas.place.center(square);
        for (const auto& [down, right] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
            if (belongs(square / columns + down, square % columns + right)) continue;
            // The direction on the screen depends on the board's orientation.
            const BoardCell here = canvas.place.turn.seen({square / columns, square % columns}, rows, columns);
            const BoardCell beyond =
                canvas.place.turn.seen({square / columns + down, square % columns + right}, rows, columns);
            const float half = canvas.cell() / 2;
            const float x = static_cast<float>(beyond.column - here.column) * half;
            const float y = static_cast<float>(beyond.row - here.row) * half;
            const ScreenPoint middle{at.x + x, at.y + y};
            canvas.add_round_line({middle.x - y, middle.y - x}, {middle.x + y, middle.y + x}, paint, width);
        }
    }
}

void draw_contribution_grounds(BoardCanvas& canvas) {
    const ContributionLayer& layer = *canvas.scene.shares;
    for (std::size_t square = 0; square < layer.squares.size(); ++square) {
        if (layer.is_lit[square] == 0) continue;
        const double contribution = layer.squares[square];
        const double part = kWeakest + (kStrongest - kWeakest) * std::abs(contribution) / layer.strongest;
        const float half = canvas.cell() / 2 - 1;
        canvas.add_box(around(canvas.place.center(static_cast<int>(square)), half, half), 0,
                       {&Theme::board_ground, contribution >= 0 ? &Theme::node_max : &Theme::node_min, part});
    }
    for (const ContributionLayer::Place& place : layer.places) draw_frame(canvas, place);
}

void draw_contribution_numbers(BoardCanvas& canvas) {
    const ContributionLayer& layer = *canvas.scene.shares;
    for (const ContributionLayer::Place& place : layer.places) {
        const ScreenPoint at = canvas.place.center_at(place.row, place.column);
        draw_label(canvas, at, place.contribution, FontWeight::kBold, 2 * canvas.cell());
    }
    if (!layer.places.empty()) return;
    for (std::size_t square = 0; square < layer.squares.size(); ++square) {
        const auto index = static_cast<int>(square);
        if (layer.is_lit[square] == 0 || index == canvas.scene.hovered || canvas.turning(index) != nullptr) continue;
        const ScreenPoint at = canvas.place.center(index);
        const double contribution = layer.squares[square];
        const char piece = canvas.scene.board.squares[square].piece;
        float em = 0;
        const std::string text = piece == '-' ? std::string()
                                              : number_of(canvas, contribution, FontWeight::kRegular,
                                                          2 * kDiscRadius * canvas.cell() - canvas.px(2), em);
        if (text.empty()) {
            draw_label(canvas, at, contribution, FontWeight::kRegular, canvas.cell() - canvas.px(4));
        } else {
            const ThemeRole role = piece == 'X' ? &Theme::board_disc_light : &Theme::board_disc_dark;
            canvas.add_text(at, em, FontWeight::kRegular, {role}, text);
        }
    }
}

// ---- The board itself -----------------------------------------------------------------------------------------------

/// Darkens every other square.
void draw_chequers(BoardCanvas& canvas) {
    const BoardPlace& place = canvas.place;
    for (int square = 0; square < place.rows * place.columns; ++square) {
        const int row = square / place.columns, column = square % place.columns;
        if ((row + column) % 2 == 0) continue;
        canvas.add_box(around(place.center(square), place.cell / 2, place.cell / 2), 0,
                       {&Theme::board_ground, &Theme::board_line, 0.45});
    }
}

/// Lines go through the centres of pixels, where thin lines are sharp.
void draw_grid(BoardCanvas& canvas) {
    const ScreenRect rect = canvas.place.rect();
    const Paint paint{canvas.has_discs() ? &Theme::board_line : &Theme::line};
    const float width = canvas.has_discs() ? std::max(canvas.px(1.5F), 1.0F) : canvas.px(3);
    for (int column = 1; column < canvas.place.columns_seen(); ++column) {
        const float x = std::round(rect.left + static_cast<float>(column) * canvas.cell()) + 0.5F;
        canvas.add_round_line({x, rect.top}, {x, rect.bottom}, paint, width);
    }
    for (int row = 1; row < canvas.place.rows_seen(); ++row) {
        const float y = std::round(rect.top + static_cast<float>(row) * canvas.cell()) + 0.5F;
        canvas.add_round_line({rect.left, y}, {rect.right, y}, paint, width);
    }
}

/// A plate with a round hole for each square.
void draw_rack(BoardCanvas& canvas) {
    const BoardPlace& place = canvas.place;
    const ScreenRect rect = place.rect();
    const float rim = canvas.rim(), round = canvas.px(10);
    canvas.add_box(rect.grown(rim), round, {&Theme::board_rack_rim});
    canvas.add_box(rect.grown(rim / 2), round * 0.8F, {&Theme::board_rack});
    if (const int hovered = canvas.scene.hovered; hovered >= 0) {  // the column in which the disc falls
        const float left = rect.left + static_cast<float>(hovered % place.columns) * place.cell;
        canvas.add_box({left, rect.top, left + place.cell, rect.bottom}, round * 0.8F,
                       {&Theme::board_rack_last, nullptr, 0, 0.14F});
    }
    for (int square = 0; square < place.rows * place.columns; ++square) {
        canvas.list.emplace_back(DrawnCircle{place.center(square), place.cell * kHoleRadius,
                                             Paint{&Theme::board_rack_hole},
                                             Stroke{{&Theme::board_rack_rim}, std::max(place.cell * 0.03F, 1.0F)}});
    }
}

/// Dots two squares from the edges, as on real boards.
void draw_felt_dots(BoardCanvas& canvas) {
    const BoardPlace& place = canvas.place;
    for (const float row : {2.0F, 6.0F}) {
        for (const float column : {2.0F, 6.0F}) {
            canvas.add_disc({place.corner.x + column * place.cell, place.corner.y + row * place.cell}, canvas.px(3.5F),
                            {&Theme::board_line});
        }
    }
}

void draw_ground(BoardCanvas& canvas) {
    if (canvas.is_rack()) return draw_rack(canvas);
    const ScreenRect rect = canvas.place.rect();
    if (canvas.has_discs() || canvas.has_chessmen()) {
        canvas.add_box(rect.grown(canvas.rim()), canvas.px(8), {&Theme::board_line});
        canvas.add_box(rect, canvas.px(4), {&Theme::board_ground});
    }
    if (canvas.look() == BoardLook::kChequers || canvas.has_chessmen()) return draw_chequers(canvas);
    draw_grid(canvas);
    if (canvas.look() == BoardLook::kFelt && canvas.place.columns == 8 && canvas.place.rows == 8)
        draw_felt_dots(canvas);
}

/// A coordinate above the squares if it varies from left to right, else to the left of them.
void add_coordinate(BoardCanvas& canvas, int square, bool is_above, std::string text) {
    const BoardPlace& place = canvas.place;
    const float to_text = canvas.rim() + canvas.px(5);
    if (!is_above) {
        return canvas.add_text({place.corner.x - to_text, place.center(square).y}, kLeastText, FontWeight::kRegular,
                               {&Theme::muted}, std::move(text), TextAnchor::kEnd);
    }
    canvas.list.emplace_back(DrawnText{{place.center(square).x, place.corner.y - to_text},
                                       TextAnchor::kMiddle,
                                       canvas.px(kLeastText),
                                       FontWeight::kRegular,
                                       {&Theme::muted},
                                       std::move(text)});
}

void draw_coordinates(BoardCanvas& canvas) {
    const BoardPlace& place = canvas.place;
    const BoardModel& board = canvas.scene.board;
    const bool is_row_and_column = canvas.scene.is_row_and_column && !board.is_column_played && !canvas.has_chessmen();
    const bool is_upright = !place.turn.is_sideways();
    for (int column = 0; column < place.columns; ++column) {
        const std::string text = is_row_and_column ? std::to_string(column) : std::string(1, char('a' + column % 26));
        add_coordinate(canvas, column, is_upright, text);
    }
    if (board.is_column_played) return;  // a column's letter is enough to name a move
    for (int row = 0; row < place.rows; ++row) {
        const int rank = canvas.has_chessmen() ? place.rows - row : row + 1;
        add_coordinate(canvas, row * place.columns, !is_upright, std::to_string(is_row_and_column ? row : rank));
    }
}

/// The number of a move: on its disc, or in the corner of its square next to a cross or nought.
void draw_number(BoardCanvas& canvas, ScreenPoint at, const BoardSquare& square, int number) {
    const float unit = canvas.place.unit;
    const std::string text = std::to_string(number);
    if (canvas.is_rack() || canvas.has_discs()) {
        const bool is_dark = square.piece == 'X' && !canvas.is_rack();
        const float em = std::clamp(canvas.cell() * 0.4F / unit, kLeastText, 22.0F);
        return canvas.add_text(at, em, FontWeight::kBold,
                               {is_dark ? &Theme::board_disc_light : &Theme::board_disc_dark}, text);
    }
    const float em = std::clamp(canvas.cell() * 0.22F / unit, kLeastText, 20.0F);
    const float from_edge = canvas.px(3) + canvas.stroke() / 4, half_height = canvas.px(em) * kCapHeight / 2;
    canvas.add_text({at.x + canvas.cell() / 2 - from_edge, at.y - canvas.cell() / 2 + from_edge + half_height}, em,
                    FontWeight::kBold, {&Theme::muted}, text, TextAnchor::kEnd);
}

[[nodiscard]] const SquareAnalysis* analysis_at(const BoardCanvas& canvas, int index) {
    if (canvas.scene.analysis == nullptr) return nullptr;
    const auto& known = canvas.scene.analysis->squares[static_cast<std::size_t>(index)];
    return known ? &*known : nullptr;
}

[[nodiscard]] bool has_legal_mark(const BoardScene& scene, const BoardSquare& square) {
    return ((square.is_legal && scene.marks.has_legal) || shows_value(scene, square)) && scene.shares == nullptr;
}

void draw_square(BoardCanvas& canvas, int index) {
    const BoardScene& scene = canvas.scene;
    const BoardSquare& square = scene.board.squares[static_cast<std::size_t>(index)];
    const ScreenPoint center = canvas.place.center(index);
    const bool is_beside = canvas.is_number_beside(index);
    const float off = is_beside ? kOffNumber * canvas.cell() : 0;
    const ScreenPoint at{center.x - off, center.y + off};
    const bool moves_first = scene.board.to_move == Player::kFirst;
    if (canvas.has_chessmen()) return draw_chessman(canvas, at, square.piece);
    const bool is_preview = std::find(scene.preview.begin(), scene.preview.end(), index) != scene.preview.end();
    const SquareAnalysis* const analysed = analysis_at(canvas, index);
    if (square.piece != '-') {
        const int number = canvas.number_of(index);
        const bool is_pressed = number == 0 && !square.is_winning;
        if (const TurningDisc* const turning = canvas.turning(index); turning != nullptr) {
            return draw_turning_disc(canvas, at, *turning, square.piece);
        }
        draw_piece(canvas, at, square.piece == 'X', {1, is_beside ? kBesideNumber : 1, is_pressed});
        draw_piece_rings(canvas, at, index);
        if (is_preview && index != scene.board.chosen) {  // it would flip or be captured: show its new side
            append_disc(canvas.list, at, canvas.cell() * kDiscRadius * 0.5F, moves_first, 1);
        } else if (shows_value(scene, square) && scene.shares == nullptr) {
            draw_value(canvas, at, square);
        }
        if (scene.shares == nullptr) {
            if (number > 0) draw_number(canvas, center, square, number);
            draw_aids(canvas, at, index);
        }
    } else if (index == scene.hovered) {
        draw_piece(canvas, at, moves_first, {.opacity = 0.55F});
    } else if (analysed != nullptr && canvas.analysis_precision) {
        draw_analysis(canvas, at, *analysed);
    } else if (has_legal_mark(scene, square)) {
        draw_legal_mark(canvas, at, square);
    }
    if (square.is_last && scene.marks.has_last) draw_last_ring(canvas, at, index);
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

int BoardPlace::neighbour_square(int square, int down, int right) const {
    BoardCell at = turn.seen({square / columns, square % columns}, rows, columns);
    at.row = std::clamp(at.row + down, 0, rows_seen() - 1);
    at.column = std::clamp(at.column + right, 0, columns_seen() - 1);
    at = turn.square(at, rows, columns);
    return at.row * columns + at.column;
}

BoardPlace place_board(const BoardModel& board, const ScreenRect& room, float unit, BoardOrientation turn) {
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
    BoardCanvas canvas{scene, place};
    if (scene.analysis != nullptr) canvas.analysis_precision = precision_of_analysis(canvas);
    if (canvas.analysis_precision) canvas.analysis_em = em_of_analysis(canvas);
    canvas.value_precision = precision_of_values(canvas);
    draw_ground(canvas);
    draw_coordinates(canvas);
    if (scene.shares != nullptr) draw_contribution_grounds(canvas);
    if (scene.marks.has_last) draw_last_path(canvas);
    for (int i = 0; i < static_cast<int>(scene.board.squares.size()); ++i) draw_square(canvas, i);
    if (scene.analysis != nullptr) draw_ghosts(canvas);
    if (scene.shares != nullptr) draw_contribution_numbers(canvas);
    draw_winning_squares(canvas);
    draw_cursor(canvas);
    if (!scene.notice.empty()) draw_notice(canvas);
    return std::move(canvas.list);
}

ShownVisits shown_visits(const BoardScene& scene, const BoardPlace& place) {
    if (scene.board.most_visits == 0 || scene.analysis != nullptr || scene.shares != nullptr)
        return ShownVisits::kNothing;
    const auto precision = precision_of_values(BoardCanvas{scene, place});
    if (!precision) return ShownVisits::kMarks;
    return *precision < kMeanPrecisions ? ShownVisits::kWithMeans : ShownVisits::kNumbers;
}

ScreenRect notice_rect(const std::string& notice, const BoardPlace& place) {
    const ScreenRect board = place.rect();
    const float width = text_width(notice, em_of_notice(notice, place) * place.unit, FontWeight::kBold);
    const float half_width = std::min(width / 2 + 16 * place.unit, board.width() / 2 - 2 * place.unit);
    return around(board.center(), half_width, 22 * place.unit);
}

DisplayList disc_drawing(ScreenPoint center, float radius, bool is_dark) {
    DisplayList list;
    append_disc(list, center, radius, is_dark, 1);
    return list;
}

DisplayList piece_drawing(BoardLook look, ScreenPoint center, float radius, bool is_first) {
    BoardModel board;
    board.look = look;
    const BoardScene scene{board};
    BoardPlace place;
    place.cell = radius / (look == BoardLook::kSheet ? kStrokeReach + 0.06F : kDiscRadius);
    BoardCanvas canvas{scene, place};
    draw_piece(canvas, center, is_first, {});
    return std::move(canvas.list);
}

}  // namespace plytrace
