// Bratko's two programs: minimax values, of equal children the last, and strict cuts.
#include <catch2/catch_test_macros.hpp>

#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] SearchOptions with(Algorithm algorithm, int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    return options;
}

[[nodiscard]] SearchSummary summary_of(const ExplicitTree& tree, const SearchOptions& options) {
    SummarySink sink;
    search_tree(tree, options, sink);
    return sink.summary();
}

/// The moves to the best child, of equals the last, of the best child … down to a leaf or the depth limit.
[[nodiscard]] std::vector<MoveCode> last_best_line(const ExplicitTree& tree, int depth) {
    std::vector<MoveCode> line;
    for (NodeId node = 0; !tree.is_leaf(node) && depth != 0; --depth) {
        const double value = minimax_value(tree, node, depth);
        std::size_t best = 0;
        for (std::size_t child = 0; child < tree.child_count(node); ++child) {
            if (minimax_value(tree, tree.child(node, child), depth - 1) == value) best = child;
        }
        line.push_back(static_cast<MoveCode>(best));
        node = tree.child(node, best);
    }
    return line;
}

}  // namespace

TEST_CASE("Bratko's tree: value 4, and alpha-beta leaves out 6 1 1", "[bratko]") {
    const ExplicitTree tree = tree_of("(((1 4)(5 6))((2 1)(1 1)))");
    CHECK(summary_of(tree, with(Algorithm::kBratkoMinimax)).value == 4);
    CHECK(summary_of(tree, with(Algorithm::kBratkoMinimax)).leaves == 8);
    const auto trace = record(tree, with(Algorithm::kBratkoAlphaBeta));
    const Step end = trace->event_count();
    CHECK(trace->node_state(0, end).value == 4);
    std::vector<double> left_out;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const NodeId node = tree.leaf_node(leaf);
        if (trace->node_state(node, end).status == NodeStatus::kCut) left_out.push_back(tree.value(node));
    }
    CHECK(left_out == std::vector<double>{6, 1, 1});
    CHECK(trace->counts(end).cutoffs == 2);
}

TEST_CASE("Of equal children Bratko's programs take the last, and say so in the trace", "[bratko]") {
    const ExplicitTree tree = tree_of("(3 5 5 1 5 2)");
    for (const Algorithm algorithm : {Algorithm::kBratkoMinimax, Algorithm::kBratkoAlphaBeta}) {
        CHECK(summary_of(tree, with(algorithm)).principal_variation == std::vector<MoveCode>{4});
        const auto trace = record(tree, with(algorithm));
        CHECK(trace->move(trace->node_state(0, trace->event_count()).best_child) == 4);
    }
    CHECK(summary_of(tree_of("((-inf)(-inf))"), with(Algorithm::kBratkoMinimax)).principal_variation ==
          std::vector<MoveCode>{1, 0});
}

TEST_CASE("Bratko's programs have minimax's value and the last of the best lines", "[bratko][laws]") {
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const int depth = seed % 3 == 0 ? static_cast<int>(seed / 3 % 6) : kNoDepthLimit;
        INFO("seed " << seed << ": " << write_tree(tree) << ", depth " << depth);
        const double truth = minimax_value(tree, 0, depth);
        const auto line = last_best_line(tree, depth);
        for (const Algorithm algorithm : {Algorithm::kBratkoMinimax, Algorithm::kBratkoAlphaBeta}) {
            const SearchSummary found = summary_of(tree, with(algorithm, depth));
            if (found.value != truth) FAIL("value " << found.value << ", minimax " << truth);
            if (found.principal_variation != line) FAIL(info(algorithm).id << ": another line");
        }
    }
}

TEST_CASE("Bratko's programs visit and cut what minimax and strict alpha-beta do; only the best child differs",
          "[bratko][laws]") {
    const auto check = [](const ExplicitTree& tree, const SearchOptions& bratko, const SearchOptions& plain) {
        const Calls found = calls_of(tree, bratko), expected = calls_of(tree, plain);
        REQUIRE(found.size() == expected.size());
        for (std::size_t at = 0; at < found.size(); ++at) {
            const Call &a = found[at], &b = expected[at];
            const bool is_same = a.kind == b.kind && a.move == b.move && a.role == b.role && a.alpha == b.alpha &&
                                 a.beta == b.beta && a.value == b.value && a.skipped == b.skipped;
            const bool has_same_flag = a.flag == b.flag || (a.kind == EventKind::kReturn && a.flag);
            if (!is_same || !has_same_flag) FAIL("call " << at << " differs");
        }
    };
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed << ": " << write_tree(tree));
        check(tree, with(Algorithm::kBratkoMinimax), with(Algorithm::kMinimax));
        SearchOptions strict = with(Algorithm::kAlphaBeta), bratko = with(Algorithm::kBratkoAlphaBeta);
        strict.alpha_beta.cut = CutRule::kStrict;
        if (seed % 3 == 1) strict.window = bratko.window = {-2, 3};
        check(tree, bratko, strict);
    }
}

}  // namespace UNITY_ID
