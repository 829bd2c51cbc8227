// Paranoid search in words: what is said of random trees is true of the game of one player against all others.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// The value of every node for the player at the root, whom all others hold down.
std::vector<double> values_of(const ExplicitTree& tree) {
    std::vector<double> values(tree.node_count());
    for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        if (tree.is_leaf(node)) {
            values[node] = tree.values(node)[static_cast<std::size_t>(tree.player(0))];
            continue;
        }
        const bool is_max = tree.player(node) == tree.player(0);
        values[node] = is_max ? -kInfinity : kInfinity;
        for (const NodeId child : tree.children(node)) {
            values[node] = is_max ? std::max(values[node], values[child]) : std::min(values[node], values[child]);
        }
    }
    return values;
}

}  // namespace

TEST_CASE("Nothing that is said of paranoid search on random trees is wrong", "[narration][paranoid]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        RandomTreeShape shape;
        shape.max_depth = 4;
        shape.value_count = 3;
        SearchOptions options;
        options.algorithm = Algorithm::kParanoid;
        const SearchedTree searched(random_tree(shape, seed), options);
        const std::vector<double> values = values_of(searched.tree);
        const Trace& trace = *searched.trace;
        for (Step t = 1; t <= trace.event_count(); ++t) {
            const Narration narration = narrate({trace, searched, english()}, t);
            INFO("seed " << seed << ", step " << t << ": " << narration.text);
            CHECK_FALSE(narration.text.empty());
            for (const NarrationFact& fact : narration.facts) {
                const double value = fact.visit == kNone ? 0 : values[trace.node_of(fact.visit)];
                if (fact.kind == FactKind::kExactly) CHECK(value == fact.number);
                if (fact.kind == FactKind::kAtMost) CHECK(value <= fact.number);
                if (fact.kind == FactKind::kAtLeast) CHECK(value >= fact.number);
            }
            CHECK(pseudo_code(trace, searched, t, CodeStyle::kPlain).lit_line() != nullptr);
        }
    }
}

}  // namespace plytrace::test::UNITY_ID
