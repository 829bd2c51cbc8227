// The descriptions of the levels of Othello's engine.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>
#include <string>

#include "app/playing/opponents.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "tests/model/asset_files.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// How often `part` stands in the words.
int count_of(const std::string& words, const std::string& part) {
    int found = 0;
    for (std::size_t at = words.find(part); at != std::string::npos; at = words.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("Each level has a name and a description", "[levels]") {
    AssetFiles files;
    const Language language = *read_language(files, "en");
    std::set<std::string> names;
    for (int level = 1; level <= othello::kLevels; ++level) {
        const std::string key = "level." + std::to_string(level);
        CHECK(language.has(key));
        CHECK(language.has(key + ".manner"));
        names.insert(level_name(language, level));
        const othello::Level& how = othello::level_of(level);
        const std::string search = level_search(language, level, 18);
        CHECK_THAT(search, ContainsSubstring(std::to_string(how.plies) + (how.plies == 1 ? " ply" : " plies")));
        CHECK_THAT(search, !ContainsSubstring("level."));
        CHECK_THAT(search, ContainsSubstring(level < 8 ? "at once" : "a second"));
    }
    CHECK(names.size() == othello::kLevels);
    CHECK_THAT(level_search(language, 8, 18),
               ContainsSubstring("Multi-ProbCut: each cutoff is correct 93 % of the time"));
    CHECK_THAT(level_search(language, 7, 18), !ContainsSubstring("ProbCut"));
}

TEST_CASE("A level's words are its row of the table: algorithm, plies, evaluation, exact endgame and time",
          "[levels]") {
    AssetFiles files;
    const Language language = *read_language(files, "en");
    REQUIRE(othello::kEngineAlgorithm == Algorithm::kPvs);
    for (const int most_exact : {18, 22}) {  // the page, and the desktop
        for (int level = 1; level <= othello::kLevels; ++level) {
            const othello::Level& how = othello::level_of(level);
            const std::string words = level_search(language, level, most_exact);
            INFO(words);
            CHECK(count_of(words, "Principal variation search, " + std::to_string(how.plies) + " pl") == 1);
            CHECK(count_of(words,
                           ": " + std::string(language("level.evaluation." + std::string(how.evaluation))) + ".") == 1);
            const int exact_from = std::min(how.exact_at, most_exact);
            CHECK(count_of(words, "empty squares") == (exact_from > 0 ? 1 : 0));
            CHECK(count_of(words, "with " + std::to_string(exact_from) + " or fewer empty squares") ==
                  (exact_from > 0 ? 1 : 0));
            CHECK(count_of(words, language("level.search.quick")) + count_of(words, language("level.search.slow")) ==
                  1);
        }
    }
}

}  // namespace UNITY_ID
