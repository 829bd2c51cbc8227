// The step sizes: each goes forward to the end and back to the start over the same stops.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "games/tree/parse.hpp"
#include "search/trace/step_navigation.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/random_calls.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

std::vector<Step> forward(const Trace& trace, StepKind kind, NodeId selected) {
    std::vector<Step> stops{0};
    const Step end = trace.event_count();
    while (stops.back() != end) {
        const Step next = next_stop(trace, stops.back(), kind, selected);
        if (next <= stops.back() || next > end) FAIL("from " << stops.back() << " forward to " << next);
        stops.push_back(next);
    }
    return stops;
}

std::vector<Step> backward(const Trace& trace, StepKind kind, NodeId selected) {
    std::vector<Step> stops{trace.event_count()};
    while (stops.back() != 0) {
        const Step previous = previous_stop(trace, stops.back(), kind, selected);
        if (previous >= stops.back()) FAIL("from " << stops.back() << " back to " << previous);
        stops.push_back(previous);
    }
    std::reverse(stops.begin(), stops.end());
    return stops;
}

/// The stops between the start and the end, by definition, where that is a property of the step alone.
std::set<Step> defined_stops(const Trace& trace, StepKind kind, NodeId selected) {
    std::set<Step> stops{0, trace.event_count()};
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const bool enters = event.kind == EventKind::kEnter;
        const bool ends = event.kind == EventKind::kEvaluate || event.kind == EventKind::kLeave;
        const bool is_selected = event.kind != EventKind::kPass && trace.node_of(event.visit) == selected;
        const bool is_stop = kind == StepKind::kEvent || (kind == StepKind::kNode && (enters || ends)) ||
                             (kind == StepKind::kChildReturn && event.kind == EventKind::kReturn) ||
                             (kind == StepKind::kCutoff && event.kind == EventKind::kCutoff) ||
                             (kind == StepKind::kSelectedNode && (enters || ends) && is_selected);
        if (is_stop) stops.insert(at + 1);
        if (kind == StepKind::kPass && event.kind == EventKind::kPass) stops.insert(at);  // the end of the pass before
    }
    return stops;
}

/// From any step, next and previous are the nearest stops on either side.
void check_kind(const Trace& trace, StepKind kind, NodeId selected) {
    const std::vector<Step> stops = forward(trace, kind, selected);
    CHECK(backward(trace, kind, selected) == stops);
    if (kind != StepKind::kTextbookFrame) {
        const std::set<Step> defined = defined_stops(trace, kind, selected);
        CHECK(stops == std::vector<Step>(defined.begin(), defined.end()));
    }
    const Step end = trace.event_count();
    for (Step t = 0; t <= end; ++t) {
        const auto after = std::upper_bound(stops.begin(), stops.end(), t);
        const auto before = std::lower_bound(stops.begin(), stops.end(), t);
        const Step next = after == stops.end() ? end : *after;
        const Step previous = before == stops.begin() ? 0 : *(before - 1);
        if (next_stop(trace, t, kind, selected) != next) FAIL("next of " << t << " is not " << next);
        if (previous_stop(trace, t, kind, selected) != previous) FAIL("previous of " << t << " is not " << previous);
    }
    CHECK(next_stop(trace, end + 5, kind, selected) == end);
    CHECK(previous_stop(trace, end + 5, kind, selected) <= end);
}

/// "Finish this node" depends on where one stands: forward to the innermost open node's end, back to its beginning.
void check_end_of_node(const Trace& trace) {
    (void)forward(trace, StepKind::kEndOfNode, kNone);
    (void)backward(trace, StepKind::kEndOfNode, kNone);
    const Step end = trace.event_count();
    for (Step t = 0; t <= end; ++t) {
        VisitId innermost = kNone;  // by definition
        for (VisitId visit = 0; visit < trace.visit_count(t); ++visit) {
            if (trace.leave_step(visit) >= t) innermost = visit;
        }
        const Step next = next_stop(trace, t, StepKind::kEndOfNode);
        const Step left = innermost == kNone ? kNever : trace.leave_step(innermost);
        if (t < end && next != (left == kNever ? end : left + 1)) FAIL("the end of the node open at " << t);
        if (left == kNever) continue;
        // Back from a node's end: to where it had just been entered (or the step before, of a leaf).
        const Step back = previous_stop(trace, next, StepKind::kEndOfNode);
        if (back != std::min(next - 1, trace.enter_step(innermost) + 1)) FAIL("back from the end of the node at " << t);
    }
}

void check_every_kind(const Trace& trace) {
    for (const StepKindName& kind : kStepKinds) {
        INFO(kind.id);
        if (kind.kind == StepKind::kEndOfNode) {
            check_end_of_node(trace);
        } else if (kind.kind == StepKind::kSelectedNode) {
            const std::uint32_t count = trace.node_count();
            for (NodeId node = 0; node < std::min(count, 12U); ++node) check_kind(trace, kind.kind, node);
            check_kind(trace, kind.kind, kNone);
            check_kind(trace, kind.kind, count + 7);
        } else {
            check_kind(trace, kind.kind, kNone);
        }
    }
}

}  // namespace

TEST_CASE("Steps: every kind meets the same stops forward and backward", "[steps]") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        INFO("seed " << seed);
        const ExplicitTree tree = any_tree(seed);
        const std::vector<SearchOptions> all = every_algorithm();
        check_every_kind(*record(tree, all[seed % all.size()]));
    }
}

TEST_CASE("Steps: UCT goes by phase and by iteration, forward and backward", "[steps][uct]") {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = 7;
    options.range = {2, 14};
    options.playout = Playout::kFirst;
    const auto trace = record(*parse_tree("((3 12 8) (2 4 6) (14 5 2))"), options);
    const std::vector<Step> phases = forward(*trace, StepKind::kTextbookFrame, kNone);
    const std::vector<Step> iterations = forward(*trace, StepKind::kPass, kNone);
    CHECK(backward(*trace, StepKind::kTextbookFrame, kNone) == phases);
    CHECK(backward(*trace, StepKind::kPass, kNone) == iterations);
    CHECK(iterations.size() == 1 + options.iterations);
    // Iteration 1: A is entered; B is added; a playout ends with 3; A counts the result and is left.
    CHECK(std::vector<Step>(phases.begin(), phases.begin() + 5) == std::vector<Step>{0, 1, 2, 4, 6});
    CHECK(std::includes(phases.begin(), phases.end(), iterations.begin(), iterations.end()));
    // Each iteration here has all four phases: while it lasts, not all leaves are in the tree.
    CHECK(phases.size() == 1 + 4 * options.iterations);
}

TEST_CASE("Steps: passes, nodes visited again, searches cut off in the middle, and nothing at all", "[steps]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        INFO("seed " << seed);
        RandomCallsShape shape;
        shape.ends_open = seed % 2 == 0;
        check_every_kind(*trace_of(random_calls(shape, seed), nullptr, true));
    }
    check_every_kind(*trace_of({}));
}

TEST_CASE("Steps: AIMA's frames (a) to (f) are the textbook frames that they are named after", "[steps]") {
    const ExplicitTree tree = tree_of("((3 12 8)(2 4 6)(14 5 2))");
    const auto trace = record(tree);
    const std::vector<Step> stops = forward(*trace, StepKind::kTextbookFrame, kNone);
    const auto label = [&](const std::vector<int>& path, Step t, double value, Proof proof) {
        const NodeState state = trace->node_state(node_at(tree, path), t);
        return state.has_value && state.value == value && state.proof == proof;
    };
    // The leaf that each frame has just seen, and the labels in it that are new: [-inf, v] is "at most v".
    REQUIRE(stops.size() == 1 + 7);  // the start, and one frame for each of the seven leaves that are seen
    const Step a = stops[1], b = stops[2], c = stops[3], d = stops[4], e = stops[5], f = stops[7];
    CHECK(label({0}, a, 3, Proof::kUpper));
    CHECK(trace->visit_count(a) == 3);
    CHECK(label({0}, b, 3, Proof::kUpper));
    CHECK(trace->visit_count(b) == 4);
    CHECK(label({0}, c, 3, Proof::kExact));
    CHECK(label({}, c, 3, Proof::kLower));
    CHECK(label({1}, d, 2, Proof::kUpper));
    CHECK(trace->node_state(node_at(tree, {1, 1}), d).status == NodeStatus::kCut);
    CHECK(trace->node_state(node_at(tree, {1, 1}), c).status == NodeStatus::kNotReached);
    CHECK(label({2}, e, 14, Proof::kUpper));
    CHECK(label({}, e, 3, Proof::kLower));  // [3, 14] by arithmetic over the whole tree
    CHECK(label({2}, f, 2, Proof::kExact));
    CHECK(label({}, f, 3, Proof::kExact));
    CHECK(f == trace->event_count());
}

}  // namespace UNITY_ID
