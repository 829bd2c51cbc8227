// max^n (Luckhardt & Irani 1986): several players, each with a value of its own at every leaf. Whoever moves takes the
// child that is best for itself, the first of equals. Where no player's value is below 0 and together they are never
// above a declared sum, shallow pruning (Korf 1991, "Multi-player alpha-beta pruning", procedure SHALLOW) leaves out
// children: what one player is sure of, its parent's player cannot have. Bounds from further up prove nothing.
#pragma once

#include <cstdint>
#include <span>

#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <VectorGame G, class Evaluate, TraceSink Sink>
class MaxN {
  public:
    using State = typename G::State;

    /// `sum`: what the players' values add up to at most; infinite: nothing is known of that, and nothing pruned.
    MaxN(const Problem<G, Evaluate>& problem, double sum, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sum(sum), m_sink(sink) {}

    /// What the player to move at `root` gets, searched `depth` plies deep; the sink is told what each of them gets.
    /// `root` is unchanged afterwards.
    double search(State& root, int depth) {
        const Role role = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, role, -kInfinity, m_sum);
        return max_n(root, role, depth, m_sum)[player_index(role)];
    }

  private:
    /// One value for each player; the game keeps them.
    using Values = std::span<const double>;

    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const double m_sum;
    Sink& m_sink;

    /// `bound`: once the player to move here is sure of this much, too little is left for the parent's player.
    Values max_n(State& state, Role role, int depth, double bound) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        const std::size_t player = player_index(role);
        Values best;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double left_over = best.empty() ? m_sum : m_sum - best[player];
            const Values child = child_values(state, move, role, depth, left_over);
            const bool improves = best.empty() || child[player] > best[player];
            if (improves) best = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(m_sink.score_of(best), improves);

            if (best[player] >= bound) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
        }
        if constexpr (Sink::enabled) m_sink.leave(m_sink.score_of(best));
        return best;
    }

    /// `left_over` is what `mover`, who makes the move, leaves for the others; if the same player moves again, all is
    /// open.
    Values child_values(State& state, typename G::Move move, Role mover, int depth, double left_over) {
        const auto taken = m_game.apply(state, move);
        const Role next = m_problem.role(state);
        const double bound = next == mover ? m_sum : left_over;
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), next, -kInfinity, bound);
        const Values values = max_n(state, next, depth - 1, bound);
        m_game.undo(state, move, taken);
        return values;
    }

    Values leaf(const State& state, LeafKind kind) {
        const Values values = m_problem.leaf_values(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(m_sink.score_of(values), kind == LeafKind::kFinished);
        return values;
    }
};

}  // namespace plytrace
