// Alpha-beta on a tree in an array (search/algorithms/array_alpha_beta.hpp): what it visits, and that it is alpha-beta
// with inherited bounds, cuts on equality and values that start at the bound.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr const char* kDutchTree = "((((4 5) (3 2)) ((6 7) (8 9))) (((1 10) (2 11)) ((12 13) (14 14))))";

[[nodiscard]] SearchOptions array_search(int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = Algorithm::kArrayAlphaBeta;
    options.depth = depth;
    return options;
}

[[nodiscard]] double random_value(Random& random) {
    return random.happens(3) ? (random.happens(50) ? kInfinity : -kInfinity) : random.between(-6, 6);
}

/// The tree of `inner` nodes with two children each, filled level by level: 2 * inner + 1 nodes. Inner nodes have
/// evaluations; MAX or MIN moves first.
[[nodiscard]] ExplicitTree heap_tree(std::size_t inner, std::uint64_t seed) {
    Random random(seed);
    std::vector<double> numbers(2 * inner + 1);
    for (double& number : numbers) number = random_value(random);
    TreeParts parts;
    const auto add = [&](auto& self, std::size_t p, NodeId parent, Player player) -> void {
        const NodeId node = parts.size();
        parts.add(parent, p < inner ? random.between(-6, 6) : numbers[p], player);
        if (p >= inner) return;
        self(self, 2 * p + 1, node, opponent(player));
        self(self, 2 * p + 2, node, opponent(player));
    };
    add(add, 0, kNoNode, seed % 2 == 0 ? Player::kFirst : Player::kSecond);
    return ExplicitTree(std::move(parts));
}

}  // namespace

TEST_CASE("The Dutch tree in an array: looks at 4 5 3 6 7 1 2 and cuts nine leaves, 10 and 11 by deep cuts",
          "[array]") {
    const ExplicitTree tree = tree_of(kDutchTree);
    const auto trace = record(tree, array_search());
    const Step end = trace->event_count();
    CHECK(trace->node_state(0, end).value == 4);
    std::vector<double> seen, left_out;
    std::vector<std::size_t> places;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const NodeId node = tree.leaf_node(leaf);
        const bool is_cut = trace->node_state(node, end).status == NodeStatus::kCut;
        (is_cut ? left_out : seen).push_back(tree.value(node));
        if (!is_cut) places.push_back(tree.array_index(node));
    }
    CHECK(seen == std::vector<double>{4, 5, 3, 6, 7, 1, 2});
    CHECK(places == std::vector<std::size_t>{15, 16, 17, 19, 20, 23, 25});
    CHECK(left_out == std::vector<double>{2, 8, 9, 10, 11, 12, 13, 14, 14});
    CHECK(trace->counts(end).cutoffs == 5);
}

TEST_CASE("The array's program is alpha-beta with inherited bounds, call for call", "[array][laws]") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const ExplicitTree tree = heap_tree(seed % 40, seed);
        SearchOptions array = array_search(seed % 3 == 0 ? static_cast<int>(seed / 3 % 6) : kNoDepthLimit);
        if (seed % 5 == 1) array.window = {-2, 3};
        if (seed % 7 == 0 && array.depth > 0) array.is_iterative = true;
        SearchOptions plain = array;
        plain.algorithm = Algorithm::kAlphaBeta;
        plain.alpha_beta = {CutRule::kEqual, Bounds::kStart, true};
        INFO("seed " << seed << ": " << write_tree(tree) << ", depth " << array.depth);
        const Calls found = calls_of(tree, array), expected = calls_of(tree, plain);
        REQUIRE(found.size() == expected.size());
        for (std::size_t at = 0; at < found.size(); ++at) {
            const Call &a = found[at], &b = expected[at];
            const bool is_same = a.kind == b.kind && a.move == b.move && a.role == b.role && a.alpha == b.alpha &&
                                 a.beta == b.beta && a.value == b.value && a.skipped == b.skipped && a.flag == b.flag;
            if (!is_same) FAIL("call " << at << " differs");
        }
    }
}

TEST_CASE("The array's program has minimax's value on every tree that fits into an array", "[array][laws]") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const ExplicitTree tree = heap_tree(seed % 64, seed);
        const int depth = seed % 2 == 0 ? static_cast<int>(seed / 2 % 7) : kNoDepthLimit;
        SummarySink sink;
        search_tree(tree, array_search(depth), sink);
        INFO("seed " << seed << ": " << write_tree(tree) << ", depth " << depth);
        CHECK(sink.summary().value == minimax_value(tree, 0, depth));
    }
}

}  // namespace UNITY_ID
