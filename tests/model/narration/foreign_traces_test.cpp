// The narration of traces that other programs wrote: windows, table hits and passes; tries (probes and re-searches)
// with windows of any width, tries that prove nothing or contradict each other, and bounds that no node has.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <sstream>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "search/running/opened_trace.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

using Catch::Matchers::ContainsSubstring;

/// A trace of this tree with `lines` after the header.
[[nodiscard]] std::string trace_text(const std::string& tree, const std::string& algorithm, const std::string& lines) {
    return R"J({"plytrace":1,"game":"tree","position":")J" + tree + R"J(","algorithm":")J" + algorithm + "\"}\n" +
           lines;
}

constexpr const char* kTree = "((3 12)(2 4))";

}  // namespace

TEST_CASE("A window that differs from the parent's is not called inherited", "[narration]") {
    // Star1 (Ballard 1983): the children of a chance node have windows of their own.
    const OpenedDocument star(trace_text("(2 (? 0.5:4 0.5:(3 7)))", "my star", R"J({"e":"enter","r":"max"}
{"e":"enter","p":0,"m":0,"r":"min"}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"bound","x":2}
{"e":"enter","p":0,"m":1,"r":"chance","a":2}
{"e":"enter","p":2,"m":0,"r":"min","a":-6,"b":10}
{"e":"evaluate","x":4}
{"e":"return","x":2,"i":false}
{"e":"enter","p":2,"m":1,"r":"min","a":0,"b":10}
{"e":"enter","p":4,"m":0,"r":"max","a":0,"b":10}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
)J"));
    CHECK_THAT(star.said(10), ContainsSubstring("It looks only between α = 0 and β = 10."));
    for (const Step t : {7U, 10U}) CHECK_THAT(star.said(t), !ContainsSubstring("inherits"));
}

TEST_CASE("A pass in a trace of merits is no case of its algorithm", "[narration]") {
    const std::string header =
        R"J({"plytrace":1,"game":"tree","position":"(3 5)","algorithm":"sss","values":"merit"})J";
    const OpenedDocument opened(header + R"J(
{"e":"pass","name":"1"}
{"e":"enter"}
{"e":"put","p":0,"m":0,"x":"+inf","s":"live"}
{"e":"leave","x":"+inf"}
{"e":"pass","name":"2"})J");
    const Trace& trace = *opened.document.trace();
    for (const Step t : {1U, 5U}) {
        REQUIRE(trace.kind(t - 1) == EventKind::kPass);
        const PseudoCode code = pseudo_code(trace, opened.document.node_text(), t);
        CHECK((code.lit_line() == nullptr || code.lit_line()->part == CodePart::kStart));
    }
}

TEST_CASE("A table hit that only narrows the window is not called the result", "[narration]") {
    const OpenedDocument narrowed(trace_text(kTree, "minimax", R"J({"e":"enter"}
{"e":"enter","p":0}
{"e":"table","k":"hit"}
{"e":"enter","p":1}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"enter","p":1}
{"e":"evaluate","x":12}
{"e":"return","x":3}
{"e":"leave","x":3}
{"e":"return","x":3}
)J"));
    CHECK_THAT(narrowed.said(10), !ContainsSubstring("table"));
}

TEST_CASE("A deepening pass without a depth gets none in the sentence", "[narration]") {
    const std::string pass = R"J({"e":"pass","name":"deepening"}
{"e":"enter"}
{"e":"enter","p":ROOT}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"enter","p":ROOT}
{"e":"evaluate","x":5}
{"e":"return","x":5}
{"e":"leave","x":5}
)J";
    std::string second = pass;
    for (std::size_t at; (at = second.find("ROOT")) != std::string::npos;) second.replace(at, 4, "3");
    std::string first = pass;
    for (std::size_t at; (at = first.find("ROOT")) != std::string::npos;) first.replace(at, 4, "0");
    const OpenedDocument passes(trace_text("(3 5)", "minimax", first + second));
    for (Step t = 0; t <= passes.document.trace()->event_count(); ++t) CHECK(passes.said(t).size() < 300);
    CHECK(passes.said(1) == "Pass 1 begins: deepening.");
    CHECK_THAT(passes.said(9), ContainsSubstring("Pass 1 is over: "));
    CHECK_THAT(passes.said(9), !ContainsSubstring("plies"));
}

TEST_CASE("a leaf of several players that a table knew shows its list", "[narration]") {
    const OpenedDocument lists(trace_text("((<5 4 1> <6 3 1>) (<5 4 1> <1 1 8>))", "max-n", R"J({"e":"enter","r":1}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[5,4,1]}
{"e":"return","x":[5,4,1]}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[6,3,1]}
{"e":"return","x":[5,4,1]}
{"e":"leave","x":[5,4,1]}
{"e":"return","x":[5,4,1]}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":4,"r":3}
{"e":"table","k":"hit","of":2}
{"e":"leave","x":[5,4,1]}
)J"));
    const TreeFrame frame = lists.frame(14);
    const auto leaf =
        std::find_if(frame.nodes.begin(), frame.nodes.end(), [](const FrameNode& node) { return node.is_reused; });
    REQUIRE(leaf != frame.nodes.end());
    CHECK_THAT(leaf->text, ContainsSubstring("5, 4, 1"));
}

// ---- Tries ----

namespace {

const std::string kGame = R"({"plytrace":1,"game":"elsewhere","algorithm":"pvs"})";

/// Has no names for nodes: positions are named by their moves.
struct NoNames final : NodeText {
    [[nodiscard]] std::string node_name(NodeId /*node*/) const override { return ""; }
    [[nodiscard]] std::optional<double> leaf_value(NodeId /*node*/) const override { return std::nullopt; }
    [[nodiscard]] std::string move_text(NodeId node) const override { return std::to_string(node); }
    [[nodiscard]] bool is_leaf(NodeId /*node*/) const override { return false; }
    [[nodiscard]] Role role(NodeId /*node*/) const override { return Role::kMax; }
};

struct Foreign {
    explicit Foreign(const std::string& lines) {
        auto opened = open_trace_text(kGame + "\n" + lines);
        REQUIRE(opened);
        trace = std::move(opened->trace);
    }
    /// The sentence at the event on this line; the line after the header is 1.
    [[nodiscard]] std::string told(Step line) const { return narrate({*trace, names, english()}, line).text; }

    NoNames names;
    std::shared_ptr<const Trace> trace;
};

/// MAX at the root has 3 from its first child.
const std::string kRootHasThree = R"({"e":"enter","r":"max"}
{"e":"enter","p":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
)";

}  // namespace

TEST_CASE("a probe is answered by the end of its window that was there before", "[tries][narration]") {
    const auto tried = [](const char* end, const char* value) {
        const std::string x = value;
        return kRootHasThree + R"({"e":"enter","m":1,"a":3,"b":)" + end + R"(,"p":0,"pass":"zero"}
{"e":"enter","p":2,"a":3,"b":)" +
               end + R"(}
{"e":"evaluate","x":)" +
               x + R"(}
{"e":"return","x":)" +
               x + R"(}
{"e":"leave","x":)" +
               x + R"(}
{"e":"enter","m":1,"a":3,"b":10,"p":0,"pass":"full"}
)";
    };
    const Foreign wide(tried("100", "50"));
    CHECK_THAT(wide.told(10), ContainsSubstring("it is better than 3"));
    CHECK_THAT(wide.told(11), ContainsSubstring("It is"));
    const Foreign no(tried("4", "2"));
    CHECK_THAT(no.told(10), ContainsSubstring("it is no better than 3"));
    CHECK_THAT(no.told(11), !ContainsSubstring("It is"));
    CHECK_THAT(no.told(11), ContainsSubstring("searched again with (3, 10)"));
}

TEST_CASE("The far end of a zero window is not attributed to any node, whatever the window's width",
          "[tries][narration]") {
    // MIN at the root has 4; below it MAX has 3 and tries its second child with (3, 4): 4 is where the probe ends.
    const Foreign cut(R"({"e":"enter","r":"min"}
{"e":"enter","p":0}
{"e":"evaluate","x":4}
{"e":"return","x":4}
{"e":"bound","x":4}
{"e":"enter","b":4,"p":0}
{"e":"enter","b":4,"p":2}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
{"e":"enter","a":3,"b":4,"p":2,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":4}
{"e":"enter","a":3,"b":4,"p":5}
{"e":"evaluate","x":5}
{"e":"return","x":5}
{"e":"cutoff","n":1}
)");
    CHECK_THAT(cut.told(16), ContainsSubstring("which was the only question"));
    CHECK_THAT(cut.told(16), !ContainsSubstring("already has"));
    CHECK_THAT(cut.told(16), !ContainsSubstring("deep cut"));
}

TEST_CASE("An unproved result of a try is not stated as a fact", "[tries][narration]") {
    const Foreign reused(kRootHasThree + R"({"e":"enter","a":3,"b":4,"p":0,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":2}
{"e":"table","k":"hit"}
{"e":"leave","x":5}
{"e":"return","x":5}
{"e":"leave","x":5}
{"e":"enter","m":1,"a":5,"b":10,"p":0,"pass":"full"}
{"e":"enter","a":5,"b":10,"p":4}
{"e":"evaluate","x":4}
{"e":"return","x":4}
{"e":"cutoff","n":1}
)");
    CHECK_THAT(reused.told(11), ContainsSubstring("returns 5, which is more than 3. That is not proved."));
    CHECK_THAT(reused.told(16), !ContainsSubstring("has shown"));
}

TEST_CASE("tries that contradict each other prove nothing of each other", "[tries][proof]") {
    // At least 6, then at most 2: one of them looked less deep.
    const Foreign contradiction(kRootHasThree + R"({"e":"enter","a":3,"b":4,"p":0,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":2}
{"e":"evaluate","x":6}
{"e":"return","x":6}
{"e":"leave","x":6}
{"e":"enter","m":1,"a":3,"b":10,"p":0,"pass":"full"}
{"e":"enter","a":3,"b":10,"p":4}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"cutoff","n":3}
{"e":"leave","x":2}
{"e":"return","x":3}
)");
    const Trace& trace = *contradiction.trace;
    CHECK(trace.visit_state(2, trace.event_count()).proof == Proof::kExact);  // by its only child
    CHECK(trace.visit_state(4, trace.event_count()).proof == Proof::kUpper);
}

TEST_CASE("A cutoff without a count says what the tree shows, and no more", "[narration]") {
    const std::string lines = R"J({"e":"enter","a":0,"b":2}
{"e":"enter","p":0,"a":0,"b":2}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"cutoff","n":null}
)J";
    const OpenedDocument left(trace_text("(3 4)", "my alpha-beta", lines));
    CHECK_THAT(left.said(5), ContainsSubstring("Leaf 4 is not evaluated."));
    const OpenedDocument none(trace_text("(3)", "my alpha-beta", lines));
    CHECK_THAT(none.said(5), ContainsSubstring("A is not searched any further."));
    CHECK_THAT(none.said(5), ContainsSubstring("No child is left."));
    const OpenedDocument unknown("{\"plytrace\":1,\"game\":\"mine\"}\n" + lines);
    CHECK_THAT(unknown.said(5), ContainsSubstring("The trace does not say how many moves are left."));
}

TEST_CASE("A pass that has entered no node highlights no line of code", "[pseudo-code]") {
    const Foreign pass(R"({"e":"pass","name":"iteration","d":1})");
    REQUIRE(pass.trace->event_count() == 1);
    for (const Step t : {Step{0}, Step{1}}) CHECK(pseudo_code(*pass.trace, pass.names, t).lit == -1);
}

}  // namespace plytrace::test::UNITY_ID
