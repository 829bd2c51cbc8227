// The game tree as a search walks it: into a child and back, and what a leaf is worth. Every step is told to the sink.
// So what all searches repeat stands here once, and an algorithm's file has the algorithm.
// Part of a search object; the search's thread.
#pragma once

#include "search/walk/problem.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class TracedTree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

    TracedTree(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_trace(sink) {}

    [[nodiscard]] const G& game() const { return m_game; }
    [[nodiscard]] Role role(const State& state) const { return m_problem.role(state); }

    /// Enters the root. Who moves there.
    [[nodiscard]] Role enter_root(const State& root, const Window& window = {}) const {
        const Role role = m_problem.role(root);
        m_trace.enter(kNoMove, role, window);
        return role;
    }

    /// Makes the move, enters the child, and takes the move back. The result of `value_of(role)`, which searches the
    /// child; `role` moves there. The window is told to the sink, in MAX's view.
    template <class ValueOf>
    auto child(State& state, Move move, const Window& window, ValueOf value_of,
               VisitPass pass = VisitPass::kAsAbove) const {
        return played(state, move, [&](Role role) {
            m_trace.enter(static_cast<MoveCode>(move), role, window, pass);
            return value_of(role);
        });
    }

    /// The same for a search that enters the child itself: makes the move, and takes it back.
    template <class ValueOf>
    auto played(State& state, Move move, ValueOf value_of) const {
        const auto taken = m_game.apply(state, move);
        const auto value = value_of(m_problem.role(state));
        m_game.undo(state, move, taken);
        return value;
    }

    /// Whether the search ends at `state`, `depth` plies above its limit; of an inner node, fills `moves`.
    [[nodiscard]] LeafKind leaf_kind(const State& state, int depth, MoveList& moves) const {
        return m_problem.leaf_kind(state, depth, moves);
    }

    /// A leaf's value in MAX's view. The visit ends with it.
    [[nodiscard]] double leaf(const State& state, LeafKind kind) const {
        const double value = m_problem.leaf_value(state, kind);
        m_trace.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }

    /// The same for games with a value for each player.
    [[nodiscard]] std::span<const double> leaf_values(const State& state, LeafKind kind) const requires VectorGame<G> {
        const std::span<const double> values = m_problem.leaf_values(state, kind);
        m_trace.evaluate(m_trace.score_of(values), kind == LeafKind::kFinished);
        return values;
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const Tracer<Sink> m_trace;
};

}  // namespace plytrace
