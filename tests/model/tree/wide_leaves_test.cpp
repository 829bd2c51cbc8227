// Leaves with wide numbers: of any size, in trees of several shapes, on every screen, each leaf in view shows its
// value, in full or rounded.
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/commands.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Each "v" in a shape is a leaf.
constexpr std::array<std::string_view, 7> kShapes = {
    "(v v)",
    "(v (v v) v)",
    "(v v v v v v v v)",
    "((v v v)(v v v)(v v v))",
    "(((v v)(v v))((v v)(v v))((v v)(v v)))",
    "((v)(v)(v)(v)(v)(v))",
    "((v v v v v)(v v v v v)(v v v v v)(v v v v v)(v v v v v)(v v v v v)(v v v v v)(v v v v v))",
};

/// The shape with different leaves of about this size, every other one negative.
[[nodiscard]] std::string filled_shape(std::string_view shape, int exponent) {
    std::string text;
    int leaf = 0;
    for (const char c : shape) {
        if (c != 'v') {
            text += c;
            continue;
        }
        text += fmt::format("{}{}e{}", leaf % 2 == 0 ? "-" : "", 1.234567 + 0.1010101 * leaf, exponent);
        ++leaf;
    }
    return text;
}

/// Faults of the leaves in view: no text, one that is no text of its value, letters that are too small, or a box on its
/// neighbour's.
[[nodiscard]] std::vector<std::string> faults_of_leaves(const TreeFrame& frame, const TreeScene& scene,
                                                        const TreeView& view) {
    std::vector<std::string> faults;
    const FrameNode* before = nullptr;
    for (const FrameNode& node : frame.nodes) {
        if (node.shape != NodeShape::kSquare) continue;
        const bool is_neighbour = before != nullptr && before->level == node.level;
        if (is_neighbour && before->rect.overlaps(node.rect)) faults.push_back(node.text + " lies on " + before->text);
        before = &node;
        const bool is_whole = node.rect.left >= 0 && node.rect.right <= view.width_px && node.rect.top >= 0 &&
                              node.rect.bottom <= view.height_px;
        if (!is_whole) continue;
        const std::vector<std::string> texts = leaf_texts(scene.trace, scene.text, node.node, node.state);
        if (std::find(texts.begin(), texts.end(), node.text) == texts.end())
            faults.push_back("leaf " + texts.front() + " says '" + node.text + "'");
        if (node.text_size < 0.99F * tree_metrics::kSmallText * view.scale)
            faults.push_back("leaf " + node.text + " is too small to read");
    }
    return faults;
}

}  // namespace

TEST_CASE("A leaf with a number of any size shows it on every screen", "[frame][labels]") {
    SearchedWindow window;
    int leaves = 0;
    for (const std::string_view shape : kShapes) {
        for (const int exponent : {-300, -100, -7, -3, 0, 3, 6, 9, 12, 100, 300}) {
            const std::string text = filled_shape(shape, exponent);
            REQUIRE(open_tree_text(window.app, text, "wide"));
            for_each_screen(window.app, kScales, [&](const Screen& screen, const std::string& name) {
                ScreenedTree tree(window.app, screen);
                const Step end = tree.trace.event_count();
                for (const Step t : {Step{0}, end / 2, end}) {
                    const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
                    INFO(text << ", " << name << ", step " << t);
                    for (const std::string& fault : faults_of_leaves(frame, tree.scene(), tree.view)) FAIL_CHECK(fault);
                    leaves += static_cast<int>(std::count_if(
                        frame.nodes.begin(), frame.nodes.end(),
                        [](const FrameNode& node) { return node.shape == NodeShape::kSquare && !node.text.empty(); }));
                }
            });
        }
    }
    CHECK(leaves > 9'000);
}

TEST_CASE("A leaf whose number does not fit between its neighbours has it below, with a line", "[frame][labels]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, "(-1e300 2e300 -3e300 4e300 -5e300 6e300 -7e300 8e300)", "wide"));
    constexpr std::array<float, 2> kRoomyScales = {1, 1.25F};  // with room for rows below the leaves in every window
    for_each_screen(window.app, kRoomyScales, [&](const Screen& screen, const std::string& name) {
        ScreenedTree tree(window.app, screen);
        const TreeStep step = look_up_step(tree.trace, tree.trace.event_count());
        static_cast<void>(tree.frame(step));  // the view follows the step
        for (const double apart : {24.0, 34.0, 44.0}) {
            TreeView view = tree.view;
            view.px_per_sibling = apart * view.scale;
            view.left_in_tree = (tree.layout().width - view.width_px / view.px_per_sibling) / 2;
            const TreeFrame frame = build_tree_frame(tree.scene(), view, step, tree.options);
            INFO(name << ", " << apart << " px");
            for (const FrameNode& node : frame.nodes) {
                const auto label = std::find_if(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& each) {
                    return each.node == node.node && each.kind == LabelKind::kValue;
                });
                const bool has_value = !node.text.empty() || label != frame.labels.end();
                CHECK(has_value);
                if (node.shape != NodeShape::kSquare || !node.text.empty() || !has_value) continue;
                const bool is_led = std::any_of(frame.leaders.begin(), frame.leaders.end(),
                                                [&](const FrameLeader& line) { return line.node == node.node; });
                CHECK((is_led || label->rect.top - node.rect.bottom < 30 * view.scale));
                for (const FrameLabel& other : frame.labels) {
                    if (&other != &*label) CHECK_FALSE(other.rect.overlaps(label->rect));
                }
            }
        }
    });
}

TEST_CASE("Nine leaves with wide numbers are all in a window of 1280x720", "[frame][labels]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, "((-12.375 0.0625 1234.5678)(-0.001 99999 3.14159265)(1e-7 -1000000.25 2))",
                           "nine"));
    ScreenedTree tree(window.app, tree_card(1280, 720, 1, window.app));
    for (Step t = 0; t <= tree.trace.event_count(); ++t) {
        const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
        INFO("step " << t);
        CHECK(std::count_if(frame.nodes.begin(), frame.nodes.end(), [&](const FrameNode& node) {
                  return node.shape == NodeShape::kSquare && !node.text.empty() && node.rect.left >= 0 &&
                         node.rect.right <= tree.view.width_px;
              }) == 9);
    }
}

TEST_CASE("A number is rounded only if there is too little room for all of it", "[frame][labels]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, "(-2147483648 3)", "least integer"));
    for_each_screen(window.app, kScales, [&](const Screen& screen, const std::string& name) {
        ScreenedTree tree(window.app, screen);
        const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
        INFO(name);
        CHECK(frame.find(1)->text == "−2.15e+09");
        CHECK(frame.find(2)->text == "3");
    });
}

}  // namespace UNITY_ID
