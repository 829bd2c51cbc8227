// Proof-number search (Allis, van der Meulen & van den Herik 1994; Allis 1994, "Searching for solutions in games and
// artificial intelligence", chapter 2). It answers one question: is MAX's value at least the goal? An iteration walks
// from the root to the most-proving node: at OR to the child with the least proof number, at AND to the one with the
// least disproof number, the first of equals. It expands that node and updates the numbers on the path. The search ends
// when the root is proved or disproved. The tree is kept here; the sink gets each iteration as a visit to the root, and
// each child that is generated as a leaf with its first numbers.
#pragma once

#include "search/algorithms/proof_number_tree.hpp"
#include "search/options/search_options.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class ProofNumberSearch {
  public:
    using State = typename G::State;

    ProofNumberSearch(const Problem<G, Evaluate>& problem, const SearchOptions& options, Sink& sink)
        : m_tree(problem, sink), m_problem(problem), m_trace(sink), m_options(options) {}

    /// Runs until `root`, which is unchanged afterwards, is solved. Leaves are `depth` plies below it at the latest.
    ProofNumbers search(State& root, int depth) {
        m_nodes = {};
        while (!m_nodes[Tree::kRoot].numbers.is_solved()) {
            const Role role = m_tree.enter_root(root);
            iterate(Tree::kRoot, role, root, depth);
        }
        return m_nodes[Tree::kRoot].numbers;
    }

  private:
    using Tree = ProofNumberTree<G>;
    using MoveList = typename G::MoveList;

    const TracedTree<G, Evaluate, Sink> m_tree;
    const Problem<G, Evaluate>& m_problem;
    const Tracer<Sink> m_trace;
    const SearchOptions& m_options;
    Tree m_nodes;

    /// From a node on the way, which has just been entered, to the most-proving node and back.
    void iterate(std::size_t at, Role role, State& state, int depth) {
        if (m_nodes[at].children == 0) {
            MoveList moves;
            const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
            if (kind != LeafKind::kInner) {
                m_nodes[at].numbers = numbers_of_leaf(state, kind);
                m_trace.evaluate(score_of(m_trace, m_nodes[at].numbers), kind == LeafKind::kFinished);
                return;
            }
            m_nodes.expand(at, moves);
            generate_children(at, role, state, depth);
        } else {
            const std::size_t child = m_nodes.most_proving_child(at, role);
            const auto move = m_nodes[child].move;
            const auto taken = m_tree.game().apply(state, move);
            const Role next = m_tree.enter(state, move);
            iterate(child, next, state, depth - 1);
            m_tree.game().undo(state, move, taken);
            m_nodes.update(at, role);
            m_trace.returned(score_of(m_trace, m_nodes[at].numbers), false);
        }
        m_trace.leave(score_of(m_trace, m_nodes[at].numbers));
    }

    void generate_children(std::size_t at, Role role, State& state, int depth) {
        for (std::size_t i = 0; i < m_nodes[at].children; ++i) {
            auto& child = m_nodes[m_nodes[at].first_child + i];
            const auto taken = m_tree.game().apply(state, child.move);
            (void)m_tree.enter(state, child.move);
            LeafKind kind = LeafKind::kInner;
            if (m_options.evaluate == LeafEvaluation::kGenerated) {
                MoveList moves;
                kind = m_tree.leaf_kind(state, depth - 1, moves);
                if (kind != LeafKind::kInner) child.numbers = numbers_of_leaf(state, kind);
            }
            m_trace.evaluate(score_of(m_trace, child.numbers), kind == LeafKind::kFinished);
            m_tree.game().undo(state, child.move, taken);
            m_nodes[at].numbers = m_nodes.combined(at, role, i + 1);
            m_trace.returned(score_of(m_trace, m_nodes[at].numbers), false);
        }
    }

    [[nodiscard]] ProofNumbers numbers_of_leaf(const State& state, LeafKind kind) const {
        return ProofNumbers::solved(m_problem.leaf_value(state, kind) >= m_options.goal);
    }
};

}  // namespace plytrace
