// Links to a game that is played: who plays, how the board is shown, and the engine's values, both ways.
#include "app/control/playing/playing.hpp"
#include "app/control/playing/thinking.hpp"
#include "tests/model/analysis/stepped_analyst.hpp"
#include "tests/model/links/share_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

const std::string kSearch = "&depth=1&evaluation=positional";

/// With an engine, so that levels can play.
struct PlayWindow : SearchedWindow {
    SteppedAnalyst analyst{10'000};
    PlayWindow() { give_analyst(app, analyst, 10); }
};

[[nodiscard]] std::string refusal(const std::string& keys) {
    PlayWindow window;
    const auto opened = open_link(window.app, "#v=1&" + keys);
    return opened ? "" : opened.error().text();
}

}  // namespace

TEST_CASE("a link opens a game against a level, with a large board and the engine's values") {
    PlayWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&game=othello&players=you,level:3&layout=large-board&overlay=on" + kSearch);
    CHECK(player_of(app, Player::kFirst) == Opponent{});
    CHECK(player_of(app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 3});
    CHECK(app.settings.layout.arrangement == Arrangement::kLargeBoard);
    CHECK(is_analysing(app));

    const std::string shared = fragment(app);
    CHECK(shared.find("&players=you,level:3") != std::string::npos);
    CHECK(shared.find("&layout=large-board&overlay=on") != std::string::npos);
    PlayWindow other;
    open_or_fail(other.app, shared);
    CHECK(fragment(other.app) == shared);
    CHECK(player_of(other.app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 3});
    REQUIRE(other.app.document.play(*other.app.document.game()->parse_move({}, "f5")));
    for (int i = 0; i < 100 && other.app.document.moves().size() < 2; ++i) {
        follow_document(other.app);
        other.analyst.let_pass(1'000'000);
    }
    CHECK(other.app.document.moves().size() == 2);
}

TEST_CASE("a link to a game needs no depth of the search beside it") {
    PlayWindow window;
    open_or_fail(window.app, "#v=1&game=othello&players=level:1,level:2");
    CHECK(window.app.document.options().depth == kDepthBesideGame);
    open_or_fail(window.app, "#v=1&game=othello&players=level:1,you&depth=2");
    CHECK(window.app.document.options().depth == 2);
    CHECK(refusal("game=othello").starts_with("depth: "));  // that is a search, and nothing else
    // What is wrong besides is told, and not the depth.
    for (const char* wrong : {"algorithm=max-n", "algorithm=minimax&window=1,5", "algorithm=negamax&table=exact"}) {
        const std::string link = std::string("game=othello&players=level:1,level:2&") + wrong;
        CHECK(refusal(link) == refusal(link + "&depth=3"));
        CHECK(refusal(link).find("depth limit") == std::string::npos);
    }
}

TEST_CASE("a game that was begun here has its players in its link") {
    PlayWindow window;
    AppState& app = window.app;
    app.settings.play.players = {"reversi:hard", "handout"};
    REQUIRE(start_game(app));
    CHECK(fragment(app).find("&players=reversi:hard,handout") != std::string::npos);
    set_player(app, Player::kFirst, {});
    set_player(app, Player::kSecond, {Opponent::Kind::kSearch, 0});
    CHECK(fragment(app).find("&computer=O") != std::string::npos);
    CHECK(fragment(app).find("players") == std::string::npos);
}

TEST_CASE("layout and overlay of a link are not kept for later, as little as its view") {
    PlayWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&game=othello&layout=board&overlay=on" + kSearch);
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kTree);
    CHECK_FALSE(settings_to_keep(app).shows_analysis);
    app.settings.layout.arrangement = Arrangement::kLargeBoard;
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kLargeBoard);
    open_or_fail(app, "#v=1&game=othello&overlay=off&layout=tree" + kSearch);
    CHECK_FALSE(is_analysing(app));
    CHECK(app.settings.layout.arrangement == Arrangement::kTree);
}

TEST_CASE("what a link says wrongly of players, layout and overlay is refused with its key") {
    const std::string othello = "game=othello" + kSearch;
    CHECK(refusal(othello + "&players=you").starts_with("players: found \"you\", expected two players"));
    CHECK(refusal(othello + "&players=you,level:9")
              .starts_with("players: found \"level:9\", expected one of you, level:1"));
    CHECK(refusal(othello + "&players=you,engine").find("found \"engine\"") != std::string::npos);
    CHECK(refusal(othello + "&players=you,level:1&computer=O").starts_with("computer: "));
    CHECK(refusal(othello + "&players=you,level:1&waits=on&screen=reversi").starts_with("screen: "));
    CHECK(refusal(othello + "&layout=wide") == "layout: found \"wide\", expected tree, board, large-board");
    CHECK(refusal(othello + "&overlay=yes").starts_with("overlay: "));
    CHECK(refusal("game=tic-tac-toe&depth=1&players=you,level:1").starts_with("players: these play Othello"));
    CHECK(refusal("game=tic-tac-toe&depth=1&overlay=on").starts_with("overlay: the engine plays Othello"));
    CHECK(refusal("game=nim&depth=2&layout=board").starts_with("layout: "));
    CHECK(refusal("tree=(1,2)&layout=board").starts_with("layout: "));
    CHECK(refusal("tree=(1,2)&players=you,level:1").starts_with("players: "));
    CHECK(refusal("game=tic-tac-toe&depth=1&layout=board").empty());
}
