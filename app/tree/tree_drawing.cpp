#include "app/tree/tree_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace plytrace {

namespace {

[[nodiscard]] ThemeRole role_color(Role role) {
    if (is_player(role)) return player_colors()[player_index(role)].stroke;
    return role == Role::kMax ? &Theme::node_max : role == Role::kMin ? &Theme::node_min : &Theme::node_chance;
}
[[nodiscard]] ThemeRole role_fill(Role role) {
    if (is_player(role)) return player_colors()[player_index(role)].fill;
    return role == Role::kMax   ? &Theme::node_max_fill
           : role == Role::kMin ? &Theme::node_min_fill
                                : &Theme::node_chance_fill;
}

[[nodiscard]] ThemeRole tone_text(LabelTone tone) {
    switch (tone) {
        case LabelTone::kPlain:
            return &Theme::text;
        case LabelTone::kExact:
            return &Theme::best;
        case LabelTone::kCut:
            return &Theme::cut_text;
        case LabelTone::kBelieved:
            return &Theme::believed_text;
        case LabelTone::kWrong:
            return &Theme::error;
        case LabelTone::kTop:
            return &Theme::on_accent;
        case LabelTone::kRole:
            break;
    }
    return role_color(role_of(tone));
}
[[nodiscard]] ThemeRole tone_fill(LabelTone tone) {
    if (tone == LabelTone::kExact) return &Theme::best_fill;
    if (tone == LabelTone::kTop) return &Theme::accent;
    if (tone == LabelTone::kBelieved) return &Theme::believed_fill;
    if (tone == LabelTone::kCut || tone == LabelTone::kWrong) return &Theme::cut_fill;
    return &Theme::chip_fill;
}

/// The paint of a node's shape.
struct ShapeLook {
    Paint fill, stroke;
    float thickness = 1;
    bool is_dashed = false;
};

/// A node's colours, by its state at this step.
struct NodeLook {
    Paint fill{&Theme::card}, stroke{&Theme::faint}, text{&Theme::muted};
    float thickness = 2;  ///< at full size and scale 1
};

[[nodiscard]] NodeLook look_of(const FrameNode& node) {
    const bool is_leaf = node.shape == NodeShape::kSquare;
    NodeLook look;
    look.thickness = is_leaf ? 2 : 3;
    if (node.is_plain) {  // with room to write in
        look.stroke = {is_leaf ? &Theme::node_leaf : role_color(node.role)};
        look.text = {&Theme::node_text};
        return look;
    }
    if (node.state.visit == kNone) {
        if (is_leaf && node.status != NodeStatus::kCut) look.text = {&Theme::node_text};  // its value is read first
        return look;
    }
    look.fill = {is_leaf ? &Theme::node_leaf_fill : role_fill(node.role)};
    look.stroke = {is_leaf ? &Theme::node_leaf : role_color(node.role)};
    look.text = {&Theme::node_text};
    look.thickness = is_leaf ? 3 : 4;
    if (node.status == NodeStatus::kOpen || node.is_best) look.thickness += 1;
    if (node.is_remembered) {
        look.fill = {&Theme::raised};
        look.stroke = {&Theme::muted};
        look.text = {&Theme::muted};
    }
    if (node.is_new) {
        look.fill = {&Theme::node_leaf_fill, &Theme::node_leaf, 0.25};
        look.stroke = {&Theme::text};
        look.thickness += 1;
    }
    if (is_leaf && node.is_best) look.stroke = {&Theme::edge_best};
    if (is_leaf && node.is_wrong) {
        look.stroke = {&Theme::cut};
        look.text = {&Theme::cut};
    }
    if (node.solved == Solved::kProved) {
        look.fill = {&Theme::best_fill};
        look.stroke = {&Theme::best};
        look.thickness += 2;
    } else if (node.solved == Solved::kDisproved) {
        look.fill = {&Theme::cut_fill};
        look.stroke = {&Theme::cut};
    }
    if (node.is_stale) {
        look.fill = {look.fill.role, &Theme::card, 0.6};
        look.stroke = {look.stroke.role, &Theme::card, 0.2};
        look.text = {&Theme::muted};
    }
    return look;
}

/// The corners of a triangle or polygon, clockwise from its tip.
[[nodiscard]] DrawnPolygon polygon_of(const FrameNode& node) {
    const ScreenRect& r = node.rect;
    const float middle = (r.left + r.right) / 2;
    DrawnPolygon polygon;
    const auto add = [&](ScreenPoint corner) { polygon.corners[polygon.corner_count++] = corner; };
    if (node.shape == NodeShape::kTriangleUp) {
        add({middle, r.top}), add({r.right, r.bottom}), add({r.left, r.bottom});
    } else if (node.shape == NodeShape::kTriangleDown) {
        add({middle, r.bottom}), add({r.left, r.top}), add({r.right, r.top});
    } else {
        constexpr float kWholeTurn = 6.2831853F;
        const float radius = r.width() / 2;
        for (int i = 0; i < node.corners; ++i) {
            const float angle = kWholeTurn * static_cast<float>(i) / static_cast<float>(node.corners);
            add({node.center.x + radius * std::sin(angle), node.center.y - radius * std::cos(angle)});
        }
    }
    return polygon;
}

constexpr float kNotePadding = 14, kLine = 1.35F;  // px, and ems from line to line

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

void draw_arrows(const TreeFrame& frame, float scale, DisplayList& into) {
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
        const bool is_box = asked->picture || (asked->shape == NodeShape::kSquare && !asked->is_current);
        into.emplace_back(DrawnBox{rect, is_box ? 12 * scale : rect.width() / 2, std::nullopt, ring});
    }
    if (frame.caption) draw_caption(*frame.caption, scale, into);
}

/// Draws one frame from back to front.
class TreeDrawer {
  public:
    TreeDrawer(const TreeFrame& frame, const TreeMotion& motion, float scale)
        : m_frame(frame), m_motion(motion), m_scale(scale) {}

    DisplayList draw() {
        m_list.reserve(m_frame.edges.size() + 2 * (m_frame.nodes.size() + m_frame.labels.size()) +
                       m_frame.folds.size() + m_frame.branch_areas.size() + m_frame.cuts.size() + 8);
        for (const FrameBranchArea& area : m_frame.branch_areas) draw_branch_area(area);
        for (const FrameFold& fold : m_frame.folds) draw_fold(fold);
        for (const FrameEdge& edge : m_frame.edges) draw_edge(edge);
        for (const FrameWedge& wedge : m_frame.wedges) draw_wedge(wedge);
        draw_arrows(m_frame, m_scale, m_list);
        for (const FrameNode& node : m_frame.nodes) {
            if (node.is_only_here) draw_halo(node);
        }
        for (const FrameNode& node : m_frame.nodes) draw_node(node);
        m_list.insert(m_list.end(), m_frame.pictures.begin(), m_frame.pictures.end());
        for (const FrameCut& cut : m_frame.cuts) draw_cut(cut);
        for (const FrameLeader& leader : m_frame.leaders) draw_leader(leader);
        for (const FrameLabel& label : m_frame.labels) draw_label(label);
        draw_rings();
        if (m_frame.aside) draw_aside(*m_frame.aside);
        draw_note_card(m_frame, m_scale, m_list);
        if (m_motion.chip) draw_moving(*m_motion.chip);
        return std::move(m_list);
    }

  private:
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_scale; }
    [[nodiscard]] float opacity_of(NodeId node) const {
        return node != kNone && node == m_motion.fading ? m_motion.fade_opacity : 1;
    }

    void add_text(ScreenPoint center, const std::string& text, float em, FontWeight weight, Paint paint) {
        m_list.emplace_back(DrawnText{baseline_around(center, em), TextAnchor::kMiddle, em, weight, paint, text});
    }

    void draw_branch_area(const FrameBranchArea& area) {
        m_list.emplace_back(DrawnPolygon{{area.top_left, area.top_right, area.bottom_right, area.bottom_left},
                                         4,
                                         Paint{&Theme::edge_dim, nullptr, 0, 0.28F},
                                         std::nullopt});
    }

    /// In fainter colours of the player to move at its node; an outline only if the search has not visited it.
    void draw_wedge(const FrameWedge& wedge) {
        const ThemeRole role = wedge.is_visited ? role_color(wedge.role) : &Theme::faint;
        DrawnPolygon triangle{{wedge.top, wedge.right, wedge.left},
                              3,
                              Paint{&Theme::card},
                              Stroke{{role, &Theme::card, wedge.is_visited ? 0.2 : 0.0}, px(1.5F)}};
        if (wedge.is_visited) triangle.fill = Paint{role_fill(wedge.role), &Theme::card, 0.35};
        m_list.emplace_back(triangle);
    }

    void draw_fold(const FrameFold& fold) {
        const float width = fold.rect.width(), height = fold.rect.height();
        const double part = static_cast<double>(fold.visited_part);
        DrawnBox box{fold.rect, std::min({px(6), width / 2, height / 2}),
                     Paint{&Theme::card, role_fill(fold.role), part}, std::nullopt};
        if (width > px(5) && height > px(5)) {
            box.stroke = Stroke{{&Theme::faint, role_color(fold.role), part, 0.7F}, px(1.5F)};
        }
        m_list.emplace_back(box);
    }

    [[nodiscard]] Stroke stroke_of(const FrameEdge& edge, float opacity) const {
        const auto plain = [&](ThemeRole role) { return Stroke{{role, nullptr, 0, opacity}, edge.thickness}; };
        Stroke stroke;
        switch (edge.style) {
            case EdgeStyle::kNotReached:
                return plain(&Theme::edge_dim);
            case EdgeStyle::kDone:
                return plain(&Theme::edge_done);
            case EdgeStyle::kStale:
                stroke = plain(&Theme::edge_done);
                stroke.paint.opacity = 0.7F * opacity;
                return stroke;
            case EdgeStyle::kPruned:
                stroke = plain(&Theme::edge_pruned);
                stroke.dash = px(6), stroke.gap = px(7);
                return stroke;
            case EdgeStyle::kUnsound:
                stroke = plain(&Theme::believed);
                stroke.dash = px(2), stroke.gap = px(5);
                return stroke;
            case EdgeStyle::kOpen:
                stroke = plain(role_color(edge.role));
                break;
            case EdgeStyle::kPlayout:
                stroke = plain(role_color(edge.role));
                stroke.dash = px(7), stroke.gap = px(6);
                return stroke;
            case EdgeStyle::kSolution:
                stroke = plain(&Theme::edge_done);
                break;
            case EdgeStyle::kBest:
                stroke = plain(&Theme::edge_best);
                break;
        }
        stroke.has_round_ends = edge.thickness >= 4;
        return stroke;
    }

    void draw_edge(const FrameEdge& edge) {
        const float opacity = opacity_of(edge.child);
        if (opacity < 1 && m_motion.fades_over_outline) {
            m_list.emplace_back(DrawnLine{edge.from, edge.to, {{&Theme::edge_dim}, px(2)}});
        }
        m_list.emplace_back(DrawnLine{edge.from, edge.to, stroke_of(edge, opacity)});
    }

    /// Each side's dashes begin at its corner.
    void draw_polygon(const FrameNode& node, const ShapeLook& look) {
        DrawnPolygon polygon = polygon_of(node);
        polygon.fill = look.fill;
        if (!look.is_dashed) polygon.stroke = Stroke{look.stroke, look.thickness};
        m_list.emplace_back(polygon);
        const Stroke dashes{look.stroke, look.thickness, false, px(5), px(5)};
        for (std::size_t i = 0; look.is_dashed && i < polygon.corner_count; ++i) {
            m_list.emplace_back(DrawnLine{polygon.corners[i], polygon.corners[(i + 1) % polygon.corner_count], dashes});
        }
    }

    /// Dashed sides omit the rounded corners.
    void draw_square(const FrameNode& node, const ShapeLook& look) {
        const ScreenRect& r = node.rect;
        DrawnBox box{r, std::min(px(8) * node.size, r.width() / 2), look.fill, std::nullopt};
        if (!look.is_dashed) box.stroke = Stroke{look.stroke, look.thickness};
        m_list.emplace_back(box);
        if (!look.is_dashed) return;
        const float dash = std::max(px(5) * std::min(1.0F, node.size * 1.5F), 2.0F), round = box.rounding;
        const Stroke dashes{look.stroke, look.thickness, false, dash, dash};
        m_list.emplace_back(DrawnLine{{r.left + round, r.top}, {r.right - round, r.top}, dashes});
        m_list.emplace_back(DrawnLine{{r.left + round, r.bottom}, {r.right - round, r.bottom}, dashes});
        m_list.emplace_back(DrawnLine{{r.left, r.top + round}, {r.left, r.bottom - round}, dashes});
        m_list.emplace_back(DrawnLine{{r.right, r.top + round}, {r.right, r.bottom - round}, dashes});
    }

    /// The tile around a picture. Its tip points up at a MAX node and down at a MIN node, as the triangles do.
    void draw_tile(const FrameNode& node, const ShapeLook& look) {
        const ScreenRect& r = node.rect;
        if (node.tip == 0) {
            m_list.emplace_back(DrawnBox{r, px(5), look.fill, Stroke{look.stroke, look.thickness}});
            return;
        }
        const bool points_up = node.shape == NodeShape::kTriangleUp;
        const float middle = r.center().x, top = points_up ? r.top + node.tip : r.top;
        const float bottom = points_up ? r.bottom : r.bottom - node.tip;
        DrawnPolygon outline;
        const auto add = [&](ScreenPoint corner) { outline.corners[outline.corner_count++] = corner; };
        add({r.left, top});
        if (points_up) add({middle, r.top});
        add({r.right, top});
        add({r.right, bottom});
        if (!points_up) add({middle, r.bottom});
        add({r.left, bottom});
        outline.fill = look.fill;
        outline.stroke = Stroke{look.stroke, look.thickness};
        m_list.emplace_back(outline);
    }

    void draw_shape(const FrameNode& node, const ShapeLook& look) {
        if (node.picture) return draw_tile(node, look);
        switch (node.shape) {
            case NodeShape::kTriangleUp:
            case NodeShape::kTriangleDown:
            case NodeShape::kPolygon:
                return draw_polygon(node, look);
            case NodeShape::kCircle:
                m_list.emplace_back(
                    DrawnCircle{node.center, node.rect.width() / 2, look.fill, Stroke{look.stroke, look.thickness}});
                return;
            case NodeShape::kSquare:
                return draw_square(node, look);
        }
    }

    /// The background of a node that only this search visits.
    void draw_halo(const FrameNode& node) {
        const ScreenRect& r = node.rect;
        const float around = std::max(px(9) * node.size, 2.0F);
        m_list.emplace_back(DrawnBox{r.grown(around), std::min(px(12) * node.size + 2, r.width() / 2),
                                     Paint{&Theme::accent, nullptr, 0, 0.45F}, std::nullopt});
    }

    void draw_node(const FrameNode& node) {
        const float opacity = opacity_of(node.node);
        NodeLook look = look_of(node);
        for (Paint* paint : {&look.fill, &look.stroke, &look.text}) paint->opacity = opacity;
        if (node.rect.width() < px(5)) {  // too small for a shape: a dot of its colour
            m_list.emplace_back(DrawnBox{node.rect, 0, look.stroke, std::nullopt});
            return;
        }
        if (opacity < 1 && m_motion.fades_over_outline) {
            draw_shape(node, {{&Theme::card}, {&Theme::faint}, px(2), false});
        }
        const float width = std::max(px(look.thickness) * std::clamp(node.size * 1.3F, 0.25F, 1.0F), 1.0F);
        if (node.is_reused) {  // a second card behind it
            FrameNode behind = node;
            const float aside = std::max(px(7) * node.size, 2.0F);
            behind.rect = {node.rect.left + aside, node.rect.top - aside, node.rect.right + aside,
                           node.rect.bottom - aside};
            const Paint card{&Theme::card, nullptr, 0, opacity};
            draw_shape(behind, {card, look.stroke, std::max(width / 2, 1.0F), false});
        }
        const bool is_missing = node.status == NodeStatus::kCut || node.solved == Solved::kDisproved;
        const bool is_dashed = is_missing && node.size > 0.1F && !node.is_plain;
        draw_shape(node, {look.fill, look.stroke, width, is_dashed});
        if (node.text.empty()) return;
        const bool is_leaf = node.shape == NodeShape::kSquare;
        add_text(node.text_center, node.text, node.text_size, is_leaf ? FontWeight::kRegular : FontWeight::kBold,
                 look.text);
    }

    void draw_cut(const FrameCut& cut) {
        const float part = cut.parent == m_motion.cut_parent ? m_motion.cut_part : 1;
        if (part <= 0) return;
        const ScreenPoint end{cut.from.x + (cut.to.x - cut.from.x) * part, cut.from.y + (cut.to.y - cut.from.y) * part};
        if (!cut.is_believed) {
            m_list.emplace_back(DrawnLine{cut.from, end, {{&Theme::cut}, cut.thickness, true}});
            return;
        }
        const float dash = cut.thickness;
        m_list.emplace_back(DrawnLine{cut.from, end, {{&Theme::believed}, cut.thickness, false, dash, dash * 0.6F}});
    }

    void draw_chip(const ScreenRect& rect, ThemeRole fill, ThemeRole text, float em, const std::string& words,
                   float opacity) {
        m_list.emplace_back(DrawnBox{rect, rect.height() / 2, Paint{fill, nullptr, 0, opacity}, std::nullopt});
        add_text(rect.center(), words, em, FontWeight::kRegular, {text, nullptr, 0, opacity});
    }

    /// A background that keeps a branch from crossing out the word.
    void draw_backing(const ScreenRect& rect, ThemeRole role, float opacity) {
        const ScreenRect backing{rect.left - px(2), rect.top + px(2), rect.right + px(2), rect.bottom - px(2)};
        m_list.emplace_back(DrawnBox{backing, px(4), Paint{role, nullptr, 0, opacity}, std::nullopt});
    }

    void draw_words(const FrameLabel& label, FontWeight weight, ThemeRole role, float opacity) {
        add_text(label.rect.center(), label.text, label.text_size, weight, {role, nullptr, 0, opacity});
    }

    /// A digit in a circle, so that it cannot be taken for a value.
    void draw_type(const FrameLabel& label, float opacity) {
        const Paint ink{&Theme::accent, nullptr, 0, opacity};
        m_list.emplace_back(
            DrawnCircle{label.rect.center(), label.rect.width() / 2, Paint{&Theme::card}, Stroke{ink, px(1.5F)}});
        draw_words(label, FontWeight::kBold, &Theme::accent, opacity);
    }

    /// The box of the current node has the colour of its ring.
    void draw_leader(const FrameLeader& leader) {
        const FrameNode* const node = m_frame.find(leader.node);
        const bool is_current = leader.box && node != nullptr && node->is_current;
        const Stroke stroke{{is_current ? &Theme::accent : &Theme::muted}, px(is_current ? 2.0F : 1.0F)};
        m_list.emplace_back(DrawnLine{leader.from, leader.to, stroke});
        if (leader.box) m_list.emplace_back(DrawnBox{*leader.box, px(6), Paint{&Theme::card}, stroke});
    }

    void draw_label(const FrameLabel& label) {
        const float opacity = opacity_of(label.node);
        const auto chip = [&](ThemeRole fill, ThemeRole text) {
            draw_chip(label.rect, fill, text, label.text_size, label.text, opacity);
        };
        switch (label.kind) {
            case LabelKind::kName:
                draw_backing(label.rect, &Theme::card, 0.7F);
                return draw_words(label, FontWeight::kBold, tone_text(label.tone), opacity);
            case LabelKind::kValue:
            case LabelKind::kInterval:
                return chip(tone_fill(label.tone), tone_text(label.tone));
            case LabelKind::kWindow:
                return chip(&Theme::chip_window, &Theme::muted);
            case LabelKind::kArrowWords:
                return chip(&Theme::cut_fill, &Theme::cut_text);
            case LabelKind::kType:
                return draw_type(label, opacity);
            case LabelKind::kDifference:
                return chip(&Theme::accent, &Theme::on_accent);
            case LabelKind::kHiddenCount:
            case LabelKind::kRowsBeyond:
                return chip(&Theme::raised, &Theme::muted);
            case LabelKind::kCutWord:
                draw_backing(label.rect, &Theme::card, 0.7F);
                return draw_words(label, FontWeight::kBold,
                                  label.tone == LabelTone::kBelieved ? &Theme::believed : &Theme::cut,
                                  label.node == m_motion.cut_parent ? m_motion.cut_part : 1);
            case LabelKind::kAgainWord:
            case LabelKind::kLeafName:
            case LabelKind::kPlace:
                draw_backing(label.rect, &Theme::card, 0.7F);
                return draw_words(label, FontWeight::kRegular, &Theme::muted, opacity);
            case LabelKind::kBranch:
                draw_backing(label.rect, &Theme::card, 1);
                return draw_words(label, FontWeight::kRegular, tone_text(label.tone), opacity);
            case LabelKind::kPlayout:
                draw_backing(label.rect, &Theme::card, 0.7F);
                return draw_words(label, FontWeight::kRegular, &Theme::text, 1);
            case LabelKind::kLevel:
                return draw_words(label, FontWeight::kBold,
                                  label.tone == LabelTone::kPlain ? &Theme::muted : tone_text(label.tone), 1);
            case LabelKind::kFoldCount:
                if (label.is_on_bar) draw_backing(label.rect, role_fill(role_of(label.tone)), 0.6F);
                return draw_words(label, FontWeight::kRegular, &Theme::text, 1);
        }
    }

    void draw_aside(const FrameAside& aside) {
        m_list.emplace_back(DrawnBox{aside.rect, px(6), Paint{&Theme::card}, Stroke{{&Theme::accent}, px(1.5F)}});
        m_list.insert(m_list.end(), aside.picture.begin(), aside.picture.end());
    }

    void add_tile_ring(const FrameNode& tile, float beyond, Paint paint, float width) {
        m_list.emplace_back(
            DrawnBox{tile_ring(tile, m_scale).grown(beyond), px(8), std::nullopt, Stroke{paint, width}});
    }
    void add_ring(ScreenPoint center, float radius, Paint paint, float width) {
        m_list.emplace_back(DrawnCircle{center, radius, std::nullopt, Stroke{paint, width}});
    }

    /// A thick ring around the current node, a thin one around the selected node.
    void draw_rings() {
        for (const FrameNode& node : m_frame.nodes) {
            const Paint chosen{&Theme::text, nullptr, 0, 0.8F};
            const float beyond = node.is_current ? px(7) : 0;
            if (node.picture) {
                if (node.is_current) add_tile_ring(node, 0, {&Theme::accent}, px(4));
                if (node.is_selected) add_tile_ring(node, beyond, chosen, px(2));
                continue;
            }
            if (node.is_current) add_ring(node.ring_center, node.ring_radius, {&Theme::accent}, px(4));
            if (node.is_selected) add_ring(node.ring_center, node.ring_radius + beyond, chosen, px(2));
        }
        if (m_frame.folded_current) add_ring(*m_frame.folded_current, px(9), {&Theme::accent}, px(3));
    }

    void draw_moving(const MovingChip& chip) {
        const float width = text_width(chip.text, chip.text_size) + chip.text_size * 1.2F,
                    height = chip.text_size * 1.6F;
        const ScreenRect rect{chip.center.x - width / 2, chip.center.y - height / 2, chip.center.x + width / 2,
                              chip.center.y + height / 2};
        draw_chip(rect, tone_fill(chip.tone), tone_text(chip.tone), chip.text_size, chip.text, chip.opacity);
    }

    const TreeFrame& m_frame;
    const TreeMotion& m_motion;
    float m_scale;
    DisplayList m_list;
};

}  // namespace

DisplayList tree_drawing(const TreeFrame& frame, const TreeMotion& motion, float scale) {
    return TreeDrawer(frame, motion, scale).draw();
}

void draw_caption(const FrameCaption& caption, float scale, DisplayList& into) {
    into.emplace_back(DrawnBox{caption.rect, 8 * scale, Paint{&Theme::raised}, Stroke{{&Theme::line}, 1.5F * scale}});
    const float em = caption.text_size, left = caption.rect.left + kNotePadding * scale;
    float middle = caption.rect.top + kNotePadding * scale + kLine * em / 2;
    const auto add = [&](const std::string& text, FontWeight weight) {
        const ScreenPoint baseline = baseline_around({left, middle}, em);
        into.emplace_back(DrawnText{baseline, TextAnchor::kStart, em, weight, {&Theme::text}, text});
        middle += kLine * em;
    };
    if (!caption.title.empty()) add(caption.title, FontWeight::kBold);
    for (const std::string& line : caption.lines) add(line, FontWeight::kRegular);
}

}  // namespace plytrace
