// In MTD(f), an interval label has the two bounds of the node in the memory; leaves that are new in a pass and nodes
// that memory answers look different from others.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <map>
#include <vector>

#include "app/tree/interval_labels.hpp"
#include "app/tree/tree_step.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/tree/frame_of.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchedTree tested(ExplicitTree tree, double first_guess, bool is_iterative = false) {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    options.first_guess = first_guess;
    options.is_iterative = is_iterative;
    return {std::move(tree), options};
}

/// The tree of Plaat, Schaeffer, Pijls and de Bruin (1996).
ExplicitTree plaat() {
    return *parse_tree("((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))", Player::kFirst);
}

/// The label of every node at the step.
std::vector<Interval> bounds_at(const SearchedTree& searched, const IntervalLabels& labels, Step t) {
    const Trace& trace = *searched.trace;
    const TreeStep step = look_up_step(trace, t);
    const std::vector<Interval> open = labels.of_open_path(trace, step);
    std::vector<Interval> bounds;
    for (NodeId node = 0; node < searched.tree.node_count(); ++node) {
        bounds.push_back(
            labels.of_node(trace, step, open, node, static_cast<std::uint32_t>(searched.tree.depth(node))));
    }
    return bounds;
}

NodeId leaf_worth(const SearchedTree& searched, double value) {
    NodeId node = 0;
    while (!searched.tree.is_leaf(node) || searched.tree.value(node) != value) ++node;
    return node;
}

}  // namespace

TEST_CASE("The bounds in memory contain each node's value, close in, and are exact at evaluated leaves",
          "[intervals][mtd-f]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const double guess = seed % 3 == 0 ? kInfinity : seed % 3 == 1 ? -kInfinity : 2;
        const bool is_iterative = seed % 4 == 0;
        const SearchedTree searched = tested(some_tree(seed), guess, is_iterative);
        const Trace& trace = *searched.trace;
        const IntervalLabels labels(trace, searched);
        std::vector<Interval> before;
        std::int32_t depth = std::numeric_limits<std::int32_t>::min();
        VisitId first = 0;  // of the depth
        for (Step t = 1; t <= trace.event_count(); ++t) {
            INFO("seed " << seed << ", step " << t);
            const std::int32_t limit = trace.pass(trace.pass_at(t)).depth;
            if (limit != depth) first = trace.pass(trace.pass_at(t)).root;
            const std::vector<Interval> bounds = bounds_at(searched, labels, t);
            for (NodeId node = 0; node < bounds.size(); ++node) {
                const Interval& now = bounds[node];
                // With a depth limit, nothing is remembered below it, and nodes are worth what the estimates make of
                // them. Each depth begins without a memory.
                if (limit >= 0 && searched.tree.depth(node) > limit) {
                    REQUIRE(now == Interval{});
                    continue;
                }
                const double value = limit < 0 ? searched.truth(node) : searched.truth(node, limit);
                REQUIRE((now.lower <= value && value <= now.upper));
                if (limit == depth) {
                    REQUIRE((now.lower >= before[node].lower && now.upper <= before[node].upper));
                }
                const NodeState state = trace.node_state(node, t);
                if (state.is_evaluated && state.visit >= first) REQUIRE(now == Interval{state.value, state.value});
            }
            before = bounds;
            depth = limit;
        }
    }
}

TEST_CASE("The bounds in memory after each pass over Plaat's tree", "[intervals][mtd-f][textbook]") {
    const SearchedTree searched = tested(plaat(), kInfinity);
    const Trace& trace = *searched.trace;
    const IntervalLabels labels(trace, searched);
    REQUIRE(trace.pass_count() == 4);
    const std::vector<Interval> of_root = {
        {-kInfinity, kInfinity}, {-kInfinity, 41}, {-kInfinity, 36}, {-kInfinity, 35}, {35, 35}};
    for (std::uint32_t pass = 0; pass <= 4; ++pass) {
        const Step t = pass < 4 ? trace.pass(pass).step + 2 : trace.event_count();  // the root is entered
        INFO("before pass " << pass + 1);
        CHECK(bounds_at(searched, labels, t).front() == of_root[pass]);
    }
    // The first leaf is 41; its brother, 5, is found by the second pass. Until then their parent is at most 41.
    const NodeId parent = searched.tree.parent(leaf_worth(searched, 41));
    CHECK(bounds_at(searched, labels, trace.pass(1).step)[parent] == Interval{-kInfinity, 41});
    CHECK(bounds_at(searched, labels, trace.pass(2).step)[parent] == Interval{-kInfinity, 5});
}

TEST_CASE("A leaf is drawn as new in the pass that first evaluates it, and a remembered node is grey",
          "[frame][mtd-f][textbook]") {
    // The new leaves of each pass, as published.
    const std::vector<std::vector<double>> expected = {{41, 12, 34, 36}, {5}, {35}, {36, 50}};
    const SearchedTree searched = tested(plaat(), kInfinity);
    const Trace& trace = *searched.trace;
    for (std::uint32_t pass = 0; pass < trace.pass_count(); ++pass) {
        const Step t = pass + 1 < trace.pass_count() ? trace.pass(pass + 1).step : trace.event_count();
        const TreeFrame frame = frame_of(searched, 1900, 900, t);
        std::vector<double> found;
        for (const FrameNode& node : frame.nodes) {
            if (node.is_new) found.push_back(searched.tree.value(node.node));
            CHECK(node.is_remembered == (node.state.is_reused && !node.is_stale));
            CHECK_FALSE((node.is_new && node.is_remembered));
        }
        std::sort(found.begin(), found.end());
        std::vector<double> sorted = expected[pass];
        std::sort(sorted.begin(), sorted.end());
        INFO("pass " << pass + 1);
        CHECK(found == sorted);
        const bool has_grey = std::any_of(frame.nodes.begin(), frame.nodes.end(),
                                          [](const FrameNode& node) { return node.is_remembered; });
        CHECK(has_grey == (pass > 0));
        if (pass + 1 == trace.pass_count()) continue;
        const TreeFrame asked = frame_of(searched, 1900, 900, t + 1);  // the next question, and no answer yet
        for (const FrameNode& node : asked.nodes) {
            CHECK(node.is_new == frame.find(node.node)->is_new);
            CHECK(node.is_remembered == frame.find(node.node)->is_remembered);
        }
        const TreeFrame next = frame_of(searched, 1900, 900, t + 2);  // the next pass has entered the root
        CHECK(std::none_of(next.nodes.begin(), next.nodes.end(),
                           [](const FrameNode& node) { return node.is_new || node.is_remembered; }));
    }
}

TEST_CASE("The root has an exact value once the bounds of the passes have met, whichever way the last pass failed",
          "[frame][mtd-f][textbook]") {
    const auto value_at = [](const SearchedTree& searched, Step t) {
        for (const FrameLabel& label : frame_of(searched, 1900, 900, t).labels) {
            if (label.node == 0 && label.kind == LabelKind::kValue) return label.text;
        }
        return std::string();
    };
    for (const double first_guess : {kInfinity, -kInfinity, 35.0, 36.0}) {
        INFO("first guess " << first_guess);
        const SearchedTree searched = tested(plaat(), first_guess);
        const Trace& trace = *searched.trace;
        CHECK(value_at(searched, trace.event_count()) == "= 35");
        for (std::uint32_t pass = 1; pass < trace.pass_count(); ++pass) {
            // A pass may prove more than it asks for, but nothing that is not so.
            const std::string before = value_at(searched, trace.pass(pass).step);
            CHECK((before == "= 35" || before.starts_with("≤ ") || before.starts_with("≥ ")));
        }
    }
}

TEST_CASE("A leaf that a second search in a window evaluates again is not drawn as new", "[frame][aspiration]") {
    SearchOptions options;
    options.aspiration = {41, 1, Reopen::kFull};
    const SearchedTree searched(plaat(), options);
    const Trace& trace = *searched.trace;
    REQUIRE(trace.pass_count() == 2);
    const TreeFrame first = frame_of(searched, 1900, 900, trace.pass(1).step);
    const TreeFrame second = frame_of(searched, 1900, 900, trace.event_count());
    int again = 0, fresh = 0;
    for (const FrameNode& node : second.nodes) {
        if (!node.state.is_evaluated || node.is_stale) continue;
        const bool was_evaluated = first.find(node.node)->state.is_evaluated;
        CHECK(node.is_new == !was_evaluated);
        ++(was_evaluated ? again : fresh);
    }
    CHECK(again > 0);
    CHECK(fresh > 0);
}

}  // namespace plytrace::test::UNITY_ID
