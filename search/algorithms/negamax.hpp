// Negamax (Knuth & Moore 1975, "An analysis of alpha-beta pruning", section 1, procedure F): minimax with one function
// instead of two. A value is in the view of the player to move there, who always takes the largest; coming back to a
// parent where the other player moves, it changes its sign. The sink receives values in MAX's view, as everywhere.
#pragma once

#include "search/walk/mover_view.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class Negamax {
  public:
    using State = typename G::State;

    Negamax(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns its value in MAX's view.
    double search(State& root, int depth) {
        const Role mover = m_tree.enter_root(root);
        return other_view(mover, negamax(root, mover, depth));
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    /// In the view of `mover`, who moves at `state`.
    double negamax(State& state, Role mover, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return other_view(mover, m_tree.leaf(state, kind));

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, mover, depth);
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(other_view(mover, value), improves);
        }
        m_trace.leave(other_view(mover, value));
        return value;
    }

    /// In the view of `mover`, who makes the move; who moves next may be the same player.
    double child_value(State& state, typename G::Move move, Role mover, int depth) {
        const auto taken = m_tree.game().apply(state, move);
        const Role next = m_tree.enter(state, move);
        const double value = negamax(state, next, depth - 1);
        m_tree.game().undo(state, move, taken);
        return next == mover ? value : negated(value);
    }
};

}  // namespace plytrace
