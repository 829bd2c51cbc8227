// Brings a node into view, with as much of its family and of what stands beside them as there is room for.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "app/tree/tree_size.hpp"
#include "app/tree/tree_view.hpp"

namespace plytrace {

namespace {

constexpr double kRounding = 0.01;  // px that nobody sees
constexpr double kFromSide = 2;     // px at scale 1 between the edge and what is only just in view

struct Span {
    double low, high;
    void include(double at) { low = std::min(low, at), high = std::max(high, at); }
    void include(const Span& other) { low = std::min(low, other.low), high = std::max(high, other.high); }
};

/// To be seen between `from` and `to`.
struct SpanWish {
    Span span;
    double from, to;
    [[nodiscard]] bool has_room() const { return span.high - span.low <= to - from; }
};

/// How far to move so that the first of these that has room is in view; if none has, the last.
[[nodiscard]] double overshoot(const std::vector<SpanWish>& wishes) {
    const auto found =
        std::find_if(wishes.begin(), wishes.end() - 1, [](const SpanWish& wish) { return wish.has_room(); });
    const auto& [span, from, to] = *found;
    return span.low < from - kRounding ? span.low - from : span.high > to + kRounding ? span.high - to : 0.0;
}

/// How much of the room to the left and to the right of a node is wanted with it.
enum class Beside { kNothing, kShape, kLabels };

class Follower {
  public:
    Follower(const TreeView& view, const TreeLayout& layout, Position p, const InViewWish& wish)
        : m_view(view), m_layout(layout), m_wish(wish), m_p(p), m_around(margins()) {
        if (!has_labels()) return;
        for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
            m_sizes.push_back(size_on(level));
            m_leaves.push_back(leaf_on(level));
        }
    }

    [[nodiscard]] double over_x() const;
    [[nodiscard]] double over_y() const;

  private:
    [[nodiscard]] TreeMargins margins() const {
        TreeMargins around = usual_margins(m_view.width_px, m_view.height_px, m_view.scale);
        around.top = std::min(around.top, 90.0 * m_view.scale);
        return m_wish.margins.value_or(around);
    }
    [[nodiscard]] bool has_labels() const { return m_wish.room != nullptr && m_wish.room->has_all; }
    [[nodiscard]] float size_on(std::uint32_t level) const;
    [[nodiscard]] float leaf_on(std::uint32_t level) const;
    /// Between levels, of the distance at which nodes have their full size.
    [[nodiscard]] float level_part() const {
        return static_cast<float>(m_view.px_per_level) / (tree_size::kFullLevel * m_view.scale);
    }
    [[nodiscard]] bool is_leaf(Position p) const { return m_layout.subtree_size[m_layout.node[p]] == 1; }
    [[nodiscard]] Position child() const {
        return m_wish.child < m_layout.position.size() ? m_layout.position[m_wish.child] : kNone;
    }
    [[nodiscard]] Span across(Position p, Beside beside) const {
        return across(p, beside, has_labels() ? m_sizes[m_layout.level_of(p)] : 1);
    }
    [[nodiscard]] Span across(Position p, Beside beside, float size) const;
    [[nodiscard]] Span children(Beside beside) const;
    [[nodiscard]] Span with_parent(Span span, Beside beside) const;
    [[nodiscard]] Span with_child(Beside beside) const;
    [[nodiscard]] Span whole(Beside beside) const;

    const TreeView& m_view;
    const TreeLayout& m_layout;
    const InViewWish& m_wish;
    const Position m_p;
    const TreeMargins m_around;
    std::vector<float> m_sizes, m_leaves;  ///< by level: of inner nodes, and how far leaves reach to either side
};

/// As large as leaves room for labels.
float Follower::size_on(std::uint32_t level) const {
    constexpr float kStep = 0.02F;
    const TreeRoom& room = *m_wish.room;
    const float gap = gaps_on_level(m_layout, level).inner * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    float size = std::min(1.0F, level_part());
    while (size > room.node && distance_for_chips(room, ChipForm::kNarrow, size) > gap) size -= kStep;
    return std::max(size, room.node);
}

/// With their numbers, as large as there is room for them.
float Follower::leaf_on(std::uint32_t level) const {
    using namespace tree_size;
    constexpr float kBox = 0.9F;  // of the distance to the next leaf
    const TreeRoom& room = *m_wish.room;
    const float gap = gaps_on_level(m_layout, level).leaf * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    const float size = std::min(1.0F, level_part()), padding = leaf_padding(room.has_lists);
    const float least = room.leaf * kSmallText + padding;
    const float most = std::max(room.leaf * kLeafText * size + padding, 2 * kSquareHalfWidth * size);
    return std::max(least, std::min(most, kBox * gap)) / 2;
}

/// What a node of this size takes from left to right.
Span Follower::across(Position p, Beside beside, float size) const {
    using namespace tree_size;
    const double x = m_view.screen_x(m_layout.x[p]), scale = m_view.scale;
    if (beside == Beside::kNothing) return {x, x};
    const float half = is_leaf(p) ? m_leaves[m_layout.level_of(p)] : kTriangleHalfWidth * size;
    const bool is_labelled = beside == Beside::kLabels && !is_leaf(p);
    const float right = is_labelled ? reach_of_chips(*m_wish.room, ChipForm::kNarrow, size) : half;
    return {x - static_cast<double>(half) * scale, x + static_cast<double>(right) * scale};
}

Span Follower::children(Beside beside) const {
    Span span = across(m_p, beside);
    if (m_layout.child_count(m_p) == 0) return span;
    span.include(across(m_layout.first_child[m_p], beside));
    span.include(across(m_layout.first_child[m_p + 1] - 1, beside));
    return span;
}

Span Follower::with_parent(Span span, Beside beside) const {
    if (m_layout.parent[m_p] != kNone) span.include(across(m_layout.parent[m_p], beside));
    return span;
}

Span Follower::with_child(Beside beside) const {
    Span span = across(m_p, beside);
    span.include(across(child(), beside));
    return span;
}

/// With the smallest nodes that leave room for labels: so a tree is drawn that is in view as a whole.
Span Follower::whole(Beside beside) const {
    const float size = m_wish.room->node;
    Span span = across(0, beside, size);
    for (Position p = 1; p < m_layout.size(); ++p) span.include(across(p, beside, size));
    return span;
}

double Follower::over_x() const {
    const double width = m_view.width_px, edge = kFromSide * m_view.scale;
    // A tree that is wider than the viewport keeps room for the labels on the right of what is followed.
    const bool is_wider = m_layout.width * m_view.px_per_sibling > width - m_around.left - m_around.right + 1;
    const double beside = std::min(112.0 * m_view.scale, 0.3 * width);
    const double right = is_wider ? std::max(m_around.right, beside) : m_around.right;
    const auto roomy = [&](const Span& span) { return SpanWish{span, m_around.left, width - right}; };
    const auto tight = [&](const Span& span) { return SpanWish{span, edge, width - edge}; };
    const Span below = children(Beside::kNothing), all = with_parent(below, Beside::kNothing);
    const Span itself = across(m_p, Beside::kNothing);
    if (!has_labels() || !is_wider) return overshoot({roomy(all), roomy(below), roomy(itself)});
    std::vector<SpanWish> wishes = {tight(whole(Beside::kLabels)),
                                    tight(whole(Beside::kShape)),
                                    roomy(all),
                                    tight(with_parent(children(Beside::kLabels), Beside::kLabels)),
                                    roomy(below),
                                    tight(children(Beside::kLabels)),
                                    tight(children(Beside::kShape)),
                                    tight(children(Beside::kNothing))};
    if (child() != kNone) {
        wishes.push_back(tight(with_child(Beside::kLabels)));
        wishes.push_back(tight(with_child(Beside::kShape)));
    }
    wishes.push_back(roomy(itself));
    return overshoot(wishes);
}

double Follower::over_y() const {
    const double level = m_layout.level_of(m_p), y = m_view.screen_y(level);
    Span below{y, y};
    if (m_layout.child_count(m_p) > 0) below.include(m_view.screen_y(level + 1));
    Span all = below;
    if (m_layout.parent[m_p] != kNone) all.include(m_view.screen_y(level - 1));
    const double from = m_around.top, to = m_view.height_px - m_around.bottom;
    return overshoot({{all, from, to}, {below, from, to}, {{y, y}, from, to}});
}

}  // namespace

TreeView with_in_view(const TreeView& view, const TreeLayout& layout, Position p, const InViewWish& wish) {
    const Follower follower(view, layout, p, wish);
    TreeView next = view;
    next.left_in_tree += follower.over_x() / view.px_per_sibling;
    next.top_in_levels += follower.over_y() / view.px_per_level;
    return next;
}

}  // namespace plytrace
