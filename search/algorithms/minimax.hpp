// Minimax (Shannon 1950, "Programming a computer for playing chess"; Russell & Norvig, Artificial Intelligence: A
// Modern Approach, 3rd edition, 2010, section 5.2). Depth-first; the value of a node is the best of its children's for
// the player who moves there. A child equal to the best so far does not replace it.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class Minimax {
  public:
    using State = typename G::State;

    Minimax(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns its value in MAX's view.
    double search(State& root, int depth) {
        const Role role = m_tree.enter_root(root);
        return role == Role::kMax ? max_value(root, depth) : min_value(root, depth);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    double max_value(State& state, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(value, improves);
        }
        m_trace.leave(value);
        return value;
    }

    double min_value(State& state, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);
        }
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_tree.game().apply(state, move);
        const Role role = m_tree.enter(state, move);
        const double value = role == Role::kMax ? max_value(state, depth - 1) : min_value(state, depth - 1);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
