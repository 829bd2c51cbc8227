#include "app/tree/focus_shares.hpp"

#include <algorithm>

namespace plytrace {

std::vector<FocusShare> focus_shares(const FocusTree& tree, std::span<const NodeId> path) {
    const std::vector<std::uint32_t>& size = tree.layout().subtree_size;
    const auto all = static_cast<double>(size.size());
    std::vector<FocusShare> shares;
    double begin = 0;  // of the node's share, in nodes
    for (std::size_t level = 0; level < path.size(); ++level) {
        const NodeId node = path[level], wanted = level + 1 < path.size() ? path[level + 1] : kNone;
        FocusShare share;
        share.middle = (begin + 0.5 * size[node]) / all;
        share.first_child = share.last_child = share.middle;
        double child_begin = begin + 1;
        bool is_first = true;
        for (const NodeId child : tree.children_of(node)) {
            share.last_child = (child_begin + 0.5 * size[child]) / all;
            if (is_first) share.first_child = share.last_child;
            is_first = false;
            if (child == wanted) begin = child_begin;
            child_begin += size[child];
        }
        shares.push_back(share);
    }
    return shares;
}

NodeId node_at_share(const FocusTree& tree, double share, std::uint32_t level, NodeId known_nodes) {
    const std::vector<std::uint32_t>& size = tree.layout().subtree_size;
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(size.size());
    NodeId node = 0;
    double begin = 0;
    for (std::uint32_t at = 0; at < level; ++at) {
        double child_begin = begin + 1;
        NodeId next = kNone;
        for (const NodeId child : tree.children_of(node)) {
            if (child >= known_nodes) break;
            next = child;
            begin = child_begin;
            child_begin += size[child];
            if (place < child_begin) break;
        }
        if (next == kNone) break;
        node = next;
    }
    return node;
}

}  // namespace plytrace
