// Othello, searched by its engine: the search that chose a level's move, or that gave the moves their values, is run
// again by whatever runs and shows any game's search, and tells what it does. All else is the game's own session. As
// much of it is told as a trace of so many events has room for: the first plies fully, the rest counted
// (search/trace/shallow_sink.hpp), for which the search is run twice. Immutable but for what its search has found; any
// thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/playing/engine_turn.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// What the engine searches with where its search is run.
struct EngineMeans {
    std::size_t table_bytes = othello::Engine::kUsualTableBytes;
    /// Called on the search's thread; empty, or null: there are no weights.
    std::function<std::shared_ptr<const othello::PatternWeights>()> read_weights;
};

class EngineSession final : public GameSession {
  public:
    /// Precondition: `game` is one of Othello.
    EngineSession(std::shared_ptr<const GameSession> game, const EngineTurn& turn,
                  std::shared_ptr<const EngineMeans> means)
        : m_game(std::move(game)), m_turn(turn), m_means(std::move(means)) {}

    /// How a trace of the search after `moves` describes it.
    [[nodiscard]] SearchOptions options(Moves moves) const;
    /// Ends the search soon, which throws SearchStopped.
    void stop() const { m_is_stopped = true; }
    /// Null while it is not known.
    [[nodiscard]] const EngineSummary* summary() const {
        return m_is_known.load(std::memory_order_acquire) ? &m_summary : nullptr;
    }
    /// It is searched far away, and this is what was found there.
    void take_summary(const EngineSummary& summary) const {
        m_summary = summary;
        m_is_known.store(true, std::memory_order_release);
    }
    [[nodiscard]] const EngineTurn& turn() const { return m_turn; }

    /// By the engine. Counterparts, such as minimax with the same options, are not searched: they throw SearchStopped.
    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override;

    [[nodiscard]] RuleChoices rules_options() const override;
    /// The engine's own, whatever others are wished.
    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions /*options*/, Moves moves) const override {
        return options(moves);
    }
    [[nodiscard]] std::string_view id() const override { return m_game->id(); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return m_game->evaluations(); }
    [[nodiscard]] Player player_to_move(Moves moves) const override { return m_game->player_to_move(moves); }
    [[nodiscard]] std::vector<MoveCode> legal_moves(Moves moves) const override { return m_game->legal_moves(moves); }
    [[nodiscard]] std::string move_text(Moves before, MoveCode move) const override {
        return m_game->move_text(before, move);
    }
    [[nodiscard]] Expected<MoveCode> parse_move(Moves before, std::string_view text) const override {
        return m_game->parse_move(before, text);
    }
    [[nodiscard]] std::string position_text(Moves moves) const override { return m_game->position_text(moves); }
    [[nodiscard]] std::optional<BoardView> board(Moves moves) const override { return m_game->board(moves); }
    [[nodiscard]] std::unique_ptr<MoveCheck> move_check() const override { return m_game->move_check(); }
    [[nodiscard]] std::optional<Perft> perft(Moves moves, int depth) const override {
        return m_game->perft(moves, depth);
    }

  private:
    std::shared_ptr<const GameSession> m_game;
    EngineTurn m_turn;
    std::shared_ptr<const EngineMeans> m_means;
    mutable std::atomic<bool> m_is_stopped{false}, m_is_known{false};
    mutable EngineSummary m_summary;  ///< written by the search, before m_is_known

    [[nodiscard]] int empty_squares(Moves moves) const;
    [[nodiscard]] bool solves(Moves moves) const;
    [[nodiscard]] othello::EngineResult find(othello::Engine& engine, const Othello::State& position, bool solves,
                                             const othello::PatternWeights* weights, AnySink sink) const;
};

}  // namespace plytrace
