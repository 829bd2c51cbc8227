// Recordings that end early, are watched while they grow, or are very deep.
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <span>
#include <thread>

#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/random_calls.hpp"

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

TEST_CASE("At the event limit a trace ends, says so, and what there is of it holds", "[recorder]") {
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

namespace {

/// Reads what a window would, of steps published so far, until the trace is finished; how often it looked.
int watch(const Trace& trace) {
    int looks = 0;
    Step latest = 0;
    for (bool is_last = false; !is_last; ++looks) {
        is_last = trace.is_finished();
        const Step t = trace.event_count();
        if (t < latest) throw std::runtime_error("the event count went back");
        latest = t;
        if (trace.visit_count(t) == 0) continue;  // a pass may be announced before its root is entered
        const TraceCounts counts = trace.counts(t);
        if (counts.nodes != trace.visit_count(t)) throw std::runtime_error("counts");
        const std::vector<NodeState> path = trace.open_path(t);
        if (!path.empty() && path.front().visit != 0 && trace.pass_count() == 0) throw std::runtime_error("path");
        const std::uint32_t nodes = trace.node_count();
        for (NodeId node = nodes > 20 ? nodes - 20 : 0; node < nodes; ++node) {
            for (const Step at : {t, t / 2, t / 3}) {
                const NodeState state = trace.node_state(node, at);
                if (state.visit != kNone && state.visit >= trace.visit_count(at)) throw std::runtime_error("visit");
                if (state.status == NodeStatus::kDone && !state.has_value) throw std::runtime_error("value");
            }
        }
        for (const VisitId child : trace.children_entered(0, t)) {
            if (trace.parent(child) != 0) throw std::runtime_error("parent");
        }
        (void)trace.best_line(0, t);
        (void)trace.next_of(EventKind::kCutoff, t / 2);
        (void)trace.previous_of(EventKind::kCutoff, t);
    }
    return looks;
}

}  // namespace

TEST_CASE("A trace is read while another thread writes it", "[recorder][threads]") {
    const ExplicitTree tree = uniform_tree(3, 9, 1);
    const Shape shape = shape_of(tree);
    const Calls passes = random_calls({40, 5, 3, true, true, true, true, false}, 3);
    for (int kind = 0; kind < 4; ++kind) {
        Trace trace({}, 2'000'000, kind == 1 ? shape : nullptr, kind >= 2);
        std::thread writer([&] {
            Recorder recorder(trace);
            if (kind == 3) {
                play(passes, recorder);
            } else {
                search_tree(tree, {}, recorder);
            }
        });
        const int looks = watch(trace);
        writer.join();
        CHECK(looks > 0);
        CHECK(trace.is_finished());
        CHECK_FALSE(trace.is_truncated());
        if (kind < 3) CHECK(trace.node_state(0, trace.event_count()).value == minimax_value(tree));
    }
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
