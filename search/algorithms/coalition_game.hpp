// A game of several players as one of two: the player at the root against a coalition of all others. The
// value of a leaf is that player's own; it is MAX (kFirst), and each of the others is MIN. Alpha-beta on this game is
// paranoid (Sturtevant & Korf 2000, "On pruning techniques for multi-player games"). If the others may depart from
// their first moves only once between two turns of that player, minimax is BRS+ (Esser, Gras, Winands, Schadd & Lanctot
// 2013, "Improving best-reply search"): one opponent chooses its reply, and the others make their best-ordered move.
// Made per search, on the stack, over a game that outlives it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/core/game.hpp"

namespace plytrace {

/// What the others may do between two turns of the player at the root.
enum class Replies {
    kAll,        ///< each of them has all of its moves
    kOneChosen,  ///< one of them has all of its moves, and the others only their first
};

template <VectorGame G>
class CoalitionGame {
  public:
    struct State {
        typename G::State position;
        bool is_reply_chosen = false;  ///< one of the others has made a move that was not its first
        friend bool operator==(const State& a, const State& b) = default;
    };
    struct Undo {
        typename G::Undo taken;
        bool is_reply_chosen;
    };
    using Move = typename G::Move;
    using MoveList = std::vector<Move>;

    CoalitionGame(const G& game, const typename G::State& root, Replies replies)
        : m_game(game), m_root{root}, m_replies(replies), m_own(game.player_to_move(root)) {}

    [[nodiscard]] State initial() const { return m_root; }
    [[nodiscard]] Player player_to_move(const State& state) const {
        return is_own_turn(state) ? Player::kFirst : Player::kSecond;
    }
    /// The value of a position that has values, for the player at the root.
    [[nodiscard]] double own_value(const State& state) const {
        return m_game.values(state.position)[static_cast<std::size_t>(m_own)];
    }
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (!m_game.outcome(state.position)) return std::nullopt;
        return own_value(state);
    }
    void legal_moves(const State& state, MoveList& list) const {
        typename G::MoveList all;
        m_game.legal_moves(state.position, all);
        list.clear();
        for (const auto move : all) {
            list.push_back(move);
            if (state.is_reply_chosen && !is_own_turn(state)) return;
        }
    }
    Undo apply(State& state, Move move) const {
        const bool before = state.is_reply_chosen;
        if (m_replies == Replies::kOneChosen) {
            state.is_reply_chosen = !is_own_turn(state) && (before || move != first_move(state));
        }
        return {m_game.apply(state.position, move), before};
    }
    void undo(State& state, Move move, const Undo& undone) const {
        m_game.undo(state.position, move, undone.taken);
        state.is_reply_chosen = undone.is_reply_chosen;
    }

  private:
    const G& m_game;
    const State m_root;
    const Replies m_replies;
    const Player m_own;

    [[nodiscard]] bool is_own_turn(const State& state) const { return m_game.player_to_move(state.position) == m_own; }
    [[nodiscard]] Move first_move(const State& state) const {
        typename G::MoveList all;
        m_game.legal_moves(state.position, all);
        return *all.begin();
    }
};

/// The estimate at a depth limit: the position's own values, of which the player at the root has one.
struct OwnValue {
    static constexpr bool values_finished_games = false;
    template <class G>
    double operator()(const CoalitionGame<G>& game, const typename CoalitionGame<G>::State& state) const {
        return game.own_value(state);
    }
};

}  // namespace plytrace
