// The board, clicked and typed upon as a person would: whole games, passes, undo, the computer's moves, and the
// search's positions while stepping.
#include <catch2/catch_test_macros.hpp>

#include "app/board/board_model.hpp"
#include "games/core/random.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void click_square(Driver& driver, int row, int column) {
    driver.click_at(square_at(driver, row, column));
}

BoardState board_of(Driver& driver) {
    return *driver.app().document.game()->board(driver.app().document.moves());
}

void close_options(Driver& driver) {
    driver.press({Key::kEscape});
    driver.frames(2);
}

/// Plays random moves until the side to move has to pass, from seeds in turn until that happens.
void play_until_pass(Document& document) {
    SearchOptions quick = document.options();
    quick.depth = 1;
    document.set_options(quick);
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        document.new_game();
        Random random(seed);
        for (auto moves = document.game()->legal_moves(document.moves()); !moves.empty();
             moves = document.game()->legal_moves(document.moves())) {
            if (pass_move(document) != kNoMove) return;
            REQUIRE(document.play(moves[random.next() % moves.size()]));
        }
    }
    FAIL("no game with a pass was found");
}

}  // namespace

TEST_CASE("d3 is played in Othello with the mouse: it flips d4, and White moves") {
    Driver driver({.lesson = "othello"});
    click_square(driver, 2, 3);
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{2 * 8 + 3});
    const BoardState board = board_of(driver);
    CHECK(board.cells[2 * 8 + 3] == 'X');
    CHECK(board.cells[3 * 8 + 3] == 'X');
    CHECK(board.first_count == 4);
    CHECK(board.second_count == 1);
    CHECK(board.to_move == Player::kSecond);
}

TEST_CASE("a square that is not legal is not played") {
    Driver driver({.lesson = "othello"});
    click_square(driver, 0, 0);
    click_square(driver, 3, 3);  // a disc is there
    CHECK(driver.app().document.moves().empty());
}

TEST_CASE("a whole game of tic-tac-toe by mouse, announced at its end") {
    Driver driver({.lesson = "tic-tac-toe"});
    for (const auto& [row, column] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}})
        click_square(driver, row, column);
    const Document& document = driver.app().document;
    REQUIRE(document.moves().size() == 5);
    const auto board = board_model(document, kNone, driver.app().step(), true);
    REQUIRE(board);
    CHECK(board->is_over);
    CHECK(board->outcome > 0);
    for (int row = 0; row < 3; ++row) {
        CHECK(board->at(row, 0).is_winning);
        CHECK_FALSE(board->at(row, 1).is_winning);
    }
    CHECK(board_title(document, driver.app().language, *board) == "X has won");
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK(driver.app().messages.all().back().text.find("X has won") != std::string::npos);
    click_square(driver, 2, 2);
    CHECK(document.moves().size() == 5);
}

TEST_CASE("a forced pass waits for a click anywhere on the board") {
    Driver driver({.lesson = "othello"});
    Document& document = driver.app().document;
    play_until_pass(document);
    driver.frames(30);
    const auto before = document.moves();
    const auto board = board_model(document, kNone, driver.app().step(), true);
    REQUIRE(board);
    CHECK(board->must_pass);
    click_square(driver, 0, 0);
    REQUIRE(document.moves().size() == before.size() + 1);
    const auto after = board_model(document, kNone, driver.app().step(), true);
    CHECK(after->is_after_pass);
    CHECK(after->to_move == opponent(board->to_move));
    CHECK(after->first_count == board->first_count);
    CHECK(after->second_count == board->second_count);
}

TEST_CASE("undo, redo and new game have buttons on the board") {
    Driver driver({.lesson = "tic-tac-toe"});
    CHECK_FALSE(driver.widget("game.new").is_enabled);
    click_square(driver, 1, 1);
    click_square(driver, 0, 0);
    driver.click("edit.undo");
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{4});
    driver.click("edit.redo");
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{4, 0});
    driver.click("game.new");
    CHECK(driver.app().document.moves().empty());
}

TEST_CASE("the computer answers at once, or waits for a click") {
    Driver driver({.lesson = "tic-tac-toe"});
    driver.click("board.options");
    choose(driver, "board.side.second", "the search");
    close_options(driver);
    Document& document = driver.app().document;
    CHECK(document.side(Player::kSecond) == Side::kSearch);
    click_square(driver, 1, 1);
    CHECK(document.moves().size() == 2);

    driver.click("board.options");
    driver.click("board.waits");
    close_options(driver);
    REQUIRE(document.waits_for_click());
    const auto legal = document.game()->legal_moves(document.moves());
    click_square(driver, static_cast<int>(legal.front()) / 3, static_cast<int>(legal.front()) % 3);
    driver.frames(60);
    REQUIRE(document.moves().size() == 3);
    CHECK(document.is_computer_waiting());
    click_square(driver, 1, 1);  // anywhere: this square is taken
    CHECK(document.moves().size() == 4);
}

TEST_CASE("the keyboard plays: B, arrows, Enter; Escape gives the keys back") {
    Driver driver({.lesson = "tic-tac-toe"});
    driver.press({Key::kB});
    driver.press({Key::kRight});
    driver.press({Key::kDown});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEnter});
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{4});
    driver.press({Key::kLeft});
    driver.press({Key::kEnter});
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{4, 3});
    driver.press({Key::kEscape});
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 1);
}

TEST_CASE("stepping shows the search's positions; one click returns to the game") {
    Driver driver({.lesson = "tic-tac-toe"});
    CHECK_FALSE(driver.find("board.other"));
    for (int i = 0; i < 4; ++i) driver.press({Key::kRight});
    driver.frames(2);
    REQUIRE(driver.find("board.other"));
    // A click on the board of the search plays nothing: it returns to the game.
    click_square(driver, 2, 2);
    CHECK(driver.app().document.moves().empty());
    driver.press({Key::kRight});  // it stays with the game now
    click_square(driver, 2, 2);
    CHECK(driver.app().document.moves() == std::vector<MoveCode>{8});
}

TEST_CASE("selecting a node of the tree shows its position") {
    Driver driver({.lesson = "tic-tac-toe"});
    driver.press({Key::kEnd});
    driver.app().view.selected = 3;
    driver.frames(3);
    CHECK(driver.find("board.other"));
    const auto board = board_model(driver.app().document, 3, driver.app().step(), false);
    REQUIRE(board);
    CHECK_FALSE(board->is_game);
    CHECK(board->search_moves == 3);
}

TEST_CASE("Othello starts from the handout's position if that is chosen") {
    Driver driver({.lesson = "othello"});
    driver.click("board.options");
    choose(driver, "board.start", "handout (mirrored)");
    close_options(driver);
    const auto legal = driver.app().document.game()->legal_moves({});
    CHECK(legal == std::vector<MoveCode>{2 * 8 + 4, 3 * 8 + 5, 4 * 8 + 2, 5 * 8 + 3});
}

TEST_CASE("an explicit tree has the sum in the board's place") {
    Driver driver({.lesson = "two-ply"});
    CHECK_FALSE(driver.find("board.squares"));
}

}  // namespace UNITY_ID
