// Marks over the nodes of a tree: what somebody has crossed out, and what was right of it. A pure function; any thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"

namespace plytrace {

enum class NodeMark : std::uint8_t {
    kUnmarked,
    kCrossed,  ///< crossed out; not judged
    kRight,    ///< crossed out, and right
    kWrong,    ///< crossed out, and should not be
    kMissed,   ///< not crossed out, and should be
    kAsked,    ///< what a question is about
};

/// What an exercise shows of its tree.
struct PracticeLook {
    TreeVersion version = TreeVersion::kSolved;
    std::vector<NodeMark> marks;                   ///< by node; empty: none
    bool shows_best = true, shows_windows = true;  ///< the best line; α and β
    NodeId chosen = kNone;                         ///< where the keys are; kNone: nowhere
    std::vector<std::string> written;              ///< by node, what somebody has written beside it; empty: nothing
    friend bool operator==(const PracticeLook&, const PracticeLook&) = default;
};

/// A stroke through the node; with a tick, an exclamation mark, or dashed with a question mark once it is judged: never
/// by colour alone. Nodes that the frame does not draw have none.
[[nodiscard]] DisplayList node_mark_drawing(const TreeFrame& frame, const PracticeLook& look, float scale);

}  // namespace plytrace
