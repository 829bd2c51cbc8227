// Fail-soft alpha-beta written by hand, as one would who had never heard of sinks: what the null sink is measured
// against. Same game, same leaves, same order; tests/bench checks that it visits the same nodes.
#pragma once

#include <cstdint>
#include <limits>

#include "games/core/game.hpp"
#include "search/algorithms/problem.hpp"

namespace plytrace::bench {

template <Game G, class Evaluate>
class PlainAlphaBeta {
  public:
    explicit PlainAlphaBeta(const Problem<G, Evaluate>& problem) : m_problem(problem), m_game(problem.game()) {}

    double search(typename G::State root, int depth) {
        constexpr double kBound = std::numeric_limits<double>::infinity();
        return m_problem.role(root) == Role::kMax ? max_value(root, depth, -kBound, kBound)
                                                  : min_value(root, depth, -kBound, kBound);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;

    double max_value(typename G::State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_problem.leaf_value(state, kind);
        double value = -std::numeric_limits<double>::infinity();
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            if (child > value) value = child;
            if (value >= beta) break;
            if (value > alpha) alpha = value;
        }
        return value;
    }

    double min_value(typename G::State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_problem.leaf_value(state, kind);
        double value = std::numeric_limits<double>::infinity();
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            if (child < value) value = child;
            if (value <= alpha) break;
            if (value < beta) beta = value;
        }
        return value;
    }

    double child_value(typename G::State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        const double value = m_problem.role(state) == Role::kMax ? max_value(state, depth - 1, alpha, beta)
                                                                 : min_value(state, depth - 1, alpha, beta);
        m_game.undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace::bench
