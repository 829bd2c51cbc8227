// Alpha-beta (Knuth & Moore 1975; Russell & Norvig, AIMA, section 5.3; fail-soft after Fishburn 1983).
// alpha is the best value found so far for MAX along the path, beta the best for MIN; both are handed from parent to
// child. The cut is looked for before the bound is moved, as in AIMA.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/algorithms/options.hpp"
#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class AlphaBeta {
  public:
    using State = typename G::State;

    AlphaBeta(const Problem<G, Evaluate>& problem, AlphaBetaOptions options, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_options(options), m_sink(sink) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. `root` is unchanged afterwards.
    double search(State& root, int depth, Window window) {
        const Role role = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, role, window.alpha, window.beta);
        return role == Role::kMax ? max_value(root, depth, window.alpha, window.beta)
                                  : min_value(root, depth, window.alpha, window.beta);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const AlphaBetaOptions m_options;
    Sink& m_sink;

    double max_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        const double alpha_in = alpha;
        double value = m_options.bounds == Bounds::kStart ? alpha : -kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, m_options.deep_cuts ? beta : kInfinity);
            const bool improves = child > value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);

            if (m_options.cut == CutRule::kEqual ? value >= beta : value > beta) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
            if (value > alpha) {
                alpha = value;
                if constexpr (Sink::enabled) m_sink.bound(alpha);
            }
        }
        if (m_options.bounds == Bounds::kHard) value = std::clamp(value, alpha_in, beta);
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double min_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        const double beta_in = beta;
        double value = m_options.bounds == Bounds::kStart ? beta : kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, m_options.deep_cuts ? alpha : -kInfinity, beta);
            const bool improves = child < value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);

            if (m_options.cut == CutRule::kEqual ? value <= alpha : value < alpha) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
            if (value < beta) {
                beta = value;
                if constexpr (Sink::enabled) m_sink.bound(beta);
            }
        }
        if (m_options.bounds == Bounds::kHard) value = std::clamp(value, alpha, beta_in);
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        const Role role = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), role, alpha, beta);
        const double value =
            role == Role::kMax ? max_value(state, depth - 1, alpha, beta) : min_value(state, depth - 1, alpha, beta);
        m_game.undo(state, move, taken);
        return value;
    }

    double leaf(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
