#include "app/tree/exercise_mark_drawing.hpp"

#include <algorithm>
#include <string_view>

namespace plytrace {
namespace {

/// A stroke from corner to corner; what it crosses out stays readable.
void draw_stroke(ScreenPoint at, float arm, const Stroke& stroke, DisplayList& into) {
    into.emplace_back(DrawnLine{{at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, stroke});
}

/// A small disc with a sign: below a leaf, where it cannot be taken for a neighbour's, else at the upper right corner.
void draw_sign(const FrameNode& node, const char* sign, Paint fill, float scale, DisplayList& into) {
    const float radius = 11 * scale;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    const ScreenPoint center = is_leaf ? ScreenPoint{node.center.x, node.rect.bottom + radius + 4 * scale}
                                       : ScreenPoint{node.rect.right + radius * 0.2F, node.rect.top - radius * 0.2F};
    into.emplace_back(DrawnCircle{center, radius, fill, Stroke{{&Theme::card}, 2 * scale}});
    const float em = 16 * scale;
    into.emplace_back(
        DrawnText{baseline_around(center, em), TextAnchor::kMiddle, em, FontWeight::kBold, {&Theme::card}, sign});
}

[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (;;) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

/// The written answer line by line: below a leaf, else to the right of the node. Lines are short, since a neighbour may
/// be near.
void draw_written(const FrameNode& node, std::string_view written, float scale, DisplayList& into) {
    if (written.empty()) return;
    const auto lines = lines_of(written);
    const float em = 17 * scale, line = 20 * scale, gap = 5 * scale;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    ScreenPoint at{node.rect.right + gap, node.center.y - line * (static_cast<float>(lines.size()) - 1) / 2};
    if (is_leaf) at.y = node.rect.bottom + gap + line / 2;
    for (const std::string_view text : lines) {
        const float width = text_width(text, em, FontWeight::kBold);
        if (is_leaf) at.x = node.center.x - width / 2;
        const ScreenRect behind{at.x - gap / 2, at.y - line / 2, at.x + width + gap / 2, at.y + line / 2};
        into.emplace_back(DrawnBox{behind, gap, Paint{&Theme::card}, std::nullopt});
        into.emplace_back(DrawnText{
            baseline_around(at, em), TextAnchor::kStart, em, FontWeight::kBold, {&Theme::accent}, std::string(text)});
        at.y += line;
    }
}

/// A frame around the node with the keyboard's focus.
void draw_chosen(const FrameNode& node, float scale, DisplayList& into) {
    const float gap = 7 * scale;
    const ScreenRect& rect = node.rect;
    const ScreenRect around{rect.left - gap, rect.top - gap, rect.right + gap, rect.bottom + gap};
    into.emplace_back(DrawnBox{around, gap, std::nullopt, Stroke{{&Theme::accent}, 3 * scale}});
}

}  // namespace

DisplayList node_mark_drawing(const TreeFrame& frame, const PracticeLook& look, float scale) {
    DisplayList list;
    for (const FrameNode& node : frame.nodes) {
        const NodeMark mark = node.node < look.marks.size() ? look.marks[node.node] : NodeMark::kUnmarked;
        if (node.node < look.written.size()) draw_written(node, look.written[node.node], scale, list);
        if (node.node == look.chosen) draw_chosen(node, scale, list);
        if (mark == NodeMark::kUnmarked) continue;
        const float arm = std::max(node.rect.width() * 0.5F, 9 * scale);
        const Paint paint{mark == NodeMark::kRight     ? &Theme::best
                          : mark == NodeMark::kCrossed ? &Theme::text
                                                       : &Theme::cut};
        // The stroke is thin on a small node, so that its number stays readable.
        const Stroke solid{paint, std::clamp(node.rect.width() * 0.075F, 1.5F * scale, 3.5F * scale), true};
        switch (mark) {
            case NodeMark::kUnmarked:
                break;
            case NodeMark::kCrossed:
                draw_stroke(node.center, arm, solid, list);
                break;
            case NodeMark::kRight:
                draw_stroke(node.center, arm, solid, list);
                draw_sign(node, "✓", paint, scale, list);
                break;
            case NodeMark::kWrong:
                draw_stroke(node.center, arm, solid, list);
                draw_sign(node, "!", paint, scale, list);
                break;
            case NodeMark::kMissed: {
                Stroke dashed = solid;
                dashed.dash = dashed.gap = 5 * scale;
                draw_stroke(node.center, arm, dashed, list);
                draw_sign(node, "?", paint, scale, list);
                break;
            }
            case NodeMark::kAsked:
                draw_sign(node, "?", {&Theme::accent}, scale, list);
                break;
        }
    }
    return list;
}

}  // namespace plytrace
