// The words beside the marks of cuts: each nearer to its own marks than to any node, other mark or other such word.

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr float kBesideMark = 6;  // px between a mark and its word
/// Above and below the marks' middle, as parts of the word's height; the best first.
constexpr std::array<float, 5> kRaised = {0.0F, 0.5F, -0.5F, 1.0F, -1.0F};

[[nodiscard]] ScreenRect box_of(const FrameCut& cut) {
    const auto [left, right] = std::minmax(cut.from.x, cut.to.x);
    const auto [top, bottom] = std::minmax(cut.from.y, cut.to.y);
    return {left, top, right, bottom};
}

}  // namespace

/// Beside the last mark of each cut, or on the other side of its first one.
void TreeFrameBuilder::label_cuts() {
    const std::vector<FrameCut>& cuts = m_frame.cuts;
    for (std::size_t first = 0, end = 0; first < cuts.size(); first = end) {
        while (end < cuts.size() && cuts[end].parent == cuts[first].parent) ++end;
        const std::span<const FrameCut> marks(cuts.data() + first, end - first);
        if (!label_cut(marks, tree_size::kCutText)) label_cut(marks, tree_size::kSmallText);
    }
}

bool TreeFrameBuilder::label_cut(std::span<const FrameCut> marks, float em) {
    const FrameCut &leftmost = marks.front(), &last = marks.back();
    FrameLabel label;
    label.kind = LabelKind::kCutWord;
    label.tone = LabelTone::kCut;
    label.node = last.parent;
    label.text_size = px(em);
    label.text = word_of_cut(last.parent);
    const float width = text_width(label.text, px(em), FontWeight::kBold), height = px(em) * kLineHeight;
    label.rect = {0, 0, width, height};
    const float middle = (last.from.y + last.to.y) / 2;
    const float right = last.to.x + px(kBesideMark) + last.thickness + width / 2;
    const float left = leftmost.from.x - px(kBesideMark) - last.thickness - width / 2;
    for (const float raised : kRaised) {
        for (const float x : {right, left}) {
            const ScreenPoint center{x, middle + raised * height};
            const ScreenRect rect{x - width / 2, center.y - height / 2, x + width / 2, center.y + height / 2};
            if (is_nearest_to(marks, rect) && try_beside_lines(label, center)) return true;
        }
    }
    return false;
}

/// In a game also how many children there are that are never made.
std::string TreeFrameBuilder::word_of_cut(NodeId parent) const {
    if (m_scene.trace.shape() != nullptr) return m_options.words.cut;
    const VisitId visit = m_scene.trace.latest_visit(parent, m_step.t);
    const Step at = m_scene.trace.cutoff_step(visit, m_step.t);
    if (at == kNever) return m_options.words.cut;
    return m_options.words.cut + " " + count_text(m_scene.trace.event(at).first());
}

bool TreeFrameBuilder::is_nearest_to(std::span<const FrameCut> marks, const ScreenRect& rect) const {
    float own = gap_between(rect, box_of(marks.front()));
    for (const FrameCut& mark : marks) own = std::min(own, gap_between(rect, box_of(mark)));
    const NodeId parent = marks.front().parent;
    const auto is_nearer_mark = [&](const FrameCut& cut) {
        return cut.parent != parent && gap_between(rect, box_of(cut)) <= own;
    };
    const auto is_nearer_word = [&](const FrameLabel& label) {
        return label.kind == LabelKind::kCutWord && gap_between(rect, label.rect) <= own;
    };
    return !m_nodes_taken.is_taken(rect.grown(own - 0.05F)) &&
           std::none_of(m_frame.cuts.begin(), m_frame.cuts.end(), is_nearer_mark) &&
           std::none_of(m_frame.labels.begin(), m_frame.labels.end(), is_nearer_word);
}

}  // namespace plytrace
