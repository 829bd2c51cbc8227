// Labels belong to their nodes, in every lesson, at many steps, in three windows at three scales: what stands beside a
// node is nearer to it than to any other, lies on no branch and on no other label, and on the current path nothing is
// missing.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

#include "app/model/control/commands.hpp"
#include "app/model/control/tour.hpp"
#include "app/model/document/shell_layout.hpp"
#include "app/model/drawing/whole_tree.hpp"
#include "tests/model/links/share_support.hpp"
#include "tests/model/tree/label_judge.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr Step kMostSteps = 40;  // of a stage in one window; all of a shorter search

struct Screen {
    float width, height, scale;
};
constexpr std::array<std::array<float, 2>, 3> kWindows = {{{1280, 720}, {1440, 900}, {1920, 1080}}};
constexpr std::array<float, 3> kScales = {1, 1.25F, 1.5F};

/// The tree's card in a window of this size, without the strip of the best line.
[[nodiscard]] Screen tree_card(float width, float height, float wished_scale, const AppState& app) {
    std::vector<CardShape> cards = {{"search", Column::kLeft, 1, 96}, {"tree", Column::kCentre, 1, 120}};
    if (toured_lesson(app) != nullptr) cards.insert(cards.begin() + 1, {"lesson", Column::kCentre, 0.2, 156});
    if (!app.comparison.rows().empty()) {
        const auto rows = static_cast<double>(app.comparison.rows().size());
        cards.push_back({"comparison", Column::kCentre, 0.15 + 0.12 * rows, 130});
    }
    cards.push_back({"narration", Column::kRight, 1, 96});
    const float scale = fit_to_window(width, height, 1) * wished_scale;
    const ShellLayout layout = layout_shell(width, height, scale, {}, cards);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].id == "tree") return {layout.cards[i].width, layout.cards[i].height - 40 * scale, scale};
    }
    return {};
}

/// Faults of all steps of what is open, in one window; as the panel would show them one after the other.
std::size_t judge_screen(const AppState& app, const Screen& screen, const std::string& where,
                         std::vector<std::string>& found) {
    const Trace& trace = *app.trace();
    const NodeText& text = app.document.node_text();
    const TreeFrameOptions options = tree_frame_options(app.view.options, trace, app.language);
    const auto [layout, room] = lay_out_with_labels(trace, text, label_needs(options), node_parents(trace));
    const TreeLevels levels(layout);
    std::optional<IntervalLabels> intervals;
    if (options.shows_intervals) intervals.emplace(trace, text);
    const TreeScene scene{trace, layout, levels, text, intervals ? &*intervals : nullptr, &room};
    TreeView view = fit_tree(layout, screen.width, screen.height, screen.scale, room);
    const Step end = trace.event_count();
    std::size_t pictures = 0;
    for (Step i = 0; i <= std::min(end, kMostSteps); ++i, ++pictures) {
        const Step t = end <= kMostSteps ? i : static_cast<Step>(std::uint64_t{end} * i / kMostSteps);
        const TreeStep step = look_up_step(trace, t);
        if (step.current != kNone) view = with_in_view(view, layout, layout.position[step.current]);
        const TreeFrame frame = build_tree_frame(scene, view, step, options);
        for (std::string& fault : LabelJudge(frame, scene, step, options, view, room.has_all).faults())
            found.push_back(where + ", step " + std::to_string(t) + ": " + fault);
    }
    return pictures;
}

}  // namespace

TEST_CASE("In every lesson, at every size, labels belong to their nodes", "[frame][labels]") {
    SearchedWindow window;
    std::size_t pictures = 0;
    std::vector<std::string> faults;
    for (const Lesson& lesson : window.app.lessons) {
        const std::size_t stages = std::max<std::size_t>(1, lesson.stages.size());
        for (std::size_t stage = 0; stage < stages; ++stage) {
            REQUIRE(open_lesson(window.app, lesson.id, lesson.stages.empty() ? 0 : static_cast<int>(stage) + 1));
            follow_document(window.app);
            if (window.app.trace() == nullptr || lesson.view == LessonView::kVoting) continue;
            for (const auto& [width, height] : kWindows) {
                for (const float scale : kScales) {
                    const Screen screen = tree_card(width, height, scale, window.app);
                    const std::string where = lesson.id + ", stage " + std::to_string(stage + 1) + ", " +
                                              std::to_string(static_cast<int>(width)) + " at " +
                                              std::to_string(scale).substr(0, 4);
                    pictures += judge_screen(window.app, screen, where, faults);
                }
            }
        }
    }
    CHECK(pictures > 10000);
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 40); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}
