// Where searches run, one at a time: on a thread beside the window, in a worker of the browser, or at once in a test
// (app/desktop and app/web have the first two). The document's search goes first; others fill the time in between.
// Shared by all that search; called from the window's thread. A Runner records traces that only grow; an Analyst
// (search/any_game/analysis.hpp) instead replaces its answer again and again, and its latest request always wins.
#pragma once

#include <deque>
#include <memory>

#include "search/running/search_job.hpp"

namespace plytrace {

/// When a search may begin.
enum class SearchTurn {
    kAtOnce,    ///< the document's: it displaces a search that fills the time
    kWhenIdle,  ///< it waits until nothing runs, and may be displaced
};

class Runner {
  public:
    virtual ~Runner() = default;

    /// Starts the search at its turn. A search that is displaced ends at once and is not repeated; its progress says
    /// that it was asked to stop. Precondition of kAtOnce: no other such search is running.
    void start(SearchJob job, SearchTurn turn);
    /// Ends the search with this progress, or forgets it if it is still waiting. Returns once it does not run.
    void end(SearchProgress& progress);
    /// To be called once a frame: starts the first waiting search if nothing runs.
    void start_waiting();
    /// Whether a search runs or waits.
    [[nodiscard]] bool is_running() const { return is_busy() || !m_waiting.empty(); }
    /// Returns once nothing runs. A search that was asked to stop ends at once; any other may be waited for only if
    /// searches have a thread of their own.
    virtual void wait() = 0;

  protected:
    /// Carries out the search, or begins to. Precondition: is_busy() is false.
    virtual void begin(SearchJob job) = 0;
    [[nodiscard]] virtual bool is_busy() const = 0;

  private:
    std::deque<SearchJob> m_waiting;
    std::shared_ptr<SearchProgress> m_latest;  ///< of the search begun last, which may be over
    SearchTurn m_turn = SearchTurn::kAtOnce;   ///< of the same search

    void begin_in_turn(SearchJob job, SearchTurn turn);
};

/// Runs everything at once, on the caller's thread and stack.
class ImmediateRunner final : public Runner {
  public:
    void wait() override {}

  private:
    void begin(SearchJob job) override { carry_out(job); }
    [[nodiscard]] bool is_busy() const override { return false; }
};

}  // namespace plytrace
