// The tree as a picture by itself: whole, at full size, and of one size at every step.
#include <catch2/catch_test_macros.hpp>
#include <random>

#include "app/tree/tree_view.hpp"
#include "tests/model/tree/tree_helpers.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr float kMost = 32000;

}  // namespace

TEST_CASE("A whole tree of a moderate size is drawn node by node, within its picture", "[drawing]") {
    std::mt19937 random(9);
    for (int i = 0; i < 20; ++i) {
        const Scene scene(ValuedTree::random(random, in_preorder(random_tree(random, 20 + 10 * i))),
                          Recorded::kExplicit);
        const Density density = i % 2 == 0 ? Density::kUsual : Density::kClose;
        const TreeView view = whole_tree_view(scene.layout, 1, kMost, {}, density);
        const TreeFrame frame = scene.frame(view, scene.trace->event_count());
        CHECK(frame.folded == 0);
        CHECK(frame.drawn == scene.layout.size());
        for (const FrameNode& node : frame.nodes) {
            CHECK(node.rect.left >= 0);
            CHECK(node.rect.top >= 0);
            CHECK(node.rect.right <= view.width_px);
            CHECK(node.rect.bottom <= view.height_px);
            CHECK(node.ring_center.y - node.ring_radius >= 0);
            CHECK(node.ring_center.y + node.ring_radius <= view.height_px);
        }
    }
}

TEST_CASE("A whole tree's picture grows with its scale in everything", "[drawing]") {
    const Scene scene(ValuedTree::parse("((3 12 8)(2 4 6)(14 5 2))"), Recorded::kExplicit);
    const TreeView once = whole_tree_view(scene.layout, 1, kMost), twice = whole_tree_view(scene.layout, 2, kMost);
    CHECK(twice.width_px == 2 * once.width_px);
    CHECK(twice.height_px == 2 * once.height_px);
    for (Step t = 0; t <= scene.trace->event_count(); ++t) {
        const TreeFrame small = scene.frame(once, t), large = scene.frame(twice, t);
        REQUIRE(small.labels.size() == large.labels.size());
        for (std::size_t i = 0; i < small.labels.size(); ++i) {
            CHECK(small.labels[i].text == large.labels[i].text);
            CHECK(large.labels[i].text_size == 2 * small.labels[i].text_size);
        }
    }
}

TEST_CASE("The picture of a tree too wide or too high is as large as allowed, and folded", "[drawing]") {
    std::mt19937 random(3);
    const Scene wide(ValuedTree::random(random, star(40000)), Recorded::kExplicit);
    const TreeView view = whole_tree_view(wide.layout, 1, kMost);
    CHECK(view.width_px <= kMost);
    CHECK(view.width_px > kMost - 2);
    const TreeFrame frame = wide.frame(view, wide.trace->event_count());
    CHECK(frame.folded > 0);
    CHECK(frame.drawn + frame.folded == wide.layout.size());

    const Scene high(ValuedTree::random(random, path(5000)), Recorded::kExplicit);
    CHECK(whole_tree_view(high.layout, 1, kMost).height_px <= kMost);
}
