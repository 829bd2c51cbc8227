// What `plytrace search` and `plytrace perft` print, against numbers that textbooks and courses publish.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Json = nlohmann::json;

namespace {

const std::string kAima = "((3 12 8)(2 4 6)(14 5 2))";

Json search(const std::string& tree, std::vector<std::string> more) {
    std::vector<std::string> arguments{"search", "--tree", tree, "--algorithm", "alpha-beta"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return json_of(arguments);
}

}  // namespace

TEST_CASE("AIMA's two-ply tree is searched as in the book's figure 5.5") {
    const Json json = search(kAima, {});
    CHECK(json["value"] == 3);
    CHECK(json["best_child"] == 0);
    CHECK(json["best_move"] == "a1");
    CHECK(json["principal_variation"] == Json({"a1", "b1"}));
    CHECK(json["leaves_evaluated"] == 7);
    CHECK(json["visited_leaves"] == Json({0, 1, 2, 3, 6, 7, 8}));
    CHECK(json["pruned_leaves"] == Json({4, 5}));
    CHECK(json["nodes"] == 11);
    CHECK(json["cuts"] == Json::parse(R"([{"node": [1], "after_child": 0, "kind": "alpha", "alpha": 3, "beta": "+inf",
                                           "value": 2}])"));
    REQUIRE(json["windows"].size() == 4);
    CHECK(json["windows"][2] ==
          Json::parse(R"({"node": [1], "alpha": 3, "beta": "+inf", "value": 2, "bound": "upper"})"));
    CHECK(json["root_moves"] == Json::parse(R"([{"move": "a1", "value": 3, "bound": "exact"},
                                                {"move": "a2", "value": 2, "bound": "upper"},
                                                {"move": "a3", "value": 2, "bound": "upper"}])"));
}

TEST_CASE("without deep cuts the Dutch tree's leaves 10 and 11 are visited") {
    const std::string tree = "((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))";
    CHECK(search(tree, {})["leaves_evaluated"] == 7);
    CHECK(search(tree, {"--deep-cuts", "off"})["visited_leaves"] == Json({0, 1, 2, 4, 5, 8, 9, 10, 11}));
    CHECK(search(tree, {"--deep-cuts", "off"})["value"] == 4);
}

TEST_CASE("a root that is a leaf has no best child") {
    const Json json = search("-2.5", {});
    CHECK(json["value"] == -2.5);
    CHECK(json["best_child"].is_null());
    CHECK(json["best_move"].is_null());
    CHECK(json["nodes"] == 1);
    CHECK(json["root_moves"].empty());
}

TEST_CASE("infinite values are strings in JSON, and the first of equal children is the best") {
    const Json json = search("((-inf) (-inf))", {});
    CHECK(json["value"] == "-inf");
    CHECK(json["best_child"] == 0);
}

TEST_CASE("who is MAX can be said on the command line and in the file, and may not be contradicted") {
    CHECK(search("(1 2)", {"--root", "min"})["value"] == 1);
    CHECK(search(R"({"player": "min", "children": [1, 2]})", {})["value"] == 1);
    CHECK(run_program({"search", "--tree", R"({"player": "min", "children": [1, 2]})", "--algorithm", "minimax",
                       "--root", "max"})
              .exit_code == 2);
}

TEST_CASE("a depth limit uses the evaluations that the tree carries") {
    const std::string tree = R"([{"evaluation": 7, "children": [1, 2]}, 3])";
    CHECK(search(tree, {"--depth", "1"})["value"] == 7);
    CHECK(search(tree, {})["value"] == 3);
}

TEST_CASE("tic-tac-toe has the published numbers of nodes") {
    const auto nodes = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"search", "--game", "tic-tac-toe", "--algorithm"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Json json = json_of(arguments);
        CHECK(json["value"] == 0);
        return json["nodes"].get<int>();
    };
    CHECK(nodes({"minimax"}) == 549946);
    for (const char* bounds : {"soft", "hard", "start"}) CHECK(nodes({"alpha-beta", "--bounds", bounds}) == 18297);
    CHECK(nodes({"alpha-beta", "--window", "-1,1"}) == 16811);
    CHECK(nodes({"alpha-beta", "--cut", "strict"}) == 146120);
    CHECK(nodes({"alpha-beta", "--cut", "strict", "--bounds", "hard"}) == 304155);
    CHECK(nodes({"alpha-beta", "--cut", "strict", "--bounds", "start"}) == 304155);
}

TEST_CASE("negamax prints what minimax and alpha-beta print, also where MIN moves at the root") {
    const std::vector<std::pair<std::string, std::string>> pairs{{"minimax", "negamax"},
                                                                 {"alpha-beta", "negamax-alpha-beta"}};
    for (const auto& [plain, negamax] : pairs) {
        for (const char* root : {"max", "min"}) {
            const auto printed = [&](const std::string& algorithm) {
                return json_of(
                    {"search", "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--root", root, "--algorithm", algorithm});
            };
            CHECK(printed(negamax) == printed(plain));
        }
    }
    CHECK(json_of({"search", "--game", "tic-tac-toe", "--algorithm", "negamax-alpha-beta"})["nodes"] == 18297);
}

TEST_CASE("Bratko's tree by his two programs: value 4, and 6 1 1 left out") {
    const std::string tree = "(((1 4)(5 6))((2 1)(1 1)))";
    CHECK(json_of({"search", "--tree", tree, "--algorithm", "bratko-minimax"})["value"] == 4);
    const Json cut = json_of({"search", "--tree", tree, "--algorithm", "bratko-alpha-beta"});
    CHECK(cut["value"] == 4);
    CHECK(cut["pruned_leaves"] == Json({3, 6, 7}));
    CHECK(json_of({"search", "--tree", "(5 5)", "--algorithm", "bratko-minimax"})["best_child"] == 1);
    const Output refused =
        run_program({"search", "--tree", tree, "--algorithm", "bratko-alpha-beta", "--cut", "equal"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err == "plytrace: --cut: bratko-alpha-beta has rules of its own; expected strict, or nothing\n");
}

TEST_CASE("cli search: the array's program, and the trees that do not fit into an array") {
    const std::string dutch = "((((4 5) (3 2)) ((6 7) (8 9))) (((1 10) (2 11)) ((12 13) (14 14))))";
    const Json found = json_of({"search", "--tree", dutch, "--algorithm", "array-alpha-beta"});
    CHECK(found["value"] == 4);
    CHECK(found["leaves_evaluated"] == 7);
    CHECK(found["cuts"].size() == 5);
    const auto refused = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"search", "--algorithm", "array-alpha-beta"});
        const auto result = run_program(arguments);
        CHECK(result.exit_code == 2);
        return result.err;
    };
    const auto contains = [](const std::string& text, const char* part) { return text.find(part) != text.npos; };
    CHECK(contains(refused({"--tree", "((3 12 8) (2 4 6) (14 5 2))"}), "node A has 3 children"));
    CHECK(contains(refused({"--tree", "((3 4) (2))"}), "node C has 1 child"));
    CHECK(contains(refused({"--tree", "(1 (2 3))"}), "node B has children, and a leaf stands before it"));
    CHECK(contains(refused({"--tree", "(((1 2) 3) 4)"}), "leaf 1 is more than one level above the last"));
    CHECK(contains(refused({"--game", "tic-tac-toe"}), "takes a tree that is written out"));
    CHECK(contains(refused({"--tree", dutch, "--order", "best"}), "expected the order given"));
    CHECK(contains(refused({"--tree", dutch, "--bounds", "soft"}), "expected start, or nothing"));
    CHECK(contains(refused({"--tree", dutch, "--cut", "strict"}), "expected equal, or nothing"));
}

TEST_CASE("tic-tac-toe with a table has the lectures' numbers, and says how often the table helped") {
    const auto with_table = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"search",     "--game",        "tic-tac-toe", "--algorithm",
                                           "alpha-beta", "--table-plies", "3-5"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json_of(arguments);
    };
    const Json course = with_table({"--window", "-1,1", "--bounds", "start", "--table", "value-only"});
    CHECK(course["nodes"] == 7954);
    CHECK(course["value"] == 0);
    const Json& counts = course["table"];
    CHECK(counts["probes"] == counts["hits"].get<int>() + counts["stores"].get<int>());
    CHECK(counts["replaced"] == 0);
    CHECK(with_table({"--window", "-1,1", "--table", "value-only"})["nodes"] == 7933);
    CHECK(with_table({"--window", "-1,1", "--bounds", "hard", "--table", "value-only"})["nodes"] == 8011);
    CHECK(with_table({"--window", "-1,1", "--bounds", "start", "--table", "value-only", "--symmetry"})["nodes"] ==
          2381);
    CHECK(with_table({"--table", "value-only", "--symmetry"})["value"] == 1);
    CHECK(with_table({"--table", "exact", "--symmetry"})["value"] == 0);
    const Json small = with_table({"--table", "exact", "--table-size", "1"});
    CHECK(small["value"] == 0);
    CHECK(small["table"]["replaced"] > 0);
    CHECK_FALSE(json_of({"search", "--game", "tic-tac-toe", "--algorithm", "alpha-beta"}).contains("table"));

    const TemporaryFolder folder;
    const Json traced = with_table({"--table", "exact", "--trace", folder.path("table.jsonl")});
    CHECK(json_of({"validate", folder.path("table.jsonl")})["events"] == traced["events"]);
}

TEST_CASE("MTD(f) prints the question, the answer and the new leaves of each pass") {
    // Plaat, Schaeffer, Pijls and de Bruin (1996): the passes return 41, 36, 35 and 35.
    const std::vector<std::string> arguments = {
        "search",      "--tree", "((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))",
        "--algorithm", "mtd-f",  "--first-guess",
        "inf"};
    const std::string text = run_program(arguments).out;
    CHECK(text.find("passes\n"
                    "  1    ≥ +inf? no   value 41       new leaves 4      nodes ") != std::string::npos);
    CHECK(text.find("\n  2    ≥ 41? no   value 36       new leaves 1      nodes ") != std::string::npos);
    CHECK(text.find("\n  3    ≥ 36? no   value 35       new leaves 1      nodes ") != std::string::npos);
    CHECK(text.find("\n  4    ≥ 35? yes  value 35       new leaves 2      nodes ") != std::string::npos);
    const Json passes = json_of(arguments)["passes"];
    REQUIRE(passes.size() == 4);
    const Json returned = {41, 36, 35, 35}, high = {41, 36, 35, 35};
    for (std::size_t at = 0; at < 4; ++at) {
        CHECK(passes[at]["value"] == returned[at]);
        CHECK(passes[at]["high"] == high[at]);
        CHECK(passes[at]["low"] == (at < 3 ? Json("-inf") : Json(35)));
        CHECK(passes[at]["answer"] == (at == 3));
        CHECK(passes[at]["leaves"] == passes[at]["new_leaves"].size());
    }
}

TEST_CASE("iterative deepening prints its passes, and the last one's result") {
    const std::string tree = R"([{"evaluation": 7, "children": [1, 2]}, 3])";
    const Json json = search(tree, {"--iterative"});
    CHECK(json["value"] == 3);
    CHECK(json["best_move"] == "a2");
    CHECK(json["nodes"] == 7 + 1);
    CHECK(json["passes"] == Json::parse(R"([{"depth": 1, "value": 7, "nodes": 3, "leaves": 2},
                                            {"depth": 2, "value": 3, "nodes": 5, "leaves": 3}])"));
    CHECK(json["windows"].size() == 2);
    CHECK(search(tree, {"--iterative", "--depth", "1"})["value"] == 7);
    const Json game = json_of({"search", "--game", "tic-tac-toe", "--algorithm", "alpha-beta", "--iterative"});
    CHECK(game["passes"].size() == 9);
    CHECK(game["passes"][8]["nodes"] == 18297);

    const TemporaryFolder folder;
    const Json traced = search(tree, {"--iterative", "--trace", folder.path("passes.jsonl")});
    CHECK(json_of({"validate", folder.path("passes.jsonl")})["events"] == traced["events"]);

    const Output refused = run_program({"search", "--tree", "((1 2) 3)", "--algorithm", "minimax", "--iterative"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err ==
          "plytrace: inner node B is 1 ply deep, where a pass of iterative deepening ends, and has no "
          "\"evaluation\"; expected one, or no iterative deepening\n");
    CHECK(run_program({"search", "--tree", tree, "--algorithm", "minimax", "--iterative", "--depth", "0"}).exit_code ==
          2);
}

TEST_CASE("every printed score is MAX's view, also where O moves first at the root") {
    const std::string x_wins = "XX-OO---- X", o_wins = "XX-OO-X-- O";
    const auto value = [](const std::string& position, const char* root) {
        return json_of({"search", "--game", "tic-tac-toe", "--position", position, "--algorithm", "alpha-beta",
                        "--root", root})["value"];
    };
    CHECK(value(x_wins, "max") == 1);
    CHECK(value(x_wins, "min") == -1);
    CHECK(value(o_wins, "max") == 1);
}

TEST_CASE("Othello's perft is the published one, from both starts") {
    for (const char* start : {"tournament", "handout"}) {
        CHECK(json_of({"perft", "--game", "othello", "--depth", "7", "--start", start})["leaves"] == 55092);
    }
    CHECK(json_of({"perft", "--game", "tic-tac-toe", "--depth", "9"})["leaves"] == 127872);
}

TEST_CASE("Connect Four is counted, searched and recorded, on boards of other sizes, too") {
    CHECK(json_of({"perft", "--game", "connect-four", "--depth", "7"})["leaves"] == 823536);
    // Nobody wins on 4 x 4 (Tromp's table of smaller boards).
    const Json small =
        json_of({"search", "--game", "connect-four", "--board", "4x4", "--algorithm", "alpha-beta", "--depth", "16"});
    CHECK(small["value"] == 0);
    CHECK(json_of({"search", "--game", "connect-four", "--position", std::string(35, '-') + "XXX-OO- O", "--algorithm",
                   "minimax", "--depth", "2"})["best_move"] == "d");

    const TemporaryFolder folder;
    const std::string path = folder.path("three.jsonl");
    const Json searched = json_of({"search", "--game", "connect-four", "--board", "2x5", "--line", "3", "--algorithm",
                                   "alpha-beta", "--trace", path});
    CHECK(run_program({"validate", path}).out.find(std::to_string(searched["events"].get<int>())) != std::string::npos);
}

TEST_CASE("Nim is lost for who begins with 1 2 3, and won with 3 5 6 to move to") {
    for (const char* variant : {"lines-last-loses", "heaps-last-loses"}) {
        const Json json =
            json_of({"search", "--game", "nim", "--position", "1 2 3", "--nim", variant, "--algorithm", "minimax"});
        CHECK(json["value"] == -1);
    }
    CHECK(json_of({"search", "--game", "nim", "--position", "1 2 3", "--algorithm", "minimax"})["nodes"] == 284);
    CHECK(json_of({"search", "--game", "nim", "--position", "3 5", "--nim", "heaps-last-wins", "--algorithm",
                   "alpha-beta"})["best_move"] == "5-2");
    CHECK(json_of({"perft", "--game", "nim", "--position", "1 2 3", "--depth", "1"})["leaves"] == 7);

    const TemporaryFolder folder;
    const std::string path = folder.path("heaps.jsonl");
    const Json searched = json_of({"search", "--game", "nim", "--position", "2 3 O", "--nim", "heaps-last-wins",
                                   "--algorithm", "alpha-beta", "--trace", path});
    CHECK(run_program({"validate", path}).out.find(std::to_string(searched["events"].get<int>())) != std::string::npos);
}

TEST_CASE("an Othello transcript is a position") {
    // After f5 it is O's move, with three replies, by the tournament start's symmetry.
    const Json json = json_of({"search", "--game", "othello", "--position", "f5", "--depth", "1", "--algorithm",
                               "minimax", "--evaluation", "discs"});
    CHECK(json["nodes"] == 4);
    CHECK(json["value"] == 0);  // O has 3 of 6 discs after any of them
}

TEST_CASE("Lines of Action: perft, a search two plies deep, and what is refused") {
    CHECK(json_of({"perft", "--game", "lines-of-action", "--depth", "3"})["leaves"] == 44952);
    const std::vector<std::string> named{"search", "--game", "lines-of-action", "--evaluation", "assignment"};
    const auto search_with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), named.begin(), named.end());
        return json_of(more);
    };
    const Json minimax = search_with({"--depth", "2", "--algorithm", "minimax"});
    CHECK(minimax["nodes"] == 1 + 36 + 1244);
    CHECK(minimax["root_moves"].size() == 36);
    CHECK(minimax["root_moves"][0]["move"] == "b1-h1");
    const Json alpha_beta = search_with({"--depth", "2", "--algorithm", "alpha-beta"});
    CHECK(alpha_beta["value"] == minimax["value"]);
    CHECK(alpha_beta["best_move"] == minimax["best_move"]);
    CHECK(alpha_beta["nodes"] == 199);

    const TemporaryFolder folder;
    const std::string path = folder.path("lines-of-action.jsonl");
    const Json traced = search_with({"--depth", "2", "--algorithm", "alpha-beta", "--trace", path});
    CHECK(json_of({"validate", path})["events"] == traced["events"]);
    const auto shot = run_program({"shot", path, "--size", "640x480", "-o", folder.path("picture.png")});
    CHECK(shot.exit_code == 0);  // opened with its board
}

TEST_CASE("Othello as in the handout: its start, its evaluation and its mistakes come with the preset") {
    const auto as_in_handout = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"search",  "--game",      "othello",   "--preset",
                                           "handout", "--algorithm", "alpha-beta"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json_of(arguments);
    };
    // handout-search-table.json: X from the start, four plies: 2 4 (e3), -100, 16 nodes without the root.
    const Json start = as_in_handout({"--depth", "4", "--root", "min"});
    CHECK(start["value"] == -100);
    CHECK(start["best_move"] == "e3");
    CHECK(start["nodes"] == 17);
    CHECK(start["leaves_evaluated"] == 12);
    // O after X 4 2 (c5), four plies: 3 2 (c4), 71, 242 nodes; the corrected root plays 5 4 for -42.
    const TemporaryFolder folder;
    const std::string path = folder.path("handout.jsonl");
    const Json after = as_in_handout({"--depth", "4", "--position", "c5", "--trace", path});
    CHECK(after["value"] == 71);
    CHECK(after["best_move"] == "c4");
    CHECK(after["nodes"] == 243);
    CHECK(after["root_moves"] == Json::parse(R"([{"move": "c4", "value": 71, "bound": "exact"},
                                                 {"move": "c6", "value": 53, "bound": "exact"},
                                                 {"move": "e6", "value": 55, "bound": "exact"}])"));
    CHECK(after["principal_variation"][1].get<std::string>().ends_with(" again"));
    CHECK(json_of({"validate", path})["events"] == after["events"]);
    CHECK(read_text(path).find("\"preset\":\"handout\"") != std::string::npos);
    const auto shot = run_program({"shot", path, "--size", "640x480", "-o", folder.path("picture.png")});
    CHECK(shot.exit_code == 0);  // opened with its board
}

TEST_CASE("a written trace is valid and has as many events as the search says") {
    const TemporaryFolder folder;
    const std::string path = folder.path("aima.jsonl");
    const Json searched = search(kAima, {"--trace", path});
    CHECK(json_of({"validate", path})["events"] == searched["events"]);
    CHECK(run_program({"validate", path}).out == std::to_string(searched["events"].get<int>()) + " events\n");
}

TEST_CASE("a tree ten thousand levels deep is parsed, searched and traced") {
    const int levels = kIsSanitized ? 2500 : 10000;  // what is printed of it, each node's path, grows with the square
    const TemporaryFolder folder;
    std::string text = "1";
    for (int level = 0; level < levels; ++level) text = "(" + text + ")";
    write_text(folder.path("deep.txt"), text);
    const Json json = json_of({"search", "--tree-file", folder.path("deep.txt"), "--algorithm", "alpha-beta", "--trace",
                               folder.path("deep.jsonl")});
    CHECK(json["nodes"] == levels + 1);
    CHECK(json["value"] == 1);
    CHECK(json_of({"validate", folder.path("deep.jsonl")})["events"] == json["events"]);
}

TEST_CASE("weights of one's own: corners alone, and the usual ones said aloud") {
    // X may take the corner a1 or, at h5, turn six discs.
    const std::string position = "-OX-----" + std::string(24, '-') + "XOOOOOO-" + std::string(24, '-') + " X";
    const auto search_with = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"search",  "--game",  "othello", "--position",   position,    "--algorithm",
                                           "minimax", "--depth", "1",       "--evaluation", "positional"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json_of(arguments);
    };
    const Json usual = search_with({});
    CHECK(usual["best_move"] == "a1");
    CHECK(usual["value"] == 16 + 3 * 4 - 6);
    CHECK_FALSE(usual.contains("weights"));
    CHECK(search_with({"--weights", "16,4,1,1000"}) == usual);
    const Json moved = search_with({"--weights", "0,4,1,1000"});
    CHECK(moved["best_move"] == "h5");
    CHECK(moved["value"] == 3 * 4 + 6 - 4);
    CHECK(moved["weights"] == Json({0, 4, 1, 1000}));
}

TEST_CASE("the chess position changes its sign with the weight of mobility") {
    const auto value = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"search", "--game", "chess-position", "--algorithm", "minimax"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json_of(arguments)["value"].get<double>();
    };
    CHECK(std::abs(value({}) - 1.2) < 1e-12);
    CHECK(std::abs(value({"--evaluation", "material-mobility", "--weights", "1,3,3,5,9,0.2,0.1,0.2"}) + 1.9) < 1e-12);
    CHECK(value({"--evaluation", "material-mobility", "--weights", "1,3,3,5,9,0,0,0"}) == 5);
}

}  // namespace plytrace::test::UNITY_ID
