// Games whose moves are tried in an order that each node finds for itself when it is reached: shuffled, or by the
// evaluation of the positions that they lead to. They wrap any game, as ordered_game.hpp does, so that no algorithm and
// no game knows of them; but they look no further than one ply, and sort nothing that the search does not visit.
// Made per search, on the stack, over a game that outlives them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "games/core/game.hpp"
#include "games/core/position_key.hpp"
#include "games/core/random.hpp"
#include "search/walk/list_like.hpp"

namespace plytrace {

/// A shuffled order that depends only on the seed and the moves from the root, so it is the same for every search and
/// every visit of a node.
template <Game G>
class ShuffledGame {
  public:
    struct State {
        typename G::State position;
        std::uint64_t path = 0;  ///< the seed, mixed with the moves from the root
        friend bool operator==(const State& a, const State& b) { return a.path == b.path && a.position == b.position; }
    };
    struct Undo {
        typename G::Undo taken;
        std::uint64_t path;
    };
    using Move = typename G::Move;
    using MoveList = typename ListLike<typename G::MoveList, Move>::Type;

    ShuffledGame(const G& game, const typename G::State& root, std::uint64_t seed)
        : m_game(game), m_root{root, Random(seed).next()} {}

    [[nodiscard]] const G& inner() const { return m_game; }
    [[nodiscard]] State initial() const { return m_root; }
    [[nodiscard]] Player player_to_move(const State& state) const { return m_game.player_to_move(state.position); }
    [[nodiscard]] std::optional<double> outcome(const State& state) const { return m_game.outcome(state.position); }
    void legal_moves(const State& state, MoveList& list) const {
        typename G::MoveList given;
        m_game.legal_moves(state.position, given);
        list.clear();
        for (const auto move : given) list.push_back(move);
        Random random(state.path);
        for (std::size_t left = list.size(); left > 1; --left) {  // Fisher and Yates
            const auto chosen = random.below(left);
            std::swap(list[left - 1], list[chosen]);
        }
    }
    [[nodiscard]] PositionKey key(const State& state) const requires KeyedGame<G> { return m_game.key(state.position); }
    [[nodiscard]] PositionKey class_key(const State& state) const requires SymmetricGame<G> {
        return m_game.class_key(state.position);
    }
    [[nodiscard]] bool is_noisy(const State& state, Move move) const requires NoisyGame<G> {
        return m_game.is_noisy(state.position, move);
    }
    [[nodiscard]] bool must_answer(const State& state) const requires NoisyGame<G> {
        return m_game.must_answer(state.position);
    }
    [[nodiscard]] static State without_turn(const State& state) requires NullMoveGame<G> {
        return {G::without_turn(state.position), Random(~state.path).next()};
    }
    [[nodiscard]] Undo apply(State& state, Move move) const {
        const Undo undo{m_game.apply(state.position, move), state.path};
        state.path = Random(state.path ^ (static_cast<std::uint64_t>(move) + 1)).next();
        return undo;
    }
    void undo(State& state, Move move, const Undo& undo) const {
        m_game.undo(state.position, move, undo.taken);
        state.path = undo.path;
    }

  private:
    const G& m_game;
    State m_root;
};

/// The child with the best evaluation for the player who moves comes first; equals stay in the given order. Finished
/// games have their value in the search.
template <Game G, class Evaluate>
class EvaluationOrderedGame {
  public:
    struct State {
        typename G::State position;
        friend bool operator==(const State& a, const State& b) { return a.position == b.position; }
    };
    using Move = typename G::Move;
    using Undo = typename G::Undo;
    using MoveList = typename ListLike<typename G::MoveList, Move>::Type;

    EvaluationOrderedGame(const G& game, const Evaluate& evaluate, const typename G::State& root)
        : m_game(game), m_evaluate(evaluate), m_root{root} {}

    [[nodiscard]] const G& inner() const { return m_game; }
    [[nodiscard]] State initial() const { return m_root; }
    [[nodiscard]] Player player_to_move(const State& state) const { return m_game.player_to_move(state.position); }
    [[nodiscard]] std::optional<double> outcome(const State& state) const { return m_game.outcome(state.position); }
    void legal_moves(const State& state, MoveList& list) const {
        typename G::MoveList given;
        m_game.legal_moves(state.position, given);
        const bool is_first = player_to_move(state) == Player::kFirst;
        typename ListLike<typename G::MoveList, Child>::Type children;
        typename G::State position = state.position;
        for (const auto move : given) {
            const auto taken = m_game.apply(position, move);
            const double value = first_view(position);
            m_game.undo(position, move, taken);
            children.push_back({is_first ? -value : value, static_cast<std::uint32_t>(children.size()), move});
        }
        // std::sort's cut-over at 16 items lets gcc 12 warn of lists that never have as many.
        std::make_heap(children.begin(), children.end());
        std::sort_heap(children.begin(), children.end());
        list.clear();
        for (const Child& child : children) list.push_back(child.move);
    }
    [[nodiscard]] PositionKey key(const State& state) const requires KeyedGame<G> { return m_game.key(state.position); }
    [[nodiscard]] PositionKey class_key(const State& state) const requires SymmetricGame<G> {
        return m_game.class_key(state.position);
    }
    [[nodiscard]] bool is_noisy(const State& state, Move move) const requires NoisyGame<G> {
        return m_game.is_noisy(state.position, move);
    }
    [[nodiscard]] bool must_answer(const State& state) const requires NoisyGame<G> {
        return m_game.must_answer(state.position);
    }
    [[nodiscard]] static State without_turn(const State& state) requires NullMoveGame<G> {
        return {G::without_turn(state.position)};
    }
    [[nodiscard]] Undo apply(State& state, Move move) const { return m_game.apply(state.position, move); }
    void undo(State& state, Move move, const Undo& taken) const { m_game.undo(state.position, move, taken); }

  private:
    struct Child {
        double loss;  ///< lower is better for the player who moves
        std::uint32_t place;
        Move move;
        friend bool operator<(const Child& a, const Child& b) {
            return a.loss != b.loss ? a.loss < b.loss : a.place < b.place;
        }
    };

    const G& m_game;
    const Evaluate& m_evaluate;
    State m_root;

    [[nodiscard]] double first_view(const typename G::State& position) const {
        if (!m_evaluate.values_finished_games) {
            if (const auto outcome = m_game.outcome(position)) return *outcome;
        }
        return m_evaluate(m_game, position);
    }
};

}  // namespace plytrace
