#include "app/model/drawing/plot/review_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/model/text/score_text.hpp"

namespace plytrace {

namespace {

constexpr float kSmall = 14;
constexpr float kLeftMargin = 40, kRightMargin = 10, kTopMargin = 24, kBottomMargin = 24;
constexpr double kLeastRange = 8;
constexpr std::array<double, 4> kRanges = {8, 16, 32, 64};

struct Axes {
    float left, right, top, bottom, scale;
    double range;
    std::size_t last;

    [[nodiscard]] float x(std::size_t ply) const {
        return left + (right - left) * static_cast<float>(ply) / static_cast<float>(std::max<std::size_t>(last, 1));
    }
    [[nodiscard]] float y(double value) const {
        const auto part = static_cast<float>((value + range) / (2 * range));
        return bottom + (top - bottom) * std::clamp(part, 0.0F, 1.0F);
    }
};

[[nodiscard]] Axes axes_of(const ReviewGraph& graph, float width, float height, float scale) {
    double most = kLeastRange;
    for (const auto& point : graph.points) most = std::max(most, std::abs(point.value.value_or(0)));
    const auto range = std::find_if(kRanges.begin(), kRanges.end(), [&](double each) { return each >= most; });
    return {kLeftMargin * scale,
            width - kRightMargin * scale,
            kTopMargin * scale,
            height - kBottomMargin * scale,
            scale,
            range != kRanges.end() ? *range : most,
            graph.points.empty() ? 0 : graph.points.size() - 1};
}

void add_text(DisplayList& list, ScreenPoint baseline, TextAnchor anchor, float em, std::string text) {
    list.emplace_back(DrawnText{baseline, anchor, em, FontWeight::kRegular, {&Theme::muted}, std::move(text)});
}

void add_line(DisplayList& list, ScreenPoint from, ScreenPoint to, Paint paint, float width, float dash = 0) {
    list.emplace_back(DrawnLine{from, to, Stroke{paint, width, dash == 0, dash, dash}});
}

void draw_axes(DisplayList& list, const Axes& axes, const ReviewGraph& graph) {
    const float em = kSmall * axes.scale;
    for (const double value : {-axes.range, -axes.range / 2, 0.0, axes.range / 2, axes.range}) {
        const float y = std::round(axes.y(value)) + 0.5F;
        const Paint paint{value == 0 ? &Theme::muted : &Theme::line};
        add_line(list, {axes.left, y}, {axes.right, y}, paint, std::max(axes.scale * (value == 0 ? 1.5F : 1), 1.0F));
        add_text(list, {axes.left - 6 * axes.scale, y + em * kCapHeight / 2}, TextAnchor::kEnd, em,
                 (value > 0 ? "+" : "") + score_text(value));
    }
    for (std::size_t ply = 0; ply <= axes.last; ply += 10) {
        add_text(list, {axes.x(ply), axes.bottom + (kBottomMargin - 6) * axes.scale}, TextAnchor::kMiddle, em,
                 std::to_string(ply));
    }
    const float above = axes.top - 9 * axes.scale;
    add_text(list, {axes.left, above}, TextAnchor::kStart, em, graph.first_ahead);
    add_text(list, {axes.right, above}, TextAnchor::kEnd, em, graph.second_ahead);
}

/// A triangle that points to whom the mistake helped, where it was made.
void draw_mistake(DisplayList& list, const Axes& axes, ScreenPoint at, bool is_by_first) {
    const float half = 7 * axes.scale, tip = is_by_first ? half : -half;
    DrawnPolygon triangle;
    triangle.corners[0] = {at.x, at.y + tip};
    triangle.corners[1] = {at.x - half, at.y - tip};
    triangle.corners[2] = {at.x + half, at.y - tip};
    if (!is_by_first) std::swap(triangle.corners[1], triangle.corners[2]);
    triangle.corner_count = 3;
    triangle.fill = Paint{&Theme::cut};
    triangle.stroke = Stroke{{&Theme::card}, axes.scale};
    list.emplace_back(triangle);
}

}  // namespace

DisplayList review_drawing(const ReviewGraph& graph, float width, float height, float scale) {
    DisplayList list;
    const Axes axes = axes_of(graph, width, height, scale);
    draw_axes(list, axes, graph);
    const float shown = axes.x(std::min(graph.shown, axes.last));
    add_line(list, {shown, axes.top}, {shown, axes.bottom}, {&Theme::accent}, 2 * scale);
    const auto place = [&](std::size_t ply) { return ScreenPoint{axes.x(ply), axes.y(*graph.points[ply].value)}; };
    for (std::size_t ply = 0; ply + 1 < graph.points.size(); ++ply) {
        const auto& here = graph.points[ply];
        const auto& behind = graph.points[ply + 1];
        if (!here.value || !behind.value) continue;
        const bool is_exact = here.is_exact && behind.is_exact;
        add_line(list, place(ply), place(ply + 1), {&Theme::text}, 2.5F * scale, is_exact ? 0 : 5 * scale);
    }
    for (std::size_t ply = 0; ply < graph.points.size(); ++ply) {
        if (graph.points[ply].value && graph.points[ply].lost > 0)
            draw_mistake(list, axes, place(ply), graph.points[ply].is_by_first);
    }
    return list;
}

std::size_t review_ply_at(const ReviewGraph& graph, float x, float width, float scale) {
    const Axes axes = axes_of(graph, width, 1, scale);
    const float part = std::clamp((x - axes.left) / std::max(axes.right - axes.left, 1.0F), 0.0F, 1.0F);
    return static_cast<std::size_t>(std::lround(part * static_cast<float>(axes.last)));
}

}  // namespace plytrace
