// What a move would turn shows while its square is pointed at: the pictures of the board are compared with the rules.
// Skipped where the machine cannot draw offscreen.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <set>

#include "app/control/playing/playing.hpp"
#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "tests/gui/playing/squares.hpp"

using namespace plytrace;
using namespace plytrace::gui;

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
