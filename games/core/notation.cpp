#include "games/core/notation.hpp"

#include <fmt/format.h>

#include <cassert>

#include "games/core/text.hpp"

namespace plytrace {

namespace {

/// Reads "(2 3)" or "2 3": row and column from 0.
Expected<Square> read_row_column(std::string_view text, std::size_t& offset, BoardSize size) {
    const bool has_bracket = text[offset] == '(';
    if (has_bracket) offset = skip_blanks(text, offset + 1);
    const Expected<int> row = read_number_between(text, offset, "a row", 0, size.rows - 1);
    if (!row) return tl::make_unexpected(row.error());
    if (offset >= text.size() || !is_blank(text[offset])) {
        return error_at(text, offset,
                        fmt::format("expected a blank between row and column, found {}", describe_at(text, offset)));
    }
    offset = skip_blanks(text, offset);
    const Expected<int> column = read_number_between(text, offset, "a column", 0, size.columns - 1);
    if (!column) return tl::make_unexpected(column.error());
    if (has_bracket) {
        offset = skip_blanks(text, offset);
        if (offset >= text.size() || text[offset] != ')') {
            return error_at(text, offset, fmt::format("expected ')', found {}", describe_at(text, offset)));
        }
        ++offset;
    }
    return Square{*row, *column};
}

}  // namespace

std::string row_column_name(int row, int column) {
    return fmt::format("({} {})", row, column);
}

Expected<Square> read_square(std::string_view text, std::size_t& offset, BoardSize size) {
    assert(size.columns >= 1 && size.columns <= 26);
    const char found = offset < text.size() ? text[offset] : '\0';
    const bool is_upper = found >= 'A' && found <= 'Z';
    const int column = found - (is_upper ? 'A' : 'a');
    if (column < 0 || column >= size.columns) {
        const char last = static_cast<char>('a' + size.columns - 1);
        return error_at(text, offset,
                        fmt::format("expected a column from a to {}, found {}", last, describe_at(text, offset)));
    }
    ++offset;
    const Expected<int> number = read_number_between(text, offset, "a row", 1, size.rows);
    if (!number) return tl::make_unexpected(number.error());
    return Square{*number - 1, column};
}

Expected<Square> parse_square(std::string_view text, BoardSize size) {
    std::size_t offset = skip_blanks(text, 0);
    if (offset == text.size()) {
        return error_at(text, offset, "expected a square such as a1 or (0 0), found nothing");
    }
    const bool is_by_numbers = text[offset] == '(' || is_decimal_digit(text[offset]);
    const Expected<Square> square =
        is_by_numbers ? read_row_column(text, offset, size) : read_square(text, offset, size);
    if (!square) return square;
    offset = skip_blanks(text, offset);
    if (offset != text.size()) {
        return error_at(text, offset,
                        fmt::format("expected nothing after the square, found {}", describe_at(text, offset)));
    }
    return square;
}

namespace {

/// Reads the squares from `offset` and moves it past the last one.
Expected<BoardPosition> read_squares(std::string_view text, std::size_t& offset, BoardSize size) {
    BoardPosition position;
    const int squares = size.rows * size.columns;
    for (int square = 0; square < squares; ++square, ++offset) {
        if (offset >= text.size() || is_blank(text[offset])) {
            return error_at(text, offset,
                            fmt::format("expected {} squares of X, O and -, found only {}", squares, square));
        }
        const std::uint64_t bit = std::uint64_t{1} << square;
        switch (text[offset]) {
            case 'X':
                position.x |= bit;
                break;
            case 'O':
                position.o |= bit;
                break;
            case '-':
                break;
            default:
                return error_at(
                    text, offset,
                    fmt::format("expected X, O or - for square {}, found {}",
                                square_name(square / size.columns, square % size.columns), describe_at(text, offset)));
        }
    }
    return position;
}

}  // namespace

std::string board_text(const BoardPosition& position, BoardSize size) {
    const int squares = size.rows * size.columns;
    assert(squares <= 64 && (position.x & position.o) == 0);
    std::string text;
    for (int square = 0; square < squares; ++square) {
        const std::uint64_t bit = std::uint64_t{1} << square;
        text += (position.x & bit) != 0 ? 'X' : (position.o & bit) != 0 ? 'O' : '-';
    }
    text += ' ';
    text += player_letter(position.to_move);
    return text;
}

Expected<BoardPosition> parse_board(std::string_view text, BoardSize size) {
    std::size_t offset = skip_blanks(text, 0);
    Expected<BoardPosition> position = read_squares(text, offset, size);
    if (!position) return position;
    if (offset < text.size() && !is_blank(text[offset])) {
        return error_at(text, offset,
                        fmt::format("expected a blank and the side to move after {} squares, found {}",
                                    size.rows * size.columns, describe_at(text, offset)));
    }
    offset = skip_blanks(text, offset);
    if (offset >= text.size() || (text[offset] != 'X' && text[offset] != 'O')) {
        return error_at(text, offset,
                        fmt::format("expected the side to move, X or O, found {}", describe_at(text, offset)));
    }
    position->to_move = text[offset] == 'X' ? Player::kFirst : Player::kSecond;
    offset = skip_blanks(text, offset + 1);
    if (offset != text.size()) {
        return error_at(text, offset,
                        fmt::format("expected nothing after the side to move, found {}", describe_at(text, offset)));
    }
    return position;
}

bool is_pass_text(std::string_view word) {
    if (word == "--") return true;
    constexpr std::string_view pass = "pass";
    if (word.size() != pass.size()) return false;
    for (std::size_t i = 0; i < pass.size(); ++i) {
        if (word[i] != pass[i] && word[i] != pass[i] - 'a' + 'A') return false;
    }
    return true;
}

}  // namespace plytrace
