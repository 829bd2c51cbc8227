#include "games/nim/nim.hpp"

#include <cassert>

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
    // Whoever is to move has not erased the last line.
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

}  // namespace plytrace
