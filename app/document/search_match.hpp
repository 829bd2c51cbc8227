// Two searches of the same tree or position laid beside each other: which node of the one is which node of the other,
// how they differ there, and which step of the one is which step of the other. A node is the same where the same moves
// lead to it. Worked out once, in portions, when both traces are finished. Pure; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

/// How a node's part in one search differs from that of the same node in the other search: a set of bits.
namespace node_difference {

inline constexpr std::uint8_t kOnlyHere = 1;    ///< the other search never enters it
inline constexpr std::uint8_t kCutThere = 2;    ///< the other search cuts at it, this one does not
inline constexpr std::uint8_t kOtherValue = 4;  ///< both return from it, with different values

}  // namespace node_difference

enum class Half : std::uint8_t { kLeft, kRight };
[[nodiscard]] constexpr Half other_half(Half half) {
    return half == Half::kLeft ? Half::kRight : Half::kLeft;
}

/// How many nodes of a search differ in each way.
struct DifferenceCounts {
    std::uint32_t only_here = 0, cut_there = 0, other_value = 0;
};

class SearchMatch {
  public:
    /// Precondition: both are finished. `left` and `right` may be one.
    SearchMatch(std::shared_ptr<const Trace> left, std::shared_ptr<const Trace> right);

    /// Goes on with at most so many nodes; true once everything is known.
    bool advance(std::uint32_t nodes);
    [[nodiscard]] bool is_done() const { return m_phase == Phase::kDone; }
    [[nodiscard]] bool is_of(const Trace* left, const Trace* right) const {
        return m_trace[0].get() == left && m_trace[1].get() == right;
    }

    // Of a match that is done:
    /// The node of the other half, or kNone: its search does not know such a node.
    [[nodiscard]] NodeId counterpart(Half of, NodeId node) const { return m_match[index(of)][node]; }
    /// By node of that half, how it differs (node_difference.hpp).
    [[nodiscard]] const std::vector<std::uint8_t>& differences(Half of) const { return m_differences[index(of)]; }
    [[nodiscard]] const DifferenceCounts& counts(Half of) const { return m_counts[index(of)]; }
    /// The step of the other half at which what happens at step t of this half has just happened at the same node: it
    /// is entered, a child's value comes back, it is left. Where the other search never enters the node, the step at
    /// which it decides so: at its cut, or when it leaves the closest ancestor that it does enter. Where it enters a
    /// node several times, the last time counts.
    [[nodiscard]] Step matching_step(Half of, Step t) const;

  private:
    enum class Phase : std::uint8_t { kLink, kMatch, kLeft, kRight, kDone };

    [[nodiscard]] static constexpr std::size_t index(Half half) { return half == Half::kLeft ? 0 : 1; }
    void link(NodeId node);
    void match(NodeId node);
    void compare(Half of, NodeId node);
    /// The other half's last visit of the same node; kNone where there is none.
    [[nodiscard]] VisitId visit_there(Half of, NodeId node) const;
    /// The same, but not one that is left over from an earlier pass or try.
    [[nodiscard]] VisitId latest_result_there(Half of, NodeId node) const;
    [[nodiscard]] Step step_away_from(Half of, NodeId node) const;

    std::shared_ptr<const Trace> m_trace[2];
    std::vector<NodeId> m_match[2];
    std::vector<std::uint8_t> m_differences[2];
    DifferenceCounts m_counts[2];
    std::vector<NodeId> m_first_child, m_next_sibling;  ///< of the right half, while nodes are matched
    Phase m_phase = Phase::kLink;
    NodeId m_next = 0;  ///< of the phase
};

}  // namespace plytrace
