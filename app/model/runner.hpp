// Where a search runs: beside the window on a thread of its own, or at once in a test. app/platform implements it with
// a thread that has a large stack. Called from the window's thread.
#pragma once

#include <functional>

namespace plytrace {

class Runner {
  public:
    virtual ~Runner() = default;
    /// Starts `work`; waits for what still runs first. `work` does not throw.
    virtual void start(std::function<void()> work) = 0;
    [[nodiscard]] virtual bool is_running() const = 0;
    /// Returns once nothing runs.
    virtual void wait() = 0;
};

/// Runs everything at once, on the caller's thread and stack.
class ImmediateRunner final : public Runner {
  public:
    void start(std::function<void()> work) override { work(); }
    [[nodiscard]] bool is_running() const override { return false; }
    void wait() override {}
};

}  // namespace plytrace
