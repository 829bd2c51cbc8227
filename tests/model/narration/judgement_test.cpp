// Words about judged searches: the sentences and pictures of a search with mistakes, the sentence of each fault, the
// verdict, and the rules that the search was judged by. Nothing untrue is said: no reason for a cutoff that is not
// justified, no "=" and no green for a value that is not what came back.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <sstream>
#include <string>

#include "app/control/document_narrator.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/tree/interval_labels.hpp"
#include "search/check/judgement.hpp"
#include "search/running/opened_trace.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/wrong_programs.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

/// A trace from the text of its file, and all that is said of the search in it.
struct Judged : OpenedDocument {
    using OpenedDocument::OpenedDocument;
    [[nodiscard]] const Judgement& judgement() const { return *document.judgement(); }
    /// The sentence of each fault.
    [[nodiscard]] std::vector<std::string> faults() const { return each(fault_text); }
    /// The expected value, move or bound of each fault.
    [[nodiscard]] std::vector<std::string> sides() const {
        return each(
            [](const Narrator& narrator, const Fault& fault) { return fault_side(narrator, fault, fault.expected); });
    }
    [[nodiscard]] std::string verdict() const { return verdict_text(language, *document.trace(), judgement()); }
    [[nodiscard]] std::string rules() const { return rules_text(language, *document.trace(), judgement()); }
    [[nodiscard]] std::vector<std::string> unknown() const {
        return unknown_rule_texts(language, *document.trace(), judgement());
    }

  private:
    template <class Say>
    [[nodiscard]] std::vector<std::string> each(Say say) const {
        const Narrator narrator = narrator_of(document, {}, language);
        std::vector<std::string> texts;
        for (const Fault& fault : judgement().faults) texts.push_back(say(narrator, fault));
        return texts;
    }
};

/// The first half of a max-n search of ((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>)), in which B takes (1, 1, 7) although its
/// second leaf is better for player 2. `second_leaf`: the values that the trace gives to it.
std::string max_n_trace(const std::string& algorithm, const std::string& second_leaf) {
    return R"raw({"plytrace":1,"game":"tree","position":"((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>))","algorithm":")raw" +
           algorithm + R"raw("}
{"e":"enter","r":1}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":)raw" +
           second_leaf + R"raw(}
{"e":"return","x":[1,1,7],"i":false}
{"e":"leave","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[3,3,3]}
{"e":"return","x":[3,3,3],"i":true}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[2,2,2]}
)raw";
}

/// The number of green branches.
std::ptrdiff_t best_branches(const OpenedDocument& opened, Step t) {
    const TreeFrame frame = opened.frame(t);
    return std::count_if(frame.edges.begin(), frame.edges.end(),
                         [](const FrameEdge& edge) { return edge.style == EdgeStyle::kBest; });
}

/// True if a part of the formula is green.
bool has_best_part(const OpenedDocument& opened, Step t) {
    const Language& language = english();
    const Expression formula = expression(
        {*opened.document.trace(), opened.document.node_text(), language, false, opened.document.judgement()}, t,
        {80, 20});
    return std::any_of(formula.lines.begin(), formula.lines.end(), [](const ExpressionLine& line) {
        return std::any_of(line.begin(), line.end(),
                           [](const ExpressionSpan& span) { return span.style == SpanStyle::kBest; });
    });
}

}  // namespace

TEST_CASE("An unjustified cutoff is called unjustified", "[check]") {
    const OpenedDocument opened(student_trace("t_early.jsonl"));
    CHECK(opened.said(6) ==
          "This cutoff is not justified: B’s value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it.");
    for (Step t = 0; t <= opened.document.trace()->event_count(); ++t) {
        CHECK_THAT(opened.said(t), !ContainsSubstring("nothing can be"));
    }
}

TEST_CASE("A value that is not the smallest returned is shown as wrong, with the expected one", "[check]") {
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

TEST_CASE("A leaf with a value other than the tree's is shown as wrong, with the expected one", "[check]") {
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

TEST_CASE("An inner node evaluated as a leaf is reported, without an expected value", "[check]") {
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

TEST_CASE("A result that rests on a wrong value is marked as such, and nothing more is claimed", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK(opened.said(14) == "A gets 8 from B: the best so far. The 8 from B rests on the mistake at step 9.");
    CHECK(opened.said(15) ==
          "α rises from −∞ to 8 at A. The 8 from B rests on the mistake at step 9. So it is not proved that MAX can "
          "get 8 or more.");
    for (const Step cut : {20U, 31U}) {
        INFO(opened.said(cut));
        CHECK_THAT(opened.said(cut), ContainsSubstring("is cut"));
        CHECK_THAT(opened.said(cut), ContainsSubstring("is no more than α = 8. The 8 from B rests on the mistake at "
                                                       "step 9. So the skipped part may matter."));
        CHECK_THAT(opened.said(cut), !ContainsSubstring("already has"));
        CHECK_THAT(opened.said(cut), !ContainsSubstring("at most"));
        CHECK(opened.formula(cut).conclusion ==
              "This cutoff rests on an earlier mistake: the skipped part may matter.");
    }
    CHECK(opened.said(33) == "A gets at most 5 from D. It keeps 8, which is more.");
    CHECK(opened.said(34) == "The search says 8, but the tree is worth 3. This follows from step 9.");
    CHECK_THAT(opened.said(34), !ContainsSubstring("The best move is"));
}

TEST_CASE("Events before the first mistake are narrated as usual", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK(opened.said(6) == "β drops from +∞ to 3 at B: MIN can hold the value to 3 or less there.");
}

TEST_CASE("After a wrong leaf no upper bound is claimed for its parent", "[check]") {
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
          "The first leaf of B is worth 8, but the trace says 2. Everything that follows from it is judged as if 2 "
          "were right.");
    CHECK(opened.said(9) ==
          "B gets 2 from its first leaf: the best so far. The 2 from the first leaf of B rests on the mistake at step "
          "8.");
    CHECK(
        opened.said(10) ==
        "The rest of B is cut. B’s value 2 is no more than α = 3. The 2 from the first leaf of B rests on the mistake "
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

TEST_CASE("A wrong best move is not called the best one at the end", "[check]") {
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
    CHECK(opened.said(10) ==
          "The search is over: A is worth 2. The search names a1 as the best move. That is not proved. See the mistake "
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

TEST_CASE("If there are more faults than are listed, nothing more is explained", "[check]") {
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
    CHECK_THAT(opened.said(end - 2), ContainsSubstring("this step has no explanation"));
    CHECK_THAT(opened.said(5), !ContainsSubstring("more than 10,000"));
}

TEST_CASE("A cutoff in a trace without windows is explained by the ancestor's better value", "[check]") {
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

TEST_CASE("Correct events of a wrong run keep their words and badges", "[check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    CHECK_THAT(opened.said(20), ContainsSubstring("C is cut"));
    const OpenedDocument right(student_trace("t_.jsonl"));
    for (Step t = 0; t <= right.document.trace()->event_count(); ++t) {
        const TreeFrame frame = right.frame(t);
        for (const FrameLabel& label : frame.labels) CHECK(label.tone != LabelTone::kWrong);
    }
    CHECK_THAT(right.said(11), ContainsSubstring("D is cut"));
}

TEST_CASE("A cutoff against a bound without a bound event has no untrue reason", "[check]") {
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

// ---- Faults at chance nodes, with several players, and of counts ----

TEST_CASE("A chance node has a mean and no largest value, even if it returns a wrong value", "[check]") {
    const Judged told(
        R"raw({"plytrace": 1, "game": "tree", "position": "(4 (? 0.9:1 0.1:9))", "algorithm": "expectiminimax"}
{"e": "enter"}
{"e": "enter", "p": 0}
{"e": "evaluate", "x": 4}
{"e": "return", "x": 4}
{"e": "enter", "p": 0, "r": "chance"}
{"e": "enter", "p": 2, "r": "max"}
{"e": "evaluate", "x": 1}
{"e": "return", "x": 0.5}
{"e": "enter", "p": 2, "r": "max"}
{"e": "evaluate", "x": 9}
{"e": "return", "x": 5}
{"e": "leave", "x": 5}
{"e": "return", "x": 5}
{"e": "leave", "x": 5}
)raw");
    REQUIRE(told.faults().size() >= 3);
    CHECK(told.judgement().faults[2].reason == FaultReason::kLeftWrong);
    CHECK(told.faults()[2] == "B returns 5, but weighted by probability, the values that came back add up to 1.8.");
    for (std::size_t at = 0; at < told.faults().size(); ++at) {
        const bool is_chance = told.judgement().faults[at].role == Role::kChance;
        if (is_chance) CHECK_THAT(told.faults()[at], !ContainsSubstring("largest") && !ContainsSubstring("smallest"));
    }
}

TEST_CASE("With several players, each fault says whose value it is", "[check]") {
    const Judged told(max_n_trace("max-n", "[4,2,0]") + R"raw({"e":"return","x":[3,3,3],"i":false}
{"e":"leave","x":[3,3,3]}
{"e":"return","x":[1,1,7],"i":false}
{"e":"leave","x":[1,1,7]}
{"end":20}
)raw");
    const auto texts = told.faults();
    const auto& faults = told.judgement().faults;
    REQUIRE_FALSE(texts.empty());
    CHECK_THAT(texts.front(), ContainsSubstring("is worth 5 to player 2, but the trace says 2"));
    bool is_left_wrong = false;
    for (std::size_t at = 0; at < texts.size(); ++at) {
        INFO(texts[at]);
        CHECK_THAT(texts[at], !ContainsSubstring("largest"));
        CHECK_THAT(texts[at], ContainsSubstring("player"));
        is_left_wrong = is_left_wrong || faults[at].reason == FaultReason::kLeftWrong;
    }
    CHECK(is_left_wrong);
}

TEST_CASE("A child of a player's node gets what the sum leaves, not its parent's bound", "[check]") {
    const Judged told(
        R"raw({"plytrace":1,"game":"tree","position":"((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>))","algorithm":"my pruning"}
{"e":"enter","r":1,"b":9}
{"e":"enter","p":0,"r":2,"b":7}
)raw");
    REQUIRE(told.faults().size() == 1);
    CHECK(told.faults().front() ==
          "B is given β = 7. It should be 9. If each player has a separate value, a child is limited only by what is "
          "left of the sum.");
}

TEST_CASE("If values start at a bound, no sentence says that they start at infinity", "[check]") {
    const Judged told(
        R"({"plytrace":1,"game":"tree","position":[3,[[1,2],5]],"algorithm":"alpha-beta","options":{"bounds":"start"}}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
{"e":"enter","p":0,"a":3}
{"e":"enter","p":2,"a":3}
{"e":"enter","p":3,"a":3}
{"e":"evaluate","x":1}
{"e":"return","x":0}
)");
    REQUIRE(told.faults().size() == 1);
    CHECK(told.faults()[0] == "C has 0, but the largest value that has come back is 1.");
}

TEST_CASE("One child that is left is one", "[check]") {
    const auto cut = [](const std::string& tree) {
        return R"({"plytrace":1,"game":"tree","position":)" + tree + R"(,"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"enter","p":0,"a":2}
{"e":"enter","p":2,"a":2}
{"e":"evaluate","x":1}
{"e":"return","x":1}
{"e":"cutoff","n":2}
{"e":"leave","x":1}
{"e":"return","x":2}
{"e":"leave","x":2}
)";
    };
    const Judged one(cut("[2,[1,3]]")), none(cut("[2,[1]]"));
    REQUIRE(one.faults().size() == 1);
    CHECK(one.faults().front() == "The cutoff at B claims to skip 2, but 1 is left.");
    REQUIRE(none.faults().size() == 1);
    CHECK(none.faults().front() == "The cutoff at B claims to skip 2, but none is left.");
}

// ---- Programs that are wrong throughout: one true sentence about the first mistake, which names it ----

TEST_CASE("For a program that is wrong throughout, one sentence states its mistake", "[story][check][programs]") {
    const Language& language = english();
    for (const WrongProgram& program : wrong_programs()) {
        const SearchedTree names(tree_of(program.tree), {});
        const auto trace = trace_of_wrong(names.tree, program, calls_of_wrong(names.tree, program.wrong, true));
        const Judgement judgement = judged_as_file(names.tree, *trace);
        REQUIRE_FALSE(judgement.is_right());
        Narrator narrator{*trace, names, language};
        narrator.judgement = &judgement;
        INFO(program.name << ", " << program.tree);
        CHECK(fault_text(narrator, judgement.faults.front()) == program.text);
    }
}

TEST_CASE("A program that minimises another player's value is told to take the mover's best value",
          "[check][programs]") {
    const Judged told(max_n_trace("my max-n", "[4,5,0]") + R"raw({"e":"return","x":[2,2,2],"i":true}
{"e":"leave","x":[2,2,2]}
{"e":"return","x":[2,2,2],"i":true}
{"e":"leave","x":[2,2,2]}
{"end":20}
)raw");
    const auto& faults = told.judgement().faults;
    REQUIRE(faults.size() >= 2);
    CHECK(faults.front().reason == FaultReason::kShare);
    CHECK(faults.front().step == 7);
    CHECK(told.faults().front() ==
          "B has (1, 1, 7), but of the values that have come back, (4, 5, 0) is best for player 2.");
    CHECK(causes_of(told.judgement()) == 1);
}

// ---- Games: their sessions know leaves and moves ----

TEST_CASE("A leaf at the depth limit is not a finished game, even if the file omits \"end\"", "[check]") {
    const Judged judged(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"","algorithm":"my search","options":{"order":"worst"}}
{"e":"enter"}
{"e":"enter","p":0,"m":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"enter","p":0,"m":1}
{"e":"evaluate","x":7}
{"e":"return","x":7}
)");
    CHECK(judged.judgement().is_right());
}

TEST_CASE("The sentence about a finished game with a wrong value has one capital letter", "[check]") {
    const Judged judged(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"XX-OO---- X","algorithm":"my search"}
{"e":"enter"}
{"e":"enter","p":0,"m":2}
{"e":"evaluate","x":0.5}
{"e":"return","x":0.5}
)");
    REQUIRE(judged.judgement().faults.size() == 1);
    CHECK(judged.judgement().faults.front().reason == FaultReason::kFinished);
    CHECK(judged.faults().front() ==
          "The game is over in the position after c1, and that is worth 1. The trace says 0.5.");
}

TEST_CASE("A move that a game's search leaves out, or takes too late, is named", "[check]") {
    const Judged left_out(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"XO-OX---- X","algorithm":"my search"}
{"e":"enter"}
{"e":"enter","p":0,"m":5}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":2}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":6}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":7}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"leave","x":0}
)");
    const auto texts = left_out.faults();
    REQUIRE(texts.size() == 2);
    CHECK(texts[0] ==
          "The move c2 is searched before the move c1. Moves are searched in the game’s order; another order changes "
          "the cutoffs.");
    CHECK(texts[1] == "The root is done, but the move c3 was left out without a reason.");
    CHECK(left_out.sides().back() == "c3");
}

TEST_CASE("A very long path is judged, and its faults are narrated, in time linear in its events", "[check]") {
    // Playing every position from the start would take 10^10 moves.
    constexpr int kRounds = cases_of(50'000);
    std::string text = R"({"plytrace":1,"game":"pig","position":"0 0 X 0","algorithm":"my search"})"
                       "\n"
                       R"({"e":"enter","r":"max"})"
                       "\n";
    for (int i = 0; i < kRounds; ++i) {
        text += R"({"e":"enter","m":0,"r":"chance","p":)" + std::to_string(2 * i) + "}\n";
        text += R"({"e":"enter","m":1,"r":")" + std::string(i % 2 == 0 ? "min" : "max") + R"(","p":)" +
                std::to_string(2 * i + 1) + "}\n";
    }
    text += R"({"e":"evaluate","x":0,"end":false})"
            "\n";
    for (int i = 0; i < 2 * kRounds; ++i) {
        text += R"({"e":"return","x":0,"i":)" + std::string(i % 2 == 0 ? "false" : "true") + "}\n";
        text += "{\"e\":\"leave\",\"x\":0}\n";
    }
    const Judged judged(text);
    CHECK(judged.document.trace()->event_count() == 3 + 6 * kRounds - 1);
    // Each side could have held, and the die has six faces.
    REQUIRE_FALSE(judged.judgement().is_right());
    for (const Fault& fault : judged.judgement().faults) CHECK(fault.kind() == FaultKind::kChildLeftOut);
    for (const std::string& told : judged.faults()) CHECK_THAT(told, ContainsSubstring("roll is done, but the "));
}

// ---- The verdict and the rules ----

namespace {

const std::string kTwoLeaves = R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"alpha-beta"})"
                               "\n";

/// A search of (2 (2 1)) with strict cuts: it visits the leaf 1 after the tie.
std::string strict_run(const std::string& algorithm, const std::string& options) {
    return R"({"plytrace":1,"game":"tree","position":[2,[2,1]],"algorithm":")" + algorithm + R"(","options":{)" +
           options + R"(}}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"bound","x":2}
{"e":"enter","p":0,"a":2}
{"e":"enter","p":2,"a":2}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"bound","x":2}
{"e":"enter","p":2,"a":2,"b":2}
{"e":"evaluate","x":1}
{"e":"return","x":1}
{"e":"leave","x":1}
{"e":"return","x":2}
{"e":"leave","x":2}
{"end":16}
)";
}

}  // namespace

TEST_CASE("A search that has not ended is not called right", "[check]") {
    const std::string begun = "{\"e\":\"enter\"}\n";
    const std::string more = "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":1}\n";
    CHECK(Judged(kTwoLeaves).verdict() == "There is nothing to judge. The search has not begun.");
    CHECK(Judged(kTwoLeaves + begun).verdict() == "Nothing is wrong so far, in 1 event. The search has not ended.");
    for (const std::string footer : {"", "{\"end\":4,\"truncated\":true}\n"}) {
        const Judged told(kTwoLeaves + begun + more + footer);
        CHECK(told.verdict() == "Nothing is wrong so far, in 4 events. The search has not ended.");
        CHECK_FALSE(told.judgement().is_complete);
        CHECK(told.judgement().is_right());
    }
    const std::string wrong = "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":3}\n";
    CHECK(Judged(kTwoLeaves + begun + wrong).verdict() == "The search is wrong: 1 fault. The search has not ended.");
}

TEST_CASE("If a trace ends before its search, the last sentence says only that", "[check]") {
    const Judged one(kTwoLeaves + "{\"e\":\"enter\"}\n");
    CHECK_THAT(one.said(1), ContainsSubstring("The trace stops after 1 event; the search had not finished."));
    const Judged two(kTwoLeaves + "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n");
    CHECK_THAT(two.said(2), ContainsSubstring("The trace stops after 2 events; the search had not finished."));
}

TEST_CASE("A search between two passes, or marked as stopped, has not ended", "[check]") {
    const std::string pass =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n"
        "{\"e\":\"return\",\"x\":1}\n{\"e\":\"enter\",\"p\":0,\"a\":1}\n"
        "{\"e\":\"evaluate\",\"x\":2}\n{\"e\":\"return\",\"x\":2}\n{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = kTwoLeaves + "{\"e\":\"pass\",\"d\":1}\n" + pass;
    CHECK(Judged(head + "{\"end\":9}\n").judgement().is_complete);
    CHECK_FALSE(Judged(head + "{\"end\":9,\"truncated\":true}\n").judgement().is_complete);
    CHECK_FALSE(Judged(head + "{\"e\":\"pass\",\"d\":2}\n{\"end\":10}\n").judgement().is_complete);
}

TEST_CASE("The verdict names the rules that it used and their source", "[check]") {
    CHECK(Judged(strict_run("alpha-beta", "")).rules() ==
          "Judged by the weakest rules that fit the run: cuts only when the value is beyond the bound, deep cuts. "
          "Values outside the window are returned as they are (fail-soft).");
    CHECK(Judged(strict_run("alpha-beta", R"("cut":"strict","bounds":"soft","deep-cuts":"on")")).rules() ==
          "Judged by the rules that the header declares: cuts only when the value is beyond the bound, deep cuts. "
          "Values outside the window are returned as they are (fail-soft).");
    const Judged mixed(strict_run("alpha-beta", R"("cut":"equal")"));
    CHECK_FALSE(mixed.judgement().is_right());
    CHECK_THAT(mixed.rules(), ContainsSubstring("Judged by the rules that the header declares, and otherwise those "
                                                "that fit the run best: cuts even when the value equals the bound"));
    CHECK_THAT(Judged(strict_run("bratko-alpha-beta", "")).rules(),
               ContainsSubstring("Judged by the weakest rules that fit the run: cuts only when"));
}

TEST_CASE("How values outside the window are returned is not a rule, and is reported if there are any", "[check]") {
    // B is 2 in the window (2, +∞): it tells 2 for the 1 that has come back.
    const std::string run =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":2}\n"
        "{\"e\":\"return\",\"x\":2}\n{\"e\":\"bound\",\"x\":2}\n{\"e\":\"enter\",\"p\":0,\"a\":2}\n"
        "{\"e\":\"enter\",\"p\":2,\"a\":2}\n{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":2}\n"
        "{\"e\":\"cutoff\",\"n\":1}\n{\"e\":\"leave\",\"x\":2}\n{\"e\":\"return\",\"x\":2}\n"
        "{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = R"({"plytrace":1,"game":"tree","position":[2,[1,9]],"algorithm":"alpha-beta")";
    const Judged clipped(head + R"(,"options":{"bounds":"soft"}})" + "\n" + run);
    CHECK(clipped.judgement().is_right());
    CHECK_THAT(clipped.rules(), ContainsSubstring("returned as the bound that they meet (fail-hard). The header says "
                                                  "\"soft\". Either is valid."));
    CHECK_THAT(Judged(head + "}\n" + run).rules(), !ContainsSubstring("The header says"));
    const Judged inside(kTwoLeaves + "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n");
    CHECK_THAT(inside.rules(), !ContainsSubstring("fail-"));
}

TEST_CASE("A trace with only a pass is judged and narrated", "[check]") {
    const Judged told(kTwoLeaves + "{\"e\":\"pass\",\"d\":2}\n");
    CHECK(told.judgement().is_right());
    CHECK_FALSE(told.said(1).empty());
}

TEST_CASE("A search with zero windows but no windows in its trace has no cut rule", "[check]") {
    const Judged told(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"my pvs"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":1}
)");
    CHECK_THAT(told.rules(), ContainsSubstring("its cutoffs are not"));
}

TEST_CASE("A program that starts at the bound and keeps no child is not advised to start at infinity", "[check]") {
    const auto told = [](const std::string& bounds) {
        return Judged(
                   R"({"plytrace":1,"game":"tree","position":[1,[[3,2],5]],"algorithm":"alpha-beta","options":{"bounds":")" +
                   bounds + R"("}}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":1}
{"e":"return","x":1}
{"e":"bound","x":1}
{"e":"enter","p":0,"a":1}
{"e":"enter","p":2,"a":1}
{"e":"enter","p":3,"a":1}
{"e":"evaluate","x":3}
{"e":"return","x":3,"i":false}
{"e":"bound","x":3}
{"e":"enter","p":3,"a":3}
{"e":"evaluate","x":2}
{"e":"return","x":3,"i":false}
{"e":"leave","x":3}
)")
            .faults();
    };
    REQUIRE(told("start").size() == 1);
    CHECK_THAT(told("start").front(), !ContainsSubstring("∞"));
    CHECK_THAT(told("soft").front(), ContainsSubstring("∞"));
}

TEST_CASE("A rule with an invalid number asks for a number", "[check]") {
    const Judged told(
        "{\"plytrace\":1,\"game\":\"tree\",\"position\":[1,2],\"algorithm\":\"alpha-beta\",\"options\":"
        "{\"sum\":\"10 points\"}}\n{\"e\":\"enter\"}\n");
    REQUIRE(told.unknown().size() == 1);
    CHECK_THAT(told.unknown().front(), ContainsSubstring("Expected a number, so"));
}

TEST_CASE("The card says how far the search was judged, and by which rules", "[check]") {
    const Judged open(kTwoLeaves + "{\"e\":\"enter\"}\n");
    const CardWords words = card_words(open.language, *open.document.trace(), open.judgement(), true);
    CHECK(words.verdict == open.verdict());
    CHECK(words.notes == std::vector{open.rules()});
    const Judged wrong(strict_run("alpha-beta", R"("cut":"equal","bounds":"none")"));
    const CardWords of_wrong = card_words(wrong.language, *wrong.document.trace(), wrong.judgement(), true);
    CHECK(of_wrong.verdict.empty());  // its rows say it
    REQUIRE(of_wrong.notes.size() == 2);
    CHECK(of_wrong.notes[0] == wrong.rules());
    CHECK(of_wrong.notes[1] == wrong.unknown().front());
    const CardWords of_unknown_game = card_words(wrong.language, *wrong.document.trace(), wrong.judgement(), false);
    REQUIRE(of_unknown_game.notes.size() == 3);
    CHECK_THAT(of_unknown_game.notes[0], ContainsSubstring("does not know this game"));
}

TEST_CASE("The sentence about a missed cut begins with a capital, also in a game", "[check]") {
    const Judged told(R"({"plytrace":1,"game":"my game","algorithm":"my alpha-beta"}
{"e":"enter","v":0,"r":"max"}
{"e":"enter","v":1,"p":0,"m":0,"r":"min"}
{"e":"evaluate","v":1,"x":3}
{"e":"return","v":0,"x":3}
{"e":"bound","v":0,"x":3}
{"e":"enter","v":2,"p":0,"m":1,"r":"min","a":3}
{"e":"enter","v":3,"p":2,"m":0,"r":"max","a":3}
{"e":"evaluate","v":3,"x":2}
{"e":"return","v":2,"x":2}
{"e":"bound","v":2,"x":2}
{"e":"enter","v":4,"p":2,"m":1,"r":"max","a":3,"b":2}
{"e":"evaluate","v":4,"x":4}
{"e":"return","v":2,"x":2}
{"e":"leave","v":2,"x":2}
{"e":"return","v":0,"x":3}
{"e":"leave","v":0,"x":3}
)");
    REQUIRE_FALSE(told.faults().empty());
    CHECK_THAT(told.faults().front(), StartsWith("The position after 1’s value 2 is ≤ α = 3"));
}

TEST_CASE("A search without a window has no cut rules in the verdict", "[check]") {
    const Judged told(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"minimax"}
{"e":"enter"}
)");
    CHECK(told.rules().empty());
}

TEST_CASE("A rule with an invalid value counts as not declared, and the verdict says so", "[check]") {
    for (const std::string value : {"Strict", ">", ">=", "foo"}) {
        const Judged told(strict_run("alpha-beta", R"("cut":")" + value + R"(","bounds":"soft","deep-cuts":"on")"));
        INFO(value);
        CHECK(told.faults().empty());
        REQUIRE(told.unknown().size() == 1);
        CHECK(told.unknown().front() == "The header says \"cut\": \"" + value +
                                            "\". Expected equal or strict, so the rule counts as not declared.");
        CHECK_THAT(told.rules(), ContainsSubstring("and otherwise the weakest"));
    }
    const Judged others(strict_run("alpha-beta", R"("bounds":"fail-soft","deep-cuts":"true","window":"all")"));
    CHECK(others.judgement().is_right());
    CHECK(others.unknown().size() == 3);
    CHECK(Judged(strict_run("alpha-beta", R"("cut":"strict","note":"foo","order":"given")")).unknown().empty());
    // Who keeps no window has no such rules.
    CHECK(Judged(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"minimax","options":{"cut":"none"}}
{"e":"enter"}
)")
              .unknown()
              .empty());
}

TEST_CASE("Rules that a header declares take precedence over the algorithm's usual ones", "[check]") {
    const Judged told(strict_run("pvs", R"("cut":"strict")"));
    CHECK(told.judgement().rules.alpha_beta.cut == CutRule::kStrict);
}

TEST_CASE("An order of another program's is another order", "[check]") {
    const std::string run =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0,\"m\":1}\n{\"e\":\"evaluate\",\"x\":2}\n"
        "{\"e\":\"return\",\"x\":2}\n{\"e\":\"enter\",\"p\":0,\"m\":0,\"a\":2}\n"
        "{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":2}\n{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"alpha-beta","options":)";
    CHECK(Judged(head + "{\"order\":\"biggest first\"}}\n" + run).judgement().is_right());
    CHECK_FALSE(Judged(head + "{\"order\":\"given\"}}\n" + run).judgement().is_right());
}

}  // namespace plytrace::test::UNITY_ID
