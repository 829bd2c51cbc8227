// Games of Othello read from text and written as text; errors in malformed ones.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/ggf.hpp"
#include "games/othello/records/transcript.hpp"

namespace UNITY_ID {

using namespace plytrace;
using othello::GameRecord;
using othello::RecordFormat;

namespace {

constexpr int kGames = 400;

/// With all that has a meaning in the format.
constexpr std::string_view kComments[] = {"Loses 6 discs; best f4", "a[0], b[1]]",           R"(a \ b \)",
                                          "\xE2\x88\x92 6 Punkte",  "B[F5] (;GM[Othello];)", "]"};

/// Random moves from a start, to the end or to some move before it.
[[nodiscard]] GameRecord random_game(Random& random, const Othello& rules, bool is_whole) {
    GameRecord record;
    record.start = rules.initial();
    Othello::State state = record.start;
    Othello::MoveList moves;
    while (!rules.is_over(state) && (is_whole || random.between(0, 40) > 0)) {
        rules.legal_moves(state, moves);
        const auto pick = random.below(moves.size());
        record.moves.push_back({moves[pick], {}, {}});
        rules.apply(state, moves[pick]);
    }
    return record;
}

/// A pass that nothing follows cannot be told from a transcript.
void drop_last_passes(GameRecord& record) {
    while (!record.moves.empty() && record.moves.back().move == Othello::kPass) record.moves.pop_back();
}

[[nodiscard]] std::string error_of(std::string_view text) {
    const auto records = othello::parse_records(text, Othello());
    return records ? "" : records.error().text();
}

}  // namespace

TEST_CASE("a published game is read from its transcript and ends as it ended") {
    // H. Takizawa, Othello is solved, 2023: 32 to 32.
    constexpr std::string_view kGame =
        "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1\n"
        "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";
    const Othello rules;
    const auto records = othello::parse_records(kGame, rules);
    REQUIRE(records);
    REQUIRE(records->size() == 1);
    CHECK(records->front().moves.size() == 60);
    const Othello::State end = othello::final_position(records->front());
    CHECK(rules.outcome(end) == 0.0);
    CHECK(*rules.parse_position(kGame) == end);
}

TEST_CASE("Every game survives its transcript and GGF, with the comments on its moves") {
    Random random(7);
    std::string all;
    std::vector<GameRecord> games;
    for (int i = 0; i < kGames; ++i) {
        const Othello rules(i % 4 == 0 ? Othello::Start::kHandout : Othello::Start::kTournament);
        GameRecord record = random_game(random, rules, i % 2 == 0);
        drop_last_passes(record);
        if (!record.moves.empty()) CHECK(*othello::parse_transcript(othello::transcript_of(record), rules) == record);
        record.black = "Ada (" + std::to_string(i) + ")";
        record.white = "Bob";
        record.place = "Plytrace";
        record.date = "2026-11-23";
        if (i % 3 == 0) record.result = random.between(-64, 64);
        for (othello::PlayedMove& played : record.moves) {
            if (random.between(0, 2) == 0) played.value = random.between(-6400, 6400) / 100.0;
            if (random.between(0, 2) == 0) played.seconds = random.between(0, 9999) / 10.0;
            if (random.between(0, 3) == 0) played.comment = kComments[random.below(std::size(kComments))];
        }
        if (i % 5 == 0) record.comment = kComments[random.below(std::size(kComments))];
        const std::string text = othello::ggf_of(record);
        CHECK(text.find('\n') == std::string::npos);
        const auto read = othello::parse_ggf(text, rules);
        INFO(text);
        REQUIRE(read);
        CHECK(read->front() == record);
        all += text + "\n";
        games.push_back(record);
    }
    CHECK(*othello::parse_records(all, Othello()) == games);
    CHECK(*othello::parse_records(std::to_string(kGames) + " " + all, Othello()) == games);
}

TEST_CASE("a board is a game without moves") {
    Random random(3);
    const Othello rules;
    for (int i = 0; i < 50; ++i) {
        const Othello::State state = othello::final_position(random_game(random, rules, false));
        const auto read = othello::parse_records(rules.position_text(state), rules);
        REQUIRE(read);
        CHECK(read->front().start == state);
        CHECK(read->front().moves.empty());
    }
}

TEST_CASE("a board is read as people draw it, with the side to move or without") {
    Random random(5);
    const Othello rules;
    for (int i = 0; i < 60; ++i) {
        const Othello::State state = othello::final_position(random_game(random, rules, false));
        const std::string text = rules.position_text(state), squares = text.substr(0, 64);
        std::string rows, spread;
        for (std::size_t at = 0; at < 64; ++at) {
            rows += std::string(1, squares[at]) + (at % 8 == 7 ? "\n" : "");
            spread += std::string(at % 8 == 0 ? "  " : " ") + squares[at] + (at % 8 == 7 ? " \r\n" : "");
        }
        Othello::State blacks = state;
        if (state.to_move == Player::kSecond) blacks = {state.opponent, state.own, Player::kFirst};
        for (const std::string& drawn : {squares, rows, spread, "\n" + rows}) {
            for (const std::string& side : {std::string(), "\n" + text.substr(65), text.substr(65) + ";\n"}) {
                INFO(drawn << side);
                const auto read = othello::parse_records(drawn + side, rules);
                REQUIRE(read);
                REQUIRE(read->size() == 1);
                CHECK(read->front().start == (side.empty() ? blacks : state));
                CHECK(read->front().is_side_assumed == side.empty());
                CHECK(read->front().moves.empty());
            }
        }
    }
    CHECK(othello::parse_records("bw" + std::string(62, '.'), rules)->front().start.own == 1);  // no column b
}

TEST_CASE("Errors in a drawn board have their place") {
    const std::string row = "--------\n";
    CHECK(error_of(row + "---XO--\n" + row) ==
          "line 2, column 8: expected X, O or - for square h2, found a line break");
    CHECK(error_of(row + "---XY---\n").starts_with("line 2, column 5: expected X, O or - for square e2, found 'Y'"));
    CHECK(error_of(row + row).starts_with("line 3, column 1: expected X, O or - for square a3, found the end"));
    std::string board;
    for (int i = 0; i < 8; ++i) board += row;
    CHECK(error_of(board + "Z").starts_with("line 9, column 1: expected the side to move, X or O, moves or the end"));
    CHECK(error_of(board + "X O").starts_with("line 9, column 3: expected moves or the end of the text, found 'O'"));
}

TEST_CASE("GGF as programs write it: ratings, times, passes left out or written, blanks, other tags") {
    const Othello rules;
    const auto nboard = othello::parse_ggf(
        "(;GM[Othello]PC[NBoard]DT[2007-10-03 17:10:15.000 GMT]PB[chris]PW[]RE[?]TI[15:00]TY[8]"
        "BO[8 ---------------------------O*------*O--------------------------- *]B[F5//2.5]W[F6/-0.5]B[ e6 ];)",
        rules);
    REQUIRE(nboard);
    const GameRecord& game = nboard->front();
    CHECK(game.start == rules.initial());
    CHECK(game.black == "chris");
    CHECK(game.white.empty());
    REQUIRE(game.moves.size() == 3);
    CHECK(game.moves[0].seconds == 2.5);
    CHECK_FALSE(game.moves[0].value);
    CHECK(game.moves[1].value == -0.5);
    const auto server = othello::parse_ggf(
        " 1 (;GM[Othello]PC[GGS/os]RB[2170.5]RW[2180]TI[05:00//02:00]TY[s8r20]RE[-12.000:t]KM[0]B[d3];)\n", rules);
    REQUIRE(server);
    CHECK(server->front().result == -12);

    // A pass may be written in two ways, or left out.
    Random random(5);
    int passes = 0;
    for (int i = 0; i < kGames; ++i) {
        GameRecord record = random_game(random, rules, true);
        drop_last_passes(record);
        const std::string text = othello::ggf_of(record);
        std::string short_text = text, long_text = text;
        for (std::size_t at; (at = short_text.find("[PA]")) != std::string::npos; ++passes) {
            short_text.erase(at - 1, 5);
            long_text.replace(long_text.find("[PA]"), 4, "[pass]");
        }
        CHECK(othello::parse_ggf(short_text, rules)->front() == record);
        CHECK(othello::parse_ggf(long_text, rules)->front() == record);
    }
    CHECK(passes > 50);
}

TEST_CASE("SGF's games of Othello are read: moves in nodes, in both ways to write squares, passes, results") {
    const Othello rules;
    Random random(13);
    int passes = 0;
    for (int i = 0; i < kGames; ++i) {
        GameRecord record = random_game(random, rules, false);
        drop_last_passes(record);
        std::string numbered = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Ada]PW[Bob]\n", lettered = numbered, short_text = numbered;
        Othello::State state = rules.initial();
        for (const othello::PlayedMove& played : record.moves) {
            const std::string side = state.to_move == Player::kFirst ? ";B[" : ";W[";
            const bool is_pass = played.move == Othello::kPass;
            passes += is_pass ? 1 : 0;
            const char column = static_cast<char>('a' + played.move % 8);
            const auto square = [&](char first_row) {
                return std::string{column, static_cast<char>(first_row + played.move / 8)};
            };
            numbered += side + (is_pass ? "" : square('1')) + "]\n";
            lettered += side + (is_pass ? "tt" : square('a')) + "]";
            if (!is_pass) short_text += side + square('1') + "]";
            rules.apply(state, played.move);
        }
        record.black = "Ada";
        record.white = "Bob";
        for (const std::string& text : {numbered + ")", lettered + "\n)\n", short_text + ")"}) {
            INFO(text);
            const auto read = othello::parse_records(text, rules);
            REQUIRE(read);
            REQUIRE(read->size() == 1);
            CHECK(read->front() == record);
        }
    }
    CHECK(passes > 20);
    const auto result = [&](const std::string& said) {
        return othello::parse_records("(;GM[2]RE[" + said + "])", rules)->front().result;
    };
    CHECK(result("B+10") == 10);
    CHECK(result("W+4") == -4);
    CHECK(result("Draw") == 0);
    CHECK(result("0") == 0);
    for (const std::string open : {"?", "Void", "B+R", "W+Time", "B+"}) CHECK_FALSE(result(open));
    CHECK(error_of("(;GM[1];B[pd])") == "line 1, column 6: a game of \"1\", expected Othello");
    CHECK(error_of("(;GM[2]SZ[10])").find("expected a board of 8 by 8") != std::string::npos);
    CHECK(error_of("(;GM[2];B[ej])") == "line 1, column 11: found \"ej\", expected a move such as F5, or PA");
    CHECK(error_of("(;GM[2]RE[W+70])").find("expected discs such as +2") != std::string::npos);
}

TEST_CASE("A comment belongs to the move before it, ends at the first unescaped bracket, and is one line") {
    const Othello rules;
    const auto read =
        othello::parse_ggf("(;GM[Othello]C[ The\nfinal ]B[F5/1]C[a \\] b \\\\]W[D6]B[C3]C[x]C[]C[\\y\r\nz];)", rules);
    REQUIRE(read);
    const GameRecord& game = read->front();
    CHECK(game.comment == "The final");
    CHECK(game.moves[0].comment == R"(a ] b \)");
    CHECK(game.moves[1].comment.empty());
    CHECK(game.moves[2].comment == "x y  z");
    CHECK(othello::ggf_of(game).find(R"(B[F5/1]C[a \] b \\]W[D6]B[C3]C[x y  z];))") != std::string::npos);
    CHECK(error_of("(;B[F5]\nC[no end;)") == "line 2, column 1: the tag C has no end: expected \"]\"");
    CHECK(error_of(R"((;B[F5]C[no end\];))") == "line 1, column 8: the tag C has no end: expected \"]\"");
}

TEST_CASE("Errors in a record have their place") {
    CHECK(error_of("").find("found nothing") != std::string::npos);
    CHECK(error_of("f5d6c3d1").starts_with("line 1, column 7: d1 is not a legal move here"));
    CHECK(error_of("f5d6\nc9").starts_with("line 2, column"));
    CHECK(error_of("f5d6--").starts_with("line 1, column 5: X cannot pass here"));
    CHECK(error_of("(;GM[Chess];)") == "line 1, column 6: a game of \"Chess\", expected Othello");
    CHECK(error_of("(;TY[10];)") == "line 1, column 6: a game of the type \"10\", expected a board of 8 by 8");
    CHECK(error_of("(;GM[Othello]B[F5]\nW[A1];)").starts_with("line 2, column 3: move 2: a1 is not a legal move here"));
    CHECK(error_of("(;W[F5];)") == "line 1, column 3: move 1: White is not to move here");
    CHECK(error_of("(;B[Z9];)") == "line 1, column 5: found \"Z9\", expected a move such as F5, or PA");
    CHECK(error_of("(;B[F5") == "line 1, column 3: the tag B has no end: expected \"]\"");
    CHECK(error_of("(;B[F5]").find("expected a tag such as PB[Ada], or the game's end") != std::string::npos);
    CHECK(error_of("(;BO[8 ---x];)") == "line 1, column 11: found 'x' for d1, expected *, O or -");
    CHECK(error_of("(;BO[8 ---];)") == "line 1, column 11: the board ends before d1, expected 64 squares");
    CHECK(error_of("(;;) x").find("expected a game") != std::string::npos);
    CHECK(error_of("(;RE[100];)").find("expected discs such as +2") != std::string::npos);
    CHECK(error_of("(;PB[\xff];)").find("expected UTF-8") != std::string::npos);
}

TEST_CASE("A randomly changed record is read, or rejected with a place") {
    Random random(11);
    const Othello rules;
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        const GameRecord record = random_game(random, rules, false);
        std::string text = i % 2 == 0 ? othello::ggf_of(record) : othello::transcript_of(record);
        for (int change = random.between(1, 3); change > 0 && !text.empty(); --change) {
            const auto at = random.below(text.size());
            if (random.between(0, 1) == 0) {
                text.erase(at, 1);
            } else {
                text[at] = static_cast<char>(random.between(1, 255));
            }
        }
        const auto read = othello::parse_records(text, rules);
        if (!read) {
            ++refused;
            CHECK(read.error().line > 0);
            CHECK(read.error().column > 0);
            continue;
        }
        for (const GameRecord& game : *read) {  // whatever was read is a game
            Othello::State state = game.start;
            for (const othello::PlayedMove& played : game.moves) {
                REQUIRE(othello::is_legal(rules, state, played.move));
                rules.apply(state, played.move);
            }
        }
    }
    CHECK(refused > 1000);
}

}  // namespace UNITY_ID
