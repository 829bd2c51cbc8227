// Expectiminimax: the textbook's trees, the plain average on random trees, and the laws of traces.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>

#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Approx;

namespace {

SearchOptions expecting(int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = Algorithm::kExpectiminimax;
    options.depth = depth;
    return options;
}

/// The value of a node by definition, from the last node back to the first.
double expected_value(const ExplicitTree& tree, int depth) {
    std::vector<double> values(tree.node_count());
    for (auto at = static_cast<NodeId>(tree.node_count()); at-- > 0;) {
        if (tree.is_leaf(at) || tree.depth(at) >= depth) {
            values[at] = tree.is_leaf(at) ? tree.value(at) : *tree.evaluation(at);
            continue;
        }
        std::vector<double> below;
        double mean = 0;
        for (const NodeId child : tree.children(at)) {
            below.push_back(values[child]);
            mean += tree.probability(child) * values[child];
        }
        values[at] = tree.is_chance(at)                  ? mean
                     : tree.player(at) == Player::kFirst ? *std::max_element(below.begin(), below.end())
                                                         : *std::min_element(below.begin(), below.end());
    }
    return values[0];
}

bool is_close(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a));
}

void check_case(const char* id) {
    INFO(id);
    const auto textbook = textbook_case(id);
    const ExplicitTree tree = tree_of(text_of_case(textbook.at("tree")));
    SummarySink sink;
    CHECK(search_tree(tree, expecting(), sink) == Approx(textbook.at("value").get<double>()));
    const auto& moves = sink.summary().root_moves;
    REQUIRE(moves.size() == textbook.at("root_child_values").size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        CHECK(moves[i].value == Approx(textbook.at("root_child_values")[i].get<double>()));
        CHECK(moves[i].proved == Proof::kExact);
    }
    CHECK(sink.summary().leaves == textbook.at("visited_leaf_indices").size());
}

}  // namespace

TEST_CASE("AIMA: a transformation that keeps the order of leaves changes the best move", "[expectiminimax][textbook]") {
    check_case("aima-chance-order-1");
    check_case("aima-chance-order-2");
    check_case("aima-ex5.18");
    const ExplicitTree small = tree_of("((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))");
    const ExplicitTree large = tree_of("((? 0.9:(20 20) 0.1:(30 30)) (? 0.9:(1 1) 0.1:(400 400)))");
    SummarySink first, second;
    CHECK(search_tree(small, expecting(), first) == Approx(2.1));
    CHECK(search_tree(large, expecting(), second) == Approx(40.9));
    CHECK(first.summary().principal_variation == std::vector<MoveCode>{0});  // chance decides what comes then
    CHECK(second.summary().principal_variation == std::vector<MoveCode>{1});
}

TEST_CASE("Expectiminimax equals the plain average on all trees and depths", "[expectiminimax]") {
    int with_chance = 0;
    for (std::uint64_t seed = 0; seed < cases_of(4000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        with_chance += tree.has_chance() ? 1 : 0;
        const int depth = seed % 3 == 0 ? kNoDepthLimit : static_cast<int>(seed % 7);
        INFO("seed " << seed << ", depth " << depth);
        NullSink null;
        SummarySink summary;
        const double value = search_tree(tree, expecting(depth), null);
        if (!is_close(value, expected_value(tree, depth))) FAIL(value << " is not " << expected_value(tree, depth));
        CHECK(search_tree(tree, expecting(depth), summary) == value);
        for (const RootMove& move : summary.summary().root_moves) CHECK(move.proved == Proof::kExact);
        const auto trace = record(tree, expecting(depth));
        const Step end = trace->event_count();
        CHECK(trace->node_state(0, end).value == value);
        CHECK(end == summary.summary().events);
        CHECK(trace->counts(end).cutoffs == 0);
    }
    CHECK(with_chance > static_cast<int>(cases_of(1500)));
}

TEST_CASE("Without chance nodes it is minimax", "[expectiminimax]") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        SearchOptions minimax;
        minimax.algorithm = Algorithm::kMinimax;
        CallSink a, b;
        CHECK(search_tree(tree, expecting(), a) == search_tree(tree, minimax, b));
        CHECK(a.calls.size() == b.calls.size());
    }
}

TEST_CASE("State at a step of expectiminimax, also in passes, and through a file", "[expectiminimax][state]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        SearchOptions options = expecting(seed % 2 == 0 ? kNoDepthLimit : static_cast<int>(seed % 5));
        options.is_iterative = seed % 3 == 0 && options.depth > 0;
        INFO("seed " << seed);
        const Calls calls = calls_of(tree, options);
        const auto trace = record(tree, options);
        check_every_step(*trace, calls, shape_of(tree));
        check_file_survives(*trace);
    }
}

}  // namespace UNITY_ID
