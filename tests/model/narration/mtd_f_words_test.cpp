// What is said of MTD(f): the question of each pass, its answer with the bound that it moves, and the best move.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/narration/narration.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

std::string told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t).text;
}

/// The sentences at the end of each pass.
std::vector<std::string> answers(const SearchedTree& searched) {
    std::vector<std::string> texts;
    const Trace& trace = *searched.trace;
    for (std::uint32_t pass = 0; pass < trace.pass_count(); ++pass) {
        texts.push_back(told(searched, trace.leave_step(trace.pass(pass).root) + 1));
    }
    return texts;
}

/// The tree of Plaat, Schaeffer, Pijls and de Bruin (1996), whose passes from +∞ return 41, 36, 35 and 35.
SearchedTree plaat(double first_guess) {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    options.first_guess = first_guess;
    return {*parse_tree("((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))", Player::kFirst),
            options};
}

}  // namespace

TEST_CASE("Each answer of MTD(f) says which bound it moves, and the last one names the best move",
          "[narration][mtd-f]") {
    CHECK(
        answers(plaat(kInfinity)) ==
        std::vector<std::string>{
            "No: A is worth at most 41. The upper bound falls from +∞ to 41.",
            "No: A is worth at most 36. The upper bound falls from 41 to 36.",
            "No: A is worth at most 35. The upper bound falls from 36 to 35.",
            "Yes: A is worth at least 35. The lower bound rises from −∞ to 35. The two bounds of A meet. Its value is "
            "35. The best move is a2."});
    // The last answer of these two is no; the yes before it has found the move.
    CHECK(answers(plaat(35)) ==
          std::vector<std::string>{"Yes: A is worth at least 35. The lower bound rises from −∞ to 35.",
                                   "No: A is worth at most 35. The upper bound falls from +∞ to 35. The two bounds of "
                                   "A meet. Its value is 35. "
                                   "The best move is a2."});
}

TEST_CASE("The sign after an end of a zero window is explained where a node is entered", "[narration][mtd-f]") {
    const SearchedTree searched = plaat(35);
    CHECK(told(searched, 2).ends_with("It looks only between α = 35− and β = 35. 35− is just below 35."));
    const Step second = searched.trace->enter_step(searched.trace->pass(1).root) + 1;
    CHECK(told(searched, second).ends_with("It looks only between α = 35 and β = 35+. 35+ is just above 35."));
}

}  // namespace plytrace::test::UNITY_ID
