// Kalah's moves and positions in words, both ways.
#include <fmt/format.h>

#include "games/core/board_text.hpp"
#include "games/core/joined.hpp"
#include "games/core/text_place.hpp"
#include "games/kalah/kalah.hpp"

namespace plytrace {

namespace {

constexpr int kMostInAll = 255;  // of what a cup can count

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Behind blanks, and a comma where there is one.
std::size_t skip_gap(std::string_view text, std::size_t offset) {
    offset = skip_blanks(text, offset);
    if (offset < text.size() && text[offset] == ',') offset = skip_blanks(text, offset + 1);
    return offset;
}

}  // namespace

std::string Kalah::move_text(const State& state, Move move) const {
    return std::string(1, static_cast<char>((state.to_move == Player::kFirst ? 'a' : 'A') + move));
}

Expected<Kalah::Move> Kalah::parse_move(const State& state, std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a pit, found {}", describe_at(text, *invalid)));
    }
    MoveList moves;
    legal_moves(state, moves);
    if (moves.empty()) return error_at(text, 0, "expected no move: the game is over");
    const std::size_t start = skip_blanks(text, 0), rest = skip_blanks(text, start + 1);
    for (const Move move : moves) {
        const char letter = start < text.size() ? static_cast<char>(text[start] | 0x20) : '\0';  // of either case
        if (letter == 'a' + move && rest >= text.size()) return move;
    }
    const std::string legal = joined(moves, ", ", [&](Move move) { return move_text(state, move); });
    return error_at(text, start,
                    fmt::format("expected a pit with stones, {}, found {}", legal, describe_at(text, start)));
}

std::string Kalah::position_text(const State& state) const {
    std::string text;
    for (const Side& side : state.sides) {
        for (int pit = 0; pit < m_pits; ++pit) text += fmt::format("{} ", side.pits[static_cast<std::size_t>(pit)]);
        text += fmt::format("{} ", side.store);
    }
    return text + player_letter(state.to_move);
}

Expected<Kalah::State> Kalah::parse_position(std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a position, found {}", describe_at(text, *invalid)));
    }
    State state;
    std::size_t offset = skip_blanks(text, 0);
    int in_all = 0;
    for (Side& side : state.sides) {
        for (int pit = 0; pit <= m_pits; ++pit) {
            const std::size_t start = offset;
            int number = 0;
            for (; offset < text.size() && is_digit(text[offset]); ++offset) {
                if (number <= kMostInAll) number = number * 10 + (text[offset] - '0');
            }
            if (offset == start) {
                return error_at(
                    text, start,
                    fmt::format("expected {} numbers, the stones in X's {} pits and store and in O's, found {}",
                                2 * (m_pits + 1), m_pits, describe_at(text, start)));
            }
            in_all += number;
            if (in_all > kMostInAll)
                return error_at(text, start, fmt::format("expected at most {} stones", kMostInAll));
            std::uint8_t& cup = pit == m_pits ? side.store : side.pits[static_cast<std::size_t>(pit)];
            cup = static_cast<std::uint8_t>(number);
            offset = skip_gap(text, offset);
        }
    }
    const char mover = offset < text.size() ? text[offset] : '\0';
    if (mover != 'X' && mover != 'O') {
        return error_at(text, offset,
                        fmt::format("expected X or O, who is to move, found {}", describe_at(text, offset)));
    }
    state.to_move = mover == 'X' ? Player::kFirst : Player::kSecond;
    if (const std::size_t rest = skip_blanks(text, offset + 1); rest < text.size()) {
        return error_at(text, rest, fmt::format("expected nothing more, found {}", describe_at(text, rest)));
    }
    if (is_empty(state.sides[0]) != is_empty(state.sides[1])) {
        return error_at(text, 0,
                        "expected stones in pits of both sides: with one side empty the game is over, and the rest is "
                        "in the other side's store");
    }
    return state;
}

}  // namespace plytrace
