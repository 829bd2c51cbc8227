// Judges the labels in one picture of a tree: each is nearer to its node than to any other and overlaps no branch and
// no other label, and no label is missing on the current path. Also judges what labels depend on: branches, and the
// letters in leaves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/base/text_metrics.hpp"
#include "app/tree/label_placer.hpp"
#include "app/tree/tree_frame.hpp"
#include "tests/model/tree/branch_judge.hpp"

namespace plytrace::test {

[[nodiscard]] inline ScreenRect extent_of(const FrameNode& node) {
    if (!node.is_current) return node.rect;
    const ScreenPoint center = node.ring_center;
    return ScreenRect{center.x, center.y, center.x, center.y}.grown(node.ring_radius);
}

[[nodiscard]] inline bool is_beside_node(const FrameLabel& label) {
    return label.kind == LabelKind::kValue || label.kind == LabelKind::kWindow || label.kind == LabelKind::kInterval ||
           label.kind == LabelKind::kName || label.kind == LabelKind::kLeafName || label.kind == LabelKind::kAgainWord;
}

/// Finds the faults of one picture. `has_all`: every label has room. That is not so if the whole of a tree is shown
/// that is too large for it.
class LabelJudge {
  public:
    LabelJudge(const TreeFrame& frame, const TreeScene& scene, const TreeStep& step, const TreeFrameOptions& options,
               const TreeView& view, bool has_all)
        : m_frame(frame), m_scene(scene), m_step(step), m_options(options), m_view(view), m_has_all(has_all) {}

    std::vector<std::string> faults() {
        for (const FrameNode& node : m_frame.nodes) judge_node(node);
        for (const FrameLabel& label : m_frame.labels) {
            judge_place(label);
            if (is_beside_node(label)) judge_nearness(label);
            if (label.kind == LabelKind::kCutWord) judge_cut_word(label);
            if (label.kind == LabelKind::kHiddenCount) judge_count(label);
            if (label.kind == LabelKind::kLevel) judge_level_word(label);
            if (label.kind == LabelKind::kLevel) judge_apart_from_level_word(label);
            if (label.kind == LabelKind::kPlace) judge_place_in_order(label);
            if (label.kind == LabelKind::kBranch || label.kind == LabelKind::kPlace) judge_words_beside(label);
        }
        if (m_scene.room->has_all) judge_letters();
        if (m_scene.room->has_all && !m_scene.trace.has_means()) judge_sizes();
        judge_size_of(LabelKind::kLevel, "words of levels");
        judge_size_of(LabelKind::kBranch, "moves and probabilities");
        for (std::string& fault : branches_behind_nodes(m_frame, m_scene.layout)) m_faults.push_back(std::move(fault));
        if (m_has_all && !is_tight()) judge_sides();
        judge_rows_beyond();
        judge_leaders();
        judge_arrows();
        return std::move(m_faults);
    }

  private:
    [[nodiscard]] std::string name(const FrameNode& node) const {
        const std::string name = m_scene.text.node_name(node.node);
        return name.empty() ? "node " + std::to_string(node.node) : name;
    }
    void fault(const std::string& what) { m_faults.push_back(what); }

    /// Entirely in view, with room beside it.
    [[nodiscard]] bool is_in_view(const FrameNode& node) const {
        const float side = 90 * m_view.scale, above = 45 * m_view.scale;
        return node.rect.left >= side && node.rect.right <= m_view.width_px - 1.5F * side && node.rect.top >= above &&
               node.rect.bottom <= m_view.height_px - above;
    }
    [[nodiscard]] bool has(NodeId node, LabelKind kind) const {
        return std::any_of(m_frame.labels.begin(), m_frame.labels.end(),
                           [&](const FrameLabel& label) { return label.node == node && label.kind == kind; });
    }
    [[nodiscard]] bool is_open(NodeId node) const {
        return std::find(m_step.open.begin(), m_step.open.end(), node) != m_step.open.end();
    }

    /// In the window, possibly at its edge: even there, the current node and its ancestors have their labels.
    [[nodiscard]] bool is_drawn_whole(const FrameNode& node) const {
        return node.rect.left >= 0 && node.rect.right <= m_view.width_px && node.rect.top >= 0 &&
               node.rect.bottom <= m_view.height_px;
    }

    /// The tree has so few leaves that every value is shown.
    [[nodiscard]] bool is_small() const { return m_has_all && m_scene.room->has_all && m_scene.focus == nullptr; }

    /// A number that the edge of the window cuts off would read as another number.
    void judge_cut_off(const FrameNode& leaf) {
        const ScreenRect window{0, 0, m_view.width_px, m_view.height_px};
        if (leaf.text.empty() || !leaf.rect.overlaps(window)) return;
        const float half = text_width(leaf.text, leaf.text_size) / 2;
        if (leaf.text_center.x - half < 0 || leaf.text_center.x + half > window.right)
            fault("of leaf " + leaf.text + " only a part can be read");
    }

    /// The edge of the window cuts off less than half of it.
    [[nodiscard]] bool is_half_drawn(const FrameNode& node) const {
        const ScreenRect window{0, 0, m_view.width_px, m_view.height_px};
        return node.shape == NodeShape::kSquare ? is_drawn_whole(node) : window.contains(node.center);
    }

    void judge_node(const FrameNode& node) {
        const bool is_on_path = node.is_current || is_open(node.node);
        if (node.is_current && !is_drawn_whole(node)) fault("the current node " + name(node) + " is not in view");
        if (node.shape == NodeShape::kSquare) judge_cut_off(node);
        const bool has_all_labels = is_on_path && m_has_all;
        const bool is_judged = is_small()       ? is_half_drawn(node)
                               : has_all_labels ? is_drawn_whole(node)
                                                : is_in_view(node);
        if (!is_judged) return;
        const Position up = m_scene.layout.parent[node.position];
        const bool is_child = up != kNone && is_open(m_scene.layout.node[up]);
        if (node.shape == NodeShape::kSquare) {
            const bool is_hidden = m_options.hides_unseen_values && !node.state.has_value;
            if (m_has_all && m_scene.trace.shape() != nullptr && !is_hidden && node.text.empty())
                fault("leaf " + m_scene.text.leaf_text(node.node) + " of node " + std::to_string(node.node) +
                      " is empty");
            return;
        }
        if (!is_on_path && !(is_child && m_has_all) && !is_small()) return;
        const std::string who = std::string(is_on_path ? "path " : is_child ? "child " : "") + name(node);
        const bool has_name = !m_scene.text.node_name(node.node).empty();
        if (m_has_all && has_name && node.text.empty() && !has(node.node, LabelKind::kName))
            fault(who + " has no name");
        const bool has_merits = m_scene.trace.has_merits();
        if (node.state.visit == kNone && !has_merits) return;
        const bool shows_value =
            has_merits ? m_step.queued(node.node) != nullptr : m_options.shows_intervals || node.state.has_value;
        if (shows_value && !has(node.node, LabelKind::kValue) && !has(node.node, LabelKind::kInterval))
            fault(who + " has no value");
        const bool shows_window = m_options.shows_windows && !m_options.shows_intervals &&
                                  (node.status == NodeStatus::kOpen || m_options.shows_closed_windows);
        if (shows_window && !has(node.node, LabelKind::kWindow)) fault(who + " has no window");
    }

    /// No label overlaps another one. Only labels that belong on a branch overlap a branch.
    void judge_place(const FrameLabel& label) {
        for (const FrameLabel& other : m_frame.labels) {
            if (&other != &label && other.rect.overlaps(label.rect)) fault(label.text + " lies on " + other.text);
        }
        const bool is_on_lines = label.kind == LabelKind::kBranch || label.kind == LabelKind::kFoldCount ||
                                 label.kind == LabelKind::kRowsBeyond;  // the last, if they cross all of the edge
        if (is_on_lines) return;
        if (is_tight() && is_led(label)) return;  // there may be room only upon a branch
        for (const FrameEdge& edge : m_frame.edges) {
            if (passes_through(edge.from, edge.to, label.rect)) fault(label.text + " lies on a branch");
        }
        for (const FrameNode& node : m_frame.nodes) {
            for (const ScreenRect& box : shape_boxes(node)) {
                if (box.overlaps(label.rect)) fault(label.text + " lies on " + name(node));
            }
        }
    }

    /// A line leads from it to its node.
    [[nodiscard]] bool is_led(const FrameLabel& label) const {
        return std::any_of(m_frame.leaders.begin(), m_frame.leaders.end(),
                           [&](const FrameLeader& leader) { return leader.node == label.node; });
    }

    /// The tree is too large for labels beside all nodes.
    [[nodiscard]] bool is_tight() const {
        if (m_scene.focus != nullptr) return false;
        const TreeSpacing spacing = spacing_for(*m_scene.room, m_scene.layout);
        return m_view.px_per_sibling < spacing.least_sibling * m_view.scale - 0.01 ||
               m_view.px_per_level < spacing.least_level * m_view.scale - 0.01;
    }

    void judge_nearness(const FrameLabel& label) {
        const ScreenRect viewport{0, 0, m_view.width_px, m_view.height_px};
        if (is_led(label)) {
            // With long names, with a whole family on each level, or in a tree that is drawn tightly so that all of it
            // is in view, there may be room only further away.
            const bool is_crowded = m_scene.room->name > 0 || m_scene.focus != nullptr || is_tight();
            if (m_has_all && !is_crowded && is_in_view(*m_frame.find(label.node)))
                fault(label.text + " stands far away");
            judge_led(label);
            return;
        }
        const FrameNode& own = *m_frame.find(label.node);
        const float own_gap = gap_between(label.rect, extent_of(own));
        for (const FrameNode& other : m_frame.nodes) {
            if (other.node != own.node && other.rect.overlaps(viewport) &&
                gap_between(label.rect, other.rect) < own_gap - 0.1F)
                fault(label.text + " of " + name(own) + " is nearer to " + name(other));
        }
        if (label.kind == LabelKind::kValue) judge_between(label);
    }

    /// Between two nodes of a row, readers expect the label of the one that has it on the same side as the others of
    /// its row. The other node's label is there only if it is clearly nearer to its own node.
    void judge_between(const FrameLabel& label) {
        const FrameNode& own = *m_frame.find(label.node);
        if (own.shape == NodeShape::kSquare || own.picture) return;
        int balance = 0;  // labels at the right of their nodes in this row, minus those at the left
        const auto side_of = [&](const FrameLabel& each, const FrameNode& node) {
            return each.rect.left >= node.center.x ? 1 : each.rect.right <= node.center.x ? -1 : 0;
        };
        for (const FrameLabel& each : m_frame.labels) {
            if (each.kind != LabelKind::kValue || is_led(each)) continue;
            const FrameNode& node = *m_frame.find(each.node);
            if (node.level == own.level && node.shape != NodeShape::kSquare) balance += side_of(each, node);
        }
        const int side = side_of(label, own);
        if (side == 0 || side * balance >= 0) return;
        for (const FrameNode& other : m_frame.nodes) {
            const bool is_next = other.level == own.level && other.position + 1 == own.position + (side > 0 ? 2U : 0U);
            const bool is_beside = label.rect.top < other.rect.bottom && label.rect.bottom > other.rect.top;
            if (!is_next || !is_beside || other.shape == NodeShape::kSquare) continue;
            if (gap_between(label.rect, other.rect) < gap_between(label.rect, own.rect) + 6 * m_view.scale)
                fault(label.text + " of " + name(own) + " is in the place of the label of " + name(other));
        }
    }

    /// The first of the node's labels.
    [[nodiscard]] bool is_first_of_node(const FrameLabel& label) const {
        const auto first = std::find_if(m_frame.labels.begin(), m_frame.labels.end(), [&](const FrameLabel& each) {
            return each.node == label.node && is_beside_node(each);
        });
        return &*first == &label;
    }

    /// Labels that a line leads to name their node, and are not so close to another node's that they would be taken for
    /// its.
    void judge_led(const FrameLabel& label) {
        const FrameNode& own = *m_frame.find(label.node);
        const bool is_inner = own.shape != NodeShape::kSquare;
        if (is_inner && is_first_of_node(label) && label.text.find(own.text) != 0)
            fault(label.text + " is away from " + name(own) + " but does not name it");
        judge_unnamed(label, own);
        const float apart = 6 * m_view.scale;
        for (const FrameLabel& other : m_frame.labels) {
            const bool is_of_node = other.kind == LabelKind::kValue || other.kind == LabelKind::kWindow;
            if (is_of_node && other.node != label.node && gap_between(other.rect, label.rect) < apart)
                fault(label.text + " of " + name(*m_frame.find(label.node)) + " is close to " + other.text + " of " +
                      name(*m_frame.find(other.node)));
        }
    }

    /// Labels after the first do not name their node: they are nearer to it than to any other, or in a box with the
    /// first one.
    void judge_unnamed(const FrameLabel& label, const FrameNode& own) {
        if (own.shape == NodeShape::kSquare || is_first_of_node(label)) return;
        const bool is_boxed =
            std::any_of(m_frame.leaders.begin(), m_frame.leaders.end(), [&](const FrameLeader& leader) {
                return leader.node == own.node && leader.box &&
                       leader.box->contains({label.rect.left, label.rect.top}) &&
                       leader.box->contains({label.rect.right, label.rect.bottom});
            });
        const float own_gap = gap_between(label.rect, extent_of(own));
        const bool is_nearest = std::all_of(m_frame.nodes.begin(), m_frame.nodes.end(), [&](const FrameNode& other) {
            return other.node == own.node || gap_between(label.rect, other.rect) >= own_gap - 0.1F;
        });
        if (!is_boxed && !is_nearest)
            fault(label.text + " of " + name(own) + " is neither nearest to it nor in a box with its name");
    }

    /// The word for a level is in its row: as high as the point where the branches of a node there meet.
    void judge_level_word(const FrameLabel& word) {
        const float y = word.rect.center().y;
        const bool is_in_row = std::any_of(m_frame.nodes.begin(), m_frame.nodes.end(), [&](const FrameNode& node) {
            return std::abs(node.center.y - y) < 1 * m_view.scale;
        });
        if (!m_frame.nodes.empty() && !is_in_row) fault(word.text + " is not in its row");
        for (const FrameLabel& other : m_frame.labels) {  // "MIN = 4" would be read as one
            const bool is_judged = m_scene.focus == nullptr && other.kind != LabelKind::kLevel;
            if (is_judged && gap_between(word.rect, other.rect) < 5 * m_view.scale)
                fault(other.text + " touches " + word.text);
        }
        if (const int side = side_of_level_word(word); side == 0) {
            fault(word.text + " is between two nodes of its row");
        } else {
            for (const FrameLabel& other : m_frame.labels) {
                if (&other == &word || other.kind != LabelKind::kLevel || side_of_level_word(other) != side) continue;
                const float apart = side < 0 ? word.rect.left - other.rect.left : word.rect.right - other.rect.right;
                if (std::abs(apart) > 0.5F) fault(word.text + " and " + other.text + " are not in one column");
            }
        }
    }

    /// -1: left of all nodes of its row that are in view; 1: right of them; 0: between two.
    /// Nothing else is so close to the word for a level that both would be read as one: "MIN 3 more". What is below the
    /// leaves is also below their word.
    void judge_apart_from_level_word(const FrameLabel& word) {
        for (const FrameLabel& other : m_frame.labels) {
            const bool is_over_or_under_leaves =
                word.tone == LabelTone::kPlain &&
                (other.rect.top >= word.rect.bottom || other.rect.bottom <= word.rect.top);
            if (&other != &word && other.kind != LabelKind::kLevel && !is_over_or_under_leaves &&
                gap_between(other.rect, word.rect) < 7 * m_view.scale)
                fault(other.text + " runs into " + word.text);
        }
    }

    /// If the highest row in view is not the root's, a count says how many rows are above it; otherwise nothing does. A
    /// count of rows below the lowest one is right.
    void judge_rows_beyond() {
        std::uint32_t first = 0;
        while (first < m_scene.layout.level_count() && m_view.screen_y(first) < 0) ++first;
        std::set<std::uint32_t> below;
        for (Position p = 0; p < m_scene.layout.size(); ++p) {
            const std::uint32_t level = m_scene.layout.level_of(p);
            const bool is_known = m_scene.layout.node[p] < m_step.known_nodes;
            if (is_known && m_view.screen_y(level) > m_view.height_px) below.insert(level);
        }
        std::vector<std::string> counts;
        for (const FrameLabel& label : m_frame.labels) {
            if (label.kind != LabelKind::kRowsBeyond) continue;
            if (label.text.find("below") == std::string::npos) {
                counts.push_back(label.text);
                continue;
            }
            const std::string right = std::to_string(below.size()) + (below.size() == 1 ? " row below" : " rows below");
            if (label.text != right) fault("rows below: " + label.text + " instead of " + right);
        }
        const std::string rows = std::to_string(first) + (first == 1 ? " row above" : " rows above");
        if (first > 0 && counts.empty()) fault("nothing says: " + rows);
        if (first == 0 ? !counts.empty() : !counts.empty() && counts != std::vector{rows})
            fault("rows above: " + counts.front() + " instead of " + rows);
    }

    [[nodiscard]] int side_of_level_word(const FrameLabel& word) const {
        const float y = word.rect.center().y;
        bool has_left = false, has_right = false;
        for (const FrameNode& node : m_frame.nodes) {
            const bool is_in_view = node.rect.right > 0 && node.rect.left < m_view.width_px;
            if (!is_in_view || std::abs(node.center.y - y) >= 1 * m_view.scale) continue;
            (node.center.x < word.rect.center().x ? has_left : has_right) = true;
        }
        if (has_left && has_right) return 0;
        return word.rect.center().x < m_view.width_px / 2 ? -1 : 1;
    }

    /// No arrow crosses a label, and each begins at its node.
    void judge_arrows() {
        for (const FrameArrow& arrow : m_frame.arrows) {
            const FrameNode& own = *m_frame.find(arrow.from);
            const ScreenPoint begin = arrow.dashes.empty() ? arrow.tip : arrow.dashes.front().first;
            const float far = std::hypot(begin.x - own.ring_center.x, begin.y - own.ring_center.y);
            if (far > own.ring_radius + 24 * m_view.scale) fault("an arrow begins far away from " + name(own));
            for (const auto& [from, to] : arrow.dashes) {
                for (const FrameLabel& label : m_frame.labels) {
                    if (passes_through(from, to, label.rect)) fault("an arrow crosses " + label.text);
                }
            }
        }
    }

    /// Lines that lead to labels do not cross: with two values, each would look like the other node's. None ends on the
    /// letters in its node.
    void judge_leaders() {
        for (const FrameLeader& line : m_frame.leaders) {
            const FrameNode& own = *m_frame.find(line.node);
            const float half = text_width(own.text, own.text_size, FontWeight::kBold) / 2, high = own.text_size / 3;
            const ScreenPoint at = own.text_center;
            if (!own.text.empty() &&
                passes_through(line.from, line.to, {at.x - half, at.y - high, at.x + half, at.y + high}))
                fault("a line ends on the letters of " + name(own));
        }
        const auto side = [](ScreenPoint from, ScreenPoint to, ScreenPoint at) {
            return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
        };
        const std::vector<FrameLeader>& lines = m_frame.leaders;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const auto [a, b] = std::pair(lines[i].from, lines[i].to);
                const auto [c, d] = std::pair(lines[k].from, lines[k].to);
                if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
                    fault("lines to two labels cross, at node " + std::to_string(lines[i].node));
            }
        }
    }

    [[nodiscard]] static ScreenRect box_of(const FrameCut& cut) {
        return {std::min(cut.from.x, cut.to.x), std::min(cut.from.y, cut.to.y), std::max(cut.from.x, cut.to.x),
                std::max(cut.from.y, cut.to.y)};
    }

    /// Its own cut mark is nearer than any node, any other mark and any other such word.
    void judge_cut_word(const FrameLabel& word) {
        float own_gap = m_view.width_px;
        for (const FrameCut& cut : m_frame.cuts) {
            if (cut.parent == word.node) own_gap = std::min(own_gap, gap_between(word.rect, box_of(cut)));
        }
        const auto judge = [&](const ScreenRect& other, const std::string& what) {
            if (gap_between(word.rect, other) < own_gap - 0.1F) fault(word.text + " is nearer to " + what);
        };
        for (const FrameCut& cut : m_frame.cuts) {
            if (cut.parent != word.node) judge(box_of(cut), "another mark");
        }
        for (const FrameNode& node : m_frame.nodes) judge(node.rect, name(node));
        for (const FrameLabel& other : m_frame.labels) {
            if (other.kind == LabelKind::kCutWord && &other != &word) judge(other.rect.grown(2), other.text);
        }
    }

    /// Its own branch is nearer than any other.
    void judge_place_in_order(const FrameLabel& place) {
        float own_gap = m_view.width_px;
        for (const FrameEdge& edge : m_frame.edges) {
            if (edge.child == place.node) own_gap = std::min(own_gap, gap_between(edge.from, edge.to, place.rect));
        }
        for (const FrameEdge& edge : m_frame.edges) {
            if (edge.child != place.node && gap_between(edge.from, edge.to, place.rect) <= own_gap)
                fault(place.text + " is nearer to another branch");
        }
    }

    /// A word beside a branch is not so close to another one that both would be read as one: "cut m1".
    void judge_words_beside(const FrameLabel& word) {
        const float apart = 10 * m_view.scale;
        const ScreenRect wide{word.rect.left - apart, word.rect.top, word.rect.right + apart, word.rect.bottom};
        for (const FrameLabel& other : m_frame.labels) {
            const bool is_word = other.kind == LabelKind::kCutWord || other.kind == LabelKind::kPlace;
            if (is_word && other.node != word.node && other.rect.overlaps(wide))
                fault(word.text + " and " + other.text + " read as one");
        }
    }

    /// In a level, the inner nodes have one size and the leaves have one size; the inner nodes of a level are not
    /// larger than those of the level above.
    void judge_sizes() {
        std::map<std::uint32_t, float> inner, leaves;  // by level
        for (const FrameNode& node : m_frame.nodes) {
            const bool is_leaf = node.shape == NodeShape::kSquare;
            const auto [at, is_first] = (is_leaf ? leaves : inner).emplace(node.level, node.size);
            if (!is_first && std::abs(at->second - node.size) > 0.001F)
                fault((is_leaf ? "leaves" : "inner nodes") + std::string(" of one level have two sizes"));
        }
        for (const auto& [level, size] : inner) {
            const auto above = level > 0 ? inner.find(level - 1) : inner.end();
            if (above != inner.end() && size > above->second + 0.001F)
                fault("the inner nodes of level " + std::to_string(level) + " are larger than those above");
        }
    }

    /// All such labels of the picture have one size.
    void judge_size_of(LabelKind kind, const std::string& what) {
        float size = 0;
        for (const FrameLabel& label : m_frame.labels) {
            if (label.kind != kind) continue;
            if (size != 0 && std::abs(label.text_size - size) > 0.01F) fault(what + " have two sizes");
            size = label.text_size;
        }
    }

    /// The numbers in leaves have one size, except a few that need a smaller one.
    void judge_letters() {
        std::map<float, std::size_t> leaves;  // by size
        std::size_t all = 0;
        for (const FrameNode& node : m_frame.nodes) {
            if (node.shape != NodeShape::kSquare || node.picture || node.text.empty()) continue;
            ++leaves[node.text_size];
            ++all;
        }
        if (leaves.size() < 2) return;
        if (all - leaves.rbegin()->second > std::max<std::size_t>(1, all / 8))
            fault("leaves have letters of two sizes");
    }

    /// The count of folded nodes is beside their parent; the count of nodes left out of a row, beside a node of that
    /// row.
    void judge_count(const FrameLabel& count) {
        const FrameNode* const own = m_frame.find(count.node);
        if (own != nullptr && own->is_collapsed) return judge_nearness(count);
        const auto gap = [&](const FrameNode& node) { return gap_between(count.rect, node.rect); };
        const auto nearest = std::min_element(m_frame.nodes.begin(), m_frame.nodes.end(),
                                              [&](const FrameNode& a, const FrameNode& b) { return gap(a) < gap(b); });
        const Position up = m_scene.layout.parent[nearest->position];
        if (up == kNone || m_scene.layout.node[up] != count.node)
            fault(count.text + " of the children of another node is nearer to " + name(*nearest));
    }

    /// If labels of one level are on both sides, neither group could move over to the other side.
    void judge_sides() {
        std::map<std::uint32_t, std::array<std::vector<const FrameLabel*>, 2>> levels;
        for (const FrameLabel& label : m_frame.labels) {
            if (label.kind != LabelKind::kValue && label.kind != LabelKind::kWindow) continue;
            if (is_led(label)) continue;
            const FrameNode& own = *m_frame.find(label.node);
            if (!is_in_view(own) || own.shape == NodeShape::kSquare) continue;  // a leaf's are below it
            levels[own.level][label.rect.center().x > own.center.x ? 1 : 0].push_back(&label);
        }
        for (const auto& [level, sides] : levels) {
            for (const auto& party : sides) {
                const bool can_all_move = std::all_of(
                    party.begin(), party.end(), [&](const FrameLabel* label) { return is_free_on_other_side(*label); });
                if (!sides[0].empty() && !sides[1].empty() && can_all_move)
                    fault(party.front()->text +
                          " stands on the other side: could stand on the side of the others of its level");
            }
        }
    }
    [[nodiscard]] bool is_free_on_other_side(const FrameLabel& label) const {
        const FrameNode& own = *m_frame.find(label.node);
        const float twice = 2 * own.center.x;
        const ScreenRect rect{twice - label.rect.right, label.rect.top, twice - label.rect.left, label.rect.bottom};
        if (rect.left < 0 || rect.right > m_view.width_px) return false;
        const float own_gap = gap_between(rect, extent_of(own));
        for (const FrameNode& node : m_frame.nodes) {
            if (node.node != own.node && gap_between(rect, extent_of(node)) <= own_gap + 2 * m_view.scale) return false;
        }
        const float air = 4 * m_view.scale;
        for (const FrameLabel& other : m_frame.labels) {
            if (other.node != label.node && other.rect.overlaps(rect.grown(air))) return false;
        }
        for (const FrameCut& cut : m_frame.cuts) {
            if (ScreenRect{cut.from.x, cut.from.y, cut.to.x, cut.to.y}.overlaps(rect.grown(air))) return false;
        }
        return std::none_of(m_frame.edges.begin(), m_frame.edges.end(), [&](const FrameEdge& edge) {
            return passes_through(edge.from, edge.to, rect.grown(air + edge.thickness));
        });
    }

    const TreeFrame& m_frame;
    const TreeScene& m_scene;
    const TreeStep& m_step;
    const TreeFrameOptions& m_options;
    const TreeView& m_view;
    bool m_has_all;
    std::vector<std::string> m_faults;
};

}  // namespace plytrace::test
