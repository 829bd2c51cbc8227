// The rules of Lines of Action: small positions by hand, and all of them against a board that knows no bits.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/core/perft.hpp"
#include "games/core/random.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "tests/games/lines_of_action/lines_of_action_reference.hpp"
#include "tests/games/lines_of_action/lines_of_action_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

void check_against_reference(const LinesOfAction& game, const LinesOfAction::State& state) {
    const NaiveBoard board = NaiveBoard::read(game.position_text(state));
    INFO(board.text());
    const bool is_first = state.to_move == Player::kFirst;
    const bool is_over = naive_is_over(board);
    CHECK(is_over == game.connected_player(state).has_value());
    LinesOfAction::MoveList moves;
    game.legal_moves(state, moves);
    if (is_over) {
        CHECK(moves.empty());
        const bool mover_before_wins = naive_connected(board, board.other());
        CHECK(game.outcome(state) == (mover_before_wins == is_first ? -LinesOfAction::kWin : LinesOfAction::kWin));
        return;
    }
    std::vector<NaiveMove> found;
    for (const auto move : moves) {
        if (move != LinesOfAction::kPass) found.push_back({LinesOfAction::from_of(move), LinesOfAction::to_of(move)});
    }
    CHECK(found == naive_steps(board));
    for (const auto move : moves) {
        if (move == LinesOfAction::kPass) continue;
        LinesOfAction::State after = state;
        game.apply(after, move);
        CHECK(game.position_text(after) ==
              naive_after(board, {LinesOfAction::from_of(move), LinesOfAction::to_of(move)}).text());
    }
}

}  // namespace

TEST_CASE("The start of Lines of Action: 36 moves", "[lines-of-action]") {
    const LinesOfAction game;
    CHECK(game.position_text(game.initial()) == "-XXXXXX-O------OO------OO------OO------OO------OO------O-XXXXXX- X");
    CHECK(legal_texts(game, game.initial()).size() == 36);
    // In row order of from, then of to: b1 goes along the row over its own pieces, along the column and diagonally.
    const auto texts = legal_texts(game, game.initial());
    CHECK(std::vector<std::string>(texts.begin(), texts.begin() + 4) ==
          std::vector<std::string>{"b1-h1", "b1-b3", "b1-d3", "c1xa3"});
    CHECK(texts.back() == "g8-a8");
}

TEST_CASE("A piece moves as many squares as there are pieces on its line", "[lines-of-action]") {
    const LinesOfAction game;
    const auto state = position(game,
                                {"--------",  //
                                 "--------",  //
                                 "--------",  //
                                 "-X--O--X",  // b4: three along the row, up to the opponent's
                                 "--------",  //
                                 "--------",  //
                                 "-O------",  // two along the column
                                 "O-------"},
                                'X');
    CHECK(targets(game, state, "b4") == std::vector<std::string>{"b2", "a3", "c3", "xe4", "a5", "c5", "b6"});
    // h4 goes three to the left, onto e4, and one along its column and its diagonals.
    CHECK(targets(game, state, "h4") == std::vector<std::string>{"g3", "h3", "xe4", "g5", "h5"});
}

TEST_CASE("It jumps its own pieces, not the opponent's, and does not land on its own", "[lines-of-action]") {
    const LinesOfAction game;
    const auto over_own = position(game,
                                   {"XX------", "--------", "--------", "--------",  //
                                    "--------", "--------", "--------", "O-----OX"},
                                   'X');
    CHECK(targets(game, over_own, "a1") ==
          std::vector<std::string>{"c1", "a3", "c3"});  // two: over b1; h8 is on the diagonal
    const auto over_other = position(game,
                                     {"XO------", "--------", "--------", "--------",  //
                                      "--------", "--------", "--------", "O------X"},
                                     'X');
    CHECK(targets(game, over_other, "a1") == std::vector<std::string>{"a3", "c3"});
    const auto onto_own = position(game,
                                   {"X-X-----", "--------", "--------", "--------",  //
                                    "--------", "--------", "--------", "O--O----"},
                                   'X');
    CHECK(targets(game, onto_own, "a1") == std::vector<std::string>{"b2", "a3"});
}

TEST_CASE("A capture takes the piece on the target square, and undo restores it", "[lines-of-action]") {
    const LinesOfAction game;
    const auto start = game.initial();
    auto state = start;
    const auto move = game.parse_move(state, "c1xa3").value();
    const auto taken = game.apply(state, move);
    CHECK(taken.is_capture);
    CHECK(lines_of_action::count(state.o) == 11);
    CHECK(lines_of_action::count(state.x) == 12);
    CHECK(state.to_move == Player::kSecond);
    game.undo(state, move, taken);
    CHECK(state == start);
}

TEST_CASE("All pieces connected, diagonally too, have won; one piece is connected", "[lines-of-action]") {
    const LinesOfAction game;
    const auto diagonal = position(game,
                                   {"X-------", "-X------", "--X-----", "-X------",  //
                                    "--------", "--------", "O------O", "--------"},
                                   'O');
    CHECK(game.outcome(diagonal) == LinesOfAction::kWin);
    const auto apart = position(game,
                                {"X-------", "-X------", "--------", "-X------",  //
                                 "--------", "--------", "O------O", "--------"},
                                'O');
    CHECK_FALSE(game.outcome(apart));
    const auto across_the_border = position(game,
                                            {"-------X", "X-------", "--------", "--------",  //
                                             "--------", "--------", "O------O", "--------"},
                                            'O');
    CHECK_FALSE(game.outcome(across_the_border));
    const auto single = position(game,
                                 {"X-------", "-X------", "--------", "-X------",  //
                                  "--------", "--------", "O-------", "--------"},
                                 'X');
    CHECK(game.outcome(single) == -LinesOfAction::kWin);
}

TEST_CASE("If a move connects both sides, the player who moved wins", "[lines-of-action]") {
    const LinesOfAction game;
    // The mover takes the only piece of the other side that stands apart. Where its own stay apart, that loses the
    // game.
    for (const bool is_x : {true, false}) {
        auto state = position(game,
                              {"--------", "-X-O----", "--------", "--------",  //
                               "-X------", "------OO", "--------", "--------"},
                              'X');
        if (!is_x) state = {state.o, state.x, Player::kSecond};
        REQUIRE_FALSE(game.outcome(state));
        game.apply(state, game.parse_move(state, "b2xd2").value());
        CHECK(game.outcome(state) == (is_x ? -LinesOfAction::kWin : LinesOfAction::kWin));
    }
    for (const bool is_x : {true, false}) {
        auto state = position(game,
                              {"--------", "-X-O----", "---X----", "--------",  //
                               "--------", "------OO", "--------", "--------"},
                              'X');
        if (!is_x) state = {state.o, state.x, Player::kSecond};
        REQUIRE_FALSE(game.outcome(state));
        game.apply(state, game.parse_move(state, "b2xd2").value());
        CHECK(lines_of_action::is_connected(state.x));
        CHECK(lines_of_action::is_connected(state.o));
        CHECK(game.outcome(state) == (is_x ? LinesOfAction::kWin : -LinesOfAction::kWin));
    }
}

TEST_CASE("A player without a legal move passes", "[lines-of-action]") {
    const LinesOfAction game;
    const auto state = position(game,
                                {"XO------", "OO------", "--------", "--------",  //
                                 "--------", "--------", "------OO", "------OX"},
                                'X');
    CHECK_FALSE(game.outcome(state));
    CHECK(legal_texts(game, state) == std::vector<std::string>{"--"});
    CHECK(perft(game, state, 1).leaves == 1);
    auto after = state;
    game.apply(after, LinesOfAction::kPass);
    CHECK(after.to_move == Player::kSecond);
    CHECK(after.x == state.x);
    CHECK(legal_texts(game, after).size() > 1);
    CHECK(perft(game, state, 2).leaves == legal_texts(game, after).size());
}

TEST_CASE("Moves, outcomes and effects of moves agree with a board without bits", "[lines-of-action]") {
    const LinesOfAction game;
    Random random(31);
    for (int round = 0; round < 40; ++round) {
        auto state = game.initial();
        for (int ply = 0; ply < 200; ++ply) {
            check_against_reference(game, state);
            LinesOfAction::MoveList moves;
            game.legal_moves(state, moves);
            if (moves.empty()) break;
            game.apply(state, moves[random.below(moves.size())]);
        }
    }
}

TEST_CASE("The same on boards with pieces anywhere", "[lines-of-action]") {
    const LinesOfAction game;
    Random random(7);
    for (int round = 0; round < 4000; ++round) {
        LinesOfAction::State state;
        const int x = random.between(1, 12), o = random.between(1, 12);
        while (lines_of_action::count(state.x) < x) state.x |= lines_of_action::bit(random.between(0, 63));
        while (lines_of_action::count(state.o) < o) state.o |= lines_of_action::bit(random.between(0, 63)) & ~state.x;
        state.to_move = random.happens(50) ? Player::kFirst : Player::kSecond;
        check_against_reference(game, state);
    }
}

TEST_CASE("Perft of Lines of Action is that of the board without bits", "[lines-of-action][perft]") {
    const LinesOfAction game;
    const NaiveBoard start = NaiveBoard::read(game.position_text(game.initial()));
    for (int depth = 1; depth <= 3; ++depth) {
        CHECK(perft(game, game.initial(), depth).leaves == naive_perft(start, depth));
    }
    // From positions in the middle of games, too.
    Random random(5);
    for (int round = 0; round < 12; ++round) {
        const auto state = after_random_moves(game, random, 20 + 3 * round);
        const NaiveBoard board = NaiveBoard::read(game.position_text(state));
        INFO(board.text());
        for (int depth = 1; depth <= 2; ++depth) {
            CHECK(perft(game, state, depth).leaves == naive_perft(board, depth));
        }
    }
}

}  // namespace UNITY_ID
