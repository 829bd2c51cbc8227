// Nodes that are only counted: what they prove, their form in files and in a worker's calls, and the events in a trace
// of the first plies.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "search/check/judge.hpp"
#include "search/file/call_stream.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/shallow_sink.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

TraceHeader some_header() {
    TraceHeader header;
    header.game = "a game of its own";
    header.algorithm = "alpha-beta";
    return header;
}

/// MAX with two children: one is exact, the other is cut, and both have children of their own.
template <TraceSink Sink>
void tell_two_plies(Sink& sink) {
    sink.begin_pass("deepening", 2, -kInfinity, kInfinity);
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    sink.enter(0, Role::kMin, -kInfinity, kInfinity);
    for (const double leaf : {7.0, 5.0}) {
        sink.enter(leaf == 7 ? 0 : 1, Role::kMax, -kInfinity, leaf == 7 ? kInfinity : 7);
        sink.evaluate(leaf, true);
        sink.returned(leaf, true);
        sink.bound(leaf);
    }
    sink.table(event_flag::kTableStore, kNone);
    sink.leave(5);
    sink.returned(5, true);
    sink.bound(5);
    sink.enter(1, Role::kMin, 5, kInfinity);
    sink.enter(0, Role::kMax, 5, kInfinity);
    sink.evaluate(2, true);
    sink.returned(2, true);
    sink.cutoff(3);
    sink.leave(2);
    sink.returned(5, false);
    sink.leave(5);
}

/// Of alpha-beta, the first plies.
std::unique_ptr<Trace> recorded(int plies, bool is_sure = true) {
    auto trace = std::make_unique<Trace>(some_header(), 1000, nullptr, false);
    Recorder recorder(*trace);
    ShallowSink shallow(&recorder, plies, is_sure);
    tell_two_plies(shallow);
    return trace;
}

Event end_of(const Trace& trace, VisitId visit) {
    return trace.event(trace.leave_step(visit));
}

}  // namespace

TEST_CASE("The plies that are recorded take as many events as was foretold", "[counted]") {
    PlyCounts counts;
    tell_two_plies(counts);
    CHECK(counts.deepest() == 2);
    for (const int plies : {0, 1, 2}) {
        CHECK(recorded(plies)->event_count() == counts.events_to(plies));
        CHECK(counts.deepest_within(counts.events_to(plies)) == plies);
        if (plies > 0) CHECK(counts.deepest_within(counts.events_to(plies) - 1) == plies - 1);
    }
    CHECK(counts.deepest_within(0) == 0);
}

TEST_CASE("Counted nodes prove what the window says, if they are sure", "[counted]") {
    const auto trace = recorded(1);
    CHECK(trace->visit_count() == 3);
    CHECK(counted_nodes(*trace) == 3);
    CHECK(end_of(*trace, 1).score() == 5);
    CHECK(end_of(*trace, 1).proof() == Proof::kExact);  // within its window
    CHECK(end_of(*trace, 2).proof() == Proof::kUpper);  // at most 2, which is below α
    CHECK(end_of(*trace, 0).proof() == Proof::kExact);
    CHECK(trace->event(counted_step(*trace, 1, kNever)).first() == 2);
    CHECK(trace->event(counted_step(*trace, 2, kNever)).first() == 1);
    CHECK(counted_step(*trace, 0, kNever) == kNever);
    CHECK(trace->counts(trace->event_count()).table.stores == 1);
    CHECK(trace->counts(trace->event_count()).table.probes == 0);
    CHECK(judge(*trace, nullptr).is_right());

    const auto unsure = recorded(1, false);
    for (const VisitId visit : {0U, 1U, 2U}) CHECK(end_of(*unsure, visit).proof() == Proof::kNothing);
    CHECK(judge(*unsure, nullptr).is_right());
    CHECK(counted_nodes(*recorded(2)) == 0);
}

TEST_CASE("Files and a worker's calls contain counted nodes", "[counted]") {
    for (const bool is_sure : {true, false}) {
        const auto trace = recorded(1, is_sure);
        const std::string text = written(*trace);
        const auto read = read_text(text);
        REQUIRE(read);
        CHECK(written(*read->trace) == text);
        CHECK(end_of(*read->trace, 1).proof() == end_of(*trace, 1).proof());

        Trace carried(some_header(), 1000, nullptr, false);
        CallReader reader;
        {
            CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
            ShallowSink shallow(&writer, 1, is_sure);
            tell_two_plies(shallow);
            writer.flush();
            Recorder recorder(carried);
            while (!reader.is_empty()) reader.call(recorder);
        }
        CHECK(written(carried) == text);
    }
}

TEST_CASE("A malformed line about counted nodes has its own error", "[counted]") {
    const std::string begun = R"({"plytrace":1,"game":"another"}
{"e":"enter"}
)";
    const auto fault = [&](const std::string& line) { return read_text(begun + line + "\n").error().text(); };
    CHECK_THAT(fault(R"({"e":"counted"})"), ContainsSubstring("\"n\" is missing"));
    CHECK_THAT(fault(R"({"e":"counted","n":-1})"), ContainsSubstring("whole number from 0"));
    CHECK_THAT(fault(R"({"e":"counted","n":1,"sure":2})"), ContainsSubstring("true or false"));
    CHECK(read_text(begun + "{\"e\":\"counted\",\"n\":9}\n{\"e\":\"leave\",\"x\":1}\n"));
    CHECK_FALSE(read_text(begun + "{\"e\":\"leave\",\"x\":1}\n"));
}

TEST_CASE("In a pass for own values the root's window stays as it is", "[counted]") {
    const auto told = [](const char* name) {
        Trace trace(some_header(), 1000, nullptr, false);
        Recorder recorder(trace);
        recorder.begin_pass(name, 1, 2, 8);
        recorder.enter(kNoMove, Role::kMax, 2, 8);
        for (const double value : {7.0, 6.0}) {
            recorder.enter(value == 7 ? 0 : 1, Role::kMin, 2, 8);
            recorder.evaluate(value, false);
            recorder.returned(7, value == 7);
        }
        recorder.leave(7);
        recorder.finish();
        RunRules rules = possible_rules(trace).front();
        rules.alpha_beta = AlphaBetaOptions();
        rules.tells_bounds = {{{true, true}, {true, true}}};
        return judge_by(trace, nullptr, rules).is_right();
    };
    CHECK(told("own values"));
    CHECK_FALSE(told("deepening"));
}

}  // namespace UNITY_ID
