// A child that is searched again at once, in another window: what its tries prove together, and the file format of such
// a search.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <sstream>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/file/trace_file.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Alpha-beta (fail-soft) that tries its children with zero windows as often as it likes, first at its own bound and
/// then at numbers taken by chance; the last try's window is the one that alpha-beta would use, or one that begins at
/// what an earlier try has proved. So its value is right, and what is said of nodes on the way has to be, too.
class Taster {
  public:
    Taster(const ExplicitTree& tree, std::uint64_t seed, CallSink& sink) : m_tree(tree), m_random(seed), m_sink(sink) {}

    double search() { return visit(0, kNoMove, -kInfinity, kInfinity, VisitPass::kAsAbove); }

  private:
    const ExplicitTree& m_tree;
    Random m_random;
    CallSink& m_sink;

    double visit(NodeId node, MoveCode move, double alpha, double beta, VisitPass pass) {
        const bool is_max = m_tree.player(node) == Player::kFirst;
        m_sink.enter(move, is_max ? Role::kMax : Role::kMin, alpha, beta, pass);
        if (m_tree.is_leaf(node)) {
            m_sink.evaluate(m_tree.value(node), true);
            return m_tree.value(node);
        }
        double value = is_max ? -kInfinity : kInfinity;
        const auto children = m_tree.children(node);
        auto untried = static_cast<std::uint32_t>(children.size());
        for (const NodeId child : children) {
            const double came = tried(child, static_cast<MoveCode>(children.size() - untried), is_max, alpha, beta);
            const bool improves = is_max ? came > value : came < value;
            if (improves) value = came;
            m_sink.returned(value, improves);
            --untried;
            if (is_max ? value >= beta : value <= alpha) {
                if (untried > 0) m_sink.cutoff(untried);
                break;
            }
            double& bound = is_max ? alpha : beta;
            if (is_max ? value > bound : value < bound) m_sink.bound(bound = value);
        }
        m_sink.leave(value);
        return value;
    }

    double tried(NodeId child, MoveCode move, bool is_max, double alpha, double beta) {
        double low = -kInfinity, high = kInfinity;  // what the tries have proved: low <= value <= high
        double bound = is_max ? alpha : beta;
        for (; m_random.happens(60) && low < high; bound = m_random.between(-6, 6)) {
            const double other = std::nextafter(bound, is_max ? kInfinity : -kInfinity);
            const double begin = std::min(bound, other), end = std::max(bound, other);
            const double came = visit(child, move, begin, end, VisitPass::kZero);
            if (came <= begin) high = std::min(high, came);
            if (came >= end) low = std::max(low, came);
        }
        const bool is_narrowed = m_random.happens(70);
        const double from = is_narrowed && is_max ? std::max(alpha, low) : alpha;
        const double to = is_narrowed && !is_max ? std::min(beta, high) : beta;
        if (from >= to) return visit(child, move, alpha, beta, VisitPass::kFull);
        return visit(child, move, from, to, VisitPass::kFull);
    }
};

Calls taste(const ExplicitTree& tree, std::uint64_t seed) {
    CallSink sink;
    const double value = Taster(tree, seed, sink).search();
    REQUIRE(value == minimax_value(tree));
    return sink.calls;
}

}  // namespace

TEST_CASE("Claims about a node that is searched again hold for its minimax value", "[tries][proof]") {
    for (std::uint64_t seed = 0; seed < cases_of(1500); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.node_count() > 60) continue;
        const Calls calls = taste(tree, seed);
        const auto trace = trace_of(calls, shape_of(tree), true);
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            const double truth = minimax_value(tree, trace->node_of(visit));
            for (Step t = trace->enter_step(visit) + 1; t <= trace->leave_step(visit) + 1; ++t) {
                const NodeState state = trace->visit_state(visit, t);
                if (!state.has_value) continue;
                INFO("seed " << seed << ", " << write_tree(tree) << ": " << text_of(state) << " is worth " << truth);
                if (proves(state.proof, Proof::kLower) && truth < state.value) FAIL(">=");
                if (proves(state.proof, Proof::kUpper) && truth > state.value) FAIL("<=");
            }
        }
        INFO("seed " << seed << ", " << write_tree(tree));
        if (!std::isfinite(minimax_value(tree))) continue;  // that nothing is beyond an infinite value is not claimed
        CHECK(trace->node_state(0, trace->event_count()).proof == Proof::kExact);
    }
}

TEST_CASE("Tries together prove what neither does alone", "[tries][proof]") {
    // C is MIN, D and E below it MAX. The probe looks at 5 and 6: C is at least 5. The search behind it looks at 5 and
    // 4, and is cut: C is at most 5.
    const ExplicitTree tree = tree_of("(3 ((5 4) (6 9)))");
    const NodeId c = 2, e = 6;
    CallSink sink;
    const auto leaf = [&](MoveCode move, double value, double best, double alpha, double beta) {
        sink.enter(move, Role::kMin, alpha, beta);
        sink.evaluate(value, true);
        sink.returned(best, value == best);
    };
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    leaf(0, 3, 3, -kInfinity, kInfinity);
    sink.bound(3);

    const double above = std::nextafter(3.0, 4.0);
    sink.enter(1, Role::kMin, 3, above, VisitPass::kZero);
    sink.enter(0, Role::kMax, 3, above);
    leaf(0, 5, 5, 3, above);
    sink.cutoff(1);
    sink.leave(5);
    sink.returned(5, true);
    sink.enter(1, Role::kMax, 3, above);
    leaf(0, 6, 6, 3, above);
    sink.cutoff(1);
    sink.leave(6);
    sink.returned(5, false);
    sink.leave(5);
    const auto probed = static_cast<Step>(sink.calls.size());

    sink.enter(1, Role::kMin, 5, kInfinity, VisitPass::kFull);
    sink.enter(0, Role::kMax, 5, kInfinity);
    leaf(0, 5, 5, 5, kInfinity);
    leaf(1, 4, 5, 5, kInfinity);
    sink.leave(5);
    sink.returned(5, true);
    sink.cutoff(1);
    const auto cut = static_cast<Step>(sink.calls.size());
    sink.leave(5);
    const auto again = static_cast<Step>(sink.calls.size());
    sink.returned(5, true);
    sink.leave(5);

    const auto trace = trace_of(sink.calls, shape_of(tree), true);
    const NodeState probe = trace->node_state(c, probed), second = trace->node_state(c, again);
    CHECK(probe.proof == Proof::kLower);
    CHECK(trace->node_state(c, cut).proof == Proof::kUpper);
    CHECK(second.proof == Proof::kExact);
    CHECK(second.visit != probe.visit);
    CHECK(trace->node_state(0, trace->event_count()).proof == Proof::kExact);

    CHECK(probe.window_kind == WindowKind::kAboveAlpha);
    CHECK(second.window_kind == WindowKind::kFull);
    CHECK(trace->is_probe(probe.visit));
    CHECK_FALSE(trace->is_probe(second.visit));
    CHECK_FALSE(trace->is_probe(trace->first_visit(e)));  // only below one
    CHECK(trace->window_kind(trace->first_visit(e)) == WindowKind::kAboveAlpha);
    CHECK(trace->event(trace->cutoff_step(second.visit, again)).second() == probe.visit);  // who found that bound

    // What the parent knows until it is told; what only the probe has seen is not part of the search that goes on.
    CHECK(trace->node_state(0, again).alpha == 3);
    CHECK(trace->node_state(0, again).value == 3);
    CHECK_FALSE(trace->node_state(e, probed).is_stale);
    CHECK(trace->node_state(e, again).is_stale);
    CHECK(trace->node_state(4, probed + 2).is_stale);  // D's first leaf, once D itself is entered again
    CHECK_FALSE(trace->node_state(4, again).is_stale);

    const TraceCounts counts = trace->counts(again);
    CHECK(counts.leaves == 5);  // each evaluation: that of 5 twice
    CHECK(counts.zero_windows == 1);
    CHECK(counts.again == 1);
}

TEST_CASE("State at a step, files and summaries of searches that try again", "[tries][state][file]") {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.node_count() > 60) continue;
        INFO("seed " << seed);
        const Calls calls = taste(tree, seed);
        if (calls.size() > 400) continue;
        const Shape shape = shape_of(tree);
        const auto trace = trace_of(calls, shape, true);
        check_every_step(*trace, calls, shape);

        TraceHeader header;
        header.game = "tree";
        std::stringstream file;
        write_trace(*trace_of(calls, shape, true, header), file);
        const auto read = read_trace(
            file,
            [&](const TraceHeader&) {
                return Expected<MovesOfHeader>(MovesOfHeader{shape, nullptr});
            },
            100'000);
        REQUIRE(read.has_value());
        check_every_step(*read->trace, calls, shape);

        SummarySink summary;
        play(calls, summary);
        const Step end = trace->event_count();
        CHECK(summary.summary().value == minimax_value(tree));
        CHECK(summary.summary().leaves == trace->counts(end).leaves);
        const std::vector<VisitId> children = trace->children_entered(0, end);
        REQUIRE(summary.summary().root_moves.size() == children.size());
        for (std::size_t i = 0; i < children.size(); ++i) {
            const RootMove& move = summary.summary().root_moves[i];
            CHECK(move.move == trace->move(children[i]));
            CHECK(move.proved == trace->visit_state(children[i], end).proof);
            const double truth = minimax_value(tree, trace->node_of(children[i]));
            if (proves(move.bound, Proof::kLower)) CHECK(truth >= move.value);
            if (proves(move.bound, Proof::kUpper)) CHECK(truth <= move.value);
        }
    }
}

}  // namespace UNITY_ID
