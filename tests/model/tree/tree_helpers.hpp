// Trees for the tests of layout and frame: random shapes, textbook trees, and searches of them recorded in a trace.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/tree/tree_frame.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/trace.hpp"

namespace plytrace::test {

using Parents = std::vector<NodeId>;

/// The same tree with its nodes numbered in preorder.
[[nodiscard]] Parents in_preorder(const Parents& parent);
/// Each node's parent is any earlier node.
[[nodiscard]] Parents random_tree(std::mt19937& random, std::uint32_t size);
/// Each node's parent is one of the latest `reach` nodes: deep and narrow.
[[nodiscard]] Parents deep_tree(std::mt19937& random, std::uint32_t size, std::uint32_t reach);
[[nodiscard]] Parents star(std::uint32_t size);
[[nodiscard]] Parents path(std::uint32_t size);
/// Every inner node has `branching` children; preorder.
[[nodiscard]] Parents uniform_tree(std::uint32_t branching, std::uint32_t size);

/// The text of a tree with this number of leaves, two to four children at each node, and values from -99 to 99.
[[nodiscard]] std::string random_tree_text(std::mt19937& random, int leaves);

/// An explicit tree with values at its leaves; MAX at even depths.
struct ValuedTree : NodeText {
    std::shared_ptr<TreeShape> shape = std::make_shared<TreeShape>();
    std::vector<double> value;
    std::vector<std::uint32_t> depth;

    /// "((3 12 8)(2 4 6)(14 5 2))"
    [[nodiscard]] static ValuedTree parse(std::string_view text);
    /// Leaf values from 0 to 99.
    [[nodiscard]] static ValuedTree random(std::mt19937& random, const Parents& preorder);

    [[nodiscard]] bool has_children(NodeId node) const { return shape->child_count(node) > 0; }
    [[nodiscard]] std::string node_name(NodeId node) const override;  ///< inner nodes A, B … in preorder
    [[nodiscard]] std::optional<double> leaf_value(NodeId node) const override;
    [[nodiscard]] std::string move_text(NodeId node) const override;
    [[nodiscard]] bool is_leaf(NodeId node) const override { return !has_children(node); }
    [[nodiscard]] Role role(NodeId node) const override { return depth[node] % 2 == 0 ? Role::kMax : Role::kMin; }

    void set_parents(Parents parents);
};

enum class Recorded { kExplicit, kGenerated };  ///< generated: nodes are known only once entered, as of a board game

/// Fail-soft alpha-beta with cuts on equality, or minimax; no recursion, so that any depth will do.
[[nodiscard]] std::unique_ptr<Trace> search(const ValuedTree& tree, Recorded how, bool cuts = true);

/// A trace with all that a frame of it needs. A generated tree's names and values are then asked by visit.
struct Scene {
    ValuedTree tree;
    std::unique_ptr<Trace> trace;
    TreeLayout layout;
    TreeLevels levels;
    ValuedTree text;  ///< of the trace's nodes

    Scene(ValuedTree valued, Recorded how, bool cuts = true);
    [[nodiscard]] TreeScene scene() const { return {*trace, layout, levels, text, nullptr}; }
    [[nodiscard]] TreeFrame frame(const TreeView& view, Step t, const TreeFrameOptions& options = {}) const {
        return build_tree_frame(scene(), view, look_up_step(*trace, t), options);
    }
};

}  // namespace plytrace::test
