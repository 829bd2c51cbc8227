#include "search/any_game/game_spec.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/core/number_text.hpp"

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

Expected<BoardRules> board_rules_of(const GameSpec& spec, const BoardRules& usual) {
    BoardRules rules = usual;
    if (const std::string_view board = spec.rule(kBoardKey); !board.empty()) {
        const auto size = parse_size(board);
        if (!size) return input_error(fmt::format("found board \"{}\", expected ROWSxCOLUMNS such as 4x4", board));
        rules.rows = size->first;
        rules.columns = size->second;
    }
    if (const std::string_view line = spec.rule(kLineKey); !line.empty()) {
        const auto in_a_row = whole_number<int>(line);
        if (!in_a_row) {
            return input_error(fmt::format("found line \"{}\", expected how many in a row win, such as 3", line));
        }
        rules.in_a_row = *in_a_row;
    }
    return rules;
}

RuleChoices rules_options_of(const BoardRules& rules, const BoardRules& usual) {
    if (rules == usual) return {};
    return {{std::string(kBoardKey), fmt::format("{}x{}", rules.rows, rules.columns)},
            {std::string(kLineKey), std::to_string(rules.in_a_row)}};
}

}  // namespace plytrace
