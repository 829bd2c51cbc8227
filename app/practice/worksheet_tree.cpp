#include "app/practice/worksheet_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/base/node_text.hpp"
#include "app/base/score_text.hpp"
#include "app/practice/prune_marks.hpp"
#include "app/practice/tree_values.hpp"
#include "app/tree/tree_layout.hpp"

namespace plytrace {

namespace {

constexpr float kEdge = 1.1F, kBestEdge = 3, kOutline = 1.1F, kCutStroke = 1.7F;  // px
constexpr float kWidestLeafDistance = mm(17), kWidestValue = mm(12), kWidestValues = mm(24);
constexpr float kBetween = mm(1.5F);                               // between the boxes of neighbouring nodes
constexpr float kSmallestMarker = mm(7.5F), kMarkerShare = 0.42F;  // of a node's width
constexpr float kShareAt = 0.6F;                                   // fraction of a chance node's branch
constexpr int kWholeTurn = 360;

class SheetTree {
  public:
    SheetTree(const PracticeTask& task, const Language& language, const WorksheetStyle& style)
        : m_task(task),
          m_tree(*task.tree),
          m_trace(*task.trace),
          m_language(language),
          m_style(style),
          m_end(m_trace.event_count()),
          m_never_seen(leaves_never_seen(task)),
          m_values(tree_values(m_tree)) {
        m_has_bounds = task.exercise.kind == PracticeKind::kByHand && has_windows(task);
        std::vector<NodeId> parents;
        for (NodeId node = 0; node < m_tree.node_count(); ++node)
            parents.push_back(node == 0 ? kNone : m_tree.parent(node));
        m_layout = lay_out_tree(parents);
        m_is_best.assign(m_tree.node_count(), false);
        for (const VisitId visit : m_trace.best_line(m_trace.latest_visit(0, m_end), m_end))
            m_is_best[m_trace.node_of(visit)] = true;
        m_is_best[0] = true;
        measure();
    }

    [[nodiscard]] float root_height() const { return y_of(1); }

    [[nodiscard]] WorksheetBlock draw() {
        m_block.height = y_of(m_tree.height()) + m_style.box;
        draw_levels();
        for (NodeId node = 1; node < m_tree.node_count(); ++node) draw_branch(node);
        for (NodeId node = 0; node < m_tree.node_count(); ++node)
            m_tree.is_leaf(node) ? draw_leaf(node) : draw_inner(node);
        return std::move(m_block);
    }

  private:
    [[nodiscard]] std::string leaf_text(NodeId leaf) const { return values_text(m_tree.values(leaf)); }
    [[nodiscard]] std::string level_text(NodeId node) const {
        switch (role_in_tree(m_tree, node)) {
            case Role::kMax:
                return m_language("tree.max");
            case Role::kMin:
                return m_language("tree.min");
            case Role::kChance:
                return m_language("tree.chance");
            default:
                break;
        }
        return m_language.with("tree.player", {std::to_string(static_cast<int>(m_tree.player(node)) + 1)});
    }

    void measure() {
        float widest = 0, label = 0, share = 0;  // share: text of a branch's probability
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            if (m_tree.is_leaf(node))
                widest = std::max(widest, text_width(leaf_text(node), m_style.body));
            else
                label = std::max(label, text_width(level_text(node), m_style.small));
            if (m_tree.has_chance())
                share = std::max(share, text_width(short_probability_text(m_tree.probability(node)), m_style.small));
        }
        label += mm(2);
        const bool has_several = m_tree.value_count() > 1;
        m_leaf_width = std::max(widest + mm(2.5F), m_style.box);
        float most = std::max(m_leaf_width + mm(3), kWidestLeafDistance);
        if (share > 0) most = std::max(most, (share + mm(3)) / kShareAt);
        const auto across = static_cast<float>(m_layout.width);
        m_distance = std::min(most, (kSheetWidth - label) / (across + 1));
        m_leaf_width = std::min(m_leaf_width, m_distance - mm(0.8F));
        const float free = kSheetWidth - (across + 1) * m_distance;
        m_left = std::max(label, free / 2);
        m_label_left = m_left - label;
        // Boxes as wide as the distance of neighbours permits.
        float nearest = std::numeric_limits<float>::infinity();
        for (Position p = 0; p + 1 < m_layout.size(); ++p) {
            const NodeId node = m_layout.node[p], next = m_layout.node[p + 1];
            if (m_tree.is_leaf(node) || m_tree.is_leaf(next) || m_tree.depth(node) != m_tree.depth(next)) continue;
            nearest = std::min(nearest, static_cast<float>(m_layout.x[p + 1] - m_layout.x[p]) * m_distance);
        }
        const float most_value = has_several ? kWidestValues : std::max(kWidestValue, m_style.box);
        m_nearest = nearest;
        const float whole = nearest - kBetween;
        m_marker = std::clamp(whole * kMarkerShare, kSmallestMarker, m_style.box);
        m_value = std::clamp(whole - m_marker, kSmallestBox, most_value);
        m_name_em = std::min(m_style.small, shape_radius() * 1.25F);
        for (NodeId node = 0; node < m_tree.node_count(); ++node)
            m_name_em =
                std::min(m_name_em, fitting_em(m_tree.name(node), shape_radius(), m_name_em, FontWeight::kBold));
        m_node_height = m_style.box * (m_has_bounds ? 2 : 1);
        const bool is_deep = m_tree.height() > 3;
        m_below = m_tree.has_chance() ? mm(12) : mm(is_deep && !key_has_windows() ? 6.5F : 9);
        m_top = key_has_windows() ? m_style.small * 1.5F : 0;
    }

    /// Whether the key shows windows above the nodes: for marking leaves, they explain the cuts.
    [[nodiscard]] bool key_has_windows() const {
        return m_task.exercise.kind == PracticeKind::kPrune && has_windows(m_task);
    }
    [[nodiscard]] float y_of(int depth) const { return m_top + static_cast<float>(depth) * (m_node_height + m_below); }
    [[nodiscard]] float x_of(NodeId node) const {
        return m_left + (static_cast<float>(m_layout.x[m_layout.position[node]]) + 0.5F) * m_distance;
    }
    [[nodiscard]] ScreenRect node_rect(NodeId node) const {
        const float x = x_of(node), top = y_of(m_tree.depth(node));
        const float half = (m_tree.is_leaf(node) ? m_leaf_width : m_marker + m_value) / 2;
        return {x - half, top, x + half, top + (m_tree.is_leaf(node) ? m_style.box : m_node_height)};
    }
    [[nodiscard]] bool is_visited(NodeId node) const { return m_trace.latest_visit(node, m_end) != kNone; }

    /// The player of each level, to its left.
    void draw_levels() {
        for (std::uint32_t level = 0; level < m_layout.level_count(); ++level) {
            const NodeId first = m_layout.node[m_layout.level_begin[level]];
            if (m_tree.is_leaf(first)) continue;
            const float middle = y_of(static_cast<int>(level)) + m_node_height - m_style.box / 2;
            m_block.add_words(m_label_left, baseline_around({0, middle}, m_style.small).y, level_text(first),
                              m_style.small, FontWeight::kBold, &Theme::muted);
        }
    }

    void draw_branch(NodeId node) {
        const NodeId parent = m_tree.parent(node);
        const ScreenPoint from{x_of(parent), node_rect(parent).bottom}, to{x_of(node), node_rect(node).top};
        const Stroke plain{{&Theme::text}, kEdge};
        m_block.blank.emplace_back(DrawnLine{from, to, plain});
        Stroke solved = plain;
        if (!is_visited(node)) {
            solved = {{&Theme::faint}, kEdge};
            solved.dash = 4, solved.gap = 4;
        } else if (m_is_best[node] && m_is_best[parent]) {
            solved.width = kBestEdge;
        }
        m_block.solved.emplace_back(DrawnLine{from, to, solved});
        if (!is_visited(node) && is_visited(parent)) draw_cut(from, to);
        if (m_tree.is_chance(parent)) {
            const std::string share = short_probability_text(m_tree.probability(node));
            const ScreenPoint middle{from.x + (to.x - from.x) * kShareAt, from.y + (to.y - from.y) * kShareAt};
            draw_ground(middle, share, m_style.small, m_block.blank);
            draw_ground(middle, share, m_style.small, m_block.solved);
            m_block.add(DrawnText{baseline_around(middle, m_style.small),
                                  TextAnchor::kMiddle,
                                  m_style.small,
                                  FontWeight::kRegular,
                                  {&Theme::text},
                                  share});
        }
    }

    /// A background that keeps text on a branch legible.
    static void draw_ground(ScreenPoint center, const std::string& text, float em, DisplayList& into) {
        const float half = text_width(text, em, FontWeight::kBold) / 2 + mm(0.6F);
        into.emplace_back(DrawnBox{{center.x - half, center.y - em * 0.6F, center.x + half, center.y + em * 0.6F},
                                   0,
                                   Paint{&Theme::card},
                                   std::nullopt});
    }

    /// Two strokes across the branch.
    void draw_cut(ScreenPoint from, ScreenPoint to) {
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        const ScreenPoint along{(to.x - from.x) / length, (to.y - from.y) / length};
        const ScreenPoint across{-along.y * mm(2), along.x * mm(2)};
        for (const float at : {mm(3), mm(4.2F)}) {
            const ScreenPoint middle{from.x + along.x * at, from.y + along.y * at};
            m_block.solved.emplace_back(DrawnLine{{middle.x - across.x, middle.y - across.y},
                                                  {middle.x + across.x, middle.y + across.y},
                                                  {{&Theme::cut}, kCutStroke}});
        }
    }

    void draw_leaf(NodeId leaf) {
        const ScreenRect rect = node_rect(leaf);
        const std::string text = leaf_text(leaf);
        m_block.add(DrawnBox{rect, mm(1), Paint{&Theme::card}, Stroke{{&Theme::line}, kOutline}});
        const float em = fitting_em(text, rect.width() - mm(0.8F), m_style.body, FontWeight::kRegular);
        const ScreenPoint center{x_of(leaf), (rect.top + rect.bottom) / 2};
        m_block.add(DrawnText{
            baseline_around(center, em), TextAnchor::kMiddle, em, FontWeight::kRegular, {&Theme::text}, text});
        const auto by_rules = std::count_if(m_never_seen.begin(), m_never_seen.end(),
                                            [leaf](const auto& never_seen) { return never_seen[leaf]; });
        const Stroke stroke{{&Theme::cut}, kCutStroke};
        if (by_rules > 0)
            m_block.solved.emplace_back(DrawnLine{{rect.left, rect.bottom}, {rect.right, rect.top}, stroke});
        if (by_rules > 0 && static_cast<std::size_t>(by_rules) == m_never_seen.size())
            m_block.solved.emplace_back(DrawnLine{{rect.left, rect.top}, {rect.right, rect.bottom}, stroke});
    }

    void draw_inner(NodeId node) {
        const ScreenRect all = node_rect(node);
        const NodeState state = m_trace.node_state(node, m_end);
        const bool is_known = state.visit != kNone && state.has_value;
        const float top = all.bottom - m_style.box;
        if (m_has_bounds) {
            const float middle = (all.left + all.right) / 2;
            add_bound({all.left, all.top, middle, top}, "α", is_known ? score_text(state.alpha_in) : "");
            add_bound({middle, all.top, all.right, top}, "β", is_known ? score_text(state.beta_in) : "");
        } else if (key_has_windows() && is_known) {
            NodeState entered = state;  // one end of a zero window is the other with a sign: "[3, 3+]"
            entered.alpha = state.alpha_in, entered.beta = state.beta_in;
            const std::string window = "[" + alpha_text(entered) + ", " + beta_text(entered) + "]";
            const float em =
                fitting_em(window, std::min(m_nearest, 2 * m_distance) - mm(2), m_style.small, FontWeight::kBold);
            const ScreenPoint center{x_of(node), all.top - em * 0.75F};
            draw_ground(center, window, em, m_block.solved);
            m_block.solved.emplace_back(answer_words(baseline_around(center, em), TextAnchor::kMiddle, window, em));
        }
        const ScreenRect marker{all.left, top, all.left + m_marker, all.bottom};
        m_block.add(DrawnBox{marker, 0, Paint{&Theme::card}, Stroke{{&Theme::text}, kOutline}});
        draw_shape(node, marker);
        m_block.add_box({marker.right, top, all.right, all.bottom}, value_text(node, state), m_style.body);
    }

    /// The search's value, which is only a bound at a node that is cut off; a quiz asks for the true values.
    [[nodiscard]] std::string value_text(NodeId node, const NodeState& state) const {
        if (m_task.exercise.kind == PracticeKind::kQuiz) return values_text(m_values[node]);
        if (state.visit == kNone || !state.has_value) return "";
        if (m_trace.has_lists()) return values_text(m_trace.scores(state.value));
        const bool is_bound = has_windows(m_task) && state.proof != Proof::kExact && state.proof != Proof::kNothing;
        return is_bound ? bound_text(state.value, state.proof) : score_text(state.value);
    }

    /// A box with the bound's name in its corner.
    void add_bound(const ScreenRect& rect, const char* letter, const std::string& answer) {
        m_block.add(DrawnBox{rect, 0, Paint{&Theme::card}, Stroke{{&Theme::text}, kOutline}});
        const float em = m_style.small;
        m_block.add_words(rect.left + mm(0.7F), rect.top + em * 0.85F, letter, em, FontWeight::kRegular, &Theme::muted);
        if (answer.empty()) return;
        const float right = rect.right - mm(0.6F), left = rect.left + text_width(letter, em) + mm(0.6F);
        const float fitting = fitting_em(answer, right - left, m_style.body, FontWeight::kBold);
        m_block.solved.emplace_back(answer_words({right, rect.bottom - mm(1.6F)}, TextAnchor::kEnd, answer, fitting));
    }

    [[nodiscard]] float shape_radius() const { return std::min(m_marker, m_style.box) / 2 - mm(0.6F); }

    /// A shape for the player, with the node's name in it.
    void draw_shape(NodeId node, const ScreenRect& cell) {
        const float radius = shape_radius();
        const ScreenPoint middle{(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2};
        const std::string name = m_tree.name(node);
        const Stroke stroke{{&Theme::text}, kOutline};
        DrawnPolygon polygon;
        const auto corner = [&](float degrees, float of_radius) {
            const float angle = degrees * 3.1415927F / (kWholeTurn / 2);
            polygon.corners[polygon.corner_count++] = {middle.x + of_radius * std::sin(angle),
                                                       middle.y - of_radius * std::cos(angle)};
        };
        float shift = 0;
        const Role role = role_in_tree(m_tree, node);
        if (role == Role::kChance) {
            m_block.add(DrawnCircle{middle, radius, std::nullopt, stroke});
        } else if (role != Role::kMax && role != Role::kMin) {
            for (int i = 0; i < 5; ++i) corner(static_cast<float>(i * kWholeTurn / 5), radius);
        } else {
            const float sign = role == Role::kMax ? 1 : -1;
            shift = sign * radius * 0.28F;
            const float point = middle.y - sign * radius, side = middle.y + sign * radius;
            polygon.corners[0] = {middle.x, point};
            polygon.corners[1] = {middle.x + sign * radius, side};
            polygon.corners[2] = {middle.x - sign * radius, side};
            polygon.corner_count = 3;
        }
        polygon.stroke = stroke;
        if (polygon.corner_count > 0) m_block.add(polygon);
        m_block.add_words(middle.x, baseline_around({0, middle.y + shift}, m_name_em).y, name, m_name_em,
                          FontWeight::kBold, &Theme::text, TextAnchor::kMiddle);
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    const Language& m_language;
    WorksheetStyle m_style;
    Step m_end;
    std::vector<std::vector<bool>> m_never_seen;
    std::vector<std::vector<double>> m_values;  // by node, without cuts
    bool m_has_bounds = false;                  // boxes for α and β
    TreeLayout m_layout;
    std::vector<bool> m_is_best;
    float m_left = 0, m_label_left = 0;  // of the leftmost leaf, of the levels' labels
    float m_distance = 0, m_leaf_width = 0, m_marker = 0, m_value = 0, m_name_em = 0;
    float m_nearest = 0;                              // the smallest distance between neighbouring inner nodes
    float m_top = 0, m_node_height = 0, m_below = 0;  // m_below: distance between levels
    WorksheetBlock m_block;
};

}  // namespace

bool has_windows(const PracticeTask& task) {
    return info(task.options.algorithm).has_window() && task.tree->value_count() == 1 && !task.tree->has_chance();
}

std::vector<std::vector<bool>> leaves_never_seen(const PracticeTask& task) {
    std::vector<std::vector<bool>> by_rule;
    if (!has_windows(task)) return by_rule;
    for (const CutRule rule : rules_of(task.exercise.rule)) by_rule.push_back(leaves_left_out(task, rule));
    return by_rule;
}

WorksheetBlock sheet_tree(const PracticeTask& task, const Language& language, const WorksheetStyle& style) {
    return SheetTree(task, language, style).draw();
}

float sheet_tree_root_height(const PracticeTask& task, const WorksheetStyle& style) {
    return SheetTree(task, Language(), style).root_height();
}

}  // namespace plytrace
