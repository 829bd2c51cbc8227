// Whole games clicked through the window, with all kinds of actions in between: moves taken back, other moves tried,
// players changed, the game restarted, the board turned and enlarged. The game on the board is always legal, its lines
// contain it, and it reaches its end.
#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <thread>

#include "app/control/actions.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/files.hpp"
#include "app/playing/othello_analysis.hpp"
#include "games/core/random.hpp"
#include "tests/gui/playing/squares.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// A game takes a second or two, under a sanitizer half a minute. The shares have no factor with 30, so that phones,
/// levels and each start have theirs.
constexpr int kGames = 200, kMostTurns = 20000;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kShareOfGames = 67;
#else
constexpr int kShareOfGames = 23;
#endif

/// The engine's, as people get it.
OthelloAnalysis::Weights weights() {
    DiskFiles files;
    return read_othello_weights(files).value_or(nullptr);
}

/// The moves are legal one after the other, and the lines hold them.
void check_game(const Document& document) {
    std::vector<MoveCode> before;
    for (const MoveCode move : document.moves()) {
        const auto legal = document.game()->legal_moves(before);
        REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
        before.push_back(move);
    }
    REQUIRE(document.lines().find(document.moves()));
    REQUIRE(document.lines().find(document.line()));
}

void disturb(Driver& driver, Random& random) {
    AppState& app = driver.app();
    const auto opponents = othello_opponents();
    switch (random.between(0, 24)) {
        case 0:
            driver.press({Key::kZ, true});
            break;
        case 1:
            driver.press({Key::kY, true});
            break;
        case 2:
            set_player(
                app, random.between(0, 1) == 0 ? Player::kFirst : Player::kSecond,
                opponents[static_cast<std::size_t>(random.between(0, 6))]);  // you, and levels up to one with patterns
            break;
        case 3:
            if (random.between(0, 9) == 0) run_action("game.new", app);
            break;
        case 4:
            driver.press({Key::kZ, false, true});
            break;
        case 5:
            driver.press({Key::kS, false, random.between(0, 1) == 0});
            break;
        case 6:
            driver.press({Key::kO});
            break;
        case 7:
            driver.press({Key::kL, false, true});
            break;
        case 8:
            driver.press({Key::kHome, true});
            driver.frames();
            driver.press({Key::kEnd, true});
            break;
        case 9:
            if (random.between(0, 3) == 0) driver.press({Key::kU, false, true});
            break;
        case 10:
            driver.press({Key::kA});  // the engine's values, or none
            break;
        case 11:
            driver.press({Key::kZ});  // exact ones
            break;
        case 12:
            if (random.between(0, 4) == 0) driver.press({Key::kY});  // a look at the whole game
            break;
        case 13:
            driver.press({Key::kT, false, true, true});  // the tree of the engine's search
            break;
        default:
            break;
    }
    driver.frames();
}

/// Clicks until the game is over. Returns how many frames it took; 0 where it did not come to its end.
int play_whole(Driver& driver, Random& random) {
    const Document& document = driver.app().document;
    for (int turn = 0; turn < kMostTurns; ++turn) {
        const auto legal = document.game()->legal_moves(document.moves());
        if (legal.empty()) return turn + 1;
        if (turn < 150) disturb(driver, random);
        if (driver.app().view.shows_board == false) driver.press({Key::kS});  // a phone shows the tree in its place
        std::this_thread::yield();                                            // a level may be thinking
        const auto now = document.game()->board(document.moves());
        if (now->legal_moves.empty()) return turn + 1;
        const auto& choices = now->legal_moves;
        const MoveCode move =
            choices[static_cast<std::size_t>(random.between(0, static_cast<int>(choices.size()) - 1))];
        click_square(driver, now->must_pass ? 27 : move);
        driver.frames();
        check_game(document);
    }
    return 0;
}

/// Every third one on a phone.
void click_through(int game, Analyst* analyst = nullptr) {
    const bool is_phone = game % 3 == 2;
    Driver driver({.width = is_phone ? 390 : 1280, .height = is_phone ? 844 : 720});
    Random random(static_cast<std::uint64_t>(game) + 1);
    AppState& app = driver.app();
    if (analyst != nullptr) {
        set_analyst(app, *analyst, 20);
        app.settings.shows_analysis = true;
    }
    app.settings.play = {{"you", game % 2 == 0 ? "you" : "level:1"}, game % 5 == 0 ? "random" : "tournament", 0};
    REQUIRE(start_game(app));
    SearchOptions quick = app.document.options();
    quick.depth = 1;
    app.document.set_options(quick);
    driver.frames(2);
    INFO("game " << game);
    REQUIRE(play_whole(driver, random) > 0);
}

}  // namespace

TEST_CASE("Whole games are clicked through, with all kinds of actions in between") {
    for (int game = 0; game < kGames; game += kShareOfGames) click_through(game);
}

TEST_CASE("Whole games with the engine's values on the board; the analysis restarts at every move") {
    ThreadAnalyst analyst(&weights);
    for (int game = 0; game < kGames; game += kShareOfGames) click_through(game, &analyst);
}

// All two hundred of them, by hand, in quarters that can run beside one another.
TEMPLATE_TEST_CASE_SIG("all two hundred games, with the engine beside", "[.][slow]", ((int kQuarter), kQuarter), 0, 1,
                       2, 3) {
    ThreadAnalyst analyst(&weights);
    for (int game = kQuarter; game < kGames; game += 4) click_through(game, &analyst);
}

TEST_CASE("all two hundred games", "[.][slow]") {
    for (int game = 0; game < kGames; ++game) click_through(game);
}

}  // namespace UNITY_ID
