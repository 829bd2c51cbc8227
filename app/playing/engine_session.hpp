// Othello searched by its engine: the search that chose a level's move, or that gave the moves their values, is run
// again like any game's search and reports its events. Everything else is the game's own session. A trace has room for
// a limited number of events, so the first plies are reported in full and deeper ones only counted
// (search/trace/shallow_sink.hpp); for this the search runs twice. Immutable except for the summary of its search; any
// thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/game_session.hpp"
#include "search/any_game/game_spec.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// A level's search for a move, or the engine's for the values of all moves.
struct EngineTurn {
    static constexpr std::uint64_t kMostEvents = 1'000'000;  ///< the limit for a tree that can be stepped through
    static constexpr int kAllMoves = 0;                      ///< in place of a level: all moves

    int level = 1;
    std::uint64_t seed = 1;    ///< random seed of a level
    int solve_from = 20;       ///< positions with at most this many empty squares are searched to the end of the game
    std::uint64_t events = 0;  ///< the limit of events to report
    int plies = 0;             ///< for kAllMoves: the search depth
    bool gives_each_value = false;  ///< for kAllMoves: a full window for each move, not only for the best

    [[nodiscard]] bool is_of_all_moves() const { return level == kAllMoves; }
    friend bool operator==(const EngineTurn&, const EngineTurn&) = default;
};
/// The options in the header of an EngineSession's trace that describe its turn.
[[nodiscard]] RuleChoices header_options(const EngineTurn& turn);
/// The turn that a header describes, without its events; empty: it is not an engine's search.
[[nodiscard]] std::optional<EngineTurn> engine_turn_of(const TraceHeader& header);

/// What was searched, and how much of it was reported.
struct EngineSummary {
    MoveCode move = kNoMove;       ///< the move made
    MoveCode best = kNoMove;       ///< the best move; another may be equally good, or good enough in the opening
    int loss = 0;                  ///< how much less `move` is worth than `best`, in the engine's units
    std::uint64_t nodes = 0;       ///< of the search
    std::uint64_t told_nodes = 0;  ///< nodes reported in full
    int told_plies = 0;            ///< the depth of those nodes
    bool is_cut_off = false;       ///< deeper nodes were omitted
    bool is_slower = false;        ///< a slower search with the same value was reported (othello::kFewTracedEmpty)
    friend bool operator==(const EngineSummary&, const EngineSummary&) = default;
};

// ---- the session ----------------------------------------------------------------------------------------------------
// Othello, searched by its engine. The search that chose a level's move, or that gave the moves their values, runs
// again like any game's search, and is traced. Everything else comes from the game's own session. The trace holds as
// many plies as its event limit allows and counts the rest (search/trace/shallow_sink.hpp), so the search runs twice.
// Immutable except for what its search has found; any thread.

/// The resources of an engine's search.
struct EngineMeans {
    std::size_t table_bytes = othello::Engine::kUsualTableBytes;
    /// Called on the search's thread; an empty function or a null result means no weights.
    std::function<std::shared_ptr<const othello::PatternWeights>()> read_weights;
};

class EngineSession final : public GameSession {
  public:
    /// Precondition: `game` is Othello.
    EngineSession(std::shared_ptr<const GameSession> game, const EngineTurn& turn,
                  std::shared_ptr<const EngineMeans> means)
        : m_game(std::move(game)), m_turn(turn), m_means(std::move(means)) {}

    /// The options in the trace of the search after `moves`.
    [[nodiscard]] SearchOptions options(Moves moves) const;
    /// Stops the search, which then throws SearchStopped.
    void stop() const { m_is_stopped = true; }
    /// Null until the search has finished.
    [[nodiscard]] const EngineSummary* summary() const {
        return m_is_known.load(std::memory_order_acquire) ? &m_summary : nullptr;
    }
    /// Sets the summary of a search that ran in a worker.
    void take_summary(const EngineSummary& summary) const {
        m_summary = summary;
        m_is_known.store(true, std::memory_order_release);
    }
    [[nodiscard]] const EngineTurn& turn() const { return m_turn; }

    /// By the engine. Counterparts, such as minimax with the same options, are not searched: they throw SearchStopped.
    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override;

    [[nodiscard]] RuleChoices rules_options() const override;
    /// Always the engine's own options.
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
    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override { return m_game->board(moves); }
    [[nodiscard]] std::unique_ptr<MoveCheck> move_check() const override { return m_game->move_check(); }
    [[nodiscard]] std::optional<Perft> perft(Moves moves, int depth) const override {
        return m_game->perft(moves, depth);
    }

  private:
    std::shared_ptr<const GameSession> m_game;
    EngineTurn m_turn;
    std::shared_ptr<const EngineMeans> m_means;
    mutable std::atomic<bool> m_is_stopped{false}, m_is_known{false};
    mutable EngineSummary m_summary;  ///< written by the search before m_is_known is set

    [[nodiscard]] int empty_squares(Moves moves) const;
    [[nodiscard]] bool solves(Moves moves) const;
    [[nodiscard]] othello::EngineResult find(othello::Engine& engine, const Othello::State& position, bool solves,
                                             const othello::PatternWeights* weights, AnySink sink) const;
};

}  // namespace plytrace
