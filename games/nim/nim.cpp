#include "games/nim/nim.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>

#include "games/core/text.hpp"

namespace plytrace {

Nim::Nim(NimVariant variant) : m_variant(variant) {
    m_start.rows[3] = m_start.rows[5] = m_start.rows[7] = 1;
}

int Nim::State::lines() const {
    int sum = 0;
    for (int length = 1; length <= kMostLines; ++length) sum += length * rows[static_cast<std::size_t>(length)];
    return sum;
}

std::optional<double> Nim::outcome(const State& state) const {
    if (state.rows != State{}.rows) return std::nullopt;
    // The player to move did not erase the last line.
    const bool mover_has_won = m_variant.last_loses;
    return mover_has_won == (state.to_move == Player::kFirst) ? 1.0 : -1.0;
}

void Nim::legal_moves(const State& state, MoveList& list) const {
    list.clear();
    for (int row = 1; row <= kMostLines; ++row) {
        if (state.rows[static_cast<std::size_t>(row)] == 0) continue;
        const int last_start = m_variant.is_adjacent ? (row + 1) / 2 : 1;
        for (int first = 1; first <= last_start; ++first) {
            // At least as many lines stay on the right as on the left.
            for (int last = first; last <= row - (first - 1); ++last) list.push_back(row << 8 | first << 4 | last);
        }
    }
}

namespace {

/// Whether there can be such a row, and such lines in it.
[[maybe_unused]] bool is_in_a_row(const Nim::Erased& lines) {
    return lines.row >= 1 && lines.row <= Nim::kMostLines && lines.first >= 1 && lines.first <= lines.last &&
           lines.last <= lines.row;
}

}  // namespace

Nim::Undo Nim::apply(State& state, Move move) const {
    const Erased lines = erased(move);
    assert(is_in_a_row(lines) && state.rows[static_cast<std::size_t>(lines.row)] > 0);
    --state.rows[static_cast<std::size_t>(lines.row)];
    if (lines.left() > 0) ++state.rows[static_cast<std::size_t>(lines.left())];
    if (lines.right() > 0) ++state.rows[static_cast<std::size_t>(lines.right())];
    state.to_move = opponent(state.to_move);
    return {};
}

void Nim::undo(State& state, Move move, const Undo&) const {
    const Erased lines = erased(move);
    assert(is_in_a_row(lines));
    assert(lines.left() == 0 || state.rows[static_cast<std::size_t>(lines.left())] > 0);
    assert(lines.right() == 0 || state.rows[static_cast<std::size_t>(lines.right())] > 0);
    if (lines.left() > 0) --state.rows[static_cast<std::size_t>(lines.left())];
    if (lines.right() > 0) --state.rows[static_cast<std::size_t>(lines.right())];
    ++state.rows[static_cast<std::size_t>(lines.row)];
    state.to_move = opponent(state.to_move);
}

PositionKey Nim::key(const State& state) const {
    PositionKey key{{}, static_cast<std::uint64_t>(state.to_move)};
    for (std::size_t length = 1; length <= kMostLines; ++length) {
        key.position[length / 8] |= std::uint64_t{state.rows[length]} << (length % 8 * 8);
    }
    return key;
}

Nim::Move Nim::move_of(const Erased& lines) const {
    const int count = lines.last - lines.first + 1;
    int first = lines.first;
    if (!m_variant.is_adjacent) first = 1;
    if (lines.right() < lines.left()) first = lines.right() + 1;
    return lines.row << 8 | first << 4 | (first + count - 1);
}

namespace {

struct NamedVariant {
    std::string_view id;
    NimVariant variant;
};
constexpr std::array kVariants = {
    NamedVariant{"lines-last-loses", {true, true}},
    NamedVariant{"lines-last-wins", {true, false}},
    NamedVariant{"heaps-last-loses", {false, true}},
    NamedVariant{"heaps-last-wins", {false, false}},
};

}  // namespace

std::string_view id_of(NimVariant variant) {
    for (const NamedVariant& named : kVariants) {
        if (named.variant == variant) return named.id;
    }
    return kVariants.front().id;
}

Expected<NimVariant> parse_nim_variant(std::string_view text) {
    for (const NamedVariant& named : kVariants) {
        if (named.id == text) return named.variant;
    }
    const std::string expected = joined(kVariants, ", ", &NamedVariant::id);
    return input_error(fmt::format("found \"{}\", expected {}", beginning_of(text, 40), expected));
}

std::string Nim::move_text(const State&, Move move) const {
    const Erased lines = erased(move);
    if (!m_variant.is_adjacent) return fmt::format("{}-{}", lines.row, lines.last - lines.first + 1);
    if (lines.first == lines.last) return fmt::format("{}:{}", lines.row, lines.first);
    return fmt::format("{}:{}-{}", lines.row, lines.first, lines.last);
}

Expected<Nim::Erased> Nim::read_erased(std::string_view text, std::size_t& offset) const {
    const auto row = read_number_between(text, offset, m_variant.is_adjacent ? "a row" : "a heap", 1, kMostLines);
    if (!row) return tl::make_unexpected(row.error());
    const char divider = m_variant.is_adjacent ? ':' : '-';
    if (offset >= text.size() || text[offset] != divider) {
        return error_at(text, offset,
                        fmt::format("expected '{}' as in {}, found {}", divider,
                                    m_variant.is_adjacent ? "5:3-4" : "5-2", describe_at(text, offset)));
    }
    ++offset;
    const auto first =
        read_number_between(text, offset, m_variant.is_adjacent ? "a line" : "a number of lines", 1, *row);
    if (!first) return tl::make_unexpected(first.error());
    if (!m_variant.is_adjacent) return Erased{*row, 1, *first};
    if (offset >= text.size() || text[offset] != '-') return Erased{*row, *first, *first};
    ++offset;
    const auto last = read_number_between(text, offset, "a line", *first, *row);
    if (!last) return tl::make_unexpected(last.error());
    return Erased{*row, *first, *last};
}

Expected<Nim::Move> Nim::parse_move(const State& state, std::string_view text) const {
    const std::size_t start = skip_blanks(text, 0);
    const char* const example = m_variant.is_adjacent ? "5:3-4" : "5-2";
    if (start == text.size()) {
        return error_at(text, start, fmt::format("expected a move such as {}, found nothing", example));
    }
    std::size_t offset = start;
    const auto lines = read_erased(text, offset);
    if (!lines) return tl::make_unexpected(lines.error());
    offset = skip_blanks(text, offset);
    if (offset != text.size()) {
        return error_at(text, offset,
                        fmt::format("expected nothing after the move, found {}", describe_at(text, offset)));
    }
    if (state.rows[static_cast<std::size_t>(lines->row)] > 0) return move_of(*lines);
    const State any{state.rows, Player::kFirst};
    return error_at(text, start,
                    fmt::format("there is no {} of {}; the position is {}", m_variant.is_adjacent ? "row" : "heap",
                                lines->row, position_text(any)));
}

std::string Nim::position_text(const State& state) const {
    std::string text;
    for (int length = 1; length <= kMostLines; ++length) {
        for (int i = 0; i < state.rows[static_cast<std::size_t>(length)]; ++i) {
            text += (text.empty() ? "" : " ") + std::to_string(length);
        }
    }
    if (text.empty()) text = "0";
    return state.to_move == Player::kFirst ? text : text + " O";
}

Expected<Nim::State> Nim::parse_position(std::string_view text) const {
    State state;
    int rows = 0;
    std::size_t offset = skip_blanks(text, 0);
    if (offset == text.size()) return error_at(text, offset, "expected rows such as 3 5 7, found nothing");
    while (offset < text.size() && (rows == 0 || (text[offset] != 'X' && text[offset] != 'O'))) {
        const std::size_t start = offset;
        const auto row = read_number_between(text, offset, "a row of lines", 0, kMostLines);
        if (!row) return tl::make_unexpected(row.error());
        if (offset < text.size() && text[offset] != ',' && !is_blank(text[offset])) {
            return error_at(text, offset,
                            fmt::format("expected a blank after the row, found {}", describe_at(text, offset)));
        }
        if (++rows > kMostRows) return error_at(text, start, fmt::format("expected at most {} rows", kMostRows));
        if (*row > 0) ++state.rows[static_cast<std::size_t>(*row)];
        if (state.lines() > kMostLinesInAll) {
            return error_at(text, start, fmt::format("expected at most {} lines in all", kMostLinesInAll));
        }
        offset = skip_blanks(text, offset);
        if (offset < text.size() && text[offset] == ',') offset = skip_blanks(text, offset + 1);
    }
    if (offset < text.size()) {
        state.to_move = text[offset] == 'X' ? Player::kFirst : Player::kSecond;
        offset = skip_blanks(text, offset + 1);
    }
    if (offset == text.size()) return state;
    return error_at(text, offset,
                    fmt::format("expected nothing after the side to move, found {}", describe_at(text, offset)));
}

}  // namespace plytrace
