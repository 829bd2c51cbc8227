// What is said of programs that are wrong throughout: one true sentence about the first mistake, which names it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/narration/fault_words.hpp"
#include "search/check/judge_file.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/narration/told.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/wrong_programs.hpp"

namespace plytrace::test {

TEST_CASE("A program that is wrong throughout is told its mistake in one sentence", "[story][check][programs]") {
    const Language language = english();
    for (const WrongProgram& program : wrong_programs()) {
        const SearchedTree names(tree_of(program.tree), {});
        const auto trace = told_of_wrong(names.tree, program, calls_of_wrong(names.tree, program.wrong, true));
        const TreeTruth truth(names.tree, trace->role(0));
        const Judgement judgement = judge_file(*trace, &truth, true);
        REQUIRE_FALSE(judgement.is_right());
        Narrator narrator{*trace, names, language};
        narrator.judgement = &judgement;
        INFO(program.name << ", " << program.tree);
        CHECK(fault_text(narrator, judgement.faults.front()) == program.text);
    }
}

TEST_CASE("Who minimises another player's value is told to take what is best for the one who moves",
          "[check][programs]") {
    // B picks (1, 1, 7) although (4, 5, 0) is better for player 2.
    const Told told(
        R"raw({"plytrace":1,"game":"tree","position":"((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>))","algorithm":"my max-n"}
{"e":"enter","r":1}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[4,5,0]}
{"e":"return","x":[1,1,7],"i":false}
{"e":"leave","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[3,3,3]}
{"e":"return","x":[3,3,3],"i":true}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[2,2,2]}
{"e":"return","x":[2,2,2],"i":true}
{"e":"leave","x":[2,2,2]}
{"e":"return","x":[2,2,2],"i":true}
{"e":"leave","x":[2,2,2]}
{"end":20}
)raw");
    const auto& faults = told.judgement().faults;
    REQUIRE(faults.size() >= 2);
    CHECK(faults.front().reason == FaultReason::kShare);
    CHECK(faults.front().step == 7);
    CHECK(told.faults().front() == "B has (1, 1, 7), but of what has come back, (4, 5, 0) is best for player 2.");
    const auto causes = std::count_if(faults.begin(), faults.end(), [](const Fault& f) { return !f.follows_from; });
    CHECK(causes == 1);
}

}  // namespace plytrace::test
