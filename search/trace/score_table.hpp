// Scores that are lists of numbers, one for each player. Each distinct list is stored once and has a number, which a
// search with several players reports instead of a score. This table is for the writer; a trace keeps the lists in a
// column of its own, because other threads read it meanwhile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <unordered_map>

#include "games/core/game.hpp"

namespace plytrace {

/// One number for each player; 0 for players that a game does not have.
struct Scores {
    std::array<double, kMostPlayers> of{};
    std::uint32_t count = 0;
    bool operator==(const Scores&) const = default;

    [[nodiscard]] std::span<const double> span() const { return {of.data(), count}; }
};

/// Whether a proof number and a disproof number say that the node is proved or disproved.
[[nodiscard]] inline bool is_solved(std::span<const double> proof_numbers) {
    return proof_numbers.front() == 0 || proof_numbers.back() == 0;
}

class ScoreTable {
  public:
    struct Entry {
        std::uint32_t number;
        bool is_new;
    };
    /// The number of this list, in the order of first appearance; 0 and -0 are equal.
    Entry add(std::span<const double> values) {
        Scores scores;
        scores.count = static_cast<std::uint32_t>(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) scores.of[i] = values[i] + 0.0;
        const auto next = static_cast<std::uint32_t>(m_numbers.size());
        const auto [entry, is_new] = m_numbers.try_emplace(scores, next);
        return {entry->second, is_new};
    }

  private:
    struct Hash {
        std::size_t operator()(const Scores& scores) const {
            std::uint64_t hash = scores.count;
            for (const double value : scores.of) {
                std::uint64_t bits;
                std::memcpy(&bits, &value, sizeof bits);
                hash = (hash ^ bits) * 0x9E3779B97F4A7C15;
                hash ^= hash >> 32U;
            }
            return static_cast<std::size_t>(hash);
        }
    };
    std::unordered_map<Scores, std::uint32_t, Hash> m_numbers;
};

}  // namespace plytrace
