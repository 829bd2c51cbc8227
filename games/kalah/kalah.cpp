#include "games/kalah/kalah.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

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

/// A side's pits are a word each; the stores stand behind the player.
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

}  // namespace plytrace
