// Queries about the levels of a layout: which nodes are in a range of x, and how many of them are known at a step.
// Folding asks these; each is answered by binary search. Used with its TreeLayout on the thread that draws.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/tree/tree_layout.hpp"

namespace plytrace {

/// The positions [begin, end) of one level, or of consecutive whole levels.
struct PositionRange {
    Position begin = 0, end = 0;
    [[nodiscard]] std::uint32_t size() const { return end - begin; }
    [[nodiscard]] bool is_empty() const { return begin == end; }
};

/// Counts the numbers below a limit in any range of a sequence, with one step per bit: a wavelet matrix (Claude,
/// Navarro and Ordóñez, "The Wavelet Matrix", 2015).
class NumbersBelow {
  public:
    NumbersBelow() = default;
    explicit NumbersBelow(std::vector<std::uint32_t> numbers);
    /// How many of numbers[begin .. end) are below `limit`.
    [[nodiscard]] std::uint32_t count(std::uint32_t begin, std::uint32_t end, std::uint32_t limit) const;

  private:
    struct Plane {
        std::vector<std::uint64_t> bits;
        std::vector<std::uint32_t> ones_before;  ///< by word: ones in all words before it
        std::uint32_t zeros = 0;                 ///< how many bits are 0; their numbers come first in the next plane
        [[nodiscard]] std::uint32_t ones(std::uint32_t end) const;
    };
    std::vector<Plane> m_planes;  ///< the highest bit first
};

class TreeLevels {
  public:
    explicit TreeLevels(const TreeLayout& layout);

    /// The nodes of the level with left <= x <= right, in tree units.
    [[nodiscard]] PositionRange between(std::uint32_t level, double left, double right) const;
    /// How many nodes of the range have a number below `limit`, that is, were known when `limit` nodes were.
    [[nodiscard]] std::uint32_t count_below(PositionRange range, NodeId limit) const;
    /// The part of one level's range whose node numbers are below `limit` if is_time_ordered(); else the range itself.
    [[nodiscard]] PositionRange cut_below(PositionRange range, NodeId limit) const;
    /// Whether node numbers ascend along every level, so that nodes of a level became known from left to right.
    [[nodiscard]] bool is_time_ordered() const { return m_is_time_ordered; }

    /// The leftmost and rightmost x on the levels [first, last).
    struct Extent {
        double left, right;
    };
    [[nodiscard]] Extent extent(std::uint32_t first, std::uint32_t last) const;
    /// The smallest gap between neighbours on this level and the levels below it.
    [[nodiscard]] float min_gap_from(std::uint32_t level) const { return m_min_gap_from[level]; }

  private:
    const TreeLayout& m_layout;
    std::vector<Extent> m_extents;  ///< a segment tree over levels, as an array
    std::vector<float> m_min_gap_from;
    bool m_is_time_ordered = true;
    mutable std::optional<NumbersBelow> m_numbers;  ///< built on first use: most trees never need it
};

}  // namespace plytrace
