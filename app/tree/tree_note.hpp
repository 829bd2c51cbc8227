// An explanation of one node, shown in the tree: a question, its answer, and arrows between the nodes that the answer
// mentions. A plain value; build_tree_frame() finds room for it.
#pragma once

#include <string>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

struct TreeNote {
    struct Arrow {
        NodeId from = kNone, to = kNone;
        std::string words;  ///< beside the arrow, such as "2 ≤ 3"; may be empty
    };
    NodeId asked = kNone;  ///< the node, marked with a ring; kNone: the note is about the whole tree
    std::vector<Arrow> arrows;
    std::string title, text;
};

}  // namespace plytrace
