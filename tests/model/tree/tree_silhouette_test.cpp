// The silhouette of a tree: it covers the place of every node, and nothing else; its visited part is the part that the
// search has entered.
#include "app/tree/tree_silhouette.hpp"

#include <catch2/catch_test_macros.hpp>
#include <random>
#include <set>

#include "app/tree/focus_tree.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

using Cells = std::set<std::pair<std::uint32_t, std::uint32_t>>;

[[nodiscard]] Cells cells_of(const TreeSilhouette& silhouette, std::uint32_t visits = 0, bool only_visited = false) {
    Cells cells;
    for (std::uint32_t row = 0; row < silhouette.row_count(); ++row) {
        for (const TreeSilhouette::Span& span : silhouette.spans(row, visits)) {
            for (std::uint32_t column = span.begin; column < span.end; ++column) {
                if (!only_visited || span.is_visited) cells.emplace(row, column);
            }
        }
    }
    return cells;
}

/// Where each node of a layout is to be, and which of these places the search has been at by step t.
[[nodiscard]] Cells places_of(const Scene& scene, const TreeSilhouette& silhouette, std::optional<Step> t = {}) {
    Cells cells;
    for (Position p = 0; p < scene.layout.size(); ++p) {
        const VisitId first = scene.trace->first_visit(scene.layout.node[p]);
        if (t && (first == kNone || scene.trace->enter_step(first) >= *t)) continue;
        const double share = scene.layout.width > 0 ? scene.layout.x[p] / scene.layout.width : 0.5;
        cells.emplace(silhouette.row_of(scene.layout.level_of(p)), TreeSilhouette::column_of(share));
    }
    return cells;
}

[[nodiscard]] ValuedTree any_tree(std::mt19937& random, int kind) {
    if (kind == 0) return ValuedTree::random(random, in_preorder(random_tree(random, 300)));
    if (kind == 1) return ValuedTree::random(random, in_preorder(deep_tree(random, 500, 3)));
    if (kind == 2) return ValuedTree::random(random, star(1000));
    return ValuedTree::random(random, path(200));
}

}  // namespace

TEST_CASE("silhouette: the cells that have nodes are those that a node's place lies in") {
    std::mt19937 random(7);
    for (int i = 0; i < 40; ++i) {
        const Scene scene(any_tree(random, i % 4), i % 8 < 4 ? Recorded::kExplicit : Recorded::kGenerated);
        const TreeSilhouette silhouette(scene.layout, *scene.trace);
        CHECK(cells_of(silhouette) == places_of(scene, silhouette));
        CHECK(silhouette.level_count() == scene.layout.level_count());
        CHECK(silhouette.row_count() == std::min(scene.layout.level_count(), TreeSilhouette::kMostRows));
    }
}

TEST_CASE("silhouette: at each step, visited is what the search has entered by then") {
    std::mt19937 random(8);
    for (int i = 0; i < 16; ++i) {
        const Scene scene(any_tree(random, i % 4), i % 8 < 4 ? Recorded::kExplicit : Recorded::kGenerated);
        const TreeSilhouette silhouette(scene.layout, *scene.trace);
        const Step end = scene.trace->event_count();
        for (const Step t : {Step{0}, Step{1}, end / 3, end / 2, end}) {
            CHECK(cells_of(silhouette, scene.trace->visit_count(t), true) == places_of(scene, silhouette, t));
        }
    }
}

TEST_CASE("silhouette: spans go from left to right and do not touch where both are alike") {
    std::mt19937 random(9);
    const Scene scene(any_tree(random, 0), Recorded::kExplicit);
    const TreeSilhouette silhouette(scene.layout, *scene.trace);
    for (std::uint32_t row = 0; row < silhouette.row_count(); ++row) {
        const auto spans = silhouette.spans(row, 40);
        REQUIRE_FALSE(spans.empty());
        for (std::size_t i = 1; i < spans.size(); ++i) {
            CHECK(spans[i - 1].end <= spans[i].begin);
            CHECK((spans[i - 1].end < spans[i].begin || spans[i - 1].is_visited != spans[i].is_visited));
        }
    }
}

TEST_CASE("silhouette: a tree that is not laid out has a share of the width for each subtree") {
    // A with B and C; B has 5 nodes of 8 with itself, C has 2.
    const Scene scene(ValuedTree::parse("((1 2 3 4) (5))"), Recorded::kExplicit);
    const TreeSilhouette silhouette(scene.layout.subtree_size, *scene.trace);
    const auto has = [&](std::uint32_t level, double nodes_before) {
        return silhouette.has_nodes(level, TreeSilhouette::column_of(nodes_before / 8));
    };
    CHECK(has(0, 4));                           // the root's share is everything
    CHECK((has(1, 1 + 2.5) && has(1, 6 + 1)));  // B's begins behind the root, C's behind B's
    CHECK((has(2, 2.5) && has(2, 3.5) && has(2, 4.5) && has(2, 5.5) && has(2, 7.5)));
    CHECK(cells_of(silhouette).size() == 8);
}

TEST_CASE("silhouette: the focus view's shares lie in it, and a place leads back to its node") {
    std::mt19937 random(10);
    for (int i = 0; i < 20; ++i) {
        const bool is_preorder = i % 2 == 0;
        const Parents parents = random_tree(random, 200);
        const Scene scene(ValuedTree::random(random, in_preorder(parents)), Recorded::kExplicit, is_preorder);
        const FocusTree focus(scene.tree.shape->parent);
        const TreeSilhouette silhouette(focus.layout().subtree_size, *scene.trace);
        const auto nodes = static_cast<NodeId>(parents.size());
        for (NodeId node = 0; node < nodes; node += 7) {
            std::vector<NodeId> path;
            for (NodeId up = node; up != kNone; up = scene.trace->node_parent(up)) path.insert(path.begin(), up);
            const std::vector<FocusFractions> shares = focus_fractions(focus, path);
            REQUIRE(shares.size() == path.size());
            const auto level = static_cast<std::uint32_t>(path.size() - 1);
            CHECK(silhouette.has_nodes(silhouette.row_of(level), TreeSilhouette::column_of(shares.back().middle)));
            CHECK(shares.back().first_child <= shares.back().last_child);
            CHECK(node_at_fraction(focus, shares.back().middle, level, nodes) == node);
        }
    }
}

TEST_CASE("Silhouette: unknown nodes are not marked as visited") {
    const Scene scene(ValuedTree::parse("((1 2) (3 4))"), Recorded::kExplicit);
    const FocusTree focus(scene.tree.shape->parent);  // A 0, B 1, its leaves 2 and 3, C 4
    CHECK(node_at_fraction(focus, 0.99, 1, 7) == 4);
    CHECK(node_at_fraction(focus, 0.99, 1, 4) == 1);
    CHECK(node_at_fraction(focus, 0.99, 2, 3) == 2);
    CHECK(node_at_fraction(focus, 0.5, 9, 1) == 0);
}

}  // namespace UNITY_ID
