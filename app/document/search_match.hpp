// Matches two searches of the same tree or position: which nodes are the same in both (those reached by the same
// moves), how they differ there, and which steps correspond. Computed once, in portions, when both traces are finished.
// Pure; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

/// How a node in one search differs from the same node in the other search: a set of bits.
namespace node_difference {

inline constexpr std::uint8_t kOnlyHere = 1;    ///< the other search never enters it
inline constexpr std::uint8_t kCutThere = 2;    ///< the other search cuts at it, this one does not
inline constexpr std::uint8_t kOtherValue = 4;  ///< both return from it, with different values

}  // namespace node_difference

enum class Half : std::uint8_t { kLeft, kRight };
[[nodiscard]] constexpr Half other_half(Half half) {
    return half == Half::kLeft ? Half::kRight : Half::kLeft;
}

/// The number of nodes that differ in each way.
struct DifferenceCounts {
    std::uint32_t only_here = 0, cut_there = 0, other_value = 0;
};

class SearchMatch {
  public:
    /// Precondition: both are finished. They may be the same trace.
    SearchMatch(std::shared_ptr<const Trace> left, std::shared_ptr<const Trace> right);

    /// Processes at most this many nodes; true once the match is complete.
    bool advance(std::uint32_t nodes);
    [[nodiscard]] bool is_done() const { return m_phase == Phase::kDone; }
    [[nodiscard]] bool is_of(const Trace* left, const Trace* right) const {
        return m_trace[0].get() == left && m_trace[1].get() == right;
    }

    // Preconditions of the following: is_done().
    /// The same node in the other half; kNone if its search does not have it.
    [[nodiscard]] NodeId counterpart(Half of, NodeId node) const { return m_match[index(of)][node]; }
    /// By node of that half: its differences, as bits of node_difference.
    [[nodiscard]] const std::vector<std::uint8_t>& differences(Half of) const { return m_differences[index(of)]; }
    [[nodiscard]] const DifferenceCounts& counts(Half of) const { return m_counts[index(of)]; }
    /// The step of the other half that corresponds to step t of this half: the same node has just been entered,
    /// received a child's value, or returned. If the other search never enters the node, the step at which it skips it:
    /// at its cut, or when it leaves the closest ancestor that it enters. If it enters a node several times, the last
    /// time counts.
    [[nodiscard]] Step matching_step(Half of, Step t) const;

  private:
    enum class Phase : std::uint8_t { kLink, kMatch, kLeft, kRight, kDone };

    [[nodiscard]] static constexpr std::size_t index(Half half) { return half == Half::kLeft ? 0 : 1; }
    void link(NodeId node);
    void match(NodeId node);
    void compare(Half of, NodeId node);
    /// The other half's last visit of the same node; kNone if there is none.
    [[nodiscard]] VisitId visit_there(Half of, NodeId node) const;
    /// The same, but ignoring visits left over from an earlier pass or try.
    [[nodiscard]] VisitId latest_result_there(Half of, NodeId node) const;
    [[nodiscard]] Step step_away_from(Half of, NodeId node) const;

    std::shared_ptr<const Trace> m_trace[2];
    std::vector<NodeId> m_match[2];
    std::vector<std::uint8_t> m_differences[2];
    DifferenceCounts m_counts[2];
    std::vector<NodeId> m_first_child, m_next_sibling;  ///< of the right half, while matching nodes
    Phase m_phase = Phase::kLink;
    NodeId m_next = 0;  ///< the phase's next node
};

}  // namespace plytrace
