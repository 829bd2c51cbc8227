#include "search/any_game/game_spec.hpp"

#include <algorithm>

#include "games/core/whole_number.hpp"

namespace plytrace {

std::string_view GameSpec::rule(std::string_view key) const {
    const auto found = std::find_if(rules.begin(), rules.end(), [key](const auto& rule) { return rule.first == key; });
    return found == rules.end() ? std::string_view() : std::string_view(found->second);
}

void GameSpec::set_rule(std::string_view key, std::string_view value) {
    const auto found = std::find_if(rules.begin(), rules.end(), [key](const auto& rule) { return rule.first == key; });
    if (found == rules.end()) {
        rules.emplace_back(key, value);
    } else {
        found->second = value;
    }
}

std::optional<std::pair<int, int>> parse_size(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto first = whole_number<int>(text.substr(0, cross)), second = whole_number<int>(text.substr(cross + 1));
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

}  // namespace plytrace
