// Kalah (W. J. Champion, 1940), the sowing game of many courses, with any number of pits and stones. X is kFirst and
// sits in the south; O is kSecond, in the north. Thread: any.
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
#include "games/core/position_key.hpp"

namespace plytrace {

/// The rules of Kalah(m, n): m pits a side with n stones each, as in Irving, Donkers & Uiterwijk, "Solving Kalah", ICGA
/// Journal 23 (2000), pages 139-147.
///
/// - A move takes all stones of an own pit and drops them one by one into the pits that follow, counter-clockwise, into
///   the own store and the other side's pits, but never into the other store.
/// - A last stone in the own store brings another move.
/// - A last stone in an own pit that was empty captures: that stone and those of the opposite pit go to the own store.
///   Where the opposite pit is empty, nothing is captured. (Some play "empty capture", where the last stone goes to the
///   store even then.)
/// - Once all pits of a side are empty after a move, whoever made it, the game is over: what lies in the other side's
///   pits goes to its own store.
/// - Utility: the stones in X's store less those in O's.
/// - A move is a pit's number, from 0 at the mover's left; moves are tried in that order.
class Kalah {
  public:
    static constexpr int kMostPits = 8;     ///< of a side
    static constexpr int kMostStones = 12;  ///< in a pit at the start

    struct Side {
        std::array<std::uint8_t, kMostPits> pits{};  ///< from the owner's left to right; those the board lacks stay 0
        std::uint8_t store = 0;
        bool operator==(const Side&) const = default;
    };
    struct State {
        std::array<Side, 2> sides;  ///< X's and O's
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        [[nodiscard]] Side& of(Player player) { return sides[static_cast<std::size_t>(player)]; }
        [[nodiscard]] const Side& of(Player player) const { return sides[static_cast<std::size_t>(player)]; }
    };

    using Move = std::int32_t;
    using MoveList = FixedList<Move, kMostPits>;
    using Undo = State;  // capturing and the end move many stones at once

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// Six pits with four stones each.
    Kalah() : Kalah(6, 4) {}
    /// 1 to 8 pits with 1 to 12 stones; else an error.
    [[nodiscard]] static Expected<Kalah> make(int pits, int stones);

    [[nodiscard]] int pits() const { return m_pits; }
    [[nodiscard]] int stones() const { return m_stones; }

    [[nodiscard]] State initial() const;
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }
    [[nodiscard]] std::optional<double> outcome(const State& state) const;
    void legal_moves(const State& state, MoveList& list) const;
    Undo apply(State& state, Move move) const;
    void undo(State& state, [[maybe_unused]] Move move, const Undo& before) const {
        assert(move >= 0 && move < m_pits && before.of(before.to_move).pits[static_cast<std::size_t>(move)] > 0);
        assert(!(before == state));
        state = before;
    }
    /// The same position with the other side to move: no rule of the game, but a search's null move.
    [[nodiscard]] static State without_turn(State state) {
        state.to_move = opponent(state.to_move);
        return state;
    }

    /// The stores are part of it: the game is worth what they have in the end.
    [[nodiscard]] PositionKey key(const State& state) const;

    /// Where a stone can fall.
    struct Cup {
        Player side = Player::kFirst;  ///< whose it is
        int pit = 0;                   ///< kStore: the store
        bool operator==(const Cup&) const = default;
    };
    static constexpr int kStore = -1;
    /// Where the last stone of a legal move falls.
    [[nodiscard]] Cup last_cup(const State& state, Move move) const;
    /// How many stones a legal move captures, its own last one included; 0 where it does not.
    [[nodiscard]] int captured(const State& state, Move move) const;

    /// "a" for the pit at X's left, "b" for the next one; in capitals for O's, from O's left. So the letters face each
    /// other in opposite order, and a text of moves shows who moved twice.
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads it, in capitals or not. Errors: no such pit, or an empty one.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// "4 4 4 4 4 4 0 4 4 4 4 4 4 0 X": X's pits and store, O's pits and store, in the order in which stones are sown,
    /// and who is to move.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads it, with blanks or commas between the numbers. Errors: more or fewer pits than the board has, more stones
    /// than a game can have, stones on one side only (the game would be over, and they would be in the store).
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    Kalah(int pits, int stones) : m_pits(pits), m_stones(stones) {}

    /// The cups in the order in which `mover` sows: own pits, own store, the other side's pits.
    [[nodiscard]] Cup cup_of(Player mover, int index) const;
    /// Sows alone, without what follows from where the last stone falls, which is what it returns.
    Cup sow(State& state, Move move) const;
    [[nodiscard]] int captured_by(const State& sown, Cup last) const;
    [[nodiscard]] static bool is_empty(const Side& side) { return side.pits == Side{}.pits; }

    int m_pits, m_stones;
};

static_assert(NotatedGame<Kalah>);
static_assert(KeyedGame<Kalah> && NullMoveGame<Kalah>);

}  // namespace plytrace
