// The law of fitting: a tree that can be read as a whole is in view as a whole, at every step, on every screen. Trees
// of 5 to 40 leaves, as in textbooks and examinations, in windows of several sizes, in presenter mode and on a phone.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/present_camera.hpp"
#include "app/tree/tree_scale.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/tree_helpers.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

enum class Camera : std::uint8_t { kCards, kPresenter, kPhone };

struct Window {
    const char* name;
    float width, height, scale;
    int most_not_whole;  ///< of 500 trees: leaves with numbers of 14 pixels would be wider than the window
    Camera camera = Camera::kCards;
};
constexpr std::array<Window, 6> kSizes = {{{"1280x720", 1280, 720, 1, 312},
                                           {"1920x1080", 1920, 1080, 1, 190},
                                           {"1920x1080 at 1.25", 1920, 1080, 1.25F, 336},
                                           {"1920x1080 at 1.5", 1920, 1080, 1.5F, 380},
                                           {"presenter", 1920, 1080, 1, 158, Camera::kPresenter},
                                           {"phone", 390, 844, 1, 437, Camera::kPhone}}};

[[nodiscard]] Screen screen_of(const Window& window, const AppState& app) {
    if (window.camera == Camera::kCards) return tree_card(window.width, window.height, window.scale, app);
    const bool is_phone = window.camera == Camera::kPhone;
    WindowShape shape{.width = window.width, .height = window.height};
    if (is_phone) shape.form = window_form(window.width, window.height, 1);
    if (!is_phone) shape.variant = WindowShape::Variant::kPresent;
    const Box main = lay_out_window(shape).main;
    constexpr float kBestLine = 40;  // below the tree
    const float scale = is_phone ? 1 : present_scale(window.width, window.height);
    return {main.width, main.height - (is_phone ? kBestLine : 0), scale, is_phone ? window.height : 0};
}

/// The view at a step, after the one at the step before.
[[nodiscard]] TreeView followed(const TreeView& before, const TreeView& fit, const TreeScene& scene,
                                const TreeStep& step, Camera camera) {
    const TreeLayout& layout = scene.layout;
    const TreeRoom& room = *scene.room;
    const Position p = layout.position[step.current != kNone ? step.current : 0];
    switch (camera) {
        case Camera::kPresenter:
            return present_view(before, layout, room, p, {false, step.t == 0});
        case Camera::kPhone:
            return shows_whole(fit, layout, room) ? fit : with_family_in_view(before, layout, p, fit);
        case Camera::kCards:
            break;
    }
    return step.current == kNone ? before : with_in_view(before, layout, p, {&room, followed_child(scene.trace, step)});
}

[[nodiscard]] bool is_whole(const TreeFrame& frame, const TreeLayout& layout, const TreeView& view) {
    return frame.nodes.size() == layout.size() &&
           std::all_of(frame.nodes.begin(), frame.nodes.end(), [&](const FrameNode& node) {
               const ScreenRect& rect = node.rect;
               return rect.left >= 0 && rect.right <= view.width_px && rect.top >= 0 && rect.bottom <= view.height_px;
           });
}

/// What cannot be read in the picture. A label with a line to its node can.
[[nodiscard]] std::vector<std::string> unreadable(const TreeFrame& frame, const TreeScene& scene, const TreeStep& step,
                                                  const TreeFrameOptions& options, const TreeView& view) {
    std::vector<std::string> faults = LabelJudge(frame, scene, step, options, view, true).faults();
    std::erase_if(faults, [](const std::string& fault) {
        return fault.ends_with(" stands far away") || fault.ends_with(" read as one") ||
               fault.find(" is close to ") != std::string::npos ||
               fault.find(" in the place of ") != std::string::npos ||
               fault.find(" stands on the other side") != std::string::npos;
    });
    return faults;
}

[[nodiscard]] std::vector<Step> some_steps(Step end) {
    return {0, end / 4, end / 2, 3 * end / 4, end};
}

/// The whole tree as large as the window allows, whether or not it can be read.
[[nodiscard]] TreeView zoomed_out(const TreeView& fit, const TreeLayout& layout) {
    const double side = 30.0 * fit.scale, top = 44.0 * fit.scale, bottom = 34.0 * fit.scale;
    const double levels = std::max<double>(layout.level_count(), 2) - 1;
    TreeView view = fit;
    view.px_per_sibling = std::min(fit.px_per_sibling, (fit.width_px - 2 * side) / std::max(layout.width, 0.01));
    view.px_per_level = std::min(fit.px_per_level, (fit.height_px - top - bottom) / levels);
    view.left_in_tree = (layout.width - fit.width_px / view.px_per_sibling) / 2;
    view.top_in_levels = -top / view.px_per_level;
    return view;
}

}  // namespace

TEST_CASE("A tree's letters are smaller only if all of it is in view then, and never below 12 pixels", "[frame][fit]") {
    std::mt19937 random(12);
    SearchedWindow window;
    std::size_t smaller = 0;
    for (unsigned i = 0; i < cases_of(200); ++i) {
        const std::string text = random_tree_text(random, 5 + static_cast<int>(i % 36));
        INFO(text);
        REQUIRE(open_tree_text(window.app, text, "random"));
        const LaidOutTree tree(window.app);
        const TreeRoom& room = tree.laid_out.room;
        const std::vector<NodeId> parents = node_parents(tree.trace);
        for (const auto& [width, height] : kWindows) {
            for (const float wished : kScales) {
                const Screen screen = tree_card(width, height, wished, window.app);
                const auto is_whole_at = [&](float scale) {
                    const TreeLayout layout =
                        laid_out_to_fit(tree.laid_out.layout, room, parents, {}, screen.width, scale);
                    return shows_whole(fit_tree(layout, screen.width, screen.height, scale, room), layout, room);
                };
                const float scale = scale_to_fit(tree.laid_out.layout, room, parents, {},
                                                 {screen.width, screen.height, screen.scale, screen.window_height});
                CHECK(scale <= screen.scale);
                if (scale == screen.scale) continue;
                ++smaller;
                const float least = std::max(12.0F, 14 * height / 1080);  // px
                CHECK(scale * tree_metrics::kSmallText >= least - 0.01F);
                CHECK(is_whole_at(scale));
                CHECK_FALSE(is_whole_at(screen.scale));
            }
        }
    }
    CHECK(smaller > cases_of(100));
}

TEST_CASE("Above a tree of one node there is room for a leaf with a board, in a low card, too") {
    constexpr float kHalfBoard = 76;  // at scale 1, with the ring of the current node
    const std::vector<NodeId> parents = {kNone};
    const TreeLayout layout = lay_out_tree(parents);
    for (const float scale : {0.8F, 1.0F, 1.5F}) {
        for (const float height : {200.0F, 300.0F, 472.0F, 900.0F}) {
            const TreeView view = fit_tree(layout, 412 * scale, height * scale, scale);
            CHECK(view.screen_y(0) >= kHalfBoard * scale);
            CHECK(view.screen_y(0) + kHalfBoard * scale <= view.height_px);
        }
    }
}

TEST_CASE("A tree that can be read as a whole is in view as a whole", "[frame][fit]") {
    std::mt19937 random(40);
    SearchedWindow window;
    std::array<int, kSizes.size()> not_whole{};
    std::vector<std::string> faults, missed;
    std::size_t pictures = 0, led = 0;  ///< led: labels that are so far from their node that a line leads to it
    for (unsigned i = 0; i < cases_of(500); ++i) {
        const int leaves = 5 + static_cast<int>(i % 36);
        const std::string text = random_tree_text(random, leaves);
        REQUIRE(open_tree_text(window.app, text, "random"));
        const LaidOutTree tree(window.app);
        const TreeRoom& room = tree.laid_out.room;
        const std::vector<NodeId> parents = node_parents(tree.trace);
        for (std::size_t size = 0; size < kSizes.size(); ++size) {
            const Screen screen = screen_of(kSizes[size], window.app);
            const float scale = scale_to_fit(tree.laid_out.layout, room, parents, {},
                                             {screen.width, screen.height, screen.scale, screen.window_height});
            const TreeLayout layout = laid_out_to_fit(tree.laid_out.layout, room, parents, {}, screen.width, scale);
            const TreeLevels levels(layout);
            const TreeScene scene{tree.trace, layout, levels, tree.text, nullptr, &room};
            const TreeView fit = fit_tree(layout, screen.width, screen.height, scale, room);
            TreeView view = fit;
            bool is_always_whole = true, is_readable = true;
            for (const Step t : some_steps(tree.trace.event_count())) {
                const TreeStep step = look_up_step(tree.trace, t);
                view = followed(view, fit, scene, step, kSizes[size].camera);
                const TreeFrame frame = build_tree_frame(scene, view, step, tree.options);
                is_always_whole = is_always_whole && is_whole(frame, layout, view);
                if (!shows_whole(view, layout, room)) continue;
                ++pictures;
                led += frame.leaders.size();
                for (const std::string& fault : unreadable(frame, scene, step, tree.options, view)) {
                    faults.push_back(std::string(kSizes[size].name) + ", " + text + ", step " + std::to_string(t) +
                                     ": " + fault);
                }
            }
            if (is_always_whole) continue;
            ++not_whole[size];
            const TreeView all = zoomed_out(fit, layout);
            for (const Step t : some_steps(tree.trace.event_count())) {
                const TreeStep step = look_up_step(tree.trace, t);
                const TreeFrame frame = build_tree_frame(scene, all, step, tree.options);
                const auto is_level = [](const FrameLabel& label) { return label.kind == LabelKind::kLevel; };
                const auto named = std::count_if(frame.labels.begin(), frame.labels.end(), is_level);
                is_readable = is_readable && is_whole(frame, layout, all) && named >= layout.level_count() &&
                              unreadable(frame, scene, step, tree.options, all).empty();
            }
            if (!is_readable) continue;
            missed.push_back(std::string(kSizes[size].name) + ", " + text);
        }
    }
    // Hardly ever, two lines that lead to labels cross, because every other place is on a branch.
    const std::size_t crossed =
        std::erase_if(faults, [](const std::string& fault) { return fault.find("labels cross") != fault.npos; });
    CHECK(crossed <= 1 + pictures / 40000);
    // On a phone there is hardly ever no room for a window.
    const std::size_t missing =
        std::erase_if(faults, [](const std::string& fault) { return fault.find("has no window") != fault.npos; });
    CHECK(missing <= 1 + pictures / 5000);
    INFO("not whole, of " << cases_of(500)
                          << ", at each size: " << Catch::StringMaker<decltype(not_whole)>::convert(not_whole));
    for (const std::vector<std::string>* found : {&faults, &missed}) {
        for (std::size_t i = 0; i < std::min<std::size_t>(found->size(), 30); ++i) UNSCOPED_INFO((*found)[i]);
        if (found == &faults) CHECK(faults.empty());
    }
    // A few trees happen to be readable where not all trees with letters of that size are.
    CHECK(missed.size() * 75 <= cases_of(500) * kSizes.size());
    INFO(led << " lines to labels in " << pictures << " pictures");
    CHECK(led * 4 < pictures);
    for (std::size_t size = 0; size < kSizes.size(); ++size) {
        INFO(kSizes[size].name);
        CHECK(not_whole[size] * 500 <= kSizes[size].most_not_whole * static_cast<int>(cases_of(500)));
    }
}

}  // namespace UNITY_ID
