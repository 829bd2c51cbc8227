// What is said of windows, table hits and passes in traces that other programs wrote: nothing that does not hold for
// them.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/model/opened_trace.hpp"

namespace plytrace::test {

namespace {

using Catch::Matchers::ContainsSubstring;

/// A trace of this tree, from `lines`.
[[nodiscard]] std::string trace_text(const std::string& tree, const std::string& algorithm, const std::string& lines) {
    return R"J({"plytrace":1,"game":"tree","position":")J" + tree + R"J(","algorithm":")J" + algorithm + "\"}\n" +
           lines;
}

constexpr const char* kTree = "((3 12)(2 4))";

}  // namespace

TEST_CASE("who looks with a window that is not the parent's is not said to inherit it", "[narration]") {
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

TEST_CASE("a table's hit that only narrows the window is not said to be the result", "[narration]") {
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

TEST_CASE("a deepening pass that says no depth is not given one", "[narration]") {
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

}  // namespace plytrace::test
