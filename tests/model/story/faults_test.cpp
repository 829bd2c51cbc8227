// Nothing untrue is said or shown of a wrong search: no reason for a cut that is not justified, no "=" and no green for
// a value that is not what came back.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <sstream>

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

}  // namespace

TEST_CASE("A cut without a reason is said to have none", "[check]") {
    const OpenedDocument opened(student_trace("t_early.jsonl"));
    CHECK(opened.said(6) ==
          "This cut is not justified: B's value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it.");
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
          "B is not a leaf, and the tree gives it no value of its own. Its children are left out without a reason.");
    const TreeFrame frame = opened.frame(3);
    for (const FrameLabel& label : frame.labels) CHECK_THAT(label.text, !ContainsSubstring("not"));
}

TEST_CASE("What is right in a wrong run keeps its words and badges", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    // C's cut is justified by the 8 that A was told of.
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
