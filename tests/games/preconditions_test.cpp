// apply, undo and replay assert their preconditions: in a build with assertions, an illegal move ends the program at
// once.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <string_view>

#include "games/connect_four/connect_four.hpp"
#include "games/kalah/kalah.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "games/nim/nim.hpp"
#include "games/othello/othello.hpp"
#include "games/pig/pig.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/parse.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Whether `act` ends a process of its own by an assertion.
template <class Act>
bool aborts(const Act& act) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        const rlimit no_core{0, 0};
        (void)setrlimit(RLIMIT_CORE, &no_core);
        if (const int silence = open("/dev/null", O_WRONLY); silence >= 0) (void)dup2(silence, STDERR_FILENO);
        act();
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

template <Game G>
bool apply_aborts(const G& game, typename G::State state, typename G::Move move) {
    return aborts([&] { (void)game.apply(state, move); });
}

/// Takes back, as `wrong`, what `played` has done at the game's start.
template <Game G>
bool undo_aborts(const G& game, typename G::Move played, typename G::Move wrong) {
    auto state = game.initial();
    const auto taken = game.apply(state, played);
    return aborts([&] { game.undo(state, wrong, taken); });
}

template <NotatedGame G>
typename G::State position(const G& game, std::string_view text) {
    return game.parse_position(text).value();
}

/// Nim with a row of one line and one of two.
Nim two_rows() {
    return Nim({true, true}, position(Nim(), "1 2"));
}

}  // namespace

#ifndef NDEBUG

TEST_CASE("A legal move aborts nothing, and nor does taking it back", "[preconditions]") {
    const auto plays = [](const auto& game, auto move) {
        return !apply_aborts(game, game.initial(), move) && !undo_aborts(game, move, move);
    };
    CHECK(plays(Othello(), 19));
    CHECK(plays(LinesOfAction(), 1 * 64 + 17));
    CHECK(plays(Kalah(), 0));
    CHECK(plays(Pig(), Pig::kRoll));
    CHECK(plays(parse_tree("(1 2)").value(), 1));
    CHECK(plays(TicTacToe(), 4));
    CHECK(plays(ConnectFour(), 35));
    CHECK(plays(two_rows(), 256 + 16 + 1));
}

TEST_CASE("An illegal move aborts", "[preconditions]") {
    CHECK(apply_aborts(Othello(), Othello().initial(), 0));   // turns over nothing
    CHECK(apply_aborts(Othello(), Othello().initial(), 27));  // is taken
    CHECK(apply_aborts(Othello(), Othello().initial(), Othello::kPass));
    CHECK(apply_aborts(Othello(), Othello().initial(), Othello::kAgain));
    CHECK(apply_aborts(Othello(), Othello().initial(), -1));

    const LinesOfAction lines;
    CHECK(apply_aborts(lines, lines.initial(), 1 * 64 + 9));  // goes one square, where two pieces stand in its line
    CHECK(apply_aborts(lines, lines.initial(), 0 * 64 + 18));
    CHECK(apply_aborts(lines, lines.initial(), LinesOfAction::kPass));
    CHECK(apply_aborts(lines, lines.initial(), -1));

    CHECK(apply_aborts(Kalah(), Kalah().initial(), 6));
    CHECK(apply_aborts(Kalah(), position(Kalah(), "0 5 5 5 5 4 0 4 4 4 4 4 4 0 X"), 0));  // an empty pit
    CHECK(apply_aborts(Pig(), Pig().initial(), Pig::kHold));
    CHECK(apply_aborts(Pig(), Pig().initial(), 3));
    CHECK(apply_aborts(parse_tree("(1 2)").value(), {0}, 2));
    CHECK(apply_aborts(TicTacToe(), position(TicTacToe(), "X-------- O"), 0));
    CHECK(apply_aborts(TicTacToe(), position(TicTacToe(), "XXXOO---- O"), 8));  // the game is over
    CHECK(apply_aborts(ConnectFour(), ConnectFour().initial(), 0));             // hangs in the air
    CHECK(apply_aborts(two_rows(), two_rows().initial(), 256 * 3 + 16 + 1));    // no row of three lines
}

TEST_CASE("A move that was not made cannot be undone", "[preconditions]") {
    CHECK(undo_aborts(Othello(), 19, 26));
    CHECK(undo_aborts(Othello(), 19, Othello::kPass));
    CHECK(undo_aborts(LinesOfAction(), 1 * 64 + 17, 2 * 64 + 18));
    CHECK(undo_aborts(LinesOfAction(), 1 * 64 + 17, LinesOfAction::kPass));
    CHECK(undo_aborts(Kalah(), 0, 6));
    CHECK(undo_aborts(Pig(), Pig::kRoll, Pig::kHold));
    CHECK(undo_aborts(parse_tree("(1 2)").value(), 1, 0));
    CHECK(undo_aborts(TicTacToe(), 4, 5));
    CHECK(undo_aborts(ConnectFour(), 35, 36));
    CHECK(undo_aborts(two_rows(), 256 + 16 + 1, 256 * 5 + 16 + 1));  // a row of four would be left
}

TEST_CASE("A move of a trace is replayed only if it is legal, with or without a pass before it", "[preconditions]") {
    const Othello game;
    auto state = game.initial();
    game.replay(state, 19);
    const auto replay_aborts = [&](Othello::Move move) {
        return aborts([&] {
            auto after = state;
            game.replay(after, move);
        });
    };
    CHECK(!replay_aborts(18));
    CHECK(!replay_aborts(Othello::kAgain + 44));
    CHECK(replay_aborts(Othello::kAgain + 18));
    CHECK(replay_aborts(Othello::kAgain + Othello::kPass));
    CHECK(replay_aborts(Othello::kPass));
}

#endif

}  // namespace UNITY_ID
