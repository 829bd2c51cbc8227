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

/// From `first` on each position's best move, as long as the table knows one. `is_solved`: from searches to the end.
[[nodiscard]] inline std::vector<Othello::Move> line_from(const EngineTable& table, Othello::State position,
                                                          Othello::Move first, bool is_solved = false) {
    std::vector<Othello::Move> line;
    for (Othello::Move move = first;;) {
        line.push_back(move);
        position = after(position, move);
        const std::vector<Othello::Move> moves = moves_of(position);
        if (moves.empty()) return line;
        const EngineEntry* known = table.find(position.own, position.opponent);
        const bool is_known = known != nullptr && (!is_solved || known->plies == EngineEntry::kToTheEnd);
        move = moves.front() == Othello::kPass ? Othello::kPass : is_known ? known->best : kNoSquare;
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) return line;
    }
}

}  // namespace plytrace::othello
