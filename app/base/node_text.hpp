// What a drawing of the tree has to ask the game: names, leaf values, moves. The trace knows no games, so the document
// implements this once per game. Called only for nodes that are drawn, from the thread that draws.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"

namespace plytrace {

class ExplicitTree;
class Language;

struct NodeText {
    NodeText() = default;
    NodeText(const NodeText&) = default;
    NodeText& operator=(const NodeText&) = default;
    virtual ~NodeText() = default;

    /// The short word inside an inner node, or below a tree's leaf: "A", "B" …; of a game, the move that leads here;
    /// may be empty.
    [[nodiscard]] virtual std::string node_name(NodeId node) const = 0;
    /// The same in a sentence.
    [[nodiscard]] virtual std::string name_in_sentence(NodeId node) const { return node_name(node); }
    /// The value that the tree itself gives a leaf, known before any search; empty for inner nodes and for games.
    [[nodiscard]] virtual std::optional<double> leaf_value(NodeId node) const = 0;
    /// The same as text: one number, or one for each player; empty for inner nodes and for games.
    [[nodiscard]] virtual std::string leaf_text(NodeId node) const {
        const auto value = leaf_value(node);
        return value ? score_text(*value) : std::string();
    }
    /// How likely the branch into a node is; empty where its parent is no chance node.
    [[nodiscard]] virtual std::optional<double> probability(NodeId /*node*/) const { return std::nullopt; }
    /// A leaf that is not looked at, in a sentence.
    [[nodiscard]] virtual std::string leaf_in_sentence(NodeId node) const { return leaf_text(node); }
    /// What stands on the branch into a node, first what is best: the next is for less room.
    [[nodiscard]] virtual std::vector<std::string> branch_texts(NodeId node) const {
        const auto likelihood = probability(node);
        return likelihood ? std::vector{short_probability_text(*likelihood)} : std::vector<std::string>();
    }
    /// The move from the parent to here, as people write it; empty for the root.
    [[nodiscard]] virtual std::string move_text(NodeId node) const = 0;
    /// The same in a sentence.
    [[nodiscard]] virtual std::string move_in_sentence(NodeId node) const { return move_text(node); }
    /// A move at a node, made in the search or not; empty where nothing knows it.
    [[nodiscard]] virtual std::string move_text_at(NodeId /*node*/, MoveCode /*move*/) const { return ""; }
    /// Whether the node is drawn as a leaf: terminal, or without children in the recorded tree.
    [[nodiscard]] virtual bool is_leaf(NodeId node) const = 0;
    /// Whose turn it is at a node, also at one that was never visited.
    [[nodiscard]] virtual Role role(NodeId node) const = 0;
};

/// Whose turn it is at a node of an explicit tree.
[[nodiscard]] Role role_in_tree(const ExplicitTree& tree, NodeId node);

/// What a leaf is called by.
struct LeafName {
    std::string value;      ///< "12", "(1 2 6)"
    std::string parent;     ///< "B"; empty: it is the root
    int child = 0;          ///< of its parent, from 0
    bool has_twin = false;  ///< another leaf of the tree has the same value
};

/// "the leaf 12"; where another leaf has the same value, "the leaf 12 (child 2 of B)". At the start of a sentence with
/// a capital.
[[nodiscard]] std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start = false);

}  // namespace plytrace
