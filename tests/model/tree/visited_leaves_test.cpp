// No leaf that the search has looked at is left empty: at the end of each lesson whatever leaf is in the window says
// what it is worth, in games as in trees.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/model/tree/lesson_screens.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

struct Leaves {
    std::set<NodeId> seen, empty;
};

/// In the window of this size, at the search's end.
void look_for_leaves(const AppState& app, const Screen& screen, Leaves& leaves) {
    ScreenedTree tree(app, screen);
    const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
    for (const FrameNode& node : frame.nodes) {
        const bool is_whole = node.rect.left >= 0 && node.rect.right <= screen.width && node.rect.top >= 0 &&
                              node.rect.bottom <= screen.height;
        if (node.shape != NodeShape::kSquare || node.state.visit == kNone || !is_whole) continue;
        leaves.seen.insert(node.node);
        const bool has_label = std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
            return label.node == node.node && label.kind == LabelKind::kValue;
        });
        if (node.text.empty() && !has_label) leaves.empty.insert(node.node);
    }
}

}  // namespace

TEST_CASE("At the end of every lesson each visited leaf in the window shows its value", "[frame][labels]") {
    SearchedWindow window;
    std::vector<std::string> faults;
    int of_games = 0;
    std::size_t of_handout = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        Leaves leaves;
        for (const auto& [width, height] : kWindows)
            look_for_leaves(window.app, tree_card(width, height, 1, window.app), leaves);
        if (window.app.trace()->shape() == nullptr) of_games += static_cast<int>(leaves.seen.size());
        if (!leaves.empty.empty())
            faults.push_back(stage + ": " + std::to_string(leaves.empty.size()) + " of " +
                             std::to_string(leaves.seen.size()) + " leaves are empty");
        if (stage.starts_with("handout-root, ")) of_handout = std::max(of_handout, leaves.seen.size());
    });
    CHECK(of_games > 50);
    CHECK(of_handout >= 12);  // which were empty once
    for (const std::string& fault : faults) UNSCOPED_INFO(fault);
    CHECK(faults.empty());
}
