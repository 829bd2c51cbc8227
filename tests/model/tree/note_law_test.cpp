// A note about a node leaves the picture as it was: no label moves, no arrow crosses a label, and the words overlap
// nothing. In every lesson, for many nodes at several steps, in two windows; also for the digits of the critical tree.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/why_commands.hpp"
#include "app/tree/critical_tree.hpp"
#include "app/tree/label_placer.hpp"
#include "app/tree/whole_tree.hpp"
#include "tests/model/app_window.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr Step kSteps = 5;
constexpr NodeId kNodes = kIsSanitized ? 4 : 24;

struct Found {
    std::size_t notes = 0, arrows = 0, drawn = 0, words = 0, captions = 0, types = 0;
};

[[nodiscard]] ScreenRect around(ScreenPoint a, ScreenPoint b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

/// Labels that were there before are there still, at the same place.
[[nodiscard]] bool keeps_labels(const TreeFrame& before, const TreeFrame& with) {
    return before.labels.size() <= with.labels.size() &&
           std::equal(before.labels.begin(), before.labels.end(), with.labels.begin(),
                      [](const FrameLabel& a, const FrameLabel& b) {
                          return a.text == b.text && a.rect.left == b.rect.left && a.rect.top == b.rect.top;
                      });
}

void judge_note(const TreeFrame& frame, const TreeNote& note, Found& found) {
    ++found.notes;
    found.arrows += note.arrows.size();
    found.drawn += frame.arrows.size();
    for (const FrameArrow& arrow : frame.arrows) {
        for (const auto& [from, to] : arrow.dashes) {
            for (const FrameLabel& label : frame.labels) CHECK_FALSE(label.rect.overlaps(around(from, to)));
        }
        CHECK_FALSE(arrow.dashes.empty());
    }
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kArrowWords) ++found.words;
        if (label.kind != LabelKind::kArrowWords && label.kind != LabelKind::kType) continue;
        for (const FrameLabel& other : frame.labels) CHECK((&other == &label || !other.rect.overlaps(label.rect)));
        for (const FrameEdge& edge : frame.edges) CHECK_FALSE(passes_through(edge.from, edge.to, label.rect));
    }
    if (!frame.caption) return;
    ++found.captions;
    const ScreenRect& words = frame.caption->rect;
    for (const FrameLabel& label : frame.labels) CHECK_FALSE(label.rect.overlaps(words));
    for (const FrameEdge& edge : frame.edges) CHECK_FALSE(passes_through(edge.from, edge.to, words));
    for (const FrameNode& node : frame.nodes) {
        for (const ScreenRect& box : shape_boxes(node)) CHECK_FALSE(box.overlaps(words));
    }
    for (const FrameArrow& arrow : frame.arrows) {
        for (const auto& [from, to] : arrow.dashes) CHECK_FALSE(passes_through(from, to, words));
    }
}

void judge_lesson(AppState& app, Found& found) {
    const Trace& trace = *app.trace();
    const NodeText& text = app.document.node_text();
    TreeFrameOptions options = tree_frame_options(app.view.options, app.document, app.language);
    const auto [layout, room] = lay_out_with_labels(trace, text, label_needs(options), node_parents(trace));
    const TreeLevels levels(layout);
    const TreeScene scene{trace, layout, levels, text, nullptr, &room};
    const auto critical = critical_tree(app.document, app.language);
    for (const auto& [width, height] : {std::pair(560.0F, 530.0F), std::pair(1020.0F, 850.0F)}) {
        TreeView view = fit_tree(layout, width, height, 1, room);
        for (Step i = 1; i <= kSteps; ++i) {
            const auto t = static_cast<Step>(std::uint64_t{trace.event_count()} * i / kSteps);
            app.playback.seek(t, app.end());
            const TreeStep step = look_up_step(trace, t);
            if (step.current != kNone) view = with_in_view(view, layout, layout.position[step.current]);
            const TreeFrame before = build_tree_frame(scene, view, step, options);
            const auto count = static_cast<NodeId>(before.nodes.size());
            for (NodeId k = 0; k < std::min(count, kNodes); ++k) {
                app.view.why = before.nodes[count <= kNodes ? k : k * (count / kNodes)].node;
                const auto note = why_note(app, t);
                if (!note) continue;
                TreeFrameOptions with_note = options;
                with_note.note = &*note;
                const TreeFrame frame = build_tree_frame(scene, view, step, with_note);
                INFO("step " << t << ", node " << app.view.why << ": " << note->title);
                CHECK(keeps_labels(before, frame));
                judge_note(frame, *note, found);
            }
            if (!critical) continue;
            TreeFrameOptions with_types = options;
            with_types.critical = &critical->types;
            with_types.note = &critical->note;
            const TreeFrame frame = build_tree_frame(scene, view, step, with_types);
            CHECK(keeps_labels(before, frame));
            judge_note(frame, critical->note, found);
            found.types += static_cast<std::size_t>(
                std::count_if(frame.labels.begin(), frame.labels.end(),
                              [](const FrameLabel& label) { return label.kind == LabelKind::kType; }));
        }
    }
    app.view.why = kNone;
}

}  // namespace

TEST_CASE("A note about a node moves no label and overlaps none, in every lesson", "[note][why]") {
    SearchedWindow window;
    Found found;
    for (const Lesson& lesson : window.app.lessons.all) {
        REQUIRE(open_lesson(window.app, lesson.id, lesson.stages.empty() ? 0 : 1));
        follow_document(window.app);
        const Trace* trace = window.app.trace();
        if (trace == nullptr || lesson.view == LessonView::kVoting || trace->event_count() > 100'000) continue;
        INFO(lesson.id);
        judge_lesson(window.app, found);
    }
    CHECK(found.notes > cases_of(2000));
    CHECK(found.arrows > cases_of(1000));
    CHECK(found.drawn * 10 > found.arrows * 7);
    CHECK(found.words * 2 > found.drawn);
    CHECK(found.captions * 2 > found.notes);
    CHECK(found.types > 1000);
}

}  // namespace UNITY_ID
