// Which game, from where: what the command line, links, lessons and trace files say of one, before there is a session.
// A value; thread: any.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace plytrace
