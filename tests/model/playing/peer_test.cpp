// External engines: addressed in their own protocol, never waited for, never trusted.
#include "app/playing/engine_client.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/playing/protocol_moves.hpp"
#include "games/core/random.hpp"
#include "tests/model/playing/scripted_engine.hpp"

namespace plytrace::peers::test::UNITY_ID {

namespace {

othello::GameRecord random_game(Random& random, int plies) {
    const Othello game;
    othello::GameRecord record;
    record.start = game.initial();
    Othello::State state = record.start;
    while (static_cast<int>(record.moves.size()) < plies) {
        Othello::MoveList legal;
        game.legal_moves(state, legal);
        if (legal.empty()) return random_game(random, plies);
        const Othello::Move move = legal[random.below(legal.size())];
        record.moves.push_back({move, {}, {}});
        game.apply(state, move);
    }
    return game.legal_squares(state) == 0 ? random_game(random, plies) : record;
}

Othello::Move first_move(const othello::GameRecord& game) {
    Othello::MoveList legal;
    Othello().legal_moves(final_position(game), legal);
    return legal[0];
}

struct Meeting {
    std::shared_ptr<Wire> wire = std::make_shared<Wire>();
    std::optional<EngineClient> peer;
    void begin(const Manner& manner = {}) { peer.emplace(std::make_unique<ScriptedChannel>(wire), manner); }
};

}  // namespace

TEST_CASE("an engine is asked in the protocol that it speaks, and its move taken", "[peers]") {
    for (const Protocol protocol : {Protocol::kGtp, Protocol::kNBoard}) {
        Meeting meeting;
        protocol == Protocol::kGtp ? speak_gtp(*meeting.wire) : speak_nboard(*meeting.wire);
        meeting.begin();
        Random random(3);
        for (int i = 0; i < 100; ++i) {
            const auto game = random_game(random, random.between(0, 50));
            meeting.peer->ask(game);
            meeting.peer->follow(i);
            meeting.peer->follow(i);
            REQUIRE(meeting.peer->protocol() == protocol);
            REQUIRE_FALSE(meeting.peer->fault());
            REQUIRE(meeting.peer->answer());
            CHECK(meeting.peer->answer()->move == first_move(game));
            if (protocol == Protocol::kNBoard) CHECK(meeting.peer->answer()->value == -1.5);
            CHECK_FALSE(meeting.peer->is_thinking());
        }
        CHECK(meeting.peer->name() == "Tester");
        meeting.peer.reset();
        CHECK(meeting.wire->told.back() == "quit");
    }
}

TEST_CASE("The engine gets the depth and time that it should", "[peers]") {
    Meeting meeting;
    speak_nboard(*meeting.wire);
    Manner deep;
    deep.plies = 7;
    meeting.begin(deep);
    meeting.peer->follow(0);
    CHECK(std::count(meeting.wire->told.begin(), meeting.wire->told.end(), "set depth 7") == 1);
    Meeting other;
    speak_gtp(*other.wire);
    Manner timed;
    timed.seconds_a_move = 1.5;
    other.begin(timed);
    other.peer->follow(0);
    const auto is_time = [](const std::string& line) { return line.ends_with("time_settings 0 2 1"); };
    CHECK(std::any_of(other.wire->told.begin(), other.wire->told.end(), is_time));
}

TEST_CASE("The answer to an old question does not count for a new one", "[peers]") {
    Random random(5);
    const auto first = random_game(random, 6), second = random_game(random, 7);
    SECTION("NBoard: before the pong") {
        Meeting meeting;
        meeting.begin();
        meeting.wire->said = {"pong 1"};
        meeting.peer->ask(first);
        meeting.peer->follow(0);
        meeting.peer->ask(second);
        meeting.wire->said = {"pong 2", "=== " + nboard_word(first_move(first))};
        meeting.peer->follow(0);
        CHECK_FALSE(meeting.peer->answer());
        CHECK_FALSE(meeting.peer->fault());
        meeting.wire->said = {"pong 3", "=== " + nboard_word(first_move(second))};
        meeting.peer->follow(0);
        REQUIRE(meeting.peer->answer());
        CHECK(meeting.peer->answer()->move == first_move(second));
    }
    SECTION("GTP: by its number") {
        Meeting meeting;
        meeting.begin();
        meeting.wire->said = {"? unknown command", ""};
        meeting.peer->ask(first);
        meeting.peer->follow(0);
        const auto number = [&] { return std::string(words_of(meeting.wire->told.back())[0]); };
        const std::string old = number();
        meeting.peer->ask(second);
        const std::string now = number();
        REQUIRE(old != now);
        meeting.wire->said = {"=" + old + " a1", ""};
        meeting.peer->follow(0);
        CHECK_FALSE(meeting.peer->answer());
        CHECK_FALSE(meeting.peer->fault());
        meeting.wire->said = {"=" + now + " " + gtp_word(first_move(second)), ""};
        meeting.peer->follow(0);
        REQUIRE(meeting.peer->answer());
        CHECK(meeting.peer->answer()->move == first_move(second));
    }
}

TEST_CASE("Every failure of an engine has a name", "[peers]") {
    const auto fault_after = [](const std::function<void(Wire&)>& speak, double seconds) {
        Meeting meeting;
        speak(*meeting.wire);
        meeting.begin();
        othello::GameRecord game;
        game.start = Othello().initial();
        meeting.peer->ask(game);
        for (double now = 0; now <= seconds && !meeting.peer->fault(); now += 0.5) meeting.peer->follow(now);
        return meeting.peer->fault();
    };
    using Kind = FaultKind;
    CHECK(fault_after([](Wire& wire) { wire.is_open = false; }, 1)->kind == Kind::kEndedAtOnce);
    CHECK(fault_after([](Wire&) {}, 11)->kind == Kind::kNoEngine);
    CHECK_FALSE(fault_after([](Wire&) {}, 9));
    const auto nboard_that = [](const std::string& move) {
        return [move](Wire& wire) {
            wire.answer = [&wire, move](const std::string& line) {
                if (line.starts_with("ping")) wire.said.push_back("pong" + line.substr(4));
                if (line == "go" && !move.empty()) wire.said.push_back("=== " + move);
            };
        };
    };
    CHECK(fault_after(nboard_that("A1"), 1) == Fault{Kind::kIllegalMove, "A1"});
    CHECK(fault_after(nboard_that("PA"), 1)->kind == Kind::kIllegalMove);
    CHECK(fault_after(nboard_that("Z9/1/2"), 1)->kind == Kind::kIllegalMove);
    CHECK(fault_after(nboard_that(""), 70)->kind == Kind::kSilent);
    CHECK_FALSE(fault_after(nboard_that(""), 59));
    const auto that_refuses = [](Wire& wire) {
        wire.answer = [&wire](const std::string& line) {
            wire.said.push_back("?" + std::string(words_of(line)[0]) + " no \x1b[31m");
        };
    };
    CHECK(fault_after(that_refuses, 1) == Fault{Kind::kRefused, "clear_board: no [31m"});

    Meeting meeting;  // one that ends in the middle
    speak_gtp(*meeting.wire);
    meeting.begin();
    meeting.peer->follow(0);
    meeting.wire->is_open = false;
    meeting.peer->follow(0);
    meeting.peer->follow(0);
    CHECK(meeting.peer->fault()->kind == Kind::kEnded);
}

TEST_CASE("A game from another start position can be sent by NBoard, but not by GTP", "[peers]") {
    othello::GameRecord game;
    game.start = Othello(Othello::Start::kHandout).initial();
    Meeting nboard;
    speak_nboard(*nboard.wire);
    nboard.begin();
    nboard.peer->ask(game);
    for (int i = 0; i < 3; ++i) nboard.peer->follow(0);
    REQUIRE(nboard.peer->answer());
    CHECK(nboard.peer->answer()->move == first_move(game));
    Meeting gtp;
    speak_gtp(*gtp.wire);
    gtp.begin();
    gtp.peer->ask(game);
    for (int i = 0; i < 3; ++i) gtp.peer->follow(0);
    CHECK(gtp.peer->fault()->kind == FaultKind::kOtherStart);
}

TEST_CASE("Only legal moves of an engine are accepted, whatever it answers", "[peers]") {
    Random random(11);
    const std::vector<std::string> pieces = {"=",    "?",      "===",  "pong",  " ",           "1",    "2",      "10",
                                             "A1",   "d3",     "pass", "/0.5/", "set ",        "game", "\t",     "-",
                                             "PA",   "nan",    "1e9",  "f5",    "c4",          "e6",   "myname", "\x01",
                                             "\xff", "search", "quit", "(;",    "999999999999"};
    int answers = 0, faults = 0;
    for (int i = 0; i < 3000; ++i) {
        Meeting meeting;
        meeting.begin();
        const auto game = random_game(random, random.between(0, 5));
        meeting.peer->ask(game);
        if (random.happens(90)) meeting.wire->said.push_back(random.happens(50) ? "pong 1" : "? unknown");
        for (int line = random.between(1, 8); line > 0; --line) {
            // Half of the lines are as they should be, but for the move.
            const std::string number(words_of(meeting.wire->told.back())[0]);
            const std::string move =
                random.happens(50) ? gtp_word(first_move(game)) : pieces[random.below(pieces.size())];
            std::string text = random.happens(50) ? "=== " + move : "=" + number + " " + move;
            if (random.happens(30)) text = "pong 2";
            if (random.happens(50)) text = pieces[random.below(pieces.size())];
            for (int count = random.between(0, 3); count > 0 && random.happens(20); --count)
                text += pieces[random.below(pieces.size())];
            meeting.wire->said.push_back(text);
            if (random.happens(60)) meeting.peer->follow(i);
        }
        meeting.peer->follow(i);
        if (const auto& answer = meeting.peer->answer()) {
            ++answers;
            CHECK((Othello().legal_squares(final_position(game)) >> answer->move & 1U) != 0);
            if (answer->value) CHECK(std::abs(*answer->value) <= 64);
        }
        if (meeting.peer->fault()) ++faults;
    }
    CHECK(answers > 20);
    CHECK(faults > 20);
}

TEST_CASE("moves are read as engines write them", "[peers]") {
    CHECK(parse_move_word("D3") == 19);
    CHECK(parse_move_word("h8") == 63);
    for (const char* pass : {"pass", "PASS", "PA", "ps", "--"}) CHECK(parse_move_word(pass) == Othello::kPass);
    for (const char* wrong : {"", "i1", "a9", "a0", "d", "d33", "3d"}) CHECK_FALSE(parse_move_word(wrong));
    CHECK(parse_nboard_move("F5/1.25/0.3")->value == 1.25);
    CHECK(parse_nboard_move("d6 -1.00 0.0")->value == -1.0);
    CHECK(parse_nboard_move("D6/+2/")->value == 2.0);
    CHECK_FALSE(parse_nboard_move("D6//0.3")->value);
    CHECK_FALSE(parse_nboard_move("D6/nan/0.3")->value);
    CHECK_FALSE(parse_nboard_move(""));
    for (int move = 0; move <= Othello::kPass; ++move) {
        CHECK(parse_move_word(gtp_word(move)) == move);
        CHECK(parse_move_word(nboard_word(move)) == move);
    }
}

}  // namespace plytrace::peers::test::UNITY_ID
