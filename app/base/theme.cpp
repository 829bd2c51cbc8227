#include "app/base/theme.hpp"

#include <algorithm>
#include <array>

#include "app/base/json_fields.hpp"
#include "app/base/link_text.hpp"

namespace plytrace {
namespace {

constexpr std::array kColors = {
    ThemeColor{"ground", &Theme::ground},
    ThemeColor{"card", &Theme::card},
    ThemeColor{"raised", &Theme::raised},
    ThemeColor{"hovered", &Theme::hovered},
    ThemeColor{"line", &Theme::line},
    ThemeColor{"text", &Theme::text},
    ThemeColor{"muted", &Theme::muted},
    ThemeColor{"faint", &Theme::faint},
    ThemeColor{"accent", &Theme::accent},
    ThemeColor{"accent.on", &Theme::on_accent},
    ThemeColor{"error", &Theme::error},
    ThemeColor{"node.max", &Theme::node_max},
    ThemeColor{"node.max.fill", &Theme::node_max_fill},
    ThemeColor{"node.min", &Theme::node_min},
    ThemeColor{"node.min.fill", &Theme::node_min_fill},
    ThemeColor{"node.chance", &Theme::node_chance},
    ThemeColor{"node.chance.fill", &Theme::node_chance_fill},
    ThemeColor{"node.player1", &Theme::node_player1},
    ThemeColor{"node.player1.fill", &Theme::node_player1_fill},
    ThemeColor{"node.player2", &Theme::node_player2},
    ThemeColor{"node.player2.fill", &Theme::node_player2_fill},
    ThemeColor{"node.player3", &Theme::node_player3},
    ThemeColor{"node.player3.fill", &Theme::node_player3_fill},
    ThemeColor{"node.player4", &Theme::node_player4},
    ThemeColor{"node.player4.fill", &Theme::node_player4_fill},
    ThemeColor{"node.player5", &Theme::node_player5},
    ThemeColor{"node.player5.fill", &Theme::node_player5_fill},
    ThemeColor{"node.player6", &Theme::node_player6},
    ThemeColor{"node.player6.fill", &Theme::node_player6_fill},
    ThemeColor{"node.leaf", &Theme::node_leaf},
    ThemeColor{"node.leaf.fill", &Theme::node_leaf_fill},
    ThemeColor{"node.text", &Theme::node_text},
    ThemeColor{"edge.best", &Theme::edge_best},
    ThemeColor{"edge.done", &Theme::edge_done},
    ThemeColor{"edge.dim", &Theme::edge_dim},
    ThemeColor{"edge.pruned", &Theme::edge_pruned},
    ThemeColor{"best", &Theme::best},
    ThemeColor{"best.fill", &Theme::best_fill},
    ThemeColor{"cut", &Theme::cut},
    ThemeColor{"cut.fill", &Theme::cut_fill},
    ThemeColor{"cut.text", &Theme::cut_text},
    ThemeColor{"believed", &Theme::believed},
    ThemeColor{"believed.fill", &Theme::believed_fill},
    ThemeColor{"believed.text", &Theme::believed_text},
    ThemeColor{"chip.fill", &Theme::chip_fill},
    ThemeColor{"chip.window", &Theme::chip_window},
    ThemeColor{"board.ground", &Theme::board_ground},
    ThemeColor{"board.line", &Theme::board_line},
    ThemeColor{"board.disc.dark", &Theme::board_disc_dark},
    ThemeColor{"board.disc.light", &Theme::board_disc_light},
    ThemeColor{"board.mark", &Theme::board_mark},
    ThemeColor{"board.last", &Theme::board_last},
    ThemeColor{"board.rack", &Theme::board_rack},
    ThemeColor{"board.rack.rim", &Theme::board_rack_rim},
    ThemeColor{"board.rack.hole", &Theme::board_rack_hole},
    ThemeColor{"board.rack.last", &Theme::board_rack_last},
    ThemeColor{"board.rack.x", &Theme::board_rack_x},
    ThemeColor{"board.rack.o", &Theme::board_rack_o},
};
constexpr std::array kPlayerColors = {
    PlayerColors{&Theme::node_player1, &Theme::node_player1_fill},
    PlayerColors{&Theme::node_player2, &Theme::node_player2_fill},
    PlayerColors{&Theme::node_player3, &Theme::node_player3_fill},
    PlayerColors{&Theme::node_player4, &Theme::node_player4_fill},
    PlayerColors{&Theme::node_player5, &Theme::node_player5_fill},
    PlayerColors{&Theme::node_player6, &Theme::node_player6_fill},
};
constexpr std::array<std::string_view, 4> kPictureNames = {"print", "dark", "light", "colour-vision"};
constexpr std::span<const std::string_view> kNames = std::span(kPictureNames).subspan(1);

/// Errors: the object does not have exactly the expected colours.
[[nodiscard]] Expected<Theme> read_colors(const nlohmann::json& colors, Theme theme) {
    for (const auto& item : colors.items()) {
        const std::string& key = item.key();
        const nlohmann::json& value = item.value();
        const auto color = std::find_if(kColors.begin(), kColors.end(), [&](const auto& c) { return c.name == key; });
        if (color == kColors.end()) return input_error("no colour is called \"" + key + "\"");
        const auto parsed = value.is_string() ? parse_color(value.get<std::string>()) : std::nullopt;
        if (!parsed) return input_error("colour \"" + key + "\" is not written as \"#RRGGBB\"");
        theme.*(color->field) = *parsed;
    }
    for (const auto& color : kColors) {
        if (!colors.contains(std::string(color.name)))
            return input_error("colour \"" + std::string(color.name) + "\" is missing");
    }
    return theme;
}

}  // namespace

std::optional<Color> parse_color(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text[0] != '#') return std::nullopt;
    std::uint8_t bytes[4] = {0, 0, 0, 255};
    for (std::size_t i = 1; i < text.size(); i += 2) {
        const int high = hex_digit(text[i]);
        const int low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes[i / 2] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return Color{bytes[0], bytes[1], bytes[2], bytes[3]};
}

std::span<const ThemeColor> theme_colors() {
    return kColors;
}
std::span<const PlayerColors> player_colors() {
    return kPlayerColors;
}
std::span<const std::string_view> theme_names() {
    return kNames;
}
std::span<const std::string_view> picture_theme_names() {
    return kPictureNames;
}

Expected<Theme> parse_theme(std::string_view text) {
    const auto root = object_in(text);
    if (!root) return input_error("a theme is a JSON object");
    const auto name = root->find("name");
    const auto light = root->find("light");
    const auto colors = root->find("colors");
    if (name == root->end() || !name->is_string()) return input_error("a theme has a \"name\"");
    if (light == root->end() || !light->is_boolean()) return input_error("a theme says if it is \"light\"");
    if (colors == root->end() || !colors->is_object()) return input_error("a theme has an object of \"colors\"");
    Theme theme;
    theme.name = name->get<std::string>();
    theme.is_light = light->get<bool>();
    return read_colors(*colors, std::move(theme));
}

}  // namespace plytrace
