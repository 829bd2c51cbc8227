// Kalah: sowing, extra turns, captures, the end, and how moves and positions are written.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <numeric>
#include <string>

#include "games/core/random.hpp"
#include "games/kalah/evaluations.hpp"
#include "games/kalah/kalah.hpp"
#include "tests/games/kalah_reference.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

Kalah board(int pits, int stones) {
    return Kalah::make(pits, stones).value();
}

/// The position after these moves, each a pit of whoever is to move then.
std::string after(const Kalah& game, const std::string& position, const std::string& moves) {
    Kalah::State state = game.parse_position(position).value();
    for (const char move : moves) (void)game.apply(state, game.parse_move(state, std::string(1, move)).value());
    return game.position_text(state);
}

int in_all(const Kalah::State& state) {
    int stones = 0;
    for (const Kalah::Side& side : state.sides) {
        stones += std::accumulate(side.pits.begin(), side.pits.end(), int{side.store});
    }
    return stones;
}

}  // namespace

TEST_CASE("Kalah: stones are sown one by one over the own store, never into the other one", "[kalah]") {
    const Kalah game;
    CHECK(game.position_text(game.initial()) == "4 4 4 4 4 4 0 4 4 4 4 4 4 0 X");
    CHECK(after(game, "4 4 4 4 4 4 0 4 4 4 4 4 4 0 X", "e") == "4 4 4 4 0 5 1 5 5 4 4 4 4 0 O");
    CHECK(after(game, "4 4 4 4 4 4 0 4 4 4 4 4 4 0 O", "F") == "5 5 5 4 4 4 0 4 4 4 4 4 0 1 X");
    // Eight stones from f reach a, past O's store.
    CHECK(after(game, "1 0 0 0 0 8 0 1 1 1 1 1 1 0 X", "f") == "2 0 0 0 0 0 1 2 2 2 2 2 2 0 O");
}

TEST_CASE("Kalah: a last stone in the own store brings another move, any other ends the turn", "[kalah]") {
    const Kalah game;
    CHECK(after(game, "4 4 4 4 4 4 0 4 4 4 4 4 4 0 X", "c") == "4 4 0 5 5 5 1 4 4 4 4 4 4 0 X");
    CHECK(after(game, "4 4 4 4 4 4 0 4 4 4 4 4 4 0 X", "ca") == "0 5 1 6 6 5 1 4 4 4 4 4 4 0 O");
    CHECK(after(game, "4 4 4 4 4 4 0 4 4 4 4 4 4 0 O", "C") == "4 4 4 4 4 4 0 4 4 0 5 5 5 1 O");

    Random random(11);
    for (int round = 0; round < 200; ++round) {
        const Kalah any = board(random.between(1, 8), random.between(1, 12));
        Kalah::State state = any.initial();
        const int stones = in_all(state);
        for (Kalah::MoveList moves; any.legal_moves(state, moves), !moves.empty();) {
            const Kalah::Move move = moves[random.below(moves.size())];
            const Player mover = state.to_move;
            const Kalah::Cup last = any.last_cup(state, move);
            (void)any.apply(state, move);
            CHECK((state.to_move == mover) == (last == Kalah::Cup{mover, Kalah::kStore}));
            CHECK(in_all(state) == stones);
        }
        CHECK(any.outcome(state) == kalah::Stores()(any, state));
    }
}

TEST_CASE("Kalah: a last stone in an own empty pit takes itself and the opposite stones", "[kalah]") {
    const Kalah game;
    // From a into c, opposite D with its 5.
    CHECK(after(game, "2 1 0 1 1 1 0 1 1 1 5 1 1 3 X", "a") == "0 2 0 1 1 1 6 1 1 1 0 1 1 3 O");
    const Kalah::State state = game.parse_position("2 1 0 1 1 1 0 1 1 1 5 1 1 3 X").value();
    CHECK(game.captured(state, 0) == 6);
    CHECK(game.captured(state, 1) == 6);
    CHECK(game.captured(state, 3) == 0);  // e was not empty
    // Nothing opposite: the stone stays.
    CHECK(after(game, "2 1 0 1 1 1 0 1 1 1 0 1 1 3 X", "a") == "0 2 1 1 1 1 0 1 1 1 0 1 1 3 O");
    // In an empty pit of the other side nothing is captured.
    CHECK(after(game, "1 0 0 0 0 2 0 0 1 1 1 1 1 3 X", "f") == "1 0 0 0 0 0 1 1 1 1 1 1 1 3 O");
    // Thirteen stones come round into the pit they were taken from, and find a stone more opposite.
    CHECK(after(game, "13 0 0 0 0 1 0 1 1 1 1 1 1 0 X", "a") == "0 1 1 1 1 2 4 2 2 2 2 2 0 0 O");
    CHECK(game.captured(game.parse_position("13 0 0 0 0 1 0 1 1 1 1 1 1 0 X").value(), 0) == 3);
    // O captures, too: from A into B, opposite e.
    CHECK(after(game, "1 1 1 1 7 1 0 1 0 1 1 1 1 0 O", "A") == "1 1 1 1 0 1 0 0 0 1 1 1 1 8 X");
}

TEST_CASE("Kalah: the game is over once a side is empty, and the rest goes to its owner", "[kalah]") {
    const Kalah game;
    const auto outcome = [&](const std::string& position) {
        return game.outcome(game.parse_position(position).value());
    };
    CHECK(after(game, "0 0 0 0 0 1 9 1 2 3 0 0 0 4 X", "f") == "0 0 0 0 0 0 10 0 0 0 0 0 0 10 X");
    CHECK(outcome("0 0 0 0 0 0 10 0 0 0 0 0 0 10 X") == 0.0);
    // A capture empties the other side: its owner has made no move.
    CHECK(after(game, "1 0 3 0 0 0 5 0 0 0 0 2 0 7 X", "a") == "0 0 0 0 0 0 11 0 0 0 0 0 0 7 O");
    CHECK(outcome("0 0 0 0 0 0 11 0 0 0 0 0 0 7 O") == 4.0);
    CHECK_FALSE(outcome("0 0 0 0 0 1 10 0 0 0 0 0 1 10 X"));
}

TEST_CASE("Kalah: as many games of each length as a program of its own counts", "[kalah][perft]") {
    for (const auto& [pits, stones, depth] : {std::array{6, 4, 6}, {3, 3, 9}, {2, 6, 12}, {8, 12, 5}, {1, 5, 6}}) {
        test::KalahReference reference(pits);
        const Kalah game = board(pits, stones);
        for (int plies = 0; plies <= depth; ++plies) {
            INFO(pits << "x" << stones << ", " << plies << " plies");
            CHECK(perft(game, game.initial(), plies).leaves == reference.perft(reference.start(stones), true, plies));
        }
    }
}

TEST_CASE("Kalah: moves and positions are read as they are written; errors have their place", "[kalah]") {
    const Kalah game;
    const Kalah::State start = game.initial();
    CHECK(game.move_text(start, 2) == "c");
    CHECK(game.parse_move(start, " C ").value() == 2);
    CHECK_THAT(game.parse_move(start, "g").error().text(), ContainsSubstring("a, b, c, d, e, f"));
    CHECK_THAT(game.parse_move(start, "ab").error().text(), ContainsSubstring("column 1"));
    CHECK_THAT(game.parse_move(game.parse_position("0 1 0 0 0 0 0 1 0 0 0 0 0 0 X").value(), "a").error().text(),
               ContainsSubstring("expected a pit with stones, b"));
    CHECK(game.parse_position("4,4,4,4,4,4,0,4,4,4,4,4,4,0,X").value() == start);
    for (const auto& [text, fault] : {std::pair{"4 4 4", "column 6: expected 14 numbers"},
                                      {"4 4 4 4 4 4 0 4 4 4 4 4 4 0", "who is to move"},
                                      {"4 4 4 4 4 4 0 4 4 4 4 4 4 0 Z", "column 29"},
                                      {"4 4 4 4 4 4 0 4 4 4 4 4 4 0 X x", "nothing more"},
                                      {"4 4 4 4 4 4 0 0 0 0 0 0 0 0 X", "both sides"},
                                      {"200 4 4 4 4 4 0 99 4 4 4 4 4 0 X", "at most 255 stones"},
                                      {"4 -4 4", "column 3"}}) {
        CHECK_THAT(game.parse_position(text).error().text(), ContainsSubstring(fault));
    }
    for (const auto& [pits, stones] : {std::pair{0, 4}, {9, 4}, {6, 0}, {6, 13}})
        CHECK_FALSE(Kalah::make(pits, stones));
}

}  // namespace UNITY_ID
