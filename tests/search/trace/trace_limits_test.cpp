// The limits of trace files: a file is read line by line, and a line that is too long is rejected before it is in
// memory.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <fstream>
#include <functional>
#include <istream>
#include <limits>
#include <sstream>
#include <streambuf>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/parse.hpp"
#include "search/file/header_line.hpp"
#include "search/file/line_source.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A stream without an end: a start, and then one character for ever. It counts what is taken from it.
class Endless : public std::streambuf {
  public:
    Endless(std::string start, char forever) : m_start(std::move(start)), m_block(std::size_t{1} << 16U, forever) {}
    [[nodiscard]] std::size_t taken() const { return m_taken; }

  protected:
    int_type underflow() override {
        std::string& from = m_taken == 0 && !m_start.empty() ? m_start : m_block;
        m_taken += from.size();
        setg(from.data(), from.data(), from.data() + from.size());
        return traits_type::to_int_type(from[0]);
    }

  private:
    std::string m_start, m_block;
    std::size_t m_taken = 0;
};

constexpr std::size_t kMiB = std::size_t{1} << 20U;
const std::string kHeader = "{\"plytrace\":1,\"game\":\"x\"}\n";

struct Refusal {
    InputError error;
    std::size_t bytes_taken;
};
Refusal refusal_of(const std::string& start, char forever, std::uint32_t event_limit = 1000) {
    Endless endless(start, forever);
    std::istream in(&endless);
    const auto read = read_trace(in, moves_in_header, event_limit);
    REQUIRE(!read.has_value());
    return {read.error(), endless.taken()};
}

}  // namespace

TEST_CASE("An endless line is rejected before it is in memory", "[trace-limits]") {
    for (const char forever : {'\0', 'x', ' ', '[', '{'}) {
        INFO(static_cast<int>(forever));
        const Refusal in_event = refusal_of(kHeader + "{\"e\":\"enter\"}\n{\"e\":", forever);
        CHECK(in_event.error.line == 3);
        CHECK_THAT(in_event.error.message, ContainsSubstring("the line has more than 1048576 bytes"));
        CHECK(in_event.bytes_taken < 2 * kMiB);
    }
    for (const char forever : {'\0', 'x', ' ', '['}) {
        const Refusal at_start = refusal_of("", forever);
        CHECK(at_start.error.line == 1);
        CHECK(at_start.bytes_taken < 2 * kMiB);  // no header begins like this
    }
    const Refusal in_header = refusal_of("{\"plytrace\":1,\"position\":\"", '(');
    CHECK_THAT(in_header.error.message, ContainsSubstring("bytes"));
    CHECK(in_header.bytes_taken < 130 * kMiB);
}

TEST_CASE("Nothing is read after the faulty line except its own block", "[trace-limits]") {
    const Refusal early = refusal_of(kHeader + "nonsense\n", '\n');
    CHECK(early.error.line == 2);
    CHECK(early.bytes_taken < kMiB);
}

TEST_CASE("More events than are read is a fault at the first one too many", "[trace-limits]") {
    std::string text = kHeader;
    for (int i = 0; i < 20; ++i) text += "{\"e\":\"pass\"}\n";
    CHECK(read_text(text, 20).has_value());
    const auto read = read_text(text, 19);
    REQUIRE(!read.has_value());
    CHECK(read.error().line == 21);
    CHECK_THAT(read.error().message, ContainsSubstring("more than 19 events"));
}

TEST_CASE("A full minimax search of seven million leaves can be written and read", "[trace-limits]") {
    // Of a binary tree, which has the most inner nodes: an enter, an end and a return a node.
    CHECK(kMostEvents >= 3 * 2 * 7'000'000U);
}

TEST_CASE("Long lines are read across the blocks of a stream", "[trace-limits]") {
    for (const std::size_t length : {0U, 65'000U, 65'536U, 70'000U, 200'000U}) {
        const std::string name(length, 'n');
        const auto read = read_text(kHeader + "{\"e\":\"pass\",\"name\":\"" + name + "\"}\n{\"end\":1}");
        REQUIRE(read.has_value());
        CHECK(read->trace->pass(0).name == name);
        CHECK(read->has_footer);
    }
}

TEST_CASE("Minus zero is read and written as minus zero, and zero as zero", "[trace-limits]") {
    const auto check_zero = [](const Trace& trace, bool is_minus) {
        CHECK(std::signbit(trace.alpha_in(0)) == is_minus);
        CHECK(std::signbit(trace.beta_in(1)) == is_minus);
        CHECK(std::signbit(trace.event(2).score()) == is_minus);
    };
    for (const std::string zero : {"-0", "-0.0", "-0e3", "0", "0.0"}) {
        INFO(zero);
        const auto read = read_text(kHeader + R"({"e":"enter","a":)" + zero + R"(,"b":5}
{"e":"enter","p":0,"a":-3,"b":)" + zero +
                                    R"(}
{"e":"evaluate","x":)" + zero + "}\n");
        REQUIRE(read.has_value());
        check_zero(*read->trace, zero[0] == '-');
        const auto again = read_text(written(*read->trace));
        REQUIRE(again.has_value());
        check_zero(*again->trace, zero[0] == '-');
    }
}

TEST_CASE("Minus zero stays minus zero in a list of scores and in a tree that is JSON", "[trace-limits]") {
    const auto lists = read_text(kHeader + R"({"e":"enter","r":1}
{"e":"evaluate","x":[-0,0,-0.0]}
)");
    REQUIRE(lists.has_value());
    const auto again = read_text(written(*lists->trace));
    REQUIRE(again.has_value());
    for (const Trace* trace : {lists->trace.get(), again->trace.get()}) {
        const auto scores = trace->scores(trace->event(1).score());
        REQUIRE(scores.size() == 3);
        CHECK((std::signbit(scores[0]) && !std::signbit(scores[1]) && std::signbit(scores[2])));
    }
    const auto tree = read_text(R"({"plytrace":1,"game":"tree","position":[-0,[0,-0.0]]})"
                                "\n");
    REQUIRE(tree.has_value());
    for (const auto& header : {tree->trace->header(), read_text(written(*tree->trace))->trace->header()}) {
        const auto parsed = parse_tree(header.position);
        REQUIRE(parsed.has_value());
        CHECK(std::signbit(parsed->value(parsed->leaf_node(0))));
        CHECK_FALSE(std::signbit(parsed->value(parsed->leaf_node(1))));
        CHECK(std::signbit(parsed->value(parsed->leaf_node(2))));
    }
}

TEST_CASE("A file is rejected at the first byte beyond the limit", "[trace-limits]") {
    constexpr std::uint64_t kMost = 100'000;
    const std::string line = std::string(999, 'x') + "\n";
    std::string text;
    while (text.size() < kMost) text += line;
    const auto lines_read = [](const std::string& of) {
        std::istringstream in(of);
        LineSource lines(in, kMost);
        std::string_view each;
        int count = 0;
        while (lines.next(each, 1000)) ++count;
        return count;
    };
    CHECK(lines_read(text) == 100);
    try {
        (void)lines_read(text + "x");
        FAIL("it was read");
    } catch (const LineFault& fault) {
        CHECK(fault.message == "the file has more than 100000 bytes; expected a smaller one");
    }
}

TEST_CASE("trace-format.md documents the limits", "[trace-limits]") {
    std::ifstream in(PLYTRACE_SOURCE_DIR "/docs/trace-format.md");
    std::ostringstream format;
    format << in.rdbuf();
    const auto grouped = [](std::uint64_t number) {
        std::string text = std::to_string(number);
        for (auto at = static_cast<int>(text.size()) - 3; at > 0; at -= 3)
            text.insert(static_cast<std::size_t>(at), ",");
        return text;
    };
    const auto check_row = [&](const std::string& what, const std::string& most) {
        CHECK_THAT(format.str(), ContainsSubstring("\n| " + what + " | " + most + " |\n"));
    };
    static_assert(kMostEvents == 100'000'000);  // here: addresses have 64 bits
    check_row("a file, unpacked", std::to_string(kMostFileBytes >> 30U) + " GiB");
    check_row("the events of a file",
              grouped(kMostEvents) + "; where there are only 32 bits of addresses, as in the browser, 20,000,000");
    check_row("the header's line",
              std::to_string(kLongestHeader >> 20U) + " MiB, with " + grouped(kMostHeaderValues) + " values");
    check_row("any other line, and so a pass's `name`", std::to_string(kLongestEvent >> 20U) + " MiB");
    check_row("brackets within brackets on a line", std::to_string(kMaxLineNesting));
    check_row("a tree's nodes", grouped(kMaxTreeNodes));
    check_row("a tree's levels below its root", grouped(kMaxTreeDepth));
    check_row("the players of a game with a value for each", std::to_string(kMostPlayers));
    check_row("a visit, `n` and `of`", grouped(kNone - 1));
    check_row("`m`", grouped(kStay));
    check_row("`d` of a pass", grouped(std::numeric_limits<std::int32_t>::max()));
}

TEST_CASE("Nodes that recur are found again, however many there are", "[trace-limits]") {
    // A star of 3,000 children, entered twice, below a root that is entered twice.
    std::string text = kHeader;
    int visit = 0;
    for (int pass = 0; pass < 2; ++pass) {
        const int root = visit++;
        text += "{\"e\":\"enter\"}\n";
        for (int child = 0; child < 3000; ++child, ++visit) {
            text += "{\"e\":\"enter\",\"p\":" + std::to_string(root) +
                    ",\"m\":" + std::to_string(child * 65'537 % 99'991) +
                    "}\n{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":1}\n";
        }
        text += "{\"e\":\"leave\",\"x\":1}\n";
    }
    const auto read = read_text(text, 100'000);
    REQUIRE(read.has_value());
    CHECK(read->trace->node_count() == 3001);
    CHECK(read->trace->visit_count(read->trace->event_count()) == 6002);
}

TEST_CASE("A header with more values than any tree needs is rejected, in any key", "[trace-limits]") {
    for (const std::string start : {"{\"plytrace\":1,\"game\":\"x\",\"position\":[0", "{\"mine\":[0"}) {
        std::string text = start;
        text.reserve(2 * kMostHeaderValues + 100);
        for (std::size_t i = 0; i < kMostHeaderValues; ++i) text += ",0";
        const auto read = read_text(text + "]}\n");
        REQUIRE(!read.has_value());
        CHECK(read.error().line == 1);
        CHECK_THAT(read.error().message, ContainsSubstring("more than 25000000 values"));
        if (kIsSanitized) return;  // each takes a quarter of a minute
    }
}

}  // namespace UNITY_ID
