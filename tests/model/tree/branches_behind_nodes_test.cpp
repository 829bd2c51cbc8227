// Branches do not pass behind nodes that they do not lead to, in partly folded trees either: there, a node whose
// subtree is open has a wide family and close neighbours.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/model/tree/branch_judge.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Folds some inner nodes; the root stays open.
[[nodiscard]] std::vector<std::uint8_t> folded_at_random(std::mt19937& random, const ValuedTree& tree) {
    std::vector<std::uint8_t> is_folded(tree.shape->size(), 0);
    for (NodeId node = 1; node < tree.shape->size(); ++node) {
        is_folded[node] = tree.has_children(node) && random() % 3 != 0 ? 1 : 0;
    }
    return is_folded;
}

}  // namespace

TEST_CASE("In a partly folded tree no branch passes behind another node", "[frame][branches]") {
    std::mt19937 random(33);
    std::size_t bent = 0;
    for (int round = 0; round < 60; ++round) {
        const std::uint32_t branching = 3 + static_cast<std::uint32_t>(random() % 6);
        const Scene scene(ValuedTree::random(random, uniform_tree(branching, 200)), Recorded::kExplicit);
        const TreeLayout layout = lay_out_tree(scene.tree.shape->parent, folded_at_random(random, scene.tree));
        const TreeLevels levels(layout);
        const Step t = static_cast<Step>(random() % (scene.trace->event_count() + 1));
        for (const float width : {700.0F, 1100.0F, 1900.0F}) {
            const TreeView view = fit_tree(layout, width, 0.5F * width, 1);
            const TreeScene shown{*scene.trace, layout, levels, scene.text, nullptr};
            const TreeFrame frame = build_tree_frame(shown, view, look_up_step(*scene.trace, t), {});
            INFO("round " << round << ", width " << width);
            const std::vector<std::string> faults = branches_behind_nodes(frame, layout);
            for (const std::string& fault : faults) UNSCOPED_INFO(fault);
            CHECK(faults.empty());
            bent += frame.edges.size() > frame.nodes.size() - 1 ? 1 : 0;
        }
    }
    CHECK(bent > 10);
}

TEST_CASE("A bent branch is connected, and ends at its two nodes", "[frame][branches]") {
    // B is open and has a wide family; its siblings are folded and close to it.
    const Scene scene(ValuedTree::parse("((1 2 3 4 5 6 7 8 9 10 11 12) (1 2) (1 2) (1 2) (1 2))"), Recorded::kExplicit);
    std::vector<std::uint8_t> is_folded(scene.tree.shape->size(), 0);
    for (std::uint32_t i = 1; i < 5; ++i) is_folded[scene.tree.shape->child_at(0, i)] = 1;
    const TreeLayout layout = lay_out_tree(scene.tree.shape->parent, is_folded);
    const TreeLevels levels(layout);
    const TreeView view = fit_tree(layout, 1000, 420, 1);
    const TreeFrame frame = build_tree_frame({*scene.trace, layout, levels, scene.text, nullptr}, view,
                                             look_up_step(*scene.trace, scene.trace->event_count()), {});
    bool is_any_bent = false;
    for (const FrameNode& node : frame.nodes) {
        if (node.level == 0) continue;
        std::vector<const FrameEdge*> pieces;
        for (const FrameEdge& edge : frame.edges) {
            if (edge.child == node.node) pieces.push_back(&edge);
        }
        std::sort(pieces.begin(), pieces.end(),
                  [](const FrameEdge* a, const FrameEdge* b) { return a->from.y < b->from.y; });
        REQUIRE_FALSE(pieces.empty());
        is_any_bent = is_any_bent || pieces.size() > 1;
        const FrameNode& parent = *frame.find(layout.node[layout.parent[node.position]]);
        CHECK((pieces.front()->from.x == parent.center.x && pieces.front()->from.y == parent.center.y));
        CHECK((pieces.back()->to.x == node.center.x && pieces.back()->to.y == node.center.y));
        for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
            CHECK((pieces[i]->to.x == pieces[i + 1]->from.x && pieces[i]->to.y == pieces[i + 1]->from.y));
        }
    }
    CHECK(is_any_bent);
    CHECK(branches_behind_nodes(frame, layout).empty());
}

}  // namespace UNITY_ID
