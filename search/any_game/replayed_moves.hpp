// Makes the moves of a trace by a game's rules and takes them back; illegal moves are refused. A template over the
// rules; each session provides one (GameSession::move_check).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "games/core/notation.hpp"
#include "search/algorithms/handout.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

/// Makes a move of a trace, which may stand pat (kStay), give up the turn (kSkip) or skip a turn before it.
template <Game G>
void replay_move(const G& game, typename G::State& state, MoveCode code) {
    if (code == kStay) return;
    if constexpr (NullMoveGame<G>) {
        if (code == kSkip) {
            state = G::without_turn(state);
            return;
        }
    }
    const auto move = static_cast<typename G::Move>(code);
    if constexpr (requires { game.replay(state, move); }) {
        game.replay(state, move);
    } else {
        (void)game.apply(state, move);
    }
}

template <NotatedGame G>
class ReplayedMoves final : public MoveCheck {
  public:
    ReplayedMoves(G game, const typename G::State& start) : m_game(std::move(game)), m_places{{start, false}} {}

    [[nodiscard]] bool enter(MoveCode move) override {
        if (!is_legal(move)) return false;
        Place next{m_places.back().state, move == kStay};
        replay_move(m_game, next.state, move);
        m_places.push_back(next);
        return true;
    }
    void leave() override {
        assert(m_places.size() > 1);
        m_places.pop_back();
    }
    [[nodiscard]] std::string legal_moves() const override {
        constexpr std::size_t kMostNamed = 10;
        const auto list = moves_at(m_places.back());
        std::string text;
        for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), kMostNamed); ++i) {
            text +=
                fmt::format("{}{} ({})", i == 0 ? "" : ", ", list[i], m_game.move_text(m_places.back().state, list[i]));
        }
        if (list.size() > kMostNamed) text += fmt::format(" … of {} legal moves", list.size());
        return text;
    }

  private:
    struct Place {
        typename G::State state;
        bool is_stay;  ///< reached by kStay: the position is evaluated as it is
    };
    G m_game;
    std::vector<Place> m_places;  ///< the last one is the innermost visit's

    [[nodiscard]] typename G::MoveList moves_at(const Place& place) const {
        typename G::MoveList list;
        list.clear();
        if (!place.is_stay) m_game.legal_moves(place.state, list);
        return list;
    }
    [[nodiscard]] static bool has(const typename G::MoveList& list, MoveCode move) {
        return std::any_of(list.begin(), list.end(), [move](auto each) { return static_cast<MoveCode>(each) == move; });
    }

    [[nodiscard]] bool is_legal(MoveCode move) const {
        const Place& place = m_places.back();
        const auto list = moves_at(place);
        // Standing pat is a choice, so it needs a player to move.
        if (move == kStay) return list.size() > 0 && m_game.player_to_move(place.state) != Player::kChance;
        if (move == kSkip) return NullMoveGame<G> && list.size() > 0;
        if constexpr (SkipsTurns<G>) {
            if (move >= G::kAgain) return is_legal_again(place, move - G::kAgain);
        }
        return has(list, move);
    }
    /// Whether the side that has just moved may also make this move, with the other side's turn skipped.
    [[nodiscard]] bool is_legal_again(Place place, MoveCode move) const requires SkipsTurns<G> {
        if (place.is_stay) return false;
        place.state = G::without_turn(place.state);
        return move != G::kPass && has(moves_at(place), move);
    }
};

}  // namespace plytrace
