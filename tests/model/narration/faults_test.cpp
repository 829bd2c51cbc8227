// Nothing untrue is said or shown of a wrong search: no reason for a cut that is not justified, no "=" and no green for
// a value that is not what came back.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <sstream>

#include "app/tree/interval_labels.hpp"
#include "tests/model/opened_trace.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

namespace {

std::string student_trace(const std::string& name) {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/" + name);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The branches that are green.
std::ptrdiff_t best_branches(const OpenedDocument& opened, Step t) {
    const TreeFrame frame = opened.frame(t);
    return std::count_if(frame.edges.begin(), frame.edges.end(),
                         [](const FrameEdge& edge) { return edge.style == EdgeStyle::kBest; });
}

/// A part of the formula is green.
bool has_best_part(const OpenedDocument& opened, Step t) {
    const Language language = english();
    const Expression formula = expression(
        {*opened.document.trace(), opened.document.node_text(), language, false, opened.document.judgement()}, t,
        {80, 20});
    return std::any_of(formula.lines.begin(), formula.lines.end(), [](const ExpressionLine& line) {
        return std::any_of(line.begin(), line.end(),
                           [](const ExpressionSpan& span) { return span.style == SpanStyle::kBest; });
    });
}

}  // namespace

TEST_CASE("A cut without a reason is said to have none", "[check]") {
    const OpenedDocument opened(student_trace("t_early.jsonl"));
    CHECK(opened.said(6) ==
          "This cutoff is not justified: B's value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it.");
    for (Step t = 0; t <= opened.document.trace()->event_count(); ++t) {
        CHECK_THAT(opened.said(t), !ContainsSubstring("nothing can be"));
    }
}

TEST_CASE("A value that is not the smallest of what came back is shown as wrong, and what it should be", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    const Step end = opened.document.trace()->event_count();
    CHECK_THAT(opened.said(9),
               ContainsSubstring("B takes 12, the value that came back last, although it could keep 3"));
    bool is_shown = false;
    for (Step t = 0; t <= end; ++t) {
        INFO("step " << t << ": " << opened.said(t));
        CHECK_THAT(opened.said(t), !ContainsSubstring("exactly 8"));
        const TreeFrame frame = opened.frame(t);
        for (const FrameLabel& label : frame.labels) {
            CHECK(label.text != "= 8");
            CHECK(label.text != "≤ 8");
            const bool is_wrong = label.tone == LabelTone::kWrong;
            if (label.node == 1 && label.text == "8, not 3") is_shown = true;
            if (label.node == 1 && label.kind == LabelKind::kValue && t > 9) CHECK(is_wrong);
        }
    }
    CHECK(is_shown);
}

TEST_CASE("A leaf whose value is not the tree's is shown as wrong, and what it should be", "[check]") {
    std::string text = student_trace("t_.jsonl");
    const std::string right = R"({"e": "evaluate", "v": 2, "x": 4})";
    text.replace(text.find(right), right.size(), R"({"e": "evaluate", "v": 2, "x": 5})");
    const OpenedDocument opened(text);
    const TreeFrame frame = opened.frame(4);
    for (const FrameNode& node : frame.nodes) CHECK(node.is_wrong == (node.node == 2));
    const auto& labels = frame.labels;
    CHECK(std::any_of(labels.begin(), labels.end(), [](const FrameLabel& label) {
        return label.node == 2 && label.text == "5, not 4" && label.tone == LabelTone::kWrong;
    }));
}

TEST_CASE("An inner node that is valued as a leaf is told so, and no value is shown that it should have", "[check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[[3,12],[2,4]],"algorithm":"minimax"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":5}
{"e":"return","x":5}
)");
    CHECK(opened.said(3) ==
          "B is not a leaf, and the tree gives it no value. Its children are left out without a reason.");
    const TreeFrame frame = opened.frame(3);
    for (const FrameLabel& label : frame.labels) CHECK_THAT(label.text, !ContainsSubstring("not"));
}

TEST_CASE("What rests on a wrong value is said to, and no more is claimed of it", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK(opened.said(14) == "A gets 8 from B: the best so far. The 8 from B rests on the mistake at step 9.");
    CHECK(
        opened.said(15) ==
        "α rises from −∞ to 8 at A. The 8 from B rests on the mistake at step 9. So nothing shows that MAX can have 8 "
        "or more.");
    for (const Step cut : {20U, 31U}) {
        INFO(opened.said(cut));
        CHECK_THAT(opened.said(cut), ContainsSubstring("is cut"));
        CHECK_THAT(opened.said(cut), ContainsSubstring("is no more than α = 8. The 8 from B rests on the mistake at "
                                                       "step 9. So the skipped part may matter."));
        CHECK_THAT(opened.said(cut), !ContainsSubstring("already has"));
        CHECK_THAT(opened.said(cut), !ContainsSubstring("at most"));
        CHECK(opened.formula(cut).conclusion == "This cut rests on an earlier mistake: the skipped part may matter.");
    }
    CHECK(opened.said(33) == "A gets at most 5 from D. It keeps 8, which is more.");
    CHECK(opened.said(34) == "The search says 8, but the tree is worth 3. This follows from step 9.");
    CHECK_THAT(opened.said(34), !ContainsSubstring("The best move is"));
}

TEST_CASE("What comes before the first mistake is told as ever", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK(opened.said(6) == "β drops from +∞ to 3 at B: MIN can hold the value to 3 or less there.");
}

TEST_CASE("After a wrong leaf a node is not said to be at most anything", "[check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[3,[8,9]],"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
{"e":"enter","p":0,"a":3}
{"e":"enter","p":2,"a":3}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"cutoff","n":1}
{"e":"leave","x":2}
{"e":"return","x":3}
{"e":"leave","x":3}
{"end":13}
)");
    CHECK(opened.said(8) ==
          "The first leaf of B is worth 8, but the trace says 2. Whatever follows from it is judged by the 2.");
    CHECK(opened.said(9) ==
          "B gets 2 from its first leaf: the best so far. The 2 from the first leaf of B rests on the mistake at step "
          "8.");
    CHECK(
        opened.said(10) ==
        "The rest of B is cut. B's value 2 is no more than α = 3. The 2 from the first leaf of B rests on the mistake "
        "at step 8. So the skipped part may matter. Leaf 9 is not evaluated.");
    CHECK(opened.said(11) == "B is done and returns 2. This value rests on the mistake at step 8.");
    CHECK(opened.formula(10).concludes == Conclusion::kCutIsDoubtful);
    for (const FrameLabel& label : opened.frame(13).labels) CHECK(label.text != "≤ 2");
    // The bound itself is right, and was said so before.
    CHECK(opened.said(5) == "α rises from −∞ to 3 at A: MAX can guarantee at least 3 there.");
}

TEST_CASE("An interval counts no leaf that is wrong, and every one that is right", "[check]") {
    const auto at_end = [](const OpenedDocument& opened, NodeId node, std::uint32_t level) {
        const Trace& trace = *opened.document.trace();
        const IntervalLabels labels(trace, opened.document.node_text(), opened.document.judgement());
        const TreeStep step = look_up_step(trace, trace.event_count());
        return labels.of_node(trace, step, labels.of_open_path(trace, step), node, level);
    };
    const Interval nothing;
    std::string text = student_trace("t_.jsonl");
    const std::string right = R"({"e": "evaluate", "v": 2, "x": 4})";
    text.replace(text.find(right), right.size(), R"({"e": "evaluate", "v": 2, "x": 5})");
    CHECK(at_end(OpenedDocument(text), 2, 2) == nothing);
    // B takes 8 of the leaves 3, 12 and 8: what follows from them is 3.
    CHECK(at_end(OpenedDocument(student_trace("w.jsonl")), 1, 1) == Interval{3, 3});
}

TEST_CASE("A best move that is wrong is not said to be the best one at the end", "[check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":1}
{"e":"return","x":1,"i":true}
{"e":"bound","x":1}
{"e":"enter","p":0,"a":1}
{"e":"evaluate","x":2}
{"e":"return","x":2,"i":false}
{"e":"bound","x":2}
{"e":"leave","x":2}
{"end":10}
)");
    CHECK(best_branches(opened, 7) == 1);  // so far
    for (Step t = 8; t <= 10; ++t) CHECK(best_branches(opened, t) == 0);
    CHECK(
        opened.said(10) ==
        "The search is over: A is worth 2. The search takes a1 for the best move. That is not proved. See the mistake "
        "at step 8.");
}

TEST_CASE("The best line of a search that rests on a mistake is not green, nor is its best move", "[check]") {
    const OpenedDocument wrong(student_trace("t_early.jsonl")), right(student_trace("t_.jsonl"));
    const Step end = wrong.document.trace()->event_count(), right_end = right.document.trace()->event_count();
    CHECK(best_branches(wrong, end) == 0);
    CHECK_FALSE(has_best_part(wrong, end));
    CHECK(has_best_part(right, right_end));
    const OpenedDocument swapped(student_trace("w.jsonl"));  // takes min(3, 12, 8) for 8, from step 9 on
    for (Step t = 10; t <= swapped.document.trace()->event_count(); ++t) {
        CHECK(best_branches(swapped, t) == 0);
        CHECK_FALSE(has_best_part(swapped, t));
    }
    CHECK(best_branches(right, right_end) ==
          static_cast<std::ptrdiff_t>(right.document.trace()->best_line(0, right_end).size()) - 1);
}

TEST_CASE("Where more faults are found than are listed, nothing is explained any more", "[check]") {
    std::string tree, events = "{\"e\":\"enter\"}\n";
    constexpr int kLeaves = 10'010;
    for (int i = 0; i < kLeaves; ++i) {
        tree += i == 0 ? "1" : ",1";
        events += "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":2}\n{\"e\":\"return\",\"x\":2}\n";
    }
    const std::string header =
        "{\"plytrace\":1,\"game\":\"tree\",\"position\":[" + tree + "],\"algorithm\":\"minimax\"}\n";
    const OpenedDocument opened(header + events + "{\"e\":\"leave\",\"x\":2}\n");
    const Step end = opened.document.trace()->event_count();
    CHECK(opened.document.judgement()->more > 0);
    CHECK_THAT(opened.said(end - 1), ContainsSubstring("This search has more than 10,000 faults."));
    CHECK_THAT(opened.said(end - 2), ContainsSubstring("nothing is explained here"));
    CHECK_THAT(opened.said(5), !ContainsSubstring("more than 10,000"));
}

TEST_CASE("A cut in a trace that tells no windows is explained by who has more", "[check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[2,[1,3]],"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"enter","p":0}
{"e":"enter","p":2}
{"e":"evaluate","x":1}
{"e":"return","x":1}
{"e":"cutoff","n":1}
{"e":"leave","x":1}
{"e":"return","x":2}
{"e":"leave","x":2}
{"end":12}
)");
    CHECK(opened.document.judgement()->is_right());
    CHECK(
        opened.said(9) ==
        "The rest of B is cut. Its first leaf is 1, so B is at most 1, but A already has 2 from its first leaf. Leaf 3 "
        "is not evaluated.");
}

TEST_CASE("What is right in a wrong run keeps its words and badges", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK_THAT(opened.said(20), ContainsSubstring("C is cut"));
    const OpenedDocument right(student_trace("t_.jsonl"));
    for (Step t = 0; t <= right.document.trace()->event_count(); ++t) {
        const TreeFrame frame = right.frame(t);
        for (const FrameLabel& label : frame.labels) CHECK(label.tone != LabelTone::kWrong);
    }
    CHECK_THAT(right.said(11), ContainsSubstring("D is cut"));
}

TEST_CASE("A cut against a bound that no event has moved is told without an untrue reason", "[check]") {
    // As t_.jsonl, by a program that tells no bounds.
    std::string text, line;
    std::istringstream lines(student_trace("t_.jsonl"));
    int events = -1;
    while (std::getline(lines, line)) {
        if (line.find("\"bound\"") != std::string::npos) continue;
        if (line.find("\"end\"") != std::string::npos) line = "{\"end\": " + std::to_string(events) + "}";
        text += line + "\n";
        ++events;
    }
    const OpenedDocument opened(text);
    CHECK(opened.document.judgement()->is_right());
    for (Step t = 0; t <= opened.document.trace()->event_count(); ++t) {
        CHECK_THAT(opened.said(t), !ContainsSubstring("was told to look only above"));
        CHECK_THAT(opened.said(t), !ContainsSubstring("was told to look only below"));
        CHECK_THAT(opened.said(t), !ContainsSubstring("Deep cuts are off"));
    }
}

}  // namespace plytrace::test
