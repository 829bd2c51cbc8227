// What to search with, as one plain value: the algorithm and everything that it can be told. Owned by whoever chooses
// (command line, window, file); any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "search/options/algorithm_table.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

/// What to search with; the defaults are the command line's. What a game or algorithm cannot do is refused before.
struct SearchOptions {
    Algorithm algorithm = Algorithm::kAlphaBeta;
    AlphaBetaOptions alpha_beta;
    Order order = Order::kGiven;
    std::uint32_t seed = 1;       ///< of the random order
    Role root_role = Role::kMax;  ///< whose view every value is in: the side to move at the root, or its opponent
    int depth = kNoDepthLimit;    ///< plies
    bool is_iterative = false;    ///< in passes over the same tree, 1, 2 … plies deep
    Window window;                ///< alpha-beta's at the root
    TableOptions table;           ///< of minimax and alpha-beta
    bool has_quiescence = false;  ///< minimax and alpha-beta go on below the depth limit where it is not quiet
    double singular_margin = 0;   ///< they extend a move that is better by this than all others; 0: never
    Preset preset = Preset::kTextbook;
    std::string evaluation;       ///< by name; empty: the game's own way at a depth limit
    double sum = kInfinity;       ///< max-n: what the players' values add up to at most; infinite: not declared
    std::vector<double> weights;  ///< of the named evaluation's terms; empty: the usual ones
    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

/// How the search really cuts and returns.
[[nodiscard]] constexpr AlphaBetaOptions rules_of(const SearchOptions& options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    return algorithm.rules == Rules::kOwn ? algorithm.own_rules : options.alpha_beta;
}

/// Whether a node may be visited more than once: then its visits have to be told apart.
[[nodiscard]] constexpr bool may_revisit(const SearchOptions& options) {
    return options.is_iterative || info(options.algorithm).may_revisit;
}

/// Whether the search is AssistedSearch, for what the options ask beyond the textbook's algorithm.
[[nodiscard]] constexpr bool is_assisted(const SearchOptions& options) {
    return options.table.kind != TableKind::kOff || is_found_by_search(options.order) || options.has_quiescence ||
           options.singular_margin > 0;
}

/// The search of the same tree that visits every node, once: what others save is counted against it.
[[nodiscard]] SearchOptions plain_counterpart(SearchOptions options);

/// The same, but what the algorithm cannot do is given up.
[[nodiscard]] SearchOptions fitted_to_algorithm(SearchOptions options);

}  // namespace plytrace
