// What is said of a fault is true of the node that it is at: a chance node has no largest value, and of several players
// each has a value of its own.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/model/narration/told.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

TEST_CASE("A chance node has a mean and no largest value, also where it passes a wrong value on", "[check]") {
    const Told told(
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

TEST_CASE("Of several players each fault says whose value it is", "[check]") {
    const Told told(
        R"raw({"plytrace":1,"game":"tree","position":"((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>))","algorithm":"max-n"}
{"e":"enter","r":1}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":1,"r":3}
{"e":"evaluate","x":[4,2,0]}
{"e":"return","x":[1,1,7],"i":false}
{"e":"leave","x":[1,1,7]}
{"e":"return","x":[1,1,7],"i":true}
{"e":"enter","p":0,"r":2}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[3,3,3]}
{"e":"return","x":[3,3,3],"i":true}
{"e":"enter","p":4,"r":3}
{"e":"evaluate","x":[2,2,2]}
{"e":"return","x":[3,3,3],"i":false}
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

TEST_CASE("A player's child has what the sum leaves, not its parent's bound", "[check]") {
    const Told told(
        R"raw({"plytrace":1,"game":"tree","position":"((<1 1 7> <4 5 0>) (<3 3 3> <2 2 2>))","algorithm":"my pruning"}
{"e":"enter","r":1,"b":9}
{"e":"enter","p":0,"r":2,"b":7}
)raw");
    REQUIRE(told.faults().size() == 1);
    CHECK(told.faults().front() ==
          "B is given β = 7. It should be 9. If each player has a separate value, a child is limited only by what is "
          "left of the sum.");
}

TEST_CASE("Where values start at a bound, nobody is told that they start at infinity", "[check]") {
    const Told told(
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
    const Told one(cut("[2,[1,3]]")), none(cut("[2,[1]]"));
    REQUIRE(one.faults().size() == 1);
    CHECK(one.faults().front() == "The cutoff at B claims to skip 2, but 1 is left.");
    REQUIRE(none.faults().size() == 1);
    CHECK(none.faults().front() == "The cutoff at B claims to skip 2, but none is left.");
}

}  // namespace plytrace::test
