// Connect Four on the board, by mouse and by keys: a click anywhere in a column drops a disc there.
#include <catch2/catch_test_macros.hpp>

#include "app/board/board_model.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// Clicks in a column, by its letter.
void drop(Driver& driver, char column, int row = 0) {
    driver.click_at(square_at(driver, row, column - 'a'));
}

BoardModel board_of(Driver& driver) {
    const auto board = board_model(driver.app().document, kNone, driver.app().step(), true);
    REQUIRE(board);
    return *board;
}

}  // namespace

TEST_CASE("a click anywhere in a column drops a disc to its lowest free square") {
    Driver driver({.lesson = "connect-four"});
    const Document& document = driver.app().document;
    drop(driver, 'd', 0);
    CHECK(document.moves() == std::vector<MoveCode>{5 * 7 + 3});
    drop(driver, 'd', 5);  // on the disc that is there
    drop(driver, 'a', 3);
    CHECK(document.moves() == std::vector<MoveCode>{5 * 7 + 3, 4 * 7 + 3, 5 * 7});
    const BoardModel board = board_of(driver);
    CHECK(board.at(5, 3).piece == 'X');
    CHECK(board.at(4, 3).piece == 'O');
    CHECK(board.at(5, 0).is_last);
    CHECK(board.to_move == Player::kSecond);
}

TEST_CASE("a full column takes no more discs") {
    Driver driver({.lesson = "connect-four"});
    for (int i = 0; i < 6; ++i) drop(driver, 'g', i);
    REQUIRE(driver.app().document.moves().size() == 6);
    for (int row = 0; row < 6; ++row) drop(driver, 'g', row);
    CHECK(driver.app().document.moves().size() == 6);
    CHECK(board_of(driver).played_square(6) == -1);
}

TEST_CASE("A whole game of Connect Four by mouse: its line is marked, and the winner is named") {
    Driver driver({.lesson = "connect-four"});
    for (const char column : std::string("abbccdcddgd")) drop(driver, column, 2);
    const BoardModel board = board_of(driver);
    REQUIRE(board.is_over);
    CHECK(board.outcome > 0);
    for (int i = 0; i < 4; ++i) CHECK(board.at(5 - i, i).is_winning);
    CHECK_FALSE(board.at(5, 1).is_winning);
    CHECK(board_title(driver.app().document, driver.app().language, board) == "X has won");
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK(driver.app().messages.all().back().text == "X has won");
    drop(driver, 'e');
    CHECK(driver.app().document.moves().size() == 11);
}

TEST_CASE("the keyboard drops discs: B, left and right, Enter; up and down stay in the column") {
    Driver driver({.lesson = "connect-four"});
    driver.press({Key::kB});
    driver.press({Key::kRight});
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    driver.press({Key::kDown});
    driver.press({Key::kEnter});
    driver.press({Key::kLeft});
    driver.press({Key::kUp});
    driver.press({Key::kEnter});
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{5 * 7 + 2, 4 * 7 + 2, 5 * 7 + 1});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEscape});
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 1);
}

TEST_CASE("The search's values are shown where the discs would land") {
    Driver driver({.lesson = "connect-four"});
    drop(driver, 'd');
    driver.press({Key::kEnd});
    const BoardModel board = board_of(driver);
    int values = 0, best = 0;
    for (int at = 0; at < 42; ++at) {
        const BoardSquare& square = board.squares[static_cast<std::size_t>(at)];
        CHECK(square.value.has_value() == square.is_legal);
        values += square.value ? 1 : 0;
        best += square.is_best ? 1 : 0;
    }
    CHECK(values == 7);
    CHECK(best == 1);
    CHECK(board.at(4, 3).is_legal);
}

TEST_CASE("Squares of Connect Four have no names, so there is no choice of names") {
    Driver driver({.lesson = "connect-four"});
    driver.click("board.options");
    driver.frames(2);
    CHECK(driver.find("board.side.first"));
    CHECK_FALSE(driver.find("board.coordinates"));
}

}  // namespace UNITY_ID
