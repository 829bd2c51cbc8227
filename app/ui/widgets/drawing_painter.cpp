#include "app/ui/widgets/drawing_painter.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <variant>

#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/typography.hpp"

namespace plytrace {

namespace {

/// One function for each kind of item.
class Painter {
  public:
    explicit Painter(const Canvas& canvas)
        : m_canvas(canvas),
          m_list(canvas.list),
          m_seen_from(canvas.list.GetClipRectMin()),
          m_seen_to(canvas.list.GetClipRectMax()) {}

    void operator()(const DrawnLine& line) const {
        const ImVec2 from = at(line.from), to = at(line.to);
        const Stroke& stroke = line.stroke;
        if (stroke.dash > 0) return paint_dashes(from, to, stroke);
        const ImU32 color = im_color(stroke.paint);
        if (!stroke.has_round_ends) return m_list.AddLine(from, to, color, stroke.width);
        // AddLine would shift the line, but not its ends, by half a pixel.
        m_list.PathLineTo(from);
        m_list.PathLineTo(to);
        stroke_path(m_list, color, stroke.width);
        m_list.AddCircleFilled(from, stroke.width / 2, color);
        m_list.AddCircleFilled(to, stroke.width / 2, color);
    }

    void operator()(const DrawnPolygon& polygon) const {
        std::array<ImVec2, DrawnPolygon::kMostCorners> corners;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) corners[i] = at(polygon.corners[i]);
        const int count = static_cast<int>(polygon.corner_count);
        if (polygon.fill) m_list.AddConvexPolyFilled(corners.data(), count, im_color(*polygon.fill));
        if (!polygon.stroke) return;
        add_closed_line(m_list, corners.data(), count, im_color(polygon.stroke->paint), polygon.stroke->width);
    }

    void operator()(const DrawnCircle& circle) const {
        const ImVec2 center = at(circle.center);
        if (circle.fill) m_list.AddCircleFilled(center, circle.radius, im_color(*circle.fill));
        if (!circle.stroke) return;
        // AddCircle draws the middle of its line half a pixel inside the radius.
        m_list.AddCircle(center, circle.radius + 0.5F, im_color(circle.stroke->paint), 0, circle.stroke->width);
    }

    void operator()(const DrawnBox& box) const {
        // A bar may be far wider than its visible part.
        const float reach = 2 * box.rounding + (box.stroke ? 2 * box.stroke->width : 0) + 8;
        const auto near = [&](ImVec2 corner) {
            return ImVec2(std::clamp(corner.x, m_seen_from.x - reach, m_seen_to.x + reach), corner.y);
        };
        const ImVec2 a = near(at({box.rect.left, box.rect.top})), b = near(at({box.rect.right, box.rect.bottom}));
        if (box.fill) m_list.AddRectFilled(a, b, im_color(*box.fill), box.rounding);
        if (box.stroke) add_rect(m_list, a, b, im_color(box.stroke->paint), box.rounding, box.stroke->width);
    }

    void operator()(const DrawnCurve& curve) const {
        m_list.PathClear();
        m_list.PathLineTo(at(curve.from));
        for (const DrawnCurve::Part& part : curve.parts) {
            m_list.PathBezierCubicCurveTo(at(part.control_from), at(part.control_to), at(part.to));
        }
        stroke_path(m_list, im_color(curve.stroke.paint), curve.stroke.width);
    }

    void operator()(const DrawnText& text) const {
        ImFont* font = text.weight == FontWeight::kBold ? m_canvas.fonts.bold : m_canvas.fonts.body;
        const float size = text.em * kLineHeight;
        const char *begin = text.text.data(), *end = begin + text.text.size();
        const float width = font->CalcTextSizeA(size, FLT_MAX, 0, begin, end).x;
        const float back = text.anchor == TextAnchor::kStart    ? 0
                           : text.anchor == TextAnchor::kMiddle ? width / 2
                                                                : width;
        const ImVec2 baseline = at(text.baseline);
        const ImVec2 corner(std::round(baseline.x - back), std::round(baseline.y - text.em * kAscentInEms));
        m_list.AddText(font, size, corner, im_color(text.paint), begin, end);
    }

  private:
    [[nodiscard]] ImVec2 at(ScreenPoint p) const { return {m_canvas.origin.x + p.x, m_canvas.origin.y + p.y}; }
    [[nodiscard]] ImU32 im_color(const Paint& paint) const { return im(paint.color(m_canvas.theme)); }

    /// Draws only visible dashes, because a branch may be far longer than the view.
    void paint_dashes(ImVec2 from, ImVec2 to, const Stroke& stroke) const {
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        if (length < 1) return;
        const float dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
        float begin = 0, end = length;
        const auto clip = [&](float start, float step, float smallest, float largest) {
            if (std::abs(step) < 1e-6F) return;
            const float a = (smallest - start) / step, b = (largest - start) / step;
            begin = std::max(begin, std::min(a, b));
            end = std::min(end, std::max(a, b));
        };
        clip(from.x, dx, m_seen_from.x, m_seen_to.x);
        clip(from.y, dy, m_seen_from.y, m_seen_to.y);
        const float period = stroke.dash + stroke.gap;
        const ImU32 color = im_color(stroke.paint);
        for (float s = std::floor(begin / period) * period; s < end; s += period) {
            const float e = std::min(s + stroke.dash, length);
            m_list.AddLine({from.x + dx * s, from.y + dy * s}, {from.x + dx * e, from.y + dy * e}, color, stroke.width);
        }
    }

    const Canvas& m_canvas;
    ImDrawList& m_list;
    ImVec2 m_seen_from, m_seen_to;
};

}  // namespace

void paint(const Canvas& canvas, const DisplayList& drawing) {
    const Painter painter(canvas);
    for (const DrawnItem& item : drawing) std::visit(painter, item);
}

}  // namespace plytrace
