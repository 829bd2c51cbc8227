#include "app/tree/overview_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/tree/label_placer.hpp"

namespace plytrace {

namespace {

// At scale 1, in pixels.
constexpr float kWidest = 264, kNarrowest = 150, kHighest = 150, kLowest = 66;
constexpr float kPerLevel = 22, kPadding = 12, kFromEdge = 12, kAroundLabels = 3;
constexpr float kShareOfWidth = 0.3F, kShareOfHeight = 0.28F;  // of the viewport, at most
constexpr std::size_t kHardlyMore = 3;                         // labels and nodes

}  // namespace

double OverviewMap::x_of_share(double share) const {
    return static_cast<double>(inner.left) + share * static_cast<double>(inner.width());
}
double OverviewMap::x(double x_in_tree) const {
    return x_of_share(width_in_tree > 0 ? x_in_tree / width_in_tree : 0.5);
}
double OverviewMap::y(double level) const {
    return static_cast<double>(inner.top) + (level + 0.5) / levels * static_cast<double>(inner.height());
}
double OverviewMap::share(double map_x) const {
    return (map_x - static_cast<double>(inner.left)) / static_cast<double>(inner.width());
}
double OverviewMap::tree_x(double map_x) const {
    return width_in_tree > 0 ? share(map_x) * width_in_tree : 0;
}
double OverviewMap::tree_level(double map_y) const {
    return (map_y - static_cast<double>(inner.top)) / static_cast<double>(inner.height()) * levels - 0.5;
}

std::optional<ScreenPoint> overview_size(std::uint32_t levels, float width_px, float height_px, float scale) {
    const float width = std::min(kWidest * scale, kShareOfWidth * width_px);
    const float wished = 2 * kPadding + kPerLevel * static_cast<float>(levels);
    const float height = std::min(std::clamp(wished, kLowest, kHighest) * scale, kShareOfHeight * height_px);
    if (width < kNarrowest * scale || height < kLowest * scale) return std::nullopt;
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

/// How much of the frame a card hides: whether something that is to be kept free, and how much else.
class Hidden {
  public:
    Hidden(const TreeFrame& frame, const KeptFree& kept, float around)
        : m_frame(frame), m_kept(kept), m_around(around) {}

    /// Empty where something is hidden that must not be; else how many things are.
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
        if (m_frame.folded_current && wide.contains(*m_frame.folded_current)) return std::nullopt;
        for (const FrameFold& fold : m_frame.folds) count += wide.overlaps(fold.rect) ? 1 : 0;
        for (const FrameWedge& wedge : m_frame.wedges) count += wide.contains(wedge.left) ? 1 : 0;
        return count;
    }

  private:
    /// A branch that the eye follows, a node or label of the best line, or the word for a level.
    [[nodiscard]] bool hides_line(const ScreenRect& card) const {
        const auto is_followed = [&](const FrameEdge& edge) {
            const bool is_line = edge.style == EdgeStyle::kBest || edge.style == EdgeStyle::kOpen;
            return is_line && passes_through(edge.from, edge.to, card);
        };
        const auto is_of_best_line = [&](NodeId node) {
            const FrameNode* const found = m_frame.find(node);
            return found != nullptr && found->is_best;
        };
        const auto is_hidden_word = [&](const FrameLabel& label) {
            return card.overlaps(label.rect) && (label.kind == LabelKind::kLevel || is_of_best_line(label.node));
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
    const KeptFree& m_kept;
    float m_around;
};

}  // namespace

std::optional<ScreenRect> emptiest_corner(const TreeFrame& frame, const KeptFree& kept, ScreenPoint size,
                                          const TreeView& view, const std::optional<ScreenRect>& before) {
    const float edge = kFromEdge * view.scale;
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

}  // namespace plytrace
