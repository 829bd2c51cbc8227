// External programs that are addressed in lines.
#include "app/desktop/process.hpp"

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Its next line; empty where it ends without one.
std::optional<std::string> next_line(Process& process) {
    for (;;) {
        if (auto line = process.take_line()) return line;
        if (!process.is_open()) return std::nullopt;
        process.wait(1);
    }
}

/// Runs a command of the shell's; null if the system starts nothing.
std::unique_ptr<Process> started(const std::string& command) {
    return Process::start({"/bin/sh", "-c", command}, Process::Output::kLines).value_or(nullptr);
}

}  // namespace

TEST_CASE("A program reads lines and writes lines") {
    const auto process = started("cat");
    REQUIRE(process);
    CHECK(process->send("one"));
    CHECK(process->send(""));
    CHECK(process->send("three  "));
    CHECK(next_line(*process) == "one");
    CHECK(next_line(*process) == "");
    CHECK(next_line(*process) == "three  ");
    CHECK_FALSE(process->take_line());
    CHECK(process->is_open());
}

TEST_CASE("A program's end is reported after all its lines are read") {
    const auto process = started("printf 'a\\r\\nb\\nno end'");
    REQUIRE(process);
    CHECK(next_line(*process) == "a");
    CHECK(next_line(*process) == "b");
    CHECK_FALSE(next_line(*process));
    CHECK_FALSE(process->is_open());
    bool is_taken = true;
    for (int i = 0; i < 100 && is_taken; ++i) is_taken = process->send("nobody reads this"), std::this_thread::yield();
    CHECK_FALSE(is_taken);
}

TEST_CASE("a program that is not there ends at once") {
    const auto process = started("there-is-no-such-program-here");
    REQUIRE(process);
    CHECK_FALSE(next_line(*process));
}

TEST_CASE("Neither a program that writes too much nor one that reads nothing exhausts the memory") {
    const auto flood = started("head -c 1000000 /dev/zero");
    REQUIRE(flood);
    CHECK_FALSE(next_line(*flood));  // one line, too long
    const auto many = started("yes");
    REQUIRE(many);
    for (int i = 0; i < 30000; ++i) REQUIRE(next_line(*many) == "y");
    const auto deaf = started("sleep 100");
    REQUIRE(deaf);
    int sent = 0;
    while (sent < 100000 && deaf->send(std::string(1000, 'x'))) ++sent;
    CHECK(sent < 100000);
}

TEST_CASE("Destroying the object ends the program and its children") {
    auto process = started("trap '' TERM HUP; sleep 1000 & echo $!; cat > /dev/null; sleep 1000");
    REQUIRE(process);
    const auto line = next_line(*process);
    REQUIRE(line);
    const pid_t child = std::stoi(*line);
    CHECK(kill(child, 0) == 0);
    process.reset();
    // Killed; whoever adopted it may need a moment to take notice.
    bool is_there = true;
    for (int i = 0; i < 1000 && is_there; ++i) {
        is_there = kill(child, 0) == 0;
        std::ifstream status("/proc/" + *line + "/stat");
        std::string text((std::istreambuf_iterator<char>(status)), {});
        if (text.find(") Z ") != std::string::npos) is_there = false;
        std::this_thread::yield();
    }
    CHECK_FALSE(is_there);
}

}  // namespace UNITY_ID
