// Random trees for exercises, made to order: the number of children, the depth, the range of the leaves, and what
// alpha-beta should do with the tree. The same request gives the same tree on every machine. Used by the window's
// dialog and by `plytrace tree`. Thread: any.
#pragma once

#include <cstdint>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Cutoffs are those of alpha-beta with MAX at the root, children in the given order, cutting when α ≥ β.
struct RandomTreeRequest {
    int branching = 2, most_branching = 2;  ///< fewest and most children of an inner node
    int depth = 3;                          ///< plies from the root to every leaf
    int lowest = 0, highest = 20;           ///< the leaves are whole numbers in this range
    std::uint32_t seed = 1;
    int cuts = 0;                   ///< the least number of cutoffs
    bool has_deep_cut = false;      ///< requires a cutoff by a bound from further up than the parent
    bool has_no_ties = false;       ///< requires that no two leaves are equal
    bool has_one_best = false;      ///< requires that one of the root's moves is better than all others
    bool differs_strictly = false;  ///< requires that cutting only when α > β visits other leaves
    friend bool operator==(const RandomTreeRequest&, const RandomTreeRequest&) = default;
};

inline constexpr int kMostTreesTried = 1000;
/// The largest tree, branching and depth that may be requested.
inline constexpr std::uint64_t kMostRequestedNodes = 5000;
inline constexpr int kMostRequestedBranching = 1000, kMostRequestedDepth = 50;

/// The first of kMostTreesTried trees of this seed that meets all requirements; without requirements it is the first
/// tree, which equals uniform_tree() if all nodes have the same number of children. The error names the impossible
/// requirement, or the one that no tree, or the fewest trees, met.
[[nodiscard]] Expected<ExplicitTree> find_random_tree(const RandomTreeRequest& request);

}  // namespace plytrace
