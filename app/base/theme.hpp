// The colours of the whole interface by their meaning, read from assets/themes/*.json. A plain value, owned by the
// AppState; code names a meaning (theme.node_max), never a colour. The defaults are the dark theme, which also replaces
// a broken theme file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// A colour as theme files write it, "#RRGGBB" or "#RRGGBBAA".
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

struct Theme {
    std::string name = "dark";
    bool is_light = false;

    // Surfaces and text.
    Color ground = rgb(0x12161C);   ///< behind the cards
    Color card = rgb(0x1A2029);     ///< a panel
    Color raised = rgb(0x242D39);   ///< a control or chip on a card
    Color hovered = rgb(0x2E3948);  ///< a control under the pointer
    Color line = rgb(0x33404F);     ///< tracks, separators
    Color text = rgb(0xE8EDF2);
    Color muted = rgb(0x9AA7B4);      ///< labels, hints
    Color faint = rgb(0x6B7788);      ///< not reached yet, or cut off
    Color accent = rgb(0x4FB3FF);     ///< links, the ring of the current node, the play button
    Color on_accent = rgb(0x12161C);  ///< drawn on the accent
    Color error = rgb(0xF0647A);

    // Nodes.
    Color node_max = rgb(0x56B4E9);
    Color node_max_fill = rgb(0x17405C);
    Color node_min = rgb(0xE69F00);
    Color node_min_fill = rgb(0x4A360A);
    Color node_chance = rgb(0xCC79A7);
    Color node_chance_fill = rgb(0x452A3B);
    Color node_player1 = rgb(0x56B4E9);
    Color node_player1_fill = rgb(0x17405C);
    Color node_player2 = rgb(0xE69F00);
    Color node_player2_fill = rgb(0x4A360A);
    Color node_player3 = rgb(0xB79CFF);
    Color node_player3_fill = rgb(0x342A5C);
    Color node_player4 = rgb(0x8FD3C8);
    Color node_player4_fill = rgb(0x1E423C);
    Color node_player5 = rgb(0xFF9A76);
    Color node_player5_fill = rgb(0x4F2A1C);
    Color node_player6 = rgb(0xE6DD5A);
    Color node_player6_fill = rgb(0x434014);
    Color node_leaf = rgb(0xC9D3DD);
    Color node_leaf_fill = rgb(0x242D39);
    Color node_text = rgb(0xE8EDF2);

    // Branches.
    Color edge_best = rgb(0x2BC48A);
    Color edge_done = rgb(0xC9D3DD);
    Color edge_dim = rgb(0x6B7788);
    Color edge_pruned = rgb(0x6B7788);

    // Value chips.
    Color best = rgb(0x2BC48A);
    Color best_fill = rgb(0x123B2C);
    Color cut = rgb(0xF0647A);
    Color cut_fill = rgb(0x4A1D27);
    Color cut_text = rgb(0xFFB3BF);
    Color believed = rgb(0xB79CFF);  ///< a cut that is believed, not proved, and what rests on one
    Color believed_fill = rgb(0x342A5C);
    Color believed_text = rgb(0xD9CCFF);
    Color chip_fill = rgb(0x242D39);
    Color chip_window = rgb(0x1E2A36);

    // Boards.
    Color board_ground = rgb(0x2E7D4F);
    Color board_line = rgb(0x0A2717);
    Color board_disc_dark = rgb(0x15191E);
    Color board_disc_light = rgb(0xF1F3F5);
    Color board_mark = rgb(0xEAF6EF);
    Color board_last = rgb(0xFFD54A);
    Color board_rack = rgb(0x3566AE);  ///< the rack that discs fall into
    Color board_rack_rim = rgb(0x17386A);
    Color board_rack_hole = rgb(0x10161F);
    Color board_rack_last = rgb(0xE8F1FC);
    Color board_rack_x = rgb(0xF2C53D);
    Color board_rack_o = rgb(0xE0524D);
};

/// A colour's name in a theme file, and its field.
struct ThemeColor {
    std::string_view name;
    Color Theme::*field;
};
[[nodiscard]] std::span<const ThemeColor> theme_colors();

/// The colours of the nodes of players 1 to 6.
struct PlayerColors {
    Color Theme::*stroke;
    Color Theme::*fill;
};
[[nodiscard]] std::span<const PlayerColors> player_colors();

/// Parses a theme file: {"name": "dark", "light": false, "colors": {"ground": "#12161C", …}}, with every colour exactly
/// once.
[[nodiscard]] Expected<Theme> parse_theme(std::string_view json);

/// The program's themes, by file name without its ending.
[[nodiscard]] std::span<const std::string_view> theme_names();
/// The themes for pictures: the same, preceded by "print", which is safe in black and white.
[[nodiscard]] std::span<const std::string_view> picture_theme_names();

}  // namespace plytrace
