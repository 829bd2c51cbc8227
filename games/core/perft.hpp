// Perft: counts positions at a distance from a position. The numbers are known for many games, so they verify move
// generation. Generic over every game. Any thread.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>

#include "games/core/game.hpp"

namespace plytrace {

/// How a game that ends before the last ply counts. The published tables of different games use different rules.
enum class FinishedGames : std::uint8_t {
    kOnlyAtTheirLength,    ///< not counted at greater depths (tic-tac-toe, Connect Four)
    kAtEveryGreaterDepth,  ///< counted as one leaf at all greater depths (Othello)
};

struct PerftCounts {
    std::uint64_t leaves = 0;  ///< positions exactly `depth` plies away, and finished games according to the rule
    std::uint64_t nodes = 0;   ///< all positions on the way, including the first and the last ones
    bool operator==(const PerftCounts&) const = default;
};

/// A game with a faster count than by generating moves, by its own rule for finished games. An optional part of the
/// rules.
template <class G>
concept CountsItself = Game<G> && requires(const G& game, const typename G::State& state, int depth) {
    { game.perft_counts(state, depth) } -> std::same_as<PerftCounts>;
};

namespace detail {

template <Game G>
void add_perft(const G& game, typename G::State& state, int depth, FinishedGames finished, PerftCounts& counts) {
    typename G::MoveList moves;
    game.legal_moves(state, moves);
    const auto move_count = static_cast<std::uint64_t>(moves.size());
    if (move_count == 0) {
        if (finished == FinishedGames::kAtEveryGreaterDepth) ++counts.leaves;
        return;
    }
    counts.nodes += move_count;
    if (depth == 1) {
        counts.leaves += move_count;  // counted, not made: the last positions are not needed
        return;
    }
    for (const auto move : moves) {
        const typename G::Undo taken = game.apply(state, move);
        add_perft(game, state, depth - 1, finished, counts);
        game.undo(state, move, taken);
    }
}

}  // namespace detail

/// Counts from `state`, `depth` >= 0 plies deep. Depth 0 is the position itself: one leaf, one node. Recursive: the
/// stack holds `depth` move lists.
template <Game G>
[[nodiscard]] PerftCounts perft(const G& game, typename G::State state, int depth, FinishedGames finished) {
    assert(depth >= 0);
    PerftCounts counts{0, 1};
    if (depth == 0) {
        counts.leaves = 1;
    } else {
        detail::add_perft(game, state, depth, finished, counts);
    }
    return counts;
}

/// The same by the rule of the game's published tables.
template <Game G>
[[nodiscard]] PerftCounts perft(const G& game, typename G::State state, int depth) {
    if constexpr (CountsItself<G>) {
        return game.perft_counts(state, depth);
    } else {
        return perft(game, state, depth, G::kPerftFinishedGames);
    }
}

}  // namespace plytrace
