// df-pn, depth-first proof-number search (Nagai 2002, "Df-pn algorithm for searching AND/OR trees and its
// applications"; survey: Kishimoto, Winands, Müller & Saito 2012). A node has thresholds tp and td, and its search goes
// on until its proof number reaches tp or its disproof number reaches td. So it stays below a node as long as the
// most-proving node is there, and does not return to the root in between. At OR, the child with the least proof number
// gets tp = min(tp, pn2 + 1) and td = td − dn + dn(child): pn2 is the second least proof number, pn and dn are the
// node's. AND is the reverse. Every node keeps its numbers, in a tree rather than in a table of positions, and a leaf
// is evaluated when it is entered. In the trace, a window is a pair of thresholds.
#pragma once

#include <algorithm>

#include "search/algorithms/proof_number_tree.hpp"
#include "search/options/search_options.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class DfPn {
  public:
    using State = typename G::State;

    DfPn(const Problem<G, Evaluate>& problem, const SearchOptions& options, Sink& sink)
        : m_tree(problem, sink), m_problem(problem), m_trace(sink), m_goal(options.goal) {}

    /// Runs until `root`, which is unchanged afterwards, is solved. Leaves are `depth` plies below it at the latest.
    ProofNumbers search(State& root, int depth) {
        m_nodes = {};
        const Thresholds none{kInfinity, kInfinity};
        const Role role = m_tree.enter_root(root, none);
        expand_within(none, Tree::kRoot, role, root, depth);
        return m_nodes[Tree::kRoot].numbers;
    }

  private:
    using Tree = ProofNumberTree<G>;
    using MoveList = typename G::MoveList;
    using Thresholds = Window;  ///< alpha: of the proof number; beta: of the disproof number

    const TracedTree<G, Evaluate, Sink> m_tree;
    const Problem<G, Evaluate>& m_problem;
    const Tracer<Sink> m_trace;
    const double m_goal;
    Tree m_nodes;

    /// Searches below a node, which has just been entered, until it reaches a threshold. ("MID" in the papers.)
    void expand_within(const Thresholds& most, std::size_t at, Role role, State& state, int depth) {
        if (m_nodes[at].children == 0) {
            MoveList moves;
            const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
            if (kind != LeafKind::kInner) {
                m_nodes[at].numbers = ProofNumbers::solved(m_problem.leaf_value(state, kind) >= m_goal);
                m_trace.evaluate(score_of(m_trace, m_nodes[at].numbers), kind == LeafKind::kFinished);
                return;
            }
            m_nodes.expand(at, moves);
            m_nodes.update(at, role);
            if (!is_within(at, most)) {  // no child is entered, so the visit ends like a leaf's
                m_trace.evaluate(score_of(m_trace, m_nodes[at].numbers), false);
                return;
            }
        }
        while (is_within(at, most)) {
            const std::size_t child = m_nodes.most_proving_child(at, role);
            const Thresholds given = thresholds_of_child(most, at, role, child);
            const auto move = m_nodes[child].move;
            const auto taken = m_tree.game().apply(state, move);
            const Role next = m_tree.enter(state, move, given);
            expand_within(given, child, next, state, depth - 1);
            m_tree.game().undo(state, move, taken);
            m_nodes.update(at, role);
            m_trace.returned(score_of(m_trace, m_nodes[at].numbers), false);
        }
        m_trace.leave(score_of(m_trace, m_nodes[at].numbers));
    }

    [[nodiscard]] bool is_within(std::size_t at, const Thresholds& most) const {
        const ProofNumbers& numbers = m_nodes[at].numbers;
        return numbers.proof < most.alpha && numbers.disproof < most.beta;
    }

    /// Neither number of the node is infinite, because it is within its thresholds.
    [[nodiscard]] Thresholds thresholds_of_child(const Thresholds& most, std::size_t at, Role role,
                                                 std::size_t child) const {
        const ProofNumbers &node = m_nodes[at].numbers, &own = m_nodes[child].numbers;
        const double beyond_second = m_nodes.second_least(at, role, child) + 1;
        if (role == Role::kMin) {
            return {most.alpha - node.proof + own.proof, std::min(most.beta, beyond_second)};
        }
        return {std::min(most.alpha, beyond_second), most.beta - node.disproof + own.disproof};
    }
};

}  // namespace plytrace
