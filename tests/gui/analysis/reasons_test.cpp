// The contributions of the patterns, in the window: the card, the board next to it, mouse, keyboard and touch.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

struct Reasoned {
    test::SteppedAnalyst analyst{20'000};
    Driver driver;

    explicit Reasoned(const DriverOptions& options = {}) : driver(options) {
        set_analyst(driver.app(), analyst, 20);
        REQUIRE(open_lesson(driver.app(), "othello"));
        driver.frames(3);
    }
    [[nodiscard]] const Reasons& reasons() { return driver.app().play.analysis->reasons; }
};

}  // namespace

TEST_CASE("A pattern is shown while the pointer is over it, or from one click to the next") {
    Reasoned reasoned;
    Driver& driver = reasoned.driver;
    driver.click("evaluation.reasons");  // the Evaluation card leads there
    driver.frames(2);
    REQUIRE(shows_reasons(driver.app()));
    CHECK_FALSE(driver.find("evaluation.sum"));
    driver.move_to(driver.widget("reasons.edge").rect.GetCenter());
    driver.frames(2);
    CHECK(reasoned.reasons().pointed == "edge");
    driver.move_to({2, 2});
    driver.frames(2);
    CHECK(reasoned.reasons().pointed.empty());
    CHECK(shown_term(driver.app()) == nullptr);
    driver.click("reasons.corner-3x3");
    driver.move_to({2, 2});
    driver.frames(2);
    REQUIRE(shown_term(driver.app()) != nullptr);
    CHECK(shown_term(driver.app())->id == "corner-3x3");
    driver.click("reasons.all");
    driver.move_to({2, 2});
    driver.frames(2);
    CHECK(shown_term(driver.app()) == nullptr);
}

TEST_CASE("The card follows the board move by move, and replaces the engine's values until it is closed") {
    Reasoned reasoned;
    Driver& driver = reasoned.driver;
    toggle_analysis(driver.app());
    driver.frames(2);
    reasoned.analyst.let_pass(20'000);
    driver.frames(3);
    REQUIRE(driver.find("analysis.each_value"));
    driver.click("analysis.reasons");
    driver.frames(2);
    CHECK_FALSE(driver.find("analysis.each_value"));
    REQUIRE(driver.find("reasons.all"));
    const int number = reasoned.reasons().known.number;
    driver.frames(5);
    CHECK(reasoned.reasons().known.number == number);  // worked out once
    REQUIRE(driver.app().document.play(driver.app().document.game()->legal_moves({}).front()));
    driver.frames(3);
    CHECK(reasoned.reasons().known.number > number);
    CHECK(reasoned.reasons().known.moves == driver.app().document.moves());
    reasoned.analyst.let_pass(20'000);
    driver.frames(3);
    driver.click("analysis.reasons");
    driver.frames(2);
    CHECK(driver.find("analysis.each_value"));
}

TEST_CASE("If the board leads the layout, the engine's card has room for its buttons") {
    for (const int width : {1280, 1920}) {
        Reasoned reasoned({.width = width, .height = width * 9 / 16});
        Driver& driver = reasoned.driver;
        driver.app().settings.play = {{"you", "you"}, "tournament", 0};
        REQUIRE(start_game(driver.app()));
        driver.app().settings.shows_analysis = true;
        driver.frames(3);
        reasoned.analyst.let_pass(20'000);
        driver.frames(3);
        const ImRect card = driver.widget("analysis.each_value").rect;
        const ImRect last = driver.widget("analysis.reasons").rect;
        CHECK(card.Min.x > static_cast<float>(width) / 2);  // at the right, 24 from the window's edge
        CHECK(last.Max.x <= static_cast<float>(width) - 24);
    }
}

TEST_CASE("with the keyboard alone a pattern is chosen") {
    Reasoned reasoned;
    Driver& driver = reasoned.driver;
    driver.press({Key::kI, false, true});
    driver.frames(2);
    REQUIRE(shows_reasons(driver.app()));
    for (int i = 0; i < 12 && reasoned.reasons().pointed.empty(); ++i) {
        driver.press({Key::kF6, false, false});
        driver.frames(2);
        for (int down = 0; down < 4 && reasoned.reasons().pointed.empty(); ++down) {
            driver.press({Key::kDown, false, false});
            driver.frames(2);
        }
    }
    REQUIRE_FALSE(reasoned.reasons().pointed.empty());
    const std::string pointed = reasoned.reasons().pointed;
    driver.press({Key::kEnter, false, false});
    driver.frames(2);
    CHECK(reasoned.reasons().chosen == pointed);
}

TEST_CASE("in a narrow window the card has a tab, and a finger chooses a pattern") {
    Reasoned reasoned({.width = 390, .height = 844});
    Driver& driver = reasoned.driver;
    toggle_reasons(driver.app());
    driver.frames(3);
    REQUIRE(driver.find("reasons.all"));  // its tab came to the front
    const std::string first = reasoned.reasons().known.shares->terms.front().id;
    driver.click("reasons." + first);
    driver.frames(2);
    CHECK(reasoned.reasons().chosen == first);
    driver.click("tab.narration");
    driver.frames(2);
    REQUIRE_FALSE(driver.find("reasons.all"));
    driver.app().play.analysis->reasons.pointed = first;  // as where the keys were on it when the tab was chosen
    driver.frames(1);
    CHECK(reasoned.reasons().pointed.empty());
}

}  // namespace UNITY_ID
