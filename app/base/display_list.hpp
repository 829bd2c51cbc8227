// A drawing as data: shapes and text in painting order, in the theme's semantic colours. It is made by tree_drawing,
// nim_graph_drawing, board_drawing and others, and painted by Dear ImGui on the screen (app/ui/widgets/drawing_painter)
// or as SVG (app/export/svg). Plain values; any thread.
//
// Lengths are pixels, x to the right and y down from the drawing's top left corner. A shape's fill is painted before
// its stroke, which is centred on the outline.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/base/geometry.hpp"
#include "app/base/text_metrics.hpp"
#include "app/base/theme.hpp"

namespace plytrace {

using ThemeRole = Color Theme::*;

/// A colour of the theme, mixed with `part` of another one, and its opacity.
struct Paint {
    ThemeRole role = &Theme::text;
    ThemeRole other = nullptr;
    double part = 0;
    float opacity = 1;
    std::optional<Color> own = {};  ///< instead of the theme's: a colour that the drawing's subject has by itself

    [[nodiscard]] Color color(const Theme& theme) const {
        if (own) return own->with_alpha(static_cast<double>(opacity));
        const Color plain = other != nullptr ? mix(theme.*role, theme.*other, part) : theme.*role;
        return plain.with_alpha(static_cast<double>(opacity));
    }
};

struct Stroke {
    Paint paint;
    float width = 1;
    bool has_round_ends = false;
    float dash = 0, gap = 0;  ///< lengths, from the line's start; 0: a solid line
};

struct DrawnLine {
    ScreenPoint from, to;
    Stroke stroke;
};

struct DrawnPolygon {
    static constexpr std::size_t kMostCorners = 7;
    std::array<ScreenPoint, kMostCorners> corners;  ///< clockwise; convex
    std::size_t corner_count = 0;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

struct DrawnCircle {
    ScreenPoint center;
    float radius = 0;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

struct DrawnBox {
    ScreenRect rect;
    float rounding = 0;  ///< the corners' radius
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

/// A line along cubic Bézier curves.
struct DrawnCurve {
    struct Part {
        ScreenPoint control_from, control_to, to;
    };
    ScreenPoint from;
    std::vector<Part> parts;
    Stroke stroke;
};

enum class TextAnchor : std::uint8_t { kStart, kMiddle, kEnd };

/// One line of text in DejaVu Sans.
struct DrawnText {
    ScreenPoint baseline;  ///< its start, middle or end, depending on `anchor`
    TextAnchor anchor = TextAnchor::kMiddle;
    float em = 0;
    FontWeight weight = FontWeight::kRegular;
    Paint paint;
    std::string text;
};

using DrawnItem = std::variant<DrawnLine, DrawnPolygon, DrawnCircle, DrawnBox, DrawnCurve, DrawnText>;
using DisplayList = std::vector<DrawnItem>;

/// A display list with its size, as a file has it. The background is the theme's card.
struct Drawing {
    DisplayList items;
    float width = 0, height = 0;
};

/// Moves the item.
void move_by(DrawnItem& item, ScreenPoint by);
/// The drawing scaled, including strokes and text.
[[nodiscard]] Drawing scaled(const Drawing& drawing, float factor);

/// The baseline of text whose digits and capitals are centred on a point.
[[nodiscard]] inline ScreenPoint baseline_around(ScreenPoint center, float em) {
    return {center.x, center.y + em * kCapHeight / 2};
}

}  // namespace plytrace
