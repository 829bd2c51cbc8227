// What a program's help says of the games, from their entries: a new game needs no line here. Thread: any.
#pragma once

#include <string>
#include <vector>

namespace plytrace {

/// "tree (default), tic-tac-toe, …; or chess-position, which is weighed and not played".
[[nodiscard]] std::string help_of_games();
/// "Squares X, O or - row by row …; of Nim its rows (3 5 7)".
[[nodiscard]] std::string help_of_positions();
/// "Othello: discs, handout, positional; tic-tac-toe: open-lines …": the games with most to choose from first.
[[nodiscard]] std::string help_of_evaluations();

/// A RuleOption of one game or several.
struct RuleHelp {
    std::string key, value_name, text;
};
/// Each key once: first those that say where a game begins, as a position does.
[[nodiscard]] std::vector<RuleHelp> help_of_rules();

}  // namespace plytrace
