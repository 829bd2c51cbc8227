// Star1: it finds what expectiminimax finds, at a subset of its leaves; AIMA's exercise and other computed sequences;
// the laws of traces; and the judge, which faults no right run and names the known mistakes.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Approx;

namespace {

/// The least and the greatest value in the tree.
Window range_of(const ExplicitTree& tree) {
    Window range{kInfinity, -kInfinity};
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        const double value = tree.values(node)[0];  // NaN: it has none
        if (value < range.alpha) range.alpha = value;
        if (value > range.beta) range.beta = value;
    }
    return range;
}

SearchOptions star1(const ExplicitTree& tree, double wider = 0) {
    SearchOptions options;
    options.algorithm = Algorithm::kStar1;
    options.range = range_of(tree);
    options.range.alpha -= wider;
    options.range.beta += wider;
    return options;
}

double expectiminimax(const ExplicitTree& tree, int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = Algorithm::kExpectiminimax;
    options.depth = depth;
    NullSink sink;
    return search_tree(tree, options, sink);
}

/// The leaves in the order of their evaluation.
std::vector<NodeId> leaves_of(const Trace& trace) {
    std::vector<NodeId> leaves;
    for (Step at = trace.next_of(EventKind::kEvaluate, 0); at != kNever;
         at = trace.next_of(EventKind::kEvaluate, at + 1)) {
        leaves.push_back(trace.node_of(trace.event(at).visit));
    }
    return leaves;
}

/// Whether a leaf of `some` that is not in `all`, in order, exists.
bool is_part_of(const std::vector<NodeId>& some, const std::vector<NodeId>& all) {
    auto at = all.begin();
    for (const NodeId leaf : some) {
        at = std::find(at, all.end(), leaf);
        if (at == all.end()) return false;
        ++at;
    }
    return true;
}

bool is_close(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a));
}

}  // namespace

TEST_CASE("Star1 equals expectiminimax, and a wider range saves no more", "[star1]") {
    int with_cuts = 0;
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        SearchOptions options = star1(tree);
        options.depth = seed % 3 == 0 ? static_cast<int>(seed % 7) : kNoDepthLimit;
        INFO("seed " << seed);
        NullSink null;
        const double value = search_tree(tree, options, null), right = expectiminimax(tree, options.depth);
        if (!is_close(value, right)) FAIL(value << " is not " << right);
        const auto trace = record(tree, options);
        with_cuts += trace->counts(trace->event_count()).cutoffs > 0 ? 1 : 0;
        SearchOptions wider = star1(tree, 3);
        wider.depth = options.depth;
        CHECK(is_part_of(leaves_of(*trace), leaves_of(*record(tree, wider))));
    }
    CHECK(with_cuts > static_cast<int>(cases_of(300)));
}

TEST_CASE("What Star1's trace calls proved is so", "[star1][proof]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const auto searched_tree = searched(tree, star1(tree));
        const Trace& trace = *searched_tree;
        const TreeTruth truth(tree, trace.role(0));
        const auto walk = truth.walk();
        const Step end = trace.event_count();
        for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
            walk->begin();
            for (const int move : tree.path_to(trace.node_of(visit))) walk->enter(move);
            const NodeState state = trace.visit_state(visit, end);
            const double right = *walk->value();
            INFO("seed " << seed << ", visit " << visit << ": " << state.value << " of " << right);
            if (proves(state.proof, Proof::kLower)) CHECK(right >= state.value - 1e-9);
            if (proves(state.proof, Proof::kUpper)) CHECK(right <= state.value + 1e-9);
            if (state.role == Role::kChance || visit == 0) CHECK(state.proof != Proof::kNothing);
        }
        CHECK(trace.visit_state(0, end).proof == Proof::kExact);
    }
}

TEST_CASE("Star1's leaves and cuts, as computed by another program; AIMA's exercise takes five", "[star1][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/chance-and-players-cases.json");
    int count = 0;
    const auto cases = nlohmann::json::parse(file).at("cases");
    for (const auto& one : cases) {
        if (one.at("kind") != "chance") continue;
        ++count;
        INFO(one.at("id"));
        const ExplicitTree tree = tree_of(one.at("tree").get<std::string>());
        SearchOptions options = star1(tree);
        options.range = {one.at("bounds")[0].get<double>(), one.at("bounds")[1].get<double>()};
        const auto trace = record(tree, options);
        const Step end = trace->event_count();
        CHECK(trace->node_state(0, end).value == Approx(one.at("value").get<double>()));
        CHECK(leaves_of(*trace) == one.at("star1").at("evaluations").get<std::vector<NodeId>>());
        std::vector<std::pair<NodeId, std::string>> found, wanted;
        for (Step at = trace->next_of(EventKind::kCutoff, 0); at != kNever;
             at = trace->next_of(EventKind::kCutoff, at + 1)) {
            const Event cut = trace->event(at);
            found.emplace_back(trace->node_of(cut.visit), cut.has(event_flag::kAlphaCut) ? "alpha" : "beta");
        }
        for (const auto& cut : one.at("star1").at("cuts")) wanted.emplace_back(cut[0], cut[1]);
        CHECK(found == wanted);
    }
    CHECK(count == 5);
}

TEST_CASE("State at a step of Star1, also in passes, and through a file", "[star1][state]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        SearchOptions options = star1(tree);
        options.depth = seed % 2 == 0 ? kNoDepthLimit : static_cast<int>(seed % 5);
        options.is_iterative = seed % 3 == 0 && options.depth > 0;
        INFO("seed " << seed);
        const auto trace = record(tree, options);
        check_every_step(*trace, calls_of(tree, options), shape_of(tree));
        check_file_survives(*trace);
    }
}

TEST_CASE("No right run of Star1 is faulted", "[star1][check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const SearchOptions options = star1(tree, static_cast<double>(seed % 3));
        const auto trace = searched(tree, options);
        for (const Judgement& found : {judged(tree, *trace), judge(*trace, nullptr)}) {  // also if the game is unknown
            INFO("seed " << seed << "\n" << text_of(found));
            REQUIRE(found.is_right());
        }
    }
}

namespace {

/// Whether a mistake of this name is found in a run of AIMA's exercise that `change` has altered.
template <class Change>
bool finds(FaultReason reason, Change change) {
    const ExplicitTree tree = tree_of("((? 0.5:(2 2) 0.5:(1 2)) (? 0.5:(0 2) 0.5:(-1 0)))");
    SearchOptions options = star1(tree);
    options.range = {-2, 2};
    Calls calls = calls_of(tree, options);
    change(calls, options);
    const Judgement found = judged(tree, *declared_trace(tree, options, calls));
    return std::any_of(found.faults.begin(), found.faults.end(),
                       [&](const Fault& fault) { return fault.reason == reason; });
}

/// The call by which the node with this number among those entered is entered.
Call& entry(Calls& calls, int number) {
    return *std::find_if(calls.begin(), calls.end(),
                         [&](const Call& call) { return call.kind == EventKind::kEnter && number-- == 0; });
}

}  // namespace

TEST_CASE("Mistakes in Star1 have names", "[star1][check]") {
    // The second chance node has alpha = 1.5, so its first outcome needs more than (1.5 - 0.5 * 2) / 0.5 = 1.
    constexpr int kOutcome = 9;
    const auto starts_at = [](double alpha) {
        return [alpha](Calls& calls, SearchOptions&) { entry(calls, kOutcome).alpha = alpha; };
    };
    CHECK(finds(FaultReason::kOutcomePassed, starts_at(1.5)));
    CHECK(finds(FaultReason::kOutcomeUnweighted, starts_at(0.5)));
    CHECK(finds(FaultReason::kOutcomeWindow, starts_at(1.25)));
    CHECK_FALSE(finds(FaultReason::kOutcomeWindow, starts_at(1)));
    CHECK(finds(FaultReason::kOutsideRange, [](Calls&, SearchOptions& options) { options.range = {-2, 1}; }));
}

TEST_CASE("A chance node that is cut too early, or too late, is found", "[star1][check]") {
    SearchOptions options;
    options.algorithm = Algorithm::kStar1;
    options.range = {-10, 10};
    const ExplicitTree tree = tree_of("(1 (? 0.5:3 0.5:2))");
    Calls calls = calls_of(tree, options);
    // The chance node is left after its first outcome: 0.5 * 3 and at most 0.5 * 10.
    const auto second =
        std::find_if(calls.rbegin(), calls.rend(), [](const Call& call) { return call.kind == EventKind::kEnter; })
            .base() -
        1;
    calls.erase(second, second + 3);
    Call cut;
    cut.kind = EventKind::kCutoff;
    cut.skipped = 1;
    calls.insert(second, cut);
    const Judgement early = judged(tree, *declared_trace(tree, options, calls));
    REQUIRE_FALSE(early.is_right());
    CHECK(early.faults.front().reason == FaultReason::kEarlyOutcome);

    const ExplicitTree settled = tree_of("(1 (? 0.5:-9 0.5:2))");
    options.algorithm = Algorithm::kExpectiminimax;
    Calls all = calls_of(settled, options);
    options.algorithm = Algorithm::kStar1;
    // With its windows, but without the cut that -9 allows.
    std::vector<Window> windows = {{}, {}, {1, kInfinity}, {-8, 10}, {10, 10}};
    auto window = windows.begin();
    for (Call& call : all) {
        if (call.kind != EventKind::kEnter) continue;
        call.alpha = window->alpha;
        call.beta = window->beta;
        ++window;
    }
    const Judgement late = judged(settled, *declared_trace(settled, options, all));
    REQUIRE_FALSE(late.is_right());
    CHECK(std::any_of(late.faults.begin(), late.faults.end(),
                      [](const Fault& fault) { return fault.reason == FaultReason::kMissedOutcome; }));
}

}  // namespace UNITY_ID
