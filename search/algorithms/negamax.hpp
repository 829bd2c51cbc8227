// Negamax (Knuth & Moore 1975, "An analysis of alpha-beta pruning", section 1, procedure F): minimax with one function
// instead of two. A value is in the view of the player to move there, who always takes the largest; coming back to a
// parent where the other player moves, it changes its sign. What is told to the sink is MAX's view, as everywhere.
#pragma once

#include "search/algorithms/mover_view.hpp"
#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class Negamax {
  public:
    using State = typename G::State;

    Negamax(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sink(sink) {}

    /// The value of `root` in MAX's view, searched `depth` plies deep. `root` is unchanged afterwards.
    double search(State& root, int depth) {
        const Role mover = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, mover, -kInfinity, kInfinity);
        return other_view(mover, negamax(root, mover, depth));
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    Sink& m_sink;

    /// In the view of `mover`, who moves at `state`.
    double negamax(State& state, Role mover, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, mover, kind);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, mover, depth);
            const bool improves = child > value;
            if (improves) value = child;
            if constexpr (Sink::enabled) m_sink.returned(other_view(mover, value), improves);
        }
        if constexpr (Sink::enabled) m_sink.leave(other_view(mover, value));
        return value;
    }

    /// In the view of `mover`, who makes the move; who moves next may be the same player.
    double child_value(State& state, typename G::Move move, Role mover, int depth) {
        const auto taken = m_game.apply(state, move);
        const Role next = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), next, -kInfinity, kInfinity);
        const double value = negamax(state, next, depth - 1);
        m_game.undo(state, move, taken);
        return next == mover ? value : negated(value);
    }

    double leaf(const State& state, Role mover, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return other_view(mover, value);
    }
};

}  // namespace plytrace
