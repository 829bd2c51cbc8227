// A trace is read while another thread writes it.
#include <catch2/catch_test_macros.hpp>
#include <stdexcept>
#include <thread>

#include "games/tree/generate.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/trace/recorder.hpp"

namespace UNITY_ID {

using namespace plytrace;

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

[[nodiscard]] std::shared_ptr<const GameSession> game_of(const char* game, const char* tree = "") {
    GameSpec spec;
    spec.game = game;
    spec.tree = tree;
    return make_game(spec).value();
}

/// Searched on a thread of its own and watched from here; what the root is worth in the end.
double watched(const GameSession& game, const SearchOptions& options) {
    const auto checked = game.checked(options, {});
    REQUIRE(checked);
    Trace trace({}, 2'000'000, game.shape(), may_revisit(*checked));
    double value = 0;
    std::thread writer([&] {
        Recorder recorder(trace);
        value = game.search({}, *checked, &recorder).value();
    });
    const int looks = watch(trace);
    writer.join();
    CHECK(looks > 0);
    CHECK(trace.is_finished());
    CHECK_FALSE(trace.is_truncated());
    const NodeState root = trace.node_state(0, trace.event_count());
    CHECK(root.status == NodeStatus::kDone);
    if (!trace.has_lists()) CHECK(root.value == value);
    return value;
}

}  // namespace

TEST_CASE("A trace is read while another thread writes it: of a tree") {
    const auto tree = make_tree_game(std::make_shared<const ExplicitTree>(uniform_tree(3, 9, 1)));
    SearchOptions options;
    const double value = watched(*tree, options);
    options.algorithm = Algorithm::kPvs;
    CHECK(watched(*tree, options) == value);
    options.algorithm = Algorithm::kMinimax;
    CHECK(watched(*tree, options) == value);
}

TEST_CASE("A trace is read while another thread writes it: of a game, in passes and with a table") {
    const auto game = game_of("othello");
    SearchOptions options;
    options.depth = 4;
    options.evaluation = "positional";
    const double value = watched(*game, options);
    options.is_iterative = true;
    CHECK(watched(*game, options) == value);
    options.table.kind = TableKind::kExact;
    CHECK(watched(*game, options) == value);
}

TEST_CASE("A trace is read while another thread writes it: of several players and of chance") {
    const auto lists =
        game_of("tree", "((<1 2 6> <4 3 2> <3 3 3>) (<6 1 2> <7 4 1> <5 1 1>) (<5 1 1> <1 5 2> <7 7 1>))");
    SearchOptions options;
    options.algorithm = Algorithm::kMaxN;
    (void)watched(*lists, options);
    const auto pig = game_of("pig");
    options.algorithm = Algorithm::kExpectiminimax;
    options.depth = 5;
    options.evaluation = "lead";
    (void)watched(*pig, options);
}

}  // namespace UNITY_ID
