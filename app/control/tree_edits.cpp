#include "app/control/tree_edits.hpp"

#include <algorithm>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"

namespace plytrace {

namespace {

/// Applies the edit and selects `selected` in the new tree, or reports the error.
void take(AppState& app, Expected<ExplicitTree> edited, NodeId selected) {
    if (!edited) {
        app.messages.error(edited.error().text());
        return;
    }
    app.document.edit_tree(std::move(*edited));
    app.view.selected = selected;
}

/// A leaf for this tree; with several players, each gets 0.
[[nodiscard]] ExplicitTree leaf_of_zero(const ExplicitTree& tree) {
    std::string text = tree.value_count() > 1 ? "<0" : "0";
    for (int player = 1; player < tree.value_count(); ++player) text += " 0";
    return *parse_tree(tree.value_count() > 1 ? text + ">" : text);
}

/// "0.9 0.1", the probabilities of a chance node's children.
[[nodiscard]] std::string probabilities_text(const ExplicitTree& tree, NodeId node) {
    return joined(tree.children(node), " ", [&](NodeId child) { return probability_text(tree.probability(child)); });
}

/// Whether a text is a list of probabilities, not a name: it begins with a digit or a full stop.
[[nodiscard]] bool is_list_of_numbers(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string_view::npos && ((text[first] >= '0' && text[first] <= '9') || text[first] == '.');
}

[[nodiscard]] Expected<ExplicitTree> with_typed_probabilities(const ExplicitTree& tree, NodeId node,
                                                              std::string_view text) {
    std::vector<double> probabilities;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" ,;", at);
        if (begin == std::string_view::npos) break;
        at = std::min(text.find_first_of(" ,;", begin), text.size());
        const auto probability = parse_probability(text.substr(begin, at - begin));
        if (!probability) return tl::make_unexpected(probability.error());
        probabilities.push_back(*probability);
    }
    return with_probabilities(tree, node, probabilities);
}

void add(AppState& app, const ExplicitTree& added) {
    if (!can_edit_selected(app)) return;
    const ExplicitTree& tree = *app.document.tree();
    const NodeId node = app.view.selected;
    const NodeId first_new = tree.subtree_end(node);  // after the last child
    take(app, with_child_added(tree, node, tree.child_count(node), added), first_new);
}

}  // namespace

bool can_edit_selected(const AppState& app) {
    const ExplicitTree* tree = app.document.tree();
    return tree != nullptr && app.view.selected != kNone && app.view.selected < tree->node_count();
}

std::string editable_text(const AppState& app, NodeId node) {
    const ExplicitTree* tree = app.document.tree();
    if (tree == nullptr || node >= tree->node_count()) return {};
    if (tree->is_chance(node)) return probabilities_text(*tree, node);
    return tree->is_leaf(node) ? write_tree(subtree(*with_name(*tree, node, ""), node)) : tree->name(node);
}

Expected<bool> change_node(AppState& app, NodeId node, std::string_view text) {
    const ExplicitTree* tree = app.document.tree();
    if (tree == nullptr || node >= tree->node_count() || text == editable_text(app, node)) return false;
    if (tree->is_chance(node) && is_list_of_numbers(text)) {
        auto changed = with_typed_probabilities(*tree, node, text);
        if (!changed) return tl::make_unexpected(changed.error());
        app.document.edit_tree(std::move(*changed));
        return true;
    }
    if (!tree->is_leaf(node)) {
        for (NodeId other = 0; other < tree->node_count(); ++other) {
            if (other != node && !text.empty() && tree->name(other) == text)
                return input_error("another node is called " + std::string(text) + ": choose another name");
        }
        auto named = with_name(*tree, node, text);
        if (!named) return tl::make_unexpected(named.error());
        app.document.edit_tree(std::move(*named));
        return true;
    }
    const auto typed = parse_tree(text);
    if (!typed) return tl::make_unexpected(typed.error());
    auto changed = typed->node_count() == 1 ? with_leaf_values(*tree, node, typed->values(NodeId{0}))
                                            : with_subtree_replaced(*tree, node, *typed);
    if (!changed) return tl::make_unexpected(changed.error());
    app.document.edit_tree(std::move(*changed));
    return true;
}

NodeId neighbour_leaf(const AppState& app, NodeId node, int direction) {
    const ExplicitTree* tree = app.document.tree();
    if (tree == nullptr || node >= tree->node_count()) return kNone;
    const std::size_t count = tree->leaf_count(), at = tree->leaves_before(node);
    if (!tree->is_leaf(node))
        return tree->leaf_node(direction > 0 || at > 0 ? (direction > 0 ? at : at - 1) : count - 1);
    const std::size_t next = direction > 0 ? (at + 1) % count : (at + count - 1) % count;
    return tree->leaf_node(next);
}

void add_child(AppState& app) {
    if (can_edit_selected(app)) add(app, leaf_of_zero(*app.document.tree()));
}

void add_subtree(AppState& app) {
    if (!can_edit_selected(app)) return;
    const std::string leaf = write_tree(leaf_of_zero(*app.document.tree()));
    add(app, *parse_tree("(" + leaf + " " + leaf + ")"));
}

void change_player(AppState& app) {
    if (!can_edit_selected(app)) return;
    const ExplicitTree& tree = *app.document.tree();
    const NodeId node = app.view.selected;
    const int players = std::max(2, tree.value_count());
    const auto next = static_cast<int>(tree.player(node)) + 1;
    const Player player = tree.is_chance(node) ? Player::kFirst
                          : next == players    ? Player::kChance
                                               : static_cast<Player>(next);
    take(app, with_player(tree, node, player), node);
}

void remove_selected(AppState& app) {
    if (!can_edit_selected(app)) return;
    const ExplicitTree& tree = *app.document.tree();
    const NodeId node = app.view.selected;
    const NodeId parent = tree.parent(node);
    take(app, with_subtree_removed(tree, node), parent == kNone ? 0 : parent);
}

void swap_selected(AppState& app, int direction) {
    if (!can_edit_selected(app)) return;
    const ExplicitTree& tree = *app.document.tree();
    const NodeId node = app.view.selected, parent = tree.parent(node);
    if (parent == kNone) return;
    const std::size_t index = tree.child_index(node);
    if (direction < 0 ? index == 0 : index + 1 == tree.child_count(parent)) return;
    const NodeId previous = direction < 0 ? tree.child(parent, index - 1) : kNone;
    const NodeId next = direction < 0 ? kNone : tree.child(parent, index + 1);
    const NodeId moved_to = direction < 0 ? previous : node + (tree.subtree_end(next) - next);
    take(app, with_siblings_swapped(tree, node, direction), moved_to);
}

bool can_order_best_first(const AppState& app) {
    const ExplicitTree* tree = app.document.tree();
    return tree != nullptr && tree->height() > 0 && tree->value_count() == 1 && !tree->has_chance();
}

void order_best_first(AppState& app) {
    if (!can_order_best_first(app)) return;
    const ExplicitTree& tree = *app.document.tree();
    ExplicitTree ordered = *with_best_order(tree);
    const std::string least = count_text(*least_leaves(tree));
    if (ordered == tree) return app.messages.note(app.language.with("message.best_order.same", {least}));
    app.document.edit_tree(std::move(ordered));
    app.view.selected = app.view.why = kNone;  // node numbers have changed
    app.view.collapsed.clear();
    ++app.view.collapse_generation;
    app.messages.note(app.language.with("message.best_order", {least}));
}

}  // namespace plytrace
