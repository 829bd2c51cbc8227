// Chips, words and counts: each placed where there is room, smaller where there is little, or left out.

#include <algorithm>
#include <array>

#include "app/model/score_text.hpp"
#include "app/model/text_metrics.hpp"
#include "app/model/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr float kChipsFrom = 0.3F;  // node sizes below it have no chips

[[nodiscard]] ScreenRect around(ScreenPoint center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}

[[nodiscard]] LabelTone tone_of(Role role) {
    return role == Role::kMax ? LabelTone::kMax : role == Role::kMin ? LabelTone::kMin : LabelTone::kChance;
}

}  // namespace

void TreeFrameBuilder::add_labels() {
    take_shapes();
    if (m_options.shows_intervals && m_scene.intervals != nullptr) {
        m_open_intervals = m_scene.intervals->of_open_path(m_scene.trace, m_step);
    }
    // Who comes first finds room first: what happens now, then the open path, then the best line, then the rest.
    const auto rank = [](const FrameNode& node) {
        return node.is_current || node.is_selected ? 0 : node.status == NodeStatus::kOpen ? 1 : node.is_best ? 2 : 3;
    };
    for (int turn = 0; turn < 4; ++turn) {
        for (const FrameNode& node : m_frame.nodes) {
            if (node.size >= kChipsFrom && rank(node) == turn) label_node(node);
        }
        if (turn == 0) label_cuts();
    }
    label_levels();
    label_folds();
}

/// Labels stay clear of nodes, rings, bars and cut marks; branches may pass under them.
void TreeFrameBuilder::take_shapes() {
    for (const FrameNode& node : m_frame.nodes) {
        m_placer.take(node.is_current ? around(node.ring_center, 2 * node.ring_radius, 2 * node.ring_radius)
                                      : node.rect);
        if (node.is_current) m_placer.take(node.rect);
    }
    for (const FrameFold& fold : m_frame.folds) {
        if (!fold.is_band) m_placer.take(fold.rect);
    }
    for (const FrameCut& cut : m_frame.cuts) m_placer.take({cut.from.x, cut.from.y, cut.to.x, cut.to.y});
}

FrameLabel TreeFrameBuilder::chip(LabelKind kind, LabelTone tone, NodeId node, std::string text, float size) const {
    FrameLabel label;
    label.kind = kind;
    label.tone = tone;
    label.node = node;
    label.text_size = size;
    const float width = text_width(text, size) + size * (kind == LabelKind::kWindow ? 1.5F : 1.2F);
    label.rect = {0, 0, width, size * 1.6F};
    label.text = std::move(text);
    return label;
}

bool TreeFrameBuilder::try_label(FrameLabel label, ScreenPoint center) {
    label.rect = around(center, label.rect.width(), label.rect.height());
    if (!m_placer.try_take(label.rect.grown(1))) return false;
    m_frame.labels.push_back(std::move(label));
    return true;
}

void TreeFrameBuilder::label_node(const FrameNode& node) {
    using namespace tree_size;
    if (node.is_collapsed) label_hidden(node);
    if (node.shape == NodeShape::kSquare || node.level > m_frame.last_level) return;
    const bool is_visited = node.state.visit != kNone;
    const bool is_open = node.status == NodeStatus::kOpen;

    std::string value, window;
    LabelTone tone = LabelTone::kPlain;
    LabelKind kind = LabelKind::kValue;
    if (m_options.shows_intervals && m_scene.intervals != nullptr) {
        if (!is_visited) return;
        const Interval interval =
            m_scene.intervals->of_node(m_scene.trace, m_step, m_open_intervals, node.node, node.level);
        value = interval_text(interval.lower, interval.upper);
        kind = LabelKind::kInterval;
        if (interval.lower == interval.upper) tone = LabelTone::kExact;
    } else if (is_visited) {
        if (node.state.has_value) value = bound_text(node.state.value, node.state.proof);
        if (node.state.proof == Proof::kExact && !is_open) tone = LabelTone::kExact;
        if (is_open || m_options.shows_closed_windows) window = window_text(node.state.alpha, node.state.beta);
    }
    if (value.empty() && window.empty()) return;
    if (is_visited && m_scene.trace.cutoff_step(node.state.visit, m_step.t) != kNever) tone = LabelTone::kCut;

    // Away from the parent first, as there its branch is not in the way.
    const Position up = m_layout.parent[node.position];
    const bool is_left_first = up != kNone && m_layout.x[node.position] < m_layout.x[up] - 1e-9;
    const std::array<float, 2> sides = is_left_first ? std::array{-1.0F, 1.0F} : std::array{1.0F, -1.0F};
    struct Try {
        float value_size, window_size;
        bool has_value, has_window;
    };
    const float size = std::clamp(node.size, 0.67F, 1.0F);
    const std::array<Try, 5> tries = {
        {{px(kValueText * size), px(std::max(kWindowText * size, kSmallText)), true, true},
         {px(kSmallText), px(kSmallText), true, true},
         {px(kValueText * size), 0, true, false},
         {px(kSmallText), 0, true, false},
         {0, px(kSmallText), false, true}}};
    for (const Try& attempt : tries) {
        const bool has_value = attempt.has_value && !value.empty(), has_window = attempt.has_window && !window.empty();
        if (!has_value && !has_window) continue;
        const FrameLabel upper = has_value ? chip(kind, tone, node.node, value, attempt.value_size) : FrameLabel{};
        const FrameLabel lower =
            has_window ? chip(LabelKind::kWindow, LabelTone::kPlain, node.node, window, attempt.window_size)
                       : FrameLabel{};
        const float between = has_value && has_window ? px(14 * node.size) : 0;
        const float height = upper.rect.height() + between + lower.rect.height();
        for (const float side : sides) {
            const float clear =
                node.is_current ? node.ring_radius + px(20) : node.rect.width() / 2 + px(34 * node.size + 4);
            const float edge = node.center.x + side * clear;
            const float top = node.text_center.y - height / 2 - (has_window ? 0 : px(6 * node.size));
            const ScreenPoint at_upper{edge + side * upper.rect.width() / 2, top + upper.rect.height() / 2};
            const ScreenPoint at_lower{edge + side * lower.rect.width() / 2, top + height - lower.rect.height() / 2};
            const auto is_free = [&](const FrameLabel& label, ScreenPoint at) {
                return m_placer.is_free(around(at, label.rect.width() + 2, label.rect.height() + 2));
            };
            if ((has_value && !is_free(upper, at_upper)) || (has_window && !is_free(lower, at_lower))) continue;
            if (has_value) try_label(upper, at_upper);
            if (has_window) try_label(lower, at_lower);
            return;
        }
    }
}

/// What lies below a collapsed node, as far as it is known.
void TreeFrameBuilder::label_hidden(const FrameNode& node) {
    std::uint64_t count = m_layout.subtree_size[node.node] - 1;
    if (m_layout.is_preorder && m_step.known_nodes < m_layout.position.size()) {
        const NodeId known = m_step.known_nodes;
        count = known <= node.node + 1 ? 0 : std::min<std::uint64_t>(count, known - node.node - 1);
    }
    if (count == 0) return;
    std::string text = count_text(count);
    text.insert(text.begin(), 1, '+');
    const FrameLabel label =
        chip(LabelKind::kHiddenCount, LabelTone::kPlain, node.node, std::move(text), px(tree_size::kSmallText));
    try_label(label, {node.center.x, node.rect.bottom + label.rect.height() * 0.75F});
}

/// The word beside the last mark of each cut.
void TreeFrameBuilder::label_cuts() {
    for (std::size_t i = 0; i < m_frame.cuts.size(); ++i) {
        const FrameCut& cut = m_frame.cuts[i];
        const bool is_last = i + 1 == m_frame.cuts.size() || m_frame.cuts[i + 1].parent != cut.parent;
        if (!is_last) continue;
        std::size_t first = i;
        while (first > 0 && m_frame.cuts[first - 1].parent == cut.parent) --first;
        std::string word = m_options.words.cut;
        if (m_scene.trace.shape() == nullptr) {
            const VisitId visit = m_scene.trace.latest_visit(cut.parent, m_step.t);
            const Step at = m_scene.trace.cutoff_step(visit, m_step.t);
            if (at != kNever) word.append(" ").append(count_text(m_scene.trace.event(at).first()));
        }
        for (const float size : {tree_size::kCutText, tree_size::kSmallText}) {
            FrameLabel label;
            label.kind = LabelKind::kCutWord;
            label.tone = LabelTone::kCut;
            label.node = cut.parent;
            label.text_size = px(size);
            label.rect = {0, 0, text_width(word, px(size), FontWeight::kBold), px(size) * kLineHeight};
            label.text = word;
            const float half = label.rect.width() / 2, y = (cut.from.y + cut.to.y) / 2;
            const FrameCut& leftmost = m_frame.cuts[first];
            if (try_label(label, {cut.to.x + px(10) + cut.thickness + half, y}) ||
                try_label(label, {leftmost.from.x - px(10) - cut.thickness - half, y})) {
                break;
            }
        }
    }
}

/// Whose turn it is on a level, at its left end; nothing where a level is mixed.
void TreeFrameBuilder::label_levels() {
    constexpr std::uint32_t kSamples = 24;
    for (const Row& row : m_rows) {
        if (row.range.is_empty() || m_view.px_per_level < px(30)) continue;
        std::optional<Role> role;
        bool is_mixed = false, has_leaves = false, has_inner = false;
        const Position stride = std::max<Position>(1, row.range.size() / kSamples);
        for (Position p = row.range.begin; p < row.range.end; p += stride) {
            const NodeId node = m_layout.node[p];
            if (!is_known(p)) continue;
            if (m_layout.subtree_size[node] == 1 && m_scene.text.is_leaf(node)) {
                has_leaves = true;
                continue;
            }
            has_inner = true;
            const Role here = role_of(node);
            is_mixed = is_mixed || (role && *role != here);
            role = here;
        }
        if (is_mixed || (!has_inner && !has_leaves)) continue;
        FrameLabel label;
        label.kind = LabelKind::kLevel;
        label.tone = has_inner ? tone_of(*role) : LabelTone::kPlain;
        label.text_size = px(tree_size::kLevelText);
        label.text = !has_inner            ? m_options.words.leaves
                     : *role == Role::kMax ? m_options.words.max
                     : *role == Role::kMin ? m_options.words.min
                                           : m_options.words.chance;
        const float width = text_width(label.text, label.text_size, FontWeight::kBold);
        label.rect = {0, 0, width, label.text_size * kLineHeight};
        const float x = px(28) + width / 2, raised = std::min(px(91), static_cast<float>(m_view.px_per_level) * 0.36F);
        if (!try_label(label, {x, row.y - raised})) try_label(label, {x, row.y});
    }
}

void TreeFrameBuilder::label_folds() {
    for (const FrameFold& fold : m_frame.folds) {
        const float left = std::max(fold.rect.left, 0.0F), right = std::min(fold.rect.right, m_view.width_px);
        if (right - left < px(16) && !fold.is_band) continue;
        const ScreenPoint center{(left + right) / 2, (fold.rect.top + fold.rect.bottom) / 2};
        const float size =
            fold.rect.height() >= px(tree_size::kFoldText * 1.25) ? tree_size::kFoldText : tree_size::kSmallText;
        for (const std::string& text : {count_text(fold.count), short_count_text(fold.count)}) {
            FrameLabel label;
            label.kind = LabelKind::kFoldCount;
            label.tone = tone_of(fold.role);
            label.node = m_layout.node[fold.positions.begin];
            label.text_size = px(size);
            const float width = text_width(text, label.text_size);
            label.rect = {0, 0, width, label.text_size * kLineHeight};
            label.text = text;
            if (width + px(8) <= right - left && label.rect.height() <= fold.rect.height()) {
                label.rect = around(center, width, label.rect.height());
                if (label.rect.top >= 0 && label.rect.bottom <= m_view.height_px) {
                    m_frame.labels.push_back(std::move(label));  // inside its own bar
                }
                break;
            }
            const float below = fold.rect.bottom + px(4) + label.rect.height() / 2;
            if (fold.is_band) {
                if (try_label(label, {fold.rect.right + px(10) + width / 2, center.y})) break;
                continue;
            }
            if (width <= (right - left) * 1.6F && try_label(label, {center.x, below})) break;
        }
    }
}

}  // namespace plytrace
