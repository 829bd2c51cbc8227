// Background threads: with a large stack, one piece of work after the other, and the one that waits for signals.
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <stdexcept>
#include <thread>

#include "app/desktop/quit_signals.hpp"
#include "app/desktop/threads.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

#ifdef __SANITIZE_THREAD__
constexpr std::size_t kDeep = 50'000;  // the sanitizer follows 65,536 calls deep, whatever the stack
#else
constexpr std::size_t kDeep = 100'000;
#endif

/// Takes about 200 bytes of stack a level, and cannot be turned into a loop.
[[nodiscard]] std::size_t depth_of(std::size_t levels) {
    volatile char space[160];
    space[0] = static_cast<char>(levels);
    return levels == 0 ? static_cast<std::size_t>(space[0]) : depth_of(levels - 1) + 1;
}

}  // namespace

TEST_CASE("a large stack holds a deep recursion") {
    std::size_t reached = 0;
    run_on_large_stack([&] { reached = depth_of(kDeep); });
    CHECK(reached >= kDeep);
    CHECK_THROWS_AS(run_on_large_stack([] { throw std::runtime_error("inside"); }), std::runtime_error);
}

TEST_CASE("Work runs in the background, one piece after the other") {
    std::atomic<int> done{0};
    std::atomic<int> told{0};
    BackgroundWorker worker([&] { ++told; });
    CHECK_FALSE(worker.is_running());
    for (int i = 0; i < 5; ++i) worker.start([&] { done += static_cast<int>(depth_of(1000) > 0); });
    worker.wait();
    CHECK(done == 5);
    CHECK(told == 5);
    CHECK_FALSE(worker.is_running());
}

TEST_CASE("A signal wakes its listener, on a thread of its own") {
    std::atomic<int> woken{0};
    QuitSignals signals;
    signals.listen([&] { ++woken; });
    CHECK_FALSE(signals.is_quit_requested());
    kill(getpid(), SIGTERM);
    while (woken == 0) std::this_thread::yield();
    CHECK(signals.is_quit_requested());
    signals.stop_listening();
    CHECK(woken == 1);
}

}  // namespace UNITY_ID
