// Which game, and from which position: what the command line, links, lessons and trace files say before there is a
// session. A value; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// Rules that the user has chosen, each by the key of a RuleOption: {"board", "4x4"}.
using RuleChoices = std::vector<std::pair<std::string, std::string>>;

/// A specification of a game. Errors are found when a session is made of it.
struct GameSpec {
    std::string game = "tree";
    std::string tree;          ///< for "tree": its text
    std::optional<Role> root;  ///< for "tree": who moves at its root, if the text does not say
    std::string position;      ///< for board games; empty: the start
    RuleChoices rules;         ///< rules that are not listed have their default
    bool operator==(const GameSpec&) const = default;

    /// Empty if the rule was not chosen.
    [[nodiscard]] std::string_view rule(std::string_view key) const;
    void set_rule(std::string_view key, std::string_view value);
};

/// "4x6" as 4 and 6; empty for any other text.
[[nodiscard]] std::optional<std::pair<int, int>> parse_size(std::string_view text);

/// The rules of games of k in a row: the size of the board, and how many in a row win.
struct BoardRules {
    int rows = 3, columns = 3, in_a_row = 3;
    bool operator==(const BoardRules&) const = default;
};

inline constexpr std::string_view kBoardKey = "board", kLineKey = "line";

/// The rules in a specification ("4x4" and "3"), `usual` ones by default. The game itself refuses impossible sizes.
[[nodiscard]] Expected<BoardRules> board_rules_of(const GameSpec& spec, const BoardRules& usual);
/// The reverse: no options for the usual rules, both options for any others.
[[nodiscard]] RuleChoices rules_options_of(const BoardRules& rules, const BoardRules& usual);

}  // namespace plytrace
