// What a search of the engine is given: its limits, and which helpers it uses. Every helper can be switched off, and
// none changes a value: for tests, and to measure what each is worth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>

#include "search/trace/sink.hpp"

namespace plytrace::othello {

/// When a search has to end. The engine uses no clock: the caller decides.
struct EngineLimits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< the search ends soon after this many nodes
    std::function<bool()>
        is_stop_asked;  ///< called every few thousand nodes, some ten thousand times a second; may be empty
};

/// Counts nodes, and throws SearchStopped when a limit is reached.
class NodeCounter {
  public:
    explicit NodeCounter(const EngineLimits& limits) : m_limits(limits) { set_next_look(); }

    void add() { ++m_nodes; }
    /// Checks the limits; to be called at nodes large enough for the cost not to matter.
    void look() {
        if (m_nodes < m_next_look) return;
        if (m_nodes >= m_limits.nodes || (m_limits.is_stop_asked && m_limits.is_stop_asked())) throw SearchStopped{};
        set_next_look();
    }
    [[nodiscard]] std::uint64_t nodes() const { return m_nodes; }

  private:
    static constexpr std::uint64_t kNodesBetweenLooks = 2000;

    void set_next_look() { m_next_look = std::min(m_limits.nodes, m_nodes + kNodesBetweenLooks); }

    const EngineLimits& m_limits;
    std::uint64_t m_nodes = 0, m_next_look = 0;
};

/// With at most this many empty squares, last_moves.hpp takes over, which has no steps to report.
inline constexpr int kFewTracedEmpty = 7;

/// The helpers of the search to the end of a game (endgame.hpp).
struct EndgameOptions {
    bool has_table = true;
    bool has_entry_cut = true;  ///< enhanced transposition cutoff
    bool has_stability = true;
    bool has_parity = true;
    bool has_shallow_sort = true;  ///< sort moves by a shallow search with a rough value

    /// The depth of that search with this many empty squares; -1: none.
    [[nodiscard]] int sorting_plies(int empties) const {
        if (!has_shallow_sort || empties < 12) return -1;
        return empties < 15 ? 0 : std::min((empties - 12) / 3, 4);
    }
};

/// The α from which counting stable discs is worthwhile: below, few are enough.
[[nodiscard]] constexpr int stability_threshold(int empties) {
    return empties <= 10 ? 14 : empties <= 14 ? 22 : empties <= 20 ? 32 : 44;
}

/// The helpers of the search to a depth (midgame.hpp), which find the best move first.
struct MidgameOptions {
    bool has_table_move = true;
    bool has_history = true;
};

}  // namespace plytrace::othello
