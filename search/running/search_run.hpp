// One search at a time: started, observed through its trace, stopped. Afterwards minimax on the same tree is counted.
// Called from the window's thread; the Runner decides where the search runs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/any_game/game_session.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

class SearchRun {
  public:
    enum class Status { kIdle, kRunning, kFinished, kStopped, kRefused };

    explicit SearchRun(Runner& runner, SearchTurn turn = SearchTurn::kAtOnce) : m_runner(runner), m_turn(turn) {}
    ~SearchRun() { stop(); }
    SearchRun(const SearchRun&) = delete;
    SearchRun& operator=(const SearchRun&) = delete;

    /// Stops a running search and starts a new one. A refusal shows in status() and error() at once.
    void start(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves, const SearchOptions& options,
               std::string title, std::uint32_t event_limit);
    /// Shows a trace that was read from a file.
    void show(std::shared_ptr<const Trace> trace);
    /// Ends the search where it is; its trace remains, truncated.
    void stop();

    [[nodiscard]] Status status() const;
    /// Null before start() or show(), and if the game refused the options.
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    /// Why there is no (complete) result; empty if there is no error.
    [[nodiscard]] const std::string& error() const;
    /// Whether the document's search has ended this one, which then has no complete result.
    [[nodiscard]] bool is_displaced() const { return m_progress && m_progress->is_asked_to_stop() && !m_is_ended; }
    /// Empty until counted, and if there are more than kMinimaxLimit nodes ("not counted").
    [[nodiscard]] std::optional<MinimaxCounts> minimax_counts() const;
    [[nodiscard]] bool is_counting() const;
    /// The options as checked by the game.
    [[nodiscard]] const SearchOptions& options() const { return m_options; }

  private:
    Runner& m_runner;
    SearchTurn m_turn;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<SearchProgress> m_progress;  ///< null for a trace that was read from a file
    SearchOptions m_options;
    std::string m_error;
    bool m_is_ended = false;    ///< stop() was called
    bool m_is_stopped = false;  ///< … before the trace was finished
};

}  // namespace plytrace
