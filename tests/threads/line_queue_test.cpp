// Lines that are read ahead by a thread of their own, as `plytrace engine` reads its standard input.
#include "app/desktop/cli/protocols/line_queue.hpp"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

namespace UNITY_ID {

using namespace plytrace;

namespace {

bool is_quit(const std::string& line) {
    return line == "quit";
}

bool is_stop(const std::string& line) {
    return line == "stop";
}

}  // namespace

TEST_CASE("Lines are read in the order in which they were written, also beyond the read-ahead") {
    constexpr int kLines = 5000;
    int next = 0;
    LineQueue lines(
        [&]() -> std::optional<std::string> {
            if (next == kLines) return std::nullopt;
            return std::to_string(next++);
        },
        is_quit);
    for (int i = 0; i < kLines; ++i) REQUIRE(lines.take() == std::to_string(i));
    CHECK_FALSE(lines.take());
    CHECK_FALSE(lines.take());  // the end stays the end
}

TEST_CASE("The reader can see a waiting line before taking it") {
    std::atomic<bool> may_go_on = false;
    int next = 0;
    LineQueue lines(
        [&]() -> std::optional<std::string> {
            static constexpr const char* kLines[] = {"go", "ping", "stop"};
            if (next == 1) {
                while (!may_go_on) std::this_thread::yield();
            }
            if (next == 3) return std::nullopt;
            return kLines[next++];
        },
        is_quit);
    CHECK(lines.take() == "go");
    CHECK_FALSE(lines.has(is_stop));
    may_go_on = true;
    while (!lines.has(is_stop)) std::this_thread::yield();
    CHECK(lines.take() == "ping");
    CHECK(lines.take() == "stop");
    CHECK_FALSE(lines.has(is_stop));
}

TEST_CASE("Nothing is read after the last line") {
    std::atomic<int> reads = 0;
    {
        LineQueue lines([&]() -> std::optional<std::string> { return ++reads == 2 ? "quit" : "name"; }, is_quit);
        CHECK(lines.take() == "name");
        CHECK(lines.take() == "quit");
        CHECK_FALSE(lines.take());
    }
    CHECK(reads == 2);
}

TEST_CASE("a queue that is full is left without a hang") {
    std::atomic<int> reads = 0;
    {
        LineQueue lines([&]() -> std::optional<std::string> { return std::to_string(++reads); }, is_quit);
        while (reads < 1001) std::this_thread::yield();  // no more is read ahead
    }
    CHECK(reads <= 1002);
}

}  // namespace UNITY_ID
