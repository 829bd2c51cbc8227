// The list of passes: for each its question, its answer, the bounds of the root after it, and its new leaves.
#include "app/document/pass_list.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "search/any_game/tree_session.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

using Json = nlohmann::json;

double number(const Json& json) {
    if (!json.is_string()) return json.get<double>();
    return json == "-inf" ? -kInfinity : kInfinity;
}

SearchOptions tests_from(double first_guess) {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    options.first_guess = first_guess;
    return options;
}

SearchOptions aspiring(double guess, double delta, Reopen reopen) {
    SearchOptions options;
    options.aspiration = {guess, delta, reopen};
    return options;
}

std::uint32_t new_leaves(const Trace& trace, std::uint32_t pass) {
    NewLeaves leaves;
    CHECK(leaves.take_in(trace, trace.event_count(), kNever));
    return leaves.count(trace, trace.pass(pass).step, end_of_pass(trace, pass));
}

std::size_t different_leaves(const Trace& trace) {
    std::set<NodeId> leaves;
    for (Step at = 0; at < trace.event_count(); ++at) {
        if (trace.kind(at) == EventKind::kEvaluate) leaves.insert(trace.node_of(trace.event(at).visit));
    }
    return leaves.size();
}

/// What is listed at a step must not change later, unless the pass was not over.
void check_growth(const Trace& trace, const std::vector<ListedPass>& at_end) {
    for (Step t = 0; t <= trace.event_count(); ++t) {
        const std::vector<ListedPass> passes = passes_by(trace, t);
        const auto begun = std::count_if(at_end.begin(), at_end.end(),
                                         [&](const ListedPass& pass) { return trace.pass(pass.index).step < t; });
        REQUIRE(passes.size() == static_cast<std::size_t>(begun));
        for (std::size_t i = 0; i < passes.size(); ++i) {
            const bool is_over = trace.leave_step(trace.pass(passes[i].index).root) < t;
            REQUIRE((passes[i].answer != PassAnswer::kOpen) == is_over);
            REQUIRE(passes[i].low == (is_over ? at_end[i].low : at_end[i].low_before));
            REQUIRE(passes[i].high == (is_over ? at_end[i].high : at_end[i].high_before));
        }
    }
}

}  // namespace

TEST_CASE("The listed passes of MTD(f) are those of the cases", "[passes][mtd-f][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/mtd-f-cases.json");
    const Json content = Json::parse(file);
    int listed = 0;
    for (const Json& one : content.at("cases")) {
        INFO(one.at("id").get<std::string>());
        const ExplicitTree tree = parse_tree(one.at("tree").get<std::string>()).value();
        const auto check_run = [&](const Json& run, double guess) {
            SearchOptions options = tests_from(guess);
            options.root_role = one.at("root") == "min" ? Role::kMin : Role::kMax;
            const auto trace = record(tree, options);
            const std::vector<ListedPass> passes = passes_by(*trace, trace->event_count());
            const Json& expected = run.at("passes");
            REQUIRE(passes.size() == expected.size());
            const double value = number(one.at("value"));
            CHECK(is_root_settled(*trace, trace->event_count(), value));
            CHECK_FALSE(is_root_settled(*trace, trace->event_count(), value + 1));
            CHECK_FALSE(is_root_settled(*trace, trace->pass(trace->pass_count() - 1).step, value));
            for (std::uint32_t at = 0; at < passes.size(); ++at) {
                INFO("first guess " << guess << ", pass " << at + 1);
                const ListedPass& pass = passes[at];
                CHECK(pass.is_test);
                CHECK(pass.asks_for_more == (expected[at].at("test") == ">"));
                CHECK(pass.asked == number(expected[at].at("bound")));
                CHECK(pass.value == number(expected[at].at("returned")));
                CHECK(pass.answer == (expected[at].at("yes").get<bool>() ? PassAnswer::kYes : PassAnswer::kNo));
                CHECK(pass.low == number(expected[at].at("low")));
                CHECK(pass.high == number(expected[at].at("high")));
                CHECK(new_leaves(*trace, at) == expected[at].at("new_leaves").size());
                ++listed;
            }
            check_growth(*trace, passes);
        };
        check_run(one.at("mt-sss"), kInfinity);
        check_run(one.at("mt-dual"), -kInfinity);
        for (const Json& run : one.at("mtd-f")) check_run(run, number(run.at("first_guess")));
    }
    CHECK(listed > 100);
}

TEST_CASE("The listed passes of aspiration windows are those of the cases", "[passes][aspiration][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/mtd-f-cases.json");
    const Json content = Json::parse(file);
    int failed = 0;
    for (const Json& one : content.at("cases")) {
        INFO(one.at("id").get<std::string>());
        const ExplicitTree tree = parse_tree(one.at("tree").get<std::string>()).value();
        for (const Json& run : one.at("aspiration")) {
            const bool is_marsland = run.at("rule") == "marsland";
            SearchOptions options = aspiring(number(run.at("guess")), number(run.at("delta")),
                                             is_marsland ? Reopen::kToResult : Reopen::kFull);
            options.root_role = one.at("root") == "min" ? Role::kMin : Role::kMax;
            const auto trace = record(tree, options);
            const std::vector<ListedPass> passes = passes_by(*trace, trace->event_count());
            const Json& expected = run.at("passes");
            REQUIRE(passes.size() == expected.size());
            std::set<Json> seen;
            for (std::uint32_t at = 0; at < passes.size(); ++at) {
                const ListedPass& pass = passes[at];
                CHECK_FALSE(pass.is_test);
                CHECK(pass.alpha == number(expected[at].at("alpha")));
                CHECK(pass.beta == number(expected[at].at("beta")));
                CHECK(pass.value == number(expected[at].at("returned")));
                // A second pass that fails ends on the bound that the first has proved.
                const std::string fails = expected[at].at("fails");
                const PassAnswer failure = at > 0           ? PassAnswer::kOnBound
                                           : fails == "low" ? PassAnswer::kLow
                                                            : PassAnswer::kHigh;
                CHECK(pass.answer == (fails == "no" ? PassAnswer::kInside : failure));
                failed += fails == "no" ? 0 : 1;
                const std::size_t before = seen.size();
                for (const Json& leaf : expected[at].at("leaves")) seen.insert(leaf);
                CHECK(new_leaves(*trace, at) == seen.size() - before);
            }
            CHECK(passes.back().low == number(one.at("value")));
            CHECK(passes.back().high == number(one.at("value")));
            check_growth(*trace, passes);
        }
    }
    CHECK(failed > 50);
}

TEST_CASE("The bounds of the root close in on its value in every kind of pass", "[passes]") {
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const double value = minimax_value(tree);
        std::vector<SearchOptions> all = {tests_from(value + 1), tests_from(0), tests_from(-kInfinity)};
        for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
            for (const double guess : {value, value + 3, value - 3}) {
                if (!std::isfinite(guess)) continue;
                all.push_back(aspiring(guess, 1, seed % 2 == 0 ? Reopen::kFull : Reopen::kToResult));
                all.back().alpha_beta.bounds = bounds;
            }
        }
        for (const SearchOptions& options : all) {
            INFO("seed " << seed);
            const auto trace = record(tree, options);
            CHECK(has_asking_passes(*trace));
            double low = -kInfinity, high = kInfinity;
            std::size_t leaves = 0;
            for (const ListedPass& pass : passes_by(*trace, trace->event_count())) {
                CHECK(pass.low_before == low);
                CHECK(pass.high_before == high);
                CHECK((low <= pass.low && pass.low <= value && value <= pass.high && pass.high <= high));
                low = pass.low, high = pass.high;
                leaves += new_leaves(*trace, pass.index);
            }
            CHECK((low == value && high == value));
            CHECK(leaves == different_leaves(*trace));
        }
    }
}

TEST_CASE("Only tests and windows are listed, and each depth begins without bounds", "[passes]") {
    const ExplicitTree tree = *parse_tree("(((41 5)(12 90))((101 80)(20 30)))");
    SearchOptions deepening;
    deepening.is_iterative = true;
    CHECK_FALSE(has_asking_passes(*record(tree, deepening)));
    CHECK_FALSE(has_asking_passes(*record(tree)));
    SearchOptions options = tests_from(0);
    options.is_iterative = true;
    const auto trace = record(tree, options);
    std::int32_t depth = 0;
    for (const ListedPass& pass : passes_by(*trace, trace->event_count())) {
        const std::int32_t now = trace->pass(pass.index).depth;
        if (now == depth) continue;
        depth = now;
        CHECK(pass.low_before == -kInfinity);
        CHECK(pass.high_before == kInfinity);
    }
    CHECK(depth == 3);
}

TEST_CASE("New leaves are counted the same in small portions, and at steps in any order", "[passes]") {
    const ExplicitTree tree = *parse_tree("((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))");
    const auto trace = record(tree, aspiring(41, 1, Reopen::kFull));
    const Step end = trace->event_count();
    NewLeaves whole, portions;
    CHECK(whole.take_in(*trace, end, kNever));
    int portion_count = 1;
    while (!portions.take_in(*trace, end, 7)) ++portion_count;
    CHECK(portion_count > 5);
    for (Step t = end + 1; t-- > 0;) CHECK(whole.count(*trace, 0, t) == portions.count(*trace, 0, t));
    CHECK(whole.take_in(*trace, end / 2, kNever));  // nothing to do on the way back
    CHECK(whole.count(*trace, 0, end) == different_leaves(*trace));
}

TEST_CASE("After a mistake, what a pass returns proves nothing about the root", "[passes][judge]") {
    // In the first pass, leaf 41 is told as 40.
    const ExplicitTree tree = *parse_tree("((41 5)(12 90))");
    std::ostringstream right;
    const auto trace = trace_of_tree(tree, tests_from(kInfinity));
    write_trace(*trace, right);
    std::string text = right.str();
    text.replace(0, text.find('\n'),
                 R"~({"plytrace":1,"game":"tree","position":"((41 5)(12 90))","algorithm":"mtd-f",)~"
                 R"("options":{"root":"max","order":"given","first-guess":"+inf"}})");
    const std::size_t leaf = text.find("\"x\":41");
    REQUIRE(leaf != std::string::npos);
    text.replace(leaf, 6, "\"x\":40");
    const OpenedDocument opened(text);
    const Trace& read = *opened.document.trace();
    const std::vector<ListedPass> passes = passes_by(read, read.event_count(), opened.document.judgement());
    REQUIRE_FALSE(passes.empty());
    for (const ListedPass& pass : passes) {
        CHECK(pass.answer == PassAnswer::kTold);
        CHECK(pass.low == -kInfinity);
        CHECK(pass.high == kInfinity);
    }
}

}  // namespace plytrace::test::UNITY_ID
