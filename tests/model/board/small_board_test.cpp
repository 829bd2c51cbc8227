// The small pictures of positions: each shows the pieces of its position, all of them inside its rectangle.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <string>
#include <variant>
#include <vector>

#include "app/board/small_board.hpp"
#include "app/control/commands.hpp"
#include "games/core/random.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/kalah_session.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr ScreenRect kPlace{10, 20, 110, 120};

/// Legal moves at random, from the start of the game.
[[nodiscard]] std::vector<MoveCode> random_game(const GameSession& game, Random& random, int most) {
    std::vector<MoveCode> moves;
    for (int ply = 0; ply < most; ++ply) {
        const std::vector<MoveCode> legal = game.legal_moves(moves);
        if (legal.empty()) break;
        moves.push_back(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]);
    }
    return moves;
}

[[nodiscard]] DisplayList drawn(const GameSession& game, Moves moves) {
    DisplayList list;
    draw_small_board(game, small_board_size(game).value(), moves, kPlace, 1, list);
    return list;
}

template <class Item>
[[nodiscard]] std::vector<Item> items_of(const DisplayList& list) {
    std::vector<Item> items;
    for (const DrawnItem& item : list) {
        if (const auto* found = std::get_if<Item>(&item)) items.push_back(*found);
    }
    return items;
}

/// Filled discs in this colour.
[[nodiscard]] int discs_in(const DisplayList& list, ThemeRole role) {
    const std::vector<DrawnCircle> circles = items_of<DrawnCircle>(list);
    return static_cast<int>(std::count_if(circles.begin(), circles.end(), [&](const DrawnCircle& circle) {
        return circle.fill && circle.fill->role == role;
    }));
}

}  // namespace

TEST_CASE("A small board has the discs of its position") {
    struct Discs {
        const char* link;
        ThemeRole first, second;
    };
    for (const Discs& discs : {Discs{"#v=1&game=othello&depth=1", &Theme::board_disc_dark, &Theme::board_disc_light},
                               Discs{"#v=1&game=connect-four&depth=1", &Theme::board_rack_x, &Theme::board_rack_o}}) {
        test::HeldWindow window;
        test::open_or_fail(window.app, discs.link);
        const GameSession& game = *window.app.document.game();
        REQUIRE(small_board_size(game));
        Random random(7);
        for (int round = 0; round < 20; ++round) {
            const std::vector<MoveCode> moves = random_game(game, random, random.between(0, 30));
            const std::string cells = game.board(moves)->cells;
            INFO(discs.link);
            const DisplayList list = drawn(game, moves);
            CHECK(discs_in(list, discs.first) == std::count(cells.begin(), cells.end(), 'X'));
            CHECK(discs_in(list, discs.second) == std::count(cells.begin(), cells.end(), 'O'));
            for (const DrawnCircle& circle : items_of<DrawnCircle>(list)) {
                CAPTURE(circle.center.x, circle.center.y, circle.radius, round);
                CHECK(kPlace.contains({circle.center.x - circle.radius, circle.center.y}));
                CHECK(kPlace.contains({circle.center.x + circle.radius, circle.center.y}));
            }
        }
    }
}

TEST_CASE("A small Kalah board has every stone, and numbers of at least 14 pixels") {
    test::HeldWindow window;
    test::open_or_fail(window.app, "#v=1&game=kalah&depth=1");
    const GameSession& game = *window.app.document.game();
    Random random(3);
    for (int round = 0; round < 20; ++round) {
        int stones = 0;
        for (const DrawnText& number : items_of<DrawnText>(drawn(game, random_game(game, random, 20)))) {
            stones += std::stoi(number.text);
            CHECK(number.em >= 14);
        }
        CHECK(stones == 6 * 4 * 2);
    }
}

TEST_CASE("A small Nim board has a long line for each line that is left") {
    test::HeldWindow window;
    test::open_or_fail(window.app, "#v=1&game=nim&position=1,2,3");
    const GameSession& game = *window.app.document.game();
    std::vector<MoveCode> moves;
    const auto lines_left = [&] {
        const std::vector<DrawnLine> lines = items_of<DrawnLine>(drawn(game, moves));
        CHECK(lines.size() == 1 + 2 + 3);
        float longest = 0;
        for (const DrawnLine& line : lines) longest = std::max(longest, line.to.y - line.from.y);
        return std::count_if(lines.begin(), lines.end(),
                             [&](const DrawnLine& line) { return line.to.y - line.from.y > 0.9F * longest; });
    };
    CHECK(lines_left() == 6);
    const auto last_row = game.parse_move(moves, "3:1-2");
    REQUIRE(last_row);
    moves.push_back(*last_row);
    CHECK(lines_left() == 4);
}

TEST_CASE("Explicit trees, dice games and chess have no small boards") {
    for (const char* lesson : {"two-ply", "pig", "chess-evaluation"}) {
        test::HeldWindow window;
        REQUIRE(open_lesson(window.app, lesson));
        INFO(lesson);
        CHECK_FALSE(small_board_size(*window.app.document.game()));
    }
}

}  // namespace UNITY_ID
