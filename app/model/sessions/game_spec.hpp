// Which game, from where: what the command line, links, lessons and trace files say of one, before there is a session.
// A value; thread: any.
#pragma once

#include <optional>
#include <string>

#include "search/options/option_values.hpp"

namespace plytrace {

/// A board on which `in_a_row` win.
struct BoardRules {
    int rows = 3, columns = 3, in_a_row = 3;
    bool operator==(const BoardRules&) const = default;
};

/// What a game does not take is refused with the reason.
struct GameSpec {
    std::string game = "tree";
    std::string tree;                 ///< for "tree": its text
    std::optional<Role> root;         ///< for "tree": who moves at its root, where the text does not say
    std::string position;             ///< for board games; empty: the start
    std::string start;                ///< for Othello: "tournament" (default) or "handout"
    std::optional<BoardRules> board;  ///< for games of k in a row; empty: the game's usual one
    std::string variant = {};         ///< for Nim: "lines-last-loses" (default) …
    bool operator==(const GameSpec&) const = default;
};

}  // namespace plytrace
