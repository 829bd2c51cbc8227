// Background threads: with a large stack, one piece of work after the other, and the one that waits for signals.
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
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

TEST_CASE("A task runs in the background, on a large stack, and its end is announced") {
    std::atomic<std::size_t> reached{0};
    std::atomic<int> announced{0};
    TaskThread thread([&] { ++announced; });
    CHECK_FALSE(thread.is_busy());
    for (int i = 1; i <= 5; ++i) {
        thread.give([&] { reached = depth_of(kDeep); });
        CHECK((thread.is_busy() || reached >= kDeep));
        thread.wait();
        CHECK(reached.exchange(0) >= kDeep);
        CHECK(announced == i);
        CHECK_FALSE(thread.is_busy());
    }
}

TEST_CASE("A task that has not started is replaced by a newer one") {
    std::atomic<bool> is_held{true};
    std::atomic<int> last{0}, done{0};
    TaskThread thread;
    thread.give([&] {
        ++done;
        while (is_held) std::this_thread::yield();
    });
    while (done == 0) std::this_thread::yield();
    for (int i = 1; i <= 5; ++i) thread.give([&last, &done, i] { last = i, ++done; });
    is_held = false;
    thread.wait();
    CHECK(last == 5);
    CHECK(done == 2);
}

TEST_CASE("A task that has not started is dropped when its thread is destroyed") {
    std::atomic<bool> is_held{true};
    std::atomic<int> done{0};
    std::thread release;
    {
        TaskThread thread;
        thread.give([&] {
            ++done;
            while (is_held) std::this_thread::yield();
        });
        while (done == 0) std::this_thread::yield();
        thread.give([&] { ++done; });
        release = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            is_held = false;
        });
    }
    release.join();
    CHECK(done == 1);
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
