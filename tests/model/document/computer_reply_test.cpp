// A game continues although the computer's search reaches a limit; its search can be shown and hidden.
#include "app/document/computer_reply.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>

#include "app/board/board_model.hpp"
#include "app/control/actions.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Black has moved, White is the computer and searches ten plies deep.
[[nodiscard]] std::string hanging_link() {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/othello/depth-10-link.txt");
    std::string link;
    REQUIRE(std::getline(file, link));
    return link;
}

void open_with_limit(AppState& app, const std::string& link, std::uint32_t event_limit) {
    app.document.set_event_limit(event_limit);
    open_or_fail(app, link);
}

/// The first move of the line that a whole search finds.
[[nodiscard]] MoveCode best_at_depth(const Document& document, Moves moves, int depth) {
    SearchOptions options = document.options();
    options.depth = depth;
    options.is_iterative = false;
    SummarySink sink;
    REQUIRE(document.game()->search(moves, *document.game()->checked(options, moves), &sink));
    return sink.summary().principal_variation.front();
}

void play_at(AppState& app, std::size_t index) {
    const auto legal = app.document.game()->legal_moves(app.document.moves());
    REQUIRE(app.document.play(legal.at(index % legal.size())));
    follow_document(app);
    follow_document(app);
}

void open_against_computer(AppState& app, const char* id) {
    GameSpec spec;
    spec.game = id;
    SearchOptions options;
    options.depth = 2;
    const auto game = make_game(spec);
    REQUIRE(game);
    app.document.set_side(Player::kSecond, Side::kSearch);
    app.document.open_game(*game, Document::suited(options, **game), "A game");
    follow_document(app);
}

}  // namespace

TEST_CASE("White moves although its search reaches the limit, and the screen says which depth it used") {
    for (const std::uint32_t limit : {3'000U, 60'000U}) {
        SearchedWindow window;
        AppState& app = window.app;
        open_with_limit(app, hanging_link(), limit);
        for (int frame = 0; frame < 4; ++frame) follow_document(app);
        const auto& moves = app.document.moves();
        REQUIRE(moves.size() == 32);
        const auto reply = app.document.latest_reply();
        REQUIRE(reply);
        CHECK(reply->source == Reply::Source::kPass);
        CHECK(reply->depth >= 1);
        CHECK(reply->depth < 10);
        CHECK(moves.back() == best_at_depth(app.document, Moves(moves.data(), 31), reply->depth));
        const auto board = board_model(app.document, kNone, 0, true);
        const std::string hint = board_hint(app.document, app.language, *board);
        CHECK(hint.find("reached its limit") != std::string::npos);
        CHECK(hint.find(std::to_string(reply->depth)) != std::string::npos);
    }
}

TEST_CASE("of a search in passes, the deepest pass that ended is taken") {
    SearchedWindow window;
    AppState& app = window.app;
    open_with_limit(app, hanging_link() + "&iterative=on&waits=on", 60'000);
    follow_document(app);
    REQUIRE(app.trace()->is_truncated());
    REQUIRE(app.document.is_computer_waiting());
    const auto whole = best_of_passes(*app.trace());
    REQUIRE(whole);
    CHECK(whole->depth == app.trace()->pass(app.trace()->pass_count() - 1).depth - 1);
    CHECK(whole->move == best_at_depth(app.document, app.document.moves(), whole->depth));
    app.document.let_computer_move();
    CHECK(app.document.moves().back() == whole->move);
}

TEST_CASE("If not even one pass is finished, the game continues with a legal move") {
    SearchedWindow window;
    AppState& app = window.app;
    open_with_limit(app, hanging_link(), 5);
    for (int frame = 0; frame < 4; ++frame) follow_document(app);
    CHECK(app.document.moves().size() == 32);
    CHECK(app.document.latest_reply()->source != Reply::Source::kPass);
}

TEST_CASE("A search that the user stops makes no move") {
    test::AppWindow<HeldRunner> window;
    AppState& app = window.app;
    open_or_fail(app, hanging_link());
    app.document.stop_search();
    for (int frame = 0; frame < 4; ++frame) follow_document(app);
    CHECK(app.document.moves().size() == 31);
}

TEST_CASE("the computer's own search is shown again, and the game goes on as it was") {
    for (const char* id : {"tic-tac-toe", "othello", "pig", "kalah"}) {
        INFO(id);
        SearchedWindow window;
        AppState& app = window.app;
        open_against_computer(app, id);
        CHECK_FALSE(is_enabled(*find_action("game.look_back"), app));
        for (std::size_t i = 0; i < 3; ++i) play_at(app, i);
        while (!app.document.can_look_back()) play_at(app, 0);
        const auto moves = app.document.moves();
        REQUIRE(run_action("game.look_back", app));
        for (int frame = 0; frame < 3; ++frame) follow_document(app);
        REQUIRE(app.document.moves().size() < moves.size());
        CHECK(app.document.side(app.document.game()->player_to_move(app.document.moves())) == Side::kSearch);
        CHECK(app.step() == app.end());  // all of it
        REQUIRE(app.document.is_computer_waiting());
        app.document.let_computer_move();
        CHECK(app.document.moves() == moves);
        follow_document(app);
        CHECK_FALSE(app.document.is_looking_back());
    }
}

TEST_CASE("until the click, the answer to \"predict it\" is nowhere") {
    SearchedWindow window;
    AppState& app = window.app;
    open_against_computer(app, "othello");
    app.playback.seek(kNever, app.end());
    app.document.set_waits_for_click(true);
    play_at(app, 1);
    REQUIRE(app.document.is_computer_waiting());
    REQUIRE(app.end() > 0);
    CHECK(app.step() == 0);
    CHECK_FALSE(is_enabled(*find_action("step.last"), app));
    for (const char* id : {"step.last", "step.next_event", "step.last"}) (void)run_action(id, app);
    app.playback.play();
    advance(app, 1);
    follow_document(app);
    CHECK(app.step() == 0);
    const auto board = board_model(app.document, kNone, app.step(), true);
    for (const BoardSquare& square : board->squares) {
        CHECK_FALSE(square.is_best);
        CHECK_FALSE(square.value);
    }
    app.document.let_computer_move();
    follow_document(app);
    CHECK(app.step() == app.end());  // as it was before
}

}  // namespace UNITY_ID
