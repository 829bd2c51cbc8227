// When a search is over, its sentence tells the best line by its moves: in every lesson each of them can be read in the
// tree, on its branch or in its node.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/model/control/document_narrator.hpp"
#include "tests/model/tree/lesson_screens.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The words stand on the branch to the node, alone or beside a probability, or in the node.
bool can_be_read(const TreeFrame& frame, NodeId node, const std::string& move) {
    const FrameNode* drawn = frame.find(node);
    if (drawn != nullptr && drawn->text == move) return true;
    return std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
        return label.kind == LabelKind::kBranch && label.node == node && label.text.starts_with(move);
    });
}

[[nodiscard]] bool is_in_view(const TreeFrame& frame, NodeId node, const TreeView& view) {
    const FrameNode* drawn = frame.find(node);
    if (drawn == nullptr) return false;
    const ScreenRect& rect = drawn->rect;
    return rect.left >= 0 && rect.top >= 0 && rect.right <= view.width_px && rect.bottom <= view.height_px;
}

}  // namespace

TEST_CASE("In every lesson the moves that the last sentence names stand on their branches", "[frame][labels]") {
    SearchedWindow window;
    std::size_t lines = 0, moves = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        AppState& app = window.app;
        const Step end = app.trace()->event_count();
        const TreeStep step = look_up_step(*app.trace(), end);
        const std::string said = narrate(narrator_of(app), end).text;
        for (const auto& [width, height] : {kWindows.front(), kWindows.back()}) {
            ScreenedTree tree(app, tree_card(width, height, 1, app));
            if (!tree.room.has_all) continue;
            const TreeFrame frame = tree.frame(step);
            ++lines;
            for (std::size_t level = 1; level < step.best_line.size() && level <= kMovesOfResult; ++level) {
                const NodeId node = step.best_line[level];
                const std::string move = tree.text.move_text(node);
                if (said.find(tree.text.said_move(node)) == std::string::npos) continue;
                if (!is_in_view(frame, node, tree.view)) break;  // a tree that is larger than its card
                ++moves;
                INFO(stage << ", " << width << ": " << move << " in \"" << said << '"');
                CHECK(can_be_read(frame, node, move));
            }
        }
    });
    CHECK(lines > 50);
    CHECK(moves > 100);
}
