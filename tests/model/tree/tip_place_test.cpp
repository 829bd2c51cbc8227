// The place of a node's tip: it covers neither the node nor its children nor their labels wherever there is another
// place for it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "app/tree/tip_place.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr float kGap = 12;

[[nodiscard]] ScreenRect rect_at(ScreenPoint at, ScreenPoint size) {
    return {at.x, at.y, at.x + size.x, at.y + size.y};
}

[[nodiscard]] bool is_clear(const ScreenRect& tip, std::span<const ScreenRect> kept, float gap) {
    return std::none_of(kept.begin(), kept.end(),
                        [&](const ScreenRect& rect) { return rect.overlaps(tip.grown(gap)); });
}

/// By trial at the points of a grid.
[[nodiscard]] bool has_clear_place(std::span<const ScreenRect> kept, ScreenPoint size, ScreenPoint viewport) {
    constexpr float kGrid = 8;
    for (float x = 0; x + size.x <= viewport.x; x += kGrid) {
        for (float y = 0; y + size.y <= viewport.y; y += kGrid) {
            if (is_clear(rect_at({x, y}, size), kept, kGap)) return true;
        }
    }
    return false;
}

[[nodiscard]] std::ptrdiff_t covered_by(const ScreenRect& tip, std::span<const ScreenRect> others) {
    return std::count_if(others.begin(), others.end(), [&](const ScreenRect& rect) { return rect.overlaps(tip); });
}

/// The fewest of the others that a tip covers at a clear place of a grid.
[[nodiscard]] std::ptrdiff_t least_covered(std::span<const ScreenRect> kept, std::span<const ScreenRect> others,
                                           ScreenPoint size, ScreenPoint viewport) {
    constexpr float kGrid = 8;
    auto least = static_cast<std::ptrdiff_t>(others.size());
    for (float x = 0; x + size.x <= viewport.x; x += kGrid) {
        for (float y = 0; y + size.y <= viewport.y; y += kGrid) {
            const ScreenRect tip = rect_at({x, y}, size);
            if (is_clear(tip, kept, kGap)) least = std::min(least, covered_by(tip, others));
        }
    }
    return least;
}

}  // namespace

TEST_CASE("A tip is at a clear place in the viewport if there is one", "[frame][tips]") {
    std::mt19937 random(5);
    const ScreenPoint viewport{800, 500};
    const auto between = [&](float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(random);
    };
    int clear = 0, crowded = 0;
    for (int i = 0; i < 2000; ++i) {
        std::vector<ScreenRect> kept;
        for (int n = std::uniform_int_distribution<int>(1, 3)(random); n > 0; --n) {
            const ScreenPoint at{between(0, 700), between(0, 400)};
            kept.push_back(rect_at(at, {between(20, 800 - at.x), between(20, 500 - at.y)}));
        }
        const ScreenPoint size{between(60, 400), between(40, 300)};
        const ScreenRect tip = rect_at(tip_place(kept, {}, size, viewport, kGap), size);
        CHECK((tip.left >= 0 && tip.top >= 0 && tip.right <= viewport.x + 0.01F && tip.bottom <= viewport.y + 0.01F));
        const bool is_wanted = has_clear_place(kept, size, viewport);
        if (is_wanted) CHECK(is_clear(tip, kept, kGap * 0.98F));
        ++(is_wanted ? clear : crowded);
    }
    CHECK(clear > 200);
    CHECK(crowded > 200);
}

TEST_CASE("A tip larger than the viewport begins in its corner", "[frame][tips]") {
    const std::vector<ScreenRect> kept = {{10, 10, 60, 60}};
    const ScreenPoint at = tip_place(kept, {}, {500, 400}, {300, 200}, kGap);
    CHECK(at.x == 0);
    CHECK(at.y == 0);
}

TEST_CASE("In every lesson a tip with room covers neither its node nor its children, and few other nodes",
          "[frame][tips]") {
    SearchedWindow window;
    std::size_t tips = 0;
    std::ptrdiff_t covered = 0, least = 0;  // other nodes under tips, and under tips at the best places of a grid
    std::vector<std::string> faults;
    const ScreenPoint size{250, 190};  // of a usual node's tip at scale 1
    for_each_stage(window.app, [&](const std::string& stage) {
        const Screen screen = tree_card(1280, 720, 1, window.app);
        ScreenedTree tree(window.app, screen);
        const Step end = tree.trace.event_count();
        for (const Step t : {end / 2, end}) {
            const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
            for (const FrameNode& node : frame.nodes) {
                const auto kept = kept_clear_of_tip(frame, tree.layout(), node.node, tree.view);
                if (!has_clear_place(kept, size, {screen.width, screen.height})) continue;
                const auto others = other_nodes_near_tip(frame, tree.layout(), node.node, tree.view);
                const ScreenRect tip =
                    rect_at(tip_place(kept, others, size, {screen.width, screen.height}, kGap), size);
                for (const FrameNode& other : frame.nodes) {
                    const Position up = tree.layout().parent[other.position];
                    const bool is_read = other.node == node.node || up == node.position;
                    if (is_read && other.rect.overlaps(tip))
                        faults.push_back(stage + ": the tip of node " + std::to_string(node.node) + " covers node " +
                                         std::to_string(other.node));
                }
                covered += covered_by(tip, others);
                least += least_covered(kept, others, size, {screen.width, screen.height});
                ++tips;
            }
        }
    });
    CHECK(tips > 100);
    INFO(covered << " nodes covered, " << least << " at the best places");
    CHECK(covered * 10 <= least * 11);
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 40); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}

}  // namespace UNITY_ID
