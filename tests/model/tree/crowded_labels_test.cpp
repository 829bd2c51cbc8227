// Trees that are not a textbook's: of 17 to 40 leaves, where every value stays, and of more in a window that is too
// small for them, where the least important labels are left out first.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/tree_helpers.hpp"
#include "tests/sanitized.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// A tree as text, of so many leaves, with two to four children at each node and values from -99 to 99.
[[nodiscard]] std::string tree_text(std::mt19937& random, int leaves) {
    if (leaves == 1) return std::to_string(std::uniform_int_distribution(-99, 99)(random));
    std::string text = "(";
    int left = leaves;
    for (int children = std::min(leaves, std::uniform_int_distribution(2, 4)(random)); children > 0; --children) {
        const int most = left - (children - 1);
        const int here = children == 1 ? left : std::uniform_int_distribution(1, std::max(1, 2 * most / 3))(random);
        text += (text.size() > 1 ? "," : "") + tree_text(random, here);
        left -= here;
    }
    return text + ")";
}

/// Where branches leave no room, a line leads to a label, and one may stand on the other side.
[[nodiscard]] bool is_seldom(const std::string& fault) {
    return fault.ends_with(" stands far away") || fault.find(" stands on the other side") != std::string::npos;
}

enum Rank : std::uint8_t { kPath, kChild, kOther, kRanks };

/// How important a node is for the step: on the current path, a child of such a node, or any other.
[[nodiscard]] Rank rank_of(const FrameNode& node, const TreeStep& step, const TreeLayout& layout) {
    const auto is_open = [&](NodeId id) {
        return std::find(step.open.begin(), step.open.end(), id) != step.open.end();
    };
    if (node.is_current || is_open(node.node)) return kPath;
    const Position up = layout.parent[node.position];
    const NodeId parent = up == kNone ? kNone : layout.node[up];
    return parent != kNone && (parent == step.current || is_open(parent)) ? kChild : kOther;
}

}  // namespace

TEST_CASE("In a tree of 17 to 40 leaves no value vanishes, and labels belong to their nodes", "[frame][labels]") {
    std::mt19937 random(17);
    SearchedWindow window;
    AppState& app = window.app;
    int pictures = 0, seldom = 0;
    for (int leaves = 17; leaves <= 40; ++leaves) {
        const std::string text = tree_text(random, leaves);
        INFO(text);
        REQUIRE(open_tree_text(app, text, "random"));
        const Trace& trace = *app.trace();
        for (const auto& [width, height] : kWindows) {
            for (std::size_t i = 0; i < kScales.size(); ++i) {
                if (kIsSanitized && static_cast<std::size_t>(leaves) % kScales.size() != i) continue;
                const float scale = kScales[i];
                ScreenedTree tree(app, tree_card(width, height, scale, app));
                CHECK_FALSE(tree.is_focused());  // it scrolls, and nothing is folded
                for (Step t = 0; t <= trace.event_count(); ++t) {
                    const TreeStep step = look_up_step(trace, t);
                    const TreeFrame frame = tree.frame(step);
                    ++pictures;
                    for (const std::string& fault :
                         LabelJudge(frame, tree.scene(), step, tree.options, tree.view, true).faults()) {
                        if (is_seldom(fault)) {
                            ++seldom;
                        } else {
                            FAIL_CHECK(width << "x" << height << " at " << scale << ", step " << t << ": " << fault);
                        }
                    }
                }
            }
        }
    }
    CHECK(pictures > (kIsSanitized ? 5'000 : 15'000));
    CHECK(seldom * 50 < pictures);
}

TEST_CASE("Where not all labels have room, the more important ones take theirs first", "[frame][labels]") {
    std::mt19937 random(3);
    std::array<int, kRanks> labelled{}, all{};
    for (int trees = 0; trees < 8; ++trees) {
        const Scene scene(ValuedTree::random(random, uniform_tree(3, 121)), Recorded::kExplicit);
        const TreeView view = fit_tree(scene.layout, 1500, 700, 1);
        for (Step t = 0; t <= scene.trace->event_count(); ++t) {
            const TreeStep step = look_up_step(*scene.trace, t);
            const TreeFrame frame = scene.frame(view, t);
            for (const FrameNode& node : frame.nodes) {
                if (node.shape != NodeShape::kSquare && node.state.has_value) ++all[rank_of(node, step, scene.layout)];
            }
            Rank latest = kPath;  // labels lie in the order in which they found their places
            for (const FrameLabel& label : frame.labels) {
                const FrameNode& node = *frame.find(label.node);
                if (label.kind != LabelKind::kValue || node.shape == NodeShape::kSquare) continue;
                const Rank rank = rank_of(node, step, scene.layout);
                CHECK(rank >= latest);
                latest = rank;
                ++labelled[rank];
            }
        }
    }
    CHECK(labelled[kPath] == all[kPath]);
    CHECK(labelled[kOther] > 0);
    CHECK(labelled[kOther] < all[kOther]);
}
