// A watched run's end: whatever a program prints, and however it ends, is put into a sentence.
#include "app/document/watched_run.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <memory>
#include <string>
#include <vector>

#include "app/narration/watch_words.hpp"
#include "search/check/judgement.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/scripted_feed.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

constexpr const char* kHeader = R"({"plytrace": 1, "game": "tree", "position": [3, 5], "algorithm": "mine"})";
/// A right search of that tree: 3, then 5, which is the better one for MAX.
const std::vector<std::string> kEvents{
    R"({"e": "enter", "v": 0, "r": "max"})", R"({"e": "enter", "v": 1, "r": "min", "p": 0, "m": 0})",
    R"({"e": "evaluate", "v": 1, "x": 3})",  R"({"e": "return", "v": 0, "x": 3})",
    R"({"e": "bound", "v": 0, "x": 3})",     R"({"e": "enter", "v": 2, "r": "min", "p": 0, "m": 1, "a": 3})",
    R"({"e": "evaluate", "v": 2, "x": 5})",  R"({"e": "return", "v": 0, "x": 5})",
    R"({"e": "bound", "v": 0, "x": 5})",     R"({"e": "leave", "v": 0, "x": 5})"};

struct Watched {
    ScriptedProgram program;
    std::unique_ptr<WatchedRun> run;

    explicit Watched(const WatchLimits& limits = {}, bool is_file = false) {
        run = std::make_unique<WatchedRun>(program.prepare()({})().value(), limits, is_file);
    }
    void look(double now = 0) { run->advance(now, 1000); }
    [[nodiscard]] std::string text() const { return watch_text(english(), *run); }
};

}  // namespace

TEST_CASE("watched run: a trace among other output grows line by line, and is judged at the end", "[watch]") {
    Watched watched;
    watched.look();
    CHECK(watched.text() == "Running for 0 s. No trace yet.");
    watched.program.print({"Searching …", "{'not': 'JSON'}", kHeader});
    watched.look();
    REQUIRE(watched.run->opened().trace);
    CHECK(watched.run->opened().trace->event_count() == 0);
    for (std::size_t at = 0; at < kEvents.size(); ++at) {
        watched.program.print({"depth 1", kEvents[at]});
        watched.look(2.5);
        REQUIRE(watched.run->opened().trace->event_count() == at + 1);
        CHECK_FALSE(watched.run->opened().trace->is_finished());
    }
    CHECK(watched.text() == "Running for 2 s. 10 events so far.");
    watched.program.print({R"({"end": 10})", "The best move is the second."});
    watched.program.exit();
    watched.look(3);
    REQUIRE(watched.run->is_over());
    CHECK(watched.text() == "The program has ended.");
    CHECK(watched.run->is_success());
    CHECK(watched.run->opened().trace->is_finished());
    CHECK(watched.run->judgement()->is_right());
    CHECK(watched.run->judgement()->is_complete);
    CHECK(watched.run->log().size() == 2 + kEvents.size() + 1);
    CHECK(watched.run->log().back().text == "The best move is the second.");
    CHECK(watched.program.stops == 1);
}

TEST_CASE("watched run: each way to fail has its sentence, with the last words of standard error", "[watch]") {
    struct Case {
        std::vector<std::string> lines, errors;
        FeedEnd end;
        std::string rest, text;
    };
    using Kind = FeedEnd::Kind;
    const std::string no_trace =
        "It printed no trace. A trace begins with a line such as '{\"plytrace\": 1, \"game\": …'. "
        "If your program writes it to a file, print it instead.";
    for (const Case& each : std::vector<Case>{
             {{}, {}, {Kind::kExit, 0}, "", "The program has ended. " + no_trace},
             {{},
              {"SyntaxError: expected ':'"},
              {Kind::kExit, 1},
              "",
              "The program failed with exit code 1. Its last error message: SyntaxError: expected ':' " + no_trace},
             {{kHeader, kEvents[0]},
              {"Traceback (most recent call last):", "  File \"x.py\", line 3, in search", "NameError: name 'alpha'",
               ""},
              {Kind::kExit, 1},
              "",
              "The program failed with exit code 1. Its last error message: NameError: name 'alpha'"},
             {{kHeader, kEvents[0]},
              {},
              {Kind::kSignal, 11},
              "",
              "The program crashed: a segmentation fault (signal 11)."},
             {{kHeader, kEvents[0]}, {}, {Kind::kSignal, 12}, "", "Signal 12 ended the program."},
             {{kHeader, kEvents[0]},
              {},
              {Kind::kClosed},
              "",
              "The program closed its output but kept running, so it was stopped."},
             {{kHeader, kEvents[0]},
              {},
              {Kind::kTooLong},
              "",
              "A line is longer than 128 MiB, so the run was stopped."},
             {{kHeader, kEvents[0]},
              {},
              {Kind::kExit, 0},
              R"({"e": "enter", "v": 1, "r)",
              "The program has ended. The last line is incomplete: {\"e\": \"enter\", \"v\": 1, \"r"},
             {{"hello", kHeader, kEvents[2]},
              {},
              {Kind::kExit, 0},
              "",
              "Line 3 of the output is wrong, so the run was stopped: "},
             {{kHeader, kEvents[0], R"({"e": "enter", "v": 1, "r": "min", "p": 0, "m": 7})"},
              {},
              {Kind::kExit, 0},
              "",
              "Line 3 of the output is wrong, so the run was stopped: "},
             {{R"({"plytrace": 1, "game": "tree", "position": "((", "algorithm": "mine"})"},
              {},
              {Kind::kExit, 0},
              "",
              "Line 1 of the output is wrong, so the run was stopped: "},
             {{R"({"plytrace": 1, "game": "tic-tac-toe", "position": "", "algorithm": "mine"})", kEvents[0],
               R"({"e": "enter", "v": 1, "r": "min", "p": 0, "m": 9})"},
              {},
              {Kind::kExit, 0},
              "",
              "Line 3 of the output has an illegal move, so the run was stopped: "},
         }) {
        Watched watched;
        watched.program.print(each.lines);
        watched.program.errors.assign(each.errors.begin(), each.errors.end());
        watched.program.end = each.end;
        watched.program.rest = each.rest;
        watched.look();
        INFO(each.text);
        REQUIRE(watched.run->is_over());
        CHECK_THAT(watched.text(), StartsWith(each.text));
        CHECK((watched.run->judgement() != nullptr) == (watched.run->opened().trace != nullptr));
        CHECK(watched.program.stops == 1);
    }
}

TEST_CASE("watched run: limits of time, events and other output end it, and so does the person", "[watch]") {
    SECTION("time") {
        Watched watched({.seconds = 10});
        watched.program.print({kHeader, kEvents[0]});
        watched.look(100);
        watched.look(109.9);
        CHECK_FALSE(watched.run->is_over());
        watched.look(110.1);
        CHECK(watched.text() == "The program ran for more than 10 s, the limit, so it was stopped.");
        CHECK(watched.run->opened().trace->event_count() == 1);
        CHECK(watched.run->judgement() != nullptr);
    }
    SECTION("events") {
        Watched watched({.events = 2});
        watched.program.print({kHeader, kEvents[0], kEvents[1], kEvents[2]});
        watched.look();
        CHECK(watched.text() == "The trace has more than 2 events, the limit, so the run was stopped.");
        CHECK(watched.run->opened().trace->event_count() == 2);
    }
    SECTION("a flood of other lines, of which the last ones are kept") {
        Watched watched;
        const std::string line(1 << 20, 'x');
        for (int i = 0; i < 70 && !watched.run->is_over(); ++i) {
            watched.program.print({line});
            watched.look();
        }
        CHECK_THAT(watched.text(),
                   StartsWith("The program printed more than 1,000,000 lines or 64 MiB besides the trace"));
        for (const auto& kept : watched.run->log()) CHECK(kept.text.size() <= WatchedRun::kLongestLogLine);
    }
    SECTION("many short lines") {
        Watched watched;
        watched.program.print(std::vector<std::string>(1000, "x"));
        watched.look();
        CHECK(watched.run->has_backlog());
        CHECK(watched.run->log().size() == WatchedRun::kMostLogLines);
    }
    SECTION("the person") {
        Watched watched;
        watched.program.print({kHeader, kEvents[0]});
        watched.look();
        watched.run->stop();
        CHECK(watched.text() == "Stopped.");
        CHECK_FALSE(watched.run->is_success());
        CHECK(watched.run->judgement() != nullptr);
    }
}

TEST_CASE("watched run: the log shows control characters and bytes that are no text, and obeys none", "[watch]") {
    Watched watched;
    watched.program.print({"\x1b[31mred\x1b[0m", "caf\xe9"});
    watched.look();
    CHECK(watched.run->log()[0].text == "\\u001b[31mred\\u001b[0m");
    CHECK(watched.run->log()[1].text == "caf\xEF\xBF\xBD");
}

TEST_CASE("watched run: a file is over at its footer; a program may go on", "[watch]") {
    for (const bool is_file : {true, false}) {
        Watched watched({}, is_file);
        watched.program.print({kHeader});
        watched.program.print(kEvents);
        watched.program.print({R"({"end": 10})"});
        watched.look();
        CHECK(watched.run->is_over() == is_file);
    }
}

}  // namespace UNITY_ID
