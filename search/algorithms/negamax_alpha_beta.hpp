// Negamax with alpha-beta (Knuth & Moore 1975, "An analysis of alpha-beta pruning", section 1; fail-soft as in Fishburn
// 1983, "Another optimization of alpha-beta search"). It repeats alpha_beta.hpp on purpose, with one function for both
// players. Alpha and beta are in the view of the player to move: going down to the other player they change places and
// signs. The sink receives values in MAX's view, as everywhere.
#pragma once

#include "search/walk/mover_view.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class NegamaxAlphaBeta {
  public:
    using State = typename G::State;

    NegamaxAlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, Window window) {
        const Role mover = m_tree.enter_root(root, window);
        return other_view(mover, negamax(root, mover, depth, other_view(mover, window)));
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    /// In the view of `mover`, who moves at `state`; so is the window.
    double negamax(State& state, Role mover, int depth, Window window) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return other_view(mover, m_tree.leaf(state, kind));

        auto [alpha, beta] = window;
        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, mover, depth, {alpha, beta});
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(other_view(mover, value), improves);

            if (value >= beta) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value > alpha) {
                alpha = value;
                m_trace.bound(other_view(mover, alpha));
            }
        }
        m_trace.leave(other_view(mover, value));
        return value;
    }

    /// In the view of `mover`, who makes the move; so is the window. Who moves next may be the same player.
    double child_value(State& state, typename G::Move move, Role mover, int depth, Window window) {
        const auto taken = m_tree.game().apply(state, move);
        const Role next = m_tree.enter(state, move, other_view(mover, window));
        const double value = next == mover ? negamax(state, next, depth - 1, window)
                                           : negated(negamax(state, next, depth - 1, negated(window)));
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
