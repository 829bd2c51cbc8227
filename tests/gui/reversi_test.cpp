// Reversi's own screen, driven by action id, by clicks and by keys: the start screen and what it remembers, the click
// that the computer waits for, passes, the end, and the ways out.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/reversi.hpp"
#include "games/core/random.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

Reversi::Screen screen(Driver& driver) {
    return driver.app().play.reversi.screen;
}

BoardModel board_of(Driver& driver) {
    const auto board = reversi_board(driver.app());
    REQUIRE(board);
    return *board;
}

ReversiTurn turn(Driver& driver) {
    return reversi_turn(driver.app(), board_of(driver));
}

std::size_t moves_made(Driver& driver) {
    return driver.app().document.moves().size();
}

void click_reversi_square(Driver& driver, int square) {
    const ImRect box = driver.widget("reversi.squares").rect;
    const float cell = box.GetWidth() / 8;
    driver.click_at({box.Min.x + (static_cast<float>(square % 8) + 0.5F) * cell,
                     box.Min.y + (static_cast<float>(square / 8) + 0.5F) * cell});
    driver.frames(2);
}

/// Beside the board, where no button is.
void click_elsewhere(Driver& driver) {
    const ImRect box = driver.widget("reversi.squares").rect;
    driver.click_at({box.Max.x + 14, box.Max.y - 10});
    driver.frames(2);
}

void open_screen(Driver& driver) {
    REQUIRE(run_action("game.reversi", driver.app()));
    driver.frames(2);
    REQUIRE(screen(driver) == Reversi::Screen::kStart);
}

void start_game(Driver& driver) {
    open_screen(driver);
    driver.click("reversi.start");
    driver.frames(2);
    REQUIRE(screen(driver) == Reversi::Screen::kGame);
}

/// Random moves, from seeds in turn, until `is_there`; the search is made shallow first.
template <class Condition>
void play_until(Driver& driver, Condition is_there) {
    Document& document = driver.app().document;
    SearchOptions quick = document.options();
    quick.depth = 1;
    document.set_options(quick);
    for (std::uint64_t seed = 1; seed < 300; ++seed) {
        document.new_game();
        Random random(seed);
        for (;;) {
            const auto moves = document.game()->legal_moves(document.moves());
            if (is_there()) {
                driver.frames(2);
                return;
            }
            if (moves.empty()) break;
            REQUIRE(document.play(moves[random.next() % moves.size()]));
        }
    }
    FAIL("no such position was found");
}

}  // namespace

TEST_CASE("The start screen: first and easy, chosen by clicks, and saved for the next game") {
    Driver driver;
    open_screen(driver);
    const ReversiChoice& choice = driver.app().settings.reversi;
    CHECK(choice.is_first);
    CHECK(choice.level == ReversiLevel::kEasy);
    driver.click("reversi.order.second");
    driver.click("reversi.level.hard");
    CHECK_FALSE(choice.is_first);
    CHECK(choice.level == ReversiLevel::kHard);
    driver.click("reversi.start");
    driver.frames(2);
    REQUIRE(screen(driver) == Reversi::Screen::kGame);
    const Document& document = driver.app().document;
    CHECK(document.game()->id() == "othello");
    CHECK(document.side(Player::kFirst) == Side::kSearch);
    CHECK(document.side(Player::kSecond) == Side::kHuman);
    CHECK(document.waits_for_click());
    CHECK(document.options().evaluation == "positional");
    const int hard = document.options().depth;
    const std::string levels = driver.app().language("reversi.level");
    CHECK(levels.find("hard " + std::to_string(hard) + " plies") != std::string::npos);

    driver.click("reversi.new_game");
    driver.frames(2);
    REQUIRE(screen(driver) == Reversi::Screen::kStart);
    CHECK_FALSE(choice.is_first);
    CHECK(choice.level == ReversiLevel::kHard);
    CHECK(parse_settings(settings_text(settings_to_keep(driver.app())))->reversi == choice);
    driver.click("reversi.level.easy");
    driver.click("reversi.start");
    driver.frames(2);
    CHECK(driver.app().document.options().depth < hard);
}

TEST_CASE("the start screen by keys: the arrows choose, Enter starts") {
    Driver driver;
    open_screen(driver);
    driver.press({Key::kRight});
    driver.press({Key::kDown});
    driver.press({Key::kRight});
    driver.frames(2);
    CHECK_FALSE(driver.app().settings.reversi.is_first);
    CHECK(driver.app().settings.reversi.level == ReversiLevel::kMedium);
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kGame);
    CHECK(driver.app().step() == 0);  // Right is not the next step here
}

TEST_CASE("the computer moves only after a click anywhere, and its move is ringed") {
    Driver driver;
    start_game(driver);
    CHECK(turn(driver) == ReversiTurn::kPlay);
    click_reversi_square(driver, 0);  // not legal
    CHECK(moves_made(driver) == 0);
    click_elsewhere(driver);  // a click elsewhere is none of mine
    CHECK(moves_made(driver) == 0);
    click_reversi_square(driver, 2 * 8 + 3);  // d3
    REQUIRE(moves_made(driver) == 1);
    driver.frames(60);
    REQUIRE(moves_made(driver) == 1);
    CHECK(turn(driver) == ReversiTurn::kWaiting);
    for (const BoardSquare& square : board_of(driver).squares) {
        CHECK_FALSE(square.is_last);   // the computer has not moved yet
        CHECK_FALSE(square.is_legal);  // nothing is underlined while it is its turn
    }
    click_elsewhere(driver);
    REQUIRE(moves_made(driver) == 2);
    CHECK(turn(driver) == ReversiTurn::kPlay);
    const int answer = driver.app().document.moves()[1];
    BoardModel board = board_of(driver);
    int underlined = 0;
    for (int at = 0; at < 64; ++at) {
        const BoardSquare& square = board.squares[static_cast<std::size_t>(at)];
        CHECK(square.is_last == (at == answer));
        CHECK_FALSE(square.value.has_value());  // what the search knows is not given away
        if (square.is_legal) ++underlined;
    }
    CHECK(underlined ==
          static_cast<int>(driver.app().document.game()->legal_moves(driver.app().document.moves()).size()));
    // After my next move the ring stays on the computer's disc.
    click_reversi_square(driver, board.playable.front().squares.to);
    CHECK(board_of(driver).squares[static_cast<std::size_t>(answer)].is_last);
}

TEST_CASE("the score line says who leads, the score and whose turn it is") {
    Driver driver;
    start_game(driver);
    AppState& app = driver.app();
    CHECK(reversi_score(app, board_of(driver)) == "2 : 2, nobody leads");
    CHECK(reversi_title(app, board_of(driver)) == "your turn (Black)");
    click_reversi_square(driver, 2 * 8 + 3);
    CHECK(reversi_score(app, board_of(driver)) == "Black leads 4 : 1");
    CHECK(reversi_title(app, board_of(driver)) == "the computer’s turn (White)");
}

TEST_CASE("Reversi by keys: the arrows and Enter play, Enter also lets the computer move") {
    Driver driver;
    start_game(driver);
    driver.press({Key::kDown});  // brings the cursor, to d4
    driver.press({Key::kUp});    // d3
    driver.press({Key::kEnter});
    driver.frames(2);
    REQUIRE(driver.app().document.moves() == std::vector<MoveCode>{2 * 8 + 3});
    driver.press({Key::kSpace});
    driver.frames(2);
    CHECK(moves_made(driver) == 2);
    CHECK_FALSE(driver.app().playback.is_playing());
}

TEST_CASE("a pass is announced, and the same click confirms it, on either side") {
    Driver driver;
    start_game(driver);
    Document& document = driver.app().document;
    play_until(driver, [&] {
        return pass_move(document) != kNoMove && document.game()->player_to_move(document.moves()) == Player::kFirst;
    });
    CHECK(turn(driver) == ReversiTurn::kPass);
    CHECK(reversi_hint(driver.app(), board_of(driver)) == "You have no move. Click anywhere to pass.");
    std::size_t before = moves_made(driver);
    click_elsewhere(driver);
    CHECK(moves_made(driver) == before + 1);
    CHECK(board_of(driver).to_move == Player::kSecond);

    play_until(driver, [&] {
        return pass_move(document) != kNoMove && document.game()->player_to_move(document.moves()) == Player::kSecond;
    });
    CHECK(turn(driver) == ReversiTurn::kWaiting);
    CHECK(reversi_hint(driver.app(), board_of(driver)) ==
          "The computer has no move and passes. Click anywhere to go on.");
    before = moves_made(driver);
    click_reversi_square(driver, 5);
    CHECK(moves_made(driver) == before + 1);
    CHECK(board_of(driver).to_move == Player::kFirst);
}

TEST_CASE("the end: who has won, both scores, and a new game") {
    Driver driver;
    start_game(driver);
    Document& document = driver.app().document;
    play_until(driver, [&] { return document.game()->legal_moves(document.moves()).empty(); });
    const BoardModel board = board_of(driver);
    REQUIRE(board.is_over);
    CHECK(turn(driver) == ReversiTurn::kOver);
    const bool has_won = board.first_count > board.second_count;
    const bool is_draw = board.first_count == board.second_count;
    CHECK(reversi_title(driver.app(), board) == (is_draw   ? "A draw"
                                                 : has_won ? "You have won"
                                                           : "The computer has won"));
    CHECK(reversi_score(driver.app(), board).find(std::to_string(board.first_count)) != std::string::npos);
    CHECK(reversi_score(driver.app(), board).find(std::to_string(board.second_count)) != std::string::npos);
    click_elsewhere(driver);
    CHECK(board_of(driver).is_over);
    driver.click("reversi.new_game");
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kStart);
}

TEST_CASE("Exit leaves the screen, and the game stays with its search; the sides are as they were before") {
    Driver driver;
    start_game(driver);
    click_reversi_square(driver, 2 * 8 + 3);
    driver.click("reversi.exit");
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kClosed);
    CHECK(moves_made(driver) == 1);
    CHECK(driver.app().document.side(Player::kSecond) == Side::kHuman);
    CHECK_FALSE(driver.app().document.waits_for_click());
    CHECK(driver.find("board.squares"));
    CHECK_FALSE(driver.find("reversi.squares"));
    CHECK_FALSE(run_action("reversi.exit", driver.app()));  // offered on the screen only
}

TEST_CASE("the screen is reached from both menus; leaving the start screen changes nothing; a lesson closes it") {
    Driver driver;
    const int opening = driver.app().document.opening();
    driver.choose_in_menu("game.reversi");
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kStart);
    driver.press({Key::kEscape});
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kClosed);
    CHECK(driver.app().document.opening() == opening);
    REQUIRE(open_lesson(driver.app(), "reversi"));
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kStart);
    driver.click("reversi.start");
    driver.frames(2);
    REQUIRE(open_lesson(driver.app(), "othello"));
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kClosed);
    CHECK(driver.app().document.side(Player::kSecond) == Side::kHuman);
    CHECK_FALSE(driver.app().document.waits_for_click());
}

TEST_CASE("a link that is opened on the screen sets its own sides, and one to the lesson opens the screen") {
    Driver driver;
    start_game(driver);
    REQUIRE(open_link(driver.app(), "#v=1&game=othello&depth=2&computer=X"));
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kClosed);
    CHECK(driver.app().document.side(Player::kFirst) == Side::kSearch);
    CHECK(driver.app().document.side(Player::kSecond) == Side::kHuman);
    REQUIRE(open_link(driver.app(), "#v=1&lesson=reversi"));
    driver.frames(2);
    CHECK(screen(driver) == Reversi::Screen::kStart);
}

TEST_CASE("The screen opens only after a question about unsaved work") {
    Driver driver;
    driver.app().document.set_modified();
    REQUIRE(run_action("game.reversi", driver.app()));
    CHECK(driver.app().dialog.kind == DialogKind::kConfirmUnsaved);
    CHECK(screen(driver) == Reversi::Screen::kClosed);
}

}  // namespace UNITY_ID
