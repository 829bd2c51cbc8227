#include "app/tree/overview_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/tree/label_placer.hpp"

namespace plytrace {

namespace {

// At scale 1, in pixels.
constexpr float kWidest = 264, kNarrowest = 150, kHighest = 150, kLowest = 66;
constexpr float kPerLevel = 22, kPadding = 12, kMapFromEdge = 12, kAroundLabels = 3;
constexpr float kWidthFraction = 0.3F, kHeightFraction = 0.28F;  // of the viewport, at most
constexpr float kNarrowFraction = 0.43F;                         // the same of a narrow viewport, as on a phone
constexpr std::size_t kHardlyMore = 3;                           // labels and nodes

}  // namespace

double OverviewMap::x_of_fraction(double fraction) const {
    return static_cast<double>(inner.left) + fraction * static_cast<double>(inner.width());
}
double OverviewMap::x(double x_in_tree) const {
    return x_of_fraction(width_in_tree > 0 ? x_in_tree / width_in_tree : 0.5);
}
double OverviewMap::y(double level) const {
    return static_cast<double>(inner.top) + (level + 0.5) / levels * static_cast<double>(inner.height());
}
double OverviewMap::fraction(double map_x) const {
    return (map_x - static_cast<double>(inner.left)) / static_cast<double>(inner.width());
}
double OverviewMap::tree_x(double map_x) const {
    return width_in_tree > 0 ? fraction(map_x) * width_in_tree : 0;
}
double OverviewMap::tree_level(double map_y) const {
    return (map_y - static_cast<double>(inner.top)) / static_cast<double>(inner.height()) * levels - 0.5;
}

std::optional<ScreenPoint> overview_size(std::uint32_t levels, float width_px, float height_px, float scale) {
    const float width = std::clamp(kWidthFraction * width_px, kNarrowest * scale, kWidest * scale);
    const float wished = 2 * kPadding + kPerLevel * static_cast<float>(levels);
    const float height = std::min(std::clamp(wished, kLowest, kHighest) * scale, kHeightFraction * height_px);
    if (width > kNarrowFraction * width_px || height < kLowest * scale) return std::nullopt;
    return ScreenPoint{width, height};
}

OverviewMap overview_map(const ScreenRect& rect, double width_in_tree, std::uint32_t levels, float scale) {
    return {rect, rect.grown(-kPadding * scale), width_in_tree, std::max(levels, 1U)};
}

MapRect view_on_map(const OverviewMap& map, const TreeView& view) {
    if (map.width_in_tree <= 0) {  // one node a level
        return {map.inner.left, map.y(view.tree_level(0)), map.inner.right,
                map.y(view.tree_level(static_cast<double>(view.height_px)))};
    }
    return {map.x(view.tree_x(0)), map.y(view.tree_level(0)), map.x(view.tree_x(static_cast<double>(view.width_px))),
            map.y(view.tree_level(static_cast<double>(view.height_px)))};
}

bool is_part_in_view(const TreeLayout& layout, const TreeView& view) {
    constexpr double kNothing = 0.5;  // px
    const double deepest = std::max<double>(layout.level_count(), 1) - 1;
    return view.screen_x(0) < -kNothing || view.screen_x(layout.width) > view.width_px + kNothing ||
           view.screen_y(0) < -kNothing || view.screen_y(deepest) > view.height_px + kNothing;
}

TreeView moved_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double dx, double dy) {
    const double by_x = map.tree_x(map.inner.left + dx), by_level = dy / static_cast<double>(map.inner.height());
    return panned(view, layout, static_cast<float>(-by_x * view.px_per_sibling),
                  static_cast<float>(-by_level * map.levels * view.px_per_level));
}

TreeView centred_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double x, double y) {
    const MapRect now = view_on_map(map, view);
    return moved_on_map(view, layout, map, x - (now.left + now.right) / 2, y - (now.top + now.bottom) / 2);
}

std::vector<ScreenPoint> path_on_map(const OverviewMap& map, const TreeLayout& layout, Position p) {
    std::vector<ScreenPoint> path;
    std::uint32_t level = layout.level_of(p);
    for (Position at = p; at != kNone; at = layout.parent[at], --level) {
        const ScreenPoint point{static_cast<float>(map.x(layout.x[at])), static_cast<float>(map.y(level))};
        const bool is_apart = path.empty() || std::hypot(point.x - path.back().x, point.y - path.back().y) >= 1;
        if (is_apart || layout.parent[at] == kNone) path.push_back(point);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

namespace {

/// What a card covers of a frame: whether it is something to keep clear, and how much else.
class Hidden {
  public:
    Hidden(const TreeFrame& frame, const KeepClear& kept, float around)
        : m_frame(frame), m_kept(kept), m_around(around) {}

    /// How many items the card covers; empty if one of them must not be covered.
    [[nodiscard]] std::optional<std::size_t> by(const ScreenRect& card) const {
        const ScreenRect wide = card.grown(m_around);
        if (wide.overlaps(m_kept.taken) || (m_kept.has_lines && hides_line(wide))) return std::nullopt;
        std::size_t count = 0;
        for (const FrameNode& node : m_frame.nodes) {
            ScreenRect rect = node.rect;
            if (node.is_current) rect = ring(node);
            if (!wide.overlaps(rect)) continue;
            if (is_kept(node.node)) return std::nullopt;
            ++count;
        }
        for (const FrameLabel& label : m_frame.labels) {
            if (!wide.overlaps(label.rect)) continue;
            if (label.node != kNone && is_kept(label.node)) return std::nullopt;
            ++count;
        }
        for (const FrameArrow& arrow : m_frame.arrows) {
            if (wide.contains(arrow.tip)) return std::nullopt;
        }
        if (m_frame.caption && wide.overlaps(m_frame.caption->rect)) return std::nullopt;
        if (m_frame.aside && wide.overlaps(m_frame.aside->rect)) return std::nullopt;
        if (m_frame.folded_current && wide.contains(*m_frame.folded_current)) return std::nullopt;
        for (const FrameFold& fold : m_frame.folds) count += wide.overlaps(fold.rect) ? 1 : 0;
        for (const FrameWedge& wedge : m_frame.wedges) count += wide.contains(wedge.left) ? 1 : 0;
        return count;
    }

  private:
    /// Whether it covers a branch of the current path, the best line or a solution tree, a node or label of the best
    /// line, or a level's name.
    [[nodiscard]] bool hides_line(const ScreenRect& card) const {
        const auto is_followed = [&](const FrameEdge& edge) {
            const bool is_line =
                edge.style == EdgeStyle::kBest || edge.style == EdgeStyle::kOpen || edge.style == EdgeStyle::kSolution;
            return is_line && passes_through(edge.from, edge.to, card);
        };
        const auto is_of_best_line = [&](NodeId node) {
            const FrameNode* const found = m_frame.find(node);
            return found != nullptr && found->is_best;
        };
        const auto is_hidden_word = [&](const FrameLabel& label) {
            const bool is_of_rows = label.kind == LabelKind::kLevel || label.kind == LabelKind::kRowsBeyond;
            return card.overlaps(label.rect) && (is_of_rows || is_of_best_line(label.node));
        };
        const auto is_hidden_node = [&](const FrameNode& node) { return node.is_best && card.overlaps(node.rect); };
        return std::any_of(m_frame.edges.begin(), m_frame.edges.end(), is_followed) ||
               std::any_of(m_frame.nodes.begin(), m_frame.nodes.end(), is_hidden_node) ||
               std::any_of(m_frame.labels.begin(), m_frame.labels.end(), is_hidden_word);
    }
    [[nodiscard]] bool is_kept(NodeId node) const {
        return m_kept.has_all_nodes || std::find(m_kept.path.begin(), m_kept.path.end(), node) != m_kept.path.end();
    }
    [[nodiscard]] static ScreenRect ring(const FrameNode& node) {
        const float r = node.ring_radius;
        const ScreenPoint at = node.ring_center;
        return {at.x - r, at.y - r, at.x + r, at.y + r};
    }

    const TreeFrame& m_frame;
    const KeepClear& m_kept;
    float m_around;
};

}  // namespace

std::optional<ScreenRect> emptiest_corner(const TreeFrame& frame, const KeepClear& kept, ScreenPoint size,
                                          const TreeView& view, const std::optional<ScreenRect>& before) {
    const float edge = kMapFromEdge * view.scale;
    const float left = edge, top = edge, right = view.width_px - edge - size.x, bottom = view.height_px - edge - size.y;
    const Hidden hidden(frame, kept, kAroundLabels * view.scale);
    std::optional<ScreenRect> best, stays;
    std::size_t least = 0, there = 0;
    for (const ScreenPoint corner : std::array<ScreenPoint, 4>{ScreenPoint{right, top}, ScreenPoint{right, bottom},
                                                               ScreenPoint{left, bottom}, ScreenPoint{left, top}}) {
        const ScreenRect card{corner.x, corner.y, corner.x + size.x, corner.y + size.y};
        const auto count = hidden.by(card);
        if (!count) continue;
        if (before && before->left == card.left && before->top == card.top) {
            stays = card;
            there = *count;
        }
        if (best && *count >= least) continue;
        best = card;
        least = *count;
    }
    return stays && there <= least + kHardlyMore ? stays : best;
}

// ---- how it looks ---------------------------------------------------------------------------------------------------

namespace {

constexpr float kVisitedBar = 6, kOtherBar = 2.5F, kRowFraction = 0.6F;
constexpr std::size_t kFewSpans = 24;  // in rows with fewer spans, each is drawn large enough to be visible
constexpr float kLeastSeen = 8;        // px: narrower families are not marked
constexpr float kLeastFrame = 8;       // px: the smallest frame around the part in view

class OverviewDrawer {
  public:
    OverviewDrawer(const OverviewScene& scene, float scale) : m_scene(scene), m_map(scene.map), m_scale(scale) {}

    DisplayList draw() {
        m_list.emplace_back(
            DrawnBox{m_map.rect, px(8), Paint{&Theme::ground, &Theme::card, 0.3}, Stroke{{&Theme::line}, px(1.5F)}});
        draw_hull();
        const std::uint32_t rows = m_scene.silhouette.row_count();
        for (std::uint32_t row = 0; row < rows; ++row) draw_row(row);
        for (const MapBar& bar : m_scene.seen) draw_seen(bar);
        if (m_scene.in_view) draw_frame(*m_scene.in_view);
        draw_path();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_scale; }
    [[nodiscard]] float column_x(std::uint32_t column) const {
        return static_cast<float>(m_map.x_of_fraction(static_cast<double>(column) / TreeSilhouette::kColumns));
    }
    [[nodiscard]] float row_height() const {
        return m_map.inner.height() / static_cast<float>(std::max(m_scene.silhouette.row_count(), 1U));
    }
    [[nodiscard]] float row_y(std::uint32_t row) const {
        return m_map.inner.top + (static_cast<float>(row) + 0.5F) * row_height();
    }

    /// The tree's outline: the areas between neighbouring rows, from the leftmost to the rightmost node.
    void draw_hull() {
        const std::uint32_t rows = m_scene.silhouette.row_count();
        std::pair<float, float> above;
        for (std::uint32_t row = 0; row < rows; ++row) {
            const auto spans = m_scene.silhouette.spans(row, 0);
            const std::pair<float, float> ends{column_x(spans.front().begin), column_x(spans.back().end)};
            if (row > 0) {
                m_list.emplace_back(DrawnPolygon{{ScreenPoint{above.first, row_y(row - 1)},
                                                  {above.second, row_y(row - 1)},
                                                  {ends.second, row_y(row)},
                                                  {ends.first, row_y(row)}},
                                                 4,
                                                 Paint{&Theme::edge_dim, nullptr, 0, 0.26F},
                                                 std::nullopt});
            }
            above = ends;
        }
    }

    void draw_row(std::uint32_t row) {
        const float most = std::max(row_height() * kRowFraction, 1.0F), y = row_y(row);
        const auto spans = m_scene.silhouette.spans(row, m_scene.visits);
        const float least = px(spans.size() < kFewSpans ? 6 : 1.5F);
        for (const TreeSilhouette::Span& span : spans) {
            const float height = std::min(px(span.is_visited ? kVisitedBar : kOtherBar), most);
            const float middle = (column_x(span.begin) + column_x(span.end)) / 2;
            const float half = std::max(column_x(span.end) - column_x(span.begin), least) / 2;
            const Paint paint = span.is_visited ? Paint{&Theme::muted} : Paint{&Theme::faint, nullptr, 0, 0.85F};
            m_list.emplace_back(
                DrawnBox{{middle - half, y - height / 2, middle + half, y + height / 2}, 0, paint, std::nullopt});
        }
    }

    void draw_seen(const MapBar& bar) {
        if (bar.to - bar.from < px(kLeastSeen)) return;  // the path shows where it is
        const float half = (bar.to - bar.from) / 2 + px(3), middle = (bar.from + bar.to) / 2;
        const float high = std::min(px(kVisitedBar) / 2 + px(2), row_height() / 2);
        m_list.emplace_back(DrawnBox{{middle - half, bar.y - high, middle + half, bar.y + high},
                                     std::min(high, px(3)),
                                     Paint{&Theme::text, nullptr, 0, 0.2F},
                                     Stroke{{&Theme::muted}, px(1.25F)}});
    }

    /// The frame around the part in view, clipped to the card.
    void draw_frame(const MapRect& view) {
        const ScreenRect most = m_map.rect.grown(-px(3));
        const auto range = [this](double low, double high, float least, float largest) {
            const float middle = std::clamp(static_cast<float>((low + high) / 2), least, largest);
            const float begin = std::min(static_cast<float>(low), middle - px(kLeastFrame) / 2);
            const float end = std::max(static_cast<float>(high), middle + px(kLeastFrame) / 2);
            return std::pair(std::max(begin, least), std::min(end, largest));
        };
        const auto [left, right] = range(view.left, view.right, most.left, most.right);
        const auto [top, bottom] = range(view.top, view.bottom, most.top, most.bottom);
        m_list.emplace_back(DrawnBox{{left, top, right, bottom},
                                     px(3),
                                     Paint{&Theme::text, nullptr, 0, 0.08F},
                                     Stroke{{&Theme::text}, px(1.5F)}});
    }

    void draw_path() {
        const std::vector<ScreenPoint>& path = m_scene.path;
        const Stroke stroke{{&Theme::accent}, px(2), true};
        for (std::size_t i = 1; i < path.size(); ++i) m_list.emplace_back(DrawnLine{path[i - 1], path[i], stroke});
        if (path.empty()) return;
        m_list.emplace_back(
            DrawnCircle{path.back(), px(4.5F), Paint{&Theme::accent}, Stroke{{&Theme::card}, px(1.5F)}});
    }

    const OverviewScene& m_scene;
    const OverviewMap& m_map;
    float m_scale;
    DisplayList m_list;
};

}  // namespace

DisplayList overview_drawing(const OverviewScene& scene, float scale) {
    return OverviewDrawer(scene, scale).draw();
}

DisplayList overview_button_drawing(const ScreenRect& rect, bool is_hovered, float scale) {
    DisplayList list;
    const Stroke line{{&Theme::muted}, 1.75F * scale};
    list.emplace_back(DrawnBox{rect, 6 * scale, Paint{is_hovered ? &Theme::hovered : &Theme::raised},
                               Stroke{{&Theme::line}, 1.5F * scale}});
    const ScreenPoint middle = rect.center();
    const float w = 8 * scale, h = 6 * scale;
    list.emplace_back(DrawnBox{{middle.x - w, middle.y - h, middle.x + w, middle.y + h}, 1.5F * scale, {}, line});
    list.emplace_back(DrawnBox{{middle.x, middle.y - scale, middle.x + w, middle.y + h}, scale, {}, line});
    return list;
}

}  // namespace plytrace
