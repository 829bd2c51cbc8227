#include "games/othello/records/drawn_board.hpp"

#include <fmt/format.h>

#include "games/core/text.hpp"
#include "games/othello/obf.hpp"

namespace plytrace::othello {
namespace {

constexpr int kSide = 8, kSquares = kSide * kSide;
constexpr std::string_view kLineEnds = "\r\n";

[[nodiscard]] bool is_line_end(char c) {
    return kLineEnds.find(c) != std::string_view::npos;
}

/// Behind blanks within a line.
[[nodiscard]] std::size_t skip_spaces(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at]) && !is_line_end(text[at])) ++at;
    return at;
}

[[nodiscard]] bool is_line_of_obf(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && at < kSquares && is_obf_square(text[at])) ++at;
    if (at < kSquares) return false;
    at = skip_spaces(text, at);
    return at < text.size() && !is_line_end(text[at]);
}

}  // namespace

bool begins_with_board(std::string_view text) {
    std::size_t at = skip_blanks(text, behind_byte_order_mark(text));
    for (int square = 0; square < kSide; ++square) {
        if (at >= text.size() || !is_obf_square(text[at])) return false;
        at = skip_blanks(text, at + 1);
    }
    return true;
}

bool is_drawn_board(std::string_view text) {
    const std::size_t start = skip_blanks(text, behind_byte_order_mark(text));
    return begins_with_board(text) && !is_line_of_obf(text.substr(start));
}

Expected<DrawnBoard> parse_drawn_board(std::string_view text) {
    Squares black = 0, white = 0;
    std::size_t at = skip_blanks(text, behind_byte_order_mark(text));
    for (int square = 0; square < kSquares; ++square) {
        at = square % kSide == 0 ? skip_blanks(text, at) : skip_spaces(text, at);
        if (at >= text.size() || !is_obf_square(text[at])) {
            return error_at(text, at,
                            fmt::format("expected X, O or - for square {}, found {}",
                                        square_name(square / kSide, square % kSide), describe_at(text, at)));
        }
        if (is_obf_black(text[at])) black |= Squares{1} << square;
        if (is_obf_white(text[at])) white |= Squares{1} << square;
        ++at;
    }
    DrawnBoard board{{black, white, Player::kFirst}, false};
    at = skip_blanks(text, at);
    if (at == text.size()) return board;
    const bool is_white = is_obf_white(text[at]);
    const std::size_t behind = skip_blanks(text, at + 1);
    const bool is_end = behind == text.size() || (text[behind] == ';' && skip_blanks(text, behind + 1) == text.size());
    if (!(is_white || is_obf_black(text[at])) || !is_end) {
        return error_at(
            text, at,
            fmt::format("expected the side to move, X or O, or the end of the text, found {}", describe_at(text, at)));
    }
    board.has_side = true;
    if (is_white) board.position = {white, black, Player::kSecond};
    return board;
}

}  // namespace plytrace::othello
