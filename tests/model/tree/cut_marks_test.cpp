// The law of the marks of cutoffs: at each step whose sentence tells of a cutoff, its mark is in the picture. It holds
// in every lesson, in the window, in front of a class and in exported pictures, even if the node is folded there.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/control/document_narrator.hpp"
#include "app/control/present_camera.hpp"
#include "app/control/presenter.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The node of whose cutoff the sentence at that step tells; kNone if it tells of none.
[[nodiscard]] NodeId node_cut_in(const Narrator& narrator, Step t) {
    if (t == 0) return kNone;
    const Event event = narrator.trace.event(t - 1);
    if (event.visit == kNone) return kNone;
    const Narration told = narrate(narrator, t);
    const bool tells_of_cutoff = event.kind == EventKind::kCutoff ||
                                 std::any_of(told.entries.begin(), told.entries.end(), [](const NarrationEntry& entry) {
                                     return entry.key.starts_with("cut") || entry.key.starts_with("leave.cut");
                                 });
    return tells_of_cutoff ? narrator.trace.node_of(event.visit) : kNone;
}

/// At most `most` of the steps, evenly apart.
[[nodiscard]] std::vector<Step> sample_of(const std::vector<Step>& all, std::size_t most) {
    if (all.size() <= most) return all;
    std::vector<Step> sample;
    for (std::size_t i = 0; i < most; ++i) sample.push_back(all[i * all.size() / most]);
    return sample;
}

/// Steps that narrate a cutoff, `most` at most. Of a long search only a share of the steps is narrated.
[[nodiscard]] std::vector<Step> steps_with_cutoff(const Narrator& narrator, std::size_t most) {
    constexpr Step kMostNarrated = kIsSanitized ? 200 : 4000;
    const Step stride = narrator.trace.event_count() / kMostNarrated + 1;
    std::vector<Step> all;
    for (Step t = 0; t <= narrator.trace.event_count(); t += stride) {
        if (node_cut_in(narrator, t) != kNone) all.push_back(t);
    }
    return sample_of(all, most);
}

struct Judged {
    std::size_t marks = 0;
    std::vector<std::string> faults;
};

class MarkJudge {
  public:
    MarkJudge(const AppState& app, std::string stage, Judged& judged)
        : m_app(app), m_narrator(narrator_of(app)), m_stage(std::move(stage)), m_judged(judged) {}

    /// In the tree card, or in front of a class: the view follows the search.
    void judge_window(const Screen& screen, const std::string& where, const std::vector<Step>& steps) {
        ScreenedTree tree(m_app, screen);
        for (const Step t : steps) {
            const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
            judge(frame, tree.view.width_px, tree.view.height_px, where, t);
        }
    }

    /// In front of a class, where the tree scrolls with the search unless it is folded.
    void judge_presented(float width, float height, const std::vector<Step>& steps) {
        const Box box =
            lay_out_window({.width = width, .height = height, .variant = WindowShape::Variant::kPresent}).main;
        const float scale = present_scale(width, height);
        const Screen screen{box.width, box.height, scale};
        if (ScreenedTree(m_app, screen).is_focused()) return judge_window(screen, "presented", steps);
        const LaidOutTree tree(m_app);
        const auto& [layout, room] = tree.laid_out;
        TreeView view = fit_tree(layout, box.width, box.height, scale, room);
        for (const Step t : steps) {
            const TreeStep step = look_up_step(tree.trace, t);
            const Position p = layout.position[step.current != kNone ? step.current : 0];
            view = present_view(view, layout, room, p, {false, t == steps.front()});
            const TreeFrame frame = build_tree_frame(tree.scene(), view, step, tree.options);
            judge(frame, view.width_px, view.height_px, "presented", t);
        }
    }

    /// In a picture at natural size, and on a slide.
    void judge_exports(const std::vector<Step>& steps) {
        constexpr PictureSize kSlide{1600, 900};
        for (const Step t : steps) {
            const WholeTree whole = draw(t, Density::kUsual, {});
            judge(whole.frame, whole.drawing.width, whole.drawing.height, "exported", t);
            const WholeTree slide = draw(t, Density::kClose, kSlide);
            judge(slide.frame, slide.drawing.width, slide.drawing.height, "on a slide", t);
        }
    }

  private:
    [[nodiscard]] WholeTree draw(Step t, Density density, const std::optional<PictureSize>& within) const {
        return whole_tree(m_app.document, m_app.view.options, m_app.language, t, 1, density, TreeVersion::kSolved,
                          nullptr, nullptr, within);
    }

    void judge(const TreeFrame& frame, float width, float height, const std::string& where, Step t) {
        const NodeId node = node_cut_in(m_narrator, t);
        const auto is_in_view = [&](ScreenPoint at) {
            return at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height;
        };
        const bool has_mark = std::any_of(frame.cuts.begin(), frame.cuts.end(), [&](const FrameCut& cut) {
            return cut.parent == node && is_in_view(cut.from) && is_in_view(cut.to);
        });
        ++m_judged.marks;
        if (!has_mark)
            m_judged.faults.push_back(m_stage + ", " + where + ", step " + std::to_string(t) + ": no mark in view");
    }

    const AppState& m_app;
    Narrator m_narrator;
    std::string m_stage;
    Judged& m_judged;
};

}  // namespace

TEST_CASE("In every lesson the mark of a cutoff appears with its sentence", "[frame][cuts]") {
    constexpr std::size_t kMost = kIsSanitized ? 20 : 200, kMostExported = kIsSanitized ? 2 : 20;
    SearchedWindow window;
    AppState& app = window.app;
    Judged judged;
    for_each_stage(app, [&](const std::string& stage) {
        MarkJudge judge(app, stage, judged);
        const std::vector<Step> steps = steps_with_cutoff(narrator_of(app), kMost);
        for (const auto& [width, height] : {kWindows.front(), kWindows.back()}) {
            judge.judge_window(tree_card(width, height, 1, app), "in the window", steps);
            judge.judge_presented(width, height, steps);
        }
        judge.judge_exports(sample_of(steps, kMostExported));
    });
    CHECK(judged.marks > (kIsSanitized ? 1000 : 10000));
    for (std::size_t i = 0; i < std::min<std::size_t>(judged.faults.size(), 40); ++i) UNSCOPED_INFO(judged.faults[i]);
    CHECK(judged.faults.empty());
}

}  // namespace UNITY_ID
