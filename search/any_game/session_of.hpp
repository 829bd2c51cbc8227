// The common part of all games' sessions, as a template over the rules and notation.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "search/algorithms/run.hpp"
#include "search/any_game/any_evaluation.hpp"
#include "search/any_game/game_session.hpp"
#include "search/any_game/replayed_moves.hpp"
#include "search/any_game/session_checks.hpp"

namespace plytrace {

/// The description of a weighted evaluation.
template <class E>
[[nodiscard]] EvaluationName weighted_name() {
    return {E::kName, E::kDescription, E::kTerms};
}

/// The most empty squares with which a game is searched to its end by default.
inline constexpr int kMostEmptySquares = 12;

template <NotatedGame G>
class SessionOf : public GameSession {
  public:
    SessionOf(G game, typename G::State start) : m_game(std::move(game)), m_start(start) {}

    [[nodiscard]] Player player_to_move(Moves moves) const override { return m_game.player_to_move(position(moves)); }
    [[nodiscard]] std::vector<MoveCode> legal_moves(Moves moves) const override {
        typename G::MoveList list;
        m_game.legal_moves(position(moves), list);
        std::vector<MoveCode> codes;
        for (const auto move : list) codes.push_back(static_cast<MoveCode>(move));
        return codes;
    }
    [[nodiscard]] std::string move_text(Moves before, MoveCode move) const override {
        if (move == kStay) return "stay";
        if (move == kSkip) return "null";
        return m_game.move_text(position(before), static_cast<typename G::Move>(move));
    }
    [[nodiscard]] Expected<MoveCode> parse_move(Moves before, std::string_view text) const override {
        const auto move = m_game.parse_move(position(before), text);
        if (!move) return tl::make_unexpected(move.error());
        return static_cast<MoveCode>(*move);
    }
    [[nodiscard]] std::string position_text(Moves moves) const override {
        return m_game.position_text(position(moves));
    }
    [[nodiscard]] std::optional<BoardState> board(Moves) const override { return std::nullopt; }
    [[nodiscard]] BoardMove board_move(Moves /*before*/, MoveCode move) const override {
        return {-1, move == kStay || move == kSkip ? -1 : move};
    }
    [[nodiscard]] std::unique_ptr<MoveCheck> move_check() const override {
        return std::make_unique<ReplayedMoves<G>>(m_game, m_start);
    }
    [[nodiscard]] std::optional<Perft> perft(Moves moves, int depth) const override {
        const PerftCounts counts = plytrace::perft(m_game, position(moves), depth);
        return Perft{counts.leaves, counts.nodes};
    }

  protected:
    [[nodiscard]] const G& rules() const { return m_game; }
    [[nodiscard]] typename G::State position(Moves moves) const {
        typename G::State state = m_start;
        for (const MoveCode code : moves) replay_move(m_game, state, code);
        return state;
    }

    /// The implementation of after() for a session class.
    template <class Session>
    [[nodiscard]] static std::unique_ptr<GameSession> begun_after(const Session& session, Moves moves) {
        auto begun = std::make_unique<Session>(session);
        static_cast<SessionOf&>(*begun).m_start = session.position(moves);
        return begun;
    }

    /// Runs the search with this evaluation and reports to the sink.
    template <class Evaluate>
    [[nodiscard]] Expected<double> search_with(const Evaluate& evaluate, Moves moves, const SearchOptions& options,
                                               AnySink sink) const {
        const auto value = run_search(m_game, AnyEvaluation<G>(evaluate), position(moves), options, sink);
        if (value) return *value;
        return input_error(
            "sorting children best or worst first needs the whole tree, and this one has more than "
            "1,000,000 nodes; expected a smaller depth, or children as given");
    }

    /// Searches with the weighted evaluation of that name, and the weights in the options if there are any.
    /// Precondition: one of them has that name.
    template <class E, class... Es>
    [[nodiscard]] Expected<double> search_weighted(Moves moves, const SearchOptions& options, AnySink sink) const {
        if constexpr (sizeof...(Es) > 0) {
            if (options.evaluation != E::kName) return search_weighted<Es...>(moves, options, sink);
        }
        const Player mover = player_to_move(moves);
        const Player max_player = options.root_role == Role::kMax ? mover : opponent(mover);
        if (options.weights.empty()) return search_with(Named<E>{evaluation_for<E>(max_player)}, moves, options, sink);
        const auto sum = WeightedSum<G>::template of<E>(max_player, options.weights);
        return search_with(Named<WeightedSum<G>>{sum}, moves, options, sink);
    }
    /// The values of that evaluation's terms; empty if no evaluation has that name.
    template <class E, class... Es>
    [[nodiscard]] std::vector<double> terms_of(Moves moves, std::string_view evaluation, Player max_player) const {
        if (evaluation == E::kName) {
            const auto values = evaluation_for<E>(max_player).terms(m_game, position(moves));
            std::vector<double> seen(values.begin(), values.end());
            for (double& value : seen) value = (max_player == Player::kFirst ? value : -value) + 0.0;  // never -0
            return seen;
        }
        if constexpr (sizeof...(Es) > 0) return terms_of<Es...>(moves, evaluation, max_player);
        return {};
    }

    /// The parts of a board that all board games have.
    [[nodiscard]] BoardState board_state(const typename G::State& state, int rows, int columns, MoveCode pass) const {
        BoardState board;
        board.rows = rows;
        board.columns = columns;
        board.to_move = m_game.player_to_move(state);
        board.outcome = m_game.outcome(state);
        typename G::MoveList list;
        m_game.legal_moves(state, list);
        for (const auto move : list) board.legal_moves.push_back(static_cast<MoveCode>(move));
        board.must_pass = board.legal_moves.size() == 1 && board.legal_moves.front() == pass;
        return board;
    }

  private:
    G m_game;
    typename G::State m_start;
};

}  // namespace plytrace
