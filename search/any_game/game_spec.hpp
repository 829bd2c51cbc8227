// Which game, from where: what the command line, links, lessons and trace files say of one, before there is a session.
// A value; thread: any.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// Rules that a person has chosen, each by the key of a RuleOption: {"board", "4x4"}.
using RuleChoices = std::vector<std::pair<std::string, std::string>>;

/// What a game does not take is refused with the reason.
struct GameSpec {
    std::string game = "tree";
    std::string tree;          ///< for "tree": its text
    std::optional<Role> root;  ///< for "tree": who moves at its root, where the text does not say
    std::string position;      ///< for board games; empty: the start
    RuleChoices rules;         ///< what is not there is as usual in the game
    bool operator==(const GameSpec&) const = default;

    /// Empty where nothing was chosen.
    [[nodiscard]] std::string_view rule(std::string_view key) const;
    void set_rule(std::string_view key, std::string_view value);
};

/// "4x6" as 4 and 6; empty for any other text.
[[nodiscard]] std::optional<std::pair<int, int>> parse_size(std::string_view text);

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
