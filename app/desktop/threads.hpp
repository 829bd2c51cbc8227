// Threads with a large stack for searches, which recurse as deep as their tree (10,000 levels are no special case), and
// loops on several threads. A large stack only reserves addresses; memory is taken when it is used. Called on the
// window's or the main thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace plytrace {

inline constexpr std::size_t kLargeStackBytes = std::size_t{1} << 30U;

/// Runs `work` on a thread with a large stack and returns when it is done. Rethrows an exception of `work`.
void run_on_large_stack(const std::function<void()>& work, std::size_t stack_bytes = kLargeStackBytes);

/// Does one task after another on a thread beside its owner's, with a large stack. Only the latest task counts: one
/// that has not started is dropped when the next is given, so giving a task does not wait for the running one. The
/// thread exists while there are tasks; its end returns the memory of its stack.
class TaskThread {
  public:
    /// `on_done` is called on the thread when a task has ended, to wake the window.
    explicit TaskThread(std::function<void()> on_done = {}) : m_on_done(std::move(on_done)) {}
    /// Waits for the running task. If it may take long, the caller must have asked it to stop.
    ~TaskThread();
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;

    /// `task` must not throw. Throws std::runtime_error if the system cannot start a thread.
    void give(std::function<void()> task);
    /// Whether a task runs or waits.
    [[nodiscard]] bool is_busy() const;
    /// Returns once all tasks have ended.
    void wait();

  private:
    std::function<void()> m_on_done;
    std::function<void()> m_run = [this] { run(); };
    mutable std::mutex m_mutex;
    std::function<void()> m_next;  ///< empty: no task
    bool m_is_busy = false;
    unsigned long m_thread = 0;
    bool m_has_thread = false;

    void run();
    [[nodiscard]] std::function<void()> take();
};

/// The number of threads that run at the same time on this machine, 1 to 256.
[[nodiscard]] inline int processors() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 256);
}

/// Does the pieces 0, 1 … `count` - 1 on at most `jobs` threads, including the caller's: each piece once, in any order.
/// `make_worker` is called once on each thread and returns a function that does a piece. Rethrows an exception of a
/// worker.
template <class MakeWorker>
void parallel_for(int jobs, std::size_t count, const MakeWorker& make_worker) {
    std::vector<std::exception_ptr> failures(std::clamp<std::size_t>(count, 1, static_cast<std::size_t>(jobs)));
    std::atomic<std::size_t> next = 0;
    const auto work = [&](std::size_t job) {
        try {
            auto worker = make_worker();
            for (std::size_t piece = next++; piece < count; piece = next++) worker(piece);
        } catch (...) {
            failures[job] = std::current_exception();
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t job = 1; job < failures.size(); ++job) {
        try {
            threads.emplace_back(work, job);
        } catch (const std::system_error&) {
            break;  // the system provides no more threads; fewer do the work
        }
    }
    work(0);
    for (std::thread& thread : threads) thread.join();
    for (const std::exception_ptr& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

}  // namespace plytrace
