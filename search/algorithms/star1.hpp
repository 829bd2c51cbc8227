// Star1 (Ballard 1983, "The *-minimax search procedure for trees containing chance nodes"; with unequal chances: Hauk,
// Buro & Schaeffer 2004, "*-Minimax performance in backgammon"): expectiminimax with alpha-beta's window, also
// passed through chance nodes. No leaf may be worth less than L or more than U. Then the first outcome already bounds
// the value of a chance node: the outcomes searched so far contribute their values, and all others L or U. An outcome's
// window contains the values with which the node can still be inside (α, β). If the outcome returns another value, the
// search skips the remaining outcomes. At MAX and MIN nodes it is alpha-beta (alpha_beta.hpp); all is fail-soft.
#pragma once

#include <algorithm>

#include "search/walk/list_like.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <ChanceGame G, class Evaluate, TraceSink Sink>
class Star1 {
  public:
    using State = typename G::State;

    /// `range`: L and U. Precondition: both are finite, and every leaf is between them.
    Star1(const Problem<G, Evaluate>& problem, const Window& range, Sink& sink)
        : m_tree(problem, sink), m_trace(sink), m_least(range.alpha), m_most(range.beta) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, const Window& window) {
        return star1(root, m_tree.enter_root(root, window), depth, window.alpha, window.beta);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const double m_least, m_most;

    double star1(State& state, Role role, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        const double value = role == Role::kChance ? expected_value(state, moves, depth, alpha, beta)
                             : role == Role::kMax  ? max_value(state, moves, depth, alpha, beta)
                                                   : min_value(state, moves, depth, alpha, beta);
        m_trace.leave(value);
        return value;
    }

    /// The sum of P(outcome) · value(outcome), or a bound of it; the sum so far is reported after each outcome.
    double expected_value(State& state, const typename G::MoveList& moves, int depth, double alpha, double beta) {
        // rest[i]: how likely it is that one of the outcomes from i on comes.
        typename ListLike<typename G::MoveList, double>::Type rest;
        for (std::size_t i = 0; i <= moves.size(); ++i) rest.push_back(0);
        std::size_t i = moves.size();
        for (double sum = 0; i > 0; rest[--i] = sum) sum += m_tree.game().probability(state, moves[i - 1]);

        double value = 0;
        for (const auto outcome : moves) {
            ++i;
            const double probability = m_tree.game().probability(state, outcome);
            const double lowest = value + rest[i] * m_least, highest = value + rest[i] * m_most;
            // At a or less, the node is worth α at most; at b or more, it is worth β at least.
            const bool counts = probability > 0;
            const double a = counts ? (alpha - highest) / probability : -kInfinity;
            const double b = counts ? (beta - lowest) / probability : kInfinity;
            const double child = child_value(state, outcome, depth, std::max(a, m_least), std::min(b, m_most));
            value += probability * child;
            m_trace.returned(value, false);

            if (child <= a || child >= b) {
                m_trace.cutoff_after(moves, outcome);
                return value + rest[i] * (child <= a ? m_most : m_least);
            }
        }
        return value;
    }

    double max_value(State& state, const typename G::MoveList& moves, int depth, double alpha, double beta) {
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
        return value;
    }

    double min_value(State& state, const typename G::MoveList& moves, int depth, double alpha, double beta) {
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
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_tree.game().apply(state, move);
        const Role role = m_tree.enter(state, move, {alpha, beta});
        const double value = star1(state, role, depth - 1, alpha, beta);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
