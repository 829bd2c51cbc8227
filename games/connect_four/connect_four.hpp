// Connect Four, and its relatives on other boards: discs fall to the bottom of a column, k in a row wins, across, down
// or diagonally. X is kFirst and moves first; O is kSecond. Thread: any.
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

/// The rules of Connect Four on m rows and n columns with k in a row (6, 7 and 4 unless said otherwise).
///
/// A board is the bits of one number, column by column from the left, each from its bottom, with one spare bit above
/// each column (John Tromp, The Fhourstones Benchmark, https://tromp.github.io/c4/fhour.html). On 6 rows:
///
///      6 13 20 27 34 41 48     spare, never set: what is shifted off a column ends here
///      5 12 19 26 33 40 47     row 0
///      …                       …
///      0  7 14 21 28 35 42     row 5
///
/// So one upwards is 1, one to the right is rows + 1, and the diagonals are one more and one less than that.
///
/// - A move is the square where the disc lands, row * columns + column, from 0, rows from the top. Moves are tried
///   column by column from the left.
/// - Utility: 1 when X has a line, -1 when O has one, 0 when the board is full without one.
class ConnectFour {
  public:
    /// Bits of `x` and `o` as above, never both set.
    struct State {
        std::uint64_t x = 0;
        std::uint64_t o = 0;
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        /// The squares that one side has taken.
        [[nodiscard]] std::uint64_t discs(Player player) const { return player == Player::kFirst ? x : o; }
    };

    static constexpr int kMostColumns = 26;  ///< a column is named by one letter

    using Move = int;
    using MoveList = FixedList<Move, kMostColumns>;
    struct Undo {};  // the move says it all

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// Four in a row on 6 x 7.
    ConnectFour() : ConnectFour({6, 7}, 4) {}

    /// Any other board. Errors: no square, more than 26 columns, more than 64 bits with the spare ones, or a line that
    /// does not fit.
    [[nodiscard]] static Expected<ConnectFour> make(int rows, int columns, int in_a_row);

    [[nodiscard]] BoardSize size() const { return m_size; }
    [[nodiscard]] int in_a_row() const { return m_in_a_row; }

    [[nodiscard]] State initial() const { return {}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }
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
    /// One key for a position and its mirror image, left and right exchanged.
    [[nodiscard]] PositionKey class_key(const State& state) const;

    /// The move completes a line, or takes a square where the opponent would complete one.
    [[nodiscard]] bool is_noisy(const State& state, Move move) const;
    /// The opponent would complete a line with its next move.
    [[nodiscard]] bool must_answer(const State& state) const;

    /// The bit of a square, and of the squares of a whole column.
    [[nodiscard]] std::uint64_t bit(int square) const { return m_bit[static_cast<std::size_t>(square)]; }
    [[nodiscard]] std::uint64_t column_bits(int column) const;
    [[nodiscard]] int empty_squares(const State& state) const;

    /// All squares of all complete lines of one side, as bits; 0 when it has none.
    [[nodiscard]] std::uint64_t winning_squares(const State& state, Player player) const;
    /// The lines that one side can still complete: those without an opposing disc.
    [[nodiscard]] int open_lines(const State& state, Player player) const;

    /// "d": the column's letter.
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads "d" or "D". Errors: not a column of this board, a column that is full, or a game that is over.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// A character X, O or - for each square, row by row from the top, a blank, the side to move.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads what `position_text` writes. Errors: as `parse_board`; a disc that stands on nothing; a number of discs or
    /// a side to move that play cannot lead to; lines of both sides; a line that was there before the last move.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    ConnectFour(BoardSize size, int in_a_row);

    /// The first squares of the runs of k bits of `discs` in one direction.
    [[nodiscard]] std::uint64_t line_starts(std::uint64_t discs, int step) const;
    [[nodiscard]] bool has_line(std::uint64_t discs) const;
    /// Whether the side that has just moved has won. (The other side cannot have a line.)
    [[nodiscard]] bool is_won(const State& state) const { return has_line(state.discs(opponent(state.to_move))); }
    /// The square of each column on which the next disc lands; the spare bit of a full one is left out.
    [[nodiscard]] std::uint64_t landing_bits(const State& state) const;
    /// Whether the last move can have made the lines of the side that made it.
    [[nodiscard]] bool is_line_of_last_move(const State& state) const;
    [[nodiscard]] Expected<void> check_discs_stand(std::string_view text, const State& state) const;
    [[nodiscard]] Expected<void> check_counts(std::string_view text, const State& state) const;
    [[nodiscard]] Expected<void> check_lines(std::string_view text, const State& state) const;

    BoardSize m_size;
    int m_in_a_row;
    std::uint64_t m_all = 0;       ///< all squares
    std::uint64_t m_bottom = 0;    ///< the lowest square of each column
    std::array<int, 4> m_steps{};  ///< up, right, up-right and down-right, as far as a line fits there
    std::size_t m_step_count = 0;
    std::array<std::uint64_t, 64> m_bit{};    ///< of a square
    std::array<std::uint8_t, 64> m_square{};  ///< of a bit's number
};

static_assert(NotatedGame<ConnectFour>);
static_assert(SymmetricGame<ConnectFour> && NullMoveGame<ConnectFour> && NoisyGame<ConnectFour>);

}  // namespace plytrace
