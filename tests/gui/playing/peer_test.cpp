// Somebody else's engine as an opponent and for a second opinion, as a person meets it in the window.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <deque>
#include <memory>
#include <string>

#include "app/model/control/analysis/thinking.hpp"
#include "app/model/control/playing/peering.hpp"
#include "app/model/control/playing/playing.hpp"
#include "app/model/games/peers/move_words.hpp"
#include "games/othello/records/ggf.hpp"
#include "tests/gui/playing/squares.hpp"
#include "tests/model/analysis/stepped_analyst.hpp"

using namespace plytrace;
using namespace plytrace::gui;
using Catch::Matchers::ContainsSubstring;

namespace {

/// An engine of NBoard's that plays the first legal move, until it is told to misbehave.
struct Engine {
    int started = 0;
    bool cheats = false, has_ended = false;
};

class EngineChannel final : public LineChannel {
  public:
    explicit EngineChannel(std::shared_ptr<Engine> engine) : m_engine(std::move(engine)) {}
    bool send(const std::string& line) override {
        if (m_engine->has_ended) return false;
        const auto words = peers::words_of(line);
        if (words[0] == "nboard") m_said.emplace_back("set myname Corner Engine");
        if (words[0] == "ping") m_said.push_back("pong " + std::string(words[1]));
        if (line.starts_with("set game "))
            m_position = final_position(othello::parse_ggf(line.substr(9), Othello())->front());
        if (words[0] == "go") {
            Othello::MoveList legal;
            Othello().legal_moves(m_position, legal);
            m_said.push_back("=== " + (m_engine->cheats ? "A1" : peers::nboard_word(legal[0])) + "/2.50/0.1");
        }
        return true;
    }
    std::optional<std::string> take_line() override {
        if (m_said.empty()) return std::nullopt;
        std::string line = m_said.front();
        m_said.pop_front();
        return line;
    }
    bool is_open() override { return !m_engine->has_ended || !m_said.empty(); }
    void wait(double) override {}

  private:
    std::shared_ptr<Engine> m_engine;
    Othello::State m_position = Othello().initial();
    std::deque<std::string> m_said;
};

std::shared_ptr<Engine> give_engine(Driver& driver) {
    auto engine = std::make_shared<Engine>();
    give_programs(driver.app(), [engine](const std::string&) -> Expected<std::unique_ptr<LineChannel>> {
        ++engine->started;
        engine->has_ended = false;
        return std::make_unique<EngineChannel>(engine);
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

TEST_CASE("an engine of somebody else's answers a move", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    begin_against_engine(driver);
    CHECK(engine->started == 0);  // nobody has asked it
    click_square(driver, kD3);
    driver.frames(4);
    CHECK(engine->started == 1);
    CHECK(driver.app().document.moves().size() == 2);
    CHECK(peer_status_words(driver.app()) == "Corner Engine answers. It speaks NBoard.");
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
}

TEST_CASE("an engine that cheats is told, and a click lets a level play on", "[peers]") {
    plytrace::test::SteppedAnalyst analyst;  // outlives the window
    Driver driver;
    give_analyst(driver.app(), analyst, 20);
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
        CHECK(app.document.mover(Player::kSecond)->has_failed());
    }
}

TEST_CASE("an engine that ends in the middle of the game is told", "[peers]") {
    Driver driver;
    const auto engine = give_engine(driver);
    begin_against_engine(driver);
    click_square(driver, kD3);
    driver.frames(4);
    REQUIRE(driver.app().document.moves().size() == 2);
    engine->has_ended = true;
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kPeerFault);
    CHECK_THAT(driver.app().dialog.text, ContainsSubstring("has ended"));
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
    CHECK(opinion_words(app) == "Corner Engine would play d3: +2.5 discs.");
    click_square(driver, kD3);
    driver.frames(3);
    CHECK_THAT(opinion_words(app), ContainsSubstring("Corner Engine would play"));
    CHECK(engine->started == 1);
    engine->has_ended = true;
    driver.frames(2);
    CHECK(app.dialog.kind == DialogKind::kClosed);  // nobody waits for its move
    REQUIRE_FALSE(app.messages.all().empty());
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("has ended"));
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
    try_peer(app);
    driver.frames(3);
    CHECK(engine->started == 1);
    CHECK(app.settings.play.engine == "corner-engine");
    CHECK(peer_status_words(app) == "Corner Engine answers. It speaks NBoard.");
    CHECK(app.document.moves().empty());
}
