// Alpha-beta as a Dutch course on algorithms prints it: the nodes of a binary tree stand in an array, level by level
// and each level from left to right, so that the children of p are 2p + 1 and 2p + 2 and nothing has to point to them.
// alpha is MAX's best value so far and beta MIN's, inherited from the parent; a node has no value besides: at MAX the
// result is alpha itself, raised by what comes back, at MIN beta. Once they meet, the second child is left out.
#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

#include "search/algorithms/options.hpp"
#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

/// A game that is a tree of so many nodes, written out: one that fits into an array.
template <class G>
concept WrittenGame = Game<G> && requires(const G& game) {
    { game.node_count() } -> std::same_as<std::size_t>;
};

/// The children of node p of a binary tree in an array.
[[nodiscard]] constexpr std::size_t left_child(std::size_t p) {
    return 2 * p + 1;
}
[[nodiscard]] constexpr std::size_t right_child(std::size_t p) {
    return 2 * p + 2;
}

template <WrittenGame G, class Evaluate, TraceSink Sink>
class ArrayAlphaBeta {
  public:
    using State = typename G::State;

    ArrayAlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink) : m_problem(problem), m_sink(sink) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. Precondition: below `root`, an array in
    /// level order holds every node's children at 2p + 1 and 2p + 2 (ExplicitTree::first_off_array is empty).
    double search(const State& root, int depth, Window window) {
        fill_array(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, role(0), window.alpha, window.beta);
        return search_node(0, depth, window.alpha, window.beta);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    Sink& m_sink;
    std::vector<State> m_array;

    void fill_array(const State& root) {
        const G& game = m_problem.game();
        m_array.assign(1, root);
        for (std::size_t p = 0; p < m_array.size(); ++p) {
            typename G::MoveList moves;
            game.legal_moves(m_array[p], moves);
            for (const auto move : moves) {
                State child = m_array[p];
                game.apply(child, move);
                m_array.push_back(child);
            }
        }
    }

    [[nodiscard]] Role role(std::size_t p) const { return m_problem.role(m_array[p]); }

    double search_node(std::size_t p, int depth, double alpha, double beta) {
        if (left_child(p) >= m_array.size()) return leaf(p, LeafKind::kFinished);
        if (depth == 0) return leaf(p, LeafKind::kDepthLimit);
        return role(p) == Role::kMax ? max_value(p, depth, alpha, beta) : min_value(p, depth, alpha, beta);
    }

    double max_value(std::size_t p, int depth, double alpha, double beta) {
        for (const std::size_t child : {left_child(p), right_child(p)}) {
            const double found = child_value(p, child, depth, alpha, beta);
            const bool improves = found > alpha;
            if (improves) alpha = found;
            if constexpr (Sink::enabled) m_sink.returned(alpha, improves);
            if (alpha >= beta) {
                cut(p, child);
                break;
            }
            if constexpr (Sink::enabled) {
                if (improves) m_sink.bound(alpha);
            }
        }
        if constexpr (Sink::enabled) m_sink.leave(alpha);
        return alpha;
    }

    double min_value(std::size_t p, int depth, double alpha, double beta) {
        for (const std::size_t child : {left_child(p), right_child(p)}) {
            const double found = child_value(p, child, depth, alpha, beta);
            const bool improves = found < beta;
            if (improves) beta = found;
            if constexpr (Sink::enabled) m_sink.returned(beta, improves);
            if (beta <= alpha) {
                cut(p, child);
                break;
            }
            if constexpr (Sink::enabled) {
                if (improves) m_sink.bound(beta);
            }
        }
        if constexpr (Sink::enabled) m_sink.leave(beta);
        return beta;
    }

    double child_value(std::size_t p, std::size_t child, int depth, double alpha, double beta) {
        if constexpr (Sink::enabled) {
            m_sink.enter(static_cast<MoveCode>(child - left_child(p)), role(child), alpha, beta);
        }
        return search_node(child, depth - 1, alpha, beta);
    }

    /// Where the first child was enough, the second one is left out.
    void cut(std::size_t p, std::size_t child) {
        if constexpr (Sink::enabled) {
            if (child == left_child(p)) m_sink.cutoff(1);
        }
    }

    double leaf(std::size_t p, LeafKind kind) {
        const double value = m_problem.leaf_value(m_array[p], kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
