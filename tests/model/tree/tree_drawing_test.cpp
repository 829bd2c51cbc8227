// The parts of a tree's drawing: every part of the frame is drawn in its place, with its distinguishing marks.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_view.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr const char* kTwoPly = "((3 12 8)(2 4 6)(14 5 2))";  // alpha-beta cuts below its second MIN node

[[nodiscard]] TreeFrame frame_at(const Scene& scene, Step t) {
    return scene.frame(fit_tree(scene.layout, 1200, 800, 1), t);
}

template <class Item>
[[nodiscard]] std::vector<Item> items_of(const DisplayList& drawing) {
    std::vector<Item> found;
    for (const DrawnItem& item : drawing) {
        if (const auto* wanted = std::get_if<Item>(&item)) found.push_back(*wanted);
    }
    return found;
}

[[nodiscard]] bool is_line_of(const DrawnLine& line, const FrameEdge& edge) {
    return line.from.x == edge.from.x && line.from.y == edge.from.y && line.to.x == edge.to.x && line.to.y == edge.to.y;
}

}  // namespace

TEST_CASE("All words of a frame are drawn, centred where the frame has them", "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    for (Step t = 0; t <= scene.trace->event_count(); ++t) {
        const TreeFrame frame = frame_at(scene, t);
        std::vector<std::string> expected;
        for (const FrameNode& node : frame.nodes) {
            if (!node.text.empty()) expected.push_back(node.text);
        }
        for (const FrameLabel& label : frame.labels) expected.push_back(label.text);
        std::vector<std::string> drawn;
        for (const DrawnText& text : items_of<DrawnText>(tree_drawing(frame, {}, 1))) drawn.push_back(text.text);
        std::sort(expected.begin(), expected.end());
        std::sort(drawn.begin(), drawn.end());
        CHECK(drawn == expected);
    }
}

TEST_CASE("Branches are below the nodes, and marks upon them", "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    const TreeFrame frame = frame_at(scene, scene.trace->event_count());
    const DisplayList drawing = tree_drawing(frame, {}, 1);
    const auto is_branch = [&](const DrawnItem& item) {
        const auto* line = std::get_if<DrawnLine>(&item);
        return line != nullptr && std::any_of(frame.edges.begin(), frame.edges.end(),
                                              [&](const FrameEdge& edge) { return is_line_of(*line, edge); });
    };
    const auto is_mark = [](const DrawnItem& item) {
        const auto* line = std::get_if<DrawnLine>(&item);
        return line != nullptr && line->stroke.paint.role == &Theme::cut;
    };
    const auto last_branch = std::find_if(drawing.rbegin(), drawing.rend(), is_branch);
    const auto first_shape = std::find_if(drawing.begin(), drawing.end(), [](const DrawnItem& item) {
        return std::holds_alternative<DrawnPolygon>(item) || std::holds_alternative<DrawnBox>(item);
    });
    REQUIRE(last_branch != drawing.rend());
    CHECK(last_branch.base() <= first_shape);
    CHECK(std::count_if(drawing.begin(), drawing.end(), is_branch) == 12);
    CHECK(std::count_if(drawing.begin(), drawing.end(), is_mark) == 2);  // the leaves 4 and 6
    const auto first_mark = std::find_if(drawing.begin(), drawing.end(), is_mark);
    const bool has_shape_above = std::any_of(
        first_mark, drawing.end(), [](const DrawnItem& item) { return std::holds_alternative<DrawnPolygon>(item); });
    CHECK_FALSE(has_shape_above);
}

TEST_CASE("A cut branch is dashed and every other one is not, in any colours", "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    const TreeFrame frame = frame_at(scene, scene.trace->event_count());
    const std::vector<DrawnLine> lines = items_of<DrawnLine>(tree_drawing(frame, {}, 1));
    int dashed = 0;
    for (const FrameEdge& edge : frame.edges) {
        const auto line = std::find_if(lines.begin(), lines.end(),
                                       [&](const DrawnLine& candidate) { return is_line_of(candidate, edge); });
        REQUIRE(line != lines.end());
        CHECK((line->stroke.dash > 0) == (frame.find(edge.child)->status == NodeStatus::kCut));
        dashed += line->stroke.dash > 0 ? 1 : 0;
    }
    CHECK(dashed == 2);
}

TEST_CASE("MAX points up and MIN down, each in its colour; leaves are boxes", "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    const DisplayList drawing = tree_drawing(frame_at(scene, scene.trace->event_count()), {}, 1);
    int up = 0, down = 0;
    for (const DrawnPolygon& shape : items_of<DrawnPolygon>(drawing)) {
        REQUIRE(shape.corner_count == 3);
        const bool points_up = shape.corners[0].y < shape.corners[1].y;
        CHECK(shape.corners[1].y == shape.corners[2].y);
        CHECK(shape.corners[0].x == (shape.corners[1].x + shape.corners[2].x) / 2);
        CHECK(shape.fill->role == (points_up ? &Theme::node_max_fill : &Theme::node_min_fill));
        CHECK(shape.stroke->paint.role == (points_up ? &Theme::node_max : &Theme::node_min));
        (points_up ? up : down) += 1;
    }
    CHECK(up == 1);
    CHECK(down == 3);
    const auto boxes = items_of<DrawnBox>(drawing);
    CHECK(std::count_if(boxes.begin(), boxes.end(),
                        [](const DrawnBox& box) { return box.fill && box.fill->role == &Theme::node_leaf_fill; }) == 7);
}

TEST_CASE("The current node is ringed in the accent's colour", "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    for (Step t = 0; t <= scene.trace->event_count(); ++t) {
        const TreeFrame frame = frame_at(scene, t);
        std::vector<DrawnCircle> rings;
        for (const DrawnCircle& circle : items_of<DrawnCircle>(tree_drawing(frame, {}, 1))) {
            if (circle.stroke && circle.stroke->paint.role == &Theme::accent) rings.push_back(circle);
        }
        const auto current =
            std::find_if(frame.nodes.begin(), frame.nodes.end(), [](const FrameNode& node) { return node.is_current; });
        REQUIRE(rings.size() == (current == frame.nodes.end() ? 0U : 1U));
        if (rings.empty()) continue;
        CHECK(rings[0].center.x == current->ring_center.x);
        CHECK(rings[0].center.y == current->ring_center.y);
        CHECK(rings[0].radius > current->rect.height() / 2);
    }
}

TEST_CASE("A node that fades in is drawn over the outline it had; at the end nothing of the motion is left",
          "[drawing]") {
    const Scene scene(ValuedTree::parse(kTwoPly), Recorded::kExplicit);
    const TreeFrame frame = frame_at(scene, 1);  // the root has just been entered
    const DisplayList at_rest = tree_drawing(frame, tree_motion(scene.scene(), frame, 1), 1);
    TreeMotion motion;
    motion.fading = 0;
    motion.fade_opacity = 0.5F;
    motion.fades_over_outline = true;
    const DisplayList half_way = tree_drawing(frame, motion, 1);
    CHECK(at_rest.size() == tree_drawing(frame, {}, 1).size());
    CHECK(half_way.size() == at_rest.size() + 1);
    const auto faded = items_of<DrawnPolygon>(half_way);
    CHECK(std::count_if(faded.begin(), faded.end(),
                        [](const DrawnPolygon& shape) { return shape.fill->opacity == 0.5F; }) == 1);
}

TEST_CASE("A colour between two roles is mixed in the theme that it is painted in", "[drawing]") {
    Theme theme;
    theme.card = rgb(0x000000);
    theme.node_max = rgb(0xC86432);
    CHECK(Paint{&Theme::node_max}.color(theme) == rgb(0xC86432));
    CHECK(Paint{&Theme::node_max, &Theme::card, 0.5}.color(theme) == rgb(0x643219));
    CHECK(Paint{&Theme::node_max, nullptr, 0, 0.5F}.color(theme) == Color{0xC8, 0x64, 0x32, 128});
}

// ---- Whole trees: at full size, with one size at every step ----

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

}  // namespace UNITY_ID
