// Threads: with a large stack for searches, which recurse as deep as their tree (a tree 10,000 levels deep is no
// special case), and one that does the newest piece of work. A large stack only reserves addresses; its memory is taken
// when touched. Called from the window's thread.
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

/// A thread that does one piece of work after the other. Only the newest one counts: a piece that has not begun is
/// dropped when the next is given, so that giving work never waits.
class LatestTaskWorker {
  public:
    LatestTaskWorker() : m_thread([this] { run(); }) {}
    /// Waits for the piece that runs, which has been asked to end if that could take long.
    ~LatestTaskWorker();
    LatestTaskWorker(const LatestTaskWorker&) = delete;
    LatestTaskWorker& operator=(const LatestTaskWorker&) = delete;

    /// `work` does not throw.
    void give(std::function<void()> work);

  private:
    std::mutex m_mutex;
    std::condition_variable m_has_news;
    std::function<void()> m_next;  ///< empty: there is none
    bool m_is_ending = false;
    std::thread m_thread;  ///< last: it begins when the others are there

    void run();
};

/// How many threads run at the same time here.
[[nodiscard]] inline int processors() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 256);
}

/// Does the pieces 0, 1 … `count` - 1, each once and in no certain order. `make_worker` is called once in each of
/// at most `jobs` threads, the caller's among them, and gives a function that does a piece.
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
            break;  // the system gives no more threads: fewer pieces at the same time
        }
    }
    work(0);
    for (std::thread& thread : threads) thread.join();
    for (const std::exception_ptr& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

}  // namespace plytrace
