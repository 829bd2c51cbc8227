// Each instruction-set path computes the same legal squares and flips as the portable one (which othello_rules_test.cpp
// compares with the definition), and perft on bitboards agrees with perft move by move.
#include <catch2/catch_test_macros.hpp>
#include <cstdint>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

struct Sets {
    othello::Squares own, other;
};

/// A position of a random game, or, every other time, discs anywhere, few or many.
class RandomSets {
  public:
    explicit RandomSets(std::uint64_t seed) : m_random(seed) {}

    Sets next() {
        m_is_from_game = !m_is_from_game;
        if (!m_is_from_game) {
            const othello::Squares taken = any() | (m_random.between(0, 1) == 0 ? any() : 0);
            const othello::Squares sides = any();
            return {taken & sides, taken & ~sides};
        }
        const Sets sets{m_state.own, m_state.opponent};
        Othello::MoveList moves;
        m_game.legal_moves(m_state, moves);
        if (moves.empty()) {
            m_state = m_game.initial();
        } else {
            m_game.apply(m_state, moves[m_random.below(moves.size())]);
        }
        return sets;
    }

  private:
    othello::Squares any() { return m_random.next(); }

    Random m_random;
    Othello m_game;
    Othello::State m_state = m_game.initial();
    bool m_is_from_game = false;
};

/// The number of squares whose answer differs, over so many positions.
int count_differences(int positions) {
    int differences = 0;
    RandomSets sets(7);
    for (int i = 0; i < positions; ++i) {
        const auto [own, other] = sets.next();
        const othello::Squares legal = othello::legal_squares(own, other);
        for (const othello::BitboardPath& path : othello::bitboard_paths()) {
            if (!path.is_usable) continue;
            if (path.legal_squares(own, other) != legal) ++differences;
            for (othello::Squares rest = ~(own | other); rest != 0; rest &= rest - 1) {
                const int square = othello::first_square(rest);
                const othello::Squares flips = othello::flipped(square, own, other);
                if (path.flipped(square, own, other) != flips) ++differences;
                if ((flips != 0) != ((legal >> square & 1U) != 0)) ++differences;
            }
        }
    }
    return differences;
}

}  // namespace

TEST_CASE("Every instruction-set path of the bitboards agrees with the portable one", "[othello]") {
    CHECK(othello::bitboard_paths().front().name == "portable");
    CHECK(count_differences(300'000) == 0);
}

TEST_CASE("Every instruction-set path of the bitboards agrees with the portable one on ten million positions",
          "[.][slow][othello]") {
    CHECK(count_differences(10'000'000) == 0);
}

TEST_CASE("Perft on bitboards is perft move by move", "[othello][perft]") {
    const Othello game;
    Random random(3);
    auto state = game.initial();
    Othello::MoveList moves;
    for (int i = 0; i < 400; ++i) {
        for (int depth = 0; depth <= 4; ++depth) {
            const PerftCounts expected = perft(game, state, depth, Othello::kPerftFinishedGames);
            INFO(game.position_text(state) << ", depth " << depth);
            for (const othello::BitboardPath& path : othello::bitboard_paths()) {
                if (path.is_usable) CHECK(path.perft(state.own, state.opponent, depth) == expected);
            }
            CHECK(perft(game, state, depth) == expected);
        }
        game.legal_moves(state, moves);
        if (moves.empty()) {
            state = game.initial();
        } else {
            game.apply(state, moves[random.below(moves.size())]);
        }
    }
}

}  // namespace UNITY_ID
