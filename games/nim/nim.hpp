// Nim with its four variants: rows of lines, from which the players erase in turn. X is kFirst and moves first, unless
// a position says otherwise; O is kSecond. Thread: any.
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

/// Which lines one move may erase, and what the player wins who erases the last one.
struct NimVariant {
    bool is_adjacent = true;  ///< any adjacent lines of one row, which may split it; else any number from one heap
    bool last_loses = true;
    bool operator==(const NimVariant&) const = default;
};

/// "lines-last-loses", "lines-last-wins", "heaps-last-loses", "heaps-last-wins".
[[nodiscard]] std::string_view id_of(NimVariant variant);
[[nodiscard]] Expected<NimVariant> parse_nim_variant(std::string_view text);

/// The rules of Nim from given rows.
///
/// - Rows have no order: a position is how many rows there are of each length.
/// - A move is 256 n + 16 first + last: in a row of n lines, those from `first` to `last` (from 1) are erased. Of two
///   mirror images it is the left one, so each successor is reached by one move. From a heap the first ones are taken.
/// - Moves are tried from short rows to long ones, in a row by `first` and then by `last`.
/// - Utility: 1 when X has won, -1 when O has.
class Nim {
  public:
    static constexpr int kMostLines = 15;        ///< of a row
    static constexpr int kMostRows = 64;         ///< that can be written down; erasing may split them further
    static constexpr int kMostLinesInAll = 120;  ///< eight rows of fifteen

    struct State {
        std::array<std::uint8_t, kMostLines + 1> rows{};  ///< how many rows of 1 to 15 lines; rows[0] stays 0
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        [[nodiscard]] int lines() const;
    };

    using Move = int;
    /// A row of n lines has at most n²/4 + n/2 + 1/4 moves; of all lengths together that is 372.
    using MoveList = FixedList<Move, 372>;
    struct Undo {};  // the move says it all

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// Three rows of 3, 5 and 7 lines.
    explicit Nim(NimVariant variant = {});
    /// From rows of one's own.
    Nim(NimVariant variant, const State& start) : m_variant(variant), m_start(start) {}

    [[nodiscard]] NimVariant variant() const { return m_variant; }

    [[nodiscard]] State initial() const { return m_start; }
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

    [[nodiscard]] PositionKey key(const State& state) const;
    /// The same: rows have no order in a position already.
    [[nodiscard]] PositionKey class_key(const State& state) const { return key(state); }

    /// What a move says.
    struct Erased {
        int row;          ///< its length before
        int first, last;  ///< from 1
        [[nodiscard]] int left() const { return first - 1; }
        [[nodiscard]] int right() const { return row - last; }
    };
    [[nodiscard]] static Erased erased(Move move) { return {move >> 8, move >> 4 & 15, move & 15}; }
    /// The move that erases these lines, or those in the mirror; of a heap, as many from its start.
    [[nodiscard]] Move move_of(const Erased& lines) const;

    /// "5:3-4" or "5:3": in a row of 5, these lines. Of a heap "5-2": two of five.
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads it, of mirror images both. Errors: no such row, lines that the row does not have.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// "3 5 7": the rows from short to long; "0" where none is left. Where O is to move, a blank and O.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads rows in any order, with blanks or commas between them, and who is to move (X, or O). Errors: rows too
    /// long, too many, or not a number.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    [[nodiscard]] Expected<Erased> read_erased(std::string_view text, std::size_t& offset) const;

    NimVariant m_variant;
    State m_start;
};

static_assert(NotatedGame<Nim>);
static_assert(SymmetricGame<Nim> && NullMoveGame<Nim>);

}  // namespace plytrace
