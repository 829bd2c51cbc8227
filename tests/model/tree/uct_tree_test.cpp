// The tree of a search by means: nodes are larger the more visits they have, what is proved is an exact value, and the
// moves of a playout in a game are written at the end of a dashed line.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/control/commands.hpp"
#include "search/check/ucb.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/frame_of.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchedTree uct_on(const char* tree, std::uint32_t iterations, Window range, bool has_solver = false) {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = iterations;
    options.range = range;
    options.playout = Playout::kFirst;
    options.has_solver = has_solver;
    return SearchedTree(*parse_tree(tree, Player::kFirst), options);
}

std::string label_of(const TreeFrame& frame, NodeId node, LabelKind kind) {
    for (const FrameLabel& label : frame.labels) {
        if (label.node == node && label.kind == kind) return label.text;
    }
    return {};
}

}  // namespace

TEST_CASE("An inner node is larger the more visits it has", "[frame][uct]") {
    const SearchedTree searched = uct_on("((3 12 8) (2 4 6) (14 5 2))", 300, {2, 14});
    const Trace& trace = *searched.trace;
    const Step end = trace.event_count();
    const TreeFrame frame = frame_of(searched, 1200, 800, end);
    const std::vector<NodeId> children = trace.children_met(0, end);
    REQUIRE(children.size() == 3);
    for (const NodeId a : children) {
        for (const NodeId b : children) {
            const bool has_more = trace.visits(a, end) > trace.visits(b, end);
            if (has_more) CHECK(frame.find(a)->size > frame.find(b)->size);
        }
        CHECK(frame.find(a)->size < frame.find(0)->size);
        CHECK(frame.find(a)->size >= 0.7F * frame.find(0)->size);
    }
    // Leaves have the values of the tree in them: they keep their size.
    CHECK(frame.find(2)->size == frame.find(3)->size);
}

TEST_CASE("Without means, all nodes of a level have the same size", "[frame][uct]") {
    const SearchedTree searched = aima();
    const TreeFrame frame = frame_of(searched, 1200, 800, searched.trace->event_count());
    CHECK(frame.find(1)->size == frame.find(5)->size);
}

TEST_CASE("A node that a solver has proved shows its value as exact", "[frame][uct][solver]") {
    const SearchedTree searched = uct_on("((1 (0 1)) ((1 0) (1 1)) 0)", 30, {0, 1}, true);
    const Trace& trace = *searched.trace;
    const Step end = trace.event_count();
    const TreeFrame frame = roomy_frame_of(searched, 1600, 900, end);
    int proved = 0;
    for (const FrameNode& node : frame.nodes) {
        if (node.shape == NodeShape::kSquare || node.state.proof == Proof::kNothing) continue;
        ++proved;
        const std::string text = label_of(frame, node.node, LabelKind::kValue);
        CHECK(text == visits_text(trace.visits(node.node, end), "= 1"));
    }
    CHECK(proved == 4);  // A, C and the two nodes below C
}

TEST_CASE("The moves of a playout are written below its node, with the result", "[frame][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=uct&iterations=40&language=en");
    const Trace& trace = *window.app.trace();
    ScreenedTree screened(window.app, {1100, 700, 1});
    int drawn = 0;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const Step at = trace.kind(t - 1) == EventKind::kEvaluate ? t - 2 : t - 1;
        const bool is_playout = trace.kind(at) == EventKind::kPlayout;
        const TreeFrame frame = screened.frame(look_up_step(trace, t));
        const NodeId node = trace.node_of(trace.event(t - 1).visit);
        const std::string text = label_of(frame, node, LabelKind::kPlayout);
        const auto dashed = std::count_if(frame.edges.begin(), frame.edges.end(),
                                          [](const FrameEdge& edge) { return edge.style == EdgeStyle::kPlayout; });
        if (!is_playout) {
            CHECK(dashed == 0);
            CHECK(text.empty());
            continue;
        }
        CHECK(dashed == 1);
        ++drawn;
        // The moves are those that the trace has, each a square that is still empty, and all of them fit.
        std::string expected;
        for (const std::string& move : window.app.document.node_text().playout_texts(node, trace.playout(at)))
            expected += (expected.empty() ? "" : " ") + move;
        if (trace.kind(t - 1) == EventKind::kEvaluate) expected += " → " + score_text(trace.event(t - 1).score());
        CHECK(text == expected);
    }
    CHECK(drawn >= 60);
}

namespace {

/// As in the trace of a game of one's own that is open no longer: nothing names the moves of a playout.
struct Nameless final : NodeText {
    [[nodiscard]] std::string node_name(NodeId /*node*/) const override { return ""; }
    [[nodiscard]] std::optional<double> leaf_value(NodeId /*node*/) const override { return std::nullopt; }
    [[nodiscard]] std::string move_text(NodeId /*node*/) const override { return ""; }
    [[nodiscard]] bool is_leaf(NodeId /*node*/) const override { return false; }
    [[nodiscard]] Role role(NodeId /*node*/) const override { return Role::kMax; }
};

}  // namespace

TEST_CASE("A playout whose moves have no names has a line without an empty label", "[frame][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=uct&iterations=20&language=en");
    const Trace& trace = *window.app.trace();
    ScreenedTree screened(window.app, {1100, 700, 1});
    const Nameless text;
    int lines = 0;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        if (trace.kind(t - 1) != EventKind::kPlayout) continue;
        const TreeStep step = look_up_step(trace, t);
        (void)screened.frame(step);  // moves the view there
        const TreeScene named = screened.scene();
        const TreeScene scene{named.trace,     named.layout, named.levels,    text,
                              named.intervals, named.room,   named.judgement, named.focus};
        const TreeFrame frame = build_tree_frame(scene, screened.view, step, screened.options);
        lines += static_cast<int>(std::count_if(frame.edges.begin(), frame.edges.end(), [](const FrameEdge& edge) {
            return edge.style == EdgeStyle::kPlayout;
        }));
        CHECK(std::none_of(frame.labels.begin(), frame.labels.end(),
                           [](const FrameLabel& label) { return label.kind == LabelKind::kPlayout; }));
    }
    CHECK(lines >= 10);
}

TEST_CASE("Each playout has its line and its moves in view, whatever the window's size", "[frame][uct]") {
    constexpr std::array<Screen, 6> kScreens = {
        {{1100, 700, 1}, {560, 420, 1}, {700, 560, 1.5F}, {420, 330, 1.25F}, {1160, 780, 1.5F}, {390, 480, 1}}};
    for (const std::string game : {"tic-tac-toe&iterations=30", "othello&iterations=60"}) {
        SearchedWindow window;
        open_or_fail(window.app, "#v=1&algorithm=uct&language=en&game=" + game);
        const Trace& trace = *window.app.trace();
        for (const Screen& screen : kScreens) {
            for (const bool always_focuses : {false, true}) {
                ScreenedTree tree(window.app, screen, always_focuses);
                int playouts = 0;
                for (Step t = 1; t <= trace.event_count(); ++t) {
                    if (trace.kind(t - 1) != EventKind::kPlayout) continue;
                    ++playouts;
                    const TreeFrame frame = tree.frame(look_up_step(trace, t));
                    INFO(game << " at " << screen.width << ", " << screen.scale << ", step " << t);
                    const auto line = std::find_if(frame.edges.begin(), frame.edges.end(), [](const FrameEdge& edge) {
                        return edge.style == EdgeStyle::kPlayout;
                    });
                    REQUIRE(line != frame.edges.end());
                    CHECK(line->to.y - line->from.y >= 10 * screen.scale);
                    const auto moves =
                        std::find_if(frame.labels.begin(), frame.labels.end(),
                                     [](const FrameLabel& label) { return label.kind == LabelKind::kPlayout; });
                    REQUIRE(moves != frame.labels.end());
                    CHECK(moves->rect.bottom <= screen.height);
                }
                CHECK(playouts >= 30);
            }
        }
    }
}

TEST_CASE("At the end of a search by means, the focus view shows the line of most visits", "[focus][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=uct&iterations=2000&language=en");
    const Trace& trace = *window.app.trace();
    const Step end = trace.event_count();
    const FocusLook look = focus_look(trace, end, 0);
    REQUIRE(look.line.size() >= 2);
    NodeId above = 0;
    for (const NodeId node : look.line) {
        CHECK(trace.node_parent(node) == above);
        for (const NodeId other : trace.children_met(above, end)) {
            CHECK(trace.visits(node, end) >= trace.visits(other, end));
        }
        above = node;
    }
}

}  // namespace plytrace::test::UNITY_ID
