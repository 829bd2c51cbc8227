// Bratko's minimax (Prolog Programming for Artificial Intelligence, chapter "Game playing": minimax, best, betterof).
// The best of a list is the better of its first and the best of the rest, and the first has to be strictly better: so
// of equal children the last one is the best. With the list tried from left to right, a child replaces whatever it
// equals.
#pragma once

#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class BratkoMinimax {
  public:
    using State = typename G::State;

    BratkoMinimax(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sink(sink) {}

    /// The value of `root` in MAX's view, searched `depth` plies deep. `root` is unchanged afterwards.
    double search(State& root, int depth) {
        const Role mover = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, mover, -kInfinity, kInfinity);
        return minimax(root, mover, depth);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    Sink& m_sink;

    double minimax(State& state, Role mover, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return static_value(state, kind);

        const bool is_max = mover == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool replaces = is_max ? child >= value : child <= value;
            if (replaces) value = child;
            if constexpr (Sink::enabled) m_sink.returned(value, replaces);
        }
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_game.apply(state, move);
        const Role mover = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), mover, -kInfinity, kInfinity);
        const double value = minimax(state, mover, depth - 1);
        m_game.undo(state, move, taken);
        return value;
    }

    double static_value(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
