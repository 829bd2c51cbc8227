// Somebody else's engine as an opponent and for a second opinion, as a person meets it in the window.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <memory>
#include <string>

#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/playing/playing.hpp"
#include "tests/gui/playing/squares.hpp"
#include "tests/model/control/stepped_analyst.hpp"
#include "tests/model/playing/scripted_engine.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using namespace plytrace::peers::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// An engine of NBoard's that plays the first legal move, until it is told to misbehave.
struct Engine {
    int started = 0;
    bool cheats = false;
    std::shared_ptr<Wire> wire;  ///< to the one started last
    void end() const { wire->is_open = false; }
};

std::shared_ptr<Engine> give_engine(Driver& driver) {
    auto engine = std::make_shared<Engine>();
    set_program_starter(driver.app(), [engine](const std::string&) -> Expected<std::unique_ptr<LineChannel>> {
        ++engine->started;
        engine->wire = std::make_shared<Wire>();
        speak_nboard(*engine->wire, "Corner Engine", [engine = engine.get()](const Othello::State& position) {
            return engine->cheats ? "A1" : first_legal_move(position);
        });
        return std::make_unique<ScriptedChannel>(engine->wire);
    });
    return engine;
}

void begin_against_engine(Driver& driver) {
    driver.app().settings.play = {{"you", "engine"}, "tournament", 0, "corner-engine --nboard", 6};
    REQUIRE(start_game(driver.app()));
    driver.frames(3);
}

constexpr int kD3 = 19;

}  // namespace

TEST_CASE("An external engine answers a move", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    begin_against_engine(driver);
    CHECK(engine->started == 0);  // nobody has asked it
    click_square(driver, kD3);
    driver.frames(4);
    CHECK(engine->started == 1);
    CHECK(driver.app().document.moves().size() == 2);
    CHECK(external_engine_status_words(driver.app()) == "Corner Engine answers. It speaks NBoard.");
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
}

TEST_CASE("An illegal move of an engine is reported, and a click lets a level continue the game", "[peers]") {
    plytrace::test::SteppedAnalyst analyst;  // outlives the window
    Driver driver;
    set_analyst(driver.app(), analyst, 20);
    const auto engine = give_engine(driver);
    begin_against_engine(driver);
    engine->cheats = true;
    click_square(driver, kD3);
    driver.frames(4);
    AppState& app = driver.app();
    REQUIRE(app.dialog.kind == DialogKind::kPeerFault);
    CHECK_THAT(app.dialog.text, ContainsSubstring("Corner Engine wants to play A1"));
    CHECK(app.document.moves().size() == 1);
    SECTION("a level plays on") {
        driver.click("dialog.accept");
        driver.frames(2);
        CHECK(player_of(app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 5});
    }
    SECTION("it is started again") {
        engine->cheats = false;
        driver.click("dialog.discard");
        driver.frames(4);
        CHECK(engine->started == 2);
        CHECK(app.document.moves().size() == 2);
    }
    SECTION("not now: the board says why nothing moves") {
        driver.click("dialog.cancel");
        driver.frames(4);
        CHECK(app.dialog.kind == DialogKind::kClosed);  // it is asked once
        CHECK(app.document.mover(Player::kSecond)->why_not_moving() == std::string("board.hint.failed"));
    }
}

TEST_CASE("An engine that exits during the game is reported", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    begin_against_engine(driver);
    click_square(driver, kD3);
    driver.frames(4);
    REQUIRE(driver.app().document.moves().size() == 2);
    engine->end();
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kPeerFault);
    CHECK_THAT(driver.app().dialog.text, ContainsSubstring("stopped in the middle"));
}

TEST_CASE("a second opinion beside the analysis", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    AppState& app = driver.app();
    app.settings.play = {{"you", "you"}, "tournament", 0, "corner-engine", 6};
    REQUIRE(start_game(app));
    CHECK(opinion_words(app).empty());
    toggle_opinion(app);
    driver.frames(3);
    CHECK(opinion_words(app) == "Corner Engine would play d3: −1.5 discs.");
    click_square(driver, kD3);
    driver.frames(3);
    CHECK_THAT(opinion_words(app), ContainsSubstring("Corner Engine would play"));
    CHECK(engine->started == 1);
    engine->end();
    driver.frames(2);
    CHECK(app.dialog.kind == DialogKind::kClosed);  // nobody waits for its move
    REQUIRE_FALSE(app.messages.all().empty());
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("stopped in the middle"));
    toggle_opinion(app);
    driver.frames(2);
    CHECK(opinion_words(app).empty());
}

TEST_CASE("no command is started while it is typed", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    AppState& app = driver.app();
    app.settings.play = {{"you", "engine"}, "tournament", 0, "", 6};
    REQUIRE(start_game(app));
    typed_engine(app).command = "corner";
    driver.frames(3);
    typed_engine(app).command = "corner-engine";
    driver.frames(3);
    CHECK(engine->started == 0);
    CHECK(app.settings.play.engine.empty());
    try_external_engine(app);
    driver.frames(3);
    CHECK(engine->started == 1);
    CHECK(app.settings.play.engine == "corner-engine");
    CHECK(external_engine_status_words(app) == "Corner Engine answers. It speaks NBoard.");
    CHECK(app.document.moves().empty());
}

}  // namespace UNITY_ID
