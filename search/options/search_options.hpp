// The algorithm of a search and all of its options, as one plain value. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "search/options/algorithm_table.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

/// The defaults are those of the command line. Combinations that a game or algorithm does not support are refused
/// before the search.
struct SearchOptions {
    Algorithm algorithm = Algorithm::kAlphaBeta;
    AlphaBetaOptions alpha_beta;
    Order order = Order::kGiven;
    std::uint32_t seed = 1;  ///< of the random order
    Role root_role =
        Role::kMax;             ///< the player in whose view values are: the side to move at the root, or its opponent
    int depth = kNoDepthLimit;  ///< plies
    bool is_iterative = false;  ///< iterative deepening: passes 1, 2 … plies deep
    Window window;              ///< alpha-beta's at the root
    Aspiration aspiration;      ///< alpha-beta's first window at the root, around a guess
    double first_guess = 0;     ///< of MTD(f); may be infinite
    TableOptions table;         ///< of minimax and alpha-beta
    bool has_quiescence = false;  ///< quiescence search below the depth limit
    double singular_margin = 0;   ///< a move that is better than all others by this is extended; 0: never
    UnsoundOptions unsound;       ///< null moves and late-move reductions of alpha-beta
    Preset preset = Preset::kTextbook;
    std::string evaluation;  ///< its name; empty: the game's default at a depth limit
    double sum = kInfinity;  ///< max-n: the most that the players' values add up to; infinite: not declared
    /// The least and the greatest value of a leaf; infinite: as the game or the tree says. star1 uses it for cutoffs. A
    /// search that samples scales it to 0 and 1, and clips results to it.
    Window range;
    std::uint32_t iterations = kUsualIterations;  ///< of a search that samples
    double exploration = kUsualExploration;       ///< UCT's constant c
    Playout playout = Playout::kRandom;
    bool has_solver = false;   ///< of UCT: it proves wins and losses, and does not select what is proved
    double goal = kUsualGoal;  ///< of proof-number searches: can MAX reach this value or more?
    LeafEvaluation evaluate = LeafEvaluation::kGenerated;
    std::vector<double> weights;  ///< of the named evaluation's terms; empty: the usual ones
    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

/// The rules by which the search actually cuts and returns.
[[nodiscard]] constexpr AlphaBetaOptions rules_of(const SearchOptions& options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    return algorithm.rules == Rules::kOwn ? algorithm.own_rules : options.alpha_beta;
}

/// Whether a node may be visited more than once, so that its visits have to be distinguished.
[[nodiscard]] constexpr bool may_revisit(const SearchOptions& options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    return options.is_iterative || options.aspiration.is_on() || options.unsound.has_reductions() ||
           algorithm.may_revisit || !algorithm.has_values();
}

/// Whether AssistedSearch is needed for options beyond the textbook's algorithm.
[[nodiscard]] constexpr bool is_assisted(const SearchOptions& options) {
    return options.table.kind != TableKind::kOff || is_found_by_search(options.order) || options.has_quiescence ||
           options.singular_margin > 0 || options.unsound.is_on();
}

/// The search of the same tree that visits every node once: savings are measured against it.
[[nodiscard]] SearchOptions plain_counterpart(SearchOptions options);

/// The options without those that the algorithm does not support.
[[nodiscard]] SearchOptions fitted_to_algorithm(SearchOptions options);

}  // namespace plytrace
