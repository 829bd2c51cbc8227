// Perft: the numbers of positions at each distance, as published.
#include "games/core/perft.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>

#include "games/connect_four/connect_four.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr std::array<std::uint64_t, 12> kOthello{4,     12,     56,      244,      1396,      8200,
                                                 55092, 390216, 3005288, 24571284, 212258800, 1939886636};

void check_othello(Othello::Start start, int depth) {
    const Othello game(start);
    INFO("depth " << depth);
    CHECK(perft(game, game.initial(), depth).leaves == kOthello[static_cast<std::size_t>(depth - 1)]);
}

/// Plays every game of tic-tac-toe and counts them by length.
void count_games(const TicTacToe& game, TicTacToe::State& state, std::size_t length,
                 std::array<std::uint64_t, 10>& games) {
    if (game.outcome(state)) {
        ++games[length];
        return;
    }
    TicTacToe::MoveList moves;
    game.legal_moves(state, moves);
    for (const auto move : moves) {
        const auto taken = game.apply(state, move);
        count_games(game, state, length + 1, games);
        game.undo(state, move, taken);
    }
}

}  // namespace

TEST_CASE("Perft of depth 0 is the position itself", "[perft]") {
    CHECK(perft(TicTacToe(), TicTacToe().initial(), 0) == PerftCounts{1, 1});
    CHECK(perft(Othello(), Othello().initial(), 0) == PerftCounts{1, 1});
}

TEST_CASE("Perft of tic-tac-toe", "[perft]") {
    const TicTacToe game;
    constexpr std::array<std::uint64_t, 10> expected{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    std::uint64_t nodes = 0;
    for (std::size_t depth = 0; depth < expected.size(); ++depth) {
        nodes += expected[depth];
        CHECK(perft(game, game.initial(), static_cast<int>(depth)) == PerftCounts{expected[depth], nodes});
    }
    CHECK(nodes == 549'946);
    CHECK(perft(game, game.initial(), 10) == PerftCounts{0, 549'946});
}

TEST_CASE("Tic-tac-toe has 255,168 games", "[perft]") {
    const TicTacToe game;
    auto state = game.initial();
    std::array<std::uint64_t, 10> games{};
    count_games(game, state, 0, games);
    CHECK(games == std::array<std::uint64_t, 10>{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872});

    // Counted at every greater depth, the leaves at the last ply are all games.
    const auto all = perft(game, game.initial(), 9, FinishedGames::kAtEveryGreaterDepth);
    CHECK(all == PerftCounts{255'168, 549'946});
}

TEST_CASE("Perft of Connect Four", "[perft]") {
    const ConnectFour game;
    constexpr std::array<std::uint64_t, 9> expected{7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572};
    for (std::size_t depth = 1; depth <= expected.size(); ++depth) {
        INFO("depth " << depth);
        CHECK(perft(game, game.initial(), static_cast<int>(depth)).leaves == expected[depth - 1]);
    }
}

TEST_CASE("Perft of Othello from the tournament start", "[perft]") {
    for (int depth = 1; depth <= 10; ++depth) check_othello(Othello::Start::kTournament, depth);
}

TEST_CASE("Perft of Othello from the handout's mirrored start", "[perft]") {
    for (int depth = 1; depth <= 10; ++depth) check_othello(Othello::Start::kHandout, depth);
}

TEST_CASE("Perft of Othello to depth 12", "[.][slow][perft]") {
    check_othello(Othello::Start::kTournament, 11);
    check_othello(Othello::Start::kHandout, 11);
    check_othello(Othello::Start::kTournament, 12);
}

// No table of Lines of Action is published that we know of. These numbers were found twice: by the bitboards, and by
// the board without bits in lines_of_action_reference.hpp (which lines_of_action_rules_test.cpp runs to depth 3).
TEST_CASE("Perft of Lines of Action", "[perft]") {
    const LinesOfAction game;
    constexpr std::array<std::uint64_t, 4> expected{36, 1244, 44'952, 1'563'208};
    std::uint64_t nodes = 1;
    for (std::size_t depth = 1; depth <= expected.size(); ++depth) {
        nodes += expected[depth - 1];
        CHECK(perft(game, game.initial(), static_cast<int>(depth)) == PerftCounts{expected[depth - 1], nodes});
    }
}

TEST_CASE("Perft of Lines of Action to depth 5", "[.][slow][perft]") {
    const LinesOfAction game;
    CHECK(perft(game, game.initial(), 5).leaves == 55'963'132);
}

TEST_CASE("A finished game counts at every greater depth in Othello, at none in tic-tac-toe", "[perft]") {
    const Othello othello;
    const auto finished = othello.parse_position(std::string(64, 'X') + " O").value();
    CHECK(perft(othello, finished, 1).leaves == 1);
    CHECK(perft(othello, finished, 5) == PerftCounts{1, 1});
    CHECK(perft(othello, finished, 5, FinishedGames::kOnlyAtTheirLength) == PerftCounts{0, 1});

    const TicTacToe tic_tac_toe;
    const auto won = tic_tac_toe.parse_position("XXXOO---- O").value();
    CHECK(perft(tic_tac_toe, won, 0).leaves == 1);
    CHECK(perft(tic_tac_toe, won, 1) == PerftCounts{0, 1});
}

TEST_CASE("A forced pass is a ply of its own", "[perft]") {
    const Othello game;
    const auto state = game.parse_position("OX" + std::string(62, '-') + " X").value();
    CHECK(perft(game, state, 1) == PerftCounts{1, 2});  // the pass
    CHECK(perft(game, state, 2) == PerftCounts{1, 3});  // O takes the last disc of X
    CHECK(perft(game, state, 3) == PerftCounts{1, 3});  // and the game is over
}

TEST_CASE("Perft of explicit trees counts their levels", "[perft]") {
    const auto uniform = uniform_tree(3, 5, 1);
    CHECK(perft(uniform, uniform.initial(), 5) == PerftCounts{243, 364});
    CHECK(perft(uniform, uniform.initial(), 3) == PerftCounts{27, 40});
    const auto uneven = parse_tree("(1 (2 3) ((4)))").value();
    CHECK(perft(uneven, uneven.initial(), 2) == PerftCounts{3, 7});
    CHECK(perft(uneven, uneven.initial(), 3) == PerftCounts{1, 8});
}

}  // namespace UNITY_ID
