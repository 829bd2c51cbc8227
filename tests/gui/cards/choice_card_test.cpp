// The card of UCT's choice: it takes the place of the formula, has a row for each child, and selects nodes.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <string>

#include "app/control/app_state.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/link_commands.hpp"
#include "app/narration/choice.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

TEST_CASE("UCT's choice is a card only of a search by means, in place of the formula") {
    const bool has_means = GENERATE(true, false);
    Driver driver({.lesson = has_means ? "uct" : "two-ply"});
    driver.frames(3);
    CHECK((find_card("choice") != nullptr) == has_means);
    CHECK((find_card("expression") != nullptr) != has_means);
}

TEST_CASE("Searches without a formula have no card for one") {
    const std::string lesson = GENERATE("proof-numbers", "max-n", "two-ply");
    Driver driver({.lesson = lesson});
    driver.frames(3);
    CHECK((find_card("expression") != nullptr) == (lesson == "two-ply"));
}

TEST_CASE("The card of UCT's choice shows every child of a small tree, and a click selects the node") {
    struct Size {
        int width, height;
    };
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .lesson = "uct"});
    const Step end = driver.app().end();
    for (Step t = 0; t <= end; t += 3) {
        driver.app().playback.seek(t, end);
        driver.frames(2);
        INFO("step " << t << " at " << size.width << "x" << size.height);
        CHECK(card_window("choice").ScrollMax.y == 0);
        const AppState& app = driver.app();
        const UctChoice choice = choice_at(narrator_of(app.document, app.view.options, app.language), t);
        if (choice.bars.empty()) continue;
        CHECK(driver.find("choice.row." + std::to_string(choice.bars.size() - 1)));
        CHECK_FALSE(driver.find("choice.row." + std::to_string(choice.bars.size())));
    }
    driver.app().playback.seek(19, end);
    driver.frames(2);
    REQUIRE(driver.app().view.selected == kNone);
    driver.click("choice.row.1");
    driver.frames(2);
    CHECK(driver.app().view.selected == driver.app().trace()->children_met(0, end).at(1));
}

TEST_CASE("Below a board, too, the card of UCT's choice shows at least four children, or all") {
    struct Size {
        int width, height;
        double scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1920, 1080, 1}, Size{1920, 1080, 1.25});
    const std::string game = GENERATE("tic-tac-toe", "connect-four", "othello", "kalah", "nim&position=1 2 3");
    Driver driver({.width = size.width, .height = size.height, .scale = size.scale});
    REQUIRE(open_link(driver.app(), "#v=1&game=" + game + "&algorithm=uct&iterations=200"));
    driver.frames(3);
    const Step end = driver.app().end();
    driver.app().playback.seek(end, end);
    driver.frames(2);
    INFO(game << " at " << size.width << "x" << size.height << ", scale " << size.scale);
    CHECK(card_window("choice").ScrollMax.y == 0);
    CHECK(card_window("board").ScrollMax.y == 0);
    std::size_t rows = 0;
    for (std::size_t place = 0; place < 20; ++place) rows += driver.find("choice.row." + std::to_string(place)) ? 1 : 0;
    const AppState& app = driver.app();
    const UctChoice choice = choice_at(narrator_of(app.document, app.view.options, app.language), end);
    CHECK(rows >= std::min<std::size_t>(choice.bars.size(), 4));
}

}  // namespace UNITY_ID
