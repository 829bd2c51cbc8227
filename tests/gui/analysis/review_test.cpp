// Reviewing a game: going to a position by the curve or by a mistake, and playing on from there; saving the review.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <thread>

#include "app/control/playing/engine_tree.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/files.hpp"
#include "app/document/game_lines.hpp"
#include "app/playing/othello_analysis.hpp"
#include "games/othello/records/ggf.hpp"
#include "tests/gui/analysis/reviewed.hpp"
#include "tests/gui/cards/drawn_text.hpp"
#include "tests/gui/playing/squares.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

[[nodiscard]] ImVec2 place_in_graph(Driver& driver, float share) {
    const ImRect box = driver.widget("review.graph").rect;
    return {box.Min.x + share * box.GetWidth(), box.GetCenter().y};
}

/// The buttons that save files are below the mistakes.
void scroll_to_files(Driver& driver) {
    driver.scroll(place_in_graph(driver, 0.5F), -60);
    driver.frames(2);
}

/// The position on the board is the one that the review is at.
void check_shown(Driver& driver) {
    REQUIRE(line_of(driver.app()) != nullptr);
    CHECK(line_of(driver.app())->before.size() == review_of(driver.app())->shown);
}

}  // namespace

TEST_CASE("a drag along the review's curve goes through the game, forwards and backwards") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    const Review& review = *review_of(driver.app());
    driver.drag(place_in_graph(driver, 0.3F), place_in_graph(driver, 0.7F));
    const std::size_t late = review.shown;
    CHECK(late > review.moves.size() / 2);
    CHECK(late < review.moves.size());
    check_shown(driver);
    driver.drag(place_in_graph(driver, 0.7F), place_in_graph(driver, 0.2F));
    CHECK(review.shown < review.moves.size() / 2);
    CHECK(review.shown > 0);
    check_shown(driver);
    CHECK(driver.app().document.moves() == review.moves);  // nothing is taken back by looking
}

TEST_CASE("a mistake that is clicked is tried again by U, with another move") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    AppState& app = driver.app();
    const auto mistakes = mistakes_of(*review_of(app));
    REQUIRE_FALSE(mistakes.empty());
    const std::size_t ply = mistakes.front();
    driver.click("review.mistake." + std::to_string(ply + 1));
    driver.frames(2);
    CHECK(review_of(app)->shown == ply);
    check_shown(driver);
    driver.press({Key::kU});
    driver.frames(2);
    CHECK(app.document.moves().size() == ply);
    CHECK(app.document.line() == review_of(app)->moves);
    const MoveCode better = review_of(app)->points[ply].best;
    REQUIRE(app.document.play(better));
    driver.frames(2);
    CHECK(app.document.lines().has_variations());
    CHECK(driver.find("review.mistake." + std::to_string(ply + 1)));
}

TEST_CASE("A click on another square of a reviewed position tries that move there") {
    Reviewed reviewed({.width = 1920, .height = 1080});
    Driver& driver = reviewed.driver;
    AppState& app = driver.app();
    app.settings.layout.arrangement = Arrangement::kBoard;
    const std::size_t ply = mistakes_of(*review_of(app)).front();
    look_at_review(app, ply);
    driver.frames(3);
    const Review& review = *review_of(app);
    const MoveCode better = review.points[ply].best;
    click_square(driver, square_of(review.game->move_text(review.before(ply), better)));
    driver.frames(4);
    REQUIRE(app.document.moves().size() == ply + 1);
    CHECK(app.document.moves().back() == better);
    CHECK(app.document.lines().has_variations());
    CHECK(line_of(app) == nullptr);
}

TEST_CASE("At the end of a game, the result offers the review in a row of its own") {
    Reviewed reviewed({.width = 1920, .height = 1080});
    Driver& driver = reviewed.driver;
    AppState& app = driver.app();
    app.settings.layout.arrangement = Arrangement::kBoard;
    toggle_review(app);
    const auto moves = app.document.moves();
    app.document.undo();
    driver.frames(3);
    REQUIRE(app.document.play(std::vector<MoveCode>(moves.begin(), moves.end()).back()));
    for (int i = 0; i < 200 && !driver.find("result.review"); ++i) driver.frames(1);
    const ImRect review = driver.widget("result.review").rect, look = driver.widget("result.look").rect;
    CHECK(review.Max.y < look.Min.y);
    driver.click("result.review");
    driver.frames(3);
    CHECK(review_of(app) != nullptr);
    CHECK_FALSE(driver.find("result.look"));
}

TEST_CASE("Beside a board, the review's card has the room of a tree that shows nothing") {
    Reviewed reviewed({.width = 1440, .height = 900});
    Driver& driver = reviewed.driver;
    AppState& app = driver.app();
    app.settings.layout.arrangement = Arrangement::kBoard;
    driver.frames(3);
    CHECK(find_card("tree") == nullptr);  // of the game's end
    const float alone = card_window("review").Size.y;
    const auto mistakes = mistakes_of(*review_of(app));
    REQUIRE_FALSE(mistakes.empty());
    driver.click("review.mistake." + std::to_string(mistakes.front() + 1));
    driver.frames(6);
    REQUIRE(find_card("tree") != nullptr);  // of the mistake
    CHECK(shows_review_tree(app));
    CHECK(card_window("review").Size.y < alone);
    app.playback.seek(0, app.end());
    driver.frames(3);
    CHECK(find_card("tree") == nullptr);
}

TEST_CASE("While an earlier position is reviewed, its move is marked, and the analysis of the last one is away") {
    Reviewed reviewed({.width = 1920, .height = 1080});
    Driver& driver = reviewed.driver;
    AppState& app = driver.app();
    app.settings.layout.arrangement = Arrangement::kBoard;
    app.document.undo();  // the engine has something to analyse
    toggle_analysis(app);
    driver.frames(3);
    REQUIRE(find_card("analysis") != nullptr);
    const auto marked = [&] {
        std::vector<int> places;
        for (int place = 1; place <= static_cast<int>(review_of(app)->moves.size()); ++place) {
            const auto move = driver.find("move." + std::to_string(place));
            if (!move) continue;  // scrolled out of view
            const ImRect box = move->rect;
            for (const DrawnLetter& letter : letters_of(card_window("moves"))) {
                if (!box.Contains(letter.box.GetCenter())) continue;
                if (letter.color == im(app.theme.on_accent)) places.push_back(place);
                break;
            }
        }
        return places;
    };
    CHECK(marked() == std::vector{static_cast<int>(app.document.moves().size())});
    look_at_review(app, 34);
    driver.frames(3);
    CHECK(find_card("analysis") == nullptr);
    CHECK(marked() == std::vector{35});  // the move that the review describes, made in that position
    close_line(app);
    driver.frames(3);
    CHECK(find_card("analysis") != nullptr);
    CHECK(marked() == std::vector{static_cast<int>(app.document.moves().size())});
}

TEST_CASE("In small windows the board beside a tree has room for the engine's values") {
    struct Size {
        int width, height;
        double scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1366, 768, 1.25}, Size{1440, 900, 1}, Size{1920, 1080, 1.5});
    INFO(size.width << "x" << size.height << " at " << size.scale);
    test::SteppedAnalyst analyst;
    Driver driver({.width = size.width, .height = size.height, .scale = size.scale, .lesson = "othello"});
    set_analyst(driver.app(), analyst, 6);
    const float before = driver.widget("board.squares").rect.GetWidth();
    toggle_analysis(driver.app());
    driver.frames(3);
    const float after = driver.widget("board.squares").rect.GetWidth();
    CHECK(after >= before);
    constexpr float kLeastCell = 27;  // pixels: two lines of 12
    CHECK(after >= 8 * kLeastCell);
    CHECK(driver.find("search.algorithm"));
}

TEST_CASE("from 22 empty squares on, every value of a review is exact", "[.][slow]") {
    ThreadAnalyst analyst([] {
        DiskFiles files;
        return read_othello_weights(files).value_or(nullptr);
    });
    Driver driver;
    AppState& app = driver.app();
    set_analyst(app, analyst, 22);
    REQUIRE(open_lesson(app, "othello"));
    SearchOptions search = app.document.options();
    search.depth = 1;
    app.document.set_options(search);
    Random random(3);
    for (;;) {
        const auto moves = app.document.game()->legal_moves(app.document.moves());
        if (moves.empty()) break;
        REQUIRE(app.document.play(moves[random.below(moves.size())]));
    }
    toggle_review(app);
    driver.frames(2);
    while (review_of(app)->next()) {
        driver.frames();
        std::this_thread::yield();
    }
    const Review& review = *review_of(app);
    int exact = 0;
    for (std::size_t ply = 0; ply < review.points.size(); ++ply) {
        const auto board = review.game->board(review.before(ply));
        const auto empty = std::count(board->cells.begin(), board->cells.end(), '-');
        if (empty > 22) continue;
        INFO("after " << ply << " moves, " << empty << " empty");
        CHECK(review.points[ply].is_solved);
        ++exact;
    }
    CHECK(exact >= 22);
}

// ---- Saving: a picture of the curve, and a file with the value of each move ----

using Catch::Matchers::ContainsSubstring;

TEST_CASE("a button of the review saves its curve like any other picture") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    scroll_to_files(driver);
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

TEST_CASE("Another button saves the game with the value of each move") {
    Reviewed reviewed;
    Driver& driver = reviewed.driver;
    scroll_to_files(driver);
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

}  // namespace UNITY_ID
