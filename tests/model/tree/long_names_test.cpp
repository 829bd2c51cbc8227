// A node's name of any length can be read at every step: in the node, or beside it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/model/tree/lesson_screens.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The name as it can be read at the node; empty where it cannot. MIN and MAX have no number behind it.
[[nodiscard]] std::string read_name(const TreeFrame& frame, NodeId node) {
    const FrameNode* const drawn = frame.find(node);
    if (drawn != nullptr && !drawn->text.empty()) return drawn->text;
    const auto label = std::find_if(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& each) {
        return each.node == node && each.kind == LabelKind::kName;
    });
    return label != frame.labels.end() ? label->text : std::string();
}

/// AIMA's tree with this name for its first MIN node, at all sizes and steps: `look(name as read, frame, step)`.
template <class Look>
void for_each_frame(const std::string& name, Look look) {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_tree_text(app, R"([{"name":")" + name + R"(","children":[3,12,8]},[2,4,6],[14,5,2]])", "named"));
    for (const auto& [width, height] : kWindows) {
        for (const float scale : {1.0F, 1.25F, 1.5F}) {
            ScreenedTree tree(app, tree_card(width, height, scale, app));
            for (Step t = 0; t <= app.trace()->event_count(); ++t) {
                INFO(width << "x" << height << " at " << scale << ", step " << t);
                const TreeStep step = look_up_step(*app.trace(), t);
                const TreeFrame frame = tree.frame(step);
                look(read_name(frame, 1), frame, step);
            }
        }
    }
}

}  // namespace

TEST_CASE("A name that does not fit into its triangle stands beside it, whole", "[frame][labels]") {
    for (const std::string name : {"B2", "Castle", "Queenside"}) {
        for_each_frame(name, [&](const std::string& read, const TreeFrame& frame, const TreeStep& /*step*/) {
            CHECK(read == name);
            for (const auto& [node, own] : {std::pair<NodeId, const char*>{0, "A"}, {5, "C"}, {9, "D"}})
                CHECK(read_name(frame, node) == own);
        });
    }
}

TEST_CASE("A name of two hundred letters is cut off, says so, and is there while its node is current",
          "[frame][labels]") {
    const std::string name(200, 'm');
    for_each_frame(name, [](const std::string& read, const TreeFrame& frame, const TreeStep& step) {
        const bool is_left_out = read.empty() && step.current != 1;
        CHECK((is_left_out || (read.starts_with("mmm") && read.ends_with("…"))));
        CHECK(read_name(frame, 0) == "A");
    });
}
