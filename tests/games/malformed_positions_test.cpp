// Malformed positions and moves: each error has its place, and says what was expected there.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/connect_four/connect_four.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/games/malformed.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

const std::string k63(63, '-');
const std::string k64(64, '-');

}  // namespace

TEST_CASE("Malformed positions of tic-tac-toe", "[tic-tac-toe][malformed]") {
    const TicTacToe game;
    const std::vector<Malformed> table{
        {"", 1, 1, "expected 9 squares of X, O and -, found only 0"},
        {"   ", 1, 4, "found only 0"},
        {"---", 1, 4, "expected 9 squares of X, O and -, found only 3"},
        {"--- --- --- X", 1, 4, "found only 3"},
        {"-------- X", 1, 9, "found only 8"},
        {"---------", 1, 10, "expected the side to move, X or O, found the end of the text"},
        {"--------- ", 1, 11, "expected the side to move, X or O, found the end of the text"},
        {"---------X", 1, 10, "expected a blank and the side to move after 9 squares, found 'X'"},
        {"---------- X", 1, 10, "expected a blank and the side to move after 9 squares, found '-'"},
        {"--------- x", 1, 11, "expected the side to move, X or O, found 'x'"},
        {"--------- -", 1, 11, "found '-'"},
        {"--------- XO", 1, 12, "expected nothing after the side to move, found 'O'"},
        {"--------- X X", 1, 13, "found 'X'"},
        {"x-------- O", 1, 1, "expected X, O or - for square a1, found 'x'"},
        {"-o------- X", 1, 2, "expected X, O or - for square b1, found 'o'"},
        {"--.------ X", 1, 3, "expected X, O or - for square c1, found '.'"},
        {"---0----- X", 1, 4, "for square a2, found '0'"},
        {"----\xC3\x97---- X", 1, 5, "for square b2, found '\xC3\x97'"},
        {"-----\xFF--- X", 1, 6, "for square c2, found the byte 0xff, which is not UTF-8"},
        {std::string("------\0-- X", 11), 1, 7, "for square a3, found the control character U+0000"},
        {"-------\x1B- X", 1, 8, "for square b3, found the control character U+001B"},
        {"X-------- X", 1, 11, "expected O to move after 1 X and 0 O, found X"},
        {"--------- O", 1, 11, "expected X to move after 0 X and 0 O, found O"},
        {"XO------- O", 1, 11, "expected X to move after 1 X and 1 O, found O"},
        {"XX------- O", 1, 1, "expected as many X as O, or one X more, found 2 X and 0 O"},
        {"O-------- X", 1, 1, "found 0 X and 1 O"},
        {"  OOX------ X", 1, 3, "found 1 X and 2 O"},
        {"XXXXXXXXX O", 1, 1, "found 9 X and 0 O"},
        {"XXXOOO--- X", 1, 1, "expected a line of one side at most, found one of X and one of O"},
        {"XXX---OOO X", 1, 1, "expected a line of one side at most"},
        {"XXXOO-O-- X", 1, 1, "X has a line, so the game was over before O moved last"},
        {"OOOXX-XX- O", 1, 1, "O has a line, so the game was over before X moved last"},
        {"\n\n  X?------- O", 3, 4, "expected X, O or - for square b1, found '?'"},
        {"---\n---\n--- X", 1, 4, "found only 3"},
    };
    check_positions_refused(game, table);
}

TEST_CASE("Malformed moves of tic-tac-toe", "[tic-tac-toe][malformed]") {
    const TicTacToe game;
    const auto state = game.parse_position("X---O---- X").value();
    const std::vector<Malformed> table{
        {"", 1, 1, "expected a square such as a1 or (0 0), found nothing"},
        {"  \n", 2, 1, "found nothing"},
        {"d1", 1, 1, "expected a column from a to c, found 'd'"},
        {"?", 1, 1, "expected a column from a to c, found '?'"},
        {"a", 1, 2, "expected a row from 1 to 3, found the end of the text"},
        {"a0", 1, 2, "expected a row from 1 to 3, found 0"},
        {"a4", 1, 2, "expected a row from 1 to 3, found 4"},
        {"a99999999999999999999", 1, 2, "expected a row from 1 to 3, found 999999999999"},
        {"aa", 1, 2, "expected a row from 1 to 3, found 'a'"},
        {" a1x", 1, 4, "expected nothing after the square, found 'x'"},
        {"b1 c1", 1, 4, "expected nothing after the square, found 'c'"},
        {"(0", 1, 3, "expected a blank between row and column, found the end of the text"},
        {"(0 ", 1, 4, "expected a column from 0 to 2, found the end of the text"},
        {"(0 1", 1, 5, "expected ')', found the end of the text"},
        {"(0 1]", 1, 5, "expected ')', found ']'"},
        {"(0,1)", 1, 3, "expected a blank between row and column, found ','"},
        {"(3 0)", 1, 2, "expected a row from 0 to 2, found 3"},
        {"(0 3)", 1, 4, "expected a column from 0 to 2, found 3"},
        {"()", 1, 2, "expected a row from 0 to 2, found ')'"},
        {"-1 0", 1, 1, "expected a column from a to c, found '-'"},
        {"(0 -1)", 1, 4, "expected a column from 0 to 2, found '-'"},
        {"0 1 2", 1, 5, "expected nothing after the square, found '2'"},
        {"a1", 1, 1, "a1 is taken; legal: b1, c1, a2, c2, a3, b3, c3"},
        {" (1 1)", 1, 2, "b2 is taken"},
    };
    check_moves_refused(game, state, table);
    const auto won = game.parse_position("XXXOO---- O").value();
    check_moves_refused(game, won, {{"c3", 1, 1, "c3 cannot be played: the game is over"}});
}

TEST_CASE("Malformed positions of Connect Four", "[connect-four][malformed]") {
    const auto game = ConnectFour::make(3, 4, 3).value();
    const std::vector<Malformed> table{
        {"", 1, 1, "expected 12 squares of X, O and -, found only 0"},
        {"------------", 1, 13, "expected the side to move, X or O, found the end of the text"},
        {"------------- X", 1, 13, "expected a blank and the side to move after 12 squares, found '-'"},
        {"-----------x O", 1, 12, "expected X, O or - for square d3, found 'x'"},
        {"----X------- O", 1, 5, "the disc on a2 stands on nothing: a3 below it is empty"},
        {" --O-------X- X", 1, 4, "the disc on c1 stands on nothing: c2 below it is empty"},
        {"------------ O", 1, 14, "expected X to move after 0 X and 0 O, found O"},
        {"--------X--- X", 1, 14, "expected O to move after 1 X and 0 O, found X"},
        {"--------XX-- O", 1, 1, "expected as many X as O, or one X more, found 2 X and 0 O"},
        {"--------O--- X", 1, 1, "found 0 X and 1 O"},
        {"----OOO-XXX- X", 1, 1, "expected a line of one side at most, found one of X and one of O"},
        {"----OO--XXXO X", 1, 1, "X has a line, so the game was over before O moved last"},
        {"X---XX--OOOX O", 1, 1, "O has a line, so the game was over before X moved last"},
        {"\n----X?-O O", 2, 6, "expected X, O or - for square b2, found '?'"},
    };
    check_positions_refused(game, table);
}

TEST_CASE("Malformed moves of Connect Four", "[connect-four][malformed]") {
    const auto game = ConnectFour::make(2, 4, 3).value();
    const auto state = game.parse_position("O---X--- X").value();
    const std::vector<Malformed> table{
        {"", 1, 1, "expected a column from a to d, found nothing"},
        {" \n ", 2, 2, "found nothing"},
        {"e", 1, 1, "expected a column from a to d, found 'e'"},
        {"1", 1, 1, "expected a column from a to d, found '1'"},
        {"\xC3\xA9", 1, 1, "expected a column from a to d, found '\xC3\xA9'"},
        {"b2", 1, 2, "expected nothing after the column, found '2'"},
        {"b c", 1, 3, "expected nothing after the column, found 'c'"},
        {" a", 1, 2, "column a is full; legal: b, c, d"},
    };
    check_moves_refused(game, state, table);
    const auto won = game.parse_position("OO--XXX- O").value();
    check_moves_refused(game, won, {{"d", 1, 1, "d cannot be played: the game is over"}});
}

TEST_CASE("Malformed positions of Othello", "[othello][malformed]") {
    const Othello game;
    const std::vector<Malformed> table{
        {"", 1, 1, "expected 64 squares of X, O and -, a transcript such as f5d6c3, GGF or SGF, found nothing"},
        {" \t\r\n ", 2, 2, "found nothing"},
        {"-", 1, 1, "a transcript such as f5d6c3, GGF or SGF, found '-'"},
        {k63 + " X", 1, 64, "expected X, O or - for square h8, found a blank"},
        {k63, 1, 64, "expected X, O or - for square h8, found the end of the text"},
        {k64 + "- X", 1, 65, "expected the side to move, X or O, moves or the end of the text, found '-'"},
        {k64 + " Z", 1, 66, "expected the side to move, X or O, moves or the end of the text, found 'Z'"},
        {k64 + " X O", 1, 68, "expected moves or the end of the text, found 'O'"},
        {k64.substr(0, 8) + "\xC3\x97" + k63, 1, 9, "expected X, O or - for square a2, found '\xC3\x97'"},
        {"---\n" + k64 + " X", 1, 4, "expected X, O or - for square d1, found a line break"},
        {"i5", 1, 1, "a transcript such as f5d6c3, GGF or SGF, found 'i'"},
        {"d1", 1, 1, "d1 is not a legal move here; legal: d3, c4, f5, e6"},
        {"f5f5", 1, 3, "f5 is not a legal move here; legal: f4, d6, f6"},
        {"f5 d6\nc3 d9", 2, 5, "expected a row from 1 to 8, found 9"},
        {"f5d6c", 1, 6, "expected a row from 1 to 8, found the end of the text"},
        {"f5d6c0", 1, 6, "expected a row from 1 to 8, found 0"},
        {"f5d6c33", 1, 6, "expected a row from 1 to 8, found 33"},
        {"f5d6,x3", 1, 6, "expected a column from a to h, found 'x'"},
        {"f5d6x3", 1, 5, "expected a column from a to h, found 'x'"},
        {"f5--", 1, 3, "O cannot pass here; legal: f4, d6, f6"},
        {"f5-", 1, 3, "O cannot pass here; legal: f4, d6, f6"},
        {"f5d6-- c3", 1, 5, "X cannot pass here; legal: c3, c4, c5, c6, c7"},
        {"f5pass", 1, 3, "O cannot pass here; legal: f4, d6, f6"},
        {"f5\xC3\xA9", 1, 3, "expected a column from a to h, found '\xC3\xA9'"},
        {"f5\x80", 1, 3, "found the byte 0x80, which is not UTF-8, expected UTF-8"},
        {"e6f4e3f6g5d6e7f5c5c4", 1, 19, "c4 cannot be played: the game is over"},
        {"f5(3 5)", 1, 3, "expected a column from a to h, found '('"},
    };
    check_positions_refused(game, table);
}

TEST_CASE("Malformed moves of Othello", "[othello][malformed]") {
    const Othello game;
    const std::vector<Malformed> table{
        {"", 1, 1, "expected a square such as a1 or (0 0), found nothing"},
        {"i1", 1, 1, "expected a column from a to h, found 'i'"},
        {"a9", 1, 2, "expected a row from 1 to 8, found 9"},
        {"(8 0)", 1, 2, "expected a row from 0 to 7, found 8"},
        {"2  9", 1, 4, "expected a column from 0 to 7, found 9"},
        {"-", 1, 1, "X cannot pass here"},
        {"---", 1, 1, "expected a column from a to h, found '-'"},
        {"passed", 1, 1, "expected a column from a to h, found 'p'"},
        {"d3 c4", 1, 4, "expected nothing after the square, found 'c'"},
    };
    check_moves_refused(game, game.initial(), table);
}

TEST_CASE("Any change of one character of a position is rejected, or read as the position that it writes",
          "[malformed]") {
    const Othello game;
    const std::string position = game.position_text(game.initial());
    using namespace std::string_view_literals;
    constexpr std::string_view replacements = "XO-xo.? \n\t\0aA1(\x7F\xFF"sv;
    int refused = 0, read = 0;
    for (std::size_t i = 0; i < position.size(); ++i) {
        for (const char replacement : replacements) {
            std::string changed = position;
            changed[i] = replacement;
            const auto result = game.parse_position(changed);
            if (result) {
                for (char& c : changed) c = c == 'x' ? 'X' : c == 'o' ? 'O' : c == '.' ? '-' : c;
                if (is_blank(changed[64])) changed[64] = ' ';
                if (is_blank(changed[65])) changed[65] = 'X';  // no side: Black
                INFO(position << " with '" << replacement << "' at " << i);
                CHECK(game.position_text(*result) == changed);
                ++read;
            } else {
                CHECK(result.error().line >= 1);
                CHECK(result.error().column >= 1);
                ++refused;
            }
        }
        if (i < 64) CHECK_FALSE(game.parse_position(position.substr(0, i)).has_value());
        if (i < 64) CHECK_FALSE(game.parse_position(position.substr(0, i) + position.substr(i + 1)).has_value());
    }
    CHECK(refused > 600);
    CHECK(read > 64 * 5);
}

TEST_CASE("Random bytes are rejected, or read as a valid position", "[malformed]") {
    const Othello othello;
    const TicTacToe tic_tac_toe;
    const ConnectFour connect_four;
    Random random(9);
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (int i = random.between(0, 80); i > 0; --i) text += static_cast<char>(random.between(-128, 127));
        const auto first = othello.parse_position(text);
        if (first) CHECK_FALSE(othello.position_text(*first).empty());
        const auto second = tic_tac_toe.parse_position(text);
        if (second) CHECK(tic_tac_toe.position_text(*second).size() == 11);
        const auto third = connect_four.parse_position(text);
        if (third) CHECK(connect_four.position_text(*third).size() == 44);
        CHECK((third.has_value() || !third.error().message.empty()));
        CHECK((first.has_value() || !first.error().message.empty()));
        CHECK((second.has_value() || !second.error().message.empty()));
    }
}

}  // namespace UNITY_ID
