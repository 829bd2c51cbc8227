// Paranoid search and BRS+: the player at the root against all others. Paranoid is minimax of that game of two, and no
// more than BRS+ and max^n give the player; computed sequences; the laws of traces; and the judge.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/trace/naive_replay.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

SearchOptions with(Algorithm algorithm, int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    return options;
}

double value_of(const ExplicitTree& tree, const SearchOptions& options) {
    NullSink sink;
    return search_tree(tree, options, sink);
}

/// Minimax by definition: the root's player maximises its own value, and all others minimise it.
double paranoid_value(const ExplicitTree& tree) {
    const auto own = static_cast<std::size_t>(tree.player(0));
    std::vector<double> values(tree.node_count());
    for (auto at = static_cast<NodeId>(tree.node_count()); at-- > 0;) {
        if (tree.is_leaf(at)) {
            values[at] = tree.values(at)[own];
            continue;
        }
        std::vector<double> below;
        for (const NodeId child : tree.children(at)) below.push_back(values[child]);
        values[at] = tree.player(at) == tree.player(0) ? *std::max_element(below.begin(), below.end())
                                                       : *std::min_element(below.begin(), below.end());
    }
    return values[0];
}

}  // namespace

TEST_CASE("A tree with chance nodes is not judged as a game of the root's player against all others", "[check]") {
    const ExplicitTree tree = tree_of("(? 0.5:<1 2> 0.5:(<3 4> <5 6>))");
    for (const Algorithm algorithm : {Algorithm::kParanoid, Algorithm::kBrsPlus}) {
        const TreeTruth truth(tree, Role::kChance, info(algorithm).id);  // reads no value beyond the end of a list
        const auto walk = truth.walk();
        CHECK(walk != nullptr);
    }
}

TEST_CASE("Paranoid is minimax of the coalition's game, at most BRS+, and at most max^n", "[paranoid][brs-plus]") {
    int below_brs = 0, below_max_n = 0;
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        const ExplicitTree tree = any_tree_of_players(seed, 0);
        INFO("seed " << seed);
        const double paranoid = value_of(tree, with(Algorithm::kParanoid));
        const double brs_plus = value_of(tree, with(Algorithm::kBrsPlus));
        const double max_n = value_of(tree, with(Algorithm::kMaxN));
        CHECK(paranoid == paranoid_value(tree));
        CHECK(paranoid <= brs_plus);
        CHECK(paranoid <= max_n);
        below_brs += paranoid < brs_plus ? 1 : 0;
        below_max_n += paranoid < max_n ? 1 : 0;
    }
    CHECK(below_brs > 0);
    CHECK(below_max_n > 0);
}

TEST_CASE("With two players, paranoid and BRS+ are alpha-beta and minimax", "[paranoid][brs-plus]") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.player(0) != Player::kFirst) continue;
        const auto same = [&](Algorithm a, Algorithm b) {
            CallSink first, second;
            CHECK(search_tree(tree, with(a), first) == search_tree(tree, with(b), second));
            CHECK(first.calls.size() == second.calls.size());
        };
        same(Algorithm::kParanoid, Algorithm::kAlphaBeta);
        const bool alternates = [&] {
            for (NodeId node = 1; node < tree.node_count(); ++node) {
                if (!tree.is_leaf(node) && tree.player(node) == tree.player(tree.parent(node))) return false;
            }
            return true;
        }();
        if (alternates) same(Algorithm::kBrsPlus, Algorithm::kMinimax);
    }
}

TEST_CASE("Paranoid's and BRS+'s values, moves and leaves, as computed by another program", "[paranoid][brs-plus]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/chance-and-players-cases.json");
    int count = 0;
    const auto cases = nlohmann::json::parse(file).at("cases");
    for (const auto& one : cases) {
        if (one.at("kind") != "several-players") continue;
        const ExplicitTree tree = tree_of(one.at("tree").get<std::string>());
        for (const Algorithm algorithm : {Algorithm::kParanoid, Algorithm::kBrsPlus}) {
            ++count;
            INFO(one.at("id") << ", " << info(algorithm).id);
            const auto& right = one.at(std::string(info(algorithm).id));
            const auto trace = record(tree, with(algorithm));
            const Step end = trace->event_count();
            const NodeState root = trace->node_state(0, end);
            CHECK(root.value == right.at("value").get<double>());
            CHECK(trace->move(root.best_child) == right.at("move").get<MoveCode>());
            std::vector<NodeId> leaves;
            for (Step at = trace->next_of(EventKind::kEvaluate, 0); at != kNever;
                 at = trace->next_of(EventKind::kEvaluate, at + 1)) {
                leaves.push_back(trace->node_of(trace->event(at).visit));
            }
            CHECK(leaves == right.at("leaves").get<std::vector<NodeId>>());
        }
    }
    CHECK(count == 8);
}

TEST_CASE("State at a step of paranoid search and BRS+", "[paranoid][brs-plus][state]") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const ExplicitTree tree = any_tree_of_players(seed, 0);
        INFO("seed " << seed);
        for (const Algorithm algorithm : {Algorithm::kParanoid, Algorithm::kBrsPlus}) {
            const auto trace = record(tree, with(algorithm));
            check_every_step(*trace, calls_of(tree, with(algorithm)), shape_of(tree));
            check_file_survives(*trace);
        }
    }
}

TEST_CASE("No right run of paranoid search or BRS+ is faulted", "[paranoid][brs-plus][check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree_of_players(seed, 0);
        for (const Algorithm algorithm : {Algorithm::kParanoid, Algorithm::kBrsPlus}) {
            const Judgement found = judged(tree, *searched(tree, with(algorithm)));
            INFO("seed " << seed << ", " << info(algorithm).id << "\n" << text_of(found));
            REQUIRE(found.is_right());
        }
    }
}

TEST_CASE("An opponent that takes the best for itself is faulted as in max^n", "[paranoid][check]") {
    // Player 2 would take its own 9, which gives player 1 its 5; paranoid expects it to take the 2.
    const ExplicitTree tree = tree_of("((<2 1 0> <5 9 0>) <3 3 3>)");
    Calls calls = calls_of(tree, with(Algorithm::kParanoid));
    int returns = 0;
    for (Call& call : calls) {
        if (call.kind == EventKind::kReturn && ++returns == 2) {
            call.value = 5;
            call.flag = true;
        }
    }
    const Judgement found = judged(tree, *declared_trace(tree, with(Algorithm::kParanoid), calls));
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kOwnShare);
}

}  // namespace UNITY_ID
