// Words that are typed to find something, and how well texts fit them.
#include "app/base/word_match.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

namespace UNITY_ID {

using namespace plytrace;

namespace {

[[nodiscard]] int match(std::string_view typed, std::string_view text) {
    const std::array<MatchedText, 1> texts = {{{text, 1}}};
    return match_words(typed, texts);
}

}  // namespace

TEST_CASE("Typed words are found in any order and case, as beginnings and parts", "[find]") {
    for (const char* typed : {"Next cutoff", "cutoff next", "NEXT", "cut", "ne cu", "toff", "next,cutoff", "", "  "}) {
        INFO(typed);
        CHECK(match(typed, "Next cutoff") > 0);
    }
    for (const char* typed : {"next pass", "ex", "cutoffs and more", "x"}) {
        INFO(typed);
        CHECK(match(typed, "Next cutoff") == 0);
    }
}

TEST_CASE("A word with one slip is found, one with two is not", "[find]") {
    for (const char* typed : {"transpositon", "transpsoition", "transposirion", "transsposition", "trasnpos"}) {
        INFO(typed);
        CHECK(match(typed, "Transposition table") > 0);
    }
    CHECK(match("trnspositon", "Transposition table") == 0);
    CHECK(match("nxt", "Next") == 0);  // too short to guess
}

TEST_CASE("The better a word fits, the more it counts", "[find]") {
    CHECK(match("step", "step") > match("step", "stepping"));
    CHECK(match("step", "stepping") > match("step", "instep"));
    CHECK(match("step", "instep") > match("step", "sttp"));
    const std::array<MatchedText, 2> texts = {{{"undo", 4}, {"redo", 1}}};
    CHECK(match_words("undo", texts) > match_words("redo", texts));
}

TEST_CASE("An apostrophe is found in either form, and without one", "[find]") {
    for (const char* typed : {"engine's tree", "engine’s tree", "engine s tree", "engine tree"}) {
        INFO(typed);
        CHECK(match(typed, "The engine’s tree") > 0);
    }
    CHECK(match("engine", "The engine’s tree") == match("engine", "engine"));
}

TEST_CASE("α and β are found by their names", "[find]") {
    CHECK(match("alpha-beta", "negamax α-β") > 0);
    CHECK(match("α β", "Alpha-beta") > 0);
}

}  // namespace UNITY_ID
