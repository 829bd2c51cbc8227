// One search at a time, beside the window: started, watched through its trace, stopped. Afterwards it also counts what
// minimax would have cost on the same tree. Called from the window's thread; the work runs where the Runner puts it.
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

    explicit SearchRun(Runner& runner) : m_runner(runner) {}
    ~SearchRun() { stop(); }
    SearchRun(const SearchRun&) = delete;
    SearchRun& operator=(const SearchRun&) = delete;

    /// Stops what runs and starts anew. A refusal shows in status() and error() at once.
    void start(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves, const SearchOptions& options,
               std::string title, std::uint32_t event_limit);
    /// Shows a trace that was read from a file.
    void show(std::shared_ptr<const Trace> trace);
    /// Ends the search where it is; its trace stays, truncated.
    void stop();

    [[nodiscard]] Status status() const;
    /// Null before start or show, and where the game refused the options.
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    /// Why there is no (whole) result; empty where there is nothing to say.
    [[nodiscard]] const std::string& error() const;
    /// Empty until counted, and where there are more than kMinimaxLimit nodes ("not counted").
    [[nodiscard]] std::optional<MinimaxCounts> minimax_counts() const;
    [[nodiscard]] bool is_counting() const;
    /// The options as the game took them.
    [[nodiscard]] const SearchOptions& options() const { return m_options; }

  private:
    Runner& m_runner;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<SearchProgress> m_progress;  ///< null for a trace that was read from a file
    SearchOptions m_options;
    std::string m_error;
    bool m_is_stopped = false;
};

}  // namespace plytrace
