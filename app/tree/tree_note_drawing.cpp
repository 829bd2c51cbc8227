#include "app/tree/tree_note_drawing.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

namespace {

constexpr float kPadding = 14, kLine = 1.35F;  // px, and ems from line to line

}  // namespace

void draw_arrow_point(ScreenPoint before, ScreenPoint tip, float scale, DisplayList& into) {
    const float dx = tip.x - before.x, dy = tip.y - before.y;
    const float length = std::max(std::hypot(dx, dy), 0.001F);
    const float x = dx / length * 13 * scale, y = dy / length * 13 * scale;
    DrawnPolygon point;
    point.corners[0] = tip;
    point.corners[1] = {tip.x - x - y * 0.5F, tip.y - y + x * 0.5F};
    point.corners[2] = {tip.x - x + y * 0.5F, tip.y - y - x * 0.5F};
    point.corner_count = 3;
    point.fill = Paint{&Theme::cut};
    into.emplace_back(point);
}

void draw_note_arrows(const TreeFrame& frame, float scale, DisplayList& into) {
    const Stroke stroke{{&Theme::cut}, 3 * scale, true};
    for (const FrameArrow& arrow : frame.arrows) {
        for (const auto& [from, to] : arrow.dashes) into.emplace_back(DrawnLine{from, to, stroke});
        draw_arrow_point(arrow.before_tip, arrow.tip, scale, into);
    }
}

void draw_note_card(const TreeFrame& frame, float scale, DisplayList& into) {
    if (const FrameNode* asked = frame.find(frame.asked); asked != nullptr) {
        const Stroke ring{{&Theme::cut}, 2.5F * scale};
        const ScreenRect rect = note_ring(*asked, scale);
        const bool is_box = asked->shape == NodeShape::kSquare && !asked->is_current;
        into.emplace_back(DrawnBox{rect, is_box ? 12 * scale : rect.width() / 2, std::nullopt, ring});
    }
    if (frame.caption) draw_caption(*frame.caption, scale, into);
}

void draw_caption(const FrameCaption& caption, float scale, DisplayList& into) {
    into.emplace_back(DrawnBox{caption.rect, 8 * scale, Paint{&Theme::raised}, Stroke{{&Theme::line}, 1.5F * scale}});
    const float em = caption.text_size, left = caption.rect.left + kPadding * scale;
    float middle = caption.rect.top + kPadding * scale + kLine * em / 2;
    const auto add = [&](const std::string& text, FontWeight weight) {
        const ScreenPoint baseline = baseline_around({left, middle}, em);
        into.emplace_back(DrawnText{baseline, TextAnchor::kStart, em, weight, {&Theme::text}, text});
        middle += kLine * em;
    };
    if (!caption.title.empty()) add(caption.title, FontWeight::kBold);
    for (const std::string& line : caption.lines) add(line, FontWeight::kRegular);
}

void draw_deep_cut_arc(const FrameArc& arc, float scale, DisplayList& list) {
    constexpr int kParts = 28;
    const Stroke stroke{{&Theme::cut, nullptr, 0, 0.9F}, 3 * scale, true};
    const auto at = [&arc](float t) {
        const float a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
        return ScreenPoint{a * arc.from.x + b * arc.control.x + c * arc.to.x,
                           a * arc.from.y + b * arc.control.y + c * arc.to.y};
    };
    for (int i = 0; i < kParts; i += 2) {
        list.emplace_back(
            DrawnLine{at(static_cast<float>(i) / kParts), at(static_cast<float>(i + 1) / kParts), stroke});
    }
    draw_arrow_point(arc.control, arc.to, scale, list);
}

}  // namespace plytrace
