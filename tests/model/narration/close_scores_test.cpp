// Scores that differ only in a late digit: in one sentence, one answer, one formula or beside one node, different
// scores have different texts.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <string_view>

#include "app/base/score_text.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/expression.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/narration/why.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr const char* kCloseTree = "((12.3752 20) (12.3751 5) (12.375 12.3753 1))";

/// The last word of a fact, which is the number in "at most 12.38".
[[nodiscard]] std::string number_in(const NarrationFact& fact) {
    return fact.text.substr(fact.text.rfind(' ') + 1);
}

[[nodiscard]] bool is_score(FactKind kind) {
    return (kind >= FactKind::kValue && kind <= FactKind::kBetaBefore) || kind == FactKind::kThreshold;
}

/// Checks the law for the facts of one text.
void check_apart(const Narration& told) {
    std::map<std::string, double> numbers;
    INFO(told.text);
    for (const NarrationFact& fact : told.facts) {
        if (!is_score(fact.kind) || !std::isfinite(fact.number)) continue;
        const auto [known, is_new] = numbers.emplace(number_in(fact), fact.number);
        INFO(fact.text);
        CHECK(known->second == fact.number);
        CHECK_THAT(told.text + told.why, ContainsSubstring(fact.text));
    }
}

/// A tree of decimals that are hard to tell apart.
[[nodiscard]] std::string close_tree(std::mt19937& random) {
    std::string text = "(";
    for (int child = 0; child < 3; ++child) {
        text += '(';
        for (int leaf = 0; leaf < 3; ++leaf)
            text += "12.37" + std::to_string(random() % 8) + std::to_string(random() % 3) + ' ';
        text += ')';
    }
    return text + ')';
}

}  // namespace

TEST_CASE("A sentence tells close scores apart", "[narration][score]") {
    std::mt19937 random(5);
    SearchedWindow window;
    for (int tree = 0; tree < 30; ++tree) {
        const std::string text = tree == 0 ? kCloseTree : close_tree(random);
        REQUIRE(open_tree_text(window.app, text, "close"));
        const Trace& trace = *window.app.trace();
        const Narrator narrator = narrator_of(window.app);
        INFO(text);
        for (Step t = 0; t <= trace.event_count(); ++t) {
            check_apart(narrate(narrator, t));
            for (NodeId node = 0; node < trace.node_count(); ++node)
                check_apart(say_why(narrator, find_why(trace, nullptr, false, node, t)).answer);
        }
    }
}

TEST_CASE("The reason for a cut shows the digits in which the value is beyond the bound", "[narration][score]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, kCloseTree, "close"));
    const Trace& trace = *window.app.trace();
    const Narrator narrator = narrator_of(window.app);
    Step cut = 0;
    while (trace.kind(cut) != EventKind::kCutoff) ++cut;
    const std::string said = narrate(narrator, cut + 1).text;
    CHECK_THAT(said, ContainsSubstring("12.3751") && ContainsSubstring("12.3752"));
    const TreeNote note =
        note_of(narrator, find_why(trace, nullptr, false, trace.node_of(trace.event(cut).visit), cut + 1));
    REQUIRE(note.arrows.size() == 1);
    CHECK_THAT(note.arrows[0].words, ContainsSubstring("12.3751 ≤ 12.3752"));
    const PseudoCode code = pseudo_code(trace, narrator.names, cut + 1);
    CHECK(code.alpha_text == "12.3752");
    CHECK(code.value_text == "12.3751");
    const Expression formula = expression({trace, narrator.names, narrator.language}, trace.event_count(), {60, 9});
    std::string written;
    for (const ExpressionLine& line : formula.lines) {
        for (const ExpressionSpan& span : line) written += span.text;
    }
    CHECK_THAT(written, ContainsSubstring("12.3752") && ContainsSubstring("12.3751"));
    CHECK_THAT(formula.equation, ContainsSubstring("12.3752") && ContainsSubstring("12.3751"));
}

TEST_CASE("Beside its nodes, a tree shows the digits that tell a node's value from its family's", "[frame][score]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, "((12.3749 20) (12.3745 5) (1 7))", "close"));
    ScreenedTree tree(window.app, tree_card(1280, 720, 1, window.app));
    const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
    std::map<NodeId, std::string> values;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kValue) values[label.node] = label.text;
    }
    CHECK(values[0] == "= 12.375");
    CHECK(values[1] == "= 12.375");
    CHECK(values[4] == "≤ 12.374");
    CHECK(values[7] == "≤ 1");
}

TEST_CASE("Leaves of one node show the digits that tell them apart", "[narration][score]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, "((12.3751 12.3752 3) (12.375 0.5))", "close"));
    const NodeText& names = window.app.document.node_text();
    CHECK(names.leaf_text(2) == "12.3751");
    CHECK(names.leaf_text(3) == "12.3752");
    CHECK(names.leaf_text(4) == "3");
    CHECK(names.leaf_text(6) == "12.38");
}

}  // namespace UNITY_ID
