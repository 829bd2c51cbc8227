// Pig, the smallest dice game with a decision in it: whoever's turn it is rolls a die as often as it likes. What it
// rolls adds up, until it holds and keeps the points, or rolls a 1 and loses those of this turn. The first to have
// twenty points, kept ones and those of the turn together, wins. Thread: any.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/fixed_list.hpp"
#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"

namespace plytrace {

/// A position of Pig: the points of both players, whose turn it is and what is at stake in it.
struct PigPosition {
    std::array<std::uint8_t, 2> points{};  ///< of kFirst (X) and kSecond (O)
    std::uint8_t turn = 0;                 ///< rolled in this turn so far, and lost with a 1
    Player to_move = Player::kFirst;       ///< whose turn it is, also while the die is in the air
    bool is_thrown = false;                ///< the die is in the air
    bool operator==(const PigPosition&) const = default;
};

class Pig {
  public:
    using State = PigPosition;
    using Move = std::int32_t;
    using MoveList = FixedList<Move, 6>;
    using Undo = State;

    static constexpr int kTarget = 20;           ///< small, so that searches reach the end
    static constexpr Move kRoll = 0, kHold = 7;  ///< the moves between are the faces that a die comes to rest on
    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    [[nodiscard]] State initial() const { return {}; }
    [[nodiscard]] Player player_to_move(const State& state) const {
        return state.is_thrown ? Player::kChance : state.to_move;
    }
    /// 1 where kFirst has won, -1 where kSecond has.
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (state.points[0] >= kTarget) return 1;
        if (state.points[1] >= kTarget) return -1;
        return std::nullopt;
    }
    /// Rolling comes first. Nothing can be held before the first roll of a turn.
    void legal_moves(const State& state, MoveList& list) const {
        list.clear();
        if (outcome(state)) return;
        if (state.is_thrown) {
            for (Move face = 1; face <= 6; ++face) list.push_back(face);
            return;
        }
        list.push_back(kRoll);
        if (state.turn > 0) list.push_back(kHold);
    }
    [[nodiscard]] double probability(const State& /*state*/, Move /*face*/) const { return 1.0 / 6; }
    Undo apply(State& state, Move move) const;
    void undo(State& state, [[maybe_unused]] Move move, const Undo& taken) const {
        assert(is_legal(taken, move) && state.is_thrown == (move == kRoll));
        state = taken;
    }

    // Text: "roll", "hold", the die's face; "12 7 X 5", which are the points of X and of O, whose turn it is and what
    // is at stake, with "die" behind it while the die is in the air.
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;
    [[nodiscard]] std::string position_text(const State& state) const;
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    [[nodiscard]] bool is_legal(const State& state, Move move) const {
        if (outcome(state)) return false;
        if (state.is_thrown) return move >= 1 && move <= 6;
        return move == kRoll || (move == kHold && state.turn > 0);
    }
};
static_assert(NotatedGame<Pig> && ChanceGame<Pig>);

namespace pig {

/// Points ahead, those of the turn included, in parts of the target; between the worths of a loss and a win.
struct Lead {
    static constexpr std::string_view kName = "lead";
    static constexpr std::string_view kDescription = "points ahead, those of the turn included, in parts of twenty";

    [[nodiscard]] double operator()(const Pig& game, const PigPosition& position) const {
        if (const auto outcome = game.outcome(position)) return *outcome;
        const int at_stake = position.to_move == Player::kFirst ? position.turn : -position.turn;
        return (position.points[0] - position.points[1] + at_stake) / static_cast<double>(Pig::kTarget);
    }
};
static_assert(Evaluation<Lead, Pig>);

}  // namespace pig

}  // namespace plytrace
