// Chance nodes and several players on the command line: what is printed, what is refused.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.hpp"

namespace UNITY_ID {

using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

const std::string kSmall = "((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))";
const std::string kLists = "((<5 4 1> <6 3 1>) (<2 7 1> <1 1 8>) (<8 1 1> <9 0 1>))";

}  // namespace

TEST_CASE("search: expectiminimax") {
    const Output result = run_program({"search", "--tree", kSmall, "--algorithm", "expectiminimax", "--json"});
    REQUIRE(result.exit_code == 0);
    const Json json = Json::parse(result.out);
    CHECK(json["value"] == Catch::Approx(2.1));
    CHECK(json["best_move"] == "a1");
    CHECK(json["principal_variation"] == Json::array({"a1"}));
    CHECK(json["root_moves"][1]["value"] == Catch::Approx(1.3));
    CHECK(json["leaves_evaluated"] == 8);
    CHECK(json["cuts"].empty());
}

TEST_CASE("search: at a chance node nobody chooses, and the report says so") {
    const Output chance = run_program({"search", "--tree", "(? 0.5:1 0.5:2)", "--algorithm", "expectiminimax"});
    CHECK(chance.out.find("best move             none: the root is a chance node\n") != std::string::npos);
    const Output unset =
        run_program({"search", "--tree", "(1 2)", "--algorithm", "alpha-beta", "--window", "5,9", "--bounds", "start"});
    CHECK(unset.out.find("none: no move is better than the start value\n") != std::string::npos);
    const Output leaf = run_program({"search", "--tree", "7", "--algorithm", "expectiminimax"});
    CHECK(leaf.out.find("none: the root is a leaf\n") != std::string::npos);
}

TEST_CASE("search: a value outside the window is a bound, and no move is the best") {
    const auto report = [](const char* window) {
        return run_program({"search", "--tree", "((3 12) (2 4))", "--algorithm", "alpha-beta", "--window", window}).out;
    };
    const std::string low = report("4,10"), high = report("0,2"), inside = report("0,10");
    CHECK(low.find("value                 at most 3 (fails low in the window 4,10)\n") != std::string::npos);
    CHECK(low.find("best move             none: every move has only an upper bound\n") != std::string::npos);
    CHECK(low.find("principal variation   none\n") != std::string::npos);
    CHECK(high.find("value                 at least 3 (fails high in the window 0,2)\n") != std::string::npos);
    CHECK(high.find("best move             a1 is outside the window; others may be better\n") != std::string::npos);
    CHECK(inside.find("best move             a1\n") != std::string::npos);
}

TEST_CASE("search: max-n, with and without a sum") {
    const Output result = run_program({"search", "--tree", kLists, "--algorithm", "max-n", "--sum", "10", "--json"});
    REQUIRE(result.exit_code == 0);
    const Json json = Json::parse(result.out);
    CHECK(json["value"] == Json::array({8, 1, 1}));
    CHECK(json["best_move"] == "a3");
    CHECK(json["root_moves"][0]["value"] == Json::array({5, 4, 1}));
    CHECK(json["visited_leaves"] == Json::array({0, 1, 2, 4, 5}));
    REQUIRE(json["cuts"].size() == 1);
    CHECK(json["cuts"][0]["node"] == Json::array({1}));
    CHECK(json["cuts"][0]["kind"] == "shallow");
    CHECK(json["cuts"][0]["beta"] == 5);
    CHECK(json["cuts"][0]["value"] == Json::array({2, 7, 1}));
    const Output whole = run_program({"search", "--tree", kLists, "--algorithm", "max-n"});
    CHECK(whole.out.find("<8 1 1>") != std::string::npos);
}

TEST_CASE("Algorithms and trees that do not suit each other are refused") {
    check_refused({"search", "--tree", kSmall, "--algorithm", "alpha-beta"},
                  "expected expectiminimax, star1, star2 or uct");
    check_refused({"search", "--tree", kSmall, "--algorithm", "minimax"}, "expected expectiminimax");
    check_refused({"search", "--tree", kSmall, "--algorithm", "max-n"}, "needs leaves with a value for each player");
    check_refused({"search", "--tree", kLists, "--algorithm", "minimax"}, "expected max-n");
    check_refused({"search", "--tree", kLists, "--algorithm", "expectiminimax"}, "expected max-n");
    check_refused({"search", "--tree", "(? 0.5:<1 2> 0.5:<3 4>)", "--algorithm", "max-n"},
                  "cannot search chance nodes");
    check_refused({"search", "--game", "tic-tac-toe", "--algorithm", "expectiminimax"}, "expected minimax");
    check_refused({"search", "--tree", kLists, "--algorithm", "max-n", "--sum", "9"}, "leaf 1 (from 1) add up to 10");
    check_refused({"search", "--tree", "(<1 -2> <3 4>)", "--algorithm", "max-n", "--sum", "9"}, "none below 0");
    check_refused({"search", "--tree", kLists, "--algorithm", "max-n", "--sum", "0"}, "--sum");
    check_refused({"search", "--tree", kSmall, "--algorithm", "expectiminimax", "--sum", "9"}, "expected max-n");
    check_refused({"search", "--tree", kSmall, "--algorithm", "expectiminimax", "--order", "best"}, "as given");
    check_refused({"search", "--tree", kSmall, "--algorithm", "expectiminimax", "--window", "0,1"}, "without a window");
    check_refused({"search", "--tree", "(? 0.5:inf 0.5:1)", "--algorithm", "expectiminimax"}, "is infinite");
    check_refused({"search", "--tree", kLists, "--root", "max", "--algorithm", "max-n"}, "neither MAX nor MIN");
    check_refused({"search", "--tree", "(? 0.5:1 0.4:2)", "--algorithm", "expectiminimax"}, "line 1, column 1");
}

TEST_CASE("play: chance decides by the seed, and each player has its turn") {
    const std::vector<std::string> command{"play",     "--tree",         kSmall,   "--first", "expectiminimax",
                                           "--second", "expectiminimax", "--seed", "5"};
    const Output once = run_program(command), again = run_program(command);
    REQUIRE(once.exit_code == 0);
    CHECK(once.out == again.out);
    CHECK(once.out.find("chance decides: b") != std::string::npos);
    CHECK(once.out.find("MAX plays a1") != std::string::npos);
    const Output three = run_program({"play", "--tree", kLists, "--first", "max-n", "--second", "max-n"});
    REQUIRE(three.exit_code == 0);
    CHECK(three.out.find("player 2 plays d1") != std::string::npos);
    CHECK(three.out.find("<8 1 1>") != std::string::npos);
}

TEST_CASE("play: the second player searches as the game asks for, where nobody was named") {
    const auto played = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"play", "--first", "random"});
        const Output output = run_program(more);
        INFO(output.err);
        CHECK(output.exit_code == 0);
        return output.out;
    };
    CHECK(played({"--game", "pig"}).find(" (expectiminimax:3: value ") != std::string::npos);
    CHECK(played({"--tree", "((? 0.9:(2 2) 0.1:(3 3)))"}).find(" (expectiminimax:3: value ") != std::string::npos);
    CHECK(played({"--tree", kLists}).find("player 2 plays ") != std::string::npos);
    CHECK(played({"--tree", kLists}).find(" (max-n:3: value <") != std::string::npos);
    CHECK(played({"--tree", "((3 12 8)(2 4 6))"}).find(" (alpha-beta:3: value ") != std::string::npos);
    // Four plies, and no evaluation at the third: this player looks down to the leaves.
    CHECK(played({"--tree", "((((1 2) 3) 4) ((5 6) 7))"}).find(" (alpha-beta: value ") != std::string::npos);
    const Output help = run_program({"play", "--help"});
    for (const char* words : {"alpha-beta:3", "expectiminimax:3", "max-n:3"}) {
        CHECK(help.out.find(words) != std::string::npos);
    }
}

TEST_CASE("Pig on the command line: searched, counted and played to its end") {
    const Json json = json_of({"search", "--game", "pig", "--position", "18 0 X 0", "--algorithm", "expectiminimax",
                               "--depth", "2", "--json"});
    CHECK(json["value"] == Catch::Approx(5.9 / 6));
    CHECK(json["best_move"] == "roll");
    CHECK(json["nodes"] == 8);
    CHECK(json_of({"perft", "--game", "pig", "--depth", "4", "--json"})["leaves"] == 41);
    check_refused({"search", "--game", "pig", "--algorithm", "expectiminimax"}, "expected a depth limit");
    check_refused({"search", "--game", "pig", "--algorithm", "alpha-beta", "--depth", "3"}, "expected expectiminimax");
    const std::vector<std::string> command{"play",     "--game",           "pig",    "--first", "greedy",
                                           "--second", "expectiminimax:3", "--seed", "4"};
    const Output once = run_program(command), again = run_program(command);
    REQUIRE(once.exit_code == 0);
    CHECK(once.out == again.out);
    CHECK(once.out.find("wins") != std::string::npos);
    CHECK(run_program({"play", "--game", "pig", "--second", "random", "--seed", "4"}, "roll\n").exit_code == 0);
}

}  // namespace UNITY_ID
