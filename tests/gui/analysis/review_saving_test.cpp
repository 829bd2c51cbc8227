// A game that was looked at again leaves as a picture of its course, and as a file with the value of each move.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "games/othello/records/ggf.hpp"
#include "tests/gui/analysis/reviewed.hpp"

using namespace plytrace;
using namespace plytrace::gui;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a button of the review saves its curve like any other picture") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    driver.click("analysis.save_curve");
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kExport);
    CHECK(driver.find("export.format"));
    CHECK_FALSE(driver.find("export.steps"));
    driver.click("dialog.accept");
    driver.frames(2);
    INFO(driver.app().dialog.error.text());
    REQUIRE(driver.app().dialog.kind == DialogKind::kSavePicture);
    driver.click("dialog.accept");
    driver.frames(2);
    REQUIRE(driver.files().files.contains("/home/curve.svg"));
    const std::string svg = driver.files().files["/home/curve.svg"];
    CHECK_THAT(svg, ContainsSubstring(driver.app().document.title()));
    const Review& review = *review_of(driver.app());
    const auto mistakes = mistakes_of(review);
    REQUIRE_FALSE(mistakes.empty());
    REQUIRE(loss_of(review, mistakes.back())->is_exact);
    CHECK_THAT(svg, ContainsSubstring(">" + std::to_string(mistakes.back() + 1) + ". "));
}

TEST_CASE("another one saves the game, with what each move is worth") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    driver.click("analysis.save_game");
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kSaveAs);
    driver.click("dialog.accept");
    driver.frames(2);
    REQUIRE(driver.files().files.contains("/home/game.ggf"));
    const auto games = othello::parse_ggf(driver.files().files["/home/game.ggf"], Othello());
    REQUIRE(games);
    const auto values = review_values(driver.app());
    REQUIRE(games->front().moves.size() == values.size());
    REQUIRE(values.back());
    for (std::size_t ply = 0; ply < values.size(); ++ply) CHECK(games->front().moves[ply].value == values[ply]);
}
