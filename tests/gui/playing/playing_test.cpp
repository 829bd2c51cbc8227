// Playing Othello in the window: the start dialog, the board in the middle, the list of moves with variations, the
// position editor, the result; by mouse, by keys and with a thumb.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <set>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "tests/gui/playing/squares.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void start(Driver& driver, const char* black, const char* white) {
    driver.app().settings.play.players = {black, white};
    REQUIRE(start_game(driver.app()));
    driver.frames(3);
}

void play(Driver& driver, std::string_view transcript) {
    for (std::size_t at = 0; at < transcript.size(); at += 2) {
        click_square(driver, square_of(transcript.substr(at, 2)));
        driver.frames(2);
    }
}

[[nodiscard]] std::string lines(Driver& driver) {
    return lines_text(driver.app().document.lines(), *driver.app().document.game());
}

/// The last move is left to be made. Returns its square.
int play_until_last_move(Driver& driver) {
    Document& document = driver.app().document;
    for (;;) {
        const auto legal = document.game()->legal_moves(document.moves());
        auto after = document.moves();
        after.push_back(legal.front());
        if (document.game()->legal_moves(after).empty()) return legal.front();
        REQUIRE(document.play(legal.front()));
    }
}

}  // namespace

TEST_CASE("a game begins from its dialog: who plays, how strongly, from where") {
    Driver driver({.width = 1280, .height = 720});
    driver.press({Key::kG, false, true});
    driver.frames(3);
    driver.click("play.second");
    driver.frames(2);
    driver.click("Reversi: easy");
    driver.frames(2);
    driver.click("play.start.2");
    driver.frames(2);
    driver.press({Key::kEnter});
    driver.frames(4);
    AppState& app = driver.app();
    CHECK_FALSE(app.dialog.is_open());
    CHECK(app.document.moves().size() == 8);
    CHECK(player_of(app, Player::kSecond) == Opponent{Opponent::Kind::kReversi, 0});
    CHECK(app.settings.play.start == "random");
    const auto legal = app.document.game()->legal_moves(app.document.moves());
    click_square(driver, legal.front());
    driver.frames(4);
    CHECK(app.document.moves().size() == 10);
}

TEST_CASE("the search that the computer moved by is a button away, on a phone, too") {
    for (const auto& [width, height] : {std::pair(1280, 720), std::pair(390, 844)}) {
        INFO(width);
        Driver driver({.width = width, .height = height});
        start(driver, "you", "search");
        const auto open_card = [&] {
            if (driver.find("tabs.more") && !driver.find("tab.play")) driver.click("tabs.more");
            if (driver.find("tab.play")) driver.click("tab.play");
            driver.frames(2);
        };
        open_card();
        CHECK_FALSE(driver.find("game.look_back"));
        Document& document = driver.app().document;
        REQUIRE(document.play(document.game()->legal_moves({}).front()));
        driver.frames(4);
        REQUIRE(document.moves().size() == 2);
        open_card();
        driver.click("game.look_back");
        driver.frames(3);
        CHECK(document.moves().size() == 1);
        CHECK(document.is_looking_back());
    }
}

TEST_CASE("one key swaps the board and the tree, another one gives the board two thirds of the window") {
    Driver driver({.width = 1280, .height = 720});
    start(driver, "you", "you");
    const auto side = [&] { return driver.widget("board.squares").rect.GetHeight(); };
    CHECK(side() >= 360);
    driver.press({Key::kS});
    driver.frames(3);
    const float small = side();
    CHECK(small < 360);
    driver.press({Key::kS, false, true});
    driver.frames(3);
    CHECK(side() >= 480);
    CHECK_FALSE(driver.find("transport.number").has_value());
    driver.press({Key::kS});
    driver.frames(3);
    CHECK(side() == small);
    CHECK(driver.find("transport.number").has_value());
}

TEST_CASE("a move in the list shows its position; another move there is a variation that can be removed") {
    Driver driver;
    start(driver, "you", "you");
    play(driver, "f5d6c3d3");
    Document& document = driver.app().document;
    const auto main = document.moves();
    driver.click("move.1");
    driver.frames(2);
    CHECK(document.moves().size() == 1);
    play(driver, "f4");
    CHECK(lines(driver) == "f5 d6 ( f4 ) c3 d3");
    driver.click("move.4");
    driver.frames(2);
    CHECK(document.moves() == main);
    driver.click("move.5");
    driver.frames(2);
    CHECK(document.moves().size() == 2);
    driver.click("game.remove_line");
    driver.frames(2);
    CHECK(lines(driver) == "f5 d6 c3 d3");
    CHECK_FALSE(driver.find("game.remove_line").has_value());
}

TEST_CASE("On a turned and mirrored board a click plays its square, and arrow keys move as they point") {
    Driver driver;
    start(driver, "you", "you");
    Document& document = driver.app().document;
    for (int turn = 0; turn < 8; ++turn) {
        driver.app().settings.board.turn = turn;
        driver.frames(2);
        click_square(driver, square_of("f5"));
        driver.frames(2);
        CHECK(document.moves() == std::vector<MoveCode>{square_of("f5")});
        document.undo();
        driver.frames(2);
    }
    driver.app().settings.board.turn = 2;  // upside down: h8 is at the top left
    driver.press({Key::kB});
    for (int i = 0; i < 8; ++i) driver.press({Key::kUp});
    for (int i = 0; i < 8; ++i) driver.press({Key::kLeft});
    for (int i = 0; i < 2; ++i) driver.press({Key::kRight});
    for (int i = 0; i < 3; ++i) driver.press({Key::kDown});
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(document.moves() == std::vector<MoveCode>{square_of("f5")});
}

TEST_CASE("The result is shown over the board, with the next actions") {
    Driver driver;
    start(driver, "you", "you");
    Document& document = driver.app().document;
    click_square(driver, play_until_last_move(driver));
    driver.frames(60);
    CHECK(document.game()->legal_moves(document.moves()).empty());
    REQUIRE(driver.find("result.look").has_value());
    driver.click("result.look");
    driver.frames(2);
    CHECK_FALSE(driver.find("result.look").has_value());
    driver.press({Key::kZ, true});
    driver.frames(2);
    click_square(driver, document.game()->legal_moves(document.moves()).front());
    driver.frames(60);
    driver.click("result.again");
    driver.frames(3);
    CHECK(document.moves().empty());
    CHECK_FALSE(driver.find("result.look").has_value());
}

TEST_CASE("the result says where empty squares go to the winner, as the review does, and else nothing") {
    Driver driver;
    start(driver, "you", "you");
    play(driver, "e6f4e3f6g5d6e7f5c5");  // the shortest game there is: White has no disc left
    driver.frames(60);
    const Widget words = driver.widget("result.empty");
    CHECK(words.label.starts_with("The winner also gets the 51 empty squares."));
    CHECK_FALSE(words.is_clipped);

    start(driver, "you", "you");
    click_square(driver, play_until_last_move(driver));
    driver.frames(60);
    REQUIRE(driver.find("result.look"));
    const auto end = driver.app().document.game()->board(driver.app().document.moves());
    const bool is_full = end->cells.find('-') == std::string::npos;
    CHECK(driver.find("result.empty").has_value() == !is_full);
}

TEST_CASE("one click at the top leads to a game of Othello, until one is played") {
    for (const auto& [width, height] : {std::pair{1280, 720}, std::pair{1920, 1080}, std::pair{390, 844}}) {
        Driver driver({.width = width, .height = height});
        driver.click("bar.play");
        driver.frames(2);
        REQUIRE(driver.app().dialog.kind == DialogKind::kNewGame);
        driver.press({Key::kEnter});
        driver.frames(4);
        CHECK(driver.app().document.game()->id() == "othello");
        CHECK_FALSE(driver.find("bar.play"));
        REQUIRE(open_lesson(driver.app(), "two-ply"));
        driver.frames(3);
        CHECK(driver.find("bar.play"));
    }
}

TEST_CASE("a square under a finger that rests leads to the tree, with its move selected") {
    Driver driver({.width = 390, .height = 844});
    start(driver, "you", "you");
    REQUIRE(driver.app().view.shows_board == true);
    const int d3 = square_of("d3");
    driver.move_to(middle_of_square(driver, d3));
    ImGui::GetIO().AddMouseButtonEvent(1, true);
    driver.frames(2);
    ImGui::GetIO().AddMouseButtonEvent(1, false);
    driver.frames(4);
    const AppState& app = driver.app();
    CHECK(app.view.shows_board == false);
    REQUIRE(app.view.selected != kNone);
    CHECK(app.document.moves_to(app.view.selected) == std::vector<MoveCode>{d3});
    CHECK(app.document.moves().empty());
    CHECK(driver.find("tab.play"));
}

TEST_CASE("discs are put down by a click, by dragging and by keys, and the game goes on from there") {
    for (const auto& [width, height] : {std::pair{1280, 720}, std::pair{390, 844}}) {
        Driver driver({.width = width, .height = height});
        start(driver, "you", "you");
        run_action("game.edit_position", driver.app());
        driver.frames(3);
        driver.click("position.clear");
        driver.click("position.brush.first");
        click_square(driver, 0, "position.squares");
        driver.click("position.brush.second");
        driver.drag(middle_of_square(driver, 1, "position.squares"), middle_of_square(driver, 2, "position.squares"));
        driver.frames(2);
        const PositionDraft* const draft = position_draft(driver.app());
        REQUIRE(draft != nullptr);
        CHECK(draft->text().starts_with("XOO-----"));
        driver.press({Key::kRight});
        driver.press({Key::kX});
        driver.press({Key::kDelete});
        CHECK(draft->text().starts_with("XOO-----"));
        driver.click("position.start");
        driver.press({Key::kZ, true});
        driver.frames(2);
        CHECK(draft->text().starts_with("XOO-----"));
        if (draft->now.to_move == Player::kSecond) driver.click("position.side");
        driver.press({Key::kEnter});
        driver.frames(3);
        CHECK(position_draft(driver.app()) == nullptr);
        CHECK(driver.app().document.game()->position_text({}).starts_with("XOO-----"));
        click_square(driver, 3);
        driver.frames(2);
        CHECK(driver.app().document.moves() == std::vector<MoveCode>{3});
    }
}

TEST_CASE("on a phone a square is as large as a thumb, and the list of moves is behind a tab") {
    Driver driver({.width = 390, .height = 844});
    start(driver, "you", "you");
    const ImRect squares = driver.widget("board.squares").rect;
    CHECK(squares.GetWidth() / 8 >= 40);
    play(driver, "f5d6");
    driver.frames(2);
    CHECK(driver.app().document.moves().size() == 2);
}

// ---- Pointing at a square: the discs that the move would turn, in pictures of the board, compared with the rules.
// Skipped if the machine cannot draw offscreen. ----

namespace {

constexpr int kSquares = 64;
using Colors = std::array<std::array<int, 3>, kSquares>;

/// In the middle of each square.
Colors colors_of_squares(Driver& driver) {
    const Picture picture = driver.picture();
    Colors colors{};
    for (int square = 0; square < kSquares; ++square) {
        const ImVec2 at = middle_of_square(driver, square);
        const auto pixel =
            static_cast<std::size_t>(at.y) * static_cast<std::size_t>(picture.width) + static_cast<std::size_t>(at.x);
        for (std::size_t part = 0; part < 3; ++part)
            colors[static_cast<std::size_t>(square)][part] = picture.rgb[3 * pixel + part];
    }
    return colors;
}

std::set<int> squares_that_differ(const Colors& before, const Colors& after) {
    constexpr int kClearly = 40;
    std::set<int> squares;
    for (std::size_t square = 0; square < kSquares; ++square) {
        for (std::size_t part = 0; part < 3; ++part) {
            if (std::abs(before[square][part] - after[square][part]) > kClearly)
                squares.insert(static_cast<int>(square));
        }
    }
    return squares;
}

std::set<int> turned_by(const Othello::State& state, Othello::Move move) {
    std::set<int> squares;
    const othello::Squares turned = Othello().flips_of(state, move);
    for (int square = 0; square < kSquares; ++square) {
        if ((turned >> square & 1) != 0) squares.insert(square);
    }
    return squares;
}

}  // namespace

TEST_CASE("the discs that a pointed move would turn show the other side, and no other disc does") {
    if (const auto offscreen = Offscreen::create(64, 64); !offscreen) SKIP(offscreen.error().message);
    Driver driver({.width = 1280, .height = 720, .has_pictures = true});
    AppState& app = driver.app();
    app.settings.is_motion_reduced = true;
    app.settings.play.players = {"you", "you"};
    REQUIRE(start_game(app));
    Document& document = app.document;
    Random random(17);
    std::size_t turned = 0;
    for (int i = 0; i < 12; ++i) {
        driver.move_to({2, 2});
        driver.frames(3);
        const Colors at_rest = colors_of_squares(driver);
        const auto state = Othello().parse_position(document.game()->position_text(document.moves()));
        REQUIRE(state);
        const auto legal = document.game()->legal_moves(document.moves());
        for (const MoveCode move : legal) {
            if (move == Othello::kPass) continue;
            INFO(document.game()->position_text(document.moves()) << ", " << move);
            const std::set<int> expected = turned_by(*state, static_cast<Othello::Move>(move));
            for (const bool shows_flips : {true, false}) {
                app.settings.board.shows_flips = shows_flips;
                driver.move_to(middle_of_square(driver, static_cast<int>(move)));
                std::set<int> seen = squares_that_differ(at_rest, colors_of_squares(driver));
                seen.erase(static_cast<int>(move));  // the disc that would come
                CHECK(seen == (shows_flips ? expected : std::set<int>()));
            }
            turned += expected.size();
        }
        for (int plies = 0; plies < 3; ++plies) {
            const auto moves = document.game()->legal_moves(document.moves());
            REQUIRE(
                document.play(moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))]));
        }
    }
    CHECK(turned > 100);
}

// ---- A whole game by keys alone, with a pass; the size of the board ----

namespace {

void start(Driver& driver) {
    driver.app().settings.play.players = {"you", "you"};
    REQUIRE(start_game(driver.app()));
    SearchOptions quick = driver.app().document.options();
    quick.depth = 1;
    driver.app().document.set_options(quick);
    driver.frames(3);
}

/// Legal moves at random to the game's end, with a pass among them.
[[nodiscard]] std::vector<MoveCode> game_with_pass(const GameSession& game) {
    for (std::uint64_t seed = 1;; ++seed) {
        Random random(seed);
        std::vector<MoveCode> moves;
        bool has_pass = false;
        for (auto legal = game.legal_moves(moves); !legal.empty(); legal = game.legal_moves(moves)) {
            has_pass = has_pass || is_pass(game, moves, legal.front());
            moves.push_back(legal[random.below(legal.size())]);
        }
        if (has_pass) return moves;
    }
}

void press_often(Driver& driver, Key key, int count) {
    for (int i = 0; i < count; ++i) driver.press({key});
}

}  // namespace

TEST_CASE("a whole game of Othello is played by keys alone, with a pass in it") {
    Driver driver({.width = 1280, .height = 720});
    start(driver);
    const Document& document = driver.app().document;
    const auto game = game_with_pass(*document.game());
    driver.press({Key::kB});
    press_often(driver, Key::kUp, 7);
    press_often(driver, Key::kLeft, 7);
    int row = 0, column = 0, passes = 0;
    for (std::size_t ply = 0; ply < game.size(); ++ply) {
        if (is_pass(*document.game(), document.moves(), game[ply])) {
            ++passes;
        } else {
            const int down = game[ply] / 8 - row, right = game[ply] % 8 - column;
            press_often(driver, down > 0 ? Key::kDown : Key::kUp, std::abs(down));
            press_often(driver, right > 0 ? Key::kRight : Key::kLeft, std::abs(right));
            row += down;
            column += right;
        }
        driver.press({Key::kEnter});
        INFO("move " << ply + 1);
        REQUIRE(document.moves().size() == ply + 1);
    }
    CHECK(passes > 0);
    CHECK(document.moves() == game);
    driver.frames(60);
    CHECK(driver.find("result.look").has_value());
}

TEST_CASE("the board's card has a third of a window of 1280 by 720, and half its height") {
    Driver driver({.width = 1280, .height = 720});
    start(driver);
    ImRect card;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->WasActive && std::string_view(window->Name).starts_with("shell/board_")) card = window->Rect();
    }
    CHECK(card.GetArea() >= 1280.0F * 720 / 3);
    CHECK(card.GetHeight() >= 360);
    const ImRect squares = driver.widget("board.squares").rect;
    CHECK(card.Contains(squares));
    CHECK(squares.GetHeight() >= 360);
}

}  // namespace UNITY_ID
