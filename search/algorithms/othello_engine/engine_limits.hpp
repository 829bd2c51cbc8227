// When an engine's search has to end. No clock: who has one says when. Used by one search; its thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>

#include "search/trace/sink.hpp"

namespace plytrace::othello {

struct EngineLimits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< ends soon after so many
    std::function<bool()>
        is_stop_asked;  ///< asked every few thousand nodes, some ten thousand times a second; may be empty
};

/// Counts nodes, and throws SearchStopped where a limit is met.
class NodeCounter {
  public:
    explicit NodeCounter(const EngineLimits& limits) : m_limits(limits) { set_next_look(); }

    void add() { ++m_nodes; }
    /// At a node large enough for the question not to count.
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

}  // namespace plytrace::othello
