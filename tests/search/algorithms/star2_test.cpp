// Star2: it finds what Star1 and expectiminimax find; probes and cuts as computed by another program; what it costs;
// the laws of traces; and the judge, which faults no right run and finds wrong probes.
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

/// With the range of the tree's values, on each side `wider`.
SearchOptions with_range(Algorithm algorithm, const ExplicitTree& tree, double wider = 0) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.range = {kInfinity, -kInfinity};
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        const double value = tree.values(node)[0];  // NaN: it has none
        if (value < options.range.alpha) options.range.alpha = value;
        if (value > options.range.beta) options.range.beta = value;
    }
    options.range.alpha -= wider;
    options.range.beta += wider;
    return options;
}

double value_by(Algorithm algorithm, const ExplicitTree& tree, int depth) {
    SearchOptions options = with_range(algorithm, tree);
    if (algorithm == Algorithm::kExpectiminimax) options.range = {};
    options.depth = depth;
    NullSink sink;
    return search_tree(tree, options, sink);
}

std::vector<NodeId> leaves_of(const Trace& trace) {
    std::vector<NodeId> leaves;
    for (Step at = trace.next_of(EventKind::kEvaluate, 0); at != kNever;
         at = trace.next_of(EventKind::kEvaluate, at + 1)) {
        leaves.push_back(trace.node_of(trace.event(at).visit));
    }
    return leaves;
}

bool is_in_probe(const Trace& trace, VisitId visit) {
    for (; visit != kNone; visit = trace.parent(visit)) {
        if (trace.manner(visit) == Manner::kProbe) return true;
    }
    return false;
}

std::string kind_of_cut(const Trace& trace, Step at) {
    const Event cut = trace.event(at);
    const VisitId last = trace.children_entered(cut.visit, at).back();
    return std::string(cut.has(event_flag::kAlphaCut) ? "alpha" : "beta") +
           (trace.manner(last) == Manner::kProbe ? "-probe" : "");
}

}  // namespace

TEST_CASE("Star2, Star1 and expectiminimax find the same value", "[star2]") {
    int with_probes = 0;
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const int depth = seed % 3 == 0 ? static_cast<int>(seed % 7) : kNoDepthLimit;
        INFO("seed " << seed);
        const double right = value_by(Algorithm::kExpectiminimax, tree, depth);
        CHECK(value_by(Algorithm::kStar1, tree, depth) == Approx(right).margin(1e-9));
        CHECK(value_by(Algorithm::kStar2, tree, depth) == Approx(right).margin(1e-9));
        const auto trace = record(tree, with_range(Algorithm::kStar2, tree));
        bool has_probe = false;
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            has_probe = has_probe || trace->manner(visit) == Manner::kProbe;
        }
        with_probes += has_probe ? 1 : 0;
    }
    CHECK(with_probes > static_cast<int>(cases_of(500)));
}

TEST_CASE("What Star2's trace calls proved is so", "[star2][proof]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const auto found = searched(tree, with_range(Algorithm::kStar2, tree));
        const Trace& trace = *found;
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
        }
        CHECK(trace.visit_state(0, end).proof == Proof::kExact);
    }
}

TEST_CASE("Star2's leaves, probes and cuts, as computed by another program", "[star2][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/chance-and-players-cases.json");
    int count = 0;
    const auto cases = nlohmann::json::parse(file).at("cases");
    for (const auto& one : cases) {
        if (one.at("kind") != "chance") continue;
        ++count;
        INFO(one.at("id"));
        const ExplicitTree tree = tree_of(one.at("tree").get<std::string>());
        SearchOptions options;
        options.algorithm = Algorithm::kStar2;
        options.range = {one.at("bounds")[0].get<double>(), one.at("bounds")[1].get<double>()};
        const auto trace = record(tree, options);
        const auto& expected = one.at("star2");
        CHECK(trace->node_state(0, trace->event_count()).value == Approx(one.at("value").get<double>()));
        CHECK(leaves_of(*trace) == expected.at("evaluations").get<std::vector<NodeId>>());
        std::vector<bool> in_probe;
        for (Step at = trace->next_of(EventKind::kEvaluate, 0); at != kNever;
             at = trace->next_of(EventKind::kEvaluate, at + 1)) {
            in_probe.push_back(is_in_probe(*trace, trace->event(at).visit));
        }
        CHECK(in_probe == expected.at("in_probe").get<std::vector<bool>>());
        std::vector<std::pair<NodeId, std::string>> found, wanted;
        for (Step at = trace->next_of(EventKind::kCutoff, 0); at != kNever;
             at = trace->next_of(EventKind::kCutoff, at + 1)) {
            found.emplace_back(trace->node_of(trace->event(at).visit), kind_of_cut(*trace, at));
        }
        for (const auto& cut : expected.at("cuts")) wanted.emplace_back(cut[0], cut[1]);
        std::sort(found.begin(), found.end());
        std::sort(wanted.begin(), wanted.end());
        CHECK(found == wanted);
    }
    CHECK(count == 5);
}

TEST_CASE("State at a step of Star2, also in passes, and through a file", "[star2][state]") {
    for (std::uint64_t seed = 0; seed < cases_of(200); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        SearchOptions options = with_range(Algorithm::kStar2, tree);
        options.depth = seed % 2 == 0 ? kNoDepthLimit : static_cast<int>(seed % 5);
        options.is_iterative = seed % 3 == 0 && options.depth > 0;
        INFO("seed " << seed);
        const auto trace = record(tree, options);
        check_every_step(*trace, calls_of(tree, options), shape_of(tree));
        check_file_survives(*trace);
    }
}

TEST_CASE("The sink that only counts proves of the root's moves what the trace proves", "[star2][proof]") {
    for (std::uint64_t seed = 0; seed < cases_of(300); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const SearchOptions options = with_range(Algorithm::kStar2, tree);
        SummarySink sink;
        search_tree(tree, options, sink);
        const auto trace = record(tree, options);
        std::vector<VisitId> searched_moves;
        for (const VisitId child : trace->children_entered(0, trace->event_count())) {
            if (trace->manner(child) != Manner::kProbe) searched_moves.push_back(child);
        }
        INFO("seed " << seed);
        REQUIRE(sink.summary().root_moves.size() == searched_moves.size());
        for (std::size_t at = 0; at < searched_moves.size(); ++at) {
            CHECK(sink.summary().root_moves[at].move == trace->move(searched_moves[at]));
        }
    }
}

TEST_CASE("No right run of Star2 is faulted", "[star2][check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_chance_tree(seed);
        const SearchOptions options = with_range(Algorithm::kStar2, tree, static_cast<double>(seed % 3));
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
    SearchOptions options;
    options.algorithm = Algorithm::kStar2;
    options.range = {-2, 2};
    Calls calls = calls_of(tree, options);
    change(calls);
    const Judgement found = judged(tree, *declared_trace(tree, options, calls));
    return std::any_of(found.faults.begin(), found.faults.end(),
                       [&](const Fault& fault) { return fault.reason == reason; });
}

/// The call by which the visit with this number is entered.
Call& entry(Calls& calls, int number) {
    return *std::find_if(calls.begin(), calls.end(),
                         [&](const Call& call) { return call.kind == EventKind::kEnter && number-- == 0; });
}

}  // namespace

TEST_CASE("Mistakes in Star2 have names", "[star2][check]") {
    // Visits: A, B, D and its leaf (a probe), E and its leaf (a probe), D again …; C is cut after the probe of F.
    CHECK_FALSE(finds(FaultReason::kOutcomeWindow, [](Calls&) {}));
    CHECK(finds(FaultReason::kOutcomeWindow, [](Calls& calls) { entry(calls, 2).alpha = -1; }));
    CHECK(finds(FaultReason::kAverage, [](Calls& calls) {  // the probe's value is added to the sum
        const auto probe =
            std::find_if(calls.begin(), calls.end(), [](const Call& call) { return call.kind == EventKind::kLeave; });
        (probe + 1)->value = 1;
    }));
    CHECK(finds(FaultReason::kMissedOutcome, [](Calls& calls) {
        const auto cut =
            std::find_if(calls.begin(), calls.end(), [](const Call& call) { return call.kind == EventKind::kCutoff; });
        // The second outcome of C is entered although the probe of the first has closed it.
        Call enter = entry(calls, 2);
        enter.move = 1;
        enter.manner = Manner::kOrdinary;
        enter.alpha = 1;
        enter.beta = 2;
        Call leaf = enter;
        leaf.kind = EventKind::kEvaluate;
        leaf.value = -1;
        leaf.flag = true;
        *cut = enter;
        calls.insert(cut + 1, leaf);
        Call back = leaf;
        back.kind = EventKind::kReturn;
        back.value = -0.5;
        back.flag = false;
        const auto evaluated = std::find_if(calls.rbegin(), calls.rend(),
                                            [](const Call& call) { return call.kind == EventKind::kEvaluate; });
        calls.insert(evaluated.base(), back);
    }));
}

}  // namespace UNITY_ID
