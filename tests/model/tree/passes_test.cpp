// A tree that is searched in passes: results of an earlier pass are dimmed and do not count in the current one.
#include <catch2/catch_test_macros.hpp>

#include "app/narration/expression.hpp"
#include "app/tree/tree_step.hpp"
#include "search/trace/step_navigation.hpp"
#include "tests/model/tree/frame_of.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// A binary tree of three plies. The second pass sees G; the third cuts it, as C's first child is only 2 there.
SearchedTree deepened() {
    SearchOptions options;
    options.is_iterative = true;
    return {*parse_tree(R"([{"evaluation": 5, "children": [{"evaluation": 3, "children": [3, 1]},
                                                           {"evaluation": 12, "children": [8, 2]}]},
                            {"evaluation": 4, "children": [{"evaluation": 6, "children": [1, 2]},
                                                           {"evaluation": 4, "children": [9, 8]}]}])"),
            options};
}

NodeId node_called(const SearchedTree& searched, std::string_view name) {
    NodeId node = 0;
    while (searched.node_name(node) != name) ++node;
    return node;
}

TreeFrame frame_at(const SearchedTree& searched, Step t) {
    return frame_of(searched, 1200, 800, t);
}

TEST_CASE("A node that an earlier pass visited is dimmed, with its subtree, until this pass visits it again",
          "[passes]") {
    const SearchedTree searched = deepened();
    const Trace& trace = *searched.trace;
    REQUIRE(trace.pass_count() == 3);
    const NodeId c = node_called(searched, "C"), f = node_called(searched, "F");
    const Step third = trace.pass(2).step;
    CHECK_FALSE(frame_at(searched, third).find(c)->is_stale);
    const TreeFrame begun = frame_at(searched, third + 2);  // the root is entered again
    CHECK_FALSE(begun.find(0)->is_stale);
    CHECK(begun.find(c)->is_stale);
    CHECK(begun.find(f)->is_stale);
    for (const FrameLabel& label : begun.labels) {
        if (label.kind == LabelKind::kValue && label.node == c) CHECK(label.tone == LabelTone::kPlain);
    }
    const TreeFrame end = frame_at(searched, trace.event_count());
    for (const NodeId node : {NodeId{0}, c, f}) CHECK_FALSE(end.find(node)->is_stale);
}

TEST_CASE("A node that this pass cuts is drawn as cut, although an earlier pass visited it", "[passes]") {
    const SearchedTree searched = deepened();
    const Trace& trace = *searched.trace;
    const NodeId g = node_called(searched, "G");
    const Step second_end = trace.pass(2).step, end = trace.event_count();
    REQUIRE(trace.latest_visit(g, second_end) != kNone);  // the second pass sees it
    CHECK_FALSE(is_skipped(trace, g, second_end));
    CHECK(is_skipped(trace, g, end));
    const TreeFrame frame = frame_at(searched, end);
    bool has_edge = false;
    for (const FrameEdge& edge : frame.edges) {
        if (edge.child != g) continue;
        has_edge = true;
        CHECK(edge.style == EdgeStyle::kPruned);
    }
    CHECK(has_edge);
}

TEST_CASE("The formula uses only the results of the current pass", "[passes]") {
    const SearchedTree searched = deepened();
    const Language& language = english();
    const auto text_at = [&](Step t) {
        const Expression expression = plytrace::expression({*searched.trace, searched, language, false}, t, {});
        std::string text;
        for (const ExpressionLine& line : expression.lines) {
            for (const ExpressionSpan& span : line) text += span.text;
        }
        return text;
    };
    const Step third = searched.trace->pass(2).step;
    CHECK(text_at(third).find('?') == std::string::npos);  // the second pass is over, and all of it is known
    const std::string begun = text_at(third + 2);
    CHECK(begun.find_first_of("0123456789") == std::string::npos);
}

TEST_CASE("Stepping by passes stops at the end of each pass", "[passes]") {
    const SearchedTree searched = deepened();
    const Trace& trace = *searched.trace;
    Step t = 0;
    std::vector<Step> stops;
    for (; t < trace.event_count(); stops.push_back(t)) t = next_stop(trace, t, StepKind::kPass);
    CHECK(stops == std::vector<Step>{trace.pass(1).step, trace.pass(2).step, trace.event_count()});
    CHECK(previous_stop(trace, t, StepKind::kPass) == trace.pass(2).step);
}

}  // namespace
}  // namespace plytrace::test::UNITY_ID
