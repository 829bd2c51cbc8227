// What of each level is where, and how much of it had been visited by then: the questions that folding asks, each
// answered by binary search. A plain value beside its TreeLayout, for the thread that draws.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/tree/tree_layout.hpp"

namespace plytrace {

/// Positions begin .. end of one level, or of whole consecutive levels.
struct PositionRange {
    Position begin = 0, end = 0;
    [[nodiscard]] std::uint32_t size() const { return end - begin; }
    [[nodiscard]] bool is_empty() const { return begin == end; }
};

/// Counts numbers below a limit in any range of a sequence, in one step per bit: a wavelet matrix (Claude, Navarro and
/// Ordóñez, 2015).
class NumbersBelow {
  public:
    NumbersBelow() = default;
    explicit NumbersBelow(std::vector<std::uint32_t> numbers);
    /// How many of numbers[begin .. end) are below `limit`.
    [[nodiscard]] std::uint32_t count(std::uint32_t begin, std::uint32_t end, std::uint32_t limit) const;

  private:
    struct Plane {
        std::vector<std::uint64_t> bits;
        std::vector<std::uint32_t> ones_before;  ///< each word
        std::uint32_t zeros = 0;                 ///< numbers whose bit is 0 go first in the next plane
        [[nodiscard]] std::uint32_t ones(std::uint32_t end) const;
    };
    std::vector<Plane> m_planes;  ///< the highest bit first
};

class TreeLevels {
  public:
    explicit TreeLevels(const TreeLayout& layout);

    /// Nodes of the level with left <= x <= right, in tree units.
    [[nodiscard]] PositionRange between(std::uint32_t level, double left, double right) const;
    /// How many of the range's node numbers are below `limit`: what had been entered when so many nodes were known.
    [[nodiscard]] std::uint32_t count_below(PositionRange range, NodeId limit) const;
    /// Where is_time_ordered(), the range of a level cut to the node numbers below `limit`; else the range itself.
    [[nodiscard]] PositionRange cut_below(PositionRange range, NodeId limit) const;
    /// Node numbers ascend along every level: time order is level order.
    [[nodiscard]] bool is_time_ordered() const { return m_is_time_ordered; }

    /// The leftmost and rightmost x on levels first .. last (last not included).
    struct Extent {
        double left, right;
    };
    [[nodiscard]] Extent extent(std::uint32_t first, std::uint32_t last) const;
    /// The smallest gap between neighbours on this level and on those below it.
    [[nodiscard]] float min_gap_from(std::uint32_t level) const { return m_min_gap_from[level]; }

  private:
    const TreeLayout& m_layout;
    std::vector<Extent> m_extents;  ///< a segment tree over levels, as an array
    std::vector<float> m_min_gap_from;
    bool m_is_time_ordered = true;
    mutable std::optional<NumbersBelow> m_numbers;  ///< made when first needed: most trees never ask
};

}  // namespace plytrace
