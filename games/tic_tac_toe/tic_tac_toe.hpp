// Tic-tac-toe, and its relatives on any board of at most 64 squares: k in a row wins, across, down or diagonally.
// X is kFirst and moves first; O is kSecond. Thread: any.
#pragma once

#include <array>
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

/// The rules of tic-tac-toe on m rows and n columns with k in a row (3, 3 and 3 unless said otherwise).
///
/// - A move is a square, row * columns + column, from 0. Moves are tried row by row.
/// - Utility: 1 when X has a line, -1 when O has one, 0 when the board is full without one.
class TicTacToe {
  public:
    /// Bit row * columns + column of `x` and `o`, never both set.
    struct State {
        std::uint64_t x = 0;
        std::uint64_t o = 0;
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        /// The squares that one side has taken.
        [[nodiscard]] std::uint64_t marks(Player player) const { return player == Player::kFirst ? x : o; }
    };

    using Move = int;
    using MoveList = FixedList<Move, 64>;
    struct Undo {};  // the move says it all

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// Three in a row on 3 x 3.
    TicTacToe() : TicTacToe({3, 3}, 3) {}

    /// Any other board. Errors: no square, more than 26 columns or 64 squares, or a line that does not fit.
    [[nodiscard]] static Expected<TicTacToe> make(int rows, int columns, int in_a_row);

    [[nodiscard]] BoardSize size() const { return m_size; }
    [[nodiscard]] int in_a_row() const { return m_in_a_row; }

    [[nodiscard]] State initial() const { return {}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }
    /// The empty squares, whether or not the game is over.
    [[nodiscard]] std::uint64_t empty_squares(const State& state) const { return m_all & ~(state.x | state.o); }
    [[nodiscard]] std::optional<double> outcome(const State& state) const;
    void legal_moves(const State& state, MoveList& list) const;
    Undo apply(State& state, Move move) const;
    void undo(State& state, Move move, const Undo&) const;
    /// The same position with the other side to move: no rule of the game, but a search's null move.
    [[nodiscard]] static State without_turn(State state) {
        state.to_move = opponent(state.to_move);
        return state;
    }

    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.x, state.o}, static_cast<std::uint64_t>(state.to_move)};
    }
    /// One key for all mirror images and turns of a position: eight on a square board, four on others.
    [[nodiscard]] PositionKey class_key(const State& state) const;

    /// All squares of all complete lines of one side; empty when it has none.
    [[nodiscard]] std::uint64_t winning_squares(const State& state, Player player) const;

    /// The lines that one side can still complete: those without an opposing mark.
    [[nodiscard]] int open_lines(const State& state, Player player) const;

    /// "b2": a letter for the column, a number for the row.
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads "b2", "B2", "(1 1)" or "1 1" (row and column from 0). Errors: not a square of this board, a square that
    /// is taken, or a game that is over.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// A character X, O or - for each square, row by row, a blank, the side to move.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads what `position_text` writes. Errors: as `parse_board`; a number of marks or a side to move that play
    /// cannot lead to; a line on both sides; a line of the side that did not move last.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    /// One direction in which lines run: from square s to s + step; `starts` are the squares where a line fits.
    struct Direction {
        int step = 0;
        std::uint64_t starts = 0;
    };

    TicTacToe(BoardSize size, int in_a_row);

    /// The first squares of the complete lines among `marks` in one direction.
    [[nodiscard]] std::uint64_t line_starts(std::uint64_t marks, const Direction& direction) const {
        std::uint64_t starts = marks & direction.starts;
        for (int i = 1; i < m_in_a_row; ++i) starts &= marks >> (i * direction.step);
        return starts;
    }
    [[nodiscard]] bool has_line(std::uint64_t marks) const {
        std::uint64_t starts = 0;
        for (const Direction& direction : m_directions) starts |= line_starts(marks, direction);
        return starts != 0;
    }
    /// Whether the side that has just moved has won. (The other side cannot have a line.)
    [[nodiscard]] bool is_won(const State& state) const { return has_line(state.marks(opponent(state.to_move))); }

    BoardSize m_size;
    int m_in_a_row;
    std::uint64_t m_all;
    std::array<Direction, 4> m_directions;  ///< right, down-left, down, down-right
};

static_assert(NotatedGame<TicTacToe>);
static_assert(SymmetricGame<TicTacToe> && NullMoveGame<TicTacToe>);

}  // namespace plytrace
