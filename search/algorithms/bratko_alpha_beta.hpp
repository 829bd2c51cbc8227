// Bratko's alpha-beta (Prolog Programming for Artificial Intelligence, chapter "Game playing": alphabeta, boundedbest,
// goodenough, newbounds). A child beyond the bound, strictly, is good enough: the rest is left out. Else it narrows the
// bounds, and the better one of it and the best of the rest is taken: of equal children, the last.
// A value on the bound itself is exact, since cuts are strict; so a later equal child really is as good.
#pragma once

#include <cstdint>

#include "search/algorithms/options.hpp"
#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class BratkoAlphaBeta {
  public:
    using State = typename G::State;

    BratkoAlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sink(sink) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. `root` is unchanged afterwards.
    double search(State& root, int depth, Window window) {
        const Role mover = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, mover, window.alpha, window.beta);
        return bounded_best(root, mover, depth, window.alpha, window.beta);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    Sink& m_sink;

    double bounded_best(State& state, Role mover, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return static_value(state, kind);

        const bool is_max = mover == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool replaces = is_max ? child >= value : child <= value;
            if (replaces) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, replaces);

            const bool is_good_enough = is_max ? child > beta : child < alpha;
            if (is_good_enough) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
            // New bounds.
            if (is_max ? child > alpha : child < beta) {
                (is_max ? alpha : beta) = child;
                if constexpr (Sink::enabled) m_sink.bound(child);
            }
        }
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        const Role mover = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), mover, alpha, beta);
        const double value = bounded_best(state, mover, depth - 1, alpha, beta);
        m_game.undo(state, move, taken);
        return value;
    }

    double static_value(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
