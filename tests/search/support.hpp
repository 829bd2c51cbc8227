// Helpers for the tests of searches and traces: the calls that a search makes to its sink, as a list; traces of such
// lists; trees and options to search with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/random.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "search/algorithms/run.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/summary_sink.hpp"
#include "search/trace/trace.hpp"

namespace plytrace::test {

/// One call of a search to its sink.
struct Call {
    EventKind kind = EventKind::kEnter;
    MoveCode move = kNoMove;               ///< enter
    Role role = Role::kMax;                ///< enter
    VisitPass pass = VisitPass::kAsAbove;  ///< enter
    Manner manner = Manner::kOrdinary;     ///< enter
    std::uint32_t plies = 0;               ///< enter: of a reduced search
    double alpha = -kInfinity, beta = kInfinity;
    double value = 0;           ///< evaluate, return, bound, leave
    bool flag = false;          ///< evaluate: terminal; return: improved
    std::uint32_t skipped = 0;  ///< cutoff
    std::uint8_t table = 0;     ///< table: its flags
    VisitId result = kNone;     ///< table
    std::string pass_name;      ///< pass, with its window above
    int pass_depth = -1;
};

/// A sink that records the calls, and does nothing else.
struct CallSink {
    static constexpr bool enabled = true;
    std::vector<Call> calls;

    Call& add(EventKind kind) {
        calls.emplace_back().kind = kind;
        return calls.back();
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        Call& call = add(EventKind::kEnter);
        call.move = move;
        call.role = role;
        call.pass = pass;
        call.manner = std::exchange(next_manner, Manner::kOrdinary);
        call.plies = std::exchange(next_plies, 0);
        call.alpha = alpha;
        call.beta = beta;
    }
    Manner next_manner = Manner::kOrdinary;
    std::uint32_t next_plies = 0;
    void manner(Manner how, std::uint32_t plies) {
        next_manner = how;
        next_plies = plies;
    }
    void evaluate(double value, bool is_terminal) {
        Call& call = add(EventKind::kEvaluate);
        call.value = value;
        call.flag = is_terminal;
    }
    void returned(double best, bool improved) {
        Call& call = add(EventKind::kReturn);
        call.value = best;
        call.flag = improved;
    }
    void bound(double value) { add(EventKind::kBound).value = value; }
    void cutoff(std::uint32_t skipped) { add(EventKind::kCutoff).skipped = skipped; }
    void leave(double value) { add(EventKind::kLeave).value = value; }
    /// Lists are numbered from 0 in the order in which they come, each once.
    std::vector<std::vector<double>> lists;
    double score_of(std::span<const double> values) {
        const std::vector<double> list(values.begin(), values.end());
        const auto found = std::find(lists.begin(), lists.end(), list);
        const auto number = static_cast<double>(found - lists.begin());
        if (found == lists.end()) lists.push_back(list);
        return number;
    }
    void table(std::uint8_t flags, VisitId result) {
        Call& call = add(EventKind::kTable);
        call.table = flags;
        call.result = result;
    }
    void begin_pass(std::string_view name, int depth = -1, double alpha = -kInfinity, double beta = kInfinity) {
        Call& call = add(EventKind::kPass);
        call.pass_name = name;
        call.pass_depth = depth;
        call.alpha = alpha;
        call.beta = beta;
    }
};
static_assert(TraceSink<CallSink>);

using Calls = std::vector<Call>;
using Shape = std::shared_ptr<const TreeShape>;

void play(const Calls& calls, Recorder& recorder);
void play(const Calls& calls, SummarySink& sink);

inline constexpr std::uint32_t kTestEventLimit = 1'000'000;

/// The trace of these calls.
[[nodiscard]] std::unique_ptr<Trace> trace_of(const Calls& calls, Shape shape = nullptr, bool may_revisit = false,
                                              TraceHeader header = {});

[[nodiscard]] ExplicitTree tree_of(std::string_view text);
[[nodiscard]] Shape shape_of(const ExplicitTree& tree);

/// At a depth limit an inner node is worth what the tree says, or 0.
struct TreeEvaluation {
    static constexpr bool values_finished_games = false;
    double operator()(const ExplicitTree& tree, const ExplicitTree::State& state) const {
        return tree.evaluation(state.node).value_or(0);
    }
};

/// The options with MAX and MIN as the tree says; a tree is searched from its root.
[[nodiscard]] SearchOptions for_tree(const ExplicitTree& tree, SearchOptions options);
double search_tree(const ExplicitTree& tree, const SearchOptions& options, auto& sink) {
    return run_search(tree, TreeEvaluation{}, tree.initial(), for_tree(tree, options), sink).value();
}
[[nodiscard]] Calls calls_of(const ExplicitTree& tree, const SearchOptions& options);
/// The trace of searching an explicit tree.
[[nodiscard]] std::unique_ptr<Trace> record(const ExplicitTree& tree, const SearchOptions& options = {});

/// The value of a node by the definition of minimax, `depth` plies deep. It does not search: it works from the last
/// node back to the first.
[[nodiscard]] double minimax_value(const ExplicitTree& tree, NodeId node = 0, int depth = kNoDepthLimit);

/// Alpha-beta with each combination of cut rule, bounds and deep cuts; then Bratko's two and minimax.
[[nodiscard]] std::vector<SearchOptions> every_algorithm();
/// The same, each in each order.
[[nodiscard]] std::vector<SearchOptions> every_algorithm_and_order();
[[nodiscard]] std::string text_of(const SearchOptions& options);

/// The shape of a random tree of unequal depths, with an evaluation at each inner node.
[[nodiscard]] RandomTreeShape any_shape(Random& random, int most_depth, int most_nodes);

/// Random trees of all shapes: unequal depths, single children, equal values, infinities, MIN roots, two moves in a
/// row. All inner nodes have evaluations, so that any depth limit will do.
[[nodiscard]] ExplicitTree any_tree(std::uint64_t seed);

/// Runs `work` on a thread with a stack for trees 100,000 deep.
void run_on_deep_stack(const std::function<void()>& work);

}  // namespace plytrace::test
