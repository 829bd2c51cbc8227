#include "games/tic_tac_toe/tic_tac_toe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "games/core/notation.hpp"
#include "games/core/text.hpp"

namespace plytrace {

Expected<TicTacToe> TicTacToe::make(int rows, int columns, int in_a_row) {
    if (rows < 1 || columns < 1) {
        return input_error(fmt::format("expected at least one row and one column, found {} x {}", rows, columns));
    }
    if (columns > 26) return input_error(fmt::format("expected at most 26 columns, found {}", columns));
    if (rows > 64 / columns) {
        return input_error(fmt::format("expected at most 64 squares, found {} x {}", rows, columns));
    }
    if (in_a_row < 1 || in_a_row > std::max(rows, columns)) {
        return input_error(fmt::format("expected a line of 1 to {} squares on a board of {} x {}, found {}",
                                       std::max(rows, columns), rows, columns, in_a_row));
    }
    return TicTacToe({rows, columns}, in_a_row);
}

TicTacToe::TicTacToe(BoardSize size, int in_a_row) : m_size(size), m_in_a_row(in_a_row) {
    const int squares = size.rows * size.columns;
    m_all = ~std::uint64_t{0} >> (64 - squares);
    constexpr std::array<int, 4> row_steps{0, 1, 1, 1}, column_steps{1, -1, 0, 1};
    for (std::size_t d = 0; d < m_directions.size(); ++d) {
        Direction direction;
        for (int square = 0; square < squares; ++square) {
            const int last_row = square / size.columns + row_steps[d] * (in_a_row - 1);
            const int last_column = square % size.columns + column_steps[d] * (in_a_row - 1);
            const bool fits = last_row < size.rows && last_column >= 0 && last_column < size.columns;
            if (fits) direction.starts |= std::uint64_t{1} << square;
        }
        // Where no line fits the step stays 0, so that no shift is ever 64 or more.
        if (direction.starts != 0) direction.step = row_steps[d] * size.columns + column_steps[d];
        m_directions[d] = direction;
    }
}

std::optional<double> TicTacToe::outcome(const State& state) const {
    if (is_won(state)) return state.to_move == Player::kSecond ? 1.0 : -1.0;
    if (empty_squares(state) == 0) return 0.0;
    return std::nullopt;
}

void TicTacToe::legal_moves(const State& state, MoveList& list) const {
    list.clear();
    if (is_won(state)) return;
    for (std::uint64_t rest = empty_squares(state); rest != 0; rest &= rest - 1) {
        list.push_back(std::countr_zero(rest));
    }
}

TicTacToe::Undo TicTacToe::apply(State& state, Move move) const {
    assert(move >= 0 && move < 64 && (empty_squares(state) >> move & 1U) != 0 && !is_won(state));
    std::uint64_t& marks = state.to_move == Player::kFirst ? state.x : state.o;
    marks |= std::uint64_t{1} << move;
    state.to_move = opponent(state.to_move);
    return {};
}

void TicTacToe::undo(State& state, Move move, const Undo&) const {
    state.to_move = opponent(state.to_move);
    std::uint64_t& marks = state.to_move == Player::kFirst ? state.x : state.o;
    assert(move >= 0 && move < 64 && (marks >> move & 1U) != 0);
    marks &= ~(std::uint64_t{1} << move);
}

std::uint64_t TicTacToe::winning_squares(const State& state, Player player) const {
    std::uint64_t squares = 0;
    for (const Direction& direction : m_directions) {
        const std::uint64_t starts = line_starts(state.marks(player), direction);
        for (int i = 0; i < m_in_a_row; ++i) squares |= starts << (i * direction.step);
    }
    return squares;
}

int TicTacToe::open_lines(const State& state, Player player) const {
    const std::uint64_t not_opposing = m_all & ~state.marks(opponent(player));
    int lines = 0;
    for (const Direction& direction : m_directions) lines += std::popcount(line_starts(not_opposing, direction));
    return lines;
}

PositionKey TicTacToe::class_key(const State& state) const {
    PositionKey least = key(state);
    const auto [rows, columns] = m_size;
    for (unsigned image = 1; image < (rows == columns ? 8U : 4U); ++image) {
        PositionKey mirrored{{}, least.to_move};
        for (std::uint64_t rest = state.x | state.o; rest != 0; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            int row = square / columns, column = square % columns;
            if ((image & 1U) != 0) row = rows - 1 - row;
            if ((image & 2U) != 0) column = columns - 1 - column;
            if ((image & 4U) != 0) std::swap(row, column);
            const bool is_o = (state.o >> square & 1U) != 0;
            mirrored.position[is_o ? 1 : 0] |= std::uint64_t{1} << (row * columns + column);
        }
        least = std::min(least, mirrored);
    }
    return least;
}

std::string TicTacToe::move_text(const State&, Move move) const {
    return square_name(move / m_size.columns, move % m_size.columns);
}

Expected<TicTacToe::Move> TicTacToe::parse_move(const State& state, std::string_view text) const {
    const Expected<Square> square = parse_square(text, m_size);
    if (!square) return tl::make_unexpected(square.error());
    const Move move = square->row * m_size.columns + square->column;

    MoveList moves;
    legal_moves(state, moves);
    if (std::find(moves.begin(), moves.end(), move) != moves.end()) return move;
    const std::size_t start = skip_blanks(text, 0);
    if (moves.empty()) {
        return error_at(text, start, fmt::format("{} cannot be played: the game is over", move_text(state, move)));
    }
    const std::string legal = joined(moves, ", ", [&](Move legal_move) { return move_text(state, legal_move); });
    return error_at(text, start, fmt::format("{} is taken; legal: {}", move_text(state, move), legal));
}

std::string TicTacToe::position_text(const State& state) const {
    return board_text({state.x, state.o, state.to_move}, m_size);
}

Expected<TicTacToe::State> TicTacToe::parse_position(std::string_view text) const {
    const Expected<BoardPosition> board = parse_board(text, m_size);
    if (!board) return tl::make_unexpected(board.error());
    const State state{board->x, board->o, board->to_move};
    const std::size_t squares_at = skip_blanks(text, 0);
    const int x_count = std::popcount(state.x);
    const int o_count = std::popcount(state.o);
    if (x_count != o_count && x_count != o_count + 1) {
        return error_at(text, squares_at,
                        fmt::format("expected as many X as O, or one X more, found {} X and {} O", x_count, o_count));
    }
    const Player mover = x_count == o_count ? Player::kFirst : Player::kSecond;
    if (state.to_move != mover) {
        return error_at(text, text.find_last_of("XO"),
                        fmt::format("expected {} to move after {} X and {} O, found {}", player_letter(mover), x_count,
                                    o_count, player_letter(state.to_move)));
    }
    const bool mover_has_line = has_line(state.marks(mover));
    if (mover_has_line && has_line(state.marks(opponent(mover)))) {
        return error_at(text, squares_at, "expected a line of one side at most, found one of X and one of O");
    }
    if (mover_has_line) {
        return error_at(text, squares_at,
                        fmt::format("{} has a line, so the game was over before {} moved last", player_letter(mover),
                                    player_letter(opponent(mover))));
    }
    return state;
}

}  // namespace plytrace
