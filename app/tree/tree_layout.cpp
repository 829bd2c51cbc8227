#include "app/tree/tree_layout.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <utility>

namespace plytrace {

/// Buchheim, Jünger and Leipert's algorithm.
namespace buchheim {

/// The fields that the paper stores at a node.
struct Walker {
    double prelim = 0, mod = 0, shift = 0, change = 0;
    Position thread = kNone;
    Position ancestor = kNone;
};

/// Names in capitals are the paper's. Positions in descending order visit children before their parents, which is all
/// that FIRSTWALK needs of its post-order; siblings are placed when their parent is reached.
class LayoutWalker {
  public:
    LayoutWalker(TreeLayout& layout, double inner_distance)
        : m_layout(layout), m_inner_distance(inner_distance), m_nodes(layout.size()), m_left(layout.size()) {
        for (Position v = 0; v < layout.size(); ++v) m_nodes[v].ancestor = v;
    }

    /// FIRSTWALK for the next `most` nodes; returns false when none are left.
    bool first_walk_on(Position most) {
        while (m_left > 0 && most-- > 0) first_walk(--m_left);
        return m_left > 0;
    }

    /// SECONDWALK: x[v] = prelim(v) + the sum of mod over v's proper ancestors; `mod` becomes that sum.
    void second_walk() {
        double leftmost = m_nodes[0].prelim, rightmost = leftmost;
        for (Position v = 0; v < m_layout.size(); ++v) {
            const double sum = v == 0 ? 0 : m_nodes[m_layout.parent[v]].mod;
            m_layout.x[v] = m_nodes[v].prelim + sum;
            m_nodes[v].mod += sum;
            leftmost = std::min(leftmost, m_layout.x[v]);
            rightmost = std::max(rightmost, m_layout.x[v]);
        }
        for (double& x : m_layout.x) x -= leftmost;
        m_layout.width = rightmost - leftmost;
    }

  private:
    /// FIRSTWALK(v): places v's children relative to each other; prelim(v) becomes their midpoint.
    void first_walk(Position v) {
        const Position begin = m_layout.first_child[v];
        const Position end = m_layout.first_child[v + 1];
        if (begin == end) return;  // prelim(v) = 0
        Position default_ancestor = begin;
        for (Position w = begin; w != end; ++w) {
            if (w != begin) {
                const double midpoint = m_nodes[w].prelim;
                m_nodes[w].prelim = m_nodes[w - 1].prelim + kSiblingDistance * part_of(w - 1, w);
                if (!is_leaf(w)) m_nodes[w].mod = m_nodes[w].prelim - midpoint;
                default_ancestor = apportion(w, begin, default_ancestor);
            }
        }
        execute_shifts(begin, end);
        m_nodes[v].prelim = 0.5 * (m_nodes[begin].prelim + m_nodes[end - 1].prelim);
    }

    /// APPORTION(v, defaultAncestor): moves v's subtree clear of those of its left siblings, along both contours. In
    /// names, i and o stand for inside and outside, minus and plus for left and right.
    Position apportion(Position v, Position leftmost_sibling, Position default_ancestor) {
        Position v_i_plus = v, v_o_plus = v;
        Position v_i_minus = v - 1, v_o_minus = leftmost_sibling;
        double s_i_plus = m_nodes[v_i_plus].mod, s_o_plus = m_nodes[v_o_plus].mod;
        double s_i_minus = m_nodes[v_i_minus].mod, s_o_minus = m_nodes[v_o_minus].mod;
        Position right = next_right(v_i_minus), left = next_left(v_i_plus);
        while (right != kNone && left != kNone) {
            v_i_minus = right;
            v_i_plus = left;
            v_o_minus = next_left(v_o_minus);
            v_o_plus = next_right(v_o_plus);
            m_nodes[v_o_plus].ancestor = v;
            const double shift = (m_nodes[v_i_minus].prelim + s_i_minus) - (m_nodes[v_i_plus].prelim + s_i_plus) +
                                 kCousinDistance * part_of(v_i_minus, v_i_plus);
            if (shift > 0) {
                const Position a = m_nodes[v_i_minus].ancestor;
                move_subtree(m_layout.parent[a] == m_layout.parent[v] ? a : default_ancestor, v, shift);
                s_i_plus += shift;
                s_o_plus += shift;
            }
            s_i_minus += m_nodes[v_i_minus].mod;
            s_i_plus += m_nodes[v_i_plus].mod;
            s_o_minus += m_nodes[v_o_minus].mod;
            s_o_plus += m_nodes[v_o_plus].mod;
            right = next_right(v_i_minus);
            left = next_left(v_i_plus);
        }
        if (right != kNone && next_right(v_o_plus) == kNone) {
            m_nodes[v_o_plus].thread = right;
            m_nodes[v_o_plus].mod += s_i_minus - s_o_plus;
        }
        if (left != kNone && next_left(v_o_minus) == kNone) {
            m_nodes[v_o_minus].thread = left;
            m_nodes[v_o_minus].mod += s_i_plus - s_o_minus;
            default_ancestor = v;
        }
        return default_ancestor;
    }

    /// MOVESUBTREE; EXECUTESHIFTS later spreads the shift over the subtrees in between.
    void move_subtree(Position w_minus, Position w_plus, double shift) {
        const double per_subtree = shift / static_cast<double>(w_plus - w_minus);
        m_nodes[w_plus].change -= per_subtree;
        m_nodes[w_plus].shift += shift;
        m_nodes[w_minus].change += per_subtree;
        m_nodes[w_plus].prelim += shift;
        m_nodes[w_plus].mod += shift;
    }

    void execute_shifts(Position begin, Position end) {
        double shift = 0, change = 0;
        for (Position w = end; w-- > begin;) {
            m_nodes[w].prelim += shift;
            m_nodes[w].mod += shift;
            change += m_nodes[w].change;
            shift += m_nodes[w].shift + change;
        }
    }

    [[nodiscard]] double part_of(Position v, Position w) const {
        return is_leaf(v) && is_leaf(w) ? 1 : m_inner_distance;
    }
    [[nodiscard]] bool is_leaf(Position v) const { return m_layout.child_count(v) == 0; }
    [[nodiscard]] Position next_left(Position v) const {
        return is_leaf(v) ? m_nodes[v].thread : m_layout.first_child[v];
    }
    [[nodiscard]] Position next_right(Position v) const {
        return is_leaf(v) ? m_nodes[v].thread : m_layout.first_child[v + 1] - 1;
    }

    TreeLayout& m_layout;
    double m_inner_distance;
    std::vector<Walker> m_nodes;
    Position m_left;  ///< positions below this one have not been walked yet
};

}  // namespace buchheim

namespace {

using Flags = std::span<const std::uint8_t>;

[[nodiscard]] bool is_open(Flags is_collapsed, NodeId n) {
    return is_collapsed.empty() || is_collapsed[n] == 0;
}

/// Numbers the shown nodes level by level, breadth first over lists of children.
void number_any_order(std::span<const NodeId> parent, Flags is_collapsed, TreeLayout& layout) {
    const auto count = static_cast<NodeId>(parent.size());
    // The children of n are child[offset[n] .. offset[n + 1]).
    std::vector<std::uint32_t> offset(count + 1, 0);
    for (NodeId n = 1; n < count; ++n) ++offset[parent[n] + 1];
    for (NodeId n = 0; n < count; ++n) offset[n + 1] += offset[n];
    std::vector<NodeId> child(count);
    for (NodeId n = 1; n < count; ++n) child[offset[parent[n]]++] = n;  // moves each offset to its list's end
    for (NodeId n = count; n > 0; --n) offset[n] = offset[n - 1];
    offset[0] = 0;

    layout.node.push_back(0);
    layout.parent.push_back(kNone);
    Position level_end = 1;
    layout.level_begin = {0};
    for (Position p = 0; p < layout.node.size(); ++p) {
        if (p == level_end) {
            layout.level_begin.push_back(p);
            level_end = static_cast<Position>(layout.node.size());
        }
        const NodeId n = layout.node[p];
        layout.position[n] = p;
        if (!is_open(is_collapsed, n)) continue;
        for (std::uint32_t i = offset[n]; i != offset[n + 1]; ++i) {
            layout.node.push_back(child[i]);
            layout.parent.push_back(p);
        }
    }
    layout.level_begin.push_back(static_cast<Position>(layout.node.size()));
}

/// The same if node numbers are in preorder: then they ascend along each level, so a counting sort by depth is enough,
/// which accesses memory in order.
void number_preorder(std::span<const NodeId> parent, Flags is_collapsed, TreeLayout& layout) {
    const auto count = static_cast<NodeId>(parent.size());
    std::vector<std::uint32_t> depth(count, kNone);  // kNone below a collapsed node
    depth[0] = 0;
    std::vector<Position> next{1, 0};  // next[d]: nodes above level d, then the next place on it
    for (NodeId n = 1; n < count; ++n) {
        const NodeId up = parent[n];
        if (depth[up] == kNone || !is_open(is_collapsed, up)) continue;
        depth[n] = depth[up] + 1;
        if (depth[n] + 1 == next.size()) next.push_back(0);
        ++next[depth[n]];
    }
    while (next.back() == 0) next.pop_back();
    Position begin = 0;
    for (Position& level : next) {
        const Position size = level;
        level = begin;
        layout.level_begin.push_back(begin);
        begin += size;
    }
    layout.level_begin.push_back(begin);
    layout.node.resize(begin);
    layout.parent.resize(begin);
    for (NodeId n = 0; n < count; ++n) {
        if (depth[n] == kNone) continue;
        const Position p = next[depth[n]]++;
        layout.position[n] = p;
        layout.node[p] = n;
    }
    layout.parent[0] = kNone;
    for (Position p = 1; p < begin; ++p) layout.parent[p] = layout.position[parent[layout.node[p]]];
}

void number_positions(std::span<const NodeId> parent, Flags is_collapsed, TreeLayout& layout) {
    layout.position.assign(parent.size(), kNone);
    layout.node.reserve(parent.size());
    layout.parent.reserve(parent.size());
    if (layout.is_preorder) {
        number_preorder(parent, is_collapsed, layout);
    } else {
        number_any_order(parent, is_collapsed, layout);
    }
    const auto shown = static_cast<Position>(layout.node.size());
    layout.first_child.reserve(shown + 1ULL);
    Position child = 1;
    for (Position p = 0; p < shown; ++p) {
        layout.first_child.push_back(child);
        while (child < shown && layout.parent[child] == p) ++child;
    }
    layout.first_child.push_back(shown);
}

}  // namespace

void measure_subtrees(std::span<const NodeId> parent, TreeLayout& layout) {
    const auto count = static_cast<NodeId>(parent.size());
    layout.subtree_size.assign(count, 1);
    for (NodeId n = count; n-- > 1;) {
        assert(parent[n] < n);
        layout.subtree_size[parent[n]] += layout.subtree_size[n];
    }
    // Preorder: every child starts where its left sibling's subtree ends.
    std::vector<NodeId> next(count);
    for (NodeId n = 0; n < count; ++n) next[n] = n + 1;
    layout.is_preorder = true;
    for (NodeId n = 1; n < count && layout.is_preorder; ++n) {
        layout.is_preorder = next[parent[n]] == n;
        next[parent[n]] += layout.subtree_size[n];
    }
}

/// Jump pointers after Myers ("An applicative random-access stack", 1983): O(log levels) of them reach any ancestor.
void link_ancestors(TreeLayout& layout) {
    constexpr std::size_t kFewLevels = 64;  // going up level by level is as fast
    if (layout.level_begin.size() <= kFewLevels) {
        layout.jump = layout.parent;
        layout.jump[0] = 0;
        return;
    }
    layout.jump.resize(layout.size());
    std::vector<std::uint32_t> level(layout.size(), 0);
    for (Position p = 1; p < layout.size(); ++p) {
        const Position parent = layout.parent[p];
        const Position above = layout.jump[parent];
        level[p] = level[parent] + 1;
        const bool is_same_stride = level[parent] - level[above] == level[above] - level[layout.jump[above]];
        layout.jump[p] = is_same_stride ? layout.jump[above] : parent;
    }
}

void measure_gaps(TreeLayout& layout) {
    const std::size_t levels = layout.level_begin.size() - 1;
    layout.min_gap.assign(levels, std::numeric_limits<float>::infinity());
    for (std::size_t level = 0; level < levels; ++level) {
        for (Position p = layout.level_begin[level] + 1; p < layout.level_begin[level + 1]; ++p) {
            layout.min_gap[level] = std::min(layout.min_gap[level], static_cast<float>(layout.x[p] - layout.x[p - 1]));
        }
    }
}

std::uint32_t TreeLayout::level_of(Position p) const {
    const auto after = std::upper_bound(level_begin.begin(), level_begin.end() - 1, p);
    return static_cast<std::uint32_t>(after - level_begin.begin()) - 1;
}

Position TreeLayout::ancestor_at_level(Position p, std::uint32_t level) const {
    const Position end = level_begin[level + 1];  // smaller positions are on `level` or above
    while (p >= end) p = jump[p] >= level_begin[level] ? jump[p] : parent[p];
    return p;
}

// ---- in steps -------------------------------------------------------------------------------------------------------

struct TreeLayouter::Work {
    std::vector<NodeId> parent;
    std::vector<std::uint8_t> is_collapsed;
    double inner_distance = 1;
    TreeLayout layout;
    std::optional<buchheim::LayoutWalker> walker;
    int passes_done = 0;

    /// Does the next pass; returns false if it needs another call.
    bool carry_out(Position most_nodes) {
        switch (passes_done) {
            case 0:
                measure_subtrees(parent, layout);
                return true;
            case 1:
                number_positions(parent, is_collapsed, layout);
                return true;
            case 2:
                layout.x.resize(layout.node.size());
                link_ancestors(layout);
                walker.emplace(layout, inner_distance);
                return true;
            case 3:
                return !walker->first_walk_on(most_nodes);
            default:
                walker->second_walk();
                walker.reset();
                measure_gaps(layout);
                return true;
        }
    }
};

namespace {
constexpr int kPasses = 5;
}

TreeLayouter::TreeLayouter(std::vector<NodeId> parent, std::vector<std::uint8_t> is_collapsed, double inner_distance)
    : m_work(std::make_unique<Work>()) {
    m_work->inner_distance = inner_distance;
    m_work->parent = std::move(parent);
    m_work->is_collapsed = std::move(is_collapsed);
    if (!m_work->parent.empty()) return;
    m_work->layout.first_child = m_work->layout.level_begin = {0};
    m_work->passes_done = kPasses;
}
TreeLayouter::~TreeLayouter() = default;
TreeLayouter::TreeLayouter(TreeLayouter&& other) noexcept = default;
TreeLayouter& TreeLayouter::operator=(TreeLayouter&& other) noexcept = default;

bool TreeLayouter::advance(Position most_nodes) {
    if (m_work->passes_done < kPasses && m_work->carry_out(most_nodes)) ++m_work->passes_done;
    return m_work->passes_done == kPasses;
}

TreeLayout TreeLayouter::take() {
    return std::move(m_work->layout);
}

TreeLayout lay_out_tree(std::span<const NodeId> parent, std::span<const std::uint8_t> is_collapsed,
                        double inner_distance) {
    TreeLayouter layouter({parent.begin(), parent.end()}, {is_collapsed.begin(), is_collapsed.end()}, inner_distance);
    while (!layouter.advance(static_cast<Position>(parent.size()))) {
    }
    return layouter.take();
}

}  // namespace plytrace
