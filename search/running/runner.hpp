// Where a search runs: beside the window on a thread of its own or in a worker of the browser, or at once in a test.
// app/desktop and app/web have what runs beside the window. Called from the window's thread.
#pragma once

#include "search/running/search_job.hpp"

namespace plytrace {

class Runner {
  public:
    virtual ~Runner() = default;
    /// Starts the search; nothing else runs.
    virtual void start(SearchJob job) = 0;
    [[nodiscard]] virtual bool is_running() const = 0;
    /// Returns once nothing runs. What has been asked to stop does so at once; anything else may be waited for only
    /// where the search has a thread of its own.
    virtual void wait() = 0;
};

/// Runs everything at once, on the caller's thread and stack.
class ImmediateRunner final : public Runner {
  public:
    void start(SearchJob job) override { carry_out(job); }
    [[nodiscard]] bool is_running() const override { return false; }
    void wait() override {}
};

}  // namespace plytrace
