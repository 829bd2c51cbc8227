// Othello by thumb: the way to a game, its dialog, moves against a level, the engine's values and an answer to "why not
// this move?", all on a phone.
#include <catch2/catch_test_macros.hpp>

#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/screen_reader.hpp"
#include "tests/gui/narrow/finger.hpp"
#include "tests/gui/playing/squares.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void tap_tab(Driver& driver, Finger& finger, const std::string& id) {
    if (!driver.find(id)) finger.tap("tabs.more");
    finger.tap(id);
}

}  // namespace

TEST_CASE("narrow: a game against a level is begun, played and asked about by thumb") {
    const PhoneSize phone = GENERATE(PhoneSize{390, 844}, PhoneSize{844, 390}, PhoneSize{360, 640});
    test::SteppedAnalyst analyst{30'000};
    Driver driver({.width = phone.width, .height = phone.height});
    AppState& app = driver.app();
    set_analyst(app, analyst, 10);
    Finger finger(driver);
    finger.tap("bar.play");
    REQUIRE(app.dialog.kind == DialogKind::kNewGame);
    finger.tap("play.second");
    finger.tap("Level 3: Careful");
    CHECK(app.settings.play.players[1] == "level:3");
    finger.tap("dialog.accept");
    REQUIRE(player_of(app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 3});
    const Document& document = app.document;
    for (std::size_t played = 0; played < 6; played += 2) {
        const auto legal = document.game()->legal_moves(document.moves());
        finger.tap(middle_of_square(driver, legal.front()));
        for (int i = 0; i < 200 && document.moves().size() < played + 2; ++i) {
            analyst.let_pass(1'000'000);
            driver.frames(1);
        }
        REQUIRE(document.moves().size() == played + 2);
    }
    finger.tap("board.options");
    finger.tap("option.analysis.show");
    finger.tap(ImVec2(3, 3));  // beside the list: it closes
    REQUIRE(is_analysing(app));
    analyst.let_pass(1'000'000);
    driver.frames(5);
    REQUIRE(analysis_of(app) != nullptr);
    tap_tab(driver, finger, "tab.analysis");
    const auto& moves = analysis_of(app)->moves;
    REQUIRE_FALSE(moves.empty());
    std::string row;  // the first that is to be seen, or the list is drawn up
    const ImRect tab = driver.widget("tab.analysis").rect;
    for (int tries = 0; tries < 30 && row.empty(); ++tries) {
        for (const MoveAnalysis& move : moves) {
            const std::string id = "analysis.move." + document.game()->move_text(document.moves(), move.move);
            const auto widget = driver.find(id);
            if (widget && !widget->is_clipped && widget->rect.Min.y > tab.Max.y &&
                widget->rect.Max.y < static_cast<float>(phone.height) - 80)
                row = id;
        }
        const ImVec2 card(tab.GetCenter().x, tab.Max.y + 40);
        if (row.empty()) finger.draw(card, {card.x, card.y - 25});
    }
    CAPTURE(phone.width, phone.height);
    REQUIRE_FALSE(row.empty());
    finger.tap(row);
    REQUIRE(line_of(app) != nullptr);
    CHECK(driver.widget("board.hint").label.starts_with(line_of(app)->words));
    CHECK(screen_reader_text(app) == line_of(app)->words);
}

}  // namespace UNITY_ID
