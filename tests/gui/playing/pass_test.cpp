// A pass is shown over the board, announced for screen readers and listed among the moves. On a phone, too, the hint
// for the board and the clocks can be read.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/link_commands.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/screen_reader.hpp"
#include "tests/gui/playing/squares.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

struct WindowSize {
    int width, height;
};

/// Black plays c1; White cannot move then, and Black goes on with c8.
const std::string kBeforePass = "XO------" + std::string(48, '-') + "XO------ X";

/// `id` of a widget whose label has words before it.
[[nodiscard]] std::string words_of(Driver& driver, std::string_view id) {
    const auto widget = driver.find(id);
    if (!widget || widget->is_clipped) return "";
    return widget->label.substr(0, widget->label.find("###"));
}

void open_before_pass(Driver& driver, const char* white) {
    AppState& app = driver.app();
    REQUIRE(open_record_text(app, kBeforePass, "before a pass"));
    SearchOptions quick = app.document.options();
    quick.depth = 1;
    app.document.set_options(quick);
    set_player(app, Player::kSecond, parse_opponent(white).value());
    driver.frames(3);
}

}  // namespace

TEST_CASE("The computer's pass is shown over the board for a few seconds in any window, and is announced") {
    const WindowSize size = GENERATE(WindowSize{1280, 720}, WindowSize{390, 844}, WindowSize{844, 390});
    const bool is_motion_reduced = GENERATE(false, true);
    Driver driver({.width = size.width, .height = size.height});
    driver.app().settings.is_motion_reduced = is_motion_reduced;
    open_before_pass(driver, "search");
    CHECK_FALSE(driver.find("board.pass"));
    click_square(driver, square_of("c1"));
    driver.frames(3);
    REQUIRE(driver.app().document.moves().size() == 2);
    CHECK(words_of(driver, "board.pass") == "White cannot move and passes");
    CHECK(screen_reader_text(driver.app()) == "White cannot move and passes.");
    driver.set_frame_seconds(1);
    driver.frames(3);
    CHECK(driver.find("board.pass"));
    driver.frames(4);
    CHECK_FALSE(driver.find("board.pass"));
    CHECK(screen_reader_text(driver.app()).empty());
}

TEST_CASE("The computer's move is announced with the score and the turn, and nothing of its search is") {
    Driver driver({.width = 1280, .height = 720});
    AppState& app = driver.app();
    open_link_checked(app, "#v=1&game=othello&depth=2&evaluation=positional&players=you,level:2&layout=board");
    driver.frames(3);
    CHECK(picture_in_words(app).empty());
    click_square(driver, square_of("d3"));
    for (int i = 0; i < 300 && app.document.moves().size() < 2; ++i) {
        CHECK(picture_in_words(app).empty());
        driver.frames(1);
    }
    REQUIRE(app.document.moves().size() == 2);
    driver.frames(3);
    // Black's first move turns one disc, and White's answer turns one.
    const std::vector<MoveCode>& moves = app.document.moves();
    const std::string move = app.document.game()->move_text(Moves(moves).first(1), moves.back());
    CHECK(screen_reader_text(app) == "White plays " + move + ". Black to move, 3 to 3.");
    CHECK(picture_in_words(app).empty());
    driver.press({Key::kRight});  // stepping through the search announces each step
    REQUIRE(app.step() > 0);
    CHECK(picture_in_words(app).starts_with("Step 1 of "));
}

TEST_CASE("A click or the next move closes the notice of a pass") {
    Driver driver({.width = 1280, .height = 720});
    open_before_pass(driver, "search");
    click_square(driver, square_of("c1"));
    driver.frames(3);
    driver.click("board.pass");
    CHECK_FALSE(driver.find("board.pass"));
    CHECK(driver.app().document.moves().size() == 2);

    driver.app().document.undo();
    driver.frames(2);
    CHECK_FALSE(driver.find("board.pass"));
    click_square(driver, square_of("c1"));
    driver.frames(3);
    REQUIRE(driver.find("board.pass"));
    REQUIRE(driver.app().document.play(square_of("c8")));
    driver.frames(2);
    CHECK_FALSE(driver.find("board.pass"));
}

TEST_CASE("A person who has to pass is told so and passes by a key, and the pass is announced") {
    Driver driver({.width = 1280, .height = 720});
    open_before_pass(driver, "you");
    click_square(driver, square_of("c1"));
    driver.frames(3);
    CHECK(screen_reader_text(driver.app()) == "White cannot move and must pass: press B, then Enter.");
    driver.press({Key::kB});
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(driver.app().document.moves().size() == 2);
    CHECK(words_of(driver, "board.pass") == "White cannot move and passes");
}

TEST_CASE("a phone shows what to do on the board: below it, or in the title's place") {
    const WindowSize size =
        GENERATE(WindowSize{390, 844}, WindowSize{360, 640}, WindowSize{844, 390}, WindowSize{640, 360});
    Driver driver({.width = size.width, .height = size.height});
    open_before_pass(driver, "search");
    CHECK(words_of(driver, "board.hint").starts_with("Click"));
    click_square(driver, square_of("c1"));
    driver.frames(3);
    CHECK(words_of(driver, "board.hint").starts_with("White had to pass."));
    edit_position(driver.app());
    draft_side(*position_draft(driver.app()), Player::kSecond);
    driver.frames(3);
    CHECK(words_of(driver, "board.hint") == "White cannot move here and must pass; then Black moves.");
}

TEST_CASE("On a phone the clocks are next to the board") {
    const WindowSize size = GENERATE(WindowSize{390, 844}, WindowSize{360, 640}, WindowSize{844, 390});
    Driver driver({.width = size.width, .height = size.height});
    driver.app().settings.play = {{"you", "you"}, "tournament", 5};
    REQUIRE(start_game(driver.app()));
    driver.frames(3);
    CHECK(words_of(driver, "board.clocks") == "5:00 5:00");
    double now = 0;
    driver.app().host.clock = [&now] { return now; };
    click_square(driver, square_of("f5"));
    driver.frames(2);
    now += 7;
    driver.frames(2);
    CHECK(words_of(driver, "board.clocks") == "5:00 4:53");
    driver.app().settings.play.minutes = 0;
    REQUIRE(start_game(driver.app()));
    driver.frames(3);
    CHECK_FALSE(driver.find("board.clocks"));
}

}  // namespace UNITY_ID
