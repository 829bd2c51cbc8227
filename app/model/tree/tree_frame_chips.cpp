// The chips beside a node: its value with what is proved of it, its window, or AIMA's interval.

#include <algorithm>
#include <array>

#include "app/model/text/language.hpp"
#include "app/model/text/score_text.hpp"
#include "app/model/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

[[nodiscard]] ScreenRect around(ScreenPoint center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}

}  // namespace

bool passes_through(ScreenPoint a, ScreenPoint b, const ScreenRect& rect) {
    float begin = 0, end = 1;  // the part of the line that is inside all edges so far (Liang and Barsky)
    const auto clip = [&](float from, float step, float low, float high) {
        if (step == 0) return low <= from && from <= high;
        const float s = (low - from) / step, t = (high - from) / step;
        begin = std::max(begin, std::min(s, t));
        end = std::min(end, std::max(s, t));
        return begin <= end;
    };
    return clip(a.x, b.x - a.x, rect.left, rect.right) && clip(a.y, b.y - a.y, rect.top, rect.bottom);
}

TreeFrameBuilder::NodeWords TreeFrameBuilder::words_of(const FrameNode& node) const {
    NodeWords words;
    const NodeState& state = node.state;
    if (node.shape == NodeShape::kSquare || state.visit == kNone) return words;
    const bool is_open = node.status == NodeStatus::kOpen;
    if (m_options.shows_intervals && m_scene.intervals != nullptr && !m_scene.trace.has_lists()) {
        const Interval interval =
            m_scene.intervals->of_node(m_scene.trace, m_step, m_open_intervals, node.node, node.level);
        words.value = interval_text(interval.lower, interval.upper);
        words.kind = LabelKind::kInterval;
        if (interval.lower == interval.upper) words.tone = LabelTone::kExact;
    } else {
        if (state.has_value) words.value = bound_text(m_scene.trace, state.value, state.proof);
        if (state.proof == Proof::kExact && !is_open) words.tone = LabelTone::kExact;
        const bool shows_window = m_options.shows_windows && (is_open || m_options.shows_closed_windows);
        if (shows_window) words.window = window_text(state);
    }
    if (m_scene.trace.cutoff_step(state.visit, m_step.t) != kNever) words.tone = LabelTone::kCut;
    if (node.is_stale) words.tone = LabelTone::kPlain;
    const Fault* wrong =
        m_scene.judgement == nullptr ? nullptr : wrong_value(*m_scene.judgement, state.visit, m_step.t, state.value);
    if (wrong == nullptr || !state.has_value) return words;
    words.kind = LabelKind::kValue;
    words.tone = LabelTone::kWrong;
    words.value = filled(m_options.words.wrong,
                         {score_text(m_scene.trace, state.value), score_text(m_scene.trace, wrong->expected)});
    return words;
}

/// Nearer to its own node than to another one before anywhere, clear of the node's own branches before across them,
/// large before small, and both chips before one.
void TreeFrameBuilder::label_node(const FrameNode& node) {
    using namespace tree_size;
    if (node.is_collapsed) label_hidden(node);
    const NodeWords words = words_of(node);
    if (words.value.empty() && words.window.empty()) return;
    const float size = std::clamp(node.size, 0.67F, 1.0F);
    const ChipSizes large{px(kValueText * size), px(std::max(kWindowText * size, kSmallText))};
    const ChipSizes small{px(kSmallText), px(kSmallText)};
    constexpr std::array<ChipPlace, 3> kPlaces = {ChipPlace::kClear, ChipPlace::kNearNeighbour, ChipPlace::kCrossing};
    for (const ChipPlace allowed : kPlaces) {
        if (place_chips(node, words, large, allowed) || place_chips(node, words, small, allowed)) return;
    }
    for (const ChipPlace allowed : kPlaces) {
        if (place_chips(node, words, {large.value, 0}, allowed)) return;
        if (place_chips(node, words, {small.value, 0}, allowed)) return;
    }
    if (words.value.empty()) place_chips(node, words, {0, small.window}, ChipPlace::kCrossing);
}

bool TreeFrameBuilder::place_chips(const FrameNode& node, const NodeWords& words, ChipSizes sizes, ChipPlace allowed) {
    const bool has_value = sizes.value > 0 && !words.value.empty();
    const bool has_window = sizes.window > 0 && !words.window.empty();
    if (!has_value && !has_window) return false;
    const FrameLabel upper =
        has_value ? chip(words.kind, words.tone, node.node, words.value, sizes.value) : FrameLabel{};
    const FrameLabel lower =
        has_window ? chip(LabelKind::kWindow, LabelTone::kPlain, node.node, words.window, sizes.window) : FrameLabel{};
    const float between = has_value && has_window ? px(14 * node.size) : 0;
    const float height = upper.rect.height() + between + lower.rect.height();
    const float half_width = node.rect.width() / 2, middle = node.text_center.y;
    const float gap = px(5);

    // Beside the node; in the empty corner beside a triangle's point; above.
    struct Place {
        float aside, top;
    };
    const float clear = std::max(half_width + px(34 * node.size + 4), node.ring_radius + px(8));  // ringed or not
    const float corner =
        node.shape == NodeShape::kTriangleUp ? node.rect.center().y - gap - height : node.rect.center().y + gap;
    const float highest = node.is_current ? node.ring_center.y - node.ring_radius : node.rect.top;
    const std::array<Place, 4> places = {{{clear, middle - height / 2 - (has_window ? 0 : px(6 * node.size))},
                                          {half_width + gap, middle - height / 2},
                                          {half_width / 2 + gap, corner},
                                          {gap, highest - gap - height}}};
    // Away from the parent first, as there its branch is not in the way.
    const Position up = m_layout.parent[node.position];
    const float first_side = up != kNone && m_layout.x[node.position] < m_layout.x[up] - 1e-9 ? -1.0F : 1.0F;
    for (const Place& place : places) {
        for (const float side : {first_side, -first_side}) {
            const auto rect_of = [&](const FrameLabel& label, float top) {
                const float center_x = node.center.x + side * (place.aside + label.rect.width() / 2);
                return around({center_x, top + label.rect.height() / 2}, label.rect.width(), label.rect.height());
            };
            const ScreenRect upper_rect = rect_of(upper, place.top);
            const ScreenRect lower_rect = rect_of(lower, place.top + height - lower.rect.height());
            const auto is_free = [&](const ScreenRect& rect) {
                return m_placer.is_free(rect.grown(1)) &&
                       (allowed >= ChipPlace::kCrossing || !crosses_own_branch(node, rect)) &&
                       (allowed >= ChipPlace::kNearNeighbour || !is_nearer_to_neighbour(node, rect));
            };
            if ((has_value && !is_free(upper_rect)) || (has_window && !is_free(lower_rect))) continue;
            if (has_value) try_label(upper, upper_rect.center());
            if (has_window) try_label(lower, lower_rect.center());
            return true;
        }
    }
    return false;
}

/// Whether it could be taken for the label of the node before or behind this one on its level.
bool TreeFrameBuilder::is_nearer_to_neighbour(const FrameNode& node, const ScreenRect& rect) const {
    const float half = node.rect.width() / 2, own_half = node.is_current ? node.ring_radius : half;
    const auto gap_to = [&rect](float x, float half_width) {
        return std::max({0.0F, rect.left - (x + half_width), (x - half_width) - rect.right});
    };
    const float own_gap = gap_to(node.center.x, own_half);
    const auto is_nearer = [&](Position p) { return is_known(p) && gap_to(point_of(p, node.level).x, half) < own_gap; };
    const Position p = node.position;
    return (p > m_layout.level_begin[node.level] && is_nearer(p - 1)) ||
           (p + 1 < m_layout.level_begin[node.level + 1] && is_nearer(p + 1));
}

bool TreeFrameBuilder::crosses_own_branch(const FrameNode& node, const ScreenRect& rect) const {
    const auto crosses = [&](Position p, std::uint32_t level) {
        return passes_through(node.center, point_of(p, level), rect);
    };
    const Position up = m_layout.parent[node.position];
    if (up != kNone && crosses(up, node.level - 1)) return true;
    constexpr Position kMost = 8;  // of many children, the outer ones tell
    const Position begin = m_layout.first_child[node.position], end = m_layout.first_child[node.position + 1];
    for (Position child = begin; child < std::min(end, begin + kMost); ++child) {
        if (is_known(child) && crosses(child, node.level + 1)) return true;
    }
    return end > begin + kMost && is_known(end - 1) && crosses(end - 1, node.level + 1);
}

}  // namespace plytrace
