// Expectiminimax (Michie 1966, "Game-playing and game-learning automata"; Russell & Norvig, Artificial Intelligence: A
// Modern Approach, 3rd edition, 2010, section 5.5): minimax with chance nodes. At one of these nobody chooses: it is
// worth what its outcomes are worth on average, each as likely as the game says. Depth counts every level, chance nodes
// included. How large a value is matters, not only which one is larger; so no child may be left out.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <ChanceGame G, class Evaluate, TraceSink Sink>
class Expectiminimax {
  public:
    using State = typename G::State;

    Expectiminimax(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns its value in MAX's view.
    double search(State& root, int depth) { return expectiminimax(root, m_tree.enter_root(root), depth); }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;

    double expectiminimax(State& state, Role role, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        const double value =
            role == Role::kChance ? expected_value(state, moves, depth) : best_value(state, role, moves, depth);
        m_trace.leave(value);
        return value;
    }

    double best_value(State& state, Role role, const typename G::MoveList& moves, int depth) {
        const bool is_max = role == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = is_max ? child > value : child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);
        }
        return value;
    }

    /// The sum of P(outcome) · value(outcome); the sum so far is reported after each outcome.
    double expected_value(State& state, const typename G::MoveList& moves, int depth) {
        double value = 0;
        for (const auto outcome : moves) {
            const double probability = m_tree.game().probability(state, outcome);
            value += probability * child_value(state, outcome, depth);
            m_trace.returned(value, false);
        }
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_tree.game().apply(state, move);
        const Role role = m_tree.enter(state, move);
        const double value = expectiminimax(state, role, depth - 1);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
