// `plytrace games`: the games of a file, and those that are looked for.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.hpp"
#include "tests/games/othello/wthor.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

void write_database(const TemporaryFolder& folder) {
    write_text(folder.path("WTH_2001.wtb"),
               wthor_file({{0, 0, 1, 40, "f5d6c3d3c4"}, {1, 1, 2, 20, "f5f6e6"}, {0, 2, 0, 32, "d3c5f6f5"}}));
    write_text(folder.path("WTHOR.JOU"), wthor_names({"Tastet Marc", "Shaman David", "Ada"}, kWthorPlayerSize));
    write_text(folder.path("WTHOR.TRN"), wthor_names({"Paris", "Cannes"}, kWthorTournamentSize));
}

}  // namespace

TEST_CASE("games lists the games of a database and finds them by words and positions") {
    const TemporaryFolder folder;
    write_database(folder);
    const std::string path = folder.path("WTH_2001.wtb");
    CHECK(run_program({"games", path}).out ==
          "     1  2001  Tastet Marc \xE2\x80\x93 Shaman David  40\xE2\x80\x93"
          "24  Paris  f5d6c3d3c4\n"
          "     2  2001  Shaman David \xE2\x80\x93 Ada  20\xE2\x80\x93"
          "44  Cannes  f5f6e6\n"
          "     3  2001  Ada \xE2\x80\x93 Tastet Marc  32\xE2\x80\x93"
          "32  Paris  d3c5f6f5\n");
    const auto numbers = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"games", path, "--json"});
        std::vector<int> found;
        for (const auto& game : json_of(arguments)) found.push_back(game["number"]);
        return found;
    };
    CHECK(numbers({}) == std::vector{1, 2, 3});
    CHECK(numbers({"--find", "TASTET paris"}) == std::vector{1, 3});
    CHECK(numbers({"--find", "nobody"}).empty());
    CHECK(numbers({"--reaches", "f5"}) == std::vector{1, 2, 3});  // all first moves are mirror images
    CHECK(numbers({"--reaches", "c4c3d3"}) == std::vector{2});
    CHECK(numbers({"--find", "ada", "--reaches", "f5f6"}) == std::vector{2});
    CHECK(numbers({"--number", "2"}) == std::vector{2});
    CHECK_THAT(run_program({"games", path, "--number", "2", "--ggf"}).out,
               ContainsSubstring("(;GM[Othello]PC[Cannes]DT[2001]PB[Shaman David]PW[Ada]RE[-24]"));
    CHECK(json_of({"games", path, "--json"})[0]["result"] == 16);
}

TEST_CASE("games reads every record that the window reads, and says what is wrong") {
    const TemporaryFolder folder;
    write_database(folder);
    const std::string path = folder.path("WTH_2001.wtb"), other = folder.path("other.txt");
    write_text(other, "1. F5 d6 2. C3\n");
    CHECK(run_program({"games", other}).out == "     1  f5d6c3\n");
    check_refused({"games", path, "--number", "4"}, "has 3 games; found 4");
    check_refused({"games", path, "--reaches", "f5a1"}, "--reaches: line 1, column 3: a1 is not a legal move");
    check_refused({"games", folder.path("none.wtb")}, "none.wtb");
    write_text(other, "(;GM[Othello]TY[8a];)");
    check_refused({"games", other}, "anti-Othello");
    write_text(path, read_text(path).substr(0, 100));
    check_refused({"games", path}, "the header counts 3 games");
}

TEST_CASE("solve, games, loadsgf and NBoard read the same texts") {
    const TemporaryFolder folder;
    const std::string path = folder.path("board.txt");
    const std::string board =  // FFO #9: the scores of all moves are in tests/data/othello/endgames.obf
        "  A B C D E F G H\n1 . . X O X X . .\n2 O . O O X X X X\n3 . O O O X X X X\n4 . X O X X X O X\n"
        "5 X X O X O O O X\n6 O X X O X O X X\n7 . . O X O O . .\n8 . . O O O O . .\n  A B C D E F G H\nO to move\n";
    write_text(path, board);
    CHECK(json_of({"solve", "--position", board})["score"] == -8);
    CHECK(nlohmann::json::parse(run_program({"solve", "--file", path}).out)["score"] == -8);
    const std::string shown = "loadsgf " + path + "\nshowboard\n";
    CHECK_THAT(run_program({"engine", "--protocol", "gtp"}, shown).out, ContainsSubstring("1 - - X O X X - -"));
    const std::string bad = "(;GM[Othello]TY[8a]B[f5];)";
    write_text(path, bad);
    check_refused({"solve", "--position", bad}, "anti-Othello");
    check_refused({"solve", "--file", path}, "anti-Othello");
    check_refused({"search", "--game", "othello", "--position", bad, "--algorithm", "alpha-beta", "--depth", "2"},
                  "anti-Othello");
    CHECK_THAT(run_program({"engine", "--protocol", "gtp"}, "loadsgf " + path + "\n").out,
               ContainsSubstring("anti-Othello"));
    CHECK_THAT(run_program({"engine", "--protocol", "nboard"}, "nboard 2\nset game " + bad + "\n").out,
               ContainsSubstring("anti-Othello"));
}

}  // namespace plytrace::test::UNITY_ID
