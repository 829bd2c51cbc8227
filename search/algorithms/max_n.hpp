// max^n (Luckhardt & Irani 1986, "An algorithmic solution of n-person games"): several players, each with a
// value of its own at every leaf. Each player takes the child that is best for itself, the first of equals. Where no
// player's value is below 0 and together they are never above a declared sum, shallow pruning (Korf 1991, "Multi-player
// alpha-beta pruning", procedure SHALLOW) leaves out children: what one player is sure of, its parent's player cannot
// have. Bounds from further up prove nothing.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <VectorGame G, class Evaluate, TraceSink Sink>
class MaxN {
  public:
    using State = typename G::State;

    /// `sum`: the most that the players' values add up to; infinite: unknown, so nothing is pruned.
    MaxN(const Problem<G, Evaluate>& problem, double sum, Sink& sink)
        : m_tree(problem, sink), m_trace(sink), m_sum(sum) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns the value of the player to move
    /// there; the sink receives the values of all players.
    double search(State& root, int depth) {
        const Role role = m_tree.enter_root(root, {-kInfinity, m_sum});
        return max_n(root, role, depth, m_sum)[player_index(role)];
    }

  private:
    /// One value for each player, stored by the game.
    using Values = std::span<const double>;

    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const double m_sum;

    /// `bound`: once the player to move here can guarantee this much, too little is left for the parent's player.
    Values max_n(State& state, Role role, int depth, double bound) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf_values(state, kind);

        const std::size_t player = player_index(role);
        Values best;
        for (const auto move : moves) {
            const double left_over = best.empty() ? m_sum : m_sum - best[player];
            const Values child = child_values(state, move, role, depth, left_over);
            const bool improves = best.empty() || child[player] > best[player];
            if (improves) best = child;
            m_trace.returned(m_trace.score_of(best), improves);

            if (best[player] >= bound) {
                m_trace.cutoff_after(moves, move);
                break;
            }
        }
        m_trace.leave(m_trace.score_of(best));
        return best;
    }

    /// `left_over` is what `mover`, who makes the move, leaves for the others; it does not apply if the same player
    /// moves again.
    Values child_values(State& state, typename G::Move move, Role mover, int depth, double left_over) {
        const auto taken = m_tree.game().apply(state, move);
        const Role next = m_tree.role(state);
        const double bound = next == mover ? m_sum : left_over;
        m_trace.enter(static_cast<MoveCode>(move), next, {-kInfinity, bound});
        const Values values = max_n(state, next, depth - 1, bound);
        m_tree.game().undo(state, move, taken);
        return values;
    }
};

}  // namespace plytrace
