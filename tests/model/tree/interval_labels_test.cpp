// AIMA's figure 5.5, frames (a) to (f), and the rule behind it on random trees.

#include "app/tree/interval_labels.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr NodeId kA = 0, kB = 1, kC = 5, kD = 9;

/// The step at which the nth leaf has just been evaluated.
[[nodiscard]] Step after_leaf(const Trace& trace, int nth) {
    for (Step t = 0; t < trace.event_count(); ++t) {
        if (trace.event(t).kind == EventKind::kEvaluate && --nth == 0) return t + 1;
    }
    FAIL("no such leaf");
    return 0;
}

[[nodiscard]] Interval interval_at(const Scene& scene, NodeId node, Step t) {
    const IntervalLabels labels(*scene.trace, scene.tree);
    const TreeStep step = look_up_step(*scene.trace, t);
    const std::uint32_t level = scene.layout.level_of(scene.layout.position[node]);
    return labels.of_node(*scene.trace, step, labels.of_open_path(*scene.trace, step), node, level);
}

/// The definition, applied to the whole tree: seen leaves are [v, v], the others [−∞, +∞].
[[nodiscard]] std::vector<Interval> by_definition(const Scene& scene, Step t) {
    const auto count = static_cast<NodeId>(scene.tree.shape->size());
    std::vector<Interval> interval(count);
    for (NodeId n = count; n-- > 0;) {
        if (!scene.tree.has_children(n)) {
            if (scene.trace->node_state(n, t).is_evaluated) interval[n] = {scene.tree.value[n], scene.tree.value[n]};
            continue;
        }
        const bool is_max = scene.tree.role(n) == Role::kMax;
        Interval all = is_max ? Interval{-kInfinity, -kInfinity} : Interval{kInfinity, kInfinity};
        for (std::uint32_t i = 0; i < scene.tree.shape->child_count(n); ++i) {
            const Interval& child = interval[scene.tree.shape->child_at(n, i)];
            all.lower = is_max ? std::max(all.lower, child.lower) : std::min(all.lower, child.lower);
            all.upper = is_max ? std::max(all.upper, child.upper) : std::min(all.upper, child.upper);
        }
        interval[n] = all;
    }
    return interval;
}

}  // namespace

TEST_CASE("Intervals: AIMA's frames (a) to (f)", "[intervals]") {
    const Scene scene(ValuedTree::parse("((3 12 8)(2 4 6)(14 5 2))"), Recorded::kExplicit);
    const Trace& trace = *scene.trace;
    const Interval unknown{-kInfinity, kInfinity};
    // (a) the first leaf below B is 3
    CHECK(interval_at(scene, kB, after_leaf(trace, 1)) == Interval{-kInfinity, 3});
    CHECK(interval_at(scene, kA, after_leaf(trace, 1)) == unknown);
    // (b) 12 changes nothing
    CHECK(interval_at(scene, kB, after_leaf(trace, 2)) == Interval{-kInfinity, 3});
    CHECK(interval_at(scene, kA, after_leaf(trace, 2)) == unknown);
    // (c) 8: B is exactly 3, A at least that
    CHECK(interval_at(scene, kB, after_leaf(trace, 3)) == Interval{3, 3});
    CHECK(interval_at(scene, kA, after_leaf(trace, 3)) == Interval{3, kInfinity});
    // (d) 2: C is at most 2, and cut
    CHECK(interval_at(scene, kC, after_leaf(trace, 4)) == Interval{-kInfinity, 2});
    CHECK(interval_at(scene, kA, after_leaf(trace, 4)) == Interval{3, kInfinity});
    // (e) 14: D is at most 14, so is A
    CHECK(interval_at(scene, kD, after_leaf(trace, 5)) == Interval{-kInfinity, 14});
    CHECK(interval_at(scene, kA, after_leaf(trace, 5)) == Interval{3, 14});
    // (f) 5, then 2: D is 2, A is 3
    CHECK(interval_at(scene, kD, after_leaf(trace, 7)) == Interval{2, 2});
    CHECK(interval_at(scene, kA, after_leaf(trace, 7)) == Interval{3, 3});
    CHECK(interval_at(scene, kC, after_leaf(trace, 7)) == Interval{-kInfinity, 2});
}

TEST_CASE("Intervals: the definition, on random trees at every step", "[intervals]") {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const auto size = static_cast<std::uint32_t>(2 + random() % 60);
        const Parents parents = in_preorder(seed % 2 == 0 ? random_tree(random, size) : deep_tree(random, size, 5));
        const Scene scene(ValuedTree::random(random, parents), Recorded::kExplicit, seed % 3 != 0);
        const IntervalLabels labels(*scene.trace, scene.tree);
        for (Step t = 0; t <= scene.trace->event_count(); ++t) {
            const std::vector<Interval> expected = by_definition(scene, t);
            const TreeStep step = look_up_step(*scene.trace, t);
            const auto path = labels.of_open_path(*scene.trace, step);
            for (NodeId n = 0; n < parents.size(); ++n) {
                if (!scene.tree.has_children(n)) continue;
                const std::uint32_t level = scene.layout.level_of(scene.layout.position[n]);
                INFO("seed " << seed << ", step " << t << ", node " << n);
                REQUIRE(labels.of_node(*scene.trace, step, path, n, level) == expected[n]);
            }
        }
    }
}

}  // namespace UNITY_ID
