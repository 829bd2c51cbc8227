// An exercise's marks over the nodes of a tree: what was crossed out, and whether that was right. A pure function; any
// thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"

namespace plytrace {

enum class NodeMark : std::uint8_t {
    kUnmarked,
    kCrossed,  ///< crossed out, not graded yet
    kRight,    ///< crossed out, rightly
    kWrong,    ///< crossed out, but should not be
    kMissed,   ///< not crossed out, but should be
    kAsked,    ///< the node that a question is about
};

/// How an exercise shows its tree.
struct PracticeLook {
    TreeVersion version = TreeVersion::kSolved;
    std::vector<NodeMark> marks;                   ///< by node; empty: none
    bool shows_best = true, shows_windows = true;  ///< the best line; α and β
    bool keeps_leaves = false;                     ///< a leaf shows its value in the tree, whatever was entered for it
    NodeId chosen = kNone;                         ///< the node with the keyboard's focus; kNone: none
    std::vector<std::string> written;              ///< by node, the answer written beside it; empty: none
    friend bool operator==(const PracticeLook&, const PracticeLook&) = default;
};

/// A stroke through each crossed-out node. Once it is graded, a tick, an exclamation mark, or a dashed stroke with a
/// question mark tells the result, so that it never depends on colour alone. Nodes that the frame omits have no mark.
[[nodiscard]] DisplayList node_mark_drawing(const TreeFrame& frame, const PracticeLook& look, float scale);

}  // namespace plytrace
