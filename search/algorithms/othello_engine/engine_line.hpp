// Lines of play: the moves of a position, the line that a table knows, and best play to the end. Used by the engine
// only. No state; any thread.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "games/othello/othello.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/trace/sink.hpp"

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

/// Whether the entry's best move is meaningful: if all moves failed low, none is better known than the others.
[[nodiscard]] inline bool knows_best(const EngineEntry& known) {
    const int least = known.plies == EngineEntry::kToTheEnd ? -64 : -kEngineInfinity;
    return known.lower == known.upper || known.lower > least;
}

/// The line from `first` on, by each position's best move, as long as the table knows one.
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

// In what follows `score(position, alpha, beta)` is the score at the end of the game, exact within the window, else a
// bound. It may throw SearchStopped.

/// A move with the position's score. The table's move is tried first: it is best if the table knows the value, and a
/// guess if it knows a bound. Precondition: `moves` are the position's moves, at least one.
template <class Score>
[[nodiscard]] Othello::Move move_of_score(const EngineTable& table, const Score& score, const Othello::State& position,
                                          std::vector<Othello::Move> moves, int best) {
    const EngineEntry* known = table.find(position.own, position.opponent);
    const auto guess = known == nullptr ? moves.end() : std::find(moves.begin(), moves.end(), known->best);
    if (guess != moves.end()) std::rotate(moves.begin(), guess, guess + 1);
    for (const Othello::Move move : moves) {
        if (move == moves.back() || -score(after(position, move), -best, -best + 1) >= best) return move;
    }
    return moves.back();
}

/// Best play on both sides to the end of the game, from a position and its score; shorter if a limit is met.
template <class Score>
[[nodiscard]] std::vector<Othello::Move> best_play(const EngineTable& table, const Score& score,
                                                   Othello::State position, int best) {
    std::vector<Othello::Move> line;
    try {
        for (auto moves = moves_of(position); !moves.empty(); moves = moves_of(position)) {
            line.push_back(move_of_score(table, score, position, std::move(moves), best));
            position = after(position, line.back());
            best = -best;
        }
    } catch (const SearchStopped&) {
        return line;
    }
    return line;
}

}  // namespace plytrace::othello
