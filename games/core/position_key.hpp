// A position as a few numbers that distinguish it from every other position of its game: the key for a transposition
// table. Any thread.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>

#include "games/core/game.hpp"

namespace plytrace {

struct PositionKey {
    std::array<std::uint64_t, 2> position{};  ///< in most games, each side's pieces
    std::uint64_t to_move = 0;                ///< the player, as a number
    friend bool operator==(const PositionKey&, const PositionKey&) = default;
    friend bool operator<(const PositionKey& a, const PositionKey& b) {
        return a.position != b.position ? a.position < b.position : a.to_move < b.to_move;
    }

    /// A well-mixed hash: similar positions differ in all bits, including the low ones. The same on every machine.
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t mixed = to_move;
        for (const std::uint64_t word : position) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;  // as in splitmix64 (Steele, Lea & Flood 2014)
            mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
            mixed ^= mixed >> 31U;
        }
        return mixed;
    }
};

/// `key` is equal for equal positions only.
template <class G>
concept KeyedGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.key(state) } -> std::same_as<PositionKey>;
};

/// `class_key` is equal for positions that are reflections or rotations of each other, or equivalent in another way;
/// they must have the same value under every evaluation of the game.
template <class G>
concept SymmetricGame = KeyedGame<G> && requires(const G& game, const typename G::State& state) {
    { game.class_key(state) } -> std::same_as<PositionKey>;
};

}  // namespace plytrace
