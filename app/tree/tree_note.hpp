// What is said of one node in the picture of the tree: a question, its answer, and arrows between the nodes that the
// answer speaks of. A plain value; whoever asks makes it, and the frame finds room for it.
#pragma once

#include <string>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

struct TreeNote {
    struct Arrow {
        NodeId from = kNone, to = kNone;
        std::string words;  ///< beside it: "2 ≤ 3"; may be empty
    };
    NodeId asked = kNone;  ///< marked with a ring; kNone: the note is about the whole tree
    std::vector<Arrow> arrows;
    std::string title, text;
};

}  // namespace plytrace
