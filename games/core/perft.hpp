// Perft: how many positions there are at each distance from a position. The numbers are known for many games, so
// that they check move generation. Generic over every game. Thread: any.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>

#include "games/core/game.hpp"

namespace plytrace {

/// What a game that ends before the last ply counts as. Tables of different games are made by different rules.
enum class FinishedGames : std::uint8_t {
    kOnlyAtTheirLength,    ///< not at all below where it ended (tic-tac-toe, Connect Four)
    kAtEveryGreaterDepth,  ///< as one leaf, however much deeper we look (Othello)
};

struct PerftCounts {
    std::uint64_t leaves = 0;  ///< positions exactly `depth` plies away, and finished games as the rule says
    std::uint64_t nodes = 0;   ///< positions seen on the way, the first and the last ones included
    bool operator==(const PerftCounts&) const = default;
};

/// A game that counts from a position sooner than by moves one after another, by its own rule for finished games. An
/// optional part of the rules.
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
        counts.leaves += move_count;  // counted, not made: nothing is asked of the last positions
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

/// The same by the rule that the game's own tables are made by.
template <Game G>
[[nodiscard]] PerftCounts perft(const G& game, typename G::State state, int depth) {
    if constexpr (CountsItself<G>) {
        return game.perft_counts(state, depth);
    } else {
        return perft(game, state, depth, G::kPerftFinishedGames);
    }
}

}  // namespace plytrace
