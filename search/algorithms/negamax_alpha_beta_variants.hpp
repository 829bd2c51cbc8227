// Negamax with a variant of alpha-beta (alpha_beta_variants.hpp says how they differ, and where each comes from). In
// the view of the player to move every node is MAX's: so the rule is used as it is, and only its upper half.
#pragma once

#include "search/algorithms/alpha_beta_variants.hpp"
#include "search/walk/mover_view.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <Game G, class Evaluate, TraceSink Sink>
class NegamaxAlphaBetaVariants {
  public:
    using State = typename G::State;

    NegamaxAlphaBetaVariants(const Problem<G, Evaluate>& problem, const AlphaBetaOptions& variant, Sink& sink)
        : m_tree(problem, sink), m_trace(sink), m_variant(variant) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, Window window) {
        const Role mover = m_tree.enter_root(root, window);
        return other_view(mover, negamax(root, mover, depth, other_view(mover, window)));
    }

  private:
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

    /// In the view of `mover`; the sink receives values in MAX's view.
    class MoverNode final : public OpenNode {
      public:
        MoverNode(NegamaxAlphaBetaVariants& search, State& state, Role mover, const MoveList& moves, int child_depth)
            : OpenNode(true, moves.size()),
              m_search(search),
              m_state(state),
              m_mover(mover),
              m_moves(moves),
              m_child_depth(child_depth) {}

        double child(std::size_t at, const Window& window, VisitPass pass) override {
            return m_search.child_value(m_state, m_moves[at], m_mover, m_child_depth, window, pass);
        }
        void returned(std::size_t /*at*/, double best, bool improves) override {
            m_search.m_trace.returned(other_view(m_mover, best), improves);
        }
        void bound(double value) override { m_search.m_trace.bound(other_view(m_mover, value)); }
        void cutoff_after(std::size_t at) override { m_search.m_trace.cutoff(m_moves.size() - at - 1); }

      private:
        NegamaxAlphaBetaVariants& m_search;
        State& m_state;
        const Role m_mover;
        const MoveList& m_moves;
        const int m_child_depth;
    };

    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const AlphaBetaOptions m_variant;

    double negamax(State& state, Role mover, int depth, Window window) {
        MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return other_view(mover, m_tree.leaf(state, kind));

        MoverNode node(*this, state, mover, moves, depth - 1);
        const double value = alpha_beta_value(node, window, m_variant);
        m_trace.leave(other_view(mover, value));
        return value;
    }

    double child_value(State& state, Move move, Role mover, int depth, Window window, VisitPass pass) {
        const auto taken = m_tree.game().apply(state, move);
        const Role next = m_tree.enter(state, move, other_view(mover, window), pass);
        const double value =
            next == mover ? negamax(state, next, depth, window) : negated(negamax(state, next, depth, negated(window)));
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
