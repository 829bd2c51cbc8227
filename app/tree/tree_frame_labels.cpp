// Chips, words and counts: each placed where there is room, smaller where there is little, or left out.

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr int kTurns = 5;
constexpr float kChipsFrom = 0.2F;  // node sizes below it have no chips
constexpr float kApart = 10;        // px between the word for a level and what is beside it

[[nodiscard]] ScreenRect around(ScreenPoint center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}

}  // namespace

void TreeFrameBuilder::add_labels() {
    take_shapes();
    if (m_options.shows_intervals && m_scene.intervals != nullptr) {
        m_open_intervals = m_scene.intervals->of_open_path(m_scene.trace, m_step);
    }
    choose_sides();
    // Who comes first finds room first.
    for (int turn = 0; turn < kTurns; ++turn) {
        for (const FrameNode& node : m_frame.nodes) {
            if ((node.size < kChipsFrom && turn > kOnPath) || turn_of(node) != turn) continue;
            label_node(node, importance_of(node));
            if (node.is_reused) label_reused(node);
            if (node.shape == NodeShape::kSquare && m_scene.trace.shape() != nullptr) label_leaf(node);
            label_again(node);
        }
        if (turn == kOnPath) label_cuts();
        if (turn == 2) label_branches();
        if (turn == 2) label_levels();
    }
    label_left_out();
    label_folds();
}

/// What happens now, then the open path, then the children of both, then the best line, then the rest.
int TreeFrameBuilder::importance_of(const FrameNode& node) const {
    if (node.is_current) return 0;
    if (m_step.is_open(node.node, node.level)) return 1;
    const Position up = m_layout.parent[node.position];
    const NodeId parent = up == kNone ? kNone : m_layout.node[up];
    const bool is_child = parent != kNone && (parent == m_step.current || m_step.is_open(parent, node.level - 1));
    if (is_child || node.is_selected) return 2;
    return node.is_best ? 3 : 4;
}

/// At the edge of what is seen of a tree that scrolls, where there is no room on a level's side, labels take what those
/// of nodes that have room leave.
int TreeFrameBuilder::turn_of(const FrameNode& node) const {
    constexpr int kAfterChildren = 3;
    const int importance = importance_of(node);
    const Row* const row = row_of(node.level);
    if (!m_room.has_all || m_scene.focus != nullptr || row == nullptr || row->form == ChipForm::kUnplanned)
        return importance;
    const float end = node.center.x + row->side * px(reach_of_chips(m_room, ChipForm::kNarrow, node.size));
    const bool is_inside = node.shape == NodeShape::kSquare || (end >= 0 && end <= m_view.width_px);
    return is_inside ? importance : std::max(importance, kAfterChildren);
}

/// Labels stay clear of nodes, rings, bars, cut marks and branches.
void TreeFrameBuilder::take_shapes() {
    for (const FrameNode& node : m_frame.nodes) {
        if (node.is_current) m_placer.take(extent_of(node));
        for (const ScreenRect& box : shape_boxes(node)) m_placer.take(box);
        m_nodes_taken.take(node.rect);
    }
    for (const FrameFold& fold : m_frame.folds) {
        if (!fold.is_band) m_placer.take(fold.rect);
    }
    for (const FrameWedge& wedge : m_frame.wedges) {
        m_placer.take({wedge.left.x, (wedge.top.y + wedge.left.y) / 2, wedge.right.x, wedge.left.y});
    }
    for (const FrameCut& cut : m_frame.cuts) m_placer.take({cut.from.x, cut.from.y, cut.to.x, cut.to.y});
    for (const FrameEdge& edge : m_frame.edges) m_placer.take_line(edge.from, edge.to, edge.thickness);
}

FrameLabel TreeFrameBuilder::chip(LabelKind kind, LabelTone tone, NodeId node, std::string text, float size) const {
    FrameLabel label;
    label.kind = kind;
    label.tone = tone;
    label.node = node;
    label.text_size = size;
    const float width = text_width(text, size) + size * (kind == LabelKind::kWindow ? 1.5F : 1.2F);
    label.rect = {0, 0, width, size * 1.6F};
    label.text = std::move(text);
    return label;
}

bool TreeFrameBuilder::try_label(FrameLabel label, ScreenPoint center) {
    label.rect = around(center, label.rect.width(), label.rect.height());
    if (!m_placer.try_take(label.rect.grown(1))) return false;
    m_frame.labels.push_back(std::move(label));
    return true;
}

/// The same where no branch passes under it.
bool TreeFrameBuilder::try_beside_lines(FrameLabel label, ScreenPoint center) {
    const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
    return m_placer.is_off_lines(rect) && try_label(std::move(label), center);
}

/// The same where all else keeps a distance: a word of its own, which nothing beside it is to be taken for.
bool TreeFrameBuilder::try_apart(FrameLabel label, ScreenPoint center) {
    const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
    if (!m_placer.is_free(rect.grown(px(kApart)))) return false;
    return try_beside_lines(std::move(label), center);
}

/// The same where no other node is nearer.
bool TreeFrameBuilder::try_at_node(const FrameNode& node, FrameLabel label, ScreenPoint center) {
    const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
    return is_good_place(node, rect, {}) && try_label(std::move(label), center);
}

/// The word below a node whose value a table knew.
void TreeFrameBuilder::label_reused(const FrameNode& node) {
    FrameLabel label;
    label.kind = LabelKind::kAgainWord;
    label.node = node.node;
    label.text = m_options.words.again;
    label.text_size = px(tree_size::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    try_at_node(node, label, {node.center.x, node.rect.bottom + px(4) + label.rect.height() / 2});
}

/// What a node's earlier try has come to, where it is searched again: so that both can be seen.
void TreeFrameBuilder::label_again(const FrameNode& node) {
    if (node.state.visit == kNone || node.is_stale || node.is_plain) return;
    const Trace& trace = m_scene.trace;
    const VisitId tried = trace.previous_try(node.state.visit);
    if (tried == kNone) return;
    const Event end = trace.event(trace.leave_step(tried));
    FrameLabel label;
    label.kind = LabelKind::kAgainWord;
    label.node = node.node;
    label.text = filled(m_options.words.again_after, {bound_text(trace, end.score(), end.proof())});
    label.text_size = px(tree_size::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    const float side = node.is_current ? node.ring_radius : node.rect.width() / 2;
    const float aside = side + px(6) + label.rect.width() / 2;
    const float above = node.rect.top - label.rect.height() / 2, below = below_node(node) + label.rect.height() / 2;
    const ScreenPoint middle = node.text_center;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    for (const ScreenPoint at : {is_leaf ? ScreenPoint{middle.x, below} : ScreenPoint{middle.x + aside, above},
                                 ScreenPoint{middle.x - aside, above}, ScreenPoint{middle.x + aside, below},
                                 ScreenPoint{middle.x - aside, below}, ScreenPoint{middle.x, below}}) {
        if (try_at_node(node, label, at)) return;
    }
}

/// Where words below a node begin: clear of its ring.
float TreeFrameBuilder::below_node(const FrameNode& node) const {
    return (node.is_current ? node.ring_center.y + node.ring_radius + px(2) : node.rect.bottom) + px(3);
}

/// A leaf of a tree that has a name has it below, since its value is in it; where that is wrong, what it should be.
void TreeFrameBuilder::label_leaf(const FrameNode& node) {
    if (const Fault* wrong = node.is_wrong ? fault_of(node.state) : nullptr) {
        const FrameLabel words = chip(LabelKind::kValue, LabelTone::kWrong, node.node, wrong_words(node.state, *wrong),
                                      px(tree_size::kSmallText));
        if (try_at_node(node, words, {node.center.x, below_node(node) + words.rect.height() / 2})) return;
    }
    label_below_leaf(node, m_scene.text.node_name(node.node));
}

void TreeFrameBuilder::label_below_leaf(const FrameNode& node, const std::string& name) {
    if (name.empty()) return;
    FrameLabel label;
    label.kind = LabelKind::kLeafName;
    label.node = node.node;
    label.text = name;
    label.text_size = px(tree_size::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    try_at_node(node, label, {node.center.x, below_node(node) + label.rect.height() / 2});
}

/// Sentences speak of moves at the current node and, when the search is over, of the best line; in a game, whose nodes
/// have no other names, also of the move that leads here and of the best so far at each open node. A node that says its
/// move itself needs no words on its branch.
bool TreeFrameBuilder::is_move_spoken_of(const FrameNode& node, NodeId parent) const {
    const bool is_game = m_scene.trace.shape() == nullptr;
    bool is_spoken_of = parent == m_step.current || is_on_result_line(node) || (is_game && node.is_current);
    if (is_game && !is_spoken_of && m_step.is_open(parent, node.level - 1)) {
        const VisitId best = m_step.open_state[node.level - 1].best_child;
        is_spoken_of = best != kNone && m_scene.trace.node_of(best) == node.node;
    }
    return is_spoken_of && std::none_of(m_frame.labels.begin(), m_frame.labels.end(), [&](const FrameLabel& label) {
               return label.node == node.node && label.kind == LabelKind::kName;
           });
}

bool TreeFrameBuilder::is_on_result_line(const FrameNode& node) const {
    return m_step.open.empty() && node.level <= kMovesOfResult && m_step.is_on_best_line(node.node, node.level);
}

/// How likely each branch below a chance node is: outside the first and the last branch, upon those between, which then
/// stop at the word; never where it would touch a neighbour's branch, too.
void TreeFrameBuilder::label_branches() {
    for (const FrameNode& node : m_frame.nodes) {
        const Position up = m_layout.parent[node.position];
        if (up == kNone || node.size < kChipsFrom) continue;
        std::vector<std::string> texts = m_scene.text.branch_texts(node.node);
        const bool is_spoken_of = is_move_spoken_of(node, m_layout.node[up]);
        if (texts.empty() && is_spoken_of) texts = {m_scene.text.move_text(node.node)};
        const bool is_chance = role_of(m_layout.node[up]) == Role::kChance;
        const ScreenPoint from = point_of(up, node.level - 1);
        const float slope = (node.center.x - from.x) / std::max(node.center.y - from.y, 1.0F);
        const bool is_first = node.position == m_layout.first_child[up];
        const bool is_last = node.position + 1 == m_layout.first_child[up + 1];
        const auto place = [&](const std::string& text, float em, float part, float side) {
            FrameLabel label;
            label.kind = LabelKind::kBranch;
            label.tone = is_chance ? tone_of(Role::kChance) : LabelTone::kPlain;
            label.node = node.node;
            label.text = text;
            label.text_size = px(em);
            label.rect = {0, 0, text_width(label.text, label.text_size) + px(4), label.text_size * kLineHeight};
            const float aside = (label.rect.width() + std::abs(slope) * label.rect.height()) / 2 + px(4);
            const ScreenPoint center{from.x + (node.center.x - from.x) * part + side * aside,
                                     from.y + (node.center.y - from.y) * part};
            const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
            return !crosses_neighbour(node, rect.grown(px(2))) && try_label(std::move(label), center);
        };
        const auto place_at = [&](const std::string& text, float side) {
            for (const auto& [em, part] :
                 {std::pair(tree_size::kProbabilityText, 0.55F), std::pair(tree_size::kProbabilityText, 0.64F),
                  std::pair(tree_size::kProbabilityText, 0.46F), std::pair(tree_size::kSmallText, 0.6F)}) {
                if (place(text, em, part, side)) return true;
            }
            return false;
        };
        const float best = is_last ? 1.0F : is_first ? -1.0F : 0.0F;
        const float then = best == 0 ? (slope < 0 ? -1.0F : 1.0F) : 0.0F;
        // What a sentence names is also put closer to the parent, where branches stand further from the margin.
        const auto place_higher = [&](const std::string& text) {
            for (const float part : {0.36F, 0.28F, 0.2F}) {
                for (const float side : {-1.0F, 1.0F}) {
                    if (place(text, tree_size::kSmallText, part, side)) return true;
                }
            }
            return false;
        };
        const auto is_placed = [&](const std::string& text) {
            if (text == node.text) return false;  // the node itself says so
            return place_at(text, best) || place_at(text, then) || place_at(text, best == 0 ? -then : -best) ||
                   (is_spoken_of && place_higher(text));
        };
        const auto placed = std::find_if(texts.begin(), texts.end(), is_placed);
        if (!is_spoken_of || node.shape != NodeShape::kSquare || m_scene.trace.shape() != nullptr) continue;
        const std::string move = m_scene.text.move_text(node.node);
        if (placed == texts.end() || !placed->starts_with(move)) label_below_leaf(node, move);
    }
}

/// The branches to a level lie in order: those to the nearest nodes tell.
bool TreeFrameBuilder::crosses_neighbour(const FrameNode& node, const ScreenRect& rect) const {
    constexpr Position kNearest = 2;
    const Position begin = m_layout.level_begin[node.level], end = m_layout.level_begin[node.level + 1];
    const Position first = node.position - std::min(kNearest, node.position - begin);
    const Position last = std::min(end - 1, node.position + kNearest);
    for (Position p = first; p <= last; ++p) {
        const ScreenPoint from = point_of(m_layout.parent[p], node.level - 1);
        if (p != node.position && is_known(p) && passes_through(from, point_of(p, node.level), rect)) return true;
    }
    return false;
}

/// Whose turn it is on a level, at its left end; nothing where a level is mixed.
void TreeFrameBuilder::label_levels() {
    constexpr std::uint32_t kSamples = 24;
    for (const Row& row : m_rows) {
        if (row.range.is_empty() || m_view.px_per_level < px(30)) continue;
        std::optional<Role> role;
        bool is_mixed = false, has_leaves = false, has_inner = false;
        const Position stride = std::max<Position>(1, row.range.size() / kSamples);
        for (Position p = row.range.begin; p < row.range.end; p += stride) {
            const NodeId node = m_layout.node[p];
            if (!is_known(p)) continue;
            if (m_layout.subtree_size[node] == 1 && m_scene.text.is_leaf(node)) {
                has_leaves = true;
                continue;
            }
            has_inner = true;
            const Role here = role_of(node);
            is_mixed = is_mixed || (role && *role != here);
            role = here;
        }
        if (is_mixed || (!has_inner && !has_leaves)) continue;
        FrameLabel label;
        label.kind = LabelKind::kLevel;
        label.tone = has_inner ? tone_of(*role) : LabelTone::kPlain;
        label.text_size = px(tree_size::kLevelText);
        label.text = has_inner ? word_for(*role) : m_options.words.leaves;
        const float width = text_width(label.text, label.text_size, FontWeight::kBold);
        label.rect = {0, 0, width, label.text_size * kLineHeight};
        const float x = px(28) + width / 2, raised = std::min(px(91), static_cast<float>(m_view.px_per_level) * 0.36F);
        if (!try_apart(label, {x, row.y - raised})) try_apart(label, {x, row.y});
    }
}

std::string TreeFrameBuilder::word_for(Role role) const {
    const TreeWords& words = m_options.words;
    if (!is_player(role)) return role == Role::kMax ? words.max : role == Role::kMin ? words.min : words.chance;
    return filled(words.player, {std::to_string(player_index(role) + 1)});
}

void TreeFrameBuilder::label_folds() {
    for (const FrameFold& fold : m_frame.folds) {
        const float left = std::max(fold.rect.left, 0.0F), right = std::min(fold.rect.right, m_view.width_px);
        if (right - left < px(16) && !fold.is_band) continue;
        const ScreenPoint center{(left + right) / 2, (fold.rect.top + fold.rect.bottom) / 2};
        const float size =
            fold.rect.height() >= px(tree_size::kFoldText * 1.25) ? tree_size::kFoldText : tree_size::kSmallText;
        const std::array<std::string, 2> texts = {count_text(fold.count), short_count_text(fold.count)};
        FrameLabel label;
        label.kind = LabelKind::kFoldCount;
        label.tone = tone_of(fold.role);
        label.node = m_layout.node[fold.positions.begin];
        label.text_size = px(size);
        const float height = label.text_size * kLineHeight;
        bool is_placed = false;
        for (std::size_t i = 0; i < texts.size() && !is_placed; ++i) {  // inside its own bar
            const float width = text_width(texts[i], label.text_size);
            label.rect = around(center, width, height);
            if (width + px(8) > right - left || height > fold.rect.height()) continue;
            is_placed = true;
            label.text = texts[i];
            label.is_on_bar = true;
            if (label.rect.top >= 0 && label.rect.bottom <= m_view.height_px) m_frame.labels.push_back(label);
        }
        for (std::size_t i = 0; i < texts.size() && !is_placed; ++i) {  // else beside a band, below a bar
            const float width = text_width(texts[i], label.text_size);
            if (!fold.is_band && width > (right - left) * 1.6F) continue;
            const ScreenPoint at = fold.is_band ? ScreenPoint{fold.rect.right + px(10) + width / 2, center.y}
                                                : ScreenPoint{center.x, fold.rect.bottom + px(4) + height / 2};
            label.text = texts[i];
            label.rect = around(at, width, height);
            is_placed = try_label(label, at);
        }
    }
}

}  // namespace plytrace
