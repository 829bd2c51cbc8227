// Untrusted traces of board games: every move is checked by the game's rules while the file is read, and an illegal
// move is rejected with its line. Legal moves are read, passes and other special moves included.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/othello/othello.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/file/trace_file.hpp"
#include "search/running/opened_trace.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// A trace of one path: the root, then one child below the other.
std::string path_of(const std::string& header, const std::vector<MoveCode>& moves) {
    std::string text = header + "\n{\"e\":\"enter\",\"r\":\"max\"}\n";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        text +=
            "{\"e\":\"enter\",\"p\":" + std::to_string(i) + ",\"m\":" + std::to_string(moves[i]) + ",\"r\":\"max\"}\n";
    }
    return text;
}
std::string header_for(const std::string& game, const std::string& position = "") {
    return R"({"plytrace":1,"game":")" + game + R"(","position":")" + position + "\"}";
}

/// The trace of a search as its file, and what is read of it.
void check_read_back(const GameSpec& spec, SearchOptions options) {
    const auto game = make_game(spec);
    REQUIRE(game.has_value());
    const auto checked = (*game)->checked(options, {});
    INFO(spec.game << ", " << info(options.algorithm).id);
    REQUIRE(checked.has_value());
    Trace trace(header_of(**game, {}, *checked, ""), 300'000, nullptr, true);
    try {
        Recorder recorder(trace);
        (void)(*game)->search({}, *checked, &recorder);
    } catch (const SearchStopped&) {
        // What there is of it is a trace, too.
    }
    std::ostringstream written;
    write_trace(trace, written);
    const auto opened = open_trace_text(written.str());
    INFO((opened ? "" : opened.error().text()));
    REQUIRE(opened.has_value());
    CHECK(opened->trace->event_count() == trace.event_count());
}

}  // namespace

TEST_CASE("An illegal move is rejected with its line, the move and the legal ones") {
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(PLYTRACE_TEST_DATA_DIR "/hostile")) {
        const std::string name = entry.path().stem().string();
        if (!name.starts_with("illegal-")) continue;
        ++count;
        INFO(name);
        const auto opened = open_trace_text(text_of_file(entry.path()));
        REQUIRE(!opened.has_value());
        CHECK(opened.error().line == 3);
        CHECK_THAT(opened.error().message, ContainsSubstring("\"m\" is " + name.substr(name.rfind('-') + 1)));
        CHECK_THAT(opened.error().message, ContainsSubstring("expected"));
    }
    CHECK(count == 7 * 4 + 4);  // seven games with four moves each, and more of Nim
}

TEST_CASE("the legal moves are named as the file and as people write them") {
    const auto othello = open_trace_text(path_of(header_for("othello"), {0}));
    REQUIRE(!othello.has_value());
    const std::string numbers = ", and number moves as docs/trace-format.md does?)";
    CHECK(othello.error().message ==
          "\"m\" is 0; expected a legal move: 19 (d3), 26 (c4), 37 (f5), 44 (e6) (does your program start from the "
          "game's start" +
              numbers);
    const auto pig = open_trace_text(path_of(header_for("pig"), {0, 7}));  // the die is in the air
    REQUIRE(!pig.has_value());
    CHECK(pig.error().line == 4);
    CHECK(pig.error().message == "\"m\" is 7; expected a legal move: 1 (1), 2 (2), 3 (3), 4 (4), 5 (5), 6 (6)");
    const auto over = open_trace_text(path_of(header_for("tic-tac-toe", "XXXOO---- O"), {5}));
    REQUIRE(!over.has_value());
    CHECK(over.error().message ==
          "\"m\" is 5; expected no child: no move is legal here (does your program start from the header's position, "
          "XXXOO---- O" +
              numbers);
    const auto nim = open_trace_text(path_of(header_for("nim"), {0}));
    REQUIRE(!nim.has_value());
    CHECK_THAT(nim.error().message, ContainsSubstring("785 (3:1)") && ContainsSubstring("of 29 legal moves"));
}

TEST_CASE("a move counted from the children is checked, too") {
    const auto opened = open_trace_text(header_for("othello") + "\n{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n");
    REQUIRE(!opened.has_value());
    CHECK_THAT(opened.error().message, ContainsSubstring("\"m\" is 0 (left out, so the children are counted)"));
}

TEST_CASE("A move must be legal in its own position, not just somewhere in the file") {
    CHECK(open_trace_text(path_of(header_for("connect-four"), {38, 31, 24})).has_value());
    CHECK(!open_trace_text(path_of(header_for("connect-four"), {31})).has_value());  // hangs in the air
    CHECK(!open_trace_text(path_of(header_for("tic-tac-toe"), {4, 4})).has_value());
    const std::string back =
        path_of(header_for("tic-tac-toe"), {4}) + "{\"e\":\"evaluate\",\"x\":0}\n{\"e\":\"return\",\"x\":0}\n";
    CHECK(!open_trace_text(back + "{\"e\":\"enter\",\"p\":0,\"m\":9}\n").has_value());
    CHECK(open_trace_text(back + "{\"e\":\"enter\",\"p\":0,\"m\":8}\n{\"e\":\"enter\",\"p\":2,\"m\":4}\n").has_value());
}

TEST_CASE("Special moves are accepted where they have a meaning") {
    // White has no move in the corner position, Black has one behind it.
    const std::string must_pass = header_for("othello", "------OX" + std::string(56, '-') + " O");
    CHECK(open_trace_text(path_of(must_pass, {Othello::kPass})).has_value());
    CHECK(!open_trace_text(path_of(must_pass, {0})).has_value());
    CHECK(!open_trace_text(path_of(header_for("othello"), {Othello::kPass})).has_value());

    // d3, and then c3 or e3 … by Black again; not a1, and no pass.
    CHECK(open_trace_text(path_of(header_for("othello"), {19, 26})).has_value() == false);
    CHECK(open_trace_text(path_of(header_for("othello"), {19, Othello::kAgain + 44})).has_value());
    CHECK(!open_trace_text(path_of(header_for("othello"), {19, Othello::kAgain})).has_value());
    CHECK(!open_trace_text(path_of(header_for("othello"), {19, Othello::kAgain + Othello::kPass})).has_value());

    CHECK(open_trace_text(path_of(header_for("othello"), {19, kStay})).has_value());
    CHECK(!open_trace_text(path_of(header_for("othello"), {kStay, 19})).has_value());     // nothing lies below
    CHECK(!open_trace_text(path_of(header_for("pig"), {0, kStay})).has_value());          // chance does not stay
    CHECK(!open_trace_text(path_of(header_for("chess-position"), {kStay})).has_value());  // no game
}

TEST_CASE("On request, a file is read up to its first illegal move") {
    std::istringstream in(path_of(header_for("othello"), {19, 18, 0, 5}));
    const auto read = read_trace(
        in,
        [](const TraceHeader& header) -> Expected<MovesOfHeader> {
            return MovesOfHeader{nullptr, (*game_of(header))->move_check()};
        },
        1000);
    REQUIRE(read.has_value());
    REQUIRE(read->illegal_move.has_value());
    CHECK(read->illegal_move->line == 5);
    CHECK(read->trace->event_count() == 3);
    CHECK(read->trace->is_finished());
}

TEST_CASE("Every move recorded by the program's own searches is legal") {
    for (const GameEntry& entry : games()) {
        if (entry.id == "tree") continue;
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec);
        REQUIRE(game.has_value());
        for (const AlgorithmEntry& algorithm : kAlgorithms) {
            if (!check_algorithm(algorithm.algorithm, game->get())) continue;
            SearchOptions options;
            options.algorithm = algorithm.algorithm;
            options.depth = entry.is_played ? (kIsSanitized ? 2 : 3) : 0;
            check_read_back(spec, options);
        }
    }
}

TEST_CASE("the handout's turns left out, passes and staying where it stands are legal where a search tells them") {
    SearchOptions options;
    options.algorithm = Algorithm::kAlphaBeta;
    options.depth = 4;
    GameSpec spec;
    spec.game = "othello";
    options.preset = Preset::kHandout;
    check_read_back(spec, options);
    options.preset = Preset::kTextbook;
    options.has_quiescence = true;
    for (const char* game : {"othello", "connect-four", "lines-of-action"}) {
        spec.game = game;
        options.depth = 2;
        check_read_back(spec, options);
    }
    // An endgame with passes: White has no move in the corner position.
    spec.game = "othello";
    spec.position = "------OX" + std::string(56, '-') + " O";
    options = {};
    options.depth = 4;
    check_read_back(spec, options);
}

}  // namespace plytrace::test::UNITY_ID
