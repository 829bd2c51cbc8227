// Positions move by move, and the line that a table knows. Inside the engine only. No state; any thread.
#pragma once

#include <algorithm>
#include <vector>

#include "games/othello/othello.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"

namespace plytrace::othello {

[[nodiscard]] inline std::vector<Othello::Move> moves_of(const Othello::State& position) {
    Othello::MoveList list;
    Othello().legal_moves(position, list);
    return {list.begin(), list.end()};
}

[[nodiscard]] inline Othello::State after(Othello::State position, Othello::Move move) {
    (void)Othello().apply(position, move);
    return position;
}

/// Whether a move was found that is good for something: where all failed low, none is better known than the others.
[[nodiscard]] inline bool knows_best(const EngineEntry& known) {
    const int least = known.plies == EngineEntry::kToTheEnd ? -64 : -kEngineInfinity;
    return known.lower == known.upper || known.lower > least;
}

/// From `first` on each position's best move, as long as the table knows one.
[[nodiscard]] inline std::vector<Othello::Move> line_from(const EngineTable& table, Othello::State position,
                                                          Othello::Move first) {
    std::vector<Othello::Move> line;
    for (Othello::Move move = first;;) {
        line.push_back(move);
        position = after(position, move);
        const std::vector<Othello::Move> moves = moves_of(position);
        if (moves.empty()) return line;
        move = moves.front();
        if (move == Othello::kPass) continue;
        const EngineEntry* known = table.find(position.own, position.opponent);
        if (known == nullptr || !knows_best(*known)) return line;
        move = known->best;
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) return line;
    }
}

}  // namespace plytrace::othello
