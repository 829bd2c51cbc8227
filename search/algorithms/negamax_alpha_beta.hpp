// Negamax with alpha-beta (Knuth & Moore 1975, "An analysis of alpha-beta pruning", section 1). Their procedure F2 is
// this with bounds "start"; their F1, which sees only its parent's bound, is this fail-soft and without deep cuts.
// alpha and beta are in the view of the player to move: going down to the other player they change places and signs.
// What is told to the sink is MAX's view, as everywhere.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/algorithms/mover_view.hpp"
#include "search/algorithms/options.hpp"
#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class NegamaxAlphaBeta {
  public:
    using State = typename G::State;

    NegamaxAlphaBeta(const Problem<G, Evaluate>& problem, AlphaBetaOptions options, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_options(options), m_sink(sink) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. `root` is unchanged afterwards.
    double search(State& root, int depth, Window window) {
        const Role mover = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, mover, window.alpha, window.beta);
        if (mover == Role::kMin) window = negated(window);
        return other_view(mover, negamax(root, mover, depth, window.alpha, window.beta));
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const AlphaBetaOptions m_options;
    Sink& m_sink;

    /// In the view of `mover`, who moves at `state`; so are alpha and beta.
    double negamax(State& state, Role mover, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, mover, kind);

        const double alpha_in = alpha;
        double value = m_options.bounds == Bounds::kStart ? alpha : -kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child =
                child_value(state, move, mover, depth, {alpha, m_options.deep_cuts ? beta : kInfinity});
            const bool improves = child > value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(other_view(mover, value), improves);

            if (m_options.cut == CutRule::kEqual ? value >= beta : value > beta) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
            if (value > alpha) {
                alpha = value;
                if constexpr (Sink::enabled) m_sink.bound(other_view(mover, alpha));
            }
        }
        if (m_options.bounds == Bounds::kHard) value = std::clamp(value, alpha_in, beta);
        if constexpr (Sink::enabled) m_sink.leave(other_view(mover, value));
        return value;
    }

    /// In the view of `mover`, who makes the move; so is `window`. Who moves next may be the same player.
    double child_value(State& state, typename G::Move move, Role mover, int depth, Window window) {
        const auto taken = m_game.apply(state, move);
        const Role next = m_problem.role(state);
        if constexpr (Sink::enabled) {
            const Window seen = mover == Role::kMin ? negated(window) : window;
            m_sink.enter(static_cast<MoveCode>(move), next, seen.alpha, seen.beta);
        }
        const bool changes = next != mover;
        if (changes) window = negated(window);
        const double value = negamax(state, next, depth - 1, window.alpha, window.beta);
        m_game.undo(state, move, taken);
        return changes ? negated(value) : value;
    }

    double leaf(const State& state, Role mover, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return other_view(mover, value);
    }
};

}  // namespace plytrace
