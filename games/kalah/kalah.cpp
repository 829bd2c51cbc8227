#include "games/kalah/kalah.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

#include "games/core/notation.hpp"
#include "games/core/text.hpp"

namespace plytrace {

Expected<Kalah> Kalah::make(int pits, int stones) {
    if (pits >= 1 && pits <= kMostPits && stones >= 1 && stones <= kMostStones) return Kalah(pits, stones);
    return input_error(fmt::format("expected 1 to {} pits with 1 to {} stones, found {} with {}", kMostPits,
                                   kMostStones, pits, stones));
}

Kalah::State Kalah::initial() const {
    State state;
    for (Side& side : state.sides) {
        for (int pit = 0; pit < m_pits; ++pit) {
            side.pits[static_cast<std::size_t>(pit)] = static_cast<std::uint8_t>(m_stones);
        }
    }
    return state;
}

std::optional<double> Kalah::outcome(const State& state) const {
    if (!is_empty(state.sides[0]) || !is_empty(state.sides[1])) return std::nullopt;
    return state.sides[0].store - state.sides[1].store;
}

void Kalah::legal_moves(const State& state, MoveList& list) const {
    list.clear();
    const Side& own = state.of(state.to_move);
    for (Move pit = 0; pit < m_pits; ++pit) {
        if (own.pits[static_cast<std::size_t>(pit)] > 0) list.push_back(pit);
    }
}

Kalah::Cup Kalah::cup_of(Player mover, int index) const {
    if (index < m_pits) return {mover, index};
    if (index == m_pits) return {mover, kStore};
    return {opponent(mover), index - m_pits - 1};
}

Kalah::Cup Kalah::last_cup(const State& state, Move move) const {
    State sown = state;
    return sow(sown, move);
}

int Kalah::captured(const State& state, Move move) const {
    State sown = state;
    return captured_by(sown, sow(sown, move));
}

Kalah::Cup Kalah::sow(State& state, Move move) const {
    const Player mover = state.to_move;
    assert(move >= 0 && move < m_pits);
    int stones = std::exchange(state.of(mover).pits[static_cast<std::size_t>(move)], std::uint8_t{0});
    assert(stones > 0);
    const int lap = 2 * m_pits + 1;
    int index = move;
    for (; stones > 0; --stones) {
        index = (index + 1) % lap;
        const Cup cup = cup_of(mover, index);
        Side& side = state.of(cup.side);
        ++(cup.pit == kStore ? side.store : side.pits[static_cast<std::size_t>(cup.pit)]);
    }
    return cup_of(mover, index);
}

int Kalah::captured_by(const State& sown, Cup last) const {
    if (last.side != sown.to_move || last.pit == kStore) return 0;
    if (sown.of(last.side).pits[static_cast<std::size_t>(last.pit)] != 1) return 0;  // it was not empty
    const int opposite = sown.of(opponent(last.side)).pits[static_cast<std::size_t>(m_pits - 1 - last.pit)];
    return opposite > 0 ? opposite + 1 : 0;
}

Kalah::Undo Kalah::apply(State& state, Move move) const {
    const State before = state;
    const Cup last = sow(state, move);
    const int taken = captured_by(state, last);
    Side& own = state.of(state.to_move);
    Side& other = state.of(opponent(state.to_move));
    if (taken > 0) {
        own.pits[static_cast<std::size_t>(last.pit)] = 0;
        other.pits[static_cast<std::size_t>(m_pits - 1 - last.pit)] = 0;
        own.store = static_cast<std::uint8_t>(own.store + taken);
    }
    if (is_empty(own) || is_empty(other)) {
        for (Side& side : state.sides) {
            for (std::uint8_t& pit : side.pits)
                side.store = static_cast<std::uint8_t>(side.store + std::exchange(pit, std::uint8_t{0}));
        }
    }
    if (last.pit != kStore) state.to_move = opponent(state.to_move);
    return before;
}

/// A side's pits are a word each; the stores come after the player.
PositionKey Kalah::key(const State& state) const {
    PositionKey key{{}, static_cast<std::uint64_t>(state.to_move)};
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t pit = 0; pit < kMostPits; ++pit) {
            key.position[side] |= std::uint64_t{state.sides[side].pits[pit]} << (pit * 8);
        }
        key.to_move |= std::uint64_t{state.sides[side].store} << (8 + side * 8);
    }
    return key;
}

namespace {

constexpr int kMostInAll = 255;  // of what a cup can count

/// Skips blanks and an optional comma.
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
            for (; offset < text.size() && is_decimal_digit(text[offset]); ++offset) {
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
