#include "games/connect_four/connect_four.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/core/notation.hpp"
#include "games/core/text.hpp"

namespace plytrace {

Expected<ConnectFour> ConnectFour::make(int rows, int columns, int in_a_row) {
    if (rows < 1 || columns < 1) {
        return input_error(fmt::format("expected at least one row and one column, found {} x {}", rows, columns));
    }
    if (columns > kMostColumns) {
        return input_error(fmt::format("expected at most {} columns, found {}", kMostColumns, columns));
    }
    if (rows > 64 / columns - 1) {
        return input_error(fmt::format("expected at most 64 squares, with one more row above the board, found {} x {}",
                                       rows, columns));
    }
    if (in_a_row < 1 || in_a_row > std::max(rows, columns)) {
        return input_error(fmt::format("expected a line of 1 to {} squares on a board of {} x {}, found {}",
                                       std::max(rows, columns), rows, columns, in_a_row));
    }
    return ConnectFour({rows, columns}, in_a_row);
}

ConnectFour::ConnectFour(BoardSize size, int in_a_row) : m_size(size), m_in_a_row(in_a_row) {
    const int rows = size.rows, columns = size.columns;
    for (int square = 0; square < rows * columns; ++square) {
        const int number = square % columns * (rows + 1) + rows - 1 - square / columns;
        m_bit[static_cast<std::size_t>(square)] = std::uint64_t{1} << number;
        m_square[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(square);
        m_all |= bit(square);
    }
    for (int column = 0; column < columns; ++column) m_bottom |= std::uint64_t{1} << column * (rows + 1);
    // Where no line fits there is no step, so that no shift is ever 64 or more.
    const auto add_step = [&](bool is_possible, int step) {
        if (is_possible) m_steps[m_step_count++] = step;
    };
    const bool fits_up = in_a_row <= rows, fits_across = in_a_row <= columns;
    add_step(fits_up, 1);
    add_step(fits_across, rows + 1);
    add_step(fits_up && fits_across, rows + 2);
    add_step(fits_up && fits_across, rows);
}

// ---- rules ---------------------------------------------------------------------------------------------------------

/// A run of n is two runs that overlap: their length doubles with each step.
std::uint64_t ConnectFour::line_starts(std::uint64_t discs, int step) const {
    std::uint64_t starts = discs;
    for (int length = 1; length < m_in_a_row;) {
        const int more = std::min(length, m_in_a_row - length);
        starts &= starts >> more * step;
        length += more;
    }
    return starts;
}

bool ConnectFour::has_line(std::uint64_t discs) const {
    std::uint64_t starts = 0;
    for (std::size_t i = 0; i < m_step_count; ++i) starts |= line_starts(discs, m_steps[i]);
    return starts != 0;
}

/// Adding the lowest square to a column's discs carries to the first bit above them.
std::uint64_t ConnectFour::landing_bits(const State& state) const {
    return ((state.x | state.o) + m_bottom) & m_all;
}

std::optional<double> ConnectFour::outcome(const State& state) const {
    if (is_won(state)) return state.to_move == Player::kSecond ? 1.0 : -1.0;
    if ((state.x | state.o) == m_all) return 0.0;
    return std::nullopt;
}

void ConnectFour::legal_moves(const State& state, MoveList& list) const {
    list.clear();
    if (is_won(state)) return;
    for (std::uint64_t rest = landing_bits(state); rest != 0; rest &= rest - 1) {
        list.push_back(m_square[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
}

ConnectFour::Undo ConnectFour::apply(State& state, Move move) const {
    assert(move >= 0 && move < m_size.rows * m_size.columns && (landing_bits(state) & bit(move)) != 0);
    assert(!is_won(state));
    std::uint64_t& discs = state.to_move == Player::kFirst ? state.x : state.o;
    discs |= bit(move);
    state.to_move = opponent(state.to_move);
    return {};
}

void ConnectFour::undo(State& state, Move move, const Undo&) const {
    state.to_move = opponent(state.to_move);
    std::uint64_t& discs = state.to_move == Player::kFirst ? state.x : state.o;
    assert(move >= 0 && move < m_size.rows * m_size.columns && (discs & bit(move)) != 0);
    discs &= ~bit(move);
}

bool ConnectFour::is_noisy(const State& state, Move move) const {
    return has_line(state.x | bit(move)) || has_line(state.o | bit(move));
}

bool ConnectFour::must_answer(const State& state) const {
    const std::uint64_t other = state.discs(opponent(state.to_move));
    for (std::uint64_t rest = landing_bits(state); rest != 0; rest &= rest - 1) {
        if (has_line(other | (rest & (0 - rest)))) return true;
    }
    return false;
}

std::uint64_t ConnectFour::column_bits(int column) const {
    return ((std::uint64_t{1} << m_size.rows) - 1) << column * (m_size.rows + 1);
}

int ConnectFour::empty_squares(const State& state) const {
    return std::popcount(m_all & ~(state.x | state.o));
}

std::uint64_t ConnectFour::winning_squares(const State& state, Player player) const {
    std::uint64_t squares = 0;
    for (std::size_t i = 0; i < m_step_count; ++i) {
        const std::uint64_t starts = line_starts(state.discs(player), m_steps[i]);
        for (int k = 0; k < m_in_a_row; ++k) squares |= starts << k * m_steps[i];
    }
    return squares;
}

int ConnectFour::open_lines(const State& state, Player player) const {
    const std::uint64_t not_opposing = m_all & ~state.discs(opponent(player));
    int lines = 0;
    for (std::size_t i = 0; i < m_step_count; ++i) lines += std::popcount(line_starts(not_opposing, m_steps[i]));
    return lines;
}

// ---- text ----------------------------------------------------------------------------------------------------------

PositionKey ConnectFour::class_key(const State& state) const {
    const int height = m_size.rows + 1;  // bits of a column
    const auto mirrored = [&](std::uint64_t discs) {
        std::uint64_t image = 0;
        for (int column = 0; column < m_size.columns; ++column) {
            const std::uint64_t bits = (discs & column_bits(column)) >> (column * height);
            image |= bits << ((m_size.columns - 1 - column) * height);
        }
        return image;
    };
    const PositionKey own = key(state);
    return std::min(own, PositionKey{{mirrored(state.x), mirrored(state.o)}, own.to_move});
}

std::string ConnectFour::move_text(const State&, Move move) const {
    return std::string(1, static_cast<char>('a' + move % m_size.columns));
}

Expected<ConnectFour::Move> ConnectFour::parse_move(const State& state, std::string_view text) const {
    const char last = static_cast<char>('a' + m_size.columns - 1);
    const std::size_t start = skip_blanks(text, 0);
    if (start == text.size()) {
        return error_at(text, start, fmt::format("expected a column from a to {}, found nothing", last));
    }
    const bool is_upper = text[start] >= 'A' && text[start] <= 'Z';
    const int column = text[start] - (is_upper ? 'A' : 'a');
    if (column < 0 || column >= m_size.columns) {
        return error_at(text, start,
                        fmt::format("expected a column from a to {}, found {}", last, describe_at(text, start)));
    }
    const std::size_t end = skip_blanks(text, start + 1);
    if (end != text.size()) {
        return error_at(text, end, fmt::format("expected nothing after the column, found {}", describe_at(text, end)));
    }

    MoveList moves;
    legal_moves(state, moves);
    for (const Move move : moves) {
        if (move % m_size.columns == column) return move;
    }
    if (moves.empty()) {
        return error_at(text, start, fmt::format("{} cannot be played: the game is over", move_text(state, column)));
    }
    const std::string legal = joined(moves, ", ", [&](Move move) { return move_text(state, move); });
    return error_at(text, start, fmt::format("column {} is full; legal: {}", move_text(state, column), legal));
}

std::string ConnectFour::position_text(const State& state) const {
    BoardPosition board;
    for (int square = 0; square < m_size.rows * m_size.columns; ++square) {
        const std::uint64_t on_board = std::uint64_t{1} << square;
        if ((state.x & bit(square)) != 0) board.x |= on_board;
        if ((state.o & bit(square)) != 0) board.o |= on_board;
    }
    board.to_move = state.to_move;
    return board_text(board, m_size);
}

Expected<ConnectFour::State> ConnectFour::parse_position(std::string_view text) const {
    const Expected<BoardPosition> board = parse_board(text, m_size);
    if (!board) return tl::make_unexpected(board.error());
    State state;
    state.to_move = board->to_move;
    for (int square = 0; square < m_size.rows * m_size.columns; ++square) {
        if ((board->x >> square & 1U) != 0) state.x |= bit(square);
        if ((board->o >> square & 1U) != 0) state.o |= bit(square);
    }
    const auto checked =
        check_discs_stand(text, state).and_then([&] { return check_counts(text, state); }).and_then([&] {
            return check_lines(text, state);
        });
    if (!checked) return tl::make_unexpected(checked.error());
    return state;
}

Expected<void> ConnectFour::check_discs_stand(std::string_view text, const State& state) const {
    const std::size_t squares_at = skip_blanks(text, 0);
    const std::uint64_t discs = state.x | state.o;
    for (int square = 0; square < (m_size.rows - 1) * m_size.columns; ++square) {
        const int below = square + m_size.columns;
        if ((discs & bit(square)) == 0 || (discs & bit(below)) != 0) continue;
        const auto name = [&](int at) { return square_name(at / m_size.columns, at % m_size.columns); };
        return error_at(
            text, squares_at + static_cast<std::size_t>(square),
            fmt::format("the disc on {} stands on nothing: {} below it is empty", name(square), name(below)));
    }
    return {};
}

Expected<void> ConnectFour::check_counts(std::string_view text, const State& state) const {
    const int x_count = std::popcount(state.x), o_count = std::popcount(state.o);
    if (x_count != o_count && x_count != o_count + 1) {
        return error_at(text, skip_blanks(text, 0),
                        fmt::format("expected as many X as O, or one X more, found {} X and {} O", x_count, o_count));
    }
    const Player mover = x_count == o_count ? Player::kFirst : Player::kSecond;
    if (state.to_move == mover) return {};
    return error_at(text, text.find_last_of("XO"),
                    fmt::format("expected {} to move after {} X and {} O, found {}", player_letter(mover), x_count,
                                o_count, player_letter(state.to_move)));
}

Expected<void> ConnectFour::check_lines(std::string_view text, const State& state) const {
    const Player mover = state.to_move, last_mover = opponent(mover);
    const std::size_t squares_at = skip_blanks(text, 0);
    const bool mover_has_line = has_line(state.discs(mover)), last_has_line = has_line(state.discs(last_mover));
    if (mover_has_line && last_has_line) {
        return error_at(text, squares_at, "expected a line of one side at most, found one of X and one of O");
    }
    if (mover_has_line) {
        return error_at(text, squares_at,
                        fmt::format("{} has a line, so the game was over before {} moved last", player_letter(mover),
                                    player_letter(last_mover)));
    }
    if (last_has_line && !is_line_of_last_move(state)) {
        return error_at(text, squares_at,
                        fmt::format("no last move of {} can have made its line: the game was over before",
                                    player_letter(last_mover)));
    }
    return {};
}

/// Some topmost disc of that side without which it has no line.
bool ConnectFour::is_line_of_last_move(const State& state) const {
    const std::uint64_t discs = state.discs(opponent(state.to_move));
    const std::uint64_t topmost = (((state.x | state.o) + m_bottom) >> 1) & discs;
    for (std::uint64_t rest = topmost; rest != 0; rest &= rest - 1) {
        if (!has_line(discs & ~(rest & (~rest + 1)))) return true;
    }
    return false;
}

}  // namespace plytrace
