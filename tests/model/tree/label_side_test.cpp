// On which side of its nodes a level has its labels depends on the step alone, not on how the tree has scrolled until
// then: in every lesson, whoever jumps to a step sees what one sees who has gone there step by step.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/model/tree/lesson_screens.hpp"
#include "tests/sanitized.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr std::size_t kScalesAsked = kIsSanitized ? 1 : kScales.size();
constexpr Step kMostSteps = 400;

enum class Sides { kRight, kLeft, kBoth };

/// By level, where values and windows stand; not of a level with a node that has them at the edge of the window, where
/// a label may have room on one side only.
[[nodiscard]] std::map<std::uint32_t, Sides> sides_of(const TreeFrame& frame, const TreeView& view) {
    std::map<std::uint32_t, Sides> sides;
    std::set<std::uint32_t> at_edge;
    const float aside = 150 * view.scale, above = 60 * view.scale;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind != LabelKind::kValue && label.kind != LabelKind::kWindow) continue;
        const FrameNode& own = *frame.find(label.node);
        const bool is_inside = own.rect.left >= aside && own.rect.right <= view.width_px - aside &&
                               own.rect.top >= above && own.rect.bottom <= view.height_px - above;
        if (!is_inside) at_edge.insert(own.level);
        const Sides side = label.rect.center().x > own.center.x ? Sides::kRight : Sides::kLeft;
        const auto [at, is_first] = sides.emplace(own.level, side);
        if (!is_first && at->second != side) at->second = Sides::kBoth;
    }
    for (const std::uint32_t level : at_edge) sides.erase(level);
    return sides;
}

}  // namespace

TEST_CASE("Whoever jumps to a step sees labels on the sides where they stand step by step", "[frame][labels]") {
    SearchedWindow window;
    std::size_t compared = 0;
    std::vector<std::string> faults;
    const auto judge = [&](const std::string& where, const Screen& screen) {
        ScreenedTree tree(window.app, screen);
        if (tree.is_focused()) return;  // what this one shows never depends on the step before
        const TreeView start = tree.view;
        for (Step t = 0; t <= std::min(tree.trace.event_count(), kMostSteps); ++t) {
            const TreeStep step = look_up_step(tree.trace, t);
            const auto stepped = sides_of(tree.frame(step), tree.view);
            const TreeView scrolled = tree.view;
            tree.view = start;
            const auto jumped = sides_of(tree.frame(step), tree.view);
            const bool is_elsewhere = !(tree.view == scrolled);
            tree.view = scrolled;
            if (!is_elsewhere) continue;
            for (const auto& [level, side] : stepped) {
                const auto other = jumped.find(level);
                if (other == jumped.end()) continue;
                ++compared;
                if (other->second != side)
                    faults.push_back(where + ", step " + std::to_string(t) + ": level " + std::to_string(level));
            }
        }
    };
    for_each_stage(window.app, [&](const std::string& stage) {
        for (const auto& [width, height] : kWindows) {
            for (std::size_t i = 0; i < kScalesAsked; ++i) {
                const float scale = kScales[i];
                judge(stage + ", " + std::to_string(static_cast<int>(width)) + " at " +
                          std::to_string(scale).substr(0, 4),
                      tree_card(width, height, scale, window.app));
            }
        }
    });
    CHECK(compared > cases_of(10000));
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 20); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}
