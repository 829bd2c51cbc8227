// The recorded search that chose a level's move: it is the same search as without a record, and its trace is right for
// any number of recorded plies.
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>

#include "search/algorithms/othello_engine/levels.hpp"
#include "search/check/judge.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/shallow_sink.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::Engine;
using othello::EngineResult;

namespace {

struct Told {
    EngineResult untold, result;
    PlyCounts counts;
    int plies = 0;
    std::uint64_t recorded = 0;
    std::unique_ptr<Trace> trace;
};

/// `most_exact` keeps the searches short.
Told told_level(Engine& engine, const Othello::State& state, int level, std::uint64_t events, int most_exact) {
    othello::LevelLimits limits;
    limits.seed = 5;
    limits.patterns = &weights();
    limits.max_exact = most_exact;
    Told told;
    told.untold = othello::play_at_level(engine, state, level, limits);
    limits.sink = AnySink(&told.counts);
    const EngineResult counted = othello::play_at_level(engine, state, level, limits);
    CHECK(counted.best == told.untold.best);
    told.plies = told.counts.deepest_within(events);
    told.trace = std::make_unique<Trace>(header_of(state), 5'000'000, nullptr, true);
    Recorder recorder(*told.trace);
    const bool is_sure = told.untold.is_solved || othello::level_of(level).deviations == 0;
    ShallowSink shallow(&recorder, told.plies, is_sure);
    limits.sink = AnySink(&shallow);
    told.result = othello::play_at_level(engine, state, level, limits);
    told.recorded = shallow.recorded();
    recorder.finish();
    return told;
}

/// The best move at the root of the last pass.
MoveCode best_in(const Trace& trace) {
    const VisitId best = trace.node_state(0, trace.event_count()).best_child;
    return best == kNone ? kNoMove : trace.move(best);
}

void check_told(const Told& told, int empties) {
    CHECK(told.result.best == told.untold.best);
    CHECK(told.result.value == told.untold.value);
    const Trace& trace = *told.trace;
    CHECK_FALSE(trace.is_truncated());
    CHECK(trace.visit_count() == told.recorded);
    const Judgement judgement = judge(trace, nullptr);
    for (const Fault& fault : judgement.faults) {
        UNSCOPED_INFO("step " << fault.step << ": reason " << static_cast<int>(fault.reason) << " said " << fault.said
                              << " expected " << fault.expected << " visit " << fault.visit);
    }
    CHECK(judgement.is_right());
    if (told.result.is_solved && empties <= othello::kFewTracedEmpty) return;  // another search of the same value
    CHECK(told.result.nodes == told.untold.nodes);
    const std::uint64_t all = trace.visit_count() + counted_nodes(trace);
    if (told.result.is_solved) {
        CHECK(all <= told.result.nodes);  // what a search guesses before, and asks of the moves after, has no node
        CHECK(best_in(trace) == told.result.best);
    } else {
        // Asked for each move's own value, the root and its best move's node are told again, and not searched.
        const bool has_own_values = trace.pass(trace.pass_count() - 1).name == "own values";
        CHECK(all >= told.result.nodes);
        CHECK(all <= told.result.nodes + (has_own_values ? 2 : 0));
        const auto& moves = told.result.moves;
        if (told.plies > 0) CHECK(best_in(trace) == (moves.empty() ? told.result.best : moves.front().move));
    }
}

}  // namespace

TEST_CASE("A level's move results from the recorded search, at 100 positions over all levels", "[engine][levels]") {
    Random random(61);
    Engine engine(std::size_t{1} << 20);
    for (int i = 0; i < 100; ++i) {
        const int empties = 4 + i * 53 / 100;
        const Othello::State state = random_position(random, empties);
        // The deepest two levels take longest.
        for (const int level : {1 + i % 6, i % 50 == 49 ? 8 : i % 20 == 19 ? 7 : 1 + (i + 3) % 6}) {
            INFO("level " << level << ", " << empties << " empty: " << Othello().position_text(state));
            check_told(told_level(engine, state, level, i % 3 == 0 ? 1'000'000 : 3'000, 12), empties);
        }
    }
}

TEST_CASE("A level's move results from the recorded search, at each of 100 positions and each level",
          "[.][slow][engine][levels]") {
    Random random(62);
    Engine engine;
    for (int i = 0; i < 100; ++i) {
        const int empties = 4 + i * 53 / 100;
        const Othello::State state = random_position(random, empties);
        for (int level = 1; level <= othello::kLevels; ++level) {
            INFO("level " << level << ", " << empties << " empty: " << Othello().position_text(state));
            check_told(told_level(engine, state, level, 100'000, 16), empties);
        }
    }
}

TEST_CASE("As many plies are recorded as there is room for", "[engine][levels]") {
    Random random(63);
    Engine engine(std::size_t{1} << 20);
    const Othello::State state = random_position(random, 40);
    int plies_before = -1;
    for (const std::uint64_t events : {std::uint64_t{100}, std::uint64_t{3'000}, std::uint64_t{1'000'000}}) {
        const Told told = told_level(engine, state, 7, events, 0);
        const Step count = told.trace->event_count();
        CHECK(count <= told.counts.events_to(told.plies));
        if (told.plies > 0) CHECK(told.counts.events_to(told.plies) <= events);
        if (told.plies < told.counts.deepest()) CHECK(told.counts.events_to(told.plies + 1) > events);
        CHECK(told.plies > plies_before);
        plies_before = told.plies;
        check_told(told, 40);
    }
    CHECK(plies_before == 6);  // level 7 looks so far ahead, and all of it is there
}

TEST_CASE("Of a node whose search is not recorded nothing is said that its window does not say", "[engine][levels]") {
    Random random(64);
    Engine engine(std::size_t{1} << 20);
    const Told told = told_level(engine, random_position(random, 30), 7, 3'000, 0);
    const Trace& trace = *told.trace;
    int seen = 0;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const Step counted = counted_step(trace, visit, trace.event_count());
        if (counted == kNever || !trace.children_entered(visit, trace.event_count()).empty()) continue;
        ++seen;
        CHECK(trace.event(counted).first() > 0);
        CHECK_FALSE(trace.visit_state(visit, trace.event_count()).is_evaluated);
        // Without Multi-ProbCut what is counted is sure: each try of the node proves what its window says of its value.
        const Event end = trace.event(trace.leave_step(visit));
        Proof proved = Proof::kNothing;
        for (VisitId tried = visit; tried != kNone; tried = trace.previous_try(tried)) {
            const double value = trace.event(trace.leave_step(tried)).score();
            const Proof bound = bound_by_window(value, trace.alpha_in(tried), trace.beta_in(tried));
            if (proves(bound, Proof::kLower) && value >= end.score()) proved = proved | Proof::kLower;
            if (proves(bound, Proof::kUpper) && value <= end.score()) proved = proved | Proof::kUpper;
        }
        CHECK(end.proof() == proved);
        CHECK(trace.counts(trace.event_count()).table.hits <= trace.visit_count());
    }
    CHECK(seen > 10);
}

}  // namespace UNITY_ID
