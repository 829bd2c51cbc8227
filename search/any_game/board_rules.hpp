// The options of games of k in a row: the board's size, and how many in a row win. Thread: any.
#pragma once

#include "games/core/input_error.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

/// A board on which `in_a_row` win.
struct BoardRules {
    int rows = 3, columns = 3, in_a_row = 3;
    bool operator==(const BoardRules&) const = default;
};

inline constexpr std::string_view kBoardKey = "board", kLineKey = "line";

/// "4x4" and "3"; as usual where one is not said. Sizes that no board can have are for the game to refuse.
[[nodiscard]] Expected<BoardRules> board_rules_of(const GameSpec& spec, const BoardRules& usual);
/// And back: none of the usual rules, both options of any other.
[[nodiscard]] RuleChoices rules_options_of(const BoardRules& rules, const BoardRules& usual);

}  // namespace plytrace
