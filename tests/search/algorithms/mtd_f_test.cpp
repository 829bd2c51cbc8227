// MTD(f): it agrees with minimax for any first guess, closes in on the value from pass to pass, needs no leaf that
// alpha-beta does not need, and makes the passes that the literature gives for Plaat's tree.
#include "search/algorithms/mtd_f.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games/tree/parse.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

SearchOptions mtd_f(double first_guess) {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    options.first_guess = first_guess;
    return options;
}

/// One test of the root: the question, the answer, and the leaves that it evaluated.
struct Test {
    bool asks_for_more = false;
    double bound = 0, value = 0;
    std::vector<NodeId> new_leaves;
    std::uint64_t entered = 0;
    [[nodiscard]] bool is_yes() const { return asks_for_more ? value > bound : value >= bound; }
};

std::vector<Test> tests_of(const Trace& trace) {
    std::vector<Test> tests;
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPass) {
            const Pass& pass = trace.pass(event.first());
            Test& test = tests.emplace_back();
            test.asks_for_more = trace.window_kind(pass.root) == WindowKind::kAboveAlpha;
            test.bound = test.asks_for_more ? pass.alpha : pass.beta;
            test.value = trace.visit_state(pass.root, trace.event_count()).value;
            continue;
        }
        if (event.kind == EventKind::kEnter) ++tests.back().entered;
        if (event.kind == EventKind::kEvaluate) tests.back().new_leaves.push_back(trace.node_of(event.visit));
    }
    return tests;
}

std::vector<NodeId> leaves_of(const Trace& trace) {
    std::vector<NodeId> leaves;
    for (Step step = 0; step < trace.event_count(); ++step) {
        if (trace.kind(step) == EventKind::kEvaluate) leaves.push_back(trace.node_of(trace.event(step).visit));
    }
    return leaves;
}

double number(const Json& json) {
    if (!json.is_string()) return json.get<double>();
    return json == "-inf" ? -kInfinity : kInfinity;
}

}  // namespace

TEST_CASE("MTD(f) finds the value of minimax from any first guess", "[mtd-f]") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const double value = minimax_value(tree);
        const std::vector<NodeId> allowed = leaves_of(*record(tree));
        for (const double guess : {value, value - 1, value + 0.5, 0.0, -1000.0, kInfinity, -kInfinity}) {
            INFO("seed " << seed << ", first guess " << guess);
            const auto trace = record(tree, mtd_f(guess));
            const std::vector<Test> tests = tests_of(*trace);
            REQUIRE(!tests.empty());
            CHECK(tests.back().value == value);
            if (guess == value && std::isfinite(value)) CHECK(tests.size() == 2);

            // Each test is about the last result, and moves one bound of the value.
            double low = -kInfinity, high = kInfinity, expected = guess;
            for (const Test& test : tests) {
                CHECK(test.bound == expected);
                CHECK(test.asks_for_more == (expected == low));
                CHECK((test.is_yes() ? test.value > low : test.value < high));
                (test.is_yes() ? low : high) = test.value;
                CHECK((low <= value && value <= high));
                expected = test.value;
            }
            CHECK(low == high);

            // No leaf is evaluated twice, and none that alpha-beta does not evaluate.
            const std::vector<NodeId> leaves = leaves_of(*trace);
            const std::set<NodeId> different(leaves.begin(), leaves.end());
            CHECK(different.size() == leaves.size());
            CHECK(std::all_of(leaves.begin(), leaves.end(), [&](NodeId leaf) {
                return std::find(allowed.begin(), allowed.end(), leaf) != allowed.end();
            }));
        }
    }
}

TEST_CASE("MTD(f) makes the given passes", "[mtd-f][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/mtd-f-cases.json");
    const Json content = Json::parse(file);
    int runs = 0;
    for (const Json& one : content.at("cases")) {
        INFO(one.at("id").get<std::string>());
        const ExplicitTree tree = parse_tree(one.at("tree").get<std::string>()).value();
        const auto check_run = [&](const Json& run, double guess) {
            INFO("first guess " << guess);
            SearchOptions options = mtd_f(guess);
            options.root_role = one.at("root") == "min" ? Role::kMin : Role::kMax;
            const std::vector<Test> tests = tests_of(*record(tree, options));
            const Json& passes = run.at("passes");
            REQUIRE(tests.size() == passes.size());
            for (std::size_t at = 0; at < tests.size(); ++at) {
                INFO("pass " << at + 1);
                CHECK(tests[at].asks_for_more == (passes[at].at("test") == ">"));
                CHECK(tests[at].bound == number(passes[at].at("bound")));
                CHECK(tests[at].value == number(passes[at].at("returned")));
                CHECK(tests[at].is_yes() == passes[at].at("yes").get<bool>());
                CHECK(Json(tests[at].new_leaves) == passes[at].at("new_leaves"));
                CHECK(tests[at].entered == passes[at].at("entered").get<std::uint64_t>());
            }
            ++runs;
        };
        check_run(one.at("mt-sss"), kInfinity);
        check_run(one.at("mt-dual"), -kInfinity);
        for (const Json& run : one.at("mtd-f")) check_run(run, number(run.at("first_guess")));
    }
    CHECK(runs > 40);
}

TEST_CASE("MTD(f) begins each depth with the value of the last one", "[mtd-f]") {
    const ExplicitTree tree = tree_of("(((41 5)(12 90))((101 80)(20 30)))");
    SearchOptions options = mtd_f(0);
    options.is_iterative = true;
    const auto trace = record(tree, options);
    const std::vector<Test> tests = tests_of(*trace);
    int deepened = 0;
    for (std::uint32_t index = 1; index < trace->pass_count(); ++index) {
        CHECK(tests[index].bound == tests[index - 1].value);
        if (trace->pass(index).depth > trace->pass(index - 1).depth) ++deepened;
    }
    CHECK(deepened == 2);  // from 1 ply to 2, and to 3
    CHECK(tests.back().value == minimax_value(tree));
}

}  // namespace UNITY_ID
