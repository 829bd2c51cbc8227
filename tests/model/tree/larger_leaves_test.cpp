// View -> Larger makes the numbers in the leaves larger, too, in the window of every lesson.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>

#include "tests/model/tree/lesson_screens.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The size of most numbers in leaves, in pixels; 0 without any.
[[nodiscard]] float letters_of(const TreeFrame& frame) {
    std::map<float, int> leaves;
    for (const FrameNode& node : frame.nodes) {
        if (node.shape == NodeShape::kSquare && !node.picture && !node.text.empty()) ++leaves[node.text_size];
    }
    const auto usual = std::max_element(leaves.begin(), leaves.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    return usual == leaves.end() ? 0 : usual->first;
}

/// A longer number is as large as the width of its leaf allows.
[[nodiscard]] bool has_short_numbers(const TreeFrame& frame) {
    return std::all_of(frame.nodes.begin(), frame.nodes.end(),
                       [](const FrameNode& node) { return node.shape != NodeShape::kSquare || node.text.size() <= 2; });
}

}  // namespace

TEST_CASE("A larger interface has larger numbers in leaves", "[frame][larger]") {
    SearchedWindow window;
    int compared = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        float usual = 0;
        for (const float scale : {1.0F, 1.25F, 1.5F}) {
            ScreenedTree tree(window.app, tree_card(1920, 1080, scale, window.app));
            const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
            if (!tree.room.has_all || !has_short_numbers(frame)) continue;
            const float letters = letters_of(frame);
            if (scale == 1) usual = letters;
            if (scale == 1 || usual == 0 || letters == 0) continue;  // without room for them there are none
            INFO(stage << ", scale " << scale << ": " << usual << " px, then " << letters << " px");
            CHECK(letters > usual);
            ++compared;
        }
    });
    CHECK(compared > 100);
}

}  // namespace UNITY_ID
