// Monte Carlo tree search with UCT (Kocsis & Szepesvari 2006, "Bandit based Monte-Carlo planning"; the four steps as in
// Browne et al. 2012, "A survey of Monte Carlo tree search methods", section 3). An iteration walks from the root.
// If all children of a node are in the tree, it moves to the child with the greatest
//     s · mean + c · sqrt(ln N(node) / N(child))    s = 1 at MAX, −1 at MIN, N: visits, means scaled to [0, 1]
// (UCB1: Auer, Cesa-Bianchi & Fischer 2002; the first of equals). Otherwise it adds the first child that is not in the
// tree, plays from there to the end of the game, and adds the result to all nodes of its path: Coulom 2006, "Efficient
// selectivity and backup operators in Monte-Carlo tree search", also adds one node an iteration. At a chance node it
// draws an outcome.
// With a solver (after Winands, Bjornsson & Saito 2008, "Monte-Carlo tree search solver"), a finished game with the
// greatest or the least result is proved. A node is proved for the player who moves there if a child is, and against
// that player if all children are; chance needs all of them. Proved children are not selected, and the search ends when
// the root is proved. Visits and means count as without it: no infinite value is averaged.
// The tree of visits and means is kept here; the sink gets each iteration as a visit to the root.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/core/random.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/solver.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class Uct {
  public:
    using State = typename G::State;

    /// Precondition: the range of `options` is finite and not empty. A result beyond it counts as its end.
    Uct(const Problem<G, Evaluate>& problem, const SearchOptions& options, Sink& sink)
        : m_tree(problem, sink),
          m_problem(problem),
          m_trace(sink),
          m_options(options),
          m_width(options.range.beta - options.range.alpha),
          m_random(options.seed) {}

    /// Runs the iterations from `root`, which is unchanged afterwards; playouts end `depth` plies below it. Returns the
    /// mean of all results in MAX's view.
    double search(State& root, int depth) {
        m_nodes.assign(1, {});
        for (std::uint32_t iteration = 0; iteration < m_options.iterations; ++iteration) {
            const Role role = m_tree.enter_root(root);
            (void)descend(kRoot, role, root, depth);
            if (m_nodes[kRoot].proof != Proof::kNothing) break;
        }
        return mean(m_nodes[kRoot]);
    }

  private:
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;
    static constexpr std::size_t kRoot = 0;

    /// A node of the tree, or a place for one: the children of a node are next to each other, and have their places
    /// from when the first of them is added. Without visits, only the root is in the tree.
    struct Node {
        double sum = 0;  ///< of the results
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0, children = 0, added = 0;
        Move move{};
        Proof proof = Proof::kNothing;  ///< with a solver: kProvedWin or kProvedLoss
    };

    const TracedTree<G, Evaluate, Sink> m_tree;
    const Problem<G, Evaluate>& m_problem;
    const Tracer<Sink> m_trace;
    const SearchOptions& m_options;
    const double m_width;  ///< of the range
    Random m_random;
    std::vector<Node> m_nodes;
    std::vector<MoveCode> m_playout;

    [[nodiscard]] static double mean(const Node& node) { return node.visits == 0 ? 0 : node.sum / node.visits; }

    /// From a node of the tree, which has just been entered, to the end of the iteration. Returns its result.
    double descend(std::size_t at, Role role, State& state, int depth) {
        if (m_nodes[at].children == 0) {
            MoveList moves;
            const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
            if (kind != LeafKind::kInner) return leaf(at, state, kind);
            make_room_for_children(at, moves);
        }
        const std::size_t child = next_child(at, role, state);
        const bool is_new = m_nodes[child].visits == 0;
        const Move move = m_nodes[child].move;
        const auto taken = m_tree.game().apply(state, move);
        const Role next = m_tree.enter(state, move);
        const double result = is_new ? simulate(child, state, depth - 1) : descend(child, next, state, depth - 1);
        m_tree.game().undo(state, move, taken);
        back_up(at, result);
        m_trace.returned(mean(m_nodes[at]), m_options.has_solver && take_proof(at, child, role));
        m_trace.leave(mean(m_nodes[at]));
        return result;
    }

    void make_room_for_children(std::size_t at, const MoveList& moves) {
        m_nodes[at].first_child = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes[at].children = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) m_nodes.emplace_back().move = move;
    }

    [[nodiscard]] std::size_t next_child(std::size_t at, Role role, const State& state) {
        if constexpr (ChanceGame<G>) {
            if (role == Role::kChance) {
                const Node& node = m_nodes[at];
                const auto move_at = [&](std::size_t i) { return m_nodes[node.first_child + i].move; };
                return node.first_child + drawn_outcome(state, node.children, move_at);
            }
        }
        Node& node = m_nodes[at];
        if (node.added < node.children) return node.first_child + node.added++;
        return selected_child(node, role);
    }

    /// Whether the node is proved by what its child, to which the search has just gone, is proved to be.
    bool take_proof(std::size_t at, std::size_t child, Role role) {
        Node& node = m_nodes[at];
        const Proof proof = m_nodes[child].proof;
        if (node.proof != Proof::kNothing || proof == Proof::kNothing) return false;
        const bool is_for_mover = role != Role::kChance && (proof == kProvedWin) == (role == Role::kMax);
        for (std::size_t i = node.first_child; !is_for_mover && i < node.first_child + node.children; ++i) {
            if (m_nodes[i].proof != proof) return false;
        }
        node.proof = proof;
        return true;
    }

    /// The child with the greatest upper confidence bound, the first of equals. Children that are proved are left out,
    /// except at a node that is proved itself, to which only chance leads.
    [[nodiscard]] std::size_t selected_child(const Node& node, Role role) const {
        const double log_visits = std::log(node.visits);
        std::size_t best = node.first_child;
        double best_score = -kInfinity;
        for (std::size_t at = node.first_child; at < node.first_child + node.children; ++at) {
            const Node& child = m_nodes[at];
            if (child.proof != Proof::kNothing && node.proof == Proof::kNothing) continue;
            // Scaled here and not in the sum, which is exact for whole results.
            const double scaled = (child.sum - child.visits * m_options.range.alpha) / (child.visits * m_width);
            const double score =
                (role == Role::kMin ? -scaled : scaled) + m_options.exploration * std::sqrt(log_visits / child.visits);
            if (score > best_score) {
                best_score = score;
                best = at;
            }
        }
        return best;
    }

    /// The index of one of `outcomes` moves, drawn as likely as chance makes it. Never one that is impossible.
    template <class MoveAt>
    [[nodiscard]] std::size_t drawn_outcome(const State& state, std::size_t outcomes,
                                            MoveAt move_at) requires ChanceGame<G> {
        double left = m_random.fraction();
        std::size_t drawn = 0;
        for (std::size_t i = 0; i < outcomes && left >= 0; ++i) {
            const double probability = m_tree.game().probability(state, move_at(i));
            left -= probability;
            if (probability > 0) drawn = i;
        }
        return drawn;
    }

    /// A playout from a node that is new in the tree.
    double simulate(std::size_t at, State& state, int depth) {
        MoveList moves;
        State end = state;
        m_playout.clear();
        LeafKind kind = m_problem.leaf_kind(end, depth, moves);
        for (; kind == LeafKind::kInner; kind = m_problem.leaf_kind(end, --depth, moves)) {
            const Move move = playout_move(end, moves);
            m_playout.push_back(static_cast<MoveCode>(move));
            (void)m_tree.game().apply(end, move);
        }
        if (m_playout.empty()) return leaf(at, state, kind);
        const double result = within_range(m_problem.leaf_value(end, kind));
        back_up(at, result);
        m_trace.playout(m_playout);
        m_trace.evaluate(result, false);
        return result;
    }

    [[nodiscard]] Move playout_move(const State& state, const MoveList& moves) {
        if constexpr (ChanceGame<G>) {
            if (m_tree.role(state) == Role::kChance) {
                const auto move_at = [&](std::size_t i) { return static_cast<Move>(moves[i]); };
                return move_at(drawn_outcome(state, moves.size(), move_at));
            }
        }
        const bool is_first = m_options.playout == Playout::kFirst || moves.size() == 1;
        return static_cast<Move>(moves[is_first ? 0 : m_random.below(moves.size())]);
    }

    /// A leaf of the game, or a node at the depth limit.
    double leaf(std::size_t at, const State& state, LeafKind kind) {
        const double result = within_range(m_problem.leaf_value(state, kind));
        back_up(at, result);
        if (m_options.has_solver && kind == LeafKind::kFinished) {
            m_nodes[at].proof = proof_of_result({m_options.range.alpha, m_options.range.beta}, result);
        }
        m_trace.evaluate(result, kind == LeafKind::kFinished);
        return result;
    }

    void back_up(std::size_t at, double result) {
        ++m_nodes[at].visits;
        m_nodes[at].sum += result;
    }

    [[nodiscard]] double within_range(double value) const {
        return std::clamp(value, m_options.range.alpha, m_options.range.beta);
    }
};

}  // namespace plytrace
