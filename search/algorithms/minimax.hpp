// Minimax (Shannon 1950; Russell & Norvig, Artificial Intelligence: A Modern Approach, section 5.2).
// Depth-first; the value of a node is the best of its children's for the player who moves there. A child equal to the
// best so far does not replace it.
#pragma once

#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class Minimax {
  public:
    using State = typename G::State;

    Minimax(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sink(sink) {}

    /// The value of `root` in MAX's view, searched `depth` plies deep. `root` is unchanged afterwards.
    double search(State& root, int depth) {
        const Role role = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, role, -kInfinity, kInfinity);
        return role == Role::kMax ? max_value(root, depth) : min_value(root, depth);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    Sink& m_sink;

    double max_value(State& state, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = child > value;
            if (improves) value = child;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
        }
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double min_value(State& state, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = child < value;
            if (improves) value = child;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
        }
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_game.apply(state, move);
        const Role role = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), role, -kInfinity, kInfinity);
        const double value = role == Role::kMax ? max_value(state, depth - 1) : min_value(state, depth - 1);
        m_game.undo(state, move, taken);
        return value;
    }

    double leaf(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
