// A small game made by chance in which positions come again: a graph whose moves may lead to one position from several,
// some of them at other plies, and which may have a mirror image. Finite: a move leads to a higher number.
#pragma once

#include <vector>

#include "games/core/fixed_list.hpp"
#include "games/core/position_key.hpp"
#include "games/core/random.hpp"
#include "search/walk/problem.hpp"

namespace plytrace::test {

class SharedGame {
  public:
    struct State {
        std::uint32_t number = 0;
        bool is_mirrored = false;  ///< moves are tried in the opposite order; nothing else differs
        Player to_move = Player::kFirst;
        friend bool operator==(const State&, const State&) = default;
    };
    using Move = int;
    using MoveList = FixedList<Move, 8>;
    using Undo = State;

    explicit SharedGame(std::uint64_t seed) {
        Random random(seed);
        const int count = random.between(4, 24);
        m_positions.resize(static_cast<std::size_t>(count));
        for (int number = 0; number < count; ++number) {
            Position& position = m_positions[static_cast<std::size_t>(number)];
            position.value = random.happens(5) ? (random.happens(50) ? kInfinity : -kInfinity) : random.between(-3, 3);
            position.estimate = random.between(-3, 3);
            position.keeps_turn = random.happens(10);
            const int moves = number + 1 == count ? 0 : random.between(number == 0 ? 2 : 0, 4);
            for (int move = 0; move < moves; ++move) {
                const int last = number + (random.happens(70) ? 6 : 12);
                position.next.push_back(random.between(number + 1, last < count ? last : count - 1));
            }
        }
    }

    [[nodiscard]] State initial() const { return {}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (!at(state).next.empty()) return std::nullopt;
        return state.to_move == Player::kFirst ? at(state).value : -at(state).value;
    }
    void legal_moves(const State& state, MoveList& list) const {
        list.clear();
        const int count = static_cast<int>(at(state).next.size());
        for (int move = 0; move < count; ++move) list.push_back(state.is_mirrored ? count - 1 - move : move);
    }
    Undo apply(State& state, Move move) const {
        const State before = state;
        const Position& position = at(state);
        if (!position.keeps_turn) state.to_move = opponent(state.to_move);
        state.number = static_cast<std::uint32_t>(position.next[static_cast<std::size_t>(move)]);
        state.is_mirrored = state.is_mirrored != (move % 2 == 1);
        return before;
    }
    void undo(State& state, Move, const Undo& taken) const { state = taken; }

    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.number, state.is_mirrored ? 1U : 0U}, static_cast<std::uint64_t>(state.to_move)};
    }
    [[nodiscard]] PositionKey class_key(const State& state) const {
        return {{state.number, 0}, static_cast<std::uint64_t>(state.to_move)};
    }

    struct Estimate {
        static constexpr bool values_finished_games = false;
        double operator()(const SharedGame& game, const State& state) const {
            return state.to_move == Player::kFirst ? game.at(state).estimate : -game.at(state).estimate;
        }
    };
    /// Finished games, too, are worth what the evaluation says.
    struct EstimateOfAll : Estimate {
        static constexpr bool values_finished_games = true;
    };

  private:
    struct Position {
        std::vector<int> next;
        double value = 0, estimate = 0;  ///< in the view of the player to move
        bool keeps_turn = false;         ///< who moves here moves again
    };
    std::vector<Position> m_positions;

    [[nodiscard]] const Position& at(const State& state) const { return m_positions[state.number]; }
};
static_assert(SymmetricGame<SharedGame>);

}  // namespace plytrace::test
