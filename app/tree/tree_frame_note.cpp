// What is said of one node: arrows that go around the labels, numbers beside them, and the words where there is room.
// And the types of the critical tree's nodes. All of it comes after the labels, which stay where they were.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/base/text_metrics.hpp"
#include "app/document/node_difference.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr float kPart = 8;    // px: about so long is a part of an arrow's curve; every other one is a dash
constexpr float kPoint = 13;  // px: how long the arrow's point is
constexpr float kCaptionText = 15, kCaptionPadding = 14, kCaptionLine = 1.35F;
constexpr float kWidestTitle = 560;
constexpr std::array<float, 6> kCaptionWidths = {420, 340, 540, 280, 230, 190};
constexpr float kApart = 10;  // px between an arrow's words and other labels, where there is room
/// How far an arrow bends aside, as parts of its length.
constexpr std::array<float, 12> kBends = {0.22F, -0.22F, 0.32F, -0.32F, 0.44F, -0.44F,
                                          0.14F, -0.14F, 0.6F,  -0.6F,  0.8F,  -0.8F};

[[nodiscard]] ScreenRect around(ScreenPoint a, ScreenPoint b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

[[nodiscard]] float distance(ScreenPoint a, ScreenPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// What a node takes: up to its ring, where it has one.
[[nodiscard]] float radius_of(const FrameNode& node) {
    return node.is_current ? node.ring_radius : node.rect.width() / 2;
}

[[nodiscard]] std::vector<ScreenPoint> curve_between(ScreenPoint from, ScreenPoint control, ScreenPoint to,
                                                     float part_px) {
    std::vector<ScreenPoint> points;
    const float length = (distance(from, control) + distance(control, to) + distance(from, to)) / 2;
    const int parts = std::clamp(static_cast<int>(length / part_px), 8, 400);
    for (int i = 0; i <= parts; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(parts);
        const float a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
        points.push_back({a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y});
    }
    return points;
}

/// From the one node's edge to a little before the other's.
[[nodiscard]] std::vector<ScreenPoint> curve_between(const FrameNode& from, const FrameNode& to, float bend, float gap,
                                                     float part_px) {
    const ScreenPoint a = from.ring_center, b = to.ring_center;
    const ScreenPoint control{(a.x + b.x) / 2 + (b.y - a.y) * bend, (a.y + b.y) / 2 - (b.x - a.x) * bend};
    const auto at_edge = [&](const FrameNode& node) {
        const ScreenPoint center = node.ring_center;
        const float part = (radius_of(node) + gap) / std::max(distance(center, control), 1.0F);
        return ScreenPoint{center.x + (control.x - center.x) * part, center.y + (control.y - center.y) * part};
    };
    return curve_between(at_edge(from), control, at_edge(to), part_px);
}

[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, float width, float em) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        const std::string longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && text_width(longer, em) > width) {
            lines.push_back(std::move(line));
            line = word;
        } else {
            line = longer;
        }
        at = end + 1;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

}  // namespace

FrameCaption caption_of(const TreeNote& note, float width_px, float scale) {
    FrameCaption caption;
    caption.text_size = kCaptionText * scale;
    const float padding = kCaptionPadding * scale;
    const float for_title = std::max(width_px, kWidestTitle * scale) - 2 * padding;  // one line, on a wider card
    caption.title = text_within(note.title, for_title, caption.text_size, FontWeight::kBold);
    float widest = text_width(caption.title, caption.text_size, FontWeight::kBold);
    caption.lines = wrapped(note.text, std::max(width_px - 2 * padding, widest), caption.text_size);
    for (const std::string& line : caption.lines) widest = std::max(widest, text_width(line, caption.text_size));
    const auto lines = static_cast<float>(caption.lines.size() + (caption.title.empty() ? 0 : 1));
    caption.rect = {0, 0, widest + 2 * padding, lines * kCaptionLine * caption.text_size + 2 * padding};
    return caption;
}

ScreenRect note_ring(const FrameNode& node, float scale) {
    if (node.shape == NodeShape::kSquare && !node.is_current) return node.rect.grown(6 * scale);
    const float radius = node.ring_radius - (node.is_current ? 6 * scale : 0);  // inside the current node's own
    const ScreenPoint center = node.ring_center;
    return ScreenRect{center.x, center.y, center.x, center.y}.grown(radius);
}

/// A sign beside a node, as near to it as there is room.
void TreeFrameBuilder::add_sign(const FrameNode& node, LabelKind kind, std::string text) {
    FrameLabel label;
    label.kind = kind;
    label.node = node.node;
    label.text = std::move(text);
    label.text_size = px(tree_size::kSmallText);
    const float height = label.text_size * 1.3F;
    const float side = std::max(height, text_width(label.text, label.text_size, FontWeight::kBold) + px(8));
    label.rect = {0, 0, side, height};
    const float aside = radius_of(node) + side / 2 + px(2), under = below_node(node) + height / 2;
    const ScreenPoint middle = node.text_center;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    const std::array<ScreenPoint, 9> places = {
        is_leaf ? ScreenPoint{middle.x, under} : ScreenPoint{middle.x - aside, node.rect.top + height / 2},
        ScreenPoint{middle.x - aside, node.rect.top + height / 2},
        {middle.x - aside, middle.y},
        {middle.x - aside, node.rect.bottom - height / 2},
        {middle.x - aside + side / 2, under},
        {middle.x, under},
        {middle.x + aside, node.rect.top + height / 2},
        {middle.x + aside - side / 2, under},
        {middle.x, node.rect.top - height / 2 - px(3)}};
    for (const ScreenPoint& place : places) {
        if (try_at_node(node, label, place)) break;
    }
}

/// A digit beside each node of the critical tree.
void TreeFrameBuilder::add_types() {
    for (const FrameNode& node : m_frame.nodes) {
        const std::uint8_t type = node.node < m_options.critical->size() ? (*m_options.critical)[node.node] : 0;
        if (type != 0) add_sign(node, LabelKind::kType, std::to_string(type));
    }
}

/// Only of what has happened by this step. A part of the tree that only this search visits has its sign at its top.
void TreeFrameBuilder::add_differences() {
    const auto differences_of = [&](NodeId node) {
        return node < m_options.differences->size() ? (*m_options.differences)[node] : std::uint8_t{0};
    };
    for (FrameNode& node : m_frame.nodes) {
        const std::uint8_t differences = node.state.visit != kNone ? differences_of(node.node) : 0;
        node.is_only_here = (differences & node_difference::kOnlyHere) != 0;
        std::string signs;
        if (node.is_only_here) {
            const NodeId parent = m_scene.trace.node_parent(node.node);
            const bool is_top = parent == kNone || (differences_of(parent) & node_difference::kOnlyHere) == 0;
            if (is_top) signs += "+";
        } else if (node.status == NodeStatus::kDone) {
            if ((differences & node_difference::kOtherValue) != 0) signs += "≠";
            if ((differences & node_difference::kCutThere) != 0) signs += "✂";
        }
        if (!signs.empty()) add_sign(node, LabelKind::kDifference, std::move(signs));
    }
}

void TreeFrameBuilder::add_note() {
    const TreeNote& note = *m_options.note;
    m_frame.asked = note.asked;
    for (const TreeNote::Arrow& arrow : note.arrows) add_arrow(arrow);
    if (!note.text.empty()) place_caption();
}

bool TreeFrameBuilder::is_under_label(ScreenPoint a, ScreenPoint b) const {
    return m_placer.is_taken(around(a, b).grown(px(1)));
}

/// The way that meets the fewest labels and nodes; what is left of them interrupts it.
void TreeFrameBuilder::add_arrow(const TreeNote::Arrow& wanted) {
    const FrameNode *from = m_frame.find(wanted.from), *to = m_frame.find(wanted.to);
    if (from == nullptr || to == nullptr) return;
    std::vector<ScreenPoint> best;
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < kBends.size(); ++i) {
        const std::vector<ScreenPoint> curve = curve_between(*from, *to, kBends[i], px(6), px(kPart));
        float cost = static_cast<float>(i) * 0.2F;
        for (std::size_t part = 0; part + 1 < curve.size(); ++part) {
            const ScreenPoint a = curve[part], b = curve[part + 1];
            if (is_under_label(a, b)) cost += part + 4 >= curve.size() ? 4.0F : 1.0F;
            if (!m_placer.is_inside(around(a, b).grown(px(4)))) cost += 3;
        }
        if (cost < least) {
            least = cost;
            best = curve;
        }
    }
    FrameArrow arrow;
    arrow.from = wanted.from;
    arrow.to = wanted.to;
    arrow.tip = best.back();
    std::size_t last = best.size() - 1;
    while (last > 1 && distance(best[last - 1], arrow.tip) < px(kPoint)) --last;
    arrow.before_tip = best[last - 1];
    for (std::size_t part = 0; part < last; part += 2) {
        if (!is_under_label(best[part], best[part + 1])) arrow.dashes.emplace_back(best[part], best[part + 1]);
    }
    m_frame.arrows.push_back(std::move(arrow));
    for (std::size_t part = 0; part + 1 < best.size(); ++part) m_placer.take_line(best[part], best[part + 1], px(6));
    if (!wanted.words.empty()) add_arrow_words(wanted, best);
    if (m_frame.arc && m_frame.arc->cut == wanted.from && m_frame.arc->setter == wanted.to) m_frame.arc.reset();
}

void TreeFrameBuilder::add_arrow_words(const TreeNote::Arrow& arrow, const std::vector<ScreenPoint>& curve) {
    const FrameLabel label =
        chip(LabelKind::kArrowWords, LabelTone::kCut, arrow.from, arrow.words, px(tree_size::kFoldText));
    const float half_width = label.rect.width() / 2, half_height = label.rect.height() / 2;
    for (const float apart : {px(kApart), 0.0F}) {
        for (const float along : {0.5F, 0.42F, 0.58F, 0.34F, 0.66F, 0.25F, 0.75F, 0.17F, 0.83F}) {
            const auto at = std::clamp<std::size_t>(static_cast<std::size_t>(along * static_cast<float>(curve.size())),
                                                    1, curve.size() - 2);
            const ScreenPoint a = curve[at - 1], b = curve[at + 1], on = curve[at];
            const float length = std::max(distance(a, b), 0.001F);
            const ScreenPoint across{(b.y - a.y) / length, -(b.x - a.x) / length};
            const float reach = std::abs(across.x) * half_width + std::abs(across.y) * half_height;
            for (const float aside :
                 {reach + px(6), -reach - px(6), reach + px(14), -reach - px(14), reach + px(26), -reach - px(26)}) {
                const ScreenPoint place{on.x + across.x * aside, on.y + across.y * aside};
                const ScreenRect rect{place.x - half_width, place.y - half_height, place.x + half_width,
                                      place.y + half_height};
                if (m_placer.is_free(rect.grown(apart)) && try_beside_lines(label, place)) return;
            }
        }
    }
}

/// As near to the node as there is room; nowhere, if there is none.
void TreeFrameBuilder::place_caption() {
    const TreeNote& note = *m_options.note;
    const FrameNode* asked = m_frame.find(note.asked);
    if (asked != nullptr) m_placer.take(note_ring(*asked, m_view.scale));
    const ScreenPoint near = asked != nullptr ? asked->center : ScreenPoint{0, 0};
    float least = std::numeric_limits<float>::infinity();
    for (const float width : kCaptionWidths) {
        FrameCaption caption = caption_of(note, px(width), m_view.scale);
        const float right = caption.rect.width(), bottom = caption.rect.height();
        const auto far = [&](float x, float y) { return distance({x + right / 2, y + bottom / 2}, near); };
        for (float y = px(8); y + bottom < m_view.height_px - px(8); y += px(16)) {
            for (float x = px(8); x + right < m_view.width_px - px(8); x += px(24)) {
                const ScreenRect rect{x, y, x + right, y + bottom};
                if (far(x, y) >= least || !m_placer.is_free(rect.grown(px(6)))) continue;
                if (!m_placer.is_off_lines(rect.grown(px(4)))) continue;
                least = far(x, y);
                caption.rect = rect;
                m_frame.caption = caption;
            }
        }
        if (m_frame.caption) break;
    }
    if (m_frame.caption) m_placer.take(m_frame.caption->rect);
}

}  // namespace plytrace
