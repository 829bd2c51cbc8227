// Playing: the player of each side, start positions, clocks; the position editor; the cards next to a board that leads
// the layout; and variations that survive a restart.
#include "app/control/playing/playing.hpp"
#include "app/control/commands.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "app/control/actions.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/settings/settings.hpp"
#include "app/settings/window_layout.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Session = SearchedWindow;

namespace {

void start(AppState& app, const char* black, const char* white, const char* where = "tournament", int minutes = 0) {
    app.settings.play = {{black, white}, where, minutes};
    REQUIRE(start_game(app));
}

/// Until a person is to move, or the game is over.
void let_computers_play(AppState& app) {
    for (int i = 0; i < 400; ++i) follow_document(app);
}

void play(AppState& app, std::string_view transcript) {
    Document& document = app.document;
    for (std::size_t at = 0; at < transcript.size(); at += 2)
        REQUIRE(document.play(*document.game()->parse_move(document.moves(), transcript.substr(at, 2))));
}

}  // namespace

TEST_CASE("Every opponent's key is read as that opponent, and has a name") {
    Session session;
    for (const Opponent& each : othello_opponents()) {
        CHECK(parse_opponent(opponent_word(each)) == each);
        CHECK(session.app.language.has("opponent.you"));
        CHECK_FALSE(opponent_name(session.app.language, each).starts_with("opponent."));
        CHECK(opponent_manner(session.app.language, each).empty() == (each.kind == Opponent::Kind::kPerson));
    }
    CHECK_FALSE(parse_opponent("level:9"));
    CHECK_FALSE(parse_opponent(""));
}

TEST_CASE("any two can play each other to the end, and a person's side waits") {
    Session session;
    AppState& app = session.app;
    start(app, "handout", "reversi:easy");
    let_computers_play(app);
    CHECK(app.document.game()->legal_moves(app.document.moves()).empty());
    start(app, "you", "reversi:easy");
    let_computers_play(app);
    CHECK(app.document.moves().empty());
    play(app, "f5");
    let_computers_play(app);
    CHECK(app.document.moves().size() == 2);
    app.document.undo();
    let_computers_play(app);
    CHECK(app.document.moves().empty());
}

TEST_CASE("each random game begins in its own way: after a start of the program, and after something else was open") {
    std::set<std::vector<MoveCode>> openings;
    for (const std::uint64_t seed : {1U, 2U}) {
        Session session;
        AppState& app = session.app;
        app.play.next_seed = 20 * seed;  // each start of the program has its own
        for (const char* const between : {"othello", "tic-tac-toe", "othello"}) {
            REQUIRE(open_lesson(app, between));
            follow_document(app);
            start(app, "you", "you", "random");
            openings.insert(app.document.moves());
        }
    }
    CHECK(openings.size() == 6);
}

TEST_CASE("the handout's program plays the move that its search shows") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "handout");
    play(app, "f5");
    const auto moves = app.document.moves();
    let_computers_play(app);
    REQUIRE(app.document.moves().size() == 2);
    SummarySink sink;
    REQUIRE(app.document.game()->search(moves, *app.document.game()->checked(handout_search(), moves), &sink));
    CHECK(app.document.moves().back() == sink.summary().principal_variation.front());
}

TEST_CASE("players can be changed and swapped in the middle of a game") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "you");
    play(app, "f5");
    set_player(app, Player::kSecond, {Opponent::Kind::kReversi, 0});
    let_computers_play(app);
    CHECK(app.document.moves().size() == 2);
    swap_players(app);
    CHECK(player_of(app, Player::kFirst) == Opponent{Opponent::Kind::kReversi, 0});
    CHECK(player_of(app, Player::kSecond) == Opponent());
    let_computers_play(app);
    CHECK(app.document.moves().size() == 3);
    REQUIRE(run_action("game.first_by_search", app));
    CHECK(player_of(app, Player::kFirst) == Opponent());
}

TEST_CASE("two random games after each other have different openings") {
    Session session;
    start(session.app, "you", "you", "random");
    const auto first = session.app.document.moves();
    CHECK(first.size() == 8);
    start(session.app, "you", "you", "random");
    CHECK(session.app.document.moves() != first);
}

TEST_CASE("a game may begin with the handout's start") {
    Session session;
    start(session.app, "you", "you", "handout");
    CHECK(session.app.document.game()->position_text({}) ==
          "---------------------------XO------OX--------------------------- X");
}

TEST_CASE("A side's clock runs while it is to move, and running out of time is reported") {
    Session session;
    AppState& app = session.app;
    double now = 100;
    app.host.clock = [&now] { return now; };
    start(app, "you", "you", "tournament", 1);
    const auto pass = [&](double seconds) {
        now += seconds;
        follow_document(app);
    };
    follow_document(app);
    pass(30);  // nobody has moved yet
    CHECK(app.play.game->clock->seconds_left[0] == 60);
    play(app, "f5");
    follow_document(app);
    pass(10);
    CHECK(app.play.game->clock->seconds_left[1] == 50);
    play(app, "d6");
    follow_document(app);
    pass(20);
    CHECK(app.play.game->clock->seconds_left[0] == 40);
    CHECK(app.play.game->clock->seconds_left[1] == 50);
    CHECK(is_clock_running(app));
    pass(45);
    CHECK(app.play.game->clock->fallen == Player::kFirst);
    CHECK_FALSE(is_clock_running(app));
    REQUIRE_FALSE(app.messages.all().empty());
    CHECK(clock_text(65) == "1:05");
    CHECK(clock_text(9.31) == "9.4");
    CHECK(clock_text(0) == "0.0");
}

TEST_CASE("a position is put together square by square, and becomes the document's") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "you");
    play(app, "f5");
    const std::string before = app.document.game()->position_text(app.document.moves());
    REQUIRE(run_action("game.edit_position", app));
    PositionDraft& draft = *position_draft(app);
    CHECK(draft.text() == before);
    draft_cleared(draft);
    CHECK(draft_hint(app).find("over") != std::string::npos);
    draft.brush = 'O';
    draft_square(draft, 1);
    draft.brush = 'X';
    draft_square(draft, 0);
    draft_side(draft, Player::kFirst);
    const std::string made = draft.text();
    CHECK(made.starts_with("XO--"));
    draft_square(draft, 0);
    CHECK(draft.text().starts_with("-O--"));
    REQUIRE(run_action("edit.undo", app));
    CHECK(draft.text() == made);
    REQUIRE(run_action("edit.undo", app));
    REQUIRE(run_action("edit.redo", app));
    CHECK(draft.text() == made);
    draft_side(draft, Player::kSecond);
    CHECK(draft_hint(app).find("must pass") != std::string::npos);
    draft_side(draft, Player::kFirst);
    accept_position(app);
    CHECK(position_draft(app) == nullptr);
    CHECK(app.document.game()->position_text({}) == made);
    CHECK(app.document.game()->legal_moves({}) == std::vector<MoveCode>{2});
}

TEST_CASE("another document ends the position editor, and its key leaves it") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "you");
    edit_position(app);
    edit_position(app);
    CHECK(position_draft(app) == nullptr);
    edit_position(app);
    start(app, "you", "you");
    CHECK(position_draft(app) == nullptr);
}

TEST_CASE("If the board leads the layout, it has a third of a small window, or two thirds on request") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "you");
    constexpr float kWidth = 1280, kHeight = 720, kScale = 0.8F;
    for (const auto& [arrangement, part] :
         {std::pair{Arrangement::kBoard, 1.0F / 3}, std::pair{Arrangement::kLargeBoard, 2.0F / 3}}) {
        app.settings.layout.arrangement = arrangement;
        REQUIRE(arrangement_of(app.document, app.settings.layout) == arrangement);
        std::vector<CardShape> shapes;
        for (const auto& [id, column] :
             {std::pair{"board", Column::kLeft}, std::pair{"play", Column::kLeft}, std::pair{"moves", Column::kLeft},
              std::pair{"tree", Column::kCentre}, std::pair{"counters", Column::kRight}}) {
            const auto arranged = arranged_column(id, column, arrangement);
            if (arranged) shapes.push_back({id, *arranged});
        }
        WindowShape window{kWidth, kHeight, kScale};
        window.arrangement = arrangement;
        const WindowLayout layout = lay_out_window(window, app.settings.layout, shapes);
        const Box board = layout.cards[0];
        CHECK(board.width * board.height >= part * kWidth * kHeight * 0.999F);
        CHECK(board.height >= kHeight / 2);
        for (const Box& card : layout.cards) {
            CHECK(card.width > 0);
            CHECK(card.right() <= kWidth);
            CHECK(card.bottom() <= kHeight);
        }
    }
    GameSpec nim;
    nim.game = "nim";
    app.document.open_game(*make_game(nim), {}, "Nim");
    CHECK(arrangement_of(app.document, app.settings.layout) == Arrangement::kTree);
}

TEST_CASE("A lesson opens with the tree leading, and the next game has the user's arrangement") {
    Session session;
    AppState& app = session.app;
    const auto arrangement = [&] { return arrangement_of(app.document, app.settings.layout); };
    app.settings.layout.arrangement = Arrangement::kLargeBoard;
    start(app, "you", "you");
    REQUIRE(arrangement() == Arrangement::kLargeBoard);
    for (const char* const id : {"tic-tac-toe", "othello", "kalah-again"}) {
        REQUIRE(open_lesson(app, id));
        CHECK(arrangement() == Arrangement::kTree);
        CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kLargeBoard);
    }
    start(app, "you", "you");
    CHECK(arrangement() == Arrangement::kLargeBoard);

    REQUIRE(open_link(app, "#v=1&lesson=tic-tac-toe"));
    CHECK(arrangement() == Arrangement::kTree);
    REQUIRE(open_link(app, "#v=1&lesson=tic-tac-toe&layout=board"));
    CHECK(arrangement() == Arrangement::kBoard);
    REQUIRE(open_link(app, "#v=1&game=othello&algorithm=minimax&depth=1"));
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kLargeBoard);

    REQUIRE(open_lesson(app, "othello-eight-plies", 1));
    CHECK(arrangement() == Arrangement::kTree);
    app.settings.layout.arrangement = Arrangement::kBoard;  // chosen during the lesson
    go_to_next_stage(app);
    CHECK(arrangement() == Arrangement::kBoard);
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kBoard);
}

TEST_CASE("Preferences for boards and games are saved") {
    Settings settings;
    settings.layout.arrangement = Arrangement::kLargeBoard;
    settings.board = {false, false, false, false, true, true, true, 5};
    settings.play = {{"level:7", "you"}, "random", 10};
    const auto read = parse_settings(settings_text(settings));
    REQUIRE(read);
    CHECK(*read == settings);
    CHECK(parse_settings(R"({"board":{"turn":99},"play":{"minutes":-3},"layout":{"arrangement":"odd"}})")->board.turn ==
          7);
}

TEST_CASE("variations are kept with unsaved work, and found again") {
    Session session;
    AppState& app = session.app;
    start(app, "you", "you");
    play(app, "f5d6c3");
    app.document.go_to(app.document.moves(), 1);
    play(app, "f4");
    const std::string work = work_text(app, "now");
    Session other;
    REQUIRE(open_work(other.app, work));
    CHECK(lines_text(other.app.document.lines(), *other.app.document.game()) == "f5 d6 ( f4 ) c3");
    CHECK(other.app.document.moves() == app.document.moves());
}

}  // namespace UNITY_ID
