// Texts about the nodes of a tree: names, leaf values, moves. A trace does not know its game, so the document supplies
// them through this interface; and what is common to all trees. Called only for visible nodes, from the thread that
// draws.
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

    /// The short name inside an inner node, or below a tree's leaf: "A", "B" …; in a game, the move that leads here.
    /// May be empty.
    [[nodiscard]] virtual std::string node_name(NodeId node) const = 0;
    /// The same in a sentence.
    [[nodiscard]] virtual std::string name_in_sentence(NodeId node) const { return node_name(node); }
    /// The value that an explicit tree gives a leaf, known before any search; empty for inner nodes and for games.
    [[nodiscard]] virtual std::optional<double> leaf_value(NodeId node) const = 0;
    /// The same as text: one number, or one per player; empty for inner nodes and for games.
    [[nodiscard]] virtual std::string leaf_text(NodeId node) const {
        const auto value = leaf_value(node);
        return value ? score_text(*value) : std::string();
    }
    /// The digits with which different values of a leaf and its siblings have different texts.
    [[nodiscard]] virtual int leaf_digits(NodeId /*node*/) const { return kUsualDigits; }
    /// The texts for a leaf's value, the best first; the next ones are for less space.
    [[nodiscard]] virtual std::vector<std::string> leaf_texts(NodeId node) const {
        const std::string text = leaf_text(node);
        if (text.empty()) return {};
        const auto value = leaf_value(node);
        return value && text == score_text(*value) ? score_texts(*value) : std::vector{text};
    }
    /// Whether a leaf has values of other players than MAX, which the search does not use.
    [[nodiscard]] virtual bool has_values_of_others() const { return false; }
    /// The probability of the branch to a node; empty if its parent is no chance node.
    [[nodiscard]] virtual std::optional<double> probability(NodeId /*node*/) const { return std::nullopt; }
    /// A skipped leaf in a sentence.
    [[nodiscard]] virtual std::string leaf_in_sentence(NodeId node) const { return leaf_text(node); }
    /// The texts for the branch to a node, the best first; the next ones are for less space.
    [[nodiscard]] virtual std::vector<std::string> branch_texts(NodeId node) const {
        const auto likelihood = probability(node);
        return likelihood ? std::vector{short_probability_text(*likelihood)} : std::vector<std::string>();
    }
    /// The move from the parent to the node, as people write it; empty for the root.
    [[nodiscard]] virtual std::string move_text(NodeId node) const = 0;
    /// The same in a sentence.
    [[nodiscard]] virtual std::string move_in_sentence(NodeId node) const { return move_text(node); }
    /// A move at a node, whether the search made it or not; empty if it is not known.
    [[nodiscard]] virtual std::string move_text_at(NodeId /*node*/, MoveCode /*move*/) const { return ""; }
    /// The moves of a playout from a node of a game, one after another; empty if they are not known.
    [[nodiscard]] virtual std::vector<std::string> playout_texts(NodeId /*node*/,
                                                                 std::span<const MoveCode> /*moves*/) const {
        return {};
    }
    /// Whether the node is drawn as a leaf: terminal, or without children in the recorded tree.
    [[nodiscard]] virtual bool is_leaf(NodeId node) const = 0;
    /// The player to move at a node, even if it was never visited.
    [[nodiscard]] virtual Role role(NodeId node) const = 0;
};

/// The player to move at a node of an explicit tree.
[[nodiscard]] Role role_in_tree(const ExplicitTree& tree, NodeId node);

/// The texts of an explicit tree by itself, with the names of its notation. The tree must outlive them.
class ExplicitTreeText final : public NodeText {
  public:
    explicit ExplicitTreeText(const ExplicitTree& tree) : m_tree(tree) {}

    [[nodiscard]] std::string node_name(NodeId node) const override;
    [[nodiscard]] std::optional<double> leaf_value(NodeId node) const override;
    [[nodiscard]] std::string leaf_text(NodeId node) const override;
    [[nodiscard]] std::optional<double> probability(NodeId node) const override;
    [[nodiscard]] std::string move_text(NodeId node) const override;
    [[nodiscard]] bool is_leaf(NodeId node) const override;
    [[nodiscard]] Role role(NodeId node) const override { return role_in_tree(m_tree, node); }

  private:
    const ExplicitTree& m_tree;
};

/// What names a leaf in sentences of exercises: the same in questions, marks and remarks.
struct LeafName {
    std::string value;      ///< "12", "(1 2 6)"
    std::string parent;     ///< "B"; empty: the root
    int child = 0;          ///< its place among its parent's children, from 0
    bool has_twin = false;  ///< another leaf of the tree has the same value
};

/// "the leaf 12", or "the leaf 12 (child 2 of B)" if another leaf has the same value. Capitalised at the start of a
/// sentence.
[[nodiscard]] std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start = false);

}  // namespace plytrace
