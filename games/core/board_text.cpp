#include "games/core/board_text.hpp"

#include <fmt/format.h>

#include <cassert>

#include "games/core/notation.hpp"
#include "games/core/text_place.hpp"

namespace plytrace {

namespace {

/// Reads the squares; `offset` stands at the first one and ends behind the last one.
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

}  // namespace plytrace
