// The overview map: its rectangle is the part in view, and moving one moves the other; the map hides nothing of the
// current path.
#include "app/tree/overview_map.hpp"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <random>

#include "app/tree/label_placer.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr float kWidth = 1200, kHeight = 800;

[[nodiscard]] OverviewMap map_of(const TreeLayout& layout, ScreenPoint corner = {900, 12}) {
    const auto size = overview_size(layout.level_count(), kWidth, kHeight, 1);
    REQUIRE(size);
    return overview_map({corner.x, corner.y, corner.x + size->x, corner.y + size->y}, layout.width,
                        layout.level_count(), 1);
}

/// Some part of the tree.
[[nodiscard]] TreeView any_view(std::mt19937& random, const TreeLayout& layout) {
    TreeView view = fit_tree(layout, kWidth, kHeight, 1);
    std::uniform_real_distribution<float> x(0, kWidth), y(0, kHeight), factor(1, 30);
    return zoomed(view, layout, {x(random), y(random)}, static_cast<double>(factor(random)));
}

}  // namespace

TEST_CASE("overview map: there and back") {
    std::mt19937 random(1);
    for (const std::uint32_t size : {2U, 13U, 300U, 20000U}) {
        const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, size)));
        const OverviewMap map = map_of(layout);
        CHECK(map.x(0) == Catch::Approx(map.inner.left).margin(layout.width > 0 ? 1e-3 : 1e3));
        for (const double level : {0.0, 1.5, 4.25}) {
            CHECK(map.tree_level(map.y(level)) == Catch::Approx(level).margin(1e-6));
        }
        if (layout.width <= 0) continue;
        CHECK(map.x(layout.width) == Catch::Approx(map.inner.right));
        for (const double part : {0.0, 0.3, 1.0}) {
            CHECK(map.tree_x(map.x(part * layout.width)) == Catch::Approx(part * layout.width).margin(1e-6));
        }
    }
}

TEST_CASE("overview map: the rectangle has the nodes in it that are in view") {
    std::mt19937 random(2);
    for (int i = 0; i < 50; ++i) {
        const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, 400)));
        const OverviewMap map = map_of(layout);
        const TreeView view = any_view(random, layout);
        const MapRect rect = view_on_map(map, view);
        for (Position p = 0; p < layout.size(); p += 3) {
            const std::uint32_t level = layout.level_of(p);
            const double x = view.screen_x(layout.x[p]), y = view.screen_y(level);
            const bool is_near_edge =
                std::min({std::abs(x), std::abs(x - view.width_px), std::abs(y), std::abs(y - view.height_px)}) < 1;
            if (is_near_edge) continue;
            const bool is_in_view = x > 0 && x < view.width_px && y > 0 && y < view.height_px;
            CHECK(rect.contains(map.x(layout.x[p]), map.y(level)) == is_in_view);
        }
    }
}

TEST_CASE("overview map: the camera goes to where the rectangle is put, within a pixel") {
    std::mt19937 random(3);
    for (int i = 0; i < 50; ++i) {
        const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, i % 2 == 0 ? 300 : 30000)));
        const OverviewMap map = map_of(layout);
        const TreeView view = any_view(random, layout);
        const MapRect rect = view_on_map(map, view);
        const TreeView same =
            centred_on_map(view, layout, map, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        CHECK(std::abs(same.left_in_tree - view.left_in_tree) * view.px_per_sibling < 1);
        CHECK(std::abs(same.top_in_levels - view.top_in_levels) * view.px_per_level < 1);

        const double x = map.x(0.3 * layout.width), y = map.y(0.4 * (layout.level_count() - 1));
        const TreeView there = centred_on_map(view, layout, map, x, y);
        CHECK(there.px_per_sibling == view.px_per_sibling);
        CHECK(std::abs(there.screen_x(0.3 * layout.width) - 0.5 * view.width_px) < 1);
        CHECK(std::abs(there.screen_y(0.4 * (layout.level_count() - 1)) - 0.5 * view.height_px) < 1);
        const MapRect moved = view_on_map(map, there);
        CHECK((moved.left + moved.right) / 2 == Catch::Approx(x).margin(0.01));
        CHECK((moved.top + moved.bottom) / 2 == Catch::Approx(y).margin(0.01));
    }
}

TEST_CASE("overview map: the tree cannot be dragged out of view") {
    std::mt19937 random(4);
    const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, 300)));
    const OverviewMap map = map_of(layout);
    const TreeView far = centred_on_map(any_view(random, layout), layout, map, 1e6, -1e6);
    CHECK(far.screen_x(layout.width) == Catch::Approx(kWidth / 2).margin(1));
    CHECK(far.screen_y(0) == Catch::Approx(kHeight / 2).margin(1));
}

TEST_CASE("overview map: a whole tree is no part of one") {
    const TreeLayout layout = lay_out_tree(uniform_tree(3, 40));
    const TreeView fit = fit_tree(layout, kWidth, kHeight, 1);
    CHECK_FALSE(is_part_in_view(layout, fit));
    CHECK(is_part_in_view(layout, zoomed(fit, layout, {600, 400}, 3)));
    CHECK(is_part_in_view(layout, panned(fit, layout, 300, 0)));
    const auto on_phone = overview_size(5, 378, 416, 1);  // the tree card of a window of 390x844
    REQUIRE(on_phone);
    CHECK((on_phone->x < 378 / 2.0F && on_phone->y < 416 / 3.0F));
    CHECK_FALSE(overview_size(4, 300, 300, 1));
    CHECK_FALSE(overview_size(4, kWidth, kHeight, 4));
    CHECK(overview_size(4, kWidth, kHeight, 1.5));
}

TEST_CASE("overview map: its path goes from the root to the node, with few points however deep the tree is") {
    std::mt19937 random(5);
    const TreeLayout deep = lay_out_tree(path(10000));
    CHECK(path_on_map(map_of(deep), deep, 9999).size() < 200);
    const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, 60)));
    const OverviewMap map = map_of(layout);
    for (Position p = 0; p < layout.size(); ++p) {
        const auto points = path_on_map(map, layout, p);
        REQUIRE_FALSE(points.empty());
        CHECK(points.front().x == Catch::Approx(map.x(layout.x[0])).margin(1));
        CHECK(points.front().y == Catch::Approx(map.y(0)).margin(1));
        CHECK(points.back().x == Catch::Approx(map.x(layout.x[p])).margin(1));
        CHECK(points.back().y == Catch::Approx(map.y(layout.level_of(p))).margin(1));
    }
}

TEST_CASE("overview map: it hides no node and no label of the current path, at any zoom and step") {
    std::mt19937 random(6);
    int found = 0, refused = 0;
    for (int i = 0; i < 60; ++i) {
        const Scene scene(ValuedTree::random(random, in_preorder(random_tree(random, 60))), Recorded::kExplicit);
        const Step t = scene.trace->event_count() * static_cast<Step>(i % 10 + 1) / 11;
        const TreeView view = any_view(random, scene.layout);
        const TreeFrame frame = scene.frame(view, t);
        const std::vector<NodeId> path = look_up_step(*scene.trace, t).open;
        const auto size = overview_size(scene.layout.level_count(), kWidth, kHeight, 1);
        REQUIRE(size);
        const auto rect = emptiest_corner(frame, {path}, *size, view);
        ++(rect ? found : refused);
        if (!rect) continue;
        CHECK((rect->left >= 0 && rect->top >= 0 && rect->right <= kWidth && rect->bottom <= kHeight));
        for (const FrameNode& node : frame.nodes) {
            const bool is_on_path = std::find(path.begin(), path.end(), node.node) != path.end();
            CHECK_FALSE((is_on_path && rect->overlaps(node.rect)));
        }
        for (const FrameLabel& label : frame.labels) {
            const bool is_on_path = std::find(path.begin(), path.end(), label.node) != path.end();
            CHECK_FALSE((is_on_path && rect->overlaps(label.rect)));
        }
    }
    CHECK(found > 20);
    INFO(refused);
}

TEST_CASE("overview map: it goes to the emptiest corner, and nowhere if there is none") {
    TreeView view;
    view.width_px = kWidth;
    view.height_px = kHeight;
    TreeFrame frame;
    const auto add = [&frame](NodeId node, float x, float y) {
        FrameNode drawn;
        drawn.node = node;
        drawn.rect = {x - 20, y - 20, x + 20, y + 20};
        frame.nodes.push_back(drawn);
    };
    const ScreenPoint size{200, 100};
    const auto corner = [&](const KeepClear& kept, const std::optional<ScreenRect>& before = {}) {
        return emptiest_corner(frame, kept, size, view, before);
    };
    const std::vector<NodeId> path{1};
    add(1, kWidth - 40, 40);
    const auto first = corner({path});
    REQUIRE(first);
    CHECK((first->left > kWidth / 2 && first->top > kHeight / 2));
    frame.aside = FrameAside{1, first->grown(-10), {}};  // the current node's board
    CHECK(corner({path})->left < kWidth / 2);
    frame.aside.reset();
    for (int i = 0; i < 3; ++i) add(2, kWidth - 40, kHeight - 40);
    const auto second = corner({path});
    REQUIRE(second);
    CHECK(second->left < kWidth / 2);
    CHECK(corner({path}, first)->left == first->left);  // for so little it does not move
    add(2, kWidth - 60, kHeight - 40);
    CHECK(corner({path}, first)->left == second->left);
    CHECK(corner({{}, true})->left < kWidth / 2);
    CHECK_FALSE(corner({{}, true, {0, 0, kWidth, kHeight}}));
    add(3, 40, 40);
    add(3, 40, kHeight - 40);
    CHECK_FALSE(corner({{}, true}));
}

TEST_CASE("overview map: in no lesson it hides the best line or the word for a level") {
    SearchedWindow window;
    std::size_t shown = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        for (const float scale : {1.0F, 1.25F, 1.5F}) {
            const Screen screen = tree_card(1280, 720, scale, window.app);
            ScreenedTree tree(window.app, screen);
            const TreeStep step = look_up_step(tree.trace, window.app.trace()->event_count());
            const TreeFrame frame = tree.frame(step);
            const std::uint32_t levels = tree.layout().level_count();
            const auto size = overview_size(levels, tree.view.width_px, tree.view.height_px, scale);
            if (!size || tree.is_focused() || !is_part_in_view(tree.layout(), tree.view)) continue;
            const auto card = emptiest_corner(frame, {{}, tree.room.has_all}, *size, tree.view);
            if (!card) continue;
            ++shown;
            INFO(stage << " at " << scale);
            for (const FrameEdge& edge : frame.edges) {
                const bool is_hidden = edge.style == EdgeStyle::kBest && passes_through(edge.from, edge.to, *card);
                CHECK_FALSE(is_hidden);
            }
            for (const FrameLabel& label : frame.labels)
                CHECK_FALSE((label.kind == LabelKind::kLevel && card->overlaps(label.rect)));
        }
    });
    CHECK(shown > 3);
}

}  // namespace UNITY_ID
