// Moves and nodes that a sentence names can be read in the tree, in every lesson at every step: on the branch, in the
// node, or beside it. When the search is over, so can the moves of its best line.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "app/control/document_narrator.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/sanitized.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The words stand on the branch to the node, alone or beside a probability, or in the node, with a player's number;
/// or beside it, where a long name may be cut off.
bool can_be_read(const TreeFrame& frame, NodeId node, const std::string& name) {
    const FrameNode* drawn = frame.find(node);
    if (drawn != nullptr && drawn->text.starts_with(name)) return true;
    return std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
        const bool is_name = label.kind == LabelKind::kName || label.kind == LabelKind::kLeafName;
        return label.node == node && ((label.kind == LabelKind::kBranch && label.text.starts_with(name)) ||
                                      (is_name && (label.text.starts_with(name) || label.text.ends_with("…"))));
    });
}

[[nodiscard]] bool is_in_view(const TreeFrame& frame, NodeId node, const TreeView& view) {
    const FrameNode* drawn = frame.find(node);
    if (drawn == nullptr) return false;
    const ScreenRect& rect = drawn->rect;
    return rect.left >= 0 && rect.top >= 0 && rect.right <= view.width_px && rect.bottom <= view.height_px;
}

/// What a node is called by: the tree's name for it, or the move that leads there.
[[nodiscard]] std::string name_of(const Trace& trace, const NodeText& text, NodeId node) {
    return trace.shape() != nullptr ? text.node_name(node) : text.move_text(node);
}

/// Whom the sentence names: nodes of a tree by their names, moves of a game, and positions by the moves before them.
[[nodiscard]] std::set<NodeId> nodes_named(const Trace& trace, const NodeText& text, const Narration& told) {
    std::set<NodeId> named;
    for (const NarrationFact& fact : told.facts) {
        if (fact.kind != FactKind::kName || fact.node == kNone) continue;
        for (NodeId node = fact.node; node != kNone; node = trace.node_parent(node)) {
            const std::string said = trace.shape() != nullptr ? text.said_name(node) : text.move_text(node);
            // From the last word to the first: who is not there ends the line.
            if (said.empty()) continue;
            if ((" " + fact.text + " ").find(" " + said + " ") == std::string::npos) break;
            named.insert(node);
        }
    }
    return named;
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

TEST_CASE("In every lesson, at every step, the moves that a sentence names can be read", "[frame][labels]") {
    SearchedWindow window;
    std::size_t named = 0;
    std::vector<std::string> faults;
    constexpr std::array<Screen, 2> kShown = {{{1280, 720, 1.25F}, {1920, 1080, 1}}};
    for_each_stage(window.app, [&](const std::string& stage) {
        AppState& app = window.app;
        const Narrator narrator = narrator_of(app);
        for (Step number = 0; number < (kIsSanitized ? 1 : kShown.size()); ++number) {
            const Screen& shown = kShown[number];
            ScreenedTree tree(app, tree_card(shown.width, shown.height, shown.scale, app));
            for (const Step t : steps_of(tree.trace.event_count(), number, kShown.size())) {
                const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
                const Narration told = narrate(narrator, t);
                for (const NodeId node : nodes_named(tree.trace, tree.text, told)) {
                    if (!is_in_view(frame, node, tree.view)) continue;
                    ++named;
                    const std::string name = name_of(tree.trace, tree.text, node);
                    if (can_be_read(frame, node, name)) continue;
                    faults.push_back(stage + ", " + std::to_string(static_cast<int>(shown.width)) + ", step " +
                                     std::to_string(t) + ": " + name + " cannot be read: " + told.text);
                }
            }
        }
    });
    CHECK(named > cases_of(50000));
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 40); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}
