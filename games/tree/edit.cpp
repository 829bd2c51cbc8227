#include "games/tree/edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/core/letters.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

/// Builds columns out of pieces of other trees, from left to right.
class Splicer {
  public:
    /// Of trees with `value_count` values.
    explicit Splicer(int value_count) { m_parts.value_count = value_count; }

    /// Appends the nodes `first` to `last` - 1 of `from`. A node's parent is where its parent was appended last, or
    /// `parent_of_outer` where its parent is not among them. Each player becomes the one `turns` further.
    void append(const ExplicitTree& from, NodeId first, NodeId last, NodeId parent_of_outer, int turns = 0) {
        const TreeParts& old = from.parts();
        const NodeId shift = m_parts.size() - first;  // modulo 2^32, as is the addition below
        for (NodeId node = first; node < last; ++node) {
            const NodeId parent = node == 0 || old.parent[node] < first ? parent_of_outer : old.parent[node] + shift;
            append_node(from, node, parent, turned(old.player[node], turns, old.value_count));
        }
        append_texts(m_parts.names, old.names, first, last, shift);
        append_texts(m_parts.moves, old.moves, first, last, shift);
    }
    /// Appends the nodes after a change: `parent_of(old parent)` gives the new number of their parents.
    template <class ParentOf>
    void append_rest(const ExplicitTree& from, NodeId first, ParentOf parent_of) {
        const TreeParts& old = from.parts();
        const NodeId shift = m_parts.size() - first;
        for (NodeId node = first; node < old.size(); ++node) {
            append_node(from, node, parent_of(old.parent[node]), old.player[node]);
        }
        append_texts(m_parts.names, old.names, first, old.size(), shift);
        append_texts(m_parts.moves, old.moves, first, old.size(), shift);
    }

    [[nodiscard]] TreeParts& parts() { return m_parts; }

  private:
    void append_node(const ExplicitTree& from, NodeId node, NodeId parent, Player player) {
        if (from.has_chance() && m_parts.probability.empty()) m_parts.add_probabilities();
        const NodeId added = m_parts.add(parent, from.parts().number[node], player);
        m_parts.set_values(added, from.values(node));
        if (!m_parts.probability.empty()) m_parts.probability[added] = from.probability(node);
    }
    static Player turned(Player player, int turns, int value_count) {
        for (; turns > 0 && player != Player::kChance; --turns) player = next_player(player, value_count);
        return player;
    }
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
        place->text = composed(text);
    } else if (!text.empty()) {
        column.insert(place, {node, composed(text)});
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

/// Whose turn it is at children of `node` where nothing else is said.
Player player_below(const ExplicitTree& tree, NodeId node) {
    for (; tree.is_chance(node); node = tree.parent(node)) {
        if (node == 0) return Player::kFirst;
    }
    return next_player(tree.player(node), tree.value_count());
}

/// How many turns `inserted` has to be moved on for its first player to be the one whose turn it is below `parent`.
int turns_below(const ExplicitTree& tree, NodeId parent, const ExplicitTree& inserted) {
    NodeId first = 0;
    while (inserted.is_chance(first)) ++first;  // a chance node has a child
    int turns = 0;
    const Player wanted = player_below(tree, parent);
    for (Player player = inserted.player(first); player != wanted; ++turns) {
        player = next_player(player, tree.value_count());
    }
    return turns;
}

/// Scales the probabilities of the children of `parent` other than `except` so that all add up to 1; where nothing is
/// left to be scaled, all but `except` are as likely.
void share_out(TreeParts& parts, NodeId parent, NodeId except) {
    if (parts.probability.empty() || parts.player[parent] != Player::kChance) return;
    double total = 0;
    std::size_t count = 0;
    const auto is_shared = [&](NodeId node) { return parts.parent[node] == parent && node != except; };
    for (NodeId node = parent + 1; node < parts.size(); ++node) {
        if (!is_shared(node)) continue;
        total += parts.probability[node];
        ++count;
    }
    const double wanted = 1 - (except == kNoNode ? 0 : parts.probability[except]);
    for (NodeId node = parent + 1; node < parts.size(); ++node) {
        if (!is_shared(node)) continue;
        double& probability = parts.probability[node];
        probability = total > 0 ? probability * (wanted / total) : wanted / static_cast<double>(count);
    }
}

std::optional<InputError> fault_of_values(const ExplicitTree& tree, const ExplicitTree& inserted) {
    if (tree.value_count() == inserted.value_count()) return std::nullopt;
    const auto words = [](int count) {
        return count == 1 ? std::string("a number")
                          : fmt::format("a value for each of {} players, as <1 2 ...>", count);
    };
    return input_error(fmt::format("leaves of this tree have {}; found {}", words(tree.value_count()),
                                   words(inserted.value_count())))
        .value();
}

/// `tree` with the nodes `first` to `last` - 1 replaced by `inserted` (which may be null), whose root's parent is
/// `parent`. Either first == last, or these nodes are a subtree whose parent is `parent`.
TreeParts spliced(const ExplicitTree& tree, NodeId first, NodeId last, NodeId parent, const ExplicitTree* inserted) {
    Splicer splicer(tree.value_count());
    splicer.append(tree, 0, first, kNoNode);
    NodeId inserted_count = 0;
    if (inserted != nullptr) {
        inserted_count = static_cast<NodeId>(inserted->node_count());
        splicer.append(*inserted, 0, inserted_count, parent, turns_below(tree, parent, *inserted));
    }
    splicer.append_rest(tree, last, [&](NodeId old_parent) {
        return old_parent < first ? old_parent : old_parent - last + first + inserted_count;
    });
    return std::move(splicer.parts());
}

}  // namespace

ExplicitTree subtree(const ExplicitTree& tree, NodeId node) {
    Splicer splicer(tree.value_count());
    splicer.append(tree, node, tree.subtree_end(node), kNoNode);
    set_text(splicer.parts().moves, 0, "");
    if (tree.is_leaf(node)) splicer.parts().player[0] = Player::kFirst;
    return ExplicitTree(std::move(splicer.parts()));
}

Expected<ExplicitTree> with_leaf_values(const ExplicitTree& tree, NodeId leaf, std::span<const double> values) {
    if (!tree.is_leaf(leaf)) return input_error("only a leaf has a value of its own");
    if (values.size() != static_cast<std::size_t>(tree.value_count())) {
        return input_error(tree.value_count() == 1
                               ? std::string("leaves of this tree have one value each")
                               : fmt::format("leaves of this tree have {0} values each, as <1 2 ...>; found {1}",
                                             tree.value_count(), values.size()));
    }
    TreeParts parts = tree.parts();
    parts.set_values(leaf, values);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_probabilities(const ExplicitTree& tree, NodeId node,
                                          std::span<const double> probabilities) {
    if (!tree.is_chance(node)) return input_error("only a chance node's children have probabilities");
    if (probabilities.size() != tree.child_count(node)) {
        return input_error(fmt::format("expected {} probabilities, one for each child, found {}",
                                       tree.child_count(node), probabilities.size()));
    }
    TreeParts parts = tree.parts();
    double total = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        if (!(probabilities[i] >= 0 && probabilities[i] <= 1)) return input_error("a probability is from 0 to 1");
        total += probabilities[i];
        parts.probability[tree.child(node, i)] = probabilities[i];
    }
    if (std::abs(total - 1) > 1e-9) {
        return input_error(fmt::format("expected probabilities that add up to 1, found {}", number_text(total)));
    }
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_name(const ExplicitTree& tree, NodeId node, std::string_view name) {
    if (const auto fault = fault_of_name(name)) return tl::make_unexpected(*fault);
    TreeParts parts = tree.parts();
    set_text(parts.names, node, name);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_player(const ExplicitTree& tree, NodeId node, Player player) {
    if (tree.is_leaf(node) && node != 0) return input_error("nobody moves at a leaf");
    if (tree.is_leaf(node) && player == Player::kChance) return input_error("a leaf has no outcomes to choose among");
    if (player != Player::kChance && static_cast<int>(player) >= std::max(2, tree.value_count())) {
        return input_error(
            fmt::format("leaves of this tree have {} values, and it has no more players", tree.value_count()));
    }
    TreeParts parts = tree.parts();
    parts.player[node] = player;
    if (player == Player::kChance && !tree.is_chance(node)) {
        if (parts.probability.empty()) parts.add_probabilities();
        const double each = 1.0 / static_cast<double>(tree.child_count(node));
        for (const NodeId child : tree.children(node)) parts.probability[child] = each;
    }
    return ExplicitTree(std::move(parts));
}

ExplicitTree with_players_flipped(const ExplicitTree& tree) {
    TreeParts parts = tree.parts();
    if (tree.value_count() > 1) return tree;
    for (Player& player : parts.player) {
        if (player != Player::kChance) player = opponent(player);
    }
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_child_added(const ExplicitTree& tree, NodeId node, std::size_t position,
                                        const ExplicitTree& added) {
    const std::size_t count = tree.child_count(node);
    if (position > count)
        return input_error(fmt::format("expected a position from 0 to {}, found {}", count, position));
    if (const auto fault = fault_of_values(tree, added)) return tl::make_unexpected(*fault);
    const int levels = tree.depth(node) + 1 + added.height();
    if (const auto fault = fault_of_size(tree.node_count() + added.node_count(), levels)) {
        return tl::make_unexpected(*fault);
    }
    const NodeId place = position < count ? tree.child(node, position) : tree.subtree_end(node);
    TreeParts parts = spliced(tree, place, place, node, &added);
    if (count == 0)
        parts.set_values(node, std::vector<double>(static_cast<std::size_t>(tree.value_count()), kNoEvaluation));
    if (tree.is_chance(node)) {
        parts.probability[place] = 1 / (static_cast<double>(count) + 1);
        share_out(parts, node, place);
    }
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_subtree_replaced(const ExplicitTree& tree, NodeId node, const ExplicitTree& replacement) {
    if (node == 0) return replacement;
    if (const auto fault = fault_of_values(tree, replacement)) return tl::make_unexpected(*fault);
    const NodeId end = tree.subtree_end(node);
    const std::size_t nodes = tree.node_count() - (end - node) + replacement.node_count();
    if (const auto fault = fault_of_size(nodes, tree.depth(node) + replacement.height())) {
        return tl::make_unexpected(*fault);
    }
    TreeParts parts = spliced(tree, node, end, tree.parent(node), &replacement);
    set_text(parts.moves, node, tree.given_move_name(node));
    if (!parts.probability.empty()) parts.probability[node] = tree.probability(node);
    return ExplicitTree(std::move(parts));
}

Expected<ExplicitTree> with_subtree_removed(const ExplicitTree& tree, NodeId node) {
    if (node == 0) return input_error("the root cannot be removed");
    const NodeId parent = tree.parent(node);
    TreeParts parts = spliced(tree, node, tree.subtree_end(node), parent, nullptr);
    if (tree.child_count(parent) == 1) {
        parts.set_values(parent, std::vector<double>(static_cast<std::size_t>(tree.value_count()), 0.0));
    }
    share_out(parts, parent, kNoNode);
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
    Splicer splicer(tree.value_count());
    splicer.append(tree, 0, left, kNoNode);
    splicer.append(tree, right, end, parent);
    splicer.append(tree, left, right, parent);
    splicer.append_rest(tree, end, [](NodeId old_parent) { return old_parent; });
    return ExplicitTree(std::move(splicer.parts()));
}

ExplicitTree with_order(const ExplicitTree& tree, std::span<const NodeId> preorder) {
    const TreeParts& old = tree.parts();
    TreeParts parts;
    parts.value_count = old.value_count;
    std::vector<NodeId> now(tree.node_count());
    for (const NodeId node : preorder) {
        const NodeId parent = node == 0 ? kNoNode : now[tree.parent(node)];
        now[node] = parts.add(parent, old.number[node], old.player[node]);
        parts.set_values(now[node], tree.values(node));
    }
    if (tree.has_chance()) {
        parts.add_probabilities();
        for (const NodeId node : preorder) parts.probability[now[node]] = tree.probability(node);
    }
    for (const auto texts : {&TreeParts::names, &TreeParts::moves}) {
        for (const GivenText& given : old.*texts) (parts.*texts).push_back({now[given.node], given.text});
        std::sort((parts.*texts).begin(), (parts.*texts).end(),
                  [](const GivenText& a, const GivenText& b) { return a.node < b.node; });
    }
    return ExplicitTree(std::move(parts));
}

}  // namespace plytrace
