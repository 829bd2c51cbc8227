// Random trees with requirements: every tree meets them, by a search or a count of the test's own; the same seed gives
// the same tree; and impossible requirements are rejected with the reason.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>

#include "games/tree/write.hpp"
#include "search/any_game/random_tree_request.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] ExplicitTree made(const RandomTreeRequest& wishes) {
    auto tree = find_random_tree(wishes);
    INFO((tree ? "" : tree.error().text()));
    REQUIRE(tree);
    return std::move(*tree);
}

[[nodiscard]] SearchedTree searched(const ExplicitTree& tree, CutRule cut = CutRule::kEqual) {
    SearchOptions options;
    options.alpha_beta.cut = cut;
    return {tree, options};
}

struct Cuts {
    int all = 0, deep = 0;
};
/// A cut is deep where the parent's own bound would not have made it.
[[nodiscard]] Cuts cuts_of(const SearchedTree& searched) {
    Cuts cuts;
    const Trace& trace = *searched.trace;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kCutoff) continue;
        ++cuts.all;
        const VisitId parent = trace.parent(event.visit);
        const NodeState above = trace.visit_state(parent, at);
        const NodeState here = trace.visit_state(event.visit, at);
        const bool parent_cuts =
            above.has_value && (searched.role(trace.node_of(event.visit)) == Role::kMax ? here.value >= above.value
                                                                                        : here.value <= above.value);
        if (!parent_cuts) ++cuts.deep;
    }
    return cuts;
}

[[nodiscard]] std::set<NodeId> visited_leaves(const SearchedTree& searched) {
    std::set<NodeId> visited;
    for (NodeId node = 0; node < searched.tree.node_count(); ++node) {
        const bool is_visited = searched.trace->latest_visit(node, searched.trace->event_count()) != kNone;
        if (searched.tree.is_leaf(node) && is_visited) visited.insert(node);
    }
    return visited;
}

[[nodiscard]] bool has_ties(const ExplicitTree& tree) {
    std::set<double> values;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) values.insert(tree.value(tree.leaf_node(leaf)));
    return values.size() < tree.leaf_count();
}

}  // namespace

TEST_CASE("A tree has the requested size, with values in their range", "[wishes]") {
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        RandomTreeRequest wishes{.branching = 1 + static_cast<int>(seed % 3), .lowest = -5, .highest = 5, .seed = seed};
        wishes.most_branching = wishes.branching + static_cast<int>(seed % 2) * 2;
        wishes.depth = static_cast<int>(seed % 5);
        const ExplicitTree tree = made(wishes);
        CHECK(tree == made(wishes));
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            CHECK(tree.is_leaf(node) == (tree.depth(node) == wishes.depth));
            if (tree.is_leaf(node)) {
                CHECK((tree.value(node) >= -5 && tree.value(node) <= 5));
                continue;
            }
            CHECK(tree.children(node).size() >= static_cast<std::size_t>(wishes.branching));
            CHECK(tree.children(node).size() <= static_cast<std::size_t>(wishes.most_branching));
        }
    }
}

TEST_CASE("Each requirement holds for the tree", "[wishes]") {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        const RandomTreeRequest plain{.branching = 2, .most_branching = 3, .depth = 4, .highest = 30, .seed = seed};
        RandomTreeRequest wishes = plain;
        wishes.cuts = 4;
        CHECK(cuts_of(searched(made(wishes))).all >= 4);
        wishes = plain;
        wishes.has_deep_cut = true;
        CHECK(cuts_of(searched(made(wishes))).deep > 0);
        wishes = plain;
        wishes.has_no_ties = true;
        wishes.highest = 99;
        CHECK_FALSE(has_ties(made(wishes)));
        wishes = plain;
        wishes.has_one_best = true;
        const SearchedTree with_best = searched(made(wishes));
        const auto children = with_best.tree.children(0);
        CHECK(std::count_if(children.begin(), children.end(),
                            [&](NodeId child) { return with_best.truth(child) == with_best.truth(0); }) == 1);
        wishes = plain;
        wishes.differs_strictly = true;
        const ExplicitTree differing = made(wishes);
        CHECK(visited_leaves(searched(differing)) != visited_leaves(searched(differing, CutRule::kStrict)));
    }
}

TEST_CASE("Several requirements hold together", "[wishes]") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        RandomTreeRequest wishes{
            .branching = 2, .most_branching = 3, .depth = 4, .highest = 99, .seed = seed, .cuts = 3};
        wishes.has_deep_cut = wishes.has_no_ties = wishes.has_one_best = true;
        const SearchedTree tree = searched(made(wishes));
        CHECK(cuts_of(tree).all >= 3);
        CHECK(cuts_of(tree).deep > 0);
        CHECK_FALSE(has_ties(tree.tree));
    }
}

TEST_CASE("the same seed gives the same tree on every machine", "[wishes]") {
    CHECK(write_tree(made({.branching = 2, .most_branching = 3, .depth = 2, .seed = 1})) ==
          "((15 14 12) (0 3) (4 15))");
    RandomTreeRequest wishes{.branching = 2, .most_branching = 2, .depth = 4, .highest = 99, .seed = 7, .cuts = 3};
    wishes.has_deep_cut = wishes.has_no_ties = wishes.has_one_best = true;
    CHECK(write_tree(made(wishes)) == "((((63 46) (11 6)) ((37 16) (36 3))) (((5 29) (13 99)) ((66 70) (85 50))))");
}

TEST_CASE("Without requirements the tree is the plain random tree of the seed", "[wishes]") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const RandomTreeRequest wishes{
            .branching = 3, .most_branching = 3, .depth = 3, .lowest = -4, .highest = 9, .seed = seed};
        CHECK(made(wishes) == uniform_tree(3, 3, seed, -4, 9));
    }
}

TEST_CASE("Impossible requirements are rejected, naming the one that fails", "[wishes]") {
    const auto refused = [](const RandomTreeRequest& wishes, const char* part) {
        const auto tree = find_random_tree(wishes);
        REQUIRE_FALSE(tree);
        CHECK_THAT(tree.error().text(), ContainsSubstring(part));
    };
    refused({.branching = 0}, "expected the fewest first");
    refused({.branching = 3, .most_branching = 2}, "expected the fewest first");
    refused({.depth = -1}, "expected 0 to 50");
    refused({.depth = 51}, "expected 0 to 50");
    refused({.branching = 5, .most_branching = 5, .depth = 9}, "at most 5000 nodes");
    refused({.lowest = 3, .highest = 2}, "the lower one first");
    refused({.cuts = -1}, "expected 0 or more");
    refused({.depth = 3, .highest = 6, .has_no_ties = true}, "up to 8 leaves and only 7 numbers");
    refused({.highest = 99, .has_no_ties = true, .differs_strictly = true},
            "expected only one of the two requirements");
    refused({.depth = 2, .cuts = 99}, "none of 1000 trees has 99 cuts or more");
    refused({.depth = 2, .has_deep_cut = true}, "none of 1000 trees has a deep cut");
    refused({.lowest = 4, .highest = 4, .has_one_best = true}, "none of 1000 trees has one best move");
    refused({.branching = 1, .most_branching = 1, .differs_strictly = true}, "under the other cut rule");
}

}  // namespace UNITY_ID
