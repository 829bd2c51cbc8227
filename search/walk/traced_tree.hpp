// The game tree as a search traverses it: entering nodes and evaluating leaves, with every step reported to the sink.
// So the common steps of all searches are here, and an algorithm's file contains just the algorithm: it makes a move,
// enters the child, searches it and takes the move back. (That sequence is not a function with the child's search as an
// argument, because the compiler would then inline the recursion differently than in hand-written code.) Part of a
// search object; the search's thread.
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

    /// Enters the root. Returns who moves there.
    [[nodiscard]] Role enter_root(const State& root, const Window& window = {},
                                  VisitPass pass = VisitPass::kAsAbove) const {
        const Role role = m_problem.role(root);
        m_trace.enter(kNoMove, role, window, pass);
        return role;
    }

    /// Enters the child that `move` has just led to. Returns who moves there. The window is in MAX's view.
    [[nodiscard]] Role enter(const State& child, Move move, const Window& window = {},
                             VisitPass pass = VisitPass::kAsAbove) const {
        const Role role = m_problem.role(child);
        m_trace.enter(static_cast<MoveCode>(move), role, window, pass);
        return role;
    }

    /// Enters the position that a null move leads to. Returns who moves there.
    [[nodiscard]] Role enter_null_move(const State& child, const Window& window) const {
        const Role role = m_problem.role(child);
        m_trace.enter(kSkip, role, window);
        return role;
    }

    /// Whether the search ends at `state`, with `depth` plies left; fills `moves` for an inner node.
    [[nodiscard]] LeafKind leaf_kind(const State& state, int depth, MoveList& moves) const {
        return m_problem.leaf_kind(state, depth, moves);
    }

    /// Evaluates a leaf, in MAX's view, which ends the visit.
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
