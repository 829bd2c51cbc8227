// Everything that a person can get wrong on the command line: one sentence, exit code 2, nothing on standard output.
#include <sys/stat.h>

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Arguments = std::vector<std::string>;

TEST_CASE("usage errors name what is wrong") {
    check_refused({"bogus"}, "bogus");
    check_refused({"--bogus"}, "--bogus");
    check_refused({"search"}, "--algorithm");
    check_refused({"search", "--algorithm"}, "--algorithm");
    check_refused({"search", "--algorithm", "minimax"}, "tree");
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "best-first"}, "minimax, alpha-beta");
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "extra"}, "extra");
    check_refused({"search", "--tree", "(1 2)", "--tree-file", "x", "--algorithm", "minimax"}, "--tree-file");
    check_refused({"search", "--game", "chess", "--algorithm", "minimax"}, "othello");
    check_refused({"search", "--game", "othello", "--tree", "(1 2)", "--algorithm", "minimax"}, "--tree");
    check_refused({"perft", "--game", "othello"}, "--depth");
    check_refused({"perft", "--game", "othello", "--depth", "-1"}, "-1");
    check_refused({"validate"}, "file");
    check_refused({"shot"}, "--output");
    check_refused({"search", "--tree", "(1 2)", "--algoritm", "alpha-beta"},
                  "plytrace: there is no option --algoritm (did you mean --algorithm?); --algorithm is required");
    check_refused({"perft", "--game", "othello", "--dept=3"},
                  "there is no option --dept (did you mean --depth?); --depth is required");
    check_refused({"worksheet", "--count", "1"}, "plytrace: --output is required");
    check_refused({"worksheet", "--count", "1", "-o", "x.pdf"}, "required without files");
    check_refused({"match", "human"}, "B, --games are required");
    check_refused({"frobnicate"}, "plytrace: there is no command \"frobnicate\"");
    check_refused({"tracer", "pascal"}, "language: found \"pascal\", expected python, java, cpp, javascript");
}

TEST_CASE("option values that do not exist are answered with those that do") {
    const auto with = [](const char* option, const char* value) {
        return Arguments{"search", "--tree", "((1 2)(3 4))", "--algorithm", "alpha-beta", option, value};
    };
    check_refused(with("--cut", "sometimes"), "equal, strict");
    check_refused(with("--bounds", "medium"), "soft, hard, start");
    check_refused(with("--deep-cuts", "maybe"), "on, off");
    check_refused(with("--order", "sorted"), "given, best, worst, random, evaluation");
    check_refused(with("--order", "evaluation"), "has no \"evaluation\" to be sorted by");
    check_refused(with("--seed", "7"), "--seed: it is for --order random");
    check_refused(with("--order", "table-move"), "needs a table");
    check_refused(with("--singular", "0"), "--singular: found \"0\", expected a number above 0");
    check_refused(with("--singular", "1"), "does not tell noisy moves");
    check_refused(with("--root", "mid"), "max, min");
    check_refused(with("--table", "some"), "none, exact, value-only");
    check_refused(with("--table-plies", "5-3"), "lower");
    check_refused(with("--table-size", "0"), "entries");
    check_refused(with("--table-size", "10"), "expected an exact or a value-only table");
    check_refused(with("--depth", "two"), "two");
    check_refused(with("--depth", "1.5"), "1.5");
    check_refused(with("--depth", "99999999999"), "99999999999");
    check_refused(with("--depth", "1"), "evaluation");
    check_refused(with("--window", "3"), "LO,HI");
    check_refused(with("--window", "3,1"), "3,1");
    check_refused(with("--window", "1,1"), "1,1");
    check_refused(with("--window", "nan,1"), "NaN");
    check_refused(with("--window", "1,2,3"), "2,3");
    check_refused(with("--evaluation", "discs"), "discs");
    check_refused(with("--position", "XO"), "position");
    check_refused(with("--start", "handout"), "start");
    check_refused(with("--board", "4x4"), "--board");
}

TEST_CASE("bounds and cuts are refused by algorithms that keep no window, and what they are anyway is not") {
    const auto with = [](const char* algorithm, Arguments more) {
        Arguments arguments{"search", "--tree", "((1 2)(3 4))", "--algorithm", algorithm};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    for (const char* algorithm : {"minimax", "negamax", "bratko-minimax", "expectiminimax"}) {
        const std::string reason = std::string(algorithm) + " keeps no alpha and beta";
        check_refused(with(algorithm, {"--cut", "strict"}), "--cut: " + reason);
        check_refused(with(algorithm, {"--bounds", "hard"}), "--bounds: " + reason);
        check_refused(with(algorithm, {"--deep-cuts", "off"}), "--deep-cuts: " + reason);
        CHECK(run_program(with(algorithm, {"--cut", "equal", "--bounds", "soft", "--deep-cuts", "on"})).exit_code == 0);
    }
    check_refused({"search", "--tree", "(<1 2> <3 4>)", "--algorithm", "max-n", "--cut", "strict"}, "--cut: max-n");
    check_refused({"search", "--game", "othello", "--preset", "handout", "--depth", "3", "--algorithm", "minimax",
                   "--bounds", "hard"},
                  "--bounds: minimax");
    check_refused({"link", "--lesson", "two-ply", "--algorithm", "minimax", "--cut", "strict"}, "--cut: minimax");
    // A lesson's own cut rule stays with it when it is searched in another way.
    CHECK(run_program({"link", "--lesson", "shallow-cuts", "--algorithm", "minimax"}).exit_code == 0);
}

TEST_CASE("games refuse what they cannot do") {
    const auto othello = [](Arguments more) {
        Arguments arguments{"search", "--game", "othello", "--algorithm", "alpha-beta"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    check_refused({"search", "--game", "lines-of-action", "--algorithm", "minimax"}, "expected a depth limit");
    check_refused({"search", "--game", "lines-of-action", "--algorithm", "minimax", "--depth", "1", "--position",
                   std::string(63, '-') + "X X"},
                  "O has no piece");
    check_refused(othello({}), "depth");
    check_refused(othello({"--depth", "2", "--evaluation", "material"}), "discs, handout, positional");
    check_refused(
        othello({"--depth", "2", "--evaluation", "handout", "--weights", "1,2"}),
        "found 2 weights, expected 3 for the evaluation \"handout\": discs-percent, mobility-percent, corners-");
    check_refused(othello({"--depth", "2", "--evaluation", "handout", "--weights", "1,2,nan"}), "NaN");
    check_refused(othello({"--depth", "2", "--evaluation", "handout", "--weights", "1,2,inf"}), "finite");
    check_refused(othello({"--depth", "2", "--evaluation", "handout", "--weights", "1,,2"}), "--weights");
    check_refused(othello({"--depth", "2", "--weights", "1,2,3"}), "expected its name");
    check_refused({"search", "--game", "nim", "--algorithm", "minimax", "--depth", "1", "--evaluation", "grundy",
                   "--weights", "1"},
                  "no weighted sum");
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--weights", "1"}, "no weights");
    check_refused(othello({"--depth", "2", "--start", "middle"}), "tournament");
    check_refused(othello({"--depth", "2", "--position", "f5f5"}), "column");
    check_refused(othello({"--depth", "2", "--position", "XO"}), "column");
    check_refused({"search", "--game", "tic-tac-toe", "--board", "5x5", "--line", "4", "--algorithm", "alpha-beta"},
                  "depth");
    check_refused({"search", "--game", "connect-four", "--algorithm", "alpha-beta"}, "depth");
    check_refused({"search", "--game", "connect-four", "--board", "8x8", "--algorithm", "minimax"}, "8 x 8");
    check_refused({"search", "--game", "nim", "--algorithm", "alpha-beta"}, "depth");
    check_refused({"search", "--game", "nim", "--position", "3 16", "--algorithm", "minimax"}, "from 0 to 15");
    check_refused({"search", "--game", "nim", "--nim", "piles", "--algorithm", "minimax"}, "lines-last-loses");
    check_refused({"search", "--game", "othello", "--nim", "heaps-last-wins", "--algorithm", "minimax"}, "--nim");
    check_refused({"search", "--game", "othello", "--line", "5", "--algorithm", "minimax"},
                  "tic-tac-toe or connect-four");
    check_refused({"search", "--game", "tic-tac-toe", "--board", "0x3", "--algorithm", "minimax"}, "0 x 3");
    check_refused({"search", "--game", "tic-tac-toe", "--board", "three", "--algorithm", "minimax"}, "4x4");
    check_refused({"search", "--game", "tic-tac-toe", "--line", "9", "--algorithm", "minimax"});
    check_refused({"search", "--game", "tic-tac-toe", "--position", "XXX------ O", "--algorithm", "minimax"}, "column");
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--window", "0,1"}, "window");
}

TEST_CASE("what the handout's program does not know is refused with the reason") {
    const auto refused = [](std::vector<std::string> more, const std::string& reason,
                            const std::string& algorithm = "alpha-beta") {
        std::vector<std::string> arguments{"search",  "--game", "othello",     "--preset", "handout",
                                           "--depth", "3",      "--algorithm", algorithm};
        arguments.insert(arguments.end(), more.begin(), more.end());
        check_refused(arguments, "the handout's program has " + reason);
    };
    refused({}, "no negamax; expected minimax or alpha-beta", "negamax");
    refused({}, "no bratko-alpha-beta; expected minimax or alpha-beta", "bratko-alpha-beta");
    refused({"--cut", "strict"}, "rules of its own for bounds and cuts");
    refused({"--bounds", "start"}, "rules of its own for bounds and cuts");
    refused({"--deep-cuts", "off"}, "rules of its own for bounds and cuts");
    refused({"--window", "-1,1"}, "the full window at each move of the root; expected no window");
    refused({"--order", "best"}, "its moves row by row; expected children as given");
    refused({"--iterative"}, "one pass; expected no iterative deepening");
    check_refused({"search", "--game", "othello", "--preset", "handout", "--depth", "0", "--algorithm", "minimax"},
                  "1 ply or more");
    check_refused({"search", "--game", "tic-tac-toe", "--preset", "handout", "--algorithm", "minimax"}, "for Othello");
    check_refused({"search", "--tree", "(1 2)", "--preset", "handout", "--algorithm", "minimax"}, "for Othello");
    check_refused({"search", "--game", "othello", "--preset", "x", "--depth", "1", "--algorithm", "minimax"},
                  "none, handout");
}

TEST_CASE("malformed trees are refused with line and column") {
    const std::vector<std::pair<std::string, std::string>> trees = {
        {" ", "line 1, column 2"},         {"(", "line 1, column 2"},       {"()", "line 1, column 1"},
        {"(1 2", "line 1, column 5"},      {"(1 2))", "line 1, column 6"},  {"(1 2]", "line 1, column 5"},
        {"(1,,2)", "line 1, column 4"},    {"[1,2,,]", "line 1, column 6"}, {"(1 nan)", "line 1, column 4"},
        {"(1 1e999)", "line 1, column 4"}, {"(1\n x)", "line 2, column 2"}, {"(1 2) 3", "line 1, column 7"},
    };
    for (const auto& [tree, place] : trees) check_refused({"search", "--tree", tree, "--algorithm", "minimax"}, place);
    check_refused({"search", "--tree", R"({"value": 1, "children": [1]})", "--algorithm", "minimax"}, "line 1");
}

TEST_CASE("every prefix of a tree is refused, and none crashes") {
    const std::string tree = R"([{"name": "A", "player": "max", "children": [3, "-inf"]}, (1 2.5)])";
    for (std::size_t length = 1; length < tree.size(); length += stride_of(7)) {
        check_refused({"search", "--tree", tree.substr(0, length), "--algorithm", "alpha-beta"}, "column");
    }
}

TEST_CASE("files that are missing or malformed are named") {
    const TemporaryFolder folder;
    check_refused({"search", "--tree-file", folder.path("none"), "--algorithm", "minimax"}, "none");
    check_refused({"validate", folder.path("none.jsonl")}, "none.jsonl");
    write_text(folder.path("tree.txt"), "(1 2\n(3 4)");
    check_refused({"search", "--tree-file", folder.path("tree.txt"), "--algorithm", "minimax"}, "tree.txt: line 2");
    write_text(folder.path("trace.jsonl"), "{\"plytrace\":1,\"game\":\"x\"}\n{\"e\":\"leave\",\"v\":0,\"x\":1}\n");
    check_refused({"validate", folder.path("trace.jsonl")}, "line 2");
}

TEST_CASE("a trace that cannot be written leaves nothing behind") {
    const TemporaryFolder folder;
    write_text(folder.path("plain"), "");
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--trace", folder.path("plain/x.jsonl")});
    CHECK(folder.files() == std::vector<std::string>{"plain"});
}

TEST_CASE("what is no ordinary file is refused at once") {
    const TemporaryFolder folder;
    REQUIRE(mkfifo(folder.path("pipe.jsonl").c_str(), 0600) == 0);
    check_refused({"validate", folder.path("pipe.jsonl")}, "is a pipe, not a file");
    check_refused({"validate", "/dev/zero"}, "is a device, not a file");
    check_refused({"validate", folder.path("")}, "is a folder, not a file");
    check_refused({"search", "--tree-file", "/dev/zero", "--algorithm", "minimax"}, "is a device, not a file");
    check_refused({"shot", folder.path("pipe.jsonl"), "-o", folder.path("x.png")}, "is a pipe, not a file");
}

TEST_CASE("an illegal move is refused by whatever reads the trace, with its line") {
    const std::string othello = PLYTRACE_TEST_DATA_DIR "/hostile/illegal-othello-100.jsonl";
    const TemporaryFolder folder;
    const std::string words = "line 3, column 1: \"m\" is 100; expected a legal move: 19 (d3), 26 (c4)";
    check_refused({"validate", othello}, words);
    check_refused({"shot", othello, "-o", folder.path("x.png")}, words);
    check_refused({"export", othello, "-o", folder.path("x.svg")}, words);
    CHECK(folder.files().empty());
}

TEST_CASE("a machine that cannot write is no fault of who asked: exit code 1") {
    const Output full = run_program({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--trace", "/dev/full"});
    CHECK(full.exit_code == 1);
    CHECK(full.out.empty());
    CHECK(full.err == "plytrace: /dev/full: No space left on device\n");
}

TEST_CASE("values that are empty or too large are refused, not bent") {
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--trace", ""}, "--trace: found empty text");
    for (const char* seed : {"99999999999999999999", "4294967296", "-1", "1.5"}) {
        check_refused({"play", "--game", "tic-tac-toe", "--first", "random", "--second", "random", "--seed", seed},
                      "--seed: found \"" + std::string(seed) + "\", expected a whole number from 0 to 4294967295");
    }
}

TEST_CASE("pictures that cannot be are refused and not begun") {
    const TemporaryFolder folder;
    const std::string picture = folder.path("x.png");
    check_refused({"shot", "--size", "big", "-o", picture}, "WIDTHxHEIGHT");
    check_refused({"shot", "--size", "1x1", "-o", picture}, "320x240");
    check_refused({"shot", "--scale", "99", "-o", picture}, "--scale");
    check_refused({"shot", "--theme", "pink", "-o", picture}, "colour-vision");
    check_refused({"shot", "--step", "soon", "-o", picture}, "soon");
    check_refused({"shot", "--lesson", "two-ply", "--step", "9999", "-o", picture}, "9999");
    check_refused({"shot", "--lesson", "none", "-o", picture}, "none");
    check_refused({"shot", "--lesson", "two-ply", "--analyse", "4", "-o", picture}, "plays Othello only");
    check_refused({"shot", "--lesson", "othello", "--analyse", "99", "-o", picture}, "--analyse");
    check_refused({"shot", "--lesson", "othello", "--engine-tree", "-o", picture}, "--analyse");
    check_refused({"shot", folder.path("missing.txt"), "-o", picture}, "missing.txt");
    for (const char* name : {"x.jpg", "x", "x.png.txt", ".png"}) {
        check_refused({"shot", "--lesson", "two-ply", "-o", name == std::string(".png") ? name : folder.path(name)},
                      "expected a name that ends in .png");
    }
    CHECK(folder.files().empty());
    const std::string capital = folder.path("X.PNG");
    CHECK(run_program({"shot", "--lesson", "two-ply", "--size", "320x240", "-o", capital}).exit_code == 0);
}

}  // namespace plytrace::test::UNITY_ID
