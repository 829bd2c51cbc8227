// What a trace file may cost: it is read line by line, and what is too long is refused before it is in memory.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <functional>
#include <istream>
#include <streambuf>

#include "search/file/header_line.hpp"
#include "tests/search/trace/trace_file_support.hpp"

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

TEST_CASE("A line without an end is refused before it is in memory", "[trace-limits]") {
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

TEST_CASE("Nothing is read behind the line at fault but the block it stands in", "[trace-limits]") {
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

TEST_CASE("Minus zero is written so that it is read as minus zero", "[trace-limits]") {
    const auto zero = read_text(kHeader + "{\"e\":\"enter\"}\n{\"e\":\"evaluate\",\"x\":-0.0}\n{\"end\":2}\n");
    REQUIRE(zero.has_value());
    CHECK(std::signbit(zero->trace->event(1).score()));
    const auto again = read_text(written(*zero->trace));
    REQUIRE(again.has_value());
    CHECK(std::signbit(again->trace->event(1).score()));
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

TEST_CASE("A header of more values than any tree needs is refused, wherever they stand", "[trace-limits]") {
    for (const std::string start : {"{\"plytrace\":1,\"game\":\"x\",\"position\":[0", "{\"mine\":[0"}) {
        std::string text = start;
        text.reserve(2 * kMostHeaderValues + 100);
        for (std::size_t i = 0; i < kMostHeaderValues; ++i) text += ",0";
        const auto read = read_text(text + "]}\n");
        REQUIRE(!read.has_value());
        CHECK(read.error().line == 1);
        CHECK_THAT(read.error().message, ContainsSubstring("more than 25000000 values"));
    }
}
