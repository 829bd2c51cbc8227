// Threads with a large stack: searches recurse as deep as their tree, and a tree 10,000 deep is no special case. The
// stack's addresses are reserved and its memory is taken only when touched. Window's thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace plytrace {

inline constexpr std::size_t kLargeStackBytes = std::size_t{1} << 30U;

/// Runs `work` on a thread with such a stack and returns when it is done. An exception of `work` comes back out.
void run_on_large_stack(const std::function<void()>& work, std::size_t stack_bytes = kLargeStackBytes);

/// One piece of work at a time, beside the window.
class BackgroundWorker {
  public:
    /// `on_done` is called on the worker's thread when a piece of work ends: to wake the window.
    explicit BackgroundWorker(std::function<void()> on_done = {}, std::size_t stack_bytes = kLargeStackBytes);
    ~BackgroundWorker();
    BackgroundWorker(const BackgroundWorker&) = delete;
    BackgroundWorker& operator=(const BackgroundWorker&) = delete;

    /// Waits for what still runs, then starts `work`, which does not throw.
    void start(std::function<void()> work);
    [[nodiscard]] bool is_running() const { return m_is_running.load(std::memory_order_acquire); }
    void wait();

  private:
    std::function<void()> m_on_done;
    std::function<void()> m_work;
    std::size_t m_stack_bytes;
    std::atomic<bool> m_is_running{false};
    unsigned long m_thread = 0;
    bool m_has_thread = false;
};

}  // namespace plytrace
