// What is said of proof-number search and df-pn: the number that decides at each node of the way, the numbers before
// and after, the lit line of the code, and no word of bounds, cuts or values.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

using Catch::Matchers::ContainsSubstring;

SearchedTree proved(Algorithm algorithm, const std::string& tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.evaluate = LeafEvaluation::kReached;
    return SearchedTree(*parse_tree(tree), options);
}

std::string told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t).text;
}

}  // namespace

TEST_CASE("The narration names the number that decides, and the numbers before and after", "[narration][pns]") {
    const SearchedTree searched = proved(Algorithm::kProofNumberSearch, "((0 0) (0 0))");
    REQUIRE(searched.trace->event_count() == 46);
    CHECK(told(searched, 2) == "The search expands A and generates B.");
    CHECK(told(searched, 7).ends_with("The numbers change: (1, 1) → (1, 2)."));
    CHECK(told(searched, 8) == "Iteration 1 is over. Now A has proof number 1 and disproof number 2.");
    CHECK(told(searched, 9) == "Iteration 2 begins at A, with proof number 1 and disproof number 2.");
    CHECK(told(searched, 10) ==
          "At A, an OR node, the least proof number is 1: the search goes on to B. It is the most-proving node.");
    CHECK(told(searched, 32) == "At A, an OR node, the least proof number is 2: the search goes on to B.");
    CHECK(told(searched, 33).starts_with("At B, an AND node, the least disproof number is 1: "));
    CHECK(told(searched, 33).ends_with("It is the most-proving node."));
    std::string all;
    for (Step t = 1; t <= 46; ++t) all += told(searched, t) + "\n";
    CHECK_THAT(all, ContainsSubstring("B is not expanded yet, so nothing is known about it"));
    CHECK_THAT(all, ContainsSubstring("The first leaf of B is not evaluated yet, so nothing is known about it"));
    CHECK(told(searched, 46) == "A is disproved, and the search is over: MAX cannot reach the goal.");
}

TEST_CASE("The narration of df-pn names the thresholds", "[narration][pns]") {
    const SearchedTree searched = proved(Algorithm::kDfPn, "((0 0) (0 0))");
    REQUIRE(searched.trace->event_count() == 17);
    CHECK(
        told(searched, 5)
            .ends_with("The search stays below it until its proof number reaches 3 or its disproof number reaches ∞."));
    CHECK(told(searched, 9) == "C is disproved: MAX cannot reach the goal from here.");
}

TEST_CASE("Nothing is said of bounds, cuts or values where scores are proof numbers", "[narration][pns]") {
    for (const Algorithm algorithm : {Algorithm::kProofNumberSearch, Algorithm::kDfPn}) {
        const SearchedTree searched = proved(algorithm, "((1 0) (0 1 1) (1 1))");
        for (Step t = 1; t <= searched.trace->event_count(); ++t) {
            const std::string text = told(searched, t);
            INFO("step " << t << ": " << text);
            CHECK_FALSE(text.empty());
            for (const char* word : {"α", "β", "cut", "window", "worth", "best", "narration.", "{"}) {
                CHECK(text.find(word) == std::string::npos);
            }
            CHECK(pseudo_code(*searched.trace, searched, t).lit_line() != nullptr);
        }
    }
}

}  // namespace plytrace::test::UNITY_ID
