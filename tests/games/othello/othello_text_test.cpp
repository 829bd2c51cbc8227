// Othello: moves, positions, transcripts, and the facts printed in the handout (search/algorithms/handout.hpp).
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

const Othello kHandout(Othello::Start::kHandout);

/// "(2 4)(3 5)": the legal squares as the handout's program prints them.
std::string valid_moves(const Othello::State& state) {
    Othello::MoveList moves;
    kHandout.legal_moves(state, moves);
    std::string text;
    for (const auto move : moves) text += Othello::row_column_text(move);
    return text;
}

std::string score(const Othello::State& state) {
    return "X=" + std::to_string(othello::count(state.discs(Player::kFirst))) +
           " O=" + std::to_string(othello::count(state.discs(Player::kSecond)));
}

/// Plays squares such as "4 2", in the handout's way of writing them.
void play(Othello::State& state, std::string_view square) {
    INFO(square);
    const auto move = kHandout.parse_move(state, square);
    REQUIRE(move.has_value());
    kHandout.apply(state, *move);
}

/// The side to move's discs after each of its moves: what the greedy player prints.
std::string greedy_choices(const Othello::State& state) {
    Othello::MoveList moves;
    kHandout.legal_moves(state, moves);
    std::string text;
    for (const auto move : moves) {
        auto after = state;
        kHandout.apply(after, move);
        text += Othello::row_column_text(move) + "->" + std::to_string(othello::count(after.opponent)) + ' ';
    }
    return text;
}

}  // namespace

TEST_CASE("The handout's start and its greedy game", "[othello][handout]") {
    auto state = kHandout.initial();
    CHECK(valid_moves(state) == "(2 4)(3 5)(4 2)(5 3)");
    play(state, "3 5");
    CHECK(greedy_choices(state) == "(2 3)->3 (2 5)->3 (4 5)->3 ");
    play(state, "2 3");
    play(state, "3 2");
    CHECK(greedy_choices(state) == "(2 1)->4 (2 5)->4 (4 1)->4 (4 5)->5 ");
    play(state, "4 5");
    CHECK(score(state) == "X=3 O=5");
    CHECK(valid_moves(state) == "(1 3)(1 4)(5 3)(5 4)(5 5)");
}

TEST_CASE("The handout's two-person game", "[othello][handout]") {
    auto state = kHandout.initial();
    play(state, "2 4");
    CHECK(score(state) == "X=4 O=1");
    play(state, "2 3");
    CHECK(score(state) == "X=3 O=3");
    CHECK(valid_moves(state) == "(1 2)(2 2)(3 2)(4 2)(5 2)");
}

TEST_CASE("The handout's printed game against minimax replays", "[othello][handout]") {
    auto state = kHandout.initial();
    play(state, "4 2");
    CHECK(score(state) == "X=4 O=1");
    play(state, "3 2");
    CHECK(score(state) == "X=3 O=3");
    CHECK(kHandout.position_text(state).substr(24, 16) == "--OOO-----XXX---");  // rows 3 and 4, from 0
    CHECK(valid_moves(state) == "(2 1)(2 2)(2 3)(2 4)(2 5)");
    play(state, "2 5");
    CHECK(score(state) == "X=5 O=2");
    for (const char* square : {"5 3", "3 1", "2 0", "6 2", "3 5", "5 2", "7 1", "7 2", "5 1", "7 0", "5 4"}) {
        play(state, square);
    }
    CHECK(score(state) == "X=6 O=12");
    CHECK(valid_moves(state) == "(2 2)(2 6)(3 0)(3 6)(4 0)(4 5)(6 1)(6 4)");
    play(state, "6 1");
    CHECK(score(state) == "X=9 O=10");
    play(state, "2 4");
    CHECK(score(state) == "X=8 O=12");
    CHECK(valid_moves(state) == "(2 1)(2 2)(2 3)(2 6)(4 0)(4 1)(4 5)(5 0)(5 5)(6 3)(6 5)");
}

TEST_CASE("Moves of Othello are read in both notations", "[othello]") {
    const Othello game;
    const auto state = game.initial();
    for (const char* text : {"d3", "D3", " d3\n", "(2 3)", "2 3", "( 2 3 )"}) {
        INFO(text);
        CHECK(game.parse_move(state, text) == 2 * 8 + 3);
    }
    CHECK(Othello::row_column_text(2 * 8 + 3) == "(2 3)");
    CHECK(Othello::row_column_text(Othello::kPass) == "--");
    const auto stuck = game.parse_position("OX" + std::string(62, '-') + " X").value();
    for (const char* text : {"--", "pass", "Pass", "PASS", " -- ", "pa", "PS", "-"}) {
        INFO(text);
        CHECK(game.parse_move(stuck, text) == Othello::kPass);
    }
}

TEST_CASE("Illegal moves are rejected with a list of the legal ones", "[othello]") {
    const Othello game;
    const auto refusal = [&](const Othello::State& state, std::string_view text) {
        return game.parse_move(state, text).error().text();
    };
    CHECK(refusal(game.initial(), "d1") == "line 1, column 1: d1 is not a legal move here; legal: d3, c4, f5, e6");
    CHECK(refusal(game.initial(), "  d4") == "line 1, column 3: d4 is not a legal move here; legal: d3, c4, f5, e6");
    CHECK(refusal(game.initial(), "--") == "line 1, column 1: X cannot pass here; legal: d3, c4, f5, e6");
    const auto stuck = game.parse_position("OX" + std::string(62, '-') + " X").value();
    CHECK(refusal(stuck, "c1") == "line 1, column 1: c1 is not a legal move here; legal: --");
    const auto over = game.parse_position(std::string(64, 'X') + " O").value();
    CHECK(refusal(over, "--") == "line 1, column 1: -- cannot be played: the game is over");
    CHECK(refusal(over, "a1") == "line 1, column 1: a1 cannot be played: the game is over");
}

TEST_CASE("A transcript leads to the same position as its moves", "[othello]") {
    const Othello game;
    auto state = game.initial();
    for (const char* square : {"f5", "d6", "c3", "d3", "c4"}) game.apply(state, game.parse_move(state, square).value());
    for (const char* text : {"f5d6c3d3c4", "F5D6C3D3C4", "f5 d6 c3 d3 c4", " F5d6\nc3D3c4 \n"}) {
        INFO(text);
        CHECK(game.parse_position(text) == state);
    }
    // The handout's game starts from the mirrored position, so that other moves are legal.
    CHECK_FALSE(kHandout.parse_position("f5d6").has_value());
    CHECK(kHandout.position_text(kHandout.parse_position("c5c4").value()) ==
          "--------------------------OOO-----XXX--------------------------- X");
}

TEST_CASE("Passes in transcripts may be written or left out", "[othello]") {
    const Othello game;
    Random random(5);
    int games_with_pass = 0;
    for (int round = 0; round < 200; ++round) {
        auto state = game.initial();
        auto last_square_state = state;
        std::string written, left_out;
        bool has_pass = false;
        Othello::MoveList moves;
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            const auto move = moves[random.below(moves.size())];
            written += game.move_text(state, move);
            if (move != Othello::kPass) left_out += game.move_text(state, move);
            has_pass = has_pass || move == Othello::kPass;
            game.apply(state, move);
            if (move != Othello::kPass) last_square_state = state;
        }
        INFO(written);
        CHECK(game.parse_position(written) == state);
        CHECK(game.parse_position(left_out) == last_square_state);
        games_with_pass += has_pass ? 1 : 0;
    }
    CHECK(games_with_pass > 20);
}

TEST_CASE("A pass that is forced after the last move is not made", "[othello]") {
    const Othello game;
    Random random(6);
    int found = 0;
    for (int round = 0; round < 100 && found < 5; ++round) {
        auto state = game.initial();
        std::string transcript;
        Othello::MoveList moves;
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            if (moves[0] == Othello::kPass) {
                CHECK(game.parse_position(transcript) == state);
                game.apply(state, Othello::kPass);
                CHECK(game.parse_position(transcript + "--") == state);
                ++found;
                break;
            }
            const auto move = moves[random.below(moves.size())];
            transcript += game.move_text(state, move);
            game.apply(state, move);
        }
    }
    CHECK(found == 5);
}

}  // namespace UNITY_ID
