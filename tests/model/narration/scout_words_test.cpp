// SCOUT in words and in pseudo-code: the question and the answer of each test, and the function that runs.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/narration/why.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchOptions scout() {
    SearchOptions options;
    options.algorithm = Algorithm::kScout;
    return options;
}

std::string told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t).text;
}

/// The step after the nth event of this kind at a node of this name, from 1.
Step after(const SearchedTree& searched, EventKind kind, std::string_view name, int nth = 1) {
    const Trace& trace = *searched.trace;
    for (Step t = 0; t < trace.event_count(); ++t) {
        const Event event = trace.event(t);
        if (event.kind == kind && searched.tree.name(trace.node_of(event.visit)) == name && --nth == 0) return t + 1;
    }
    FAIL("no such event");
    return 0;
}

}  // namespace

TEST_CASE("SCOUT in words: each test's question and answer", "[narration][scout]") {
    const SearchedTree searched(*parse_tree("((3 5) (1 9) (4 6))"), scout());
    const auto entered = [&](const char* name, int nth) {
        return told(searched, after(searched, EventKind::kEnter, name, nth));
    };
    const auto left = [&](const char* name, int nth) {
        return told(searched, after(searched, EventKind::kLeave, name, nth));
    };
    CHECK(entered("B", 1) == "The search goes down to B, where MIN moves. EVAL finds its value without a window.");
    CHECK(entered("C", 1) == "TEST: is C worth more than 3? MIN moves there.");
    CHECK(left("C", 1) == "Is C worth more than 3? No: it is at most 1.");
    CHECK(left("D", 1) == "Is D worth more than 3? Yes: it is 4.");
    CHECK(entered("D", 2) == "EVAL searches D again to find its value. MIN moves there.");
    const std::string cut = told(searched, after(searched, EventKind::kCutoff, "C"));
    CHECK(cut.find("but A already has 3 from B.") != std::string::npos);
}

TEST_CASE("At MIN the question of SCOUT is whether a child is worth as much", "[narration][scout]") {
    const SearchedTree searched(*parse_tree("(min: (max: 3 5) (max: 7 1) (max: 4 2))"), scout());
    CHECK(told(searched, after(searched, EventKind::kEnter, "C")) == "TEST: is C worth 5 or more? MAX moves there.");
    CHECK(told(searched, after(searched, EventKind::kLeave, "C")) == "Is C worth 5 or more? Yes: it is at least 7.");
    CHECK(told(searched, after(searched, EventKind::kLeave, "D")) == "Is D worth 5 or more? No: it is 4.");
}

TEST_CASE("The pseudo-code of SCOUT is that of EVAL or of TEST", "[code][scout]") {
    const SearchedTree searched(*parse_tree("((3 5) (1 9) (4 6))"), scout());
    const auto lit = [&](Step t) {
        const PseudoCode code = pseudo_code(*searched.trace, searched, t, CodeStyle::kPlain);
        REQUIRE(code.lit_line() != nullptr);
        return code.lines.front().text + " | " + code.lit_line()->text;
    };
    CHECK(lit(after(searched, EventKind::kReturn, "A", 1)) ==
          "// EVAL(node): its value |   the first: value ← EVAL(child)");
    CHECK(lit(after(searched, EventKind::kReturn, "A", 2)) ==
          "// EVAL(node): its value |   others: if TEST(child > value):");
    CHECK(lit(after(searched, EventKind::kReturn, "A", 3)) == "// EVAL(node): its value |     value ← EVAL(child)");
    CHECK(lit(after(searched, EventKind::kCutoff, "C")) == "// TEST(node > x): yes or no |     return no");
    CHECK(lit(after(searched, EventKind::kLeave, "D", 1)) == "// TEST(node > x): yes or no | return yes");
}

TEST_CASE("Why a node is tested with its question: the best so far", "[why][scout]") {
    const SearchedTree searched(*parse_tree("((3 5) (1 9) (4 6))"), scout());
    const Trace& trace = *searched.trace;
    const Step t = after(searched, EventKind::kEnter, "C");
    const BoundSource source = bound_source(trace, trace.event(t - 1).visit, true, t);
    CHECK(source.by == BoundBy::kAncestor);
    CHECK(source.value == 3);
    CHECK(trace.node_of(source.child) == searched.tree.child(0, 0));
}

}  // namespace plytrace::test::UNITY_ID
