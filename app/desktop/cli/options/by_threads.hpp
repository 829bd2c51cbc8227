// Pieces of work shared by several threads. What one throws comes out of the call.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace plytrace {

/// How many threads run at the same time here.
[[nodiscard]] inline int processors() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 256);
}

/// Does the pieces 0, 1 … `count` - 1, each once and in no certain order. `make_worker` is called once in each of
/// at most `jobs` threads, the caller's among them, and gives a function that does a piece.
template <class MakeWorker>
void by_threads(int jobs, std::size_t count, const MakeWorker& make_worker) {
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
