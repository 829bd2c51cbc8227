#include "games/tree/edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "games/core/text_place.hpp"

namespace plytrace {

namespace {

/// Builds columns out of pieces of other trees, from left to right.
class Splicer {
  public:
    /// Appends the nodes `first` to `last` - 1 of `from`. A node's parent is where its parent was appended last, or
    /// `parent_of_outer` where its parent is not among them.
    void append(const ExplicitTree& from, NodeId first, NodeId last, NodeId parent_of_outer, bool flips_players) {
        const TreeParts& old = from.parts();
        const NodeId shift = m_parts.size() - first;  // modulo 2^32, as is the addition below
        for (NodeId node = first; node < last; ++node) {
            const NodeId parent = node == 0 || old.parent[node] < first ? parent_of_outer : old.parent[node] + shift;
            m_parts.add(parent, old.number[node], flips_players ? opponent(old.player[node]) : old.player[node]);
        }
        append_texts(m_parts.names, old.names, first, last, shift);
        append_texts(m_parts.moves, old.moves, first, last, shift);
    }
    /// Appends nodes behind a change: `parent_of(old parent)` is where their parents are now.
    template <class ParentOf>
    void append_rest(const ExplicitTree& from, NodeId first, ParentOf parent_of) {
        const TreeParts& old = from.parts();
        const NodeId shift = m_parts.size() - first;
        for (NodeId node = first; node < old.size(); ++node) {
            m_parts.add(parent_of(old.parent[node]), old.number[node], old.player[node]);
        }
        append_texts(m_parts.names, old.names, first, old.size(), shift);
        append_texts(m_parts.moves, old.moves, first, old.size(), shift);
    }

    [[nodiscard]] TreeParts& parts() { return m_parts; }

  private:
    static void append_texts(std::vector<GivenText>& to, const std::vector<GivenText>& from, NodeId first, NodeId last,
                             NodeId shift) {
        const auto is_before = [](const GivenText& entry, NodeId node) { return entry.node < node; };
        auto entry = std::lower_bound(from.begin(), from.end(), first, is_before);
        for (; entry != from.end() && entry->node < last; ++entry) to.push_back({entry->node + shift, entry->text});
    }

    TreeParts m_parts;
};

/// Sets, replaces or (where `text` is empty) takes away the text of `node` in a column of texts.
void set_text(std::vector<GivenText>& column, NodeId node, std::string_view text) {
    const auto is_before = [](const GivenText& entry, NodeId wanted) { return entry.node < wanted; };
    const auto place = std::lower_bound(column.begin(), column.end(), node, is_before);
    const bool is_there = place != column.end() && place->node == node;
    if (is_there && text.empty()) {
        column.erase(place);
    } else if (is_there) {
        place->text = text;
    } else if (!text.empty()) {
        column.insert(place, {node, std::string(text)});
    }
}

std::optional<InputError> fault_of_name(std::string_view name) {
    if (first_invalid_utf8(name)) return input_error("expected a name in UTF-8").value();
    if (name.find('\0') != std::string_view::npos) return input_error("expected a name without U+0000").value();
    return std::nullopt;
}

/// Whether the tree would grow beyond its limits with `nodes` nodes and `levels` below the root.
std::optional<InputError> fault_of_size(std::size_t nodes, int levels) {
    if (nodes > kMaxTreeNodes) return input_error(fmt::format("a tree has at most {} nodes", kMaxTreeNodes)).value();
    if (levels > kMaxTreeDepth) {
        return input_error(fmt::format("a tree has at most {} levels below its root", kMaxTreeDepth)).value();
    }
    return std::nullopt;
}

/// `tree` with the nodes `first` to `last` - 1 replaced by `inserted` (which may be null), whose root's parent is
/// `parent`. Either first == last, or these nodes are a subtree whose parent is `parent`.
TreeParts spliced(const ExplicitTree& tree, NodeId first, NodeId last, NodeId parent, const ExplicitTree* inserted) {
    Splicer splicer;
    splicer.append(tree, 0, first, kNoNode, false);
    NodeId inserted_count = 0;
    if (inserted != nullptr) {
        inserted_count = static_cast<NodeId>(inserted->node_count());
        const bool flips_players = inserted->player(0) == tree.player(parent);
        splicer.append(*inserted, 0, inserted_count, parent, flips_players);
    }
    splicer.append_rest(tree, last, [&](NodeId old_parent) {
        return old_parent < first ? old_parent : old_parent - last + first + inserted_count;
    });
    return std::move(splicer.parts());
}

}  // namespace

ExplicitTree subtree(const ExplicitTree& tree, NodeId node) {
    Splicer splicer;
    splicer.append(tree, node, tree.subtree_end(node), kNoNode, false);
    set_text(splicer.parts().moves, 0, "");
    if (tree.is_leaf(node)) splicer.parts().player[0] = Player::kFirst;
    return ExplicitTree(std::move(splicer.parts()));
}

Expected<ExplicitTree> with_leaf_value(const ExplicitTree& tree, NodeId leaf, double value) {
    if (!tree.is_leaf(leaf)) return input_error("only a leaf has a value of its own");
    if (std::isnan(value)) return input_error("expected a number, found NaN, which is none");
    TreeParts parts = tree.parts();
    parts.number[leaf] = value;
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_evaluation(const ExplicitTree& tree, NodeId node, double evaluation) {
    if (tree.is_leaf(node)) return input_error("a leaf has no evaluation: its value is enough");
    TreeParts parts = tree.parts();
    parts.number[node] = evaluation;
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_name(const ExplicitTree& tree, NodeId node, std::string_view name) {
    if (const auto fault = fault_of_name(name)) return tl::make_unexpected(*fault);
    TreeParts parts = tree.parts();
    set_text(parts.names, node, name);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_move_name(const ExplicitTree& tree, NodeId node, std::string_view name) {
    if (node == 0) return input_error("no move leads to the root");
    if (const auto fault = fault_of_name(name)) return tl::make_unexpected(*fault);
    TreeParts parts = tree.parts();
    set_text(parts.moves, node, name);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_player(const ExplicitTree& tree, NodeId node, Player player) {
    if (tree.is_leaf(node) && node != 0) return input_error("nobody moves at a leaf");
    TreeParts parts = tree.parts();
    parts.player[node] = player;
    return ExplicitTree(std::move(parts));
}

ExplicitTree with_players_flipped(const ExplicitTree& tree) {
    TreeParts parts = tree.parts();
    for (Player& player : parts.player) player = opponent(player);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_child_added(const ExplicitTree& tree, NodeId node, std::size_t position,
                                        const ExplicitTree& added) {
    const std::size_t count = tree.child_count(node);
    if (position > count)
        return input_error(fmt::format("expected a position from 0 to {}, found {}", count, position));
    const int levels = tree.depth(node) + 1 + added.height();
    if (const auto fault = fault_of_size(tree.node_count() + added.node_count(), levels)) {
        return tl::make_unexpected(*fault);
    }
    const NodeId place = position < count ? tree.child(node, position) : tree.subtree_end(node);
    TreeParts parts = spliced(tree, place, place, node, &added);
    if (count == 0) parts.number[node] = kNoEvaluation;
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_subtree_replaced(const ExplicitTree& tree, NodeId node, const ExplicitTree& replacement) {
    if (node == 0) return replacement;
    const NodeId end = tree.subtree_end(node);
    const std::size_t nodes = tree.node_count() - (end - node) + replacement.node_count();
    if (const auto fault = fault_of_size(nodes, tree.depth(node) + replacement.height())) {
        return tl::make_unexpected(*fault);
    }
    TreeParts parts = spliced(tree, node, end, tree.parent(node), &replacement);
    set_text(parts.moves, node, tree.given_move_name(node));
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_subtree_removed(const ExplicitTree& tree, NodeId node) {
    if (node == 0) return input_error("the root cannot be removed");
    const NodeId parent = tree.parent(node);
    TreeParts parts = spliced(tree, node, tree.subtree_end(node), parent, nullptr);
    if (tree.child_count(parent) == 1) parts.number[parent] = 0.0;
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_siblings_swapped(const ExplicitTree& tree, NodeId node, int direction) {
    assert(direction == 1 || direction == -1);
    const std::size_t index = tree.child_index(node);
    const std::size_t count = node == 0 ? 1 : tree.child_count(tree.parent(node));
    if (direction < 0 ? index == 0 : index + 1 == count) {
        return input_error(direction < 0 ? "there is no sibling before this one"
                                         : "there is no sibling after this one");
    }
    const NodeId parent = tree.parent(node);
    const NodeId left = direction < 0 ? tree.child(parent, index - 1) : node;
    const NodeId right = tree.subtree_end(left);
    const NodeId end = tree.subtree_end(right);
    Splicer splicer;
    splicer.append(tree, 0, left, kNoNode, false);
    splicer.append(tree, right, end, parent, false);
    splicer.append(tree, left, right, parent, false);
    splicer.append_rest(tree, end, [](NodeId old_parent) { return old_parent; });
    return ExplicitTree(std::move(splicer.parts()));
}

}  // namespace plytrace
