// Alpha-beta on a tree in an array (lecture slides on alpha-beta pruning of a Dutch algorithms course, unpublished; the
// tree is "dutch-16" in tests/data/textbook-cases.json). The nodes of a binary tree stand in the array level by level,
// each level from left to right: the children of p are 2p + 1 and 2p + 2, and nothing has to point to them.
// alpha is MAX's best value so far and beta MIN's, inherited from the parent; a node has no value besides: at MAX the
// result is alpha itself, raised by what comes back, at MIN beta. Once they meet, the second child is left out.
#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

#include "search/walk/traced_tree.hpp"

namespace plytrace {

/// A game that is an explicit tree with a known number of nodes, which fits into an array.
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

    ArrayAlphaBeta(const Problem<G, Evaluate>& problem, Sink& sink) : m_tree(problem, sink), m_trace(sink) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. Precondition: below `root`, an array in
    /// level order holds every node's children at 2p + 1 and 2p + 2 (ExplicitTree::first_off_array is empty).
    double search(const State& root, int depth, Window window) {
        fill_array(root);
        return search_node(0, m_tree.enter_root(root, window), depth, window.alpha, window.beta);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    std::vector<State> m_array;

    void fill_array(const State& root) {
        const G& game = m_tree.game();
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

    double search_node(std::size_t p, Role role, int depth, double alpha, double beta) {
        if (left_child(p) >= m_array.size()) return m_tree.leaf(m_array[p], LeafKind::kFinished);
        if (depth == 0) return m_tree.leaf(m_array[p], LeafKind::kDepthLimit);
        return role == Role::kMax ? max_value(p, depth, alpha, beta) : min_value(p, depth, alpha, beta);
    }

    double max_value(std::size_t p, int depth, double alpha, double beta) {
        for (const std::size_t child : {left_child(p), right_child(p)}) {
            const double found = child_value(p, child, depth - 1, alpha, beta);
            const bool improves = found > alpha;
            if (improves) alpha = found;
            m_trace.returned(alpha, improves);
            if (alpha >= beta) {
                m_trace.cutoff(right_child(p) - child);  // 1 after the left child
                break;
            }
            if (improves) m_trace.bound(alpha);
        }
        m_trace.leave(alpha);
        return alpha;
    }

    double min_value(std::size_t p, int depth, double alpha, double beta) {
        for (const std::size_t child : {left_child(p), right_child(p)}) {
            const double found = child_value(p, child, depth - 1, alpha, beta);
            const bool improves = found < beta;
            if (improves) beta = found;
            m_trace.returned(beta, improves);
            if (beta <= alpha) {
                m_trace.cutoff(right_child(p) - child);  // 1 after the left child
                break;
            }
            if (improves) m_trace.bound(beta);
        }
        m_trace.leave(beta);
        return beta;
    }

    double child_value(std::size_t p, std::size_t child, int depth, double alpha, double beta) {
        const Role role = m_tree.role(m_array[child]);
        m_trace.enter(static_cast<MoveCode>(child - left_child(p)), role, {alpha, beta});
        return search_node(child, role, depth, alpha, beta);
    }
};

}  // namespace plytrace
