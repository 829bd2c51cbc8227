// UCT and MTD(f) by hand: the right run is the search's own, step by step, and gets all points; each mistake is found
// at its step and named; an end that comes too early costs what is missing.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <optional>

#include "app/practice/hand_run.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/search_questions.hpp"
#include "games/core/random.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] Exercise exercise_at(int level, std::uint32_t seed) {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.level = level;
    exercise.seed = seed;
    return exercise;
}

constexpr int kUctLevel = 9, kMtdLevel = 10;

/// What the search says, without the probes of its table, which nobody makes by hand. A result from memory has the
/// visit that found it.
[[nodiscard]] std::vector<std::string> events_of(const Trace& trace) {
    std::vector<std::string> events;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const bool is_hit = event.kind == EventKind::kTable && event.has(event_flag::kTableHit);
        if (event.kind == EventKind::kTable && !is_hit) continue;
        std::string text = std::to_string(static_cast<int>(event.kind));
        if (event.kind != EventKind::kPass) text += " " + std::to_string(trace.node_of(event.visit));
        const bool has_score =
            event.kind == EventKind::kEvaluate || event.kind == EventKind::kReturn || event.kind == EventKind::kLeave;
        if (has_score) text += " " + std::to_string(event.score());
        if (is_hit) text += " of visit " + std::to_string(event.first());
        events.push_back(text);
    }
    return events;
}

enum class Slip { kChoice, kMean, kResult, kTest, kMemory, kBack, kEarlyEnd };

/// The right run with one slip, and right again after that by what it has said. Empty: there is no place for it.
struct Slipped {
    HandRun run;
    std::size_t step = 0;
};
[[nodiscard]] std::optional<Slipped> slipped(const PracticeTask& task, Slip slip, std::uint32_t seed) {
    const HandRun right = right_run(task);
    std::vector<std::size_t> places;
    HandRun before;
    for (std::size_t at = 0; at < right.size(); ++at) {
        const HandPlace place = place_after(task, before);
        const bool is_value = right[at].move == HandMove::kValue;
        bool can = false;
        switch (slip) {
            case Slip::kChoice:
                can = right[at].move == HandMove::kEnter && !place.next && place.is_done.size() > 1;
                break;
            case Slip::kMean:
            case Slip::kBack:
                can = is_value && place.has_come_back;
                break;
            case Slip::kResult:
                can = is_value && place.is_leaf;
                break;
            case Slip::kTest:
                can = is_value && place.is_between;
                break;
            case Slip::kMemory:
                can = is_value && place.may_remember;
                break;
            case Slip::kEarlyEnd:
                can = place.is_between && is_value;
                break;
        }
        if (can) places.push_back(at);
        before.push_back(right[at]);
    }
    if (places.empty()) return std::nullopt;
    Slipped made;
    made.step = places[Random(seed).below(places.size())];
    made.run.assign(right.begin(), right.begin() + static_cast<std::ptrdiff_t>(made.step));
    HandStep wrong = right[made.step];
    const HandPlace place = place_after(task, made.run);
    if (slip == Slip::kChoice) {
        wrong.child = (wrong.child + 1) % static_cast<MoveCode>(place.is_done.size());
    } else if (slip == Slip::kEarlyEnd) {
        wrong = {HandMove::kLeave, 0, {}};
    } else {
        wrong.numbers.front() += slip == Slip::kMean ? 0.37 : 3;
    }
    made.run.push_back(wrong);
    return made;
}

}  // namespace

TEST_CASE("The right iterations by hand are UCT's own, ten of them", "[practice]") {
    for (std::uint32_t seed = 1; seed <= 200 / kShareOfExercises; ++seed) {
        const PracticeTask task = task_of(exercise_at(kUctLevel, seed));
        const HandRun run = right_run(task);
        const auto trace = trace_of(task, run);
        CHECK(events_of(*trace) == events_of(*task.trace));
        const auto roots = static_cast<int>(std::count_if(run.begin(), run.end(), [](const HandStep& step) {
            return step.move == HandMove::kLeave;  // never by hand: a mean is the way up
        }));
        CHECK(roots == 0);
        CHECK(trace->visits(0, trace->event_count()) == 10);
        CHECK(judge_hand(task, run).share == 1);
    }
}

TEST_CASE("The right passes by hand are MTD(f)'s own", "[practice]") {
    for (std::uint32_t seed = 1; seed <= 200 / kShareOfExercises; ++seed) {
        const PracticeTask task = task_of(exercise_at(kMtdLevel, seed));
        const HandRun run = right_run(task);
        CHECK(events_of(*trace_of(task, run)) == events_of(*task.trace));
        CHECK(run.back().move == HandMove::kLeave);
        CHECK(judge_hand(task, run).share == 1);
    }
    // Plaat's tree, from +∞: the tests are 41, 36, 35 after the first one.
    Exercise exercise =
        exercise_on(PracticeKind::kByHand, "((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))");
    exercise.search.algorithm = Algorithm::kMtdF;
    exercise.search.first_guess = kInfinity;
    const PracticeTask task = task_of(exercise);
    HandRun before;
    std::vector<double> tests;
    for (const HandStep& step : right_run(task)) {
        if (place_after(task, before).is_between && step.move == HandMove::kValue) tests.push_back(step.numbers[0]);
        before.push_back(step);
    }
    CHECK(tests == std::vector<double>{41, 36, 35});
}

TEST_CASE("A mean may be rounded to two decimals", "[practice]") {
    for (std::uint32_t seed = 1; seed <= 50 / kShareOfExercises; ++seed) {
        const PracticeTask task = task_of(exercise_at(kUctLevel, seed));
        HandRun run = right_run(task);
        for (HandStep& step : run)
            for (double& number : step.numbers) number = std::round(number * 100) / 100;
        CHECK(judge_hand(task, run).share == 1);
    }
}

TEST_CASE("Each mistake in iterations and passes by hand is found at its step and named", "[practice]") {
    const struct {
        int level;
        Slip slip;
        std::vector<FaultKind> kinds;
    } all[] = {
        {kUctLevel, Slip::kChoice, {FaultKind::kSelection, FaultKind::kSign}},
        {kUctLevel, Slip::kMean, {FaultKind::kBackedUpValue}},
        {kUctLevel, Slip::kResult, {FaultKind::kLeafValue}},
        {kMtdLevel, Slip::kTest, {FaultKind::kBoundNotInherited}},
        {kMtdLevel, Slip::kMemory, {FaultKind::kBackedUpValue}},
        {kMtdLevel, Slip::kBack, {FaultKind::kBackedUpValue, FaultKind::kSign}},
        {kMtdLevel, Slip::kResult, {FaultKind::kLeafValue, FaultKind::kBackedUpValue}},
        {kMtdLevel, Slip::kEarlyEnd, {FaultKind::kBoundAsExact}},
    };
    for (const auto& [level, slip, kinds] : all) {
        int made = 0, named = 0;
        for (std::uint32_t seed = 1; seed <= 100 / kShareOfExercises; ++seed) {
            const PracticeTask task = task_of(exercise_at(level, seed));
            const auto wrong = slipped(task, slip, seed);
            if (!wrong) continue;
            const HandJudgement found = judge_hand(task, wrong->run);
            // The scores were equal, or the number is the end of the window, which may stand for a value beyond it.
            if (found.judgement.is_right() && slip != Slip::kMean && slip != Slip::kEarlyEnd) continue;
            INFO("level " << level << ", seed " << seed << ", slip " << static_cast<int>(slip) << ", step "
                          << wrong->step);
            REQUIRE_FALSE(found.judgement.is_right());
            ++made;
            const Fault& first = found.judgement.faults.front();
            named += std::count(kinds.begin(), kinds.end(), first.kind()) > 0 ? 1 : 0;
            if (slip == Slip::kEarlyEnd) {
                CHECK(found.missing > 0);
                CHECK(found.share < 1);
                continue;
            }
            CHECK(found.step_of(first.step) == wrong->step);
            CHECK(first_mistake(task, wrong->run) == wrong->step);
            CHECK_FALSE(next_step(task, wrong->run));
            CHECK(found.share < 1);
        }
        INFO("level " << level << ", slip " << static_cast<int>(slip) << ": " << named << " of " << made);
        CHECK(made * static_cast<int>(kShareOfExercises) >= 30);
        CHECK(named * 100 >= made * 95);
    }
}

TEST_CASE("The next step is the search's, from any right place", "[practice]") {
    for (const int level : {kUctLevel, kMtdLevel}) {
        const PracticeTask task = task_of(exercise_at(level, 3));
        HandRun run;
        for (const HandStep& right : right_run(task)) {
            const HandPlace place = place_after(task, run);
            const std::string question = hand_question_text(english(), task, place);
            CHECK(question.find("practice.") == std::string::npos);
            CHECK(question.find('{') == std::string::npos);
            CHECK(step_text(english(), task, place, right).find("practice.") == std::string::npos);
            CHECK(judge_hand(task, run).judgement.is_right());
            CHECK(judge_hand(task, run).share < 1);
            REQUIRE(next_step(task, run) == right);
            REQUIRE(can_do(task, place, right));
            run.push_back(right);
        }
        CHECK(place_after(task, run).is_over);
        CHECK_FALSE(next_step(task, run));
    }
}

}  // namespace UNITY_ID
