// A colour as theme files write it, "#RRGGBB" or "#RRGGBBAA". A plain value.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace plytrace {

struct Color {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;

    [[nodiscard]] constexpr Color with_alpha(double opacity) const {
        Color color = *this;
        color.alpha = static_cast<std::uint8_t>(alpha * opacity + 0.5);
        return color;
    }
    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// 0xRRGGBB, opaque.
[[nodiscard]] constexpr Color rgb(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U),
            static_cast<std::uint8_t>(value), 255};
}

/// `part` of the way from `from` to `to`.
[[nodiscard]] constexpr Color mix(Color from, Color to, double part) {
    const auto channel = [part](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(a + (b - a) * part + 0.5);
    };
    return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue),
            channel(from.alpha, to.alpha)};
}

[[nodiscard]] std::optional<Color> parse_color(std::string_view text);

}  // namespace plytrace
