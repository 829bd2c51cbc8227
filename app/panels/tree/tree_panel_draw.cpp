#include "app/panels/tree/tree_panel_draw.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <vector>

#include "app/model/text/text_metrics.hpp"

namespace plytrace {

namespace {

[[nodiscard]] ImU32 im_color(Color color, float opacity = 1) {
    const Color faded = color.with_alpha(static_cast<double>(opacity));
    return IM_COL32(faded.red, faded.green, faded.blue, faded.alpha);
}

/// One frame's drawing: the canvas with short names for what is asked for all the time.
class TreePainter {
  public:
    TreePainter(const TreeCanvas& canvas, const TreeFrame& frame, const TreeMotion& motion)
        : m_canvas(canvas), m_frame(frame), m_motion(motion), m_list(*canvas.list), m_theme(*canvas.theme) {}

    void paint() {
        for (const FrameFan& fan : m_frame.fans) paint_fan(fan);
        for (const FrameFold& fold : m_frame.folds) paint_fold(fold);
        for (const FrameEdge& edge : m_frame.edges) paint_edge(edge);
        for (const FrameNode& node : m_frame.nodes) paint_node(node);
        for (const FrameCut& cut : m_frame.cuts) paint_cut(cut);
        for (const FrameLabel& label : m_frame.labels) paint_label(label);
        paint_marks();
        if (m_motion.chip) paint_moving(*m_motion.chip);
    }

  private:
    [[nodiscard]] ImVec2 at(ScreenPoint p) const { return {m_canvas.origin.x + p.x, m_canvas.origin.y + p.y}; }
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_canvas.scale; }

    [[nodiscard]] Color role_color(Role role) const {
        if (is_player(role)) return m_theme.*player_colors()[player_index(role)].stroke;
        return role == Role::kMax ? m_theme.node_max : role == Role::kMin ? m_theme.node_min : m_theme.node_chance;
    }
    [[nodiscard]] Color role_fill(Role role) const {
        if (is_player(role)) return m_theme.*player_colors()[player_index(role)].fill;
        return role == Role::kMax   ? m_theme.node_max_fill
               : role == Role::kMin ? m_theme.node_min_fill
                                    : m_theme.node_chance_fill;
    }

    void paint_text(ScreenPoint center, std::string_view text, float em, FontWeight weight, Color color,
                    float opacity = 1) {
        ImFont* font = weight == FontWeight::kBold ? m_canvas.bold : m_canvas.body;
        const float size = em * kLineHeight;
        const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, 0, text.data(), text.data() + text.size());
        const ImVec2 middle = at(center);
        // Digits and capitals are centred, not the line with its descenders.
        const ImVec2 corner(std::round(middle.x - extent.x / 2),
                            std::round(middle.y + em * kCapHeight / 2 - em * 0.928F));
        m_list.AddText(font, size, corner, im_color(color, opacity), text.data(), text.data() + text.size());
    }

    void paint_fan(const FrameFan& fan) {
        m_list.AddQuadFilled(at(fan.top_left), at(fan.top_right), at(fan.bottom_right), at(fan.bottom_left),
                             im_color(m_theme.edge_dim, 0.28F));
    }

    void paint_fold(const FrameFold& fold) {
        const float reach = px(40);
        const ImVec2 limit = m_list.GetClipRectMin(), end = m_list.GetClipRectMax();
        const ImVec2 a(std::max(at({fold.rect.left, 0}).x, limit.x - reach), at({0, fold.rect.top}).y);
        const ImVec2 b(std::min(at({fold.rect.right, 0}).x, end.x + reach), at({0, fold.rect.bottom}).y);
        const float rounding = std::min({px(6), (b.x - a.x) / 2, (b.y - a.y) / 2});
        const double part = static_cast<double>(fold.visited_part);
        m_list.AddRectFilled(a, b, im_color(mix(m_theme.card, role_fill(fold.role), part)), rounding);
        if (b.x - a.x > px(5) && b.y - a.y > px(5)) {
            m_list.AddRect(a, b, im_color(mix(m_theme.faint, role_color(fold.role), part), 0.7F), rounding, 0,
                           px(1.5F));
        }
    }

    void paint_dashes(ImVec2 from, ImVec2 to, float dash, float gap, float thickness, ImU32 color) {
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        if (length < 1) return;
        const float dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
        // Only the dashes that can be seen: a branch may be far longer than the view.
        const ImVec2 low = m_list.GetClipRectMin(), high = m_list.GetClipRectMax();
        float begin = 0, end = length;
        const auto clip = [&](float start, float step, float smallest, float largest) {
            if (std::abs(step) < 1e-6F) return;
            const float a = (smallest - start) / step, b = (largest - start) / step;
            begin = std::max(begin, std::min(a, b));
            end = std::min(end, std::max(a, b));
        };
        clip(from.x, dx, low.x, high.x);
        clip(from.y, dy, low.y, high.y);
        for (float s = std::floor(begin / (dash + gap)) * (dash + gap); s < end; s += dash + gap) {
            const float e = std::min(s + dash, length);
            m_list.AddLine({from.x + dx * s, from.y + dy * s}, {from.x + dx * e, from.y + dy * e}, color, thickness);
        }
    }

    /// A thick line with round ends.
    void paint_stroke(ImVec2 from, ImVec2 to, float thickness, ImU32 color) {
        m_list.AddLine(from, to, color, thickness);
        if (thickness < 4) return;
        m_list.AddCircleFilled(from, thickness / 2, color);
        m_list.AddCircleFilled(to, thickness / 2, color);
    }

    void paint_edge(const FrameEdge& edge) {
        const float opacity = edge.child != kNone && edge.child == m_motion.fading ? m_motion.fade_opacity : 1;
        const ImVec2 from = at(edge.from), to = at(edge.to);
        if (opacity < 1 && m_motion.fades_over_outline) m_list.AddLine(from, to, im_color(m_theme.edge_dim), px(2));
        switch (edge.style) {
            case EdgeStyle::kNotReached:
                m_list.AddLine(from, to, im_color(m_theme.edge_dim, opacity), edge.thickness);
                break;
            case EdgeStyle::kPruned:
                paint_dashes(from, to, px(6), px(7), edge.thickness, im_color(m_theme.edge_pruned, opacity));
                break;
            case EdgeStyle::kStale:
                m_list.AddLine(from, to, im_color(m_theme.edge_done, 0.45F * opacity), edge.thickness);
                break;
            case EdgeStyle::kDone:
                m_list.AddLine(from, to, im_color(m_theme.edge_done, opacity), edge.thickness);
                break;
            case EdgeStyle::kOpen:
                paint_stroke(from, to, edge.thickness, im_color(role_color(edge.role), opacity));
                break;
            case EdgeStyle::kBest:
                paint_stroke(from, to, edge.thickness, im_color(m_theme.edge_best, opacity));
                break;
        }
    }

    /// The shape's corners, clockwise; of a square and a circle, its rectangle's.
    [[nodiscard]] std::array<ImVec2, 3> triangle(const FrameNode& node) const {
        const ScreenRect& r = node.rect;
        const float middle = (r.left + r.right) / 2;
        if (node.shape == NodeShape::kTriangleUp)
            return {at({middle, r.top}), at({r.right, r.bottom}), at({r.left, r.bottom})};
        return {at({middle, r.bottom}), at({r.left, r.top}), at({r.right, r.top})};
    }

    /// Clockwise from the top.
    [[nodiscard]] std::vector<ImVec2> polygon(const FrameNode& node) const {
        constexpr float kWholeTurn = 6.2831853F;
        std::vector<ImVec2> corners;
        const float radius = node.rect.width() / 2;
        for (int i = 0; i < node.corners; ++i) {
            const float angle = kWholeTurn * static_cast<float>(i) / static_cast<float>(node.corners);
            corners.push_back(at({node.center.x + radius * std::sin(angle), node.center.y - radius * std::cos(angle)}));
        }
        return corners;
    }

    void paint_shape(const FrameNode& node, Color fill, Color stroke, float thickness, bool is_dashed, float opacity) {
        const ImU32 fill_color = im_color(fill, opacity), line_color = im_color(stroke, opacity);
        const ImVec2 a = at({node.rect.left, node.rect.top}), b = at({node.rect.right, node.rect.bottom});
        const float radius = node.rect.width() / 2;
        switch (node.shape) {
            case NodeShape::kTriangleUp:
            case NodeShape::kTriangleDown: {
                const auto corners = triangle(node);
                m_list.AddTriangleFilled(corners[0], corners[1], corners[2], fill_color);
                if (is_dashed) {
                    for (std::size_t i = 0; i < 3; ++i) {
                        paint_dashes(corners[i], corners[(i + 1) % 3], px(5), px(5), thickness, line_color);
                    }
                } else {
                    m_list.AddTriangle(corners[0], corners[1], corners[2], line_color, thickness);
                }
                break;
            }
            case NodeShape::kPolygon: {
                const auto corners = polygon(node);
                m_list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), fill_color);
                for (std::size_t i = 0; is_dashed && i < corners.size(); ++i) {
                    paint_dashes(corners[i], corners[(i + 1) % corners.size()], px(5), px(5), thickness, line_color);
                }
                if (!is_dashed) {
                    m_list.AddPolyline(corners.data(), static_cast<int>(corners.size()), line_color, ImDrawFlags_Closed,
                                       thickness);
                }
                break;
            }
            case NodeShape::kCircle:
                m_list.AddCircleFilled(at(node.center), radius, fill_color);
                m_list.AddCircle(at(node.center), radius, line_color, 0, thickness);
                break;
            case NodeShape::kSquare: {
                const float rounding = std::min(px(8) * node.size, radius);
                m_list.AddRectFilled(a, b, fill_color, rounding);
                if (is_dashed) {
                    const float dash = std::max(px(5) * std::min(1.0F, node.size * 1.5F), 2.0F);
                    paint_dashes({a.x + rounding, a.y}, {b.x - rounding, a.y}, dash, dash, thickness, line_color);
                    paint_dashes({a.x + rounding, b.y}, {b.x - rounding, b.y}, dash, dash, thickness, line_color);
                    paint_dashes({a.x, a.y + rounding}, {a.x, b.y - rounding}, dash, dash, thickness, line_color);
                    paint_dashes({b.x, a.y + rounding}, {b.x, b.y - rounding}, dash, dash, thickness, line_color);
                } else {
                    m_list.AddRect(a, b, line_color, rounding, 0, thickness);
                }
                break;
            }
        }
    }

    void paint_node(const FrameNode& node) {
        const bool is_leaf = node.shape == NodeShape::kSquare;
        const bool is_visited = node.state.visit != kNone;
        const bool is_cut = node.status == NodeStatus::kCut;
        const float opacity = node.node == m_motion.fading ? m_motion.fade_opacity : 1;
        Color fill = m_theme.card, stroke = m_theme.faint, text = m_theme.faint;
        float thickness = is_leaf ? 2 : 3;
        if (is_visited) {
            fill = is_leaf ? m_theme.node_leaf_fill : role_fill(node.role);
            stroke = is_leaf ? m_theme.node_leaf : role_color(node.role);
            text = m_theme.node_text;
            thickness = is_leaf ? 3 : 4;
            if (node.status == NodeStatus::kOpen || node.is_best) thickness += 1;
            if (is_leaf && node.is_best) stroke = m_theme.edge_best;
            if (node.is_stale) {
                fill = mix(fill, m_theme.card, 0.6);
                stroke = mix(stroke, m_theme.card, 0.5);
                text = m_theme.muted;
            }
        }
        if (node.rect.width() < px(5)) {  // too small for a shape: a dot of its colour
            m_list.AddRectFilled(at({node.rect.left, node.rect.top}), at({node.rect.right, node.rect.bottom}),
                                 im_color(stroke, opacity));
            return;
        }
        if (opacity < 1 && m_motion.fades_over_outline) {
            paint_shape(node, m_theme.card, m_theme.faint, px(2), false, 1);
        }
        const float width = std::max(px(thickness) * std::clamp(node.size * 1.3F, 0.25F, 1.0F), 1.0F);
        if (node.is_reused) {  // the card that it is a copy of
            FrameNode behind = node;
            const float aside = std::max(px(7) * node.size, 2.0F);
            behind.rect = {node.rect.left + aside, node.rect.top - aside, node.rect.right + aside,
                           node.rect.bottom - aside};
            paint_shape(behind, m_theme.card, stroke, std::max(width / 2, 1.0F), false, opacity);
        }
        paint_shape(node, fill, stroke, width, is_cut && node.size > 0.1F, opacity);
        if (!node.text.empty()) {
            paint_text(node.text_center, node.text, node.text_size, is_leaf ? FontWeight::kRegular : FontWeight::kBold,
                       text, opacity);
        }
    }

    void paint_cut(const FrameCut& cut) {
        const float part = cut.parent == m_motion.cut_parent ? m_motion.cut_part : 1;
        if (part <= 0) return;
        const ImVec2 from = at(cut.from), to = at(cut.to);
        const ImVec2 end(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        const ImU32 color = im_color(m_theme.cut);
        m_list.AddLine(from, end, color, cut.thickness);
        m_list.AddCircleFilled(from, cut.thickness / 2, color);
        m_list.AddCircleFilled(end, cut.thickness / 2, color);
    }

    [[nodiscard]] Color tone_text(LabelTone tone) const {
        switch (tone) {
            case LabelTone::kPlain:
                return m_theme.text;
            case LabelTone::kExact:
                return m_theme.best;
            case LabelTone::kCut:
                return m_theme.cut_text;
            case LabelTone::kRole:
                break;
        }
        return role_color(role_of(tone));
    }
    [[nodiscard]] Color tone_fill(LabelTone tone) const {
        if (tone == LabelTone::kExact) return m_theme.best_fill;
        if (tone == LabelTone::kCut) return m_theme.cut_fill;
        return m_theme.chip_fill;
    }

    void paint_chip(const ScreenRect& rect, Color fill, Color text, float em, std::string_view words, float opacity) {
        m_list.AddRectFilled(at({rect.left, rect.top}), at({rect.right, rect.bottom}), im_color(fill, opacity),
                             rect.height() / 2);
        paint_text(rect.center(), words, em, FontWeight::kRegular, text, opacity);
    }

    /// So that a branch under a word does not strike it through.
    void paint_backing(const ScreenRect& rect, Color color, float opacity) {
        m_list.AddRectFilled(at({rect.left - px(2), rect.top + px(2)}), at({rect.right + px(2), rect.bottom - px(2)}),
                             im_color(color, opacity), px(4));
    }

    void paint_label(const FrameLabel& label) {
        const float opacity = label.node != kNone && label.node == m_motion.fading ? m_motion.fade_opacity : 1;
        switch (label.kind) {
            case LabelKind::kValue:
            case LabelKind::kInterval:
                paint_chip(label.rect, tone_fill(label.tone), tone_text(label.tone), label.text_size, label.text,
                           opacity);
                break;
            case LabelKind::kWindow:
                paint_chip(label.rect, m_theme.chip_window, m_theme.muted, label.text_size, label.text, opacity);
                break;
            case LabelKind::kHiddenCount:
                paint_chip(label.rect, m_theme.raised, m_theme.muted, label.text_size, label.text, opacity);
                break;
            case LabelKind::kCutWord:
                paint_backing(label.rect, m_theme.card, 0.7F);
                paint_text(label.rect.center(), label.text, label.text_size, FontWeight::kBold, m_theme.cut,
                           label.node == m_motion.cut_parent ? m_motion.cut_part : 1);
                break;
            case LabelKind::kAgainWord:
            case LabelKind::kLeafName:
                paint_backing(label.rect, m_theme.card, 0.7F);
                paint_text(label.rect.center(), label.text, label.text_size, FontWeight::kRegular, m_theme.muted,
                           opacity);
                break;
            case LabelKind::kBranch:
                paint_backing(label.rect, m_theme.card, 1);
                paint_text(label.rect.center(), label.text, label.text_size, FontWeight::kRegular,
                           tone_text(label.tone), opacity);
                break;
            case LabelKind::kLevel:
                paint_text(label.rect.center(), label.text, label.text_size, FontWeight::kBold,
                           label.tone == LabelTone::kPlain ? m_theme.muted : tone_text(label.tone));
                break;
            case LabelKind::kFoldCount:
                if (label.is_on_bar) paint_backing(label.rect, role_fill(role_of(label.tone)), 0.6F);
                paint_text(label.rect.center(), label.text, label.text_size, FontWeight::kRegular, m_theme.text);
                break;
        }
    }

    /// The rings: around the current node, thick; around the selected one, thin.
    void paint_marks() {
        const ImU32 accent = im_color(m_theme.accent);
        for (const FrameNode& node : m_frame.nodes) {
            if (node.is_current) m_list.AddCircle(at(node.ring_center), node.ring_radius, accent, 0, px(4));
            if (node.is_selected) {
                const float beyond = node.is_current ? px(7) : 0;
                m_list.AddCircle(at(node.ring_center), node.ring_radius + beyond, im_color(m_theme.text, 0.8F), 0,
                                 px(2));
            }
        }
        if (m_frame.folded_current) m_list.AddCircle(at(*m_frame.folded_current), px(9), accent, 0, px(3));
    }

    void paint_moving(const MovingChip& chip) {
        const float width = text_width(chip.text, chip.text_size) + chip.text_size * 1.2F,
                    height = chip.text_size * 1.6F;
        const ScreenRect rect{chip.center.x - width / 2, chip.center.y - height / 2, chip.center.x + width / 2,
                              chip.center.y + height / 2};
        paint_chip(rect, tone_fill(chip.tone), tone_text(chip.tone), chip.text_size, chip.text, chip.opacity);
    }

    const TreeCanvas& m_canvas;
    const TreeFrame& m_frame;
    const TreeMotion& m_motion;
    ImDrawList& m_list;
    const Theme& m_theme;
};

}  // namespace

void draw_tree_frame(const TreeCanvas& canvas, const TreeFrame& frame, const TreeMotion& motion) {
    TreePainter(canvas, frame, motion).paint();
}

}  // namespace plytrace
