// The engine's transposition table (Greenblatt, Eastlake & Crocker 1967): fast and of a fixed size;
// transposition_table.hpp is a simple one. Whole positions are compared, so no two are ever confused. Owned by the
// engine; one search at a time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

/// No move: the node has none, or none is known.
inline constexpr int kNoSquare = 65;
inline constexpr int kPassSquare = 64;  ///< Othello::kPass
/// Larger than any value; as the end of a window it means no bound.
inline constexpr int kEngineInfinity = 30000;

struct EngineEntry {
    Squares own = 0, other = 0;         ///< the side to move's discs and the other's
    std::int16_t lower = 0, upper = 0;  ///< the value, in the view of the side to move, is from lower to upper
    std::uint8_t plies = 0;             ///< the search depth; kToTheEnd: solved
    std::uint8_t generation = 0;        ///< the search that stored it; 0: empty
    std::uint8_t best : 7 = kNoSquare;
    bool has_met_limit : 1 = false;  ///< some leaf below was one only because of the depth limit
    std::uint8_t cost = 0;           ///< the logarithm of the nodes that it took

    static constexpr std::uint8_t kToTheEnd = 255;
};
static_assert(sizeof(EngineEntry) == 24);

/// A position may be in any of four places. A new entry replaces that of the same position, else an empty one or one of
/// an earlier search, else the one that took the fewest nodes.
class EngineTable {
  public:
    /// Exactly `bytes`, rounded down to a power of two of buckets of 96 bytes; at least one bucket.
    explicit EngineTable(std::size_t bytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
        m_buckets.resize(buckets);
    }

    [[nodiscard]] std::size_t bytes() const { return m_buckets.size() * sizeof(Bucket); }

    /// Invalidates all entries in constant time.
    void begin_search() {
        if (++m_generation != 0) return;
        for (Bucket& bucket : m_buckets) bucket = {};
        m_generation = 1;
    }

    /// Null if the position is not stored. Valid until the next store.
    [[nodiscard]] const EngineEntry* find(Squares own, Squares other) const {
        for (const EngineEntry& entry : m_buckets[place(own, other)]) {
            if (entry.own == own && entry.other == other && entry.generation == m_generation) return &entry;
        }
        return nullptr;
    }

    /// Stores the result of a search, replacing what was known about the position.
    void store(EngineEntry found) {
        found.generation = m_generation;
        Bucket& bucket = m_buckets[place(found.own, found.other)];
        EngineEntry* least = &bucket[0];
        for (EngineEntry& entry : bucket) {
            if (entry.own == found.own && entry.other == found.other && entry.generation == m_generation) {
                if (found.best == kNoSquare) found.best = entry.best;
                entry = found;
                return;
            }
            if (worth(entry) < worth(*least)) least = &entry;
        }
        *least = found;
    }

  private:
    using Bucket = std::array<EngineEntry, 4>;

    [[nodiscard]] std::size_t place(Squares own, Squares other) const {
        // Two odd factors and the high half of the sum, as in multiplicative hashing (Knuth, TAOCP 6.4).
        Squares mixed = own * 0x9E3779B97F4A7C15U + std::rotl(other, 32) * 0xBF58476D1CE4E5B9U;
        mixed ^= mixed >> 32;
        mixed *= 0x94D049BB133111EBU;
        return static_cast<std::size_t>(mixed >> 32) & (m_buckets.size() - 1);
    }
    [[nodiscard]] int worth(const EngineEntry& entry) const {
        return entry.generation != m_generation ? -1 : entry.cost;
    }

    std::vector<Bucket> m_buckets;
    std::uint8_t m_generation = 0;
};

}  // namespace plytrace::othello
