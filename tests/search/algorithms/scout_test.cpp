// SCOUT: it finds the value of minimax; each test asks the right question and has the right answer; leaves and tests
// computed by another program; a leaf that alpha-beta does not need; the laws of traces, and the judge.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/trace/naive_replay.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

SearchOptions scout() {
    SearchOptions options;
    options.algorithm = Algorithm::kScout;
    return options;
}

std::vector<NodeId> leaves_of(const Trace& trace) {
    std::vector<NodeId> leaves;
    for (Step at = trace.next_of(EventKind::kEvaluate, 0); at != kNever;
         at = trace.next_of(EventKind::kEvaluate, at + 1)) {
        leaves.push_back(trace.node_of(trace.event(at).visit));
    }
    return leaves;
}

/// A question of EVAL about a child, and the answer.
struct Test {
    NodeId node;
    std::string sign;
    double bound;
    bool is_yes;
    friend bool operator==(const Test&, const Test&) = default;
};

/// In the order of their answers.
std::vector<Test> tests_of(const Trace& trace) {
    std::vector<Test> tests;
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        if (event.kind != EventKind::kLeave && event.kind != EventKind::kEvaluate) continue;
        if (trace.parent(event.visit) == kNone || !trace.is_probe(event.visit)) continue;
        const bool is_more = trace.window_kind(event.visit) == WindowKind::kAboveAlpha;
        const double bound = is_more ? trace.alpha_in(event.visit) : trace.beta_in(event.visit);
        tests.push_back({trace.node_of(event.visit), is_more ? ">" : ">=", bound,
                         is_more ? event.score() > bound : event.score() >= bound});
    }
    return tests;
}

}  // namespace

TEST_CASE("SCOUT is minimax on random trees, to any depth, in passes too", "[scout]") {
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = scout();
        if (random.happens(30)) options.depth = random.between(0, 5);
        options.is_iterative = options.depth > 0 && random.happens(20);
        SummarySink sink;
        INFO("seed " << seed << ", " << write_tree(tree));
        CHECK(search_tree(tree, options, sink) == minimax_value(tree, 0, options.depth));
    }
}

TEST_CASE("SCOUT is minimax on Othello", "[scout][othello]") {
    const Othello game;
    SearchOptions plain;
    plain.algorithm = Algorithm::kMinimax;
    plain.depth = 3;
    SearchOptions tested = plain;
    tested.algorithm = Algorithm::kScout;
    Othello::State state = game.initial();
    for (int ply = 0; ply < 12; ++ply) {
        NullSink null;
        const auto value = run_search(game, Named<othello::Positional>{}, state, tested, null);
        CHECK(value == run_search(game, Named<othello::Positional>{}, state, plain, null));
        Othello::MoveList moves;
        game.legal_moves(state, moves);
        (void)game.apply(state, moves[0]);
    }
}

TEST_CASE("SCOUT asks whether a child is better than the best so far, and each answer is true", "[scout]") {
    for (std::uint64_t seed = 0; seed < cases_of(500); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed << ", " << write_tree(tree));
        const auto trace = record(tree, scout());
        for (VisitId visit = 1; visit < trace->visit_count(); ++visit) {
            const NodeState up = trace->visit_state(trace->parent(visit), trace->enter_step(visit));
            const NodeState state = trace->visit_state(visit, trace->event_count());
            const double truth = minimax_value(tree, trace->node_of(visit));
            if (proves(state.proof, Proof::kLower)) CHECK(truth >= state.value);
            if (proves(state.proof, Proof::kUpper)) CHECK(truth <= state.value);
            if (up.window_kind != WindowKind::kFull) continue;
            if (state.window_kind == WindowKind::kFull) {
                CHECK(state.value == truth);
                CHECK((trace->alpha_in(visit) == -kInfinity && trace->beta_in(visit) == kInfinity));
                continue;
            }
            const bool is_max = up.role == Role::kMax;
            CHECK((is_max ? trace->alpha_in(visit) : trace->beta_in(visit)) == up.value);
            CHECK((state.window_kind == WindowKind::kAboveAlpha) == is_max);
            CHECK((is_max ? state.value > up.value : state.value >= up.value) ==
                  (is_max ? truth > up.value : truth >= up.value));
        }
    }
}

TEST_CASE("SCOUT's leaves and tests, as computed by another program", "[scout][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/scout-cases.json");
    int count = 0;
    const Json content = Json::parse(file);
    for (const Json& one : content.at("cases")) {
        ++count;
        INFO(one.at("id"));
        const Json& expected = one.at("scout");
        const Player root = one.at("root") == "max" ? Player::kFirst : Player::kSecond;
        const auto trace = record(parse_tree(one.at("tree").get<std::string>(), root).value(), scout());
        CHECK(trace->node_state(0, trace->event_count()).value == expected.at("value"));
        CHECK(leaves_of(*trace) == expected.at("leaves").get<std::vector<NodeId>>());
        std::vector<Test> tests;
        for (const Json& test : expected.at("tests")) tests.push_back({test[0], test[1], test[2], test[3]});
        CHECK(tests_of(*trace) == tests);
    }
    CHECK(count == 11);
}

TEST_CASE("SCOUT may need a leaf that alpha-beta does not need", "[scout]") {
    const ExplicitTree tree = tree_of("((6) (((3 1) 9)))");
    const auto values = [&](const SearchOptions& options) {
        std::vector<double> found;
        const auto trace = record(tree, options);
        for (const NodeId leaf : leaves_of(*trace)) found.push_back(tree.value(leaf));
        return found;
    };
    CHECK(values({}) == std::vector<double>{6, 3, 9});
    CHECK(values(scout()) == std::vector<double>{6, 3, 9, 3, 1, 1, 9, 9});
}

TEST_CASE("State at a step of SCOUT, also through a file", "[scout][state]") {
    for (std::uint64_t seed = 0; seed < cases_of(150); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed);
        const auto trace = record(tree, scout());
        check_every_step(*trace, calls_of(tree, scout()), shape_of(tree));
        check_file_survives(*trace);
    }
}

TEST_CASE("No right run of SCOUT is faulted", "[scout][check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = scout();
        if (seed % 3 == 0) options.depth = static_cast<int>(seed / 3 % 6);
        const auto trace = searched(tree, options);
        for (const Judgement& found : {judged(tree, *trace), judged_as_file(tree, *trace), judge(*trace, nullptr)}) {
            INFO("seed " << seed << ", " << write_tree(tree) << "\n" << text_of(found));
            REQUIRE(found.is_right());
        }
    }
}

namespace {

/// The judgement of SCOUT on a tree in which leaf 5 is tested with "more than 3?" and then evaluated, after `change`.
template <class Change>
std::vector<FaultReason> faults_after(Change change) {
    const ExplicitTree tree = tree_of("(3 5)");
    Calls calls = calls_of(tree, scout());
    change(calls);
    std::vector<FaultReason> reasons;
    const Judgement found = judged(tree, *declared_trace(tree, scout(), calls));
    for (const Fault& fault : found.faults) reasons.push_back(fault.reason);
    return reasons;
}

}  // namespace

TEST_CASE("Mistakes in SCOUT have names", "[scout][check]") {
    // enter, enter, evaluate, return, bound, enter (test), evaluate, enter (again), evaluate, return, bound, leave
    const auto leave_out_eval = [](Calls& calls) { calls.erase(calls.begin() + 7, calls.begin() + 9); };
    REQUIRE(faults_after([](Calls&) {}).empty());
    CHECK(faults_after(leave_out_eval).empty());  // the test of a leaf shows its value
    const auto wrong_question = faults_after([](Calls& calls) {
        calls[5].alpha = 2;
        calls[5].beta = std::nextafter(2.0, 3.0);
    });
    CHECK_FALSE(wrong_question.empty());
    const auto ignored = faults_after([&](Calls& calls) {
        leave_out_eval(calls);
        calls.erase(calls.begin() + 8);
        calls[7].value = calls[8].value = 3;
        calls[7].flag = false;
    });
    CHECK(std::count(ignored.begin(), ignored.end(), FaultReason::kBetterKept) == 1);
}

}  // namespace UNITY_ID
