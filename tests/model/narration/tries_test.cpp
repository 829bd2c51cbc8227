// The narration and the labels of a child that is probed with a zero window, and searched again because it is better.
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "app/base/score_text.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/tree/interval_labels.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// MAX at A has 3 from its first leaf. B, a MIN node, is tried with (3, 3+), is better, and is searched again with (5,
/// +∞); its first leaf is enough then, since B is known to be 5 or more. `first`: how B is tried.
class Tried {
  public:
    explicit Tried(Manner first = Manner::kOrdinary) : tree(ValuedTree::parse("(3 (5 7))")) {
        trace = std::make_unique<Trace>(TraceHeader{"tree", "", "pvs", {}, ""}, 1000, tree.shape, true);
        Recorder recorder(*trace);
        const auto look = [&](MoveCode move, double value, double alpha, double beta) {
            recorder.enter(move, Role::kMax, alpha, beta);
            recorder.evaluate(value, true);
        };
        recorder.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
        recorder.enter(0, Role::kMin, -kInfinity, kInfinity);
        recorder.evaluate(3, true);
        recorder.returned(3, true);
        recorder.bound(3);
        const double above = std::nextafter(3.0, 4.0);
        if (first != Manner::kOrdinary) recorder.manner(first, 1);
        recorder.enter(1, Role::kMin, 3, above, VisitPass::kZero);
        entered_with_zero_window = trace->event_count();
        look(0, 5, 3, above);
        recorder.returned(5, true);
        look(1, 7, 3, above);
        recorder.returned(5, false);
        recorder.leave(5);
        probed = trace->event_count();
        recorder.enter(1, Role::kMin, 5, kInfinity, VisitPass::kFull);
        entered_again = trace->event_count();
        look(0, 5, 5, kInfinity);
        recorder.returned(5, true);
        recorder.cutoff(1);
        cut = trace->event_count();
        recorder.leave(5);
        recorder.returned(5, true);
        returned = trace->event_count();
        recorder.leave(5);
    }

    ValuedTree tree;
    std::unique_ptr<Trace> trace;
    Step entered_with_zero_window = 0, probed = 0, entered_again = 0, cut = 0, returned = 0;
    static constexpr NodeId kB = 2, kFirstLeaf = 3, kSecondLeaf = 4;

    [[nodiscard]] Narration told(Step t) const { return narrate({*trace, tree, english()}, t); }
    [[nodiscard]] TreeFrame frame(Step t) const {
        const TreeLayout layout = lay_out_tree(tree.shape->parent);
        const TreeLevels levels(layout);
        return build_tree_frame({*trace, layout, levels, tree, nullptr}, fit_tree(layout, 1200, 800, 1),
                                look_up_step(*trace, t), {});
    }
    [[nodiscard]] std::string label(Step t, LabelKind kind) const {
        for (const FrameLabel& label : frame(t).labels) {
            if (label.kind == kind && label.node == kB) return label.text;
        }
        return {};
    }
};

TEST_CASE("A probe is narrated as a question, and its result as the answer", "[tries][narration]") {
    const Tried tried;
    CHECK(tried.told(tried.entered_with_zero_window).text ==
          "B is tried with the window (3, 3+): is it better than 3 at all? MIN moves there.");
    CHECK(tried.told(tried.probed).text == "B is worth 5: it is better than 3.");
    CHECK(tried.told(tried.entered_again).text == "It is: B is searched again with (5, +∞). MIN moves there.");
    const Narration cut = tried.told(tried.cut);
    CHECK(cut.text.find("so B is at most 5. An earlier search has shown that B is 5.") != std::string::npos);
    CHECK(cut.why_step == tried.probed);
}

TEST_CASE("The label of a zero window shows the bound and the value next to it", "[tries]") {
    const Tried tried;
    CHECK(tried.label(tried.entered_with_zero_window, LabelKind::kWindow) == "α 3   β 3+");
    CHECK(tried.label(tried.entered_again, LabelKind::kWindow) == "α 5   β +∞");
    NodeState state;  // asked by MIN
    state.window_kind = WindowKind::kBelowBeta;
    state.alpha = state.alpha_in = std::nextafter(-2.0, -3.0);
    state.beta = state.beta_in = -2;
    CHECK(window_text(state) == "α −2−   β −2");
    state.window_kind = WindowKind::kFull;  // by what the window is, not by its digits
    CHECK(window_text(state) == "α −2.0000000000000004   β −2");
}

TEST_CASE("Both searches of a node are visible: the label has the result of the first", "[tries][frame]") {
    const Tried tried;
    CHECK(tried.label(tried.probed, LabelKind::kAgainWord).empty());
    CHECK(tried.label(tried.entered_again, LabelKind::kAgainWord) == "again; probe = 5");
    CHECK(tried.label(tried.returned, LabelKind::kAgainWord) == "again; probe = 5");
    const Tried reduced(Manner::kReduced);
    CHECK(reduced.label(reduced.entered_again, LabelKind::kAgainWord).starts_with("again; reduced "));
    // What only the probe has seen is dimmed, and is cut where the second search cuts it.
    CHECK_FALSE(tried.frame(tried.probed).find(Tried::kSecondLeaf)->is_stale);
    const TreeFrame frame = tried.frame(tried.returned);
    CHECK(frame.find(Tried::kSecondLeaf)->is_stale);
    CHECK_FALSE(frame.find(Tried::kFirstLeaf)->is_stale);
    bool is_cut = false;
    for (const FrameEdge& edge : frame.edges) {
        is_cut |= edge.child == Tried::kSecondLeaf && edge.style == EdgeStyle::kPruned;
    }
    CHECK(is_cut);
}

TEST_CASE("The code shows the window with which a node is entered", "[tries][pseudo-code]") {
    const Tried tried;
    const auto code = [&](Step t) { return pseudo_code(*tried.trace, tried.tree, t); };
    CHECK(code(tried.entered_with_zero_window).beta_text == "3+");
    CHECK(code(tried.entered_again).alpha_text == "5");
}

TEST_CASE("An interval is the intersection of all searches of a node", "[tries][intervals]") {
    const Tried tried;
    const IntervalLabels labels(*tried.trace, tried.tree);
    const auto of_b = [&](Step t) {
        const TreeStep step = look_up_step(*tried.trace, t);
        return labels.of_node(*tried.trace, step, labels.of_open_path(*tried.trace, step), Tried::kB, 1);
    };
    const Interval five{5, 5};
    CHECK(of_b(tried.probed) == five);
    CHECK(of_b(tried.entered_again) == five);  // known before it is searched again
    CHECK(of_b(tried.returned) == five);
    const TreeStep step = look_up_step(*tried.trace, tried.entered_again);
    CHECK(labels.of_open_path(*tried.trace, step).front() == five);  // A: max(3, 5)
}

}  // namespace
}  // namespace plytrace::test::UNITY_ID
