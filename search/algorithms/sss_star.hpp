// SSS* (Stockman 1979, "A minimax algorithm better than alpha-beta?", Artificial Intelligence 12) and its mirror image
// DUAL* (Marsland, Reinefeld & Schaeffer 1987, "Low overhead alternatives to SSS*", Artificial Intelligence 31). A
// queue, OPEN, holds states (node, live or solved, merit). SSS* always takes the state with the greatest merit. A state
// represents MAX's strategies that are still possible at its node, with one move at each MAX node and all moves at
// each MIN node; its merit is an upper bound on their values, and the value itself once the node is solved. What a
// state is replaced by depends on its node (the numbers are Stockman's, with the parent's player in place of his types
// of nodes):
//
//   1. solved, below MAX                 the parent, solved; all other states below the parent are purged
//   2. solved, below MIN, not the last   its next sibling, live
//   3. solved, below MIN, the last       the parent, solved
//   4. live, a leaf                      the leaf, solved, with min(merit, value)
//   5. live, MIN                         its first child, live
//   6. live, MAX                         all its children, live
//
// The search ends when it takes the root, solved: its merit is the value. Of equal merits it takes the leftmost, which
// Campbell & Marsland 1983 ("A comparison of minimax tree search algorithms") need for their proof that it evaluates no
// leaf that alpha-beta cuts. For DUAL*, exchange MAX and MIN, greatest and least, min and max. Each state that is taken
// is a visit of its own.
// Part of one search; its thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class SssStar {
  public:
    using State = typename G::State;

    /// `chooser` is the player whose strategies the states represent: MAX for SSS*, MIN for DUAL*.
    SssStar(const Problem<G, Evaluate>& problem, Role chooser, Sink& sink)
        : m_game(problem.game()), m_tree(problem, sink), m_trace(sink), m_chooser(chooser), m_open(IsBefore{*this}) {}

    /// Searches `depth` plies deep. Returns the root's value in MAX's view.
    double search(const State& root, int depth) {
        m_nodes.clear();
        m_open.clear();
        m_visits = 0;
        m_nodes.push_back({root, kNowhere, kNowhere, kNowhere, kNowhere, 0, {}, depth, m_tree.role(root)});
        Node& start = m_nodes.front();
        start.merit = m_chooser == Role::kMax ? kInfinity : -kInfinity;
        m_open.insert(0);
        while (true) {
            const std::size_t at = take_best();
            if (m_nodes[at].is_solved && at == 0) break;
            m_nodes[at].is_solved ? replace_solved(at) : replace_live(at);
        }
        m_trace.leave(m_nodes.front().merit);
        return m_nodes.front().merit;
    }

  private:
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    /// A node that is on OPEN, or has one below it or was there. Its children are a list, in order.
    struct Node {
        State state;
        std::size_t parent, first_child, last_child, next_sibling;
        std::size_t index;  ///< among its siblings
        Move move;
        int depth;  ///< plies left
        Role role;
        bool is_solved = false, is_on_open = true;
        double merit = 0;
        VisitId visit = kNone;  ///< the latest
    };
    /// The order of OPEN: the best merit first; of equal merits, the leftmost first.
    struct IsBefore {
        const SssStar& search;
        bool operator()(std::size_t a, std::size_t b) const {
            const double merit_a = search.m_nodes[a].merit, merit_b = search.m_nodes[b].merit;
            if (merit_a != merit_b) return search.m_chooser == Role::kMax ? merit_a > merit_b : merit_a < merit_b;
            return a != b && search.is_left_of(a, b);
        }
    };

    const G& m_game;
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const Role m_chooser;
    std::vector<Node> m_nodes;
    std::set<std::size_t, IsBefore> m_open;  ///< nodes
    VisitId m_visits = 0;                    ///< so far: the next visit's number in the trace

    /// Takes the best state from OPEN, as a visit to its node.
    std::size_t take_best() {
        const std::size_t at = *m_open.begin();
        m_open.erase(m_open.begin());
        Node& node = m_nodes[at];
        node.is_on_open = false;
        if (at == 0) {
            (void)m_tree.enter_root(node.state);
        } else {
            m_trace.jump(m_nodes[node.parent].visit);
            (void)m_tree.enter(node.state, node.move);
        }
        node.visit = m_visits++;
        return at;
    }

    void replace_solved(std::size_t at) {
        const std::size_t parent = m_nodes[at].parent;
        const double merit = m_nodes[at].merit;
        if (m_nodes[parent].role == m_chooser) {
            purge_below(parent);
            put(parent, true, merit);
        } else if (const std::size_t sibling = add_sibling(at); sibling != kNowhere) {
            put(sibling, false, merit);
        } else {
            put(parent, true, merit);
        }
        m_trace.leave(merit);
    }

    void replace_live(std::size_t at) {
        const double merit = m_nodes[at].merit;
        MoveList moves{};  // g++ takes them for uninitialised in a game that has none
        const LeafKind kind = m_tree.leaf_kind(m_nodes[at].state, m_nodes[at].depth, moves);
        if (kind != LeafKind::kInner) {
            const double value = m_tree.leaf(m_nodes[at].state, kind);
            put(at, true, m_chooser == Role::kMax ? std::min(merit, value) : std::max(merit, value));
            return;
        }
        if (m_nodes[at].role == m_chooser) {
            for (const auto move : moves) put(add_child(at, move), false, merit);
        } else {
            put(add_child(at, moves[0]), false, merit);
        }
        m_trace.leave(merit);
    }

    void put(std::size_t at, bool is_solved, double merit) {
        Node& node = m_nodes[at];
        node.is_solved = is_solved;
        node.merit = merit;
        node.is_on_open = true;
        m_open.insert(at);
        tell(at, is_solved ? Queued::kSolved : Queued::kLive);
    }

    /// Removes all states below the node from OPEN, from left to right. Nothing below it is visited again.
    void purge_below(std::size_t at) {
        for (std::size_t child = std::exchange(m_nodes[at].first_child, kNowhere); child != kNowhere;
             child = m_nodes[child].next_sibling) {
            if (m_nodes[child].is_on_open) {
                m_open.erase(child);
                m_nodes[child].is_on_open = false;
                tell(child, Queued::kGone);
            }
            purge_below(child);
        }
    }

    std::size_t add_child(std::size_t at, Move move) {
        const std::size_t added = m_nodes.size();
        Node child{m_nodes[at].state, at, kNowhere, kNowhere, kNowhere, 0, move, m_nodes[at].depth - 1, Role::kMax};
        (void)m_game.apply(child.state, move);
        child.role = m_tree.role(child.state);
        Node& parent = m_nodes[at];
        if (parent.first_child == kNowhere) {
            parent.first_child = added;
        } else {
            m_nodes[parent.last_child].next_sibling = added;
            child.index = m_nodes[parent.last_child].index + 1;
        }
        parent.last_child = added;
        child.is_on_open = false;
        m_nodes.push_back(std::move(child));
        return added;
    }

    /// Adds the node after this one below the same parent; kNowhere if it is the last.
    std::size_t add_sibling(std::size_t at) {
        const std::size_t parent = m_nodes[at].parent, next = m_nodes[at].index + 1;
        MoveList moves{};
        (void)m_tree.leaf_kind(m_nodes[parent].state, m_nodes[parent].depth, moves);
        return next < moves.size() ? add_child(parent, moves[next]) : kNowhere;
    }

    /// Precondition: neither is above the other.
    [[nodiscard]] bool is_left_of(std::size_t a, std::size_t b) const {
        while (m_nodes[a].depth < m_nodes[b].depth) a = m_nodes[a].parent;
        while (m_nodes[b].depth < m_nodes[a].depth) b = m_nodes[b].parent;
        while (m_nodes[a].parent != m_nodes[b].parent) {
            a = m_nodes[a].parent;
            b = m_nodes[b].parent;
        }
        return m_nodes[a].index < m_nodes[b].index;
    }

    void tell(std::size_t at, Queued what) const {
        const Node& node = m_nodes[at];
        const VisitId parent = at == 0 ? kNone : m_nodes[node.parent].visit;
        m_trace.put(parent, at == 0 ? kNoMove : static_cast<MoveCode>(node.move), what,
                    what == Queued::kGone ? 0 : node.merit);
    }
};

}  // namespace plytrace
