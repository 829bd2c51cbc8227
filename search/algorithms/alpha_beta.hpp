// Alpha-beta (Russell & Norvig, Artificial Intelligence: A Modern Approach, 3rd edition, 2010, section 5.3; first
// analysed by Knuth & Moore 1975). alpha is the best value found so far for MAX along the path, beta the best for MIN;
// both are handed from parent to child. As in AIMA, the cut comes before the bound moves, and a node returns the best
// value that it found, even outside the window. Other ways to cut and to return are in alpha_beta_variants.hpp.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class AlphaBeta {
  public:
    using State = typename G::State;

    AlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, Window window) {
        const Role role = m_tree.enter_root(root, window);
        return role == Role::kMax ? max_value(root, depth, window.alpha, window.beta)
                                  : min_value(root, depth, window.alpha, window.beta);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    double max_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(value, improves);

            if (value >= beta) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value > alpha) {
                alpha = value;
                m_trace.bound(alpha);
            }
        }
        m_trace.leave(value);
        return value;
    }

    double min_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);

            if (value <= alpha) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value < beta) {
                beta = value;
                m_trace.bound(beta);
            }
        }
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_tree.game().apply(state, move);
        const Role role = m_tree.enter(state, move, {alpha, beta});
        const double value =
            role == Role::kMax ? max_value(state, depth - 1, alpha, beta) : min_value(state, depth - 1, alpha, beta);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
