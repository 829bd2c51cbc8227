// Questions about levels against counting directly; the camera; how numbers are written.

#include "app/tree/tree_levels.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "app/base/score_text.hpp"
#include "app/tree/tree_view.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("Levels: numbers below a limit in any range", "[levels]") {
    std::mt19937 random(1);
    for (const std::uint32_t size : {0U, 1U, 63U, 64U, 65U, 700U}) {
        std::vector<std::uint32_t> numbers(size);
        for (auto& number : numbers) number = static_cast<std::uint32_t>(random() % (size + 1));
        const NumbersBelow below(numbers);
        for (int i = 0; i < 300; ++i) {
            const auto a = static_cast<std::uint32_t>(random() % (size + 1)),
                       b = static_cast<std::uint32_t>(random() % (size + 1));
            const auto limit = static_cast<std::uint32_t>(random() % (size + 3));
            const std::uint32_t begin = std::min(a, b), end = std::max(a, b);
            const auto expected = std::count_if(numbers.begin() + begin, numbers.begin() + end,
                                                [limit](std::uint32_t number) { return number < limit; });
            REQUIRE(below.count(begin, end, limit) == static_cast<std::uint32_t>(expected));
        }
    }
}

TEST_CASE("Levels: what lies between, what was known by then, how far levels reach", "[levels]") {
    for (std::uint32_t seed = 0; seed < 80; ++seed) {
        std::mt19937 random(seed);
        const auto size = static_cast<std::uint32_t>(1 + random() % 300);
        Parents parents = seed % 2 == 0 ? random_tree(random, size) : deep_tree(random, size, 1 + seed % 4);
        if (seed % 3 == 0) parents = in_preorder(parents);
        const TreeLayout layout = lay_out_tree(parents);
        const TreeLevels levels(layout);
        for (int i = 0; i < 40; ++i) {
            const auto level = static_cast<std::uint32_t>(random() % layout.level_count());
            const double left = static_cast<double>(random() % 50) - 5,
                         right = left + static_cast<double>(random() % 30);
            const auto limit = static_cast<NodeId>(random() % (size + 2));
            const PositionRange range = levels.between(level, left, right);
            std::uint32_t expected = 0, known = 0;
            for (Position p = layout.level_begin[level]; p < layout.level_begin[level + 1]; ++p) {
                const bool is_between = left <= layout.x[p] && layout.x[p] <= right;
                REQUIRE(is_between == (range.begin <= p && p < range.end));
                expected += is_between ? 1 : 0;
                known += is_between && layout.node[p] < limit ? 1 : 0;
            }
            REQUIRE(range.size() == expected);
            REQUIRE(levels.count_below(range, limit) == known);
            if (levels.is_time_ordered()) REQUIRE(levels.cut_below(range, limit).size() == known);

            const auto last = static_cast<std::uint32_t>(level + 1 + random() % (layout.level_count() - level));
            const TreeLevels::Extent extent = levels.extent(level, last);
            const auto begin = layout.x.begin() + layout.level_begin[level];
            const auto end = layout.x.begin() + layout.level_begin[last];
            REQUIRE(extent.left == *std::min_element(begin, end));
            REQUIRE(extent.right == *std::max_element(begin, end));
            const PositionRange whole{layout.level_begin[level], layout.level_begin[last]};
            const auto below = std::count_if(layout.node.begin() + whole.begin, layout.node.begin() + whole.end,
                                             [limit](NodeId node) { return node < limit; });
            REQUIRE(levels.count_below(whole, limit) == static_cast<std::uint32_t>(below));
        }
    }
}

TEST_CASE("Levels: preorder numbers ascend along every level", "[levels]") {
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        std::mt19937 random(seed);
        const TreeLayout layout = lay_out_tree(in_preorder(random_tree(random, 200)));
        REQUIRE(TreeLevels(layout).is_time_ordered());
    }
}

TEST_CASE("View: zooming keeps the point under the pointer", "[view]") {
    const TreeLayout layout = lay_out_tree(uniform_tree(3, 364));
    const TreeView fit = fit_tree(layout, 1020, 892, 1);
    const ScreenPoint pointer{400, 300};
    const TreeView nearer = zoomed(fit, layout, pointer, 1.5);
    CHECK(nearer.px_per_sibling > fit.px_per_sibling);
    CHECK(std::abs(nearer.tree_x(pointer.x) - fit.tree_x(pointer.x)) < 1e-9);
    CHECK(std::abs(nearer.tree_level(pointer.y) - fit.tree_level(pointer.y)) < 1e-9);
}

TEST_CASE("View: fitting shows the whole tree at any size", "[view]") {
    std::mt19937 random(3);
    for (const Parents& parents : {star(1), star(1000), path(5000), random_tree(random, 500)}) {
        const TreeLayout layout = lay_out_tree(parents);
        for (const float scale : {0.7F, 1.0F, 2.0F}) {
            const TreeView view = fit_tree(layout, 700, 420, scale);
            for (Position p = 0; p < layout.size(); ++p) {
                const double x = view.screen_x(layout.x[p]), y = view.screen_y(layout.level_of(p));
                REQUIRE((x >= 0 && x <= 700 && y >= 0 && y <= 420));
            }
        }
    }
}

TEST_CASE("View: following moves no more than it must", "[view]") {
    const TreeLayout layout = lay_out_tree(uniform_tree(3, 364));
    TreeView view = fit_tree(layout, 1020, 892, 1);
    CHECK(with_in_view(view, layout, 0) == view);
    view = zoomed(view, layout, {0, 0}, 4);
    for (Position p = 0; p < layout.size(); p += 13) {
        const TreeView followed = with_in_view(view, layout, p);
        const double x = followed.screen_x(layout.x[p]), y = followed.screen_y(layout.level_of(p));
        REQUIRE((x > 0 && x < 1020 && y > 0 && y < 892));
        REQUIRE(with_in_view(followed, layout, p) == followed);
    }
}

TEST_CASE("Text: scores, bounds, counts", "[text]") {
    CHECK(score_text(3) == "3");
    CHECK(score_text(-3) == "−3");
    CHECK(score_text(0) == "0");
    CHECK(score_text(-0.0) == "0");
    CHECK(score_text(2.99) == "2.99");
    CHECK(score_text(-0.5) == "−0.5");
    CHECK(score_text(1.0 / 3) == "0.3333");
    CHECK(score_text(1000000) == "1000000");
    CHECK(score_text(kInfinity) == "+∞");
    CHECK(score_text(-kInfinity) == "−∞");
    CHECK(bound_text(3, Proof::kExact) == "= 3");
    CHECK(bound_text(-2, Proof::kUpper) == "≤ −2");
    CHECK(bound_text(3, Proof::kLower) == "≥ 3");
    CHECK(bound_text(3, Proof::kNothing) == "3");
    CHECK(interval_text(-kInfinity, 3) == "[−∞, 3]");
    NodeState open;
    open.alpha = 3;
    CHECK(window_text(open) == "α 3   β +∞");
    CHECK(count_text(7) == "7");
    CHECK(count_text(549946) == "549,946");
    CHECK(count_text(1000000) == "1,000,000");
    CHECK(short_count_text(999) == "999");
    CHECK(short_count_text(5200) == "5.2k");
    CHECK(short_count_text(549946) == "550k");
    CHECK(short_count_text(999999) == "1.0M");
}

}  // namespace UNITY_ID
