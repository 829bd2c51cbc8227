// The badge = <= >= at a node, against interval arithmetic over the leaves seen: a leaf seen is [v, v], one not seen is
// [-inf, +inf], a MAX node the maxima of its children's ends, a MIN node the minima.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

struct Interval {
    double low = -kInfinity, high = kInfinity;
};

/// The intervals of all nodes, given the values of the nodes evaluated so far.
std::vector<Interval> intervals(const ExplicitTree& tree, const std::vector<std::optional<double>>& seen) {
    std::vector<Interval> all(tree.node_count());
    for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        if (seen[node]) {
            all[node] = {*seen[node], *seen[node]};
            continue;
        }
        if (tree.is_leaf(node)) continue;
        const bool is_max = tree.player(node) == Player::kFirst;
        const double worst = is_max ? -kInfinity : kInfinity;
        all[node] = {worst, worst};
        for (const NodeId child : tree.children(node)) {
            Interval& here = all[node];
            const Interval& below = all[child];
            here.low = is_max ? std::max(here.low, below.low) : std::min(here.low, below.low);
            here.high = is_max ? std::max(here.high, below.high) : std::min(here.high, below.high);
        }
    }
    return all;
}

void check_badge(const NodeState& state, const Interval& known, bool is_complete) {
    if (!state.has_value) {
        if (state.proof != Proof::kNothing) FAIL("proved of no value");
        return;
    }
    const bool is_upper = proves(state.proof, Proof::kUpper), is_lower = proves(state.proof, Proof::kLower);
    if (is_upper && known.high > state.value) FAIL("<= " << state.value << ", but it can be " << known.high);
    if (is_lower && known.low < state.value) FAIL(">= " << state.value << ", but it can be " << known.low);
    // Nothing that the intervals know is left unsaid: of what is open, on the side that one child proves.
    if (!is_complete) return;
    const bool is_done = state.status == NodeStatus::kDone;
    const bool says_upper = is_done || state.role == Role::kMin, says_lower = is_done || state.role == Role::kMax;
    if (says_upper && !is_upper && known.high <= state.value && state.value < kInfinity) FAIL("<= is not said");
    if (says_lower && !is_lower && known.low >= state.value && state.value > -kInfinity) FAIL(">= is not said");
}

void check_all_steps(const ExplicitTree& tree, const SearchOptions& options, bool is_complete) {
    const auto trace = record(tree, options);
    std::vector<std::optional<double>> seen(tree.node_count());
    for (Step t = 1; t <= trace->event_count(); ++t) {
        const Event event = trace->event(t - 1);
        if (event.kind == EventKind::kEvaluate) seen[trace->node_of(event.visit)] = event.score();
        const std::vector<Interval> known = intervals(tree, seen);
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            const NodeState state = trace->node_state(node, t);
            INFO(write_tree(tree) << ", " << text_of(options) << ", node " << node << " at step " << t);
            // While a child is open, its parent knows only what has come back.
            const bool has_open_child = state.status == NodeStatus::kOpen && !state.is_current;
            check_badge(state, known[node], is_complete && !has_open_child);
        }
    }
}

}  // namespace

TEST_CASE("Badges are true at every step, under every option", "[proof]") {
    for (std::uint64_t seed = 0; seed < 40; seed += stride_of(5)) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.node_count() > 80) continue;
        for (SearchOptions options : every_algorithm()) {
            Random random(seed);
            if (info(options.algorithm).has_window() && random.happens(40)) {
                options.window.alpha = random.between(-6, 2);
                options.window.beta = options.window.alpha + random.between(1, 5);
            }
            if (random.happens(20)) options.depth = random.between(0, 4);
            check_all_steps(tree, options, false);
        }
    }
}

TEST_CASE("Fail-soft and minimax say all that the leaves prove", "[proof]") {
    for (std::uint64_t seed = 100; seed < 160; seed += stride_of(6)) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.node_count() > 80) continue;
        for (const SearchOptions& options : every_algorithm()) {
            if (options.algorithm == Algorithm::kAlphaBeta && options.alpha_beta.bounds != Bounds::kSoft) continue;
            check_all_steps(tree, options, true);
        }
    }
}

TEST_CASE("AIMA's tree at the end: A = 3, B = 3, C <= 2, D = 2", "[proof]") {
    const ExplicitTree tree = tree_of("((3 12 8)(2 4 6)(14 5 2))");
    const auto trace = record(tree);
    const auto badge = [&](std::vector<int> path) {
        return trace->node_state(node_at(tree, path), trace->event_count()).proof;
    };
    CHECK(badge({}) == Proof::kExact);
    CHECK(badge({0}) == Proof::kExact);
    CHECK(badge({1}) == Proof::kUpper);
    CHECK(badge({2}) == Proof::kExact);
}

TEST_CASE("A value that has moved without a new best child is not attained by the old one", "[proof]") {
    // A program in the window (5, 6) that keeps no child outside it: -9 is exact, and then 5 is told of a child that is
    // at most 5.
    ProofSoFar proof;
    proof.add_child(Role::kMax, -9, Proof::kExact, 0, -9, true);
    CHECK(proof.so_far(Role::kMax) == Proof::kLower);
    proof.add_child(Role::kMax, 5, Proof::kUpper, -9, 5, false);
    CHECK(proof.so_far(Role::kMax) == Proof::kNothing);
}

}  // namespace UNITY_ID
