// What is said of a judged search as a whole: nothing that is not true of that search.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/model/narration/told.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

namespace {

const std::string kTwoLeaves = R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"alpha-beta"})"
                               "\n";

/// A strict run of (2 (2 1)), which looks at the 1 behind a tie.
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
    CHECK(Told(kTwoLeaves).verdict() == "There is nothing to judge. The search has not begun.");
    CHECK(Told(kTwoLeaves + begun).verdict() == "Nothing is wrong so far, in 1 event. The search has not ended.");
    for (const std::string footer : {"", "{\"end\":4,\"truncated\":true}\n"}) {
        const Told told(kTwoLeaves + begun + more + footer);
        CHECK(told.verdict() == "Nothing is wrong so far, in 4 events. The search has not ended.");
        CHECK_FALSE(told.judgement().is_complete);
        CHECK(told.judgement().is_right());
    }
    const std::string wrong = "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":3}\n";
    CHECK(Told(kTwoLeaves + begun + wrong).verdict() == "The search is wrong: 1 fault. The search has not ended.");
}

TEST_CASE("Where a trace ends before its search, the last sentence says so and no more", "[check]") {
    const Told one(kTwoLeaves + "{\"e\":\"enter\"}\n");
    CHECK_THAT(one.said(1), ContainsSubstring("The trace stops after 1 event; the search had not finished."));
    const Told two(kTwoLeaves + "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n");
    CHECK_THAT(two.said(2), ContainsSubstring("The trace stops after 2 events; the search had not finished."));
}

TEST_CASE("A search between two passes, or said to be stopped, has not ended", "[check]") {
    const std::string pass =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n"
        "{\"e\":\"return\",\"x\":1}\n{\"e\":\"enter\",\"p\":0,\"a\":1}\n"
        "{\"e\":\"evaluate\",\"x\":2}\n{\"e\":\"return\",\"x\":2}\n{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = kTwoLeaves + "{\"e\":\"pass\",\"d\":1}\n" + pass;
    CHECK(Told(head + "{\"end\":9}\n").judgement().is_complete);
    CHECK_FALSE(Told(head + "{\"end\":9,\"truncated\":true}\n").judgement().is_complete);
    CHECK_FALSE(Told(head + "{\"e\":\"pass\",\"d\":2}\n{\"end\":10}\n").judgement().is_complete);
}

TEST_CASE("The rules that a run was judged by are told, and whose they are", "[check]") {
    CHECK(Told(strict_run("alpha-beta", "")).rules() ==
          "Judged by the weakest rules that fit the run: cuts only when the value is beyond the bound, deep cuts. "
          "Values outside the window are returned as they are (fail-soft).");
    CHECK(Told(strict_run("alpha-beta", R"("cut":"strict","bounds":"soft","deep-cuts":"on")")).rules() ==
          "Judged by the rules that the header declares: cuts only when the value is beyond the bound, deep cuts. "
          "Values outside the window are returned as they are (fail-soft).");
    const Told mixed(strict_run("alpha-beta", R"("cut":"equal")"));
    CHECK_FALSE(mixed.judgement().is_right());
    CHECK_THAT(mixed.rules(), ContainsSubstring("Judged by the rules that the header declares, and otherwise those "
                                                "that fit the run best: cuts even when the value equals the bound"));
    CHECK_THAT(Told(strict_run("bratko-alpha-beta", "")).rules(),
               ContainsSubstring("Judged by the weakest rules that fit the run: cuts only when"));
}

TEST_CASE("How values outside the window are told is no rule, and is told where there are any", "[check]") {
    // B is 2 in the window (2, +∞): it tells 2 for the 1 that has come back.
    const std::string run =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":2}\n"
        "{\"e\":\"return\",\"x\":2}\n{\"e\":\"bound\",\"x\":2}\n{\"e\":\"enter\",\"p\":0,\"a\":2}\n"
        "{\"e\":\"enter\",\"p\":2,\"a\":2}\n{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":2}\n"
        "{\"e\":\"cutoff\",\"n\":1}\n{\"e\":\"leave\",\"x\":2}\n{\"e\":\"return\",\"x\":2}\n"
        "{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = R"({"plytrace":1,"game":"tree","position":[2,[1,9]],"algorithm":"alpha-beta")";
    const Told clipped(head + R"(,"options":{"bounds":"soft"}})" + "\n" + run);
    CHECK(clipped.judgement().is_right());
    CHECK_THAT(clipped.rules(), ContainsSubstring("returned as the bound that they meet (fail-hard). The header says "
                                                  "\"soft\". Either is valid."));
    CHECK_THAT(Told(head + "}\n" + run).rules(), !ContainsSubstring("The header says"));
    const Told inside(kTwoLeaves + "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n");
    CHECK_THAT(inside.rules(), !ContainsSubstring("fail-"));
}

TEST_CASE("A trace of nothing but a pass is judged, and told", "[check]") {
    const Told told(kTwoLeaves + "{\"e\":\"pass\",\"d\":2}\n");
    CHECK(told.judgement().is_right());
    CHECK_FALSE(told.said(1).empty());
}

TEST_CASE("Of a search with zero windows and no windows in its trace no cut rule is told", "[check]") {
    const Told told(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"my pvs"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":1}
)");
    CHECK_THAT(told.rules(), ContainsSubstring("its cutoffs are not"));
}

TEST_CASE("Who starts at the bound and keeps no child is not told to start at infinity", "[check]") {
    const auto told = [](const std::string& bounds) {
        return Told(
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

TEST_CASE("A number that a rule wants is asked for in words", "[check]") {
    const Told told(
        "{\"plytrace\":1,\"game\":\"tree\",\"position\":[1,2],\"algorithm\":\"alpha-beta\",\"options\":"
        "{\"sum\":\"10 points\"}}\n{\"e\":\"enter\"}\n");
    REQUIRE(told.unknown().size() == 1);
    CHECK_THAT(told.unknown().front(), ContainsSubstring("Expected a number, so"));
}

TEST_CASE("The card says how far the search was judged, and by which rules", "[check]") {
    const Told open(kTwoLeaves + "{\"e\":\"enter\"}\n");
    const CardWords words = card_words(open.language, *open.document.trace(), open.judgement());
    CHECK(words.verdict == open.verdict());
    CHECK(words.notes == std::vector{open.rules()});
    const Told wrong(strict_run("alpha-beta", R"("cut":"equal","bounds":"none")"));
    const CardWords of_wrong = card_words(wrong.language, *wrong.document.trace(), wrong.judgement());
    CHECK(of_wrong.verdict.empty());  // its rows say it
    REQUIRE(of_wrong.notes.size() == 2);
    CHECK(of_wrong.notes[0] == wrong.rules());
    CHECK(of_wrong.notes[1] == wrong.unknown().front());
}

TEST_CASE("A search without a window is not said to have cut rules", "[check]") {
    const Told told(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"minimax"}
{"e":"enter"}
)");
    CHECK(told.rules().empty());
}

TEST_CASE("A rule with a value that is none counts as not declared, and that is said", "[check]") {
    for (const std::string value : {"Strict", ">", ">=", "foo"}) {
        const Told told(strict_run("alpha-beta", R"("cut":")" + value + R"(","bounds":"soft","deep-cuts":"on")"));
        INFO(value);
        CHECK(told.faults().empty());
        REQUIRE(told.unknown().size() == 1);
        CHECK(told.unknown().front() == "The header says \"cut\": \"" + value +
                                            "\". Expected equal or strict, so the rule counts as not declared.");
        CHECK_THAT(told.rules(), ContainsSubstring("and otherwise the weakest"));
    }
    const Told others(strict_run("alpha-beta", R"("bounds":"fail-soft","deep-cuts":"true","window":"all")"));
    CHECK(others.judgement().is_right());
    CHECK(others.unknown().size() == 3);
    CHECK(Told(strict_run("alpha-beta", R"("cut":"strict","note":"foo","order":"given")")).unknown().empty());
    // Who keeps no window has no such rules.
    CHECK(Told(R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"minimax","options":{"cut":"none"}}
{"e":"enter"}
)")
              .unknown()
              .empty());
}

TEST_CASE("What a header declares goes before what an algorithm of that name usually does", "[check]") {
    const Told told(strict_run("pvs", R"("cut":"strict")"));
    CHECK(told.judgement().rules.alpha_beta.cut == CutRule::kStrict);
}

TEST_CASE("An order of another program's is another order", "[check]") {
    const std::string run =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0,\"m\":1}\n{\"e\":\"evaluate\",\"x\":2}\n"
        "{\"e\":\"return\",\"x\":2}\n{\"e\":\"enter\",\"p\":0,\"m\":0,\"a\":2}\n"
        "{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":2}\n{\"e\":\"leave\",\"x\":2}\n";
    const std::string head = R"({"plytrace":1,"game":"tree","position":[1,2],"algorithm":"alpha-beta","options":)";
    CHECK(Told(head + "{\"order\":\"biggest first\"}}\n" + run).judgement().is_right());
    CHECK_FALSE(Told(head + "{\"order\":\"given\"}}\n" + run).judgement().is_right());
}

}  // namespace plytrace::test
