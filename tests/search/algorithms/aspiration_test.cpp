// Aspiration windows: at most two passes find the value of minimax, a pass evaluates no leaf that the full window does
// not, and the passes on given trees are as computed.
#include "search/algorithms/aspiration.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/tree/parse.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

/// One pass: its window, its result, and the leaves that it evaluated.
struct Searched {
    Window window;
    double value = 0;
    std::vector<NodeId> leaves;
};

std::vector<Searched> passes_of(const Trace& trace) {
    std::vector<Searched> passes;
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPass) {
            const Pass& pass = trace.pass(event.first());
            passes.push_back({{pass.alpha, pass.beta}, trace.visit_state(pass.root, trace.event_count()).value, {}});
        } else if (event.kind == EventKind::kEvaluate) {
            passes.back().leaves.push_back(trace.node_of(event.visit));
        }
    }
    return passes;
}

double number(const Json& json) {
    if (!json.is_string()) return json.get<double>();
    return json == "-inf" ? -kInfinity : kInfinity;
}

}  // namespace

TEST_CASE("Aspiration finds the value of minimax in at most two passes", "[aspiration]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const double value = minimax_value(tree);
        if (!std::isfinite(value)) continue;
        for (const Algorithm algorithm : {Algorithm::kAlphaBeta, Algorithm::kNegamaxAlphaBeta, Algorithm::kPvs}) {
            for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
                if (algorithm == Algorithm::kPvs && bounds != Bounds::kSoft) continue;
                for (const Reopen reopen : {Reopen::kFull, Reopen::kToResult}) {
                    for (const double guess : {value, value - 1, value + 1, value + 7, value - 20}) {
                        INFO("seed " << seed << ", guess " << guess);
                        SearchOptions options;
                        options.algorithm = algorithm;
                        options.alpha_beta.bounds = bounds;
                        options.aspiration = {guess, 0.5, reopen};
                        const std::vector<Searched> passes = passes_of(*record(tree, options));
                        CHECK(passes.back().value == value);
                        CHECK(passes.size() == (guess == value ? 1 : 2));
                    }
                }
            }
        }
        // In the same order, a narrower window needs no other leaves.
        SearchOptions options;
        options.aspiration = {value + 3, 2, Reopen::kFull};
        const auto plain = record(tree);
        for (const Searched& pass : passes_of(*record(tree, options))) {
            for (const NodeId leaf : pass.leaves) CHECK(plain->first_visit(leaf) != kNone);
        }
    }
}

TEST_CASE("A guess without a window around it is followed by one search in the full window", "[aspiration]") {
    for (const double guess : {-kInfinity, kInfinity, 1e300}) {
        NullSink sink;
        int searches = 0;
        const double value = aspire({0, 1, Reopen::kToResult}, guess, 2, sink, [&](const Window& window) {
            ++searches;
            CHECK(window == Window{});
            return 5.0;
        });
        CHECK(value == 5);
        CHECK(searches == 1);
    }
}

TEST_CASE("Aspiration makes the given passes", "[aspiration][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/mtd-f-cases.json");
    const Json content = Json::parse(file);
    for (const Json& one : content.at("cases")) {
        INFO(one.at("id").get<std::string>());
        const ExplicitTree tree = parse_tree(one.at("tree").get<std::string>()).value();
        for (const Json& run : one.at("aspiration")) {
            SearchOptions options;
            options.root_role = one.at("root") == "min" ? Role::kMin : Role::kMax;
            options.aspiration = {number(run.at("guess")), number(run.at("delta")),
                                  run.at("rule") == "marsland" ? Reopen::kToResult : Reopen::kFull};
            const std::vector<Searched> passes = passes_of(*record(tree, options));
            REQUIRE(passes.size() == run.at("passes").size());
            for (std::size_t at = 0; at < passes.size(); ++at) {
                const Json& expected = run.at("passes")[at];
                CHECK(passes[at].window == Window{number(expected.at("alpha")), number(expected.at("beta"))});
                CHECK(passes[at].value == number(expected.at("returned")));
                CHECK(Json(passes[at].leaves) == expected.at("leaves"));
            }
        }
    }
}

}  // namespace UNITY_ID
