// Threads with a large stack for searches, which recurse as deep as their tree (10,000 levels are no special case); a
// thread that does the latest task; and loops on several threads. A large stack only reserves addresses; memory is
// taken when it is used. Called on the window's or the main thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
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

/// Does one piece of work at a time on a separate thread.
class BackgroundWorker {
  public:
    /// `on_done` is called on the worker's thread when a piece of work ends, to wake the window.
    explicit BackgroundWorker(std::function<void()> on_done = {}, std::size_t stack_bytes = kLargeStackBytes);
    ~BackgroundWorker();
    BackgroundWorker(const BackgroundWorker&) = delete;
    BackgroundWorker& operator=(const BackgroundWorker&) = delete;

    /// Waits for earlier work, then starts `work`, which must not throw.
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

/// A thread that does one task after another. Only the latest one counts: a task that has not started is dropped when
/// the next is given, so that giving a task never waits.
class LatestTaskWorker {
  public:
    LatestTaskWorker() : m_thread([this] { run(); }) {}
    /// Waits for the running task. If it may take long, the caller must have asked it to stop.
    ~LatestTaskWorker();
    LatestTaskWorker(const LatestTaskWorker&) = delete;
    LatestTaskWorker& operator=(const LatestTaskWorker&) = delete;

    /// `work` must not throw.
    void give(std::function<void()> work);

  private:
    std::mutex m_mutex;
    std::condition_variable m_has_news;
    std::function<void()> m_next;  ///< empty: no task
    bool m_is_ending = false;
    std::thread m_thread;  ///< last, because it uses the other members

    void run();
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
