// Bratko's minimax (Prolog Programming for Artificial Intelligence, 3rd edition, 2001, chapter 22: minimax, best,
// betterof). The best of a list is the better of its first and the best of the rest, and the first has to be strictly
// better: so of equal children the last one is the best. With the list tried from left to right, a child replaces
// whatever it equals.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class BratkoMinimax {
  public:
    using State = typename G::State;

    BratkoMinimax(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns its value in MAX's view.
    double search(State& root, int depth) { return minimax(root, m_tree.enter_root(root), depth); }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    double minimax(State& state, Role mover, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        const bool is_max = mover == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool replaces = is_max ? child >= value : child <= value;
            if (replaces) value = child;
            m_trace.returned(value, replaces);
        }
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_tree.game().apply(state, move);
        const Role mover = m_tree.enter(state, move);
        const double value = minimax(state, mover, depth - 1);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
