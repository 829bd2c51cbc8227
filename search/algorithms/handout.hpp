// Minimax and alpha-beta as a Greek course's handout prints them for Othello, mistakes and all (its values and node
// counts: tests/data/othello/handout-search-table.json). Three things differ from the textbook; they are kept, because
// the handout's printed games can be had in no other way:
//   (a) each move at the root is searched with the full window: the root keeps no bound;
//   (b) a root's child is valued by the same player again (after O's move the program calls its maximiser, O's own),
//       so that the one who moves at the root seems to move twice;
//   (c) a player without a move makes the position a leaf: nobody passes.
#pragma once

#include <cstdint>

#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

/// A game in which a turn can be left out: kPass may be applied anywhere, and in a trace kAgain added to a move says
/// that the other player's turn before it was left out.
template <class G>
concept SkipsTurns = Game<G> && requires {
    { G::kPass } -> std::convertible_to<typename G::Move>;
    { G::kAgain } -> std::convertible_to<typename G::Move>;
};

template <SkipsTurns G, class Evaluate, TraceSink Sink>
class HandoutSearch {
  public:
    using State = typename G::State;

    /// Alpha-beta, or minimax without its cuts.
    HandoutSearch(const Problem<G, Evaluate>& problem, bool has_cuts, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_has_cuts(has_cuts), m_sink(sink) {}

    /// The value of `root` in MAX's view, `plies` deep, at least 1. `root` is unchanged afterwards.
    double search(State& root, int plies) {
        m_child_depth = plies - 1;
        const Role mover = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, mover, -kInfinity, kInfinity);
        typename G::MoveList moves;
        if (is_leaf(root, plies, moves)) return leaf(root);

        // 1. The first of the best moves is taken.
        double best = mover == Role::kMax ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const auto taken = m_game.apply(root, move);
            // 2. Mistake (b): not the other player's turn, but the same one's again.
            const auto skipped = m_game.apply(root, G::kPass);
            // 3. Mistake (a): the full window, whatever the moves before it came to.
            if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), mover, -kInfinity, kInfinity);
            const double value = value_of(root, m_child_depth, -kInfinity, kInfinity);
            m_game.undo(root, G::kPass, skipped);
            m_game.undo(root, move, taken);
            const bool improves = mover == Role::kMax ? value > best : value < best;
            if (improves) best = value;
            if constexpr (Sink::enabled) m_sink.returned(best, improves);
        }
        if constexpr (Sink::enabled) m_sink.leave(best);
        return best;
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const bool m_has_cuts;
    Sink& m_sink;
    int m_child_depth = 0;  ///< plies left below a root's child

    double value_of(State& state, int depth, double alpha, double beta) {
        return m_problem.role(state) == Role::kMax ? max_value(state, depth, alpha, beta)
                                                   : min_value(state, depth, alpha, beta);
    }

    // 4. Below the root's children everything is as in the textbook, but for the leaves.
    double max_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        if (is_leaf(state, depth, moves)) return leaf(state);

        double value = -kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child > value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
            if (!m_has_cuts) continue;
            if (value >= beta) {
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
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double min_value(State& state, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        if (is_leaf(state, depth, moves)) return leaf(state);

        double value = kInfinity;
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child < value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
            if (!m_has_cuts) continue;
            if (value <= alpha) {
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
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        if constexpr (Sink::enabled) {
            const auto traced = depth == m_child_depth ? G::kAgain + move : move;
            m_sink.enter(static_cast<MoveCode>(traced), m_problem.role(state), alpha, beta);
        }
        const double value = value_of(state, depth - 1, alpha, beta);
        m_game.undo(state, move, taken);
        return value;
    }

    // 5. Mistake (c): who has no move does not pass.
    bool is_leaf(const State& state, int depth, typename G::MoveList& moves) const {
        if (depth == 0) return true;
        m_game.legal_moves(state, moves);
        return moves.size() == 0 || *moves.begin() == G::kPass;
    }

    double leaf(const State& state) {
        const bool is_over = m_game.outcome(state).has_value();
        const double value = m_problem.leaf_value(state, is_over ? LeafKind::kFinished : LeafKind::kDepthLimit);
        if constexpr (Sink::enabled) m_sink.evaluate(value, is_over);
        return value;
    }
};

}  // namespace plytrace
