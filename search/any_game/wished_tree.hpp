// A random tree for an exercise, made to order: so many children, so deep, numbers from … to …, and what alpha-beta is
// to find in it. The same wishes and the same seed give the same tree on every machine. Used by the window's dialog and
// by `plytrace tree`. Thread: any.
#pragma once

#include <cstdint>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// "Cut" is what alpha-beta does to the tree with MAX at the root, children as they stand, cutting when α ≥ β.
struct TreeWishes {
    int branching = 2, most_branching = 2;  ///< children of each inner node
    int depth = 3;                          ///< plies from the root to every leaf
    int lowest = 0, highest = 20;           ///< the leaves are whole numbers between them
    std::uint32_t seed = 1;
    int cuts = 0;                   ///< at least so many
    bool has_deep_cut = false;      ///< one that only a bound from further up than the parent makes
    bool has_no_ties = false;       ///< no two leaves are equal
    bool has_one_best = false;      ///< one of the root's moves is better than all others
    bool differs_strictly = false;  ///< cutting only when α > β visits other leaves
    friend bool operator==(const TreeWishes&, const TreeWishes&) = default;
};

inline constexpr int kMostTreesTried = 1000;
/// A tree that is made again until the wishes come true is not larger than this.
inline constexpr std::uint64_t kMostWishedNodes = 5000;
inline constexpr int kMostWishedBranching = 1000, kMostWishedDepth = 50;

/// The first of kMostTreesTried trees of this seed that has all that is wished; without a wish it is the first one,
/// which is uniform_tree() where all nodes have as many children. The error says what cannot be, or which wish none of
/// them, or the fewest, fulfilled.
[[nodiscard]] Expected<ExplicitTree> wished_tree(const TreeWishes& wishes);

}  // namespace plytrace
