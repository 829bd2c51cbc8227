// Alpha-beta equals minimax, for all options, on random trees of all shapes; and the guarantees of a window.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "games/core/random.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

SearchSummary summary_of(const ExplicitTree& tree, const SearchOptions& options) {
    SummarySink sink;
    search_tree(tree, options, sink);
    return sink.summary();
}

/// The value that the moves lead to, which must end at a leaf or at the depth limit.
double value_at_end(const ExplicitTree& tree, const std::vector<MoveCode>& moves, int depth) {
    NodeId node = 0;
    for (const MoveCode move : moves) node = tree.child(node, static_cast<std::size_t>(move));
    if (!tree.is_leaf(node) && tree.depth(node) != depth) FAIL("the line ends at an inner node");
    return tree.is_leaf(node) ? tree.value(node) : tree.evaluation(node).value_or(0);
}

void check_proof(Proof proof, double value, double truth) {
    if (proves(proof, Proof::kUpper) && truth > value) FAIL("proved at most " << value << ", but it is " << truth);
    if (proves(proof, Proof::kLower) && truth < value) FAIL("proved at least " << value << ", but it is " << truth);
}

void check_root_moves(const ExplicitTree& tree, const SearchSummary& found, const SearchOptions& options) {
    if (options.depth == 0 || tree.is_leaf(0)) {
        CHECK(found.root_moves.empty());
        CHECK(found.principal_variation.empty());
        return;
    }
    std::set<MoveCode> moves;
    for (const RootMove& move : found.root_moves) {
        moves.insert(move.move);
        const int depth = options.depth == kNoDepthLimit ? kNoDepthLimit : options.depth - 1;
        const double truth = minimax_value(tree, tree.child(0, static_cast<std::size_t>(move.move)), depth);
        check_proof(move.proved, move.value, truth);
        // What the window says is true too; but after strict cuts it can be empty, α = β, and a value put there says
        // nothing.
        const bool may_be_empty =
            options.alpha_beta.cut == CutRule::kStrict && options.alpha_beta.bounds != Bounds::kSoft;
        if (!may_be_empty) check_proof(move.bound, move.value, truth);
    }
    CHECK(moves.size() == found.root_moves.size());  // no move twice
}

/// One search by the three sinks: the same value, and the same numbers.
void check_sinks(const ExplicitTree& tree, const SearchOptions& options, const SearchSummary& found) {
    NullSink null;
    if (search_tree(tree, options, null) != found.value) FAIL("the null sink gives another value");
    const auto trace = record(tree, options);
    const Step end = trace->event_count();
    const TraceCounts counts = trace->counts(end);
    const NodeState root = trace->node_state(0, end);
    CHECK(root.value == found.value);
    CHECK(end == found.events);
    CHECK(counts.nodes == found.nodes);
    CHECK(counts.leaves == found.leaves);
    CHECK(counts.cutoffs == found.cutoffs);
    CHECK(counts.skipped == found.skipped);
    std::vector<MoveCode> line;
    for (const VisitId visit : trace->best_line(0, end)) line.push_back(trace->move(visit));
    line.erase(line.begin());  // the root's
    CHECK(line == found.principal_variation);
    // Only a node that starts at a finite bound can be left without a best child.
    const bool may_be_unset = options.alpha_beta.bounds == Bounds::kStart && options.window != Window{};
    if (!may_be_unset) CHECK((root.best_child == kNone) == found.root_moves.empty());
    std::size_t at = 0;
    for (const VisitId child : trace->children_entered(0, end)) {
        const NodeState state = trace->visit_state(child, end);
        const RootMove& move = found.root_moves.at(at++);
        CHECK(trace->move(child) == move.move);
        CHECK(state.value == move.value);
        CHECK(state.proof == move.proved);
    }
    CHECK(at == found.root_moves.size());
}

}  // namespace

TEST_CASE("Alpha-beta equals minimax for every option, and its line leads to that value", "[laws]") {
    const std::vector<SearchOptions> all = every_algorithm_and_order();
    for (std::uint64_t seed = 0; seed < cases_of(3000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const int depth = seed % 3 == 0 ? static_cast<int>(seed / 3 % 6) : kNoDepthLimit;
        const double truth = minimax_value(tree, 0, depth);
        for (SearchOptions options : all) {
            options.depth = depth;
            const SearchSummary found = summary_of(tree, options);
            if (found.value != truth) {
                FAIL("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << ": value "
                             << found.value << ", minimax " << truth);
            }
            if (options.alpha_beta.bounds != Bounds::kStart || !info(options.algorithm).has_window()) {
                // (A value that starts at the bound may be nobody's line.)
                if (value_at_end(tree, found.principal_variation, depth) != truth) {
                    FAIL("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options)
                                 << ": the principal variation leads elsewhere");
                }
            }
            if (seed % 10 == 0) {
                INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
                check_root_moves(tree, found, options);
                check_sinks(tree, options, found);
            }
        }
    }
}

TEST_CASE("Alpha-beta never visits more than minimax; equal cuts never more than strict, nor deep than shallow",
          "[laws]") {
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const auto nodes = [&](CutRule cut, bool deep_cuts) {
            SearchOptions options;
            options.alpha_beta = {cut, Bounds::kSoft, deep_cuts};
            return summary_of(tree, options).nodes;
        };
        const auto equal = nodes(CutRule::kEqual, true), strict = nodes(CutRule::kStrict, true);
        if (equal > strict || strict > tree.node_count()) FAIL("seed " << seed << ": equal, strict, minimax");
        if (equal > nodes(CutRule::kEqual, false) || strict > nodes(CutRule::kStrict, false)) {
            FAIL("seed " << seed << ": deep, shallow");
        }
    }
}

TEST_CASE("With a window, a value inside is exact, and one outside is a bound", "[laws]") {
    for (std::uint64_t seed = 0; seed < cases_of(3000); ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        const double truth = minimax_value(tree);
        const double alpha = random.happens(20) ? -kInfinity : random.between(-8, 6);
        const double beta = random.happens(20) ? kInfinity : (alpha == -kInfinity ? -8 : alpha) + random.between(1, 6);
        double soft_of_rule[2] = {0, 0};
        for (SearchOptions options : every_algorithm()) {
            if (!info(options.algorithm).has_window()) continue;
            options.window = {alpha, beta};
            const SearchSummary found = summary_of(tree, options);
            const double value = found.value;
            INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << " [" << alpha << ", "
                         << beta << "] gives " << value << "; minimax is " << truth);
            const bool is_inside = truth > alpha && truth < beta;
            bool holds = is_inside ? value == truth : truth >= beta ? value >= beta : value <= alpha;
            const bool is_leaf = tree.is_leaf(0);  // a leaf is worth what it is worth, whatever the window
            const Bounds bounds = options.alpha_beta.bounds;
            if (bounds == Bounds::kSoft && options.alpha_beta.deep_cuts) {
                // Fail-soft: what is outside is still a true bound.
                holds &= value >= beta ? truth >= value : value <= alpha ? truth <= value : truth == value;
                soft_of_rule[options.alpha_beta.cut == CutRule::kEqual ? 0 : 1] = value;
            }
            if (bounds == Bounds::kHard && !is_leaf) {
                holds &= value >= alpha && value <= beta;
                if (options.alpha_beta.deep_cuts) {
                    const double soft = soft_of_rule[options.alpha_beta.cut == CutRule::kEqual ? 0 : 1];
                    holds &= value == std::clamp(soft, alpha, beta);
                }
            }
            // A value that starts at a bound stays on its side of it.
            if (bounds == Bounds::kStart && !is_leaf) {
                holds &= tree.player(0) == Player::kFirst ? value >= alpha : value <= beta;
            }
            if (!holds) FAIL("does not hold");
            if (seed % 10 == 0) check_root_moves(tree, found, options);
            if (seed % 50 == 0) check_sinks(tree, options, found);
        }
    }
}

TEST_CASE("Best first, a uniform tree with distinct leaves takes Knuth and Moore's minimum", "[laws]") {
    // b^ceil(d/2) + b^floor(d/2) - 1 leaves (Knuth and Moore 1975, theorem 1).
    for (int branching = 1; branching <= 4; ++branching) {
        for (int depth = 0; depth <= 5; ++depth) {
            std::uint64_t shorter = 1, longer = 1, leaves = 1;
            for (int level = 0; level < depth / 2; ++level) shorter *= static_cast<std::uint64_t>(branching);
            for (int level = 0; level < (depth + 1) / 2; ++level) longer *= static_cast<std::uint64_t>(branching);
            leaves = shorter * longer;
            TreeParts parts = uniform_tree(branching, depth, 1).parts();
            const auto tree_with = [&](std::uint64_t seed) {
                std::vector<double> numbers(leaves);
                for (std::size_t at = 0; at < leaves; ++at) numbers[at] = static_cast<double>(at);
                Random random(seed);
                for (std::size_t at = leaves; at > 1; --at) {
                    std::swap(numbers[at - 1], numbers[random.below(at)]);
                }
                const ExplicitTree shape(parts);
                for (std::size_t leaf = 0; leaf < leaves; ++leaf) parts.number[shape.leaf_node(leaf)] = numbers[leaf];
                return ExplicitTree(parts);
            };
            for (std::uint64_t seed = 0; seed < 5; ++seed) {
                const ExplicitTree tree = tree_with(seed);
                for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
                    SearchOptions options;
                    options.alpha_beta.cut = cut;
                    options.order = Order::kBest;
                    INFO(branching << " wide, " << depth << " deep, seed " << seed << ", " << text_of(options));
                    const SearchSummary best = summary_of(tree, options);
                    CHECK(best.leaves == longer + shorter - 1);
                    options.order = Order::kWorst;
                    CHECK(summary_of(tree, options).leaves >= best.leaves);
                }
            }
        }
    }
}

TEST_CASE("A tree of more than a million nodes is not sorted", "[laws]") {
    const ExplicitTree tree = uniform_tree(2, 19, 1);  // 2^20 - 1 nodes
    SearchOptions options;
    options.order = Order::kBest;
    NullSink sink;
    CHECK_FALSE(run_search(tree, TreeEvaluation{}, tree.initial(), options, sink).has_value());
    options.depth = 18;
    CHECK(run_search(tree, TreeEvaluation{}, tree.initial(), options, sink).has_value());
}

TEST_CASE("A summary's search stops at its node limit or when it is told to", "[laws]") {
    const ExplicitTree tree = uniform_tree(3, 6, 1);
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    SummarySink limited(nullptr, 100);
    CHECK_THROWS_AS(search_tree(tree, options, limited), SearchStopped);
    CHECK(limited.summary().nodes == 100);
    const std::atomic<bool> stop{true};
    SummarySink stopped(&stop);
    CHECK_THROWS_AS(search_tree(tree, options, stopped), SearchStopped);
    CHECK(stopped.summary().nodes == 0);
}

}  // namespace UNITY_ID
