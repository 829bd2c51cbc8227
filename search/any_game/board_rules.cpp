#include "search/any_game/board_rules.hpp"

#include <fmt/format.h>

#include "games/core/whole_number.hpp"

namespace plytrace {

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
