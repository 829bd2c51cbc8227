// Lines of Action (Claude Soucie, in Sackson's "A Gamut of Games") on bitboards. X is kFirst, black, and moves first; O
// is kSecond, white. The rules are inline, because searches live in them; text is in lines_of_action.cpp.
// Thread: any.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/fixed_list.hpp"
#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "games/core/position_key.hpp"
#include "games/lines_of_action/bitboard.hpp"

namespace plytrace {

/// The rules of Lines of Action, as far as they can be told from a position.
///
/// - A move is from * 64 + to (squares are row * 8 + column, from 0), or kPass. Moves are tried in row order of where
///   they come from, then of where they go.
/// - A pass is an ordinary move, legal only where the side to move has no other and its opponent has one.
/// - A side whose pieces are all connected has won; where both are, the side that has just moved has. Where neither can
///   move, only passes would follow, the position would repeat itself, and so the game is drawn.
/// - A position that occurs for the third time is a draw, too. That rule is about the history of a game, not about a
///   position: the session, which knows the moves, applies it, and searches ignore it.
/// - Utility: kWin, 0 or -kWin, beyond anything that the evaluation says of a position.
class LinesOfAction {
  public:
    struct State {
        lines_of_action::Squares x = 0, o = 0;  ///< x & o == 0
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        [[nodiscard]] constexpr lines_of_action::Squares pieces(Player player) const {
            return player == Player::kFirst ? x : o;
        }
    };

    using Move = int;
    static constexpr int kMostPieces = 12;  ///< of a side
    using MoveList = FixedList<Move, std::size_t{8} * kMostPieces>;
    struct Undo {
        bool is_capture;
    };

    static constexpr Move kPass = 64 * 64;
    static constexpr double kWin = 100;
    static constexpr BoardSize kSize{8, 8};
    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    [[nodiscard]] static constexpr int from_of(Move move) { return move / 64; }
    [[nodiscard]] static constexpr int to_of(Move move) { return move % 64; }

    /// X on the top and bottom rows, O on the outer columns, the corners empty.
    [[nodiscard]] constexpr State initial() const {
        using namespace lines_of_action;
        constexpr Squares rows = kFirstRow | kLastRow, columns = kFirstColumn | kLastColumn;
        return {rows & ~columns, columns & ~rows, Player::kFirst};
    }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }

    /// The side that has connected all its pieces; if both have, the one that has just moved. Empty if neither has.
    [[nodiscard]] std::optional<Player> connected_player(const State& state) const {
        const Player mover = opponent(state.to_move);
        if (lines_of_action::is_connected(state.pieces(mover))) return mover;
        if (lines_of_action::is_connected(state.pieces(state.to_move))) return state.to_move;
        return std::nullopt;
    }
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (const auto winner = connected_player(state)) return *winner == Player::kFirst ? kWin : -kWin;
        using lines_of_action::can_move;
        if (!can_move(state.pieces(state.to_move), state.pieces(opponent(state.to_move))) && is_stuck_for_good(state)) {
            return 0;
        }
        return std::nullopt;
    }
    void legal_moves(const State& state, MoveList& list) const;
    Undo apply(State& state, Move move) const;
    void undo(State& state, Move move, const Undo& taken) const;
    /// The same position with the other side to move: no rule of the game, but a search's null move.
    [[nodiscard]] static State without_turn(State state) {
        state.to_move = opponent(state.to_move);
        return state;
    }

    /// A piece is captured.
    [[nodiscard]] bool is_noisy(const State& state, Move move) const {
        return move != kPass && (state.pieces(opponent(state.to_move)) & lines_of_action::bit(to_of(move))) != 0;
    }
    [[nodiscard]] bool must_answer(const State&) const { return false; }

    /// There is no class_key: the evaluation rounds the centre of mass, so mirror images are not worth the same.
    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.x, state.o}, static_cast<std::uint64_t>(state.to_move)};
    }

    /// "b1-b3", a capture "b1xb3"; a pass is "--".
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads "b1-b3", "b1b3", "B1 - B3", for captures also "b1xb3"; "--" or "pass". Errors: the place, and where the
    /// piece may go.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// 64 characters X, O and - (a1 b1 ... h8), a blank, the side to move.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads what `position_text` writes. Errors: the place; also more than twelve pieces of a side, or none.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    [[nodiscard]] bool is_pass_legal(const State& state) const {
        using lines_of_action::can_move;
        return !connected_player(state) &&
               !can_move(state.pieces(state.to_move), state.pieces(opponent(state.to_move))) &&
               !is_stuck_for_good(state);
    }
    /// Precondition: the side to move cannot.
    [[nodiscard]] static bool is_stuck_for_good(const State& state) {
        return !lines_of_action::can_move(state.pieces(opponent(state.to_move)), state.pieces(state.to_move));
    }
};

inline void LinesOfAction::legal_moves(const State& state, MoveList& list) const {
    using namespace lines_of_action;
    list.clear();
    if (connected_player(state)) return;
    const Squares own = state.pieces(state.to_move), other = state.pieces(opponent(state.to_move));
    for (Squares rest = own; rest != 0; rest &= rest - 1) {
        const int from = first_square(rest);
        for (Squares targets = targets_of(from, own, other); targets != 0; targets &= targets - 1) {
            list.push_back(from * 64 + first_square(targets));
        }
    }
    if (list.empty() && !is_stuck_for_good(state)) list.push_back(kPass);
}

inline LinesOfAction::Undo LinesOfAction::apply(State& state, Move move) const {
    using namespace lines_of_action;
    assert(move >= 0 && move <= kPass && (move != kPass || is_pass_legal(state)));
    const bool is_first = state.to_move == Player::kFirst;
    state.to_move = opponent(state.to_move);
    if (move == kPass) return {false};
    Squares& own = is_first ? state.x : state.o;
    Squares& other = is_first ? state.o : state.x;
    const Squares to = bit(to_of(move));
    assert((own & bit(from_of(move))) != 0 && (targets_of(from_of(move), own, other) & to) != 0);
    const Undo taken{(other & to) != 0};
    own ^= bit(from_of(move)) | to;
    other &= ~to;
    return taken;
}

inline void LinesOfAction::undo(State& state, Move move, const Undo& taken) const {
    using namespace lines_of_action;
    assert(move >= 0 && move <= kPass);
    state.to_move = opponent(state.to_move);
    assert(move != kPass || (!taken.is_capture && is_pass_legal(state)));
    if (move == kPass) return;
    const bool is_first = state.to_move == Player::kFirst;
    Squares& own = is_first ? state.x : state.o;
    Squares& other = is_first ? state.o : state.x;
    const Squares to = bit(to_of(move));
    assert((own & to) != 0 && (own & bit(from_of(move))) == 0);
    own ^= bit(from_of(move)) | to;
    if (taken.is_capture) other |= to;
}

static_assert(NotatedGame<LinesOfAction>);
static_assert(KeyedGame<LinesOfAction> && NullMoveGame<LinesOfAction> && NoisyGame<LinesOfAction>);

}  // namespace plytrace
