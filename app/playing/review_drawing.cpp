#include "app/playing/review_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/score_text.hpp"

namespace plytrace {

namespace {

constexpr float kSmall = 14;
constexpr float kLeftMargin = 40, kRightMargin = 10, kTopMargin = 24, kBottomMargin = 24;
// For the picture on its own:
constexpr float kText = 15, kTitle = 18;
constexpr float kPictureWidth = 760, kGraphHeight = 340, kSide = 16, kTitleHeight = 48, kRowHeight = 28;
constexpr int kNamePlaces = 8;           ///< on either side of a mark
constexpr float kSample = 36, kGap = 8;  // of a legend's entry
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
    for (std::size_t ply = 0; ply < graph.points.size(); ++ply) {
        const int moves = graph.points[ply].moves;
        const bool is_after_pass = ply > 0 && graph.points[ply - 1].moves == moves;
        if (moves % 10 != 0 || is_after_pass) continue;
        add_text(list, {axes.x(ply), axes.bottom + (kBottomMargin - 6) * axes.scale}, TextAnchor::kMiddle, em,
                 std::to_string(moves));
    }
    const float above = axes.top - 9 * axes.scale;
    add_text(list, {axes.left, above}, TextAnchor::kStart, em, graph.first_ahead);
    add_text(list, {axes.right, above}, TextAnchor::kEnd, em, graph.second_ahead);
}

/// A triangle at the mistake that points towards the player it helped.
void draw_mistake(DisplayList& list, float scale, ScreenPoint at, bool is_by_first) {
    const float half = 7 * scale, tip = is_by_first ? half : -half;
    DrawnPolygon triangle;
    triangle.corners[0] = {at.x, at.y + tip};
    triangle.corners[1] = {at.x - half, at.y - tip};
    triangle.corners[2] = {at.x + half, at.y - tip};
    if (!is_by_first) std::swap(triangle.corners[1], triangle.corners[2]);
    triangle.corner_count = 3;
    triangle.fill = Paint{&Theme::cut};
    triangle.stroke = Stroke{{&Theme::card}, scale};
    list.emplace_back(triangle);
}

/// Writes the names of mistakes next to their marks, the largest first; a name that would cover another name or a mark
/// is omitted.
void draw_names(DisplayList& list, const Axes& axes, const ReviewGraph& graph) {
    std::vector<std::size_t> plies;
    std::vector<ScreenRect> taken;
    const float mark = 8 * axes.scale, em = kSmall * axes.scale;
    const auto place = [&](std::size_t ply) { return ScreenPoint{axes.x(ply), axes.y(*graph.points[ply].value)}; };
    for (std::size_t ply = 0; ply < graph.points.size(); ++ply) {
        if (!graph.points[ply].value || graph.points[ply].lost <= 0) continue;
        plies.push_back(ply);
        const ScreenPoint at = place(ply);
        taken.push_back({at.x - mark, at.y - mark, at.x + mark, at.y + mark});
    }
    std::stable_sort(plies.begin(), plies.end(),
                     [&](std::size_t a, std::size_t b) { return graph.points[a].lost > graph.points[b].lost; });
    for (const std::size_t ply : plies) {
        const ScreenPoint at = place(ply);
        const float half = text_width(graph.points[ply].name, em) / 2;
        const float middle = std::clamp(at.x, axes.left + half, axes.right - half);
        const float away = graph.points[ply].is_by_first ? -1.0F : 1.0F;
        for (int place_off = 0; place_off < 2 * kNamePlaces;
             ++place_off) {  // on its side, on the other side, then further away
            const float line = static_cast<float>(place_off / 2) * em * 1.3F;
            const float y = at.y + (place_off % 2 == 0 ? away : -away) * (mark + em * 0.75F + line);
            const ScreenRect box{middle - half, y - em * 0.6F, middle + half, y + em * 0.6F};
            const bool is_free = std::none_of(taken.begin(), taken.end(), [&](const ScreenRect& other) {
                return box.left < other.right && other.left < box.right && box.top < other.bottom &&
                       other.top < box.bottom;
            });
            if (!is_free || box.top < axes.top || box.bottom > axes.bottom) continue;
            taken.push_back(box);
            if (line > 0) add_line(list, at, {middle, y}, {&Theme::line}, axes.scale);
            list.emplace_back(DrawnBox{box, 3 * axes.scale, Paint{&Theme::card, nullptr, 0, 0.8F}, {}});
            list.emplace_back(DrawnText{baseline_around({middle, y}, em),
                                        TextAnchor::kMiddle,
                                        em,
                                        FontWeight::kRegular,
                                        {&Theme::text},
                                        graph.points[ply].name});
            break;
        }
    }
}

}  // namespace

DisplayList review_drawing(const ReviewGraph& graph, float width, float height, float scale) {
    DisplayList list;
    const Axes axes = axes_of(graph, width, height, scale);
    draw_axes(list, axes, graph);
    if (graph.shown) {
        const float shown = axes.x(std::min(*graph.shown, axes.last));
        add_line(list, {shown, axes.top}, {shown, axes.bottom}, {&Theme::accent}, 2 * scale);
    }
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
            draw_mistake(list, scale, place(ply), graph.points[ply].is_by_first);
    }
    return list;
}

Drawing review_legend(const std::string& of_first, const std::string& of_second, float width, float scale) {
    constexpr float kMarkWidth = 22, kBetween = 24, kLine = 22;  // at scale 1
    const float em = kSmall * scale;
    Drawing legend{{}, width, 0};
    const float both = text_width(of_first, em) + text_width(of_second, em) + (2 * kMarkWidth + kBetween) * scale;
    ScreenPoint at{0, kLine * scale / 2};
    for (const bool is_first : {true, false}) {
        const std::string& words = is_first ? of_first : of_second;
        draw_mistake(legend.items, scale, {at.x + 8 * scale, at.y}, is_first);
        add_text(legend.items, baseline_around({at.x + kMarkWidth * scale, at.y}, em), TextAnchor::kStart, em, words);
        legend.height = at.y + kLine * scale / 2;
        if (both <= width) {
            at.x += (kMarkWidth + kBetween) * scale + text_width(words, em);
        } else {
            at.y += kLine * scale;
        }
    }
    return legend;
}

Drawing review_picture(const ReviewPicture& picture, float scale) {
    const float width = kPictureWidth * scale, height = kGraphHeight * scale, left = kSide * scale;
    Drawing drawing{review_drawing(picture.graph, width - 2 * left, height, scale), width, 0};
    const Axes axes = axes_of(picture.graph, width - 2 * left, height, scale);
    draw_names(drawing.items, axes, picture.graph);
    float top = kTitleHeight * scale;
    if (!picture.players.empty()) top += kRowHeight * scale;
    const float legend = top + kRowHeight * scale / 2;
    top += kRowHeight * scale;
    for (DrawnItem& item : drawing.items) move_by(item, {left, top});
    const auto words = [&](ScreenPoint at, TextAnchor anchor, float em, FontWeight weight, ThemeRole role,
                           const std::string& text) {
        drawing.items.emplace_back(
            DrawnText{baseline_around(at, em * scale), anchor, em * scale, weight, {role}, text});
    };
    const float first = left + axes.left;
    words({first, kTitleHeight * scale * 0.55F}, TextAnchor::kStart, kTitle, FontWeight::kBold, &Theme::text,
          text_within(picture.title, width - left - first, kTitle * scale, FontWeight::kBold));
    if (!picture.players.empty()) {
        words({first, (kTitleHeight + kRowHeight * 0.4F) * scale}, TextAnchor::kStart, kText, FontWeight::kRegular,
              &Theme::text, text_within(picture.players, width - left - first, kText * scale));
    }
    float x = first;
    const auto entry = [&](const std::string& text, auto draw_mark) {
        draw_mark(x);
        words({x + kSample * scale + kGap * scale, legend}, TextAnchor::kStart, kText, FontWeight::kRegular,
              &Theme::text, text);
        x += (kSample + 4 * kGap) * scale + text_width(text, kText * scale);
    };
    for (const bool is_exact : {true, false}) {
        entry(is_exact ? picture.exact : picture.estimated, [&](float from) {
            add_line(drawing.items, {from, legend}, {from + kSample * scale, legend}, {&Theme::text}, 2.5F * scale,
                     is_exact ? 0 : 5 * scale);
        });
    }
    entry(picture.mistake, [&](float from) {
        draw_mistake(drawing.items, scale, {from + kSample * scale * 0.25F, legend}, true);
        draw_mistake(drawing.items, scale, {from + kSample * scale * 0.75F, legend}, false);
    });
    const float below = top + height + kRowHeight * scale / 2;
    words({left + (axes.left + axes.right) / 2, below}, TextAnchor::kMiddle, kText, FontWeight::kRegular, &Theme::muted,
          picture.x_label);
    drawing.height = below + kRowHeight * scale;
    return drawing;
}

std::size_t review_ply_at(const ReviewGraph& graph, float x, float width, float scale) {
    const Axes axes = axes_of(graph, width, 1, scale);
    const float part = std::clamp((x - axes.left) / std::max(axes.right - axes.left, 1.0F), 0.0F, 1.0F);
    return static_cast<std::size_t>(std::lround(part * static_cast<float>(axes.last)));
}

}  // namespace plytrace
