#include "app/tree/whole_tree.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "app/base/score_text.hpp"
#include "app/document/coalition.hpp"
#include "app/tree/critical_tree.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"

namespace plytrace {

namespace {

constexpr float kWidestNote = 640, kNarrowestNote = 420, kNoteMargin = 16;  // px
constexpr float kNoteLines = 6;                                             // there is always room for this many
constexpr float kNoteLine = 22;                                             // px

/// Adds the note's text below the tree. The drawings of all steps have the same size, unless a text is very long.
void add_below(Drawing& drawing, const TreeNote& note, float scale) {
    const float margin = kNoteMargin * scale;
    const float width = std::clamp(drawing.width - 2 * margin, kNarrowestNote * scale, kWidestNote * scale);
    drawing.width = std::max(drawing.width, width + 2 * margin);
    float height = kNoteLines * kNoteLine * scale;
    if (!note.text.empty()) {
        FrameCaption caption = caption_of(note, width, scale);
        const float left = (drawing.width - caption.rect.width()) / 2, top = drawing.height;
        height = std::max(height, caption.rect.height());
        caption.rect = {left, top, left + caption.rect.width(), top + caption.rect.height()};
        draw_caption(caption, scale, drawing.items);
    }
    drawing.height += height + margin;
}

}  // namespace

TreeFrameOptions tree_frame_options(const ViewOptions& view, const Trace& trace, const Language& language) {
    TreeFrameOptions options;
    options.shows_intervals = view.label_style == LabelStyle::kInterval;
    options.shows_windows = keeps_window(trace);
    options.shows_closed_windows = view.shows_closed_windows;
    options.hides_unseen_values = view.hides_unvisited_leaves;
    options.words = {language("tree.max"),
                     language("tree.min"),
                     language("tree.chance"),
                     language("tree.leaves"),
                     language("tree.cut"),
                     language("tree.again"),
                     language("tree.believed"),
                     language("tree.player"),
                     language("tree.again_after"),
                     language("tree.again_in_full"),
                     language("tree.wrong"),
                     {language("tree.folded.node"), language("tree.folded.nodes"), language("tree.folded.cut"),
                      language("tree.folded.cuts")},
                     language("tree.more"),
                     {language("tree.place.first"), language("tree.place.second"), language("tree.place.third"),
                      language("tree.place.other")},
                     language("tree.row_above"),
                     language("tree.rows_above"),
                     language("tree.row_below"),
                     language("tree.rows_below"),
                     language("tree.so_far")};
    if (trace.has_proof_numbers()) {  // MAX wants a proof
        options.words.max = language("tree.or");
        options.words.min = language("tree.and");
    }
    return options;
}

TreeFrameOptions tree_frame_options(const ViewOptions& view, const Document& document, const Language& language) {
    TreeFrameOptions options = tree_frame_options(view, *document.trace(), language);
    const std::string own = coalition_side(document, language, Role::kMax);
    if (own.empty()) return options;
    options.words.max = own;
    options.words.min = coalition_side(document, language, Role::kMin);
    return options;
}

namespace {

/// All nodes of the finished search, without its results.
[[nodiscard]] TreeStep structure_of(const Trace& trace) {
    TreeStep step = look_up_step(trace, trace.event_count());
    step.current = kNone;
    step.open.clear();
    step.open_state.clear();
    step.best_line.clear();
    return step;
}

}  // namespace

WholeTree whole_tree(const Document& document, const ViewOptions& view, const Language& language, Step t, float scale,
                     Density density, TreeVersion version, const TreeNote* note, const NodePictures* pictures,
                     const std::optional<PictureSize>& within) {
    const Trace& trace = *document.trace();
    TreeFrameOptions options = tree_frame_options(view, document, language);
    options.version = version;
    options.pictures = pictures;
    const bool is_solved = version == TreeVersion::kSolved;
    if (!is_solved) note = nullptr;
    std::optional<CriticalTree> critical;
    if (view.shows_critical && is_solved) critical = critical_tree(document, language);
    if (critical) options.critical = &critical->types;
    if (critical && note == nullptr) note = &critical->note;
    TreeNote marks;  // without the text, which is added below
    if (note != nullptr) marks = {note->asked, note->arrows, "", ""};
    options.note = &marks;
    const auto [layout, room] =
        lay_out_with_labels(trace, document.node_text(), label_needs(options), node_parents(trace));
    const TreeLevels levels(layout);
    std::optional<IntervalLabels> intervals;
    if (options.shows_intervals) intervals.emplace(trace, document.node_text(), document.judgement());
    const TreeScene scene{
        trace, layout, levels, document.node_text(), intervals ? &*intervals : nullptr, &room, document.judgement()};
    TreeView all;
    if (within) {
        const float for_note = note == nullptr ? 0 : kNoteLines * kNoteLine + kNoteMargin;
        all = filling_view(layout, within->width, within->height - for_note, room);
        scale = all.scale;
    } else {
        // The positions of games have boards and long words, which need the usual distances.
        const bool is_screen = density == Density::kUsual && document.tree() != nullptr;
        all = whole_tree_view(layout, scale, kMostDrawingPixels, room, is_screen ? Density::kScreen : density);
    }
    WholeTree tree;
    const TreeStep step = is_solved ? look_up_step(trace, t) : structure_of(trace);
    tree.frame = build_tree_frame(scene, all, step, options);
    tree.drawing = {tree_drawing(tree.frame, {}, scale), all.width_px, all.height_px};
    if (note != nullptr) add_below(tree.drawing, *note, within ? 1 : scale);
    return tree;
}

Drawing unsearched_tree(const Trace& trace, const NodeText& text, const Language& language) {
    TreeFrameOptions options = tree_frame_options({}, trace, language);
    options.version = TreeVersion::kBlank;
    const auto [layout, room] = lay_out_with_labels(trace, text, label_needs(options), node_parents(trace));
    const TreeLevels levels(layout);
    const TreeScene scene{trace, layout, levels, text, nullptr, &room};
    const TreeView all = whole_tree_view(layout, 1, kMostDrawingPixels, room, Density::kClose);
    return {tree_drawing(build_tree_frame(scene, all, structure_of(trace), options), {}, 1), all.width_px,
            all.height_px};
}

}  // namespace plytrace
