#include "app/model/sessions/game_spec.hpp"

#include <algorithm>
#include <charconv>

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
    const char* const end = text.data() + text.size();
    std::pair<int, int> size;
    const auto [cross, first_error] = std::from_chars(text.data(), end, size.first);
    if (first_error != std::errc() || cross == end || *cross != 'x') return std::nullopt;
    const auto [stopped, second_error] = std::from_chars(cross + 1, end, size.second);
    if (second_error != std::errc() || stopped != end) return std::nullopt;
    return size;
}

}  // namespace plytrace
