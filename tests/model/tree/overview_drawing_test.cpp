// The drawing of the overview map: all of it is on its card, visited and unvisited nodes differ without colours, and
// the number of drawn items is small for any tree.
#include "app/tree/overview_map.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>

#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] OverviewMap map_at(const TreeLayout& layout) {
    const auto size = overview_size(layout.level_count(), 1200, 800, 1);
    REQUIRE(size);
    return overview_map({30, 40, 30 + size->x, 40 + size->y}, layout.width, layout.level_count(), 1);
}

/// The bars that stand for nodes: boxes without a rounding.
[[nodiscard]] std::vector<DrawnBox> bars_of(const DisplayList& list) {
    std::vector<DrawnBox> bars;
    for (const DrawnItem& item : list) {
        const DrawnBox* box = std::get_if<DrawnBox>(&item);
        if (box != nullptr && box->rounding == 0) bars.push_back(*box);
    }
    return bars;
}

}  // namespace

TEST_CASE("overview drawing: visited bars are higher than others, and all nodes are visited in the end") {
    const Scene scene(ValuedTree::parse("((3 12 8)(2 4 6)(14 5 2))"), Recorded::kExplicit, false);
    const TreeSilhouette silhouette(scene.layout, *scene.trace);
    const OverviewMap map = map_at(scene.layout);
    const auto heights = [&](std::uint32_t visits) {
        std::vector<float> found;
        for (const DrawnBox& bar : bars_of(overview_drawing({silhouette, visits, map, {}, {}, {}}, 1)))
            found.push_back(bar.rect.height());
        std::sort(found.begin(), found.end());
        return found;
    };
    const auto none = heights(0), some = heights(5), all = heights(13);
    REQUIRE(none.size() == 13);
    CHECK(none.front() == none.back());
    CHECK(some.front() == none.front());
    CHECK(some.back() == all.back());
    CHECK(all.front() == all.back());
    CHECK(all.front() > none.front());
    CHECK(std::count(some.begin(), some.end(), some.back()) == 5);
}

TEST_CASE("Overview drawing: nothing is drawn outside the card, for any view") {
    std::mt19937 random(11);
    for (int i = 0; i < 20; ++i) {
        const Scene scene(ValuedTree::random(random, in_preorder(random_tree(random, 200))), Recorded::kExplicit);
        const TreeSilhouette silhouette(scene.layout, *scene.trace);
        const OverviewMap map = map_at(scene.layout);
        TreeView view = zoomed(fit_tree(scene.layout, 1200, 800, 1), scene.layout, {300, 300}, 5);
        view = panned(view, scene.layout, i % 2 == 0 ? 1e5F : -1e5F, i % 3 == 0 ? 1e5F : -1e5F);
        const OverviewScene picture{
            silhouette, 50, map, path_on_map(map, scene.layout, scene.layout.size() - 1), view_on_map(map, view), {}};
        for (const DrawnItem& item : overview_drawing(picture, 1)) {
            if (const DrawnBox* box = std::get_if<DrawnBox>(&item)) {
                CHECK((box->rect.left >= map.rect.left && box->rect.right <= map.rect.right));
                CHECK((box->rect.top >= map.rect.top && box->rect.bottom <= map.rect.bottom));
                CHECK(box->rect.width() > 0);
            }
            if (const DrawnCircle* circle = std::get_if<DrawnCircle>(&item)) CHECK(map.rect.contains(circle->center));
        }
    }
}

TEST_CASE("overview drawing: a large tree has hardly more to paint than a small one") {
    std::mt19937 random(12);
    std::size_t most = 0;
    for (const std::uint32_t size : {1000U, 100000U}) {
        const Scene scene(ValuedTree::random(random, in_preorder(deep_tree(random, size, 40))), Recorded::kExplicit);
        const TreeSilhouette silhouette(scene.layout, *scene.trace);
        const OverviewMap map = map_at(scene.layout);
        most = std::max(most, overview_drawing({silhouette, size / 2, map, {}, {}, {}}, 1).size());
    }
    CHECK(most <= TreeSilhouette::kMostRows * (TreeSilhouette::kColumns / 2 + 2));
}

}  // namespace UNITY_ID
