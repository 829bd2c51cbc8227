// Minimax and alpha-beta for Othello, mistakes and all (handout on adversarial search of a Greek university course,
// unpublished; its values and node counts are in tests/data/othello/handout-search-table.json). Three things differ
// from the textbook. They are kept, since the handout's printed games can be had in no other way:
//   (a) each move at the root is searched with the full window: the root keeps no bound;
//   (b) a root's child is valued by the same player again (after O's move the program calls its maximiser, O's own),
//       so that the one who moves at the root seems to move twice;
//   (c) a player without a move makes the position a leaf: nobody passes.
#pragma once

#include "search/walk/traced_tree.hpp"

namespace plytrace {

/// A game in which a turn can be skipped: without_turn() does so even if a pass would not be legal. In a trace, kAgain
/// added to a move means that the other player's turn before it was skipped.
template <class G>
concept SkipsTurns = Game<G> && requires(const typename G::State& state) {
    { G::without_turn(state) } -> std::same_as<typename G::State>;
    { G::kPass } -> std::convertible_to<typename G::Move>;
    { G::kAgain } -> std::convertible_to<typename G::Move>;
};

template <SkipsTurns G, class Evaluate, TraceSink Sink>
class HandoutSearch {
  public:
    using State = typename G::State;

    /// Alpha-beta, or minimax, which is the same without cutoffs.
    HandoutSearch(const Problem<G, Evaluate>& problem, bool has_cuts, Sink& sink)
        : m_tree(problem, sink), m_trace(sink), m_has_cuts(has_cuts) {}

    /// The value of `root` in MAX's view, `plies` deep, at least 1. `root` is unchanged afterwards.
    double search(State& root, int plies) {
        m_child_depth = plies - 1;
        const Role mover = m_tree.enter_root(root);
        typename G::MoveList moves;
        if (is_leaf(root, plies, moves)) return leaf(root);

        // 1. The first of the best moves is taken.
        double best = mover == Role::kMax ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double value = root_child_value(root, move);
            const bool improves = mover == Role::kMax ? value > best : value < best;
            if (improves) best = value;
            m_trace.returned(best, improves);
        }
        m_trace.leave(best);
        return best;
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const bool m_has_cuts;
    int m_child_depth = 0;  ///< plies left below a root's child

    double root_child_value(State& root, typename G::Move move) {
        const auto taken = m_tree.game().apply(root, move);
        // 2. Mistake (b): not the other player's turn, but the same one's again.
        const State after_move = root;
        root = G::without_turn(root);
        // 3. Mistake (a): the full window, whatever the values of earlier moves.
        const Role mover = m_tree.enter(root, move);
        const double value = value_of(root, mover, m_child_depth, -kInfinity, kInfinity);
        root = after_move;
        m_tree.game().undo(root, move, taken);
        return value;
    }

    double value_of(State& state, Role role, int depth, double alpha, double beta) {
        return role == Role::kMax ? max_value(state, depth, alpha, beta) : min_value(state, depth, alpha, beta);
    }

    // 4. Below the root's children, everything but the leaves follows the textbook.
    double max_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        if (is_leaf(state, depth, moves)) return leaf(state);

        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(value, improves);
            if (!m_has_cuts) continue;
            if (value >= beta) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value > alpha) {
                alpha = value;
                m_trace.bound(alpha);
            }
        }
        m_trace.leave(value);
        return value;
    }

    double min_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        if (is_leaf(state, depth, moves)) return leaf(state);

        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);
            if (!m_has_cuts) continue;
            if (value <= alpha) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value < beta) {
                beta = value;
                m_trace.bound(beta);
            }
        }
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_tree.game().apply(state, move);
        const auto told = static_cast<typename G::Move>(depth == m_child_depth ? G::kAgain + move : move);
        const Role role = m_tree.enter(state, told, {alpha, beta});
        const double value = value_of(state, role, depth - 1, alpha, beta);
        m_tree.game().undo(state, move, taken);
        return value;
    }

    // 5. Mistake (c): a player without a move does not pass.
    bool is_leaf(const State& state, int depth, typename G::MoveList& moves) const {
        if (depth == 0) return true;
        m_tree.game().legal_moves(state, moves);
        return moves.size() == 0 || *moves.begin() == G::kPass;
    }

    double leaf(const State& state) {
        const bool is_over = m_tree.game().outcome(state).has_value();
        return m_tree.leaf(state, is_over ? LeafKind::kFinished : LeafKind::kDepthLimit);
    }
};

}  // namespace plytrace
