// Pseudo-code in styles other than Plytrace's own: as in a textbook, with a flag for the player, in Python. Each style
// has a line for every part that its search can run. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/narration/pseudo_code.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The option's value in the header; empty, too, if it is off.
[[nodiscard]] inline std::string_view option_that_is_on(const Trace& trace, std::string_view name) {
    const std::string_view text = header_option(trace, name);
    return text == "off" ? std::string_view() : text;
}

/// Who moves at a node's children.
enum class NextMover { kOther, kSame, kMixed };

/// The properties of the search and the node that the lines depend on.
struct CodeSetting {
    Role role;
    bool is_max;
    bool has_sum;
    NextMover next;
    bool has_depth_limit, is_strict, has_deep_cuts;
    std::string_view bounds;
    std::string_view table;  ///< "exact", "value-only", or empty
    bool has_quiescence, has_singular;
    WindowKind window;            ///< of the visit
    bool evaluates_when_reached;  ///< proof-number search: a leaf is evaluated when it is the most-proving node
    bool has_solver;              ///< UCT: proofs of wins and losses, too
    std::string_view null_move, full_moves;  ///< the options' numbers, or empty
};

// A search in a style: minimax or, with `has_cuts`, alpha-beta. With a transposition table, if the setting has one.

/// The function of the player who moves, as Russell and Norvig print it.
[[nodiscard]] std::vector<CodeLine> textbook_lines(const CodeSetting& at, bool has_cuts);
/// The function of both players.
[[nodiscard]] std::vector<CodeLine> flag_lines(const CodeSetting& at, bool has_cuts);
/// The function of the player who moves, or negamax.
[[nodiscard]] std::vector<CodeLine> python_lines(const CodeSetting& at, bool has_cuts, bool is_negamax);
/// The function for this kind of node.
[[nodiscard]] std::vector<CodeLine> python_expectiminimax_lines(const CodeSetting& at);

}  // namespace plytrace
