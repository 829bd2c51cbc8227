// The levels of Othello's engine as `plytrace match` plays them: each is stronger than the one before.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

/// The share of the points that `level` gets of so many games against the one below it, in percent.
int points_of(int level, int games) {
    const auto json = json_of({"match", "level:" + std::to_string(level), "level:" + std::to_string(level - 1),
                               "--games", std::to_string(games), "--opening-plies", "8", "--seed", "2", "--json"});
    return (100 * json["wins"].get<int>() + 50 * json["draws"].get<int>()) / games;
}

}  // namespace

TEST_CASE("a level beats the one below it", "[match][levels]") {
    CHECK(points_of(3, 10) >= 61);
    CHECK(points_of(6, 10) >= 61);
}

TEST_CASE("each level beats the one below it", "[.][slow][levels]") {
    for (int level = 2; level <= 8; ++level) {
        INFO("level " << level);
        CHECK(points_of(level, level == 8 ? 20 : 40) >= 61);
    }
}

}  // namespace plytrace::test::UNITY_ID
