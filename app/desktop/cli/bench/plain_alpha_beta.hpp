// Alpha-beta written by hand without any sink: search/algorithms/alpha_beta.hpp without its traced statements. The null
// sink is measured against it.
#pragma once

#include "search/options/option_values.hpp"
#include "search/walk/problem.hpp"

namespace plytrace::bench {

template <Game G, class Evaluate>
class PlainAlphaBeta {
  public:
    using State = typename G::State;

    explicit PlainAlphaBeta(const Problem<G, Evaluate>& problem) : m_problem(problem), m_game(problem.game()) {}

    double search(State& root, int depth, Window window) {
        const Role role = m_problem.role(root);
        return role == Role::kMax ? max_value(root, depth, window.alpha, window.beta)
                                  : min_value(root, depth, window.alpha, window.beta);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;

    double max_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_problem.leaf_value(state, kind);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            if (child > value) value = child;

            if (value >= beta) break;
            if (value > alpha) alpha = value;
        }
        return value;
    }

    double min_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_problem.leaf_value(state, kind);

        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            if (child < value) value = child;

            if (value <= alpha) break;
            if (value < beta) beta = value;
        }
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        const Role role = m_problem.role(state);
        const double value =
            role == Role::kMax ? max_value(state, depth - 1, alpha, beta) : min_value(state, depth - 1, alpha, beta);
        m_game.undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace::bench
