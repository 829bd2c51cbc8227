// Judges the branches in one picture of a tree: none passes behind a node that it does not lead to.
#pragma once

#include <string>
#include <vector>

#include "app/tree/label_placer.hpp"
#include "app/tree/tree_frame.hpp"

namespace plytrace::test {

/// Nodes drawn as little more than a dot are not judged.
[[nodiscard]] inline std::vector<std::string> branches_behind_nodes(const TreeFrame& frame, const TreeLayout& layout) {
    constexpr float kLeastSize = 0.2F;  // of full size
    std::vector<std::string> faults;
    for (const FrameEdge& edge : frame.edges) {
        const Position child = edge.child == kNone ? kNone : layout.position[edge.child];
        if (child == kNone) continue;
        for (const FrameNode& node : frame.nodes) {
            if (node.size < kLeastSize || node.position == child || node.position == layout.parent[child]) continue;
            for (const ScreenRect& box : shape_boxes(node)) {
                if (!passes_through(edge.from, edge.to, box)) continue;
                faults.push_back("the branch to node " + std::to_string(edge.child) + " passes behind node " +
                                 std::to_string(node.node));
                break;
            }
        }
    }
    return faults;
}

}  // namespace plytrace::test
