// A game as a search sees it: who is MAX, where the search stops, and the values of leaves in MAX's view. Made for each
// search, on the stack, from parts that outlive it.
#pragma once

#include <span>

#include "games/core/game.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// For searches to the end of the game: without a depth limit nothing is estimated.
struct NoEvaluation {
    static constexpr bool values_finished_games = false;
    template <class G>
    double operator()(const G&, const typename G::State&) const {
        return 0;
    }
};

/// A named evaluation, which also gives the values of finished games.
template <class E>
struct Named : E {
    static constexpr bool values_finished_games = true;
};

/// An evaluation used at the depth limit only; finished games have their utility.
template <class E>
struct AtLimitOnly : E {
    static constexpr bool values_finished_games = false;
};

enum class LeafKind { kInner, kFinished, kDepthLimit };

template <Game G, class Evaluate>
class Problem {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

    Problem(const G& game, const Evaluate& evaluate, Player max_player)
        : m_game(game), m_evaluate(evaluate), m_is_first_max(max_player == Player::kFirst) {}

    [[nodiscard]] const G& game() const { return m_game; }

    [[nodiscard]] Role role(const State& state) const {
        const Player player = m_game.player_to_move(state);
        if constexpr (ChanceGame<G>) {
            if (player == Player::kChance) return Role::kChance;
        }
        if constexpr (VectorGame<G>) {
            if (m_game.value_count() > 1) return role_of_player(static_cast<std::size_t>(player));
        }
        return (player == Player::kFirst) == m_is_first_max ? Role::kMax : Role::kMin;
    }

    /// Whether the search ends at `state`, with `depth` plies left; fills `moves` for an inner node.
    [[nodiscard]] LeafKind leaf_kind(const State& state, int depth, MoveList& moves) const {
        if (depth == 0 && (m_evaluate.values_finished_games || !m_game.outcome(state))) return LeafKind::kDepthLimit;
        m_game.legal_moves(state, moves);
        return moves.size() == 0 ? LeafKind::kFinished : LeafKind::kInner;
    }

    /// A leaf's value in MAX's view.
    [[nodiscard]] double leaf_value(const State& state, LeafKind kind) const {
        if (kind == LeafKind::kDepthLimit && !m_has_met_limit) m_has_met_limit = !m_game.outcome(state);
        const bool is_estimated = kind == LeafKind::kDepthLimit || m_evaluate.values_finished_games;
        const double first_view = is_estimated ? m_evaluate(m_game, state) : *m_game.outcome(state);
        return m_is_first_max ? first_view : -first_view;
    }

    /// A leaf's value for each player.
    [[nodiscard]] std::span<const double> leaf_values(const State& state, LeafKind kind) const requires VectorGame<G> {
        if (kind == LeafKind::kDepthLimit && !m_has_met_limit) m_has_met_limit = !m_game.outcome(state);
        return m_game.values(state);
    }

    /// Whether some leaf was one only because of the depth limit, since the last forget_limit().
    [[nodiscard]] bool has_met_limit() const { return m_has_met_limit; }
    void forget_limit() const { m_has_met_limit = false; }
    /// To be called when a value is used that was found at the limit.
    void note_limit() const { m_has_met_limit = true; }

  private:
    const G& m_game;
    const Evaluate& m_evaluate;
    bool m_is_first_max;
    mutable bool m_has_met_limit = false;  ///< observed by a search; not a property of the problem
};

}  // namespace plytrace
