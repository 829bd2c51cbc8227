// Games and positions of Othello as programs, sites and people write them: each is read as what it says, or refused
// with the reason. Inputs after public reports (Egaroucid, Othello Sensei, Edax, Quarry) and after what the programs
// print.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "games/othello/othello.hpp"
#include "games/othello/records/game_record.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The last position of the only game.
[[nodiscard]] std::string position_of(const std::string& text) {
    const auto state = Othello().parse_position(text);
    return state ? Othello().position_text(*state) : state.error().text();
}
[[nodiscard]] std::string error_of(const std::string& text) {
    const auto records = othello::parse_records(text, Othello());
    return records ? "read" : records.error().text();
}
[[nodiscard]] std::string after(const std::string& moves) {
    return position_of(moves);
}

/// Eight rows, from the squares of a position.
[[nodiscard]] std::vector<std::string> rows_of(const std::string& squares) {
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < 8; ++row) rows.push_back(squares.substr(row * 8, 8));
    return rows;
}
[[nodiscard]] std::string replaced(const std::string& text, const std::string& x, const std::string& o,
                                   const std::string& empty) {
    std::string changed;
    for (const char c : text) changed += c == 'X' ? x : c == 'O' ? o : c == '-' ? empty : std::string(1, c);
    return changed;
}
[[nodiscard]] std::string spread(const std::string& row, const std::string& between) {
    std::string text;
    for (const char c : row) text += (text.empty() ? "" : between) + std::string(1, c);
    return text;
}

constexpr const char* kLast =  // after the moves of kTranscript, O to move
    "-----X-O---XXX-OOOOXXOOO-OOOOXOO---XXXXO--XXXXXO--XXOXOOOOOOOOOO O";
const std::string kTranscript =
    "d3 c3 f5 f6 e6 d6 g7 g5 d7 h8 b3 c7 h5 c8 e7 g6 f7 f4 g8 g4 c6 f8 f3 h7 e8 h3 h4 e3 e2 d8 b8 g3 h2 a8 h6 h1 ps f2 "
    "f1 a3 c4 b4 d2";
/// A position without a symmetry, White to move.
const std::string kPosition = after("f5 d6 c3 d3 c4 f4 c5 b3 c2");

}  // namespace

TEST_CASE("A pass is read in every usual spelling, and may be left out", "[othello][records]") {
    const std::string before = kTranscript.substr(0, kTranscript.find("ps")),
                      behind = kTranscript.substr(before.size() + 2);
    for (const char* pass : {"ps", "PS", "pa", "PA", "Pass", "PASS", "passe", "--", "-", "\xE2\x80\x93", ""}) {
        INFO(pass);
        CHECK(position_of(before + pass + behind) == kLast);
    }
    std::string joined;
    for (const char c : before + "PA" + behind) joined += c == ' ' ? "" : std::string(1, c);
    CHECK(position_of(joined) == kLast);
    CHECK(position_of("f5 ps").find("O cannot pass here; legal: ") != std::string::npos);
}

TEST_CASE("Moves are read with numbers, sides, separators, comments, results and PGN's tags", "[othello][records]") {
    const std::string expected = after("f5d6c3d3");
    for (const char* text : {"1. F5 d6 2. C3 d3",
                             "1.F5 d6 2.C3 d3",
                             "1 f5 d6\n2 c3 d3",
                             "1) f5 2) d6 3) c3 4) d3",
                             "1. f5\r\n2. d6\r\n3. c3\r\n4. d3\r\n",
                             "f5,d6,c3,d3",
                             "f5, d6; c3; d3",
                             "f5-d6-c3-d3",
                             "f5 - d6 - c3 - d3",
                             "F5 | D6 | C3 | D3",
                             "\xEF\xBB\xBF\tf5\td6\n\n\nc3 d3\n",
                             "B: f5 W: d6 B: c3 W: d3",
                             "Black f5 White d6 Black c3 White d3",
                             "X f5 O d6 X c3 O d3",
                             "\xE2\x97\x8F"
                             "f5 \xE2\x97\x8B"
                             "d6 \xE2\x97\x8F"
                             "c3 \xE2\x97\x8B"
                             "d3",
                             "f5! d6?! c3 d3??",
                             "# a game\n% of somebody\n// and more\nf5 d6 {parallel} c3 # here\nd3",
                             "1... f5 d6 2... c3 d3",
                             "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2024.12.29\"]\n[Black \"Ada\"]\n[White "
                             "\"Bob\"]\n[Result \"0-1\"]\n\n"
                             "1. F5 d6 2. C3 d3 0-1\n",
                             "f5d6c3d3 33-31",
                             "f5d6c3d3 *",
                             "f5d6c3d3 1/2-1/2"}) {
        INFO(text);
        CHECK(position_of(text) == expected);
        CHECK(othello::format_of(text) == othello::RecordFormat::kMoves);
    }
    CHECK(position_of("1. F5 f4 2. F3 g4 3. H3 f6 4. G5 g6 5. E6 h6 6. H5 e7 7. E3 d2") ==
          "-----------O--------OX-X---OOOX----XOXOX----OOOO----O----------- X");
    const auto pgn = othello::parse_records(
                         "[Black \"Ada\"]\n[White \"Bob\"]\n[Date \"2024.12.29\"]\n[Site \"PlayOK\"]\nf5", Othello())
                         .value();
    CHECK(pgn[0].black == "Ada");
    CHECK(pgn[0].white == "Bob");
    CHECK(pgn[0].date == "2024.12.29");
    CHECK(pgn[0].place == "PlayOK");
    CHECK(error_of("f5 B: d6") == "line 1, column 4: Black is not to move here");
    CHECK(error_of("f5 d6 3.") == "line 1, column 7: a number at the end, expected a move after it");
    CHECK_THAT(error_of("f5 (d6) c3"), ContainsSubstring("expected a column from a to h, found '('"));
    CHECK_THAT(error_of("f5 j10"), ContainsSubstring("expected a column from a to h, found 'j'"));
    CHECK_THAT(error_of("[Variant \"Anti-Othello\"]\nf5"), ContainsSubstring("a game of \"Anti-Othello\""));
    CHECK_THAT(error_of("[FEN \"8/8/8/3pP3/3Pp3/8/8/8\"]\nf5"), ContainsSubstring("a start given by FEN"));
    CHECK_THAT(error_of("[Black \"Ada\nf5"), ContainsSubstring("expected a tag on one line"));
    CHECK_THAT(error_of("f5 {open"), ContainsSubstring("the comment has no end"));
}

TEST_CASE("Passes after the end of a game say nothing", "[othello][records]") {
    const std::string over = "e6f4e3f6g5d6e7f5c5";
    CHECK(position_of(over + " pass pass") == after(over));
    CHECK_THAT(error_of(over + "c4"), ContainsSubstring("c4 cannot be played: the game is over"));
}

TEST_CASE("A board is read by all signs for discs and empty squares", "[othello][records]") {
    const std::string squares = kPosition.substr(0, 64);
    struct Signs {
        const char *x, *o, *empty;
    };
    const Signs all[] = {{"X", "O", "-"},
                         {"x", "o", "."},
                         {"*", "O", "-"},
                         {"B", "W", "."},
                         {"b", "w", "_"},
                         {"#", "O", "."},
                         {"@", "o", "."},
                         {"\xE2\x97\x8F", "\xE2\x97\x8B", "\xE3\x83\xBB"},
                         {"\xE2\x9A\xAB\xEF\xB8\x8F", "\xE2\x9A\xAA\xEF\xB8\x8F", "\xF0\x9F\x9F\xA9"},
                         {"\xE2\x9A\xAB", "\xE2\x9A\xAA", "\xC2\xB7"},
                         {"1", "2", "0"},
                         {"1", "2", "."},
                         {"0", "1", "."},
                         {"X", "O", "0"},
                         {"X", "0", "."}};
    for (const Signs& signs : all) {
        for (const char* between : {"", " ", "\t", "|", ","}) {
            std::string rows;
            for (const std::string& row : rows_of(squares)) rows += spread(row, between) + "\r\n";
            const std::string text = replaced(rows, signs.x, signs.o, signs.empty);
            INFO(text);
            CHECK(othello::format_of(text) == othello::RecordFormat::kBoard);
            CHECK(position_of(text + "\n" + signs.o + "\n") == kPosition);
            CHECK(position_of("\xEF\xBB\xBF\n" + text + "White to move.") == kPosition);
            const auto silent = othello::parse_records(text, Othello());
            REQUIRE(silent);
            CHECK(silent->front().is_side_assumed);
            CHECK(silent->front().start.to_move == Player::kFirst);
        }
        CHECK(position_of(replaced(squares, signs.x, signs.o, signs.empty) + signs.o) == kPosition);
    }
}

TEST_CASE("The side to move may be said in many ways, and only once", "[othello][records]") {
    const std::string squares = kPosition.substr(0, 64);
    for (const char* side :
         {"O", "o", "W", "white", "White", " O to move", "\nWhite's turn", "\nto move: O", "\nTurn: White", "\nNext: O",
          "\nWhite to play (O)", ";\nO", "\n\xE2\x97\x8B", "\nO;", "\nX: 5  O: 8\nO to move"}) {
        INFO(side);
        CHECK(position_of(squares + " " + side) == kPosition);
    }
    CHECK(position_of("White to move\n" + squares) == kPosition);
    CHECK(position_of("# by hand\n// and more\n% X: 5\nX: 5 O: 8\nO to move\n" + squares) == kPosition);
    CHECK(position_of(squares + " O # the end\n") == kPosition);
    CHECK_THAT(error_of(squares + "\nBlack to move, White to move"), ContainsSubstring("both sides are to move"));
    CHECK_THAT(error_of(squares + " X O"), ContainsSubstring("expected moves or the end of the text, found 'O'"));
    CHECK_THAT(error_of(squares + " Z"), ContainsSubstring("expected the side to move, X or O, moves"));
    CHECK_THAT(error_of(squares + "O X"), ContainsSubstring("found 'X'"));
}

TEST_CASE("Letters, numbers and bars around a board are passed over", "[othello][records]") {
    const auto rows = rows_of(kPosition.substr(0, 64));
    const auto drawn = [&](const std::string& before, const std::string& after_row, const std::string& header,
                           const std::string& border, const std::string& between) {
        std::string text = header + border;
        for (std::size_t row = 0; row < 8; ++row)
            text += std::to_string(row + 1) + before + spread(rows[row], between) + after_row + "\n" + border;
        return text + header;
    };
    const std::string letters = "  A B C D E F G H\n", small = "   a   b   c   d   e   f   g   h\n";
    const std::string lines = "  +---+---+---+---+---+---+---+---+\n";
    std::string upwards = letters;
    for (std::size_t row = 8; row-- > 0;) upwards += std::to_string(row + 1) + " " + spread(rows[row], " ") + "\n";
    std::string from_zero = "  0 1 2 3 4 5 6 7\n";
    for (std::size_t row = 0; row < 8; ++row) from_zero += std::to_string(row) + " " + spread(rows[row], " ") + "\n";
    std::string server =
        "/os: update .4711 8 K?\n|9 move(s)\n|ada (2554.6 *) 14:59,0:0//02:00,0:0\n|\n|   A B C D E F G H\n";
    for (std::size_t row = 0; row < 8; ++row) {
        const std::string number = std::to_string(row + 1);
        server += "| " + number + " " + spread(replaced(rows[row], "*", "O", "-"), " ") + " " + number + "\n";
    }
    server += "|   A B C D E F G H\n|\n|O to move\n";
    std::string edax = letters;
    for (std::size_t row = 0; row < 8; ++row) {
        const std::string number = std::to_string(row + 1);
        edax += number + " " + spread(replaced(rows[row], "*", "O", "-"), " ") + " " + number +
                (row == 1   ? " O to move"
                 : row == 3 ? " O: discs =  8    moves = 10"
                            : "") +
                "\n";
    }
    std::string bare_frame = "+--------+\n";
    for (const std::string& row : rows) bare_frame += "|" + row + "|\n";
    bare_frame += "+--------+\n";
    for (const std::string& text :
         {drawn(" ", "", letters, "", " ") + "O to move\n", drawn(" ", " 1", letters, "", " ") + "\nO to move",
          drawn("", "", letters, "", "") + "White to move", drawn(" | ", " |", small, lines, " | ") + "O to move",
          drawn(" | ", " |", small, lines, " | ") + "Score: X 5, O 8\nNext player: O\nLegal moves: b5, c1\n",
          drawn(": ", "", "\n", "", " ") + "O to move", upwards + "O to move", from_zero + "O to move", server, edax,
          bare_frame + "O"}) {
        INFO(text);
        CHECK(othello::format_of(text) == othello::RecordFormat::kBoard);
        CHECK(position_of(text) == kPosition);
    }
    const std::string blanks = drawn("|", "|", letters, "", "|");
    CHECK(position_of(replaced(blanks, "X", "O", " ") + "O to move") == kPosition);  // empty squares are blank
    CHECK(position_of("  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - X - - - - 3\n"
                      "4 - - - X X - - - 4\n5 - - - X O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n"
                      "8 - - - - - - - - 8\n  A B C D E F G H\nO to move\n") == after("d3"));
    CHECK(position_of("[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]") ==
          after("f5").replace(0, 66, Othello().position_text(Othello().initial())));
    CHECK(position_of("---------/--------/--------/---O").find("expected") != std::string::npos);
    CHECK(position_of("--------/--------/--------/---OX---/---XO---/--------/--------/-------- b") ==
          Othello().position_text(Othello().initial()));
    CHECK_THAT(error_of("  H G F E D C B A\n" + drawn(" ", "", "", "", " ")), ContainsSubstring("columns from h to a"));
    const std::string numbered = drawn(" ", "", letters, "", " ");
    CHECK_THAT(error_of(replaced(numbered, "X", "O", "-").replace(numbered.find("\n5 ") + 1, 1, "7")),
               ContainsSubstring("line 6, column 1: expected row 5 of the board, found '7'"));
    CHECK_THAT(error_of(std::string(numbered).replace(numbered.find("\n5 ") + 3, 1, "?")),
               ContainsSubstring("line 6, column 3: expected X, O or - for square a5, found '?'"));
}

TEST_CASE("A board may be followed by its moves", "[othello][records]") {
    const std::string board = "------------*--*-*******---***O*---**OO*--***OO---**O*OOOOOOOOOO";
    for (const char* moves : {" * H6H1PAF2F1A3C4B4D2", "*H6H1PAF2F1A3C4B4D2", " * H6 H1 PA F2 F1 A3 C4 B4 D2",
                              "\nBlack\n1. h6 h1 2. -- f2 3. f1 a3 4. c4 b4 5. d2", " H6H1F2F1A3C4B4D2"}) {
        INFO(moves);
        const auto records = othello::parse_records(board + moves, Othello());
        REQUIRE(records);
        REQUIRE(records->size() == 1);
        CHECK(records->front().moves.size() == 9);
        CHECK(position_of(board + moves) == kLast);
    }
    // Only one side can play these moves: it is to move.
    const std::string start = kPosition.substr(0, 64);
    const auto white = othello::parse_records(start + " b4", Othello());
    REQUIRE(white);
    CHECK(white->front().start.to_move == Player::kSecond);
    CHECK_THAT(error_of(board + " * H6H2"), ContainsSubstring("h2 is not a legal move here"));
}

TEST_CASE("Several boards are several positions", "[othello][records]") {
    const std::string one = kPosition, other = after("f5");
    const auto records = othello::parse_records("% two\n" + one + "\n" + other + ";\n\n", Othello());
    REQUIRE(records);
    REQUIRE(records->size() == 2);
    CHECK(Othello().position_text((*records)[0].start) == one);
    CHECK(Othello().position_text((*records)[1].start) == other);
    CHECK(position_of(one + "\n" + other) == "found 2 games or positions, expected one");
}

TEST_CASE("A board that can be read in two ways is refused with the reason", "[othello][records]") {
    const std::string squares = Othello().position_text(Othello().initial()).substr(0, 64);
    const auto with = [&](const char* x, const char* o, const char* empty) { return replaced(squares, x, o, empty); };
    CHECK_THAT(error_of(with("X", "O", "*")), ContainsSubstring("another sign is Black on this board"));
    CHECK_THAT(error_of(with("B", "O", "W")), ContainsSubstring("another sign is White on this board"));
    CHECK_THAT(error_of(with("1", "O", "-")), ContainsSubstring("expected signs or numbers on a board, not both"));
    CHECK_THAT(error_of(std::string(64, '1').replace(0, 8, "00000000")),
               ContainsSubstring("could be an empty square or a disc"));
    std::string both = squares;
    both[0] = '0';
    CHECK_THAT(error_of(both), ContainsSubstring("it could be an empty square or a disc of White"));
}

TEST_CASE("Othello Quest's JSON is read", "[othello][records]") {
    const auto quest = [](const std::string& type, const std::string& size, const std::string& moves) {
        return R"({"id": "x1", "created": "2024-12-20T10:00:00.000Z", "gtype": ")" + type +
               R"(", "players": [{"id": "p1", "name": "one"}, {"id": "p2", "name": "two"}], "position": {"size": )" +
               size + R"(, "moves": [)" + moves + R"(]}, "finished": true})";
    };
    const std::string moves =
        R"({"t": 0, "m": "f5"}, {"t": 1200, "m": "d6"}, {"t": 900, "m": "c3"}, {"t": 800, "m": "d3"})";
    const std::string text = quest("reversi", "8", moves);
    CHECK(othello::format_of(text) == othello::RecordFormat::kQuest);
    const auto records = othello::parse_records(text, Othello());
    REQUIRE(records);
    CHECK(position_of(text) == after("f5d6c3d3"));
    CHECK(records->front().black == "one");
    CHECK(records->front().white == "two");
    CHECK(records->front().date == "2024-12-20");
    CHECK(records->front().moves[1].seconds == 1.2);
    CHECK(position_of(quest("reversi", "8", R"({"m": "f5"}, {"s": "RESIGN:WHITE"})")) == after("f5"));
    CHECK_THAT(error_of(quest("gomoku", "8", moves)), ContainsSubstring("a game of \"gomoku\""));
    CHECK_THAT(error_of(quest("reversi", "10", moves)), ContainsSubstring("expected a board of 8 by 8"));
    CHECK_THAT(error_of(quest("reversi", "8", R"({"m": "f5"}, {"m": "a1"})")),
               ContainsSubstring("move 2, \"a1\": a1 is not a legal move here"));
    CHECK(othello::format_of(R"({"name": "x", "children": []})") == othello::RecordFormat::kNone);
}

TEST_CASE("Trees, numbers and other texts are no games", "[othello][records]") {
    for (const char* text : {"((3 12 8)(2 4 6)(14 5 2))", "[[0,0,0,0,0,0,0,0],[1,2,1,2,1,2,1,2]]", "3", "-1", "inf",
                             "{\"value\": 3}", "(1)", "", "max(1, 2)", "00000000", "[0, 1]", "[\"a\"]"}) {
        INFO(text);
        CHECK(othello::format_of(text) == othello::RecordFormat::kNone);
    }
}

TEST_CASE("Games of other rules are refused by name", "[othello][records]") {
    CHECK_THAT(error_of("(;GM[Othello]TY[8a]B[f5];)"), ContainsSubstring("\"8a\", which is anti-Othello"));
    CHECK_THAT(error_of("(;GM[Othello]TY[s8r20a];)"), ContainsSubstring("anti-Othello"));
    for (const char* type : {"10", "6", "88", "s10r20", "4a", "a", ""}) {
        INFO(type);
        CHECK_THAT(error_of("(;GM[Othello]TY[" + std::string(type) + "];)"),
                   ContainsSubstring("expected a board of 8 by 8"));
    }
    for (const char* type : {"8", "8r", "8r20", "s8r18", "8k", "s8kr20", "8b", "S8R20", "8k+2.5"}) {
        INFO(type);
        CHECK(error_of("(;GM[Othello]TY[" + std::string(type) + "];)") == "read");
    }
    CHECK_THAT(error_of("(;GM[Othello]TY[8z];)"), ContainsSubstring("which has a 'z'"));
    CHECK_THAT(error_of("(;GM[Go];)"), ContainsSubstring("a game of \"Go\""));
    CHECK_THAT(error_of("(;GM[2]RU[Anti-Othello])"), ContainsSubstring("Anti-Othello"));
    CHECK_THAT(error_of("(;GM[2]SZ[10])"), ContainsSubstring("expected a board of 8 by 8"));
}

TEST_CASE("Values and times that are no numbers are left out, and the game is kept", "[othello][records]") {
    const auto records = othello::parse_records(
        "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
        "B[F5/NaN/1.2]W[D6/-inf/2]B[C3/book/0:02];)",
        Othello());
    REQUIRE(records);
    const auto& moves = records->front().moves;
    REQUIRE(moves.size() == 3);
    for (const auto& played : moves) CHECK_FALSE(played.value);
    CHECK(moves[0].seconds == 1.2);
    CHECK(moves[1].seconds == 2);
    CHECK_FALSE(moves[2].seconds);
}

TEST_CASE("SGF may set up the whole position", "[othello][records]") {
    CHECK(position_of("(;FF[4]GM[2]SZ[8]PL[B]AB[ed][de]AW[dd][ee];B[fe];W[df];B[cc])") == after("f5d6c3"));
    CHECK(position_of("(;GM[2]AB[dd][ee]AW[ed][de];W[de])").find("expected") == std::string::npos);
    CHECK(position_of("(;GM[2]AW[dd:ee]AB[ed][de])") ==
          after("f5").replace(0, 66, Othello().position_text(Othello().initial())));
    CHECK(position_of("(;GM[2]AB[ed][de]AW[dd][ee]PL[W])").ends_with(" O"));
    const auto unsaid = othello::parse_records("(;GM[2]AB[ed][de]AW[dd][ee])", Othello());
    CHECK(unsaid->front().is_side_assumed);
    CHECK_THAT(error_of("(;GM[2]AB[aa])"),
               ContainsSubstring("line 1, column 8: discs set up by AB or AW without the four"));
    CHECK_THAT(error_of("(;GM[2];B[f5]AB[aa])"), ContainsSubstring("discs set up in the game"));
    CHECK_THAT(error_of("(;GM[2]AB[zz])"), ContainsSubstring("expected a square such as dd"));
    CHECK_THAT(error_of("(;GM[2]PL[?])"), ContainsSubstring("expected the side to move, B or W"));
}

TEST_CASE("All variations of an SGF are read, the game itself first", "[othello][records]") {
    const auto read = [](const std::string& text) {
        auto records = othello::parse_records(text, Othello());
        INFO(text);
        REQUIRE(records);
        REQUIRE(records->size() == 1);
        return records->front();
    };
    const auto moves = [](const std::string& transcript) {
        return othello::moves_of(othello::parse_records(transcript, Othello())->front());
    };
    const auto game =
        read("(;GM[2]C[start];B[f5](;W[d6]C[parallel];B[c3](;W[d3])(;W[f4];B[f6]))(;W[f4]C[other])(;W[f6]))");
    CHECK(othello::moves_of(game) == moves("f5d6c3d3"));
    CHECK(game.moves[1].comment == "parallel");
    REQUIRE(game.variations.size() == 3);
    CHECK(game.variations[0] == moves("f5d6c3f4f6"));
    CHECK(game.variations[1] == moves("f5f4"));
    CHECK(game.variations[2] == moves("f5f6"));
    CHECK(othello::moves_of(read("(;GM[2](;B[f5])(;B[d3]))")) == moves("f5"));
    CHECK(read("(;GM[2](;B[f5])(;B[d3]))").variations.size() == 1);
    CHECK(read("(;GM[2];B[f5](;C[nothing])(;W[d6]))").variations.size() == 1);
    CHECK(othello::parse_records("(;GM[2];B[f5])(;GM[2];B[d3])", Othello())->size() == 2);  // two games
    CHECK_THAT(error_of("(;GM[2](;B[f5]);B[d3])"),
               ContainsSubstring("line 1, column 16: found ';', expected another variation"));
    CHECK_THAT(error_of("(;GM[2];B[f5](;W[a1]))"), ContainsSubstring("move 2: a1 is not a legal move here"));
    CHECK_THAT(error_of("(;GM[2];B[f5](;W[d6])"), ContainsSubstring("expected another variation or its end"));
}

}  // namespace UNITY_ID
