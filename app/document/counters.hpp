// Statistics of a search: so far and in total, minimax's on the same tree, and the minimum for any algorithm like
// alpha-beta on a uniform tree. Pure functions.
#pragma once

#include <cstdint>
#include <optional>

#include "search/trace/trace.hpp"

namespace plytrace {

struct Counters {
    TraceCounts so_far, in_all;  ///< in all: up to the end of the trace
    bool is_complete = false;    ///< the search was completed, so that "in all" is final
};

/// Precondition: `t` is 0 … event_count().
[[nodiscard]] Counters counters(const Trace& trace, Step t);

/// Nodes and leaves of an explicit tree down to a depth (nodes at the limit are leaves); -1: the whole tree.
struct TreeSize {
    std::uint64_t nodes = 0, leaves = 0;
};
[[nodiscard]] TreeSize tree_size(const TreeShape& shape, std::int32_t depth = -1);

/// The branching factor b and depth d of a uniform tree, whose inner nodes all have b children and whose leaves all
/// have depth d; empty for other trees, and for a single leaf.
struct Uniform {
    std::uint64_t branching = 0;
    std::uint32_t depth = 0;
};
[[nodiscard]] std::optional<Uniform> uniform(const TreeShape& shape);

/// Knuth and Moore (1975): at least b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves are visited. Empty if that exceeds 64 bits.
[[nodiscard]] std::optional<std::uint64_t> knuth_moore_minimum(const Uniform& uniform);

}  // namespace plytrace
