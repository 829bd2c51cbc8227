// What people are told of the levels of Othello's engine.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>

#include "app/model/games/play/level_words.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "tests/model/asset_files.hpp"

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("Each level has a name, and words that say what it does", "[levels]") {
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
    CHECK_THAT(level_search(language, 8, 18), ContainsSubstring("Multi-ProbCut: each cut is right 93 % of the time"));
    CHECK_THAT(level_search(language, 7, 18), !ContainsSubstring("ProbCut"));
    CHECK_THAT(level_search(language, 8, 18), ContainsSubstring("from 18 empty squares"));
    CHECK_THAT(level_search(language, 8, 20), ContainsSubstring("from 20 empty squares"));
}
