// Bratko's alpha-beta (Prolog Programming for Artificial Intelligence, 3rd edition, 2001, chapter 22: alphabeta,
// boundedbest, goodenough, newbounds). A child beyond the bound, strictly, is good enough: the rest is left out. Else
// it narrows the bounds, and the better one of it and the best of the rest is taken: of equal children, the last. A
// value on the bound itself is exact, since cuts are strict; so a later equal child really is as good.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class BratkoAlphaBeta {
  public:
    using State = typename G::State;

    BratkoAlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, Window window) {
        return bounded_best(root, m_tree.enter_root(root, window), depth, window.alpha, window.beta);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    double bounded_best(State& state, Role mover, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        const bool is_max = mover == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool replaces = is_max ? child >= value : child <= value;
            if (replaces) value = child;
            m_trace.returned(value, replaces);

            const bool is_good_enough = is_max ? child > beta : child < alpha;
            if (is_good_enough) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            // New bounds.
            if (is_max ? child > alpha : child < beta) {
                (is_max ? alpha : beta) = child;
                m_trace.bound(child);
            }
        }
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_tree.game().apply(state, move);
        const Role mover = m_tree.enter(state, move, {alpha, beta});
        const double value = bounded_best(state, mover, depth - 1, alpha, beta);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
