// Law: whatever a trace brings in any number or length, twice as much of it takes about twice the time, to read, to
// judge and to draw.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "tests/model/app_window.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Processor time, unlike that of a clock on the wall, does not depend on what else the machine does.
[[nodiscard]] double seconds_of(const std::function<void()>& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

[[nodiscard]] std::string times(std::size_t count, const std::function<std::string(std::size_t)>& part) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += part(i);
    return text;
}
[[nodiscard]] std::string times(std::size_t count, const std::string& part) {
    return times(count, [&](std::size_t) { return part; });
}

/// A trace of a game that Plytrace does not know: the header with these fields, and events.
[[nodiscard]] std::string trace_of(const std::string& fields, const std::string& events) {
    return R"({"plytrace":1,"game":"mine")" + fields + "}\n" + events;
}
const std::string kRoot = R"({"e":"enter"})"
                          "\n";
const std::string kLeaf = kRoot + R"({"e":"evaluate","x":1})"
                                  "\n";

/// A trace that has just entered the root of this tree.
[[nodiscard]] std::string trace_of_tree(const std::string& tree) {
    return R"({"plytrace":1,"game":"tree","position":)" + tree + "}\n" + kRoot;
}

/// Something that a trace may have in any number, and a number of it that takes some hundredths of a second.
struct Input {
    const char* name;
    std::size_t count;
    std::function<std::string(std::size_t)> text;
};

[[nodiscard]] std::vector<Input> inputs() {
    const auto number = [](std::size_t i) { return std::to_string(i); };
    return {
        {"keys of the header", 20'000,
         [&](std::size_t n) { return trace_of(times(n, [&](auto i) { return ",\"k" + number(i) + "\":1"; }), kLeaf); }},
        {"options", 10'000,
         [&](std::size_t n) {
             return trace_of(
                 ",\"options\":{\"cut\":1" + times(n, [&](auto i) { return ",\"k" + number(i) + "\":1"; }) + "}",
                 kLeaf);
         }},
        {"one option that is written again", 20'000,
         [](std::size_t n) { return trace_of(",\"options\":{\"k\":1" + times(n, ",\"k\":1") + "}", kLeaf); }},
        {"bytes of an option", 500'000,
         [](std::size_t n) { return trace_of(",\"options\":{\"k\":\"" + times(n, "v") + "\"}", kLeaf); }},
        {"items of an option", 50'000,
         [](std::size_t n) { return trace_of(",\"options\":{\"k\":[1" + times(n, ",1") + "]}", kLeaf); }},
        {"bytes of the title", 500'000,
         [](std::size_t n) { return trace_of(",\"title\":\"" + times(n, "t") + "\"", kLeaf); }},
        {"bytes of a position", 500'000,
         [](std::size_t n) { return trace_of(",\"position\":\"" + times(n, "p") + "\"", kLeaf); }},
        {"leaves of a tree", 20'000, [](std::size_t n) { return trace_of_tree("[1" + times(n, ",1") + "]"); }},
        {"levels of a tree", 5'000,
         [](std::size_t n) { return trace_of_tree("\"" + times(n, "(1 ") + "1" + times(n, ")") + "\""); }},
        {"named nodes", 10'000,
         [&](std::size_t n) {
             return trace_of_tree(
                 "[1" + times(n, [&](auto i) { return ",{\"name\":\"k" + number(i) + "\",\"value\":1}"; }) + "]");
         }},
        {"events of one node", 10'000,
         [](std::size_t n) {
             return trace_of("", kRoot + times(n,
                                               "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n"
                                               "{\"e\":\"return\",\"v\":0,\"x\":1}\n"));
         }},
        {"open nodes", 1'000,
         [&](std::size_t n) {
             return trace_of("",
                             kRoot + times(n, [&](auto i) { return "{\"e\":\"enter\",\"p\":" + number(i) + "}\n"; }));
         }},
        {"more open nodes than are measured", 20'000,
         [&](std::size_t n) {
             return trace_of("",
                             kRoot + times(n, [&](auto i) { return "{\"e\":\"enter\",\"p\":" + number(i) + "}\n"; }));
         }},
        {"passes", 10'000,
         [](std::size_t n) { return trace_of("", times(n, "{\"e\":\"pass\",\"name\":\"again\"}\n" + kLeaf)); }},
    };
}

void open_and_draw(SearchedWindow& window, const std::string& text) {
    auto opened = open_trace_text(text);
    REQUIRE(opened);
    const auto judgement = judge_opened(*opened);
    window.app.document.open_trace(opened->trace, opened->game, "", judgement);
    ScreenedTree screened(window.app, {1200, 800, 1});
    const Step end = window.app.trace()->event_count();
    for (const Step step : {end, end / 2}) (void)screened.frame(look_up_step(*window.app.trace(), step));
    (void)narrate(narrator_of(window.app.document, {}, english()), end);
}

}  // namespace

TEST_CASE("Twice as much of anything in a trace takes about twice the time", "[growth]") {
    constexpr double kMost = 2.3;
    constexpr int kTries = 12;  // of which the quickest counts: everything else is noise
    SearchedWindow window;
    for (const Input& input : inputs()) {
        INFO(input.name);
        const std::string once = input.text(input.count), twice = input.text(2 * input.count);
        double first = 1e9, second = 1e9;
        for (int i = 0; i < kTries && (i < 2 || second > kMost * first); ++i) {
            first = std::min(first, seconds_of([&] { open_and_draw(window, once); }));
            second = std::min(second, seconds_of([&] { open_and_draw(window, twice); }));
        }
        INFO(input.count << " take " << first << " s, twice as many " << second << " s");
        CHECK(second <= kMost * first);
    }
}

}  // namespace UNITY_ID
