// What `plytrace search` reports of proof-number search and of df-pn.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

TEST_CASE("The report of a proof-number search names the nodes that it expanded, and the root's numbers") {
    const auto json = json_of({"search", "--tree", "((1 0)(0 1 1)(1 1))", "--algorithm", "pns"});
    CHECK(json["proved"] == true);
    CHECK(json["proof_numbers"] == nlohmann::json::parse(R"([0, "+inf"])"));
    CHECK(json["best_move"] == "a3");
    CHECK(json["steps"] == nlohmann::json::parse(R"([{"node": [], "root": [1, 3]}, {"node": [0], "root": [1, 2]},
                                                    {"node": [1], "root": [1, 1]}, {"node": [2], "root": [0, "+inf"]}])"));
}

TEST_CASE("df-pn reports the nodes that it has grown, in order") {
    const auto json = json_of({"search", "--tree", "((0 0) (0 0))", "--algorithm", "df-pn"});
    CHECK(json["proved"] == false);
    CHECK(json["best_move"] == nullptr);
    CHECK(json["grown"] == nlohmann::json::parse("[[], [0], [1], [1, 0], [0, 0]]"));
}

TEST_CASE("A game's report has each move of the root once, with its last proof numbers") {
    for (const char* const algorithm : {"pns", "df-pn"}) {
        // The player to move loses Nim with 1, 2 and 3 lines, and wins it with 1, 2 and 4.
        const auto lost = json_of({"search", "--game", "nim", "--position", "1 2 3", "--algorithm", algorithm});
        CHECK(lost["proved"] == false);
        CHECK(lost["root_moves"].size() == 7);
        const auto won = json_of({"search", "--game", "nim", "--position", "1 2 4", "--algorithm", algorithm});
        CHECK(won["proved"] == true);
        CHECK_FALSE(won["best_move"].is_null());
    }
}

}  // namespace plytrace::test::UNITY_ID
