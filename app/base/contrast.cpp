#include "app/base/contrast.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace plytrace {

namespace {

/// A colour with the colour behind it.
struct OnGround {
    Color Theme::*color;
    Color Theme::*ground;
};

constexpr std::array kTexts = {
    OnGround{&Theme::text, &Theme::raised},
    OnGround{&Theme::muted, &Theme::raised},
    OnGround{&Theme::faint, &Theme::card},
    OnGround{&Theme::error, &Theme::raised},
    OnGround{&Theme::accent, &Theme::raised},
    OnGround{&Theme::on_accent, &Theme::accent},
    OnGround{&Theme::node_text, &Theme::card},
    OnGround{&Theme::best, &Theme::best_fill},
    OnGround{&Theme::cut_text, &Theme::cut_fill},
    OnGround{&Theme::cut, &Theme::card},
    OnGround{&Theme::believed_text, &Theme::believed_fill},
    OnGround{&Theme::believed, &Theme::card},
    // The words beside a tree's levels have the colours of its nodes.
    OnGround{&Theme::node_max, &Theme::card},
    OnGround{&Theme::node_min, &Theme::card},
    OnGround{&Theme::node_chance, &Theme::card},
    OnGround{&Theme::node_player1, &Theme::card},
    OnGround{&Theme::node_player2, &Theme::card},
    OnGround{&Theme::node_player3, &Theme::card},
    OnGround{&Theme::node_player4, &Theme::card},
    OnGround{&Theme::node_player5, &Theme::card},
    OnGround{&Theme::node_player6, &Theme::card},
};

constexpr std::array kLines = {
    OnGround{&Theme::line, &Theme::raised},    OnGround{&Theme::node_leaf, &Theme::card},
    OnGround{&Theme::edge_best, &Theme::card}, OnGround{&Theme::edge_done, &Theme::card},
    OnGround{&Theme::edge_dim, &Theme::card},  OnGround{&Theme::edge_pruned, &Theme::card},
};

/// Its share of light, 0 to 1.
[[nodiscard]] double luminance(Color color) {
    const auto linear = [](std::uint8_t channel) {
        const double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

/// Moves the colour away from its ground until they have this contrast.
void move_away(Theme& theme, const OnGround& pair, double least) {
    constexpr int kSteps = 20;
    const Color ground = theme.*pair.ground, from = theme.*pair.color;
    const Color white = rgb(0xFFFFFF), black = rgb(0x000000);
    const Color to = contrast_ratio(ground, white) > contrast_ratio(ground, black) ? white : black;
    for (int i = 0; i <= kSteps && contrast_ratio(theme.*pair.color, ground) < least; ++i)
        theme.*pair.color = mix(from, to, static_cast<double>(i) / kSteps);
}

}  // namespace

double contrast_ratio(Color a, Color b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Theme with_more_contrast(Theme theme) {
    theme.name += " with more contrast";
    theme.ground = theme.card = theme.is_light ? rgb(0xFFFFFF) : rgb(0x000000);
    for (const OnGround& pair : kTexts) move_away(theme, pair, kEnhancedContrast);
    for (const OnGround& pair : kLines) move_away(theme, pair, kLineContrast);
    return theme;
}

}  // namespace plytrace
