// Law: whatever a trace brings in any number or length, twice as much of it takes about twice the time, to read, to
// judge and to draw.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "app/base/link_text.hpp"
#include "app/document/lesson.hpp"
#include "app/settings/settings.hpp"
#include "games/othello/records/game_record.hpp"
#include "games/tree/parse.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/tree/screened_tree.hpp"
#include "tests/sanitized.hpp"

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
    return {
        {"keys of the header", 20'000,
         [](std::size_t n) {
             return trace_of(times(n, [](auto i) { return ",\"k" + std::to_string(i) + "\":1"; }), kLeaf);
         }},
        {"options", 10'000,
         [](std::size_t n) {
             return trace_of(
                 ",\"options\":{\"cut\":1" + times(n, [](auto i) { return ",\"k" + std::to_string(i) + "\":1"; }) + "}",
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
         [](std::size_t n) {
             return trace_of_tree(
                 "[1" + times(n, [](auto i) { return ",{\"name\":\"k" + std::to_string(i) + "\",\"value\":1}"; }) +
                 "]");
         }},
        {"events of one node", 10'000,
         [](std::size_t n) {
             return trace_of("", kRoot + times(n,
                                               "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n"
                                               "{\"e\":\"return\",\"v\":0,\"x\":1}\n"));
         }},
        {"open nodes", 1'000,
         [](std::size_t n) {
             return trace_of(
                 "", kRoot + times(n, [](auto i) { return "{\"e\":\"enter\",\"p\":" + std::to_string(i) + "}\n"; }));
         }},
        {"more open nodes than are measured", 20'000,
         [](std::size_t n) {
             return trace_of(
                 "", kRoot + times(n, [](auto i) { return "{\"e\":\"enter\",\"p\":" + std::to_string(i) + "}\n"; }));
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

/// Other things that files and links bring, and what reads them.
struct Reader {
    Input input;
    std::function<bool(const std::string&)> read;
};

[[nodiscard]] std::vector<Reader> readers() {
    const auto settings = [](const std::string& text) { return parse_settings(text).has_value(); };
    const auto tree = [](const std::string& text) { return parse_tree(text).has_value(); };
    const auto records = [](const std::string& text) { return othello::parse_records(text, Othello()).has_value(); };
    return {
        {{"recent files", 20'000, [](std::size_t n) { return "{\"recent_files\":[\"a\"" + times(n, ",\"a\"") + "]}"; }},
         settings},
        {{"cards' heights", 5'000,
          [](std::size_t n) {
              return "{\"layout\":{\"card_shares\":{\"a\":1" +
                     times(n, [](auto i) { return ",\"" + std::to_string(i) + "\":1"; }) + "}}}";
          }},
         settings},
        {{"unknown settings", 5'000,
          [](std::size_t n) {
              return "{\"a\":1" + times(n, [](auto i) { return ",\"" + std::to_string(i) + "\":1"; }) + "}";
          }},
         settings},
        {{"bytes of a setting", 200'000, [](std::size_t n) { return "{\"theme\":\"" + times(n, "x") + "\"}"; }},
         settings},
        {{"leaves in lists", 50'000, [](std::size_t n) { return "(1" + times(n, " 1") + ")"; }}, tree},
        {{"named leaves", 20'000,
          [](std::size_t n) {
              return "[1" + times(n, [](auto i) { return ",{\"name\":\"" + std::to_string(i) + "\",\"value\":1}"; }) +
                     "]";
          }},
         tree},
        {{"bytes of a name", 500'000,
          [](std::size_t n) { return "[1,{\"name\":\"" + times(n, "x") + "\",\"value\":1}]"; }},
         tree},
        {{"blanks of a tree", 500'000, [](std::size_t n) { return "(1" + times(n, " \n") + "2)"; }}, tree},
        {{"games of Othello", 500,
          [](std::size_t n) {
              return times(n,
                           "(;GM[Othello]PC[x]PB[A]PW[B]RE[?]TI[5]TY[8]BO[8 ---------------------------O*------*O----"
                           "----------------------- *]B[F5]W[F6];)\n");
          }},
         records},
        {{"bytes of a link's value", 200'000, [](std::size_t n) { return "#v=1&title=" + times(n, "x"); }},
         [](const std::string& text) { return parse_link_text(text).has_value(); }},
        {{"bytes of a lesson's tree", 200'000,
          [](std::size_t n) { return "{\"title\":\"t\",\"tree\":\"(1" + times(n, " 1") + ")\"}"; }},
         [](const std::string& text) { return parse_lesson("x", text).has_value(); }},
    };
}

/// The least time of several tries for each: everything else is noise.
struct Times {
    double first = 1e9, second = 1e9;

    Times(const std::function<void()>& one, const std::function<void()>& other, double most) {
        constexpr int kTries = 40;
        for (int i = 0; i < kTries && (i < 2 || second > most * first); ++i) {
            first = std::min(first, seconds_of(one));
            second = std::min(second, seconds_of(other));
        }
    }
};

/// Twice as much may take three times as long, since less of it stays in the cache; what grows with the square would
/// take four times as long. A sanitizer's times say nothing.
void check_growth(const Input& input, const std::function<void(const std::string&)>& work) {
    constexpr double kMost = 3;
    if (kIsSanitized) return work(input.text(input.count / 10));
    const std::string once = input.text(input.count), twice = input.text(2 * input.count);
    const Times times([&] { work(once); }, [&] { work(twice); }, kMost);
    INFO(input.name << ": " << input.count << " take " << times.first << " s, twice as many " << times.second << " s");
    CHECK(times.second <= kMost * times.first);
}

}  // namespace

TEST_CASE("Twice as much of anything in a trace takes about twice the time", "[growth]") {
    SearchedWindow window;
    for (const Input& input : inputs()) {
        INFO(input.name);
        check_growth(input, [&](const std::string& text) { open_and_draw(window, text); });
    }
}

TEST_CASE("Twice as much of anything in another file takes about twice the time", "[growth]") {
    for (const Reader& reader : readers()) {
        INFO(reader.input.name);
        REQUIRE(reader.read(reader.input.text(reader.input.count)));
        check_growth(reader.input, [&](const std::string& text) { REQUIRE(reader.read(text)); });
    }
}

TEST_CASE("The states of any number of open nodes take one climb", "[growth]") {
    const std::string text = trace_of(
        "", kRoot + times(200'000, [](auto i) { return "{\"e\":\"enter\",\"p\":" + std::to_string(i) + "}\n"; }));
    const auto opened = open_trace_text(text);
    REQUIRE(opened);
    const Step end = opened->trace->event_count();
    std::vector<NodeId> nodes(40);
    std::iota(nodes.begin(), nodes.end(), NodeId{0});
    const auto ask = [&](std::size_t count) { (void)opened->trace->node_states(std::span(nodes).first(count), end); };
    constexpr double kMost = 1.5;
    const Times times([&] { ask(20); }, [&] { ask(40); }, kMost);
    INFO("20 take " << times.first << " s, 40 take " << times.second << " s");
    CHECK(times.second <= kMost * times.first);
}

}  // namespace UNITY_ID
