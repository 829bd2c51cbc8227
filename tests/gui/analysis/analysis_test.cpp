// The engine's values in the window: on the board and in their card, while one plays.
#include <catch2/catch_test_macros.hpp>

#include "app/board/analysis_layer.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "games/core/random.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

struct Analysed {
    test::SteppedAnalyst analyst;
    Driver driver;

    explicit Analysed(const DriverOptions& options = {}) : driver(options) {
        set_analyst(driver.app(), analyst, 20);
        REQUIRE(open_lesson(driver.app(), "othello"));
        driver.app().settings.shows_analysis = true;
        driver.frames(3);
        let_pass(200'000);
    }
    void let_pass(std::uint64_t nodes) {
        analyst.let_pass(nodes);
        driver.frames(3);
    }
    [[nodiscard]] const AnalysisReport& report() {
        REQUIRE(analysis_of(driver.app()) != nullptr);
        return *analysis_of(driver.app());
    }
    [[nodiscard]] std::string name(MoveCode move) {
        return driver.app().document.game()->move_text(driver.app().document.moves(), move);
    }
};

}  // namespace

TEST_CASE("a row of the Analysis card plays its move and the answer on the board, step by step") {
    Analysed analysed;
    Driver& driver = analysed.driver;
    const AnalysisReport report = analysed.report();
    const auto worst = std::min_element(report.moves.begin(), report.moves.end(),
                                        [](const auto& a, const auto& b) { return a.value < b.value; });
    driver.click("analysis.move." + analysed.name(worst->move));
    REQUIRE(line_of(driver.app()) != nullptr);
    CHECK(line_of(driver.app())->moves == worst->line);
    driver.frames(2);
    driver.click("analysis.line_forward");
    CHECK(line_of(driver.app())->step == 2);
    driver.click("analysis.line_back");
    CHECK(line_of(driver.app())->step == 1);
    driver.click("board.squares");  // a click on the board brings the game back, and plays nothing
    CHECK(line_of(driver.app()) == nullptr);
    CHECK(driver.app().document.moves().empty());
}

TEST_CASE("The list of changes replaces the table until it is closed") {
    Analysed analysed;
    Driver& driver = analysed.driver;
    const std::string best = "analysis.move." + analysed.name(analysed.report().best);
    CHECK(driver.find(best));
    driver.click("analysis.changes");
    driver.frames(2);
    CHECK_FALSE(driver.find(best));
    driver.click("analysis.changes");
    driver.frames(2);
    CHECK(driver.find(best));
}

TEST_CASE("A button turns on exact values") {
    Analysed analysed;
    analysed.driver.click("analysis.each_value");
    analysed.let_pass(300'000);
    for (const MoveAnalysis& move : analysed.report().moves) CHECK(move.proof == Proof::kExact);
}

TEST_CASE("A button opens and closes the engine's tree, and the card says what it shows") {
    for (const auto& [width, height] : {std::pair(1280, 720), std::pair(390, 844)}) {
        INFO(width);
        Analysed analysed({.width = width, .height = height});
        Driver& driver = analysed.driver;
        AppState& app = driver.app();
        const auto open_card = [&] {
            if (driver.find("tabs.more") && !driver.find("tab.analysis")) driver.click("tabs.more");
            if (driver.find("tab.analysis")) driver.click("tab.analysis");
            driver.frames(2);
        };
        open_card();
        CHECK(engine_tree_words(app).empty());
        driver.click("analysis.tree");
        driver.frames(4);
        REQUIRE(shows_engine_tree(app));
        CHECK(driver.find("tree.canvas"));
        CHECK_FALSE(engine_tree_words(app).empty());
        open_card();
        driver.click("analysis.tree");
        driver.frames(4);
        CHECK_FALSE(shows_engine_tree(app));
    }
}

TEST_CASE("games played by clicks while the engine runs: no value of another position is ever shown") {
    Analysed analysed;
    Driver& driver = analysed.driver;
    Random random(8);
    Document& document = driver.app().document;
    for (int i = 0; i < 40; ++i) {
        const auto moves = document.game()->legal_moves(document.moves());
        if (moves.empty()) break;
        const Widget board = driver.widget("board.squares");
        const MoveCode move = moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))];
        const float cell = (board.rect.Max.x - board.rect.Min.x) / 8;
        driver.click_at({board.rect.Min.x + (static_cast<float>(move % 8) + 0.5F) * cell,
                         board.rect.Min.y + (static_cast<float>(move / 8 % 8) + 0.5F) * cell});
        analysed.let_pass(static_cast<std::uint64_t>(random.between(0, 60'000)));
        if (random.between(0, 5) == 0) driver.click("edit.undo");
        const AnalysisReport* const report = analysis_of(driver.app());
        if (report == nullptr) continue;
        const auto legal = document.game()->legal_moves(document.moves());
        REQUIRE(report->moves.size() == legal.size());
        for (std::size_t at = 0; at < legal.size(); ++at) CHECK(report->moves[at].move == legal[at]);
    }
    CHECK(document.moves().size() > 20);
}

TEST_CASE("a node that is pointed at shows its position, and a right click on a square selects its subtree") {
    Analysed analysed({.width = 1600, .height = 900, .theme = "dark", .lesson = "two-ply"});
    Driver& driver = analysed.driver;
    AppState& app = driver.app();
    app.playback.seek(app.end() / 2, app.end());
    driver.frames(3);
    driver.click("board.other");                                        // back to the game
    const float search = driver.widget("board.other").rect.GetWidth();  // of "show the search"
    const ImRect canvas = driver.widget("tree.canvas").rect;
    for (int place = 0; place < 400 && (app.view.hovered == kNone || app.view.hovered == 0); ++place) {
        const auto part = [](int at) { return (static_cast<float>(at) + 0.5F) / 20; };
        driver.move_to({canvas.Min.x + part(place % 20) * canvas.GetWidth(),
                        canvas.Min.y + part(place / 20) * canvas.GetHeight()});
    }
    REQUIRE(app.view.hovered != kNone);
    driver.frames(2);
    CHECK(driver.widget("board.other").rect.GetWidth() != search);
    driver.move_to({2, 2});
    driver.frames(2);
    CHECK(driver.widget("board.other").rect.GetWidth() == search);

    const auto before = app.document.moves();
    const MoveCode move = app.document.game()->legal_moves(before).front();
    const Widget board = driver.widget("board.squares");
    const float cell = (board.rect.Max.x - board.rect.Min.x) / 8;
    driver.move_to({board.rect.Min.x + (static_cast<float>(move % 8) + 0.5F) * cell,
                    board.rect.Min.y + (static_cast<float>(move / 8) + 0.5F) * cell});
    ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Right, true);
    driver.frames(2);
    ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Right, false);
    driver.frames(2);
    REQUIRE(app.view.selected != kNone);
    CHECK(shows_engine_tree(app));  // where the values on the squares come from
    CHECK(app.trace()->move(app.trace()->latest_visit(app.view.selected, app.end())) == move);
    CHECK(app.document.moves() == before);  // nothing is played
    CHECK(driver.widget("board.other").rect.GetWidth() != search);
}

}  // namespace UNITY_ID
