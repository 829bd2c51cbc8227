// Why? in a search with a mistake: what rests on the mistake is said to, and no origin is told that is not there.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <sstream>

#include "app/narration/why_words.hpp"
#include "tests/model/opened_trace.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

namespace {

std::string answer(const OpenedDocument& opened, NodeId node, Step t) {
    const Why why = find_why(*opened.document.trace(), opened.document.judgement(), true, node, t);
    return say_why(narrator_of(opened.document, {}, opened.language), why).answer.text;
}

}  // namespace

TEST_CASE("Why? says of a bound that it rests on a mistake", "[why][check]") {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/w.jsonl");
    std::stringstream text;
    text << file.rdbuf();
    const OpenedDocument opened(text.str());
    const NodeId c = 5;  // in preorder, behind B and its three leaves
    CHECK_THAT(answer(opened, c, 17),
               ContainsSubstring("α = 8 comes from A, which got it from B. α = 8 rests on the mistake at step 9."));
    CHECK_THAT(answer(opened, c, 20), ContainsSubstring("The 8 from B rests on the mistake at step 9."));
    CHECK_THAT(answer(opened, 0, 16), ContainsSubstring("This value rests on the mistake at step 9."));
}

TEST_CASE("A bound that a child was not given is not said to be set by nobody", "[why][check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[2,[5,3]],"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"bound","x":2}
{"e":"enter","p":0}
{"e":"enter","p":2}
)");
    CHECK_FALSE(opened.document.judgement()->is_right());
    CHECK_THAT(answer(opened, 2, 6), !ContainsSubstring("no MAX node above has set a bound") &&
                                         !ContainsSubstring("no node above has set a bound"));
}

}  // namespace plytrace::test
