// A second implementation of Kalah, written from the printed rules without looking at games/kalah: cups in one row,
// plain recursion with a map of all positions seen. Slow, and shares no code with what it checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

namespace plytrace::test {

class KalahReference {
  public:
    using Cups = std::vector<int>;  ///< south's pits, south's store, north's pits, north's store

    explicit KalahReference(int pits) : m_pits(static_cast<std::size_t>(pits)) {}

    [[nodiscard]] Cups start(int stones) const {
        Cups cups(2 * m_pits + 2, stones);
        cups[m_pits] = cups[2 * m_pits + 1] = 0;
        return cups;
    }

    /// South's stones less north's when both play their best from here.
    [[nodiscard]] int value(Cups cups, bool is_south) {
        const int lead = std::exchange(cups[m_pits], 0) - std::exchange(cups[2 * m_pits + 1], 0);
        return lead + (is_over(cups) ? 0 : to_come(cups, is_south));
    }

    /// Games of exactly so many moves, the unfinished ones cut off there.
    [[nodiscard]] std::uint64_t perft(const Cups& cups, bool is_south, int depth) const {
        if (depth == 0) return 1;
        std::uint64_t leaves = 0;
        for (std::size_t pit = 0; pit < m_pits && !is_over(cups); ++pit) {
            if (cups[first_of(is_south) + pit] == 0) continue;
            const auto [next, moves_again] = played(cups, is_south, pit);
            leaves += perft(next, moves_again ? is_south : !is_south, depth - 1);
        }
        return leaves;
    }

  private:
    std::size_t m_pits;
    std::unordered_map<std::uint64_t, int> m_to_come;  ///< by number_of

    /// The pits and who is to move as one number; what the stores hold is safe. Precondition: fewer than 32 stones.
    [[nodiscard]] static std::uint64_t number_of(const Cups& cups, bool is_south) {
        std::uint64_t number = is_south ? 1 : 0;
        for (const int cup : cups) number = number * 32 + static_cast<std::uint64_t>(cup);
        return number;
    }

    /// What south will gain on north from pits that are not empty, the stores being so.
    [[nodiscard]] int to_come(const Cups& cups, bool is_south) {
        const auto known = m_to_come.find(number_of(cups, is_south));
        if (known != m_to_come.end()) return known->second;
        int best = 0;
        bool has_best = false;
        for (std::size_t pit = 0; pit < m_pits; ++pit) {
            if (cups[first_of(is_south) + pit] == 0) continue;
            const auto [next, moves_again] = played(cups, is_south, pit);
            const int child = value(next, moves_again ? is_south : !is_south);
            if (!has_best || (is_south ? child > best : child < best)) best = child;
            has_best = true;
        }
        return m_to_come[number_of(cups, is_south)] = best;
    }

    [[nodiscard]] std::size_t first_of(bool is_south) const { return is_south ? 0 : m_pits + 1; }
    [[nodiscard]] int in_pits(const Cups& cups, bool is_south) const {
        const auto first = cups.begin() + static_cast<std::ptrdiff_t>(first_of(is_south));
        return std::accumulate(first, first + static_cast<std::ptrdiff_t>(m_pits), 0);
    }
    [[nodiscard]] bool is_over(const Cups& cups) const { return in_pits(cups, true) + in_pits(cups, false) == 0; }

    [[nodiscard]] std::pair<Cups, bool> played(Cups cups, bool is_south, std::size_t pit) const {
        const std::size_t mine = is_south ? m_pits : 2 * m_pits + 1, theirs = is_south ? 2 * m_pits + 1 : m_pits;
        std::size_t at = first_of(is_south) + pit;
        int hand = std::exchange(cups[at], 0);
        while (hand > 0) {
            at = (at + 1) % cups.size();
            if (at == theirs) continue;
            ++cups[at];
            --hand;
        }
        const bool is_in_own_pit = at >= first_of(is_south) && at < first_of(is_south) + m_pits;
        const std::size_t opposite = 2 * m_pits - at;  // pits that face each other add up to this
        if (is_in_own_pit && cups[at] == 1 && cups[opposite] > 0) {
            cups[mine] += cups[at] + cups[opposite];
            cups[at] = cups[opposite] = 0;
        }
        if (in_pits(cups, true) == 0 || in_pits(cups, false) == 0) {
            for (const bool side : {true, false}) {
                cups[side ? m_pits : 2 * m_pits + 1] += in_pits(cups, side);
                for (std::size_t i = 0; i < m_pits; ++i) cups[first_of(side) + i] = 0;
            }
        }
        return {cups, at == mine};
    }
};

}  // namespace plytrace::test
