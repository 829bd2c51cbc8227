// Othello without a mouse: a whole game by keys alone, with a pass in it. And how large its board is.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/control/playing/playing.hpp"
#include "games/core/random.hpp"
#include "tests/gui/playing/squares.hpp"

using namespace plytrace;
using namespace plytrace::gui;

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
