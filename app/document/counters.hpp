// The numbers of a search: so far and in all, what minimax needs on the same tree, and the least that any search like
// alpha-beta can do with on a uniform tree. Pure functions.
#pragma once

#include <cstdint>
#include <optional>

#include "search/trace/trace.hpp"

namespace plytrace {

struct Counters {
    TraceCounts so_far, in_all;  ///< in all: as far as the trace goes
    bool is_complete = false;    ///< the search ended by itself: "in all" is final
};

/// `t` is 0 … event_count().
[[nodiscard]] Counters counters(const Trace& trace, Step t);

/// Nodes and leaves of an explicit tree down to a depth (a node at the limit is a leaf); -1: all of it.
struct TreeSize {
    std::uint64_t nodes = 0, leaves = 0;
};
[[nodiscard]] TreeSize tree_size(const TreeShape& shape, std::int32_t depth = -1);

/// b and d of a tree whose inner nodes all have b children and whose leaves are all d levels down; empty for others,
/// and for a lone leaf.
struct Uniform {
    std::uint64_t branching = 0;
    std::uint32_t depth = 0;
};
[[nodiscard]] std::optional<Uniform> uniform(const TreeShape& shape);

/// Knuth and Moore (1975): b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves at least. Empty where that is beyond 64 bits.
[[nodiscard]] std::optional<std::uint64_t> knuth_moore_minimum(const Uniform& uniform);

}  // namespace plytrace
