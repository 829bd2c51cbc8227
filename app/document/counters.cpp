#include "app/document/counters.hpp"

#include <limits>
#include <vector>

namespace plytrace {

namespace {

std::optional<std::uint64_t> power(std::uint64_t base, std::uint32_t exponent) {
    std::uint64_t result = 1;
    for (std::uint32_t i = 0; i < exponent; ++i) {
        if (base != 0 && result > std::numeric_limits<std::uint64_t>::max() / base) return std::nullopt;
        result *= base;
    }
    return result;
}

/// The depth of each node below the root; parents precede their children.
std::vector<std::uint32_t> depths_of(const TreeShape& shape) {
    std::vector<std::uint32_t> depth(shape.size(), 0);
    for (NodeId node = 1; node < shape.size(); ++node) depth[node] = depth[shape.parent[node]] + 1;
    return depth;
}

}  // namespace

Counters counters(const Trace& trace, Step t) {
    Counters counters;
    counters.so_far = trace.counts(t);
    counters.in_all = trace.counts(trace.event_count());
    counters.is_complete = trace.is_finished() && !trace.is_truncated();
    return counters;
}

TreeSize tree_size(const TreeShape& shape, std::int32_t depth) {
    TreeSize size;
    const auto depths = depths_of(shape);
    for (NodeId node = 0; node < shape.size(); ++node) {
        const auto level = static_cast<std::int64_t>(depths[node]);
        if (depth >= 0 && level > depth) continue;
        ++size.nodes;
        if (shape.child_count(node) == 0 || level == depth) ++size.leaves;
    }
    return size;
}

std::optional<Uniform> uniform(const TreeShape& shape) {
    const std::uint32_t branching = shape.child_count(0);
    if (branching == 0) return std::nullopt;
    const auto depths = depths_of(shape);
    std::optional<std::uint32_t> depth;
    for (NodeId node = 0; node < shape.size(); ++node) {
        const std::uint32_t children = shape.child_count(node);
        if (children != 0 && children != branching) return std::nullopt;
        if (children != 0) continue;
        if (depth && *depth != depths[node]) return std::nullopt;
        depth = depths[node];
    }
    return Uniform{branching, *depth};
}

std::optional<std::uint64_t> knuth_moore_minimum(const Uniform& uniform) {
    const auto larger = power(uniform.branching, (uniform.depth + 1) / 2);
    const auto smaller = power(uniform.branching, uniform.depth / 2);
    if (!larger || !smaller || *larger > std::numeric_limits<std::uint64_t>::max() - *smaller) return std::nullopt;
    return *larger + *smaller - 1;
}

}  // namespace plytrace
