// The law of contrast in the tree's drawing (WCAG 2.2, 1.4.3 and 1.4.11): in every theme, text has at least 4.5:1 to
// what is behind it, and the outlines of nodes and the branches have at least 3:1 to the card, visited or not. The same
// for the colours of cards, fields and boards, in pairs as they are drawn.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/tree/tree_drawing.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr double kTextContrast = 4.5, kShapeContrast = 3;

[[nodiscard]] double luminance(Color color) {
    const auto linear = [](std::uint8_t channel) {
        const double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

[[nodiscard]] double contrast(Color a, Color b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// `color` over an opaque ground.
[[nodiscard]] Color over(Color ground, Color color) {
    return mix(ground, {color.red, color.green, color.blue, 255}, color.alpha / 255.0);
}

[[nodiscard]] bool is_inside(const DrawnPolygon& polygon, ScreenPoint at) {
    for (std::size_t i = 0; i < polygon.corner_count; ++i) {
        const ScreenPoint a = polygon.corners[i], b = polygon.corners[(i + 1) % polygon.corner_count];
        if ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) < 0) return false;
    }
    return true;
}

/// The fill of the item if it covers the point.
[[nodiscard]] std::optional<Paint> fill_at(const DrawnItem& item, ScreenPoint at) {
    if (const auto* box = std::get_if<DrawnBox>(&item)) return box->rect.contains(at) ? box->fill : std::nullopt;
    if (const auto* polygon = std::get_if<DrawnPolygon>(&item))
        return is_inside(*polygon, at) ? polygon->fill : std::nullopt;
    if (const auto* circle = std::get_if<DrawnCircle>(&item)) {
        const bool is_covered = std::hypot(circle->center.x - at.x, circle->center.y - at.y) <= circle->radius;
        return is_covered ? circle->fill : std::nullopt;
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<Stroke> stroke_of(const DrawnItem& item) {
    if (const auto* line = std::get_if<DrawnLine>(&item)) return line->stroke;
    if (const auto* polygon = std::get_if<DrawnPolygon>(&item)) return polygon->stroke;
    if (const auto* circle = std::get_if<DrawnCircle>(&item)) return circle->stroke;
    if (const auto* box = std::get_if<DrawnBox>(&item)) return box->stroke;
    return std::nullopt;
}

/// The theme's name of a colour.
[[nodiscard]] std::string name_of(ThemeRole role) {
    for (const ThemeColor& color : theme_colors()) {
        if (color.field == role) return std::string(color.name);
    }
    return "";
}

void judge(const DisplayList& drawing, const Theme& theme, const std::string& where, std::set<std::string>& faults) {
    const auto check = [&](Color color, Color ground, double least, ThemeRole role, const std::string& what) {
        const double found = contrast(over(ground, color), ground);
        if (found < least) faults.insert(where + name_of(role) + what + " has " + std::to_string(found).substr(0, 4));
    };
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        if (const auto stroke = stroke_of(drawing[i]); stroke && stroke->paint.role != &Theme::line)
            check(stroke->paint.color(theme), theme.card, kShapeContrast, stroke->paint.role, " as an outline");
        const auto* const text = std::get_if<DrawnText>(&drawing[i]);
        if (text == nullptr) continue;
        Color ground = theme.card;
        ThemeRole behind = &Theme::card;
        const ScreenPoint middle{text->baseline.x, text->baseline.y - text->em * kCapHeight / 2};
        for (std::size_t below = 0; below < i; ++below) {
            const auto fill = fill_at(drawing[below], middle);
            if (!fill) continue;
            ground = over(ground, fill->color(theme));
            behind = fill->role;
        }
        check(text->paint.color(theme), ground, kTextContrast, text->paint.role, " on " + name_of(behind));
    }
}

}  // namespace

TEST_CASE("All of a tree has contrast in every theme", "[drawing][contrast]") {
    SearchedWindow window;
    std::map<std::string, Theme> themes;
    for (const std::string name : {"dark", "light", "colour-vision", "print"}) {
        const auto theme = read_theme(window.files, name);
        REQUIRE(theme);
        themes.emplace(name, *theme);
    }
    std::set<std::string> faults;
    for_each_stage(window.app, [&](const std::string&) {
        ScreenedTree tree(window.app, tree_card(1920, 1080, 1, window.app));
        const Step end = tree.trace.event_count();
        for (const Step t : {Step{0}, end / 3, 2 * end / 3, end}) {
            const DisplayList drawing = tree_drawing(tree.frame(look_up_step(tree.trace, t)), {}, tree.view.scale);
            for (const auto& [name, theme] : themes) judge(drawing, theme, name + ": ", faults);
        }
    });
    for (const std::string& fault : faults) UNSCOPED_INFO(fault);
    CHECK(faults.empty());
}

TEST_CASE("Words, fields, marks and boards have contrast in every theme", "[contrast]") {
    struct Pair {
        const char *what, *color, *ground;
        double least;
    };
    constexpr Pair kPairs[] = {
        {"words on a card", "text", "card", kTextContrast},
        {"words in a field or a menu", "text", "raised", kTextContrast},
        {"words of a chosen line", "text", "hovered", kTextContrast},
        {"labels on a card", "muted", "card", kTextContrast},
        {"labels in the menu bar", "muted", "ground", kTextContrast},
        {"labels in a dialog", "muted", "raised", kTextContrast},
        {"labels in a chosen line", "muted", "hovered", kTextContrast},
        {"a link on a card", "accent", "card", kTextContrast},
        {"a link in a dialog", "accent", "raised", kTextContrast},
        {"a link in a chosen line", "accent", "hovered", kTextContrast},
        {"words on the main button", "accent.on", "accent", kTextContrast},
        {"an error on a card", "error", "card", kTextContrast},
        {"an error in a dialog", "error", "raised", kTextContrast},
        {"the word cut", "cut", "card", kTextContrast},
        {"cut on its chip", "cut", "cut.fill", kTextContrast},
        {"a value on the chip of a cut", "cut.text", "cut.fill", kTextContrast},
        {"a value on the chip of the best", "best", "best.fill", kTextContrast},
        {"the border of a field or a check box on a card", "faint", "card", kShapeContrast},
        {"the border of a field in a dialog", "faint", "raised", kShapeContrast},
        {"the border of a field on the window", "faint", "ground", kShapeContrast},
        {"the bar of the steps and its knob", "text", "faint", kShapeContrast},
        {"the part of the bar that is done", "accent", "card", kShapeContrast},
        {"the mark in a check box", "accent", "raised", kShapeContrast},
        {"the frame of what the keys are at", "accent", "card", kShapeContrast},
        {"a value or a legal mark on a square", "board.mark", "board.ground", kTextContrast},
        {"the lines between squares", "board.line", "board.ground", kShapeContrast},
        {"a dark disc", "board.disc.dark", "board.ground", kShapeContrast},
    };
    SearchedWindow window;
    for (const std::string name : {"dark", "light", "colour-vision", "print"}) {
        const auto theme = read_theme(window.files, name);
        REQUIRE(theme);
        const auto color_of = [&](std::string_view wanted) {
            const auto colors = theme_colors();
            const auto found =
                std::find_if(colors.begin(), colors.end(), [&](const ThemeColor& each) { return each.name == wanted; });
            REQUIRE(found != colors.end());
            return (*theme).*(found->field);
        };
        for (const Pair& pair : kPairs) {
            INFO(name << ": " << pair.what << ", " << pair.color << " on " << pair.ground);
            CHECK(contrast(color_of(pair.color), color_of(pair.ground)) >= pair.least);
        }
        if (name == "print") continue;  // white discs have an outline on paper
        INFO(name);
        CHECK(contrast(theme->board_disc_light, theme->board_ground) >= kShapeContrast);
        CHECK(contrast(theme->board_last, theme->board_ground) >= kShapeContrast);
    }
}

TEST_CASE("In every theme, a rack's discs differ from its holes, and their marks from the discs", "[contrast]") {
    BoardModel board;
    board.look = BoardLook::kRack;
    board.rows = 1, board.columns = 3;
    board.squares.resize(3);
    board.squares[0].piece = 'X', board.squares[1].piece = 'O', board.squares[2].piece = '-';
    const BoardPlace place = place_board(board, {0, 0, 400, 200}, 1);
    const DisplayList drawing = board_drawing({board}, place);
    SearchedWindow window;
    for (const std::string name : {"dark", "light", "colour-vision", "print"}) {
        const auto theme = read_theme(window.files, name);
        REQUIRE(theme);
        for (int square = 0; square < 3; ++square) {
            INFO(name << ", square " << square);
            const ScreenPoint center = place.center(square);
            const auto is_there = [&](float x, float y) { return std::hypot(x - center.x, y - center.y) < 1; };
            std::vector<Color> fills;     // the hole, then the disc's edge and face
            std::optional<Color> stroke;  // of the hole, or of a disc's mark
            for (const DrawnItem& item : drawing) {
                if (const auto* circle = std::get_if<DrawnCircle>(&item)) {
                    if (!is_there(circle->center.x, circle->center.y)) continue;
                    if (circle->fill) fills.push_back(circle->fill->color(*theme));
                    if (circle->stroke) stroke = circle->stroke->paint.color(*theme);
                } else if (const auto* line = std::get_if<DrawnLine>(&item)) {
                    if (is_there((line->from.x + line->to.x) / 2, (line->from.y + line->to.y) / 2))
                        stroke = line->stroke.paint.color(*theme);
                }
            }
            REQUIRE(stroke);
            if (square == 2) {
                REQUIRE(fills.size() == 1);
                CHECK(std::max(contrast(fills[0], theme->board_rack), contrast(fills[0], *stroke)) >= kShapeContrast);
                continue;
            }
            REQUIRE(fills.size() == 3);
            CHECK(std::max(contrast(fills[1], fills[0]), contrast(fills[2], fills[0])) >= kShapeContrast);
            CHECK(contrast(*stroke, fills[2]) >= kShapeContrast);
        }
    }
}

}  // namespace UNITY_ID
