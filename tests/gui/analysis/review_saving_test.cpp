// A game that was looked at again leaves as a picture of its course, and as a file with the value of each move.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/model/control/analysis/thinking.hpp"
#include "app/model/control/commands.hpp"
#include "games/core/random.hpp"
#include "games/othello/records/ggf.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/analysis/stepped_analyst.hpp"

using namespace plytrace;
using namespace plytrace::gui;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A game played at random to its end and looked at again, exact from six empty squares on.
struct Reviewed {
    test::SteppedAnalyst analyst{5'000};
    Driver driver;

    explicit Reviewed(const DriverOptions& options = {}) : driver(options) {
        AppState& app = driver.app();
        give_analyst(app, analyst, 6);
        REQUIRE(open_lesson(app, "othello"));
        SearchOptions search = app.document.options();
        search.depth = 1;
        app.document.set_options(search);
        Random random(6);
        for (;;) {
            const auto moves = app.document.game()->legal_moves(app.document.moves());
            if (moves.empty()) break;
            REQUIRE(app.document.play(moves[random.below(moves.size())]));
        }
        driver.frames(2);
        toggle_review(app);
        for (int i = 0; i < 200 && review_of(app)->next(); ++i) {
            follow_document(app);
            analyst.let_pass(1'000'000);
            follow_document(app);
        }
        driver.frames(3);
    }
};

}  // namespace

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
