// Recordings that end early, or are very deep. (tests/threads has those that are watched while they grow.)
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <span>

#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/random_calls.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Asks for the stop at the tenth leaf.
struct Stopping {
    static constexpr bool enabled = true;
    Recorder& recorder;
    std::atomic<bool>& stop;
    int leaves = 0;
    void begin_pass(std::string_view name, int depth, double alpha, double beta) {
        recorder.begin_pass(name, depth, alpha, beta);
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        recorder.enter(move, role, alpha, beta, pass);
    }
    void evaluate(double value, bool is_terminal) {
        recorder.evaluate(value, is_terminal);
        if (++leaves == 10) stop = true;
    }
    void returned(double best, bool improved) { recorder.returned(best, improved); }
    void bound(double value) { recorder.bound(value); }
    void cutoff(std::uint32_t skipped) { recorder.cutoff(skipped); }
    void leave(double value) { recorder.leave(value); }
    void table(std::uint8_t flags, VisitId visit) { recorder.table(flags, visit); }
    double score_of(std::span<const double> values) { return recorder.score_of(values); }
};

}  // namespace

TEST_CASE("At the event limit a trace ends and says so, and the recorded part is valid", "[recorder]") {
    const ExplicitTree tree = any_tree(7);
    for (const SearchOptions& options : every_algorithm()) {
        const Shape shape = shape_of(tree);
        const Calls calls = calls_of(tree, options);
        const auto whole = static_cast<Step>(calls.size());
        for (const Step limit : {0U, 1U, 2U, whole / 3, whole / 2, whole - 1, whole, whole + 1}) {
            INFO(text_of(options) << ", limit " << limit << " of " << whole);
            Trace trace({}, limit, shape);
            bool is_stopped = false;
            {
                Recorder recorder(trace);
                try {
                    search_tree(tree, options, recorder);
                } catch (const SearchStopped&) {
                    is_stopped = true;
                }
                CHECK(trace.is_finished() == false);
            }
            CHECK(trace.is_finished());
            CHECK(is_stopped == (limit < whole));
            CHECK(trace.is_truncated() == (limit > 0 && limit < whole));
            CHECK(trace.event_count() == std::min(limit, whole));
            check_every_step(trace, Calls(calls.begin(), calls.begin() + std::min(limit, whole)), shape);
        }
    }
}

TEST_CASE("At the event limit of a trace of several passes", "[recorder][revisit]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Calls calls = random_calls({}, seed);
        const auto limit = static_cast<Step>(calls.size() * (seed % 10) / 10);
        Trace trace({}, limit, nullptr, true);
        try {
            Recorder recorder(trace);
            play(calls, recorder);
        } catch (const SearchStopped&) {
        }
        INFO("seed " << seed);
        check_every_step(trace, Calls(calls.begin(), calls.begin() + limit), nullptr);
    }
}

TEST_CASE("Links between the visits of a node take memory only if a node is visited again", "[recorder][revisit]") {
    const auto column_bytes = [](const Calls& calls, const Shape& shape, bool may_revisit) {
        Trace trace({}, 1000, shape, may_revisit);
        {
            Recorder recorder(trace);
            play(calls, recorder);
        }
        return trace.column_bytes();
    };
    const ExplicitTree tree = uniform_tree(3, 3, 1);
    const Shape shape = shape_of(tree);
    const Calls once = calls_of(tree, {});
    CHECK(column_bytes(once, shape, true) == column_bytes(once, shape, false));
}

TEST_CASE("A stop is obeyed at the next node, and the trace is truncated", "[recorder]") {
    const ExplicitTree tree = uniform_tree(2, 5, 1);
    Trace trace({}, 1000, shape_of(tree));
    std::atomic<bool> stop{true};
    {
        Recorder recorder(trace, &stop);
        CHECK_THROWS_AS(search_tree(tree, {}, recorder), SearchStopped);
    }
    CHECK(trace.event_count() == 0);
    CHECK(trace.is_finished());

    Trace second({}, 1000, shape_of(tree));
    stop = false;
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    {
        Recorder recorder(second, &stop);
        Stopping sink{recorder, stop};
        CHECK_THROWS_AS(search_tree(tree, options, sink), SearchStopped);
    }
    CHECK(second.counts(second.event_count()).leaves == 10);
    CHECK(second.is_truncated());
    const Calls calls = calls_of(tree, options);
    check_every_step(second, Calls(calls.begin(), calls.begin() + second.event_count()), shape_of(tree));
}

TEST_CASE("Trees 10,000 and 100,000 deep are searched and recorded on a large stack", "[recorder][deep]") {
#ifdef __SANITIZE_THREAD__
    const std::vector<int> depths{10'000};  // the sanitizer follows 65,536 calls deep, whatever the stack
#else
    const std::vector<int> depths{10'000, 100'000};
#endif
    for (const int depth : depths) {
        // MAX and MIN in turn, each with a leaf beside the way down: the value comes up from the bottom, or is a leaf.
        const std::string text = std::string(static_cast<std::size_t>(depth), '(') + "0" + [&] {
            std::string rest;
            for (int level = 0; level < depth; ++level) rest += level % 2 == 0 ? " 1)" : " -1)";
            return rest;
        }();
        run_on_deep_stack([&] {
            const auto tree = parse_tree(text);
            REQUIRE(tree.has_value());
            REQUIRE(tree->height() == depth);
            const double truth = minimax_value(*tree);
            for (const Algorithm algorithm : {Algorithm::kAlphaBeta, Algorithm::kMinimax}) {
                SearchOptions options;
                options.algorithm = algorithm;
                const auto trace = record(*tree, options);
                const Step end = trace->event_count();
                CHECK(trace->node_state(0, end).value == truth);
                const auto reached = static_cast<std::size_t>(depth) + 1;
                CHECK(trace->open_path(static_cast<Step>(reached)).size() == reached);
                CHECK(trace->open_path(end).empty());
                NullSink null;
                CHECK(search_tree(*tree, options, null) == truth);
            }
            SummarySink summary;
            CHECK(search_tree(*tree, {}, summary) == truth);
            CHECK(summary.summary().depth == depth);
        });
    }
}

}  // namespace UNITY_ID
