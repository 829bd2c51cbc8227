#include "app/tree/tree_room.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "app/base/text_metrics.hpp"

namespace plytrace {

namespace {

constexpr Position kMostMeasured = 2000;
constexpr Position kMostOnLevel = 512;
constexpr float kLargestForName = 0.6F;  // of full size: a name that needs a larger node goes beside it
constexpr float kBetweenLevels = 34;     // px between the labels of one level and those of the next
constexpr float kTightLevels = 22;       // the same in a tight tree, in which windows are wherever there is room
constexpr float kTightNode = 0.35F;      // the smallest inner nodes of a tight tree, as a fraction of full size
constexpr float kTightGap = 6;           // px between such nodes
constexpr float kLeastTightLeaf = 1.3F;  // ems: a leaf is not narrower than two digits
constexpr float kBesideBox = 3;          // px from a box to the neighbour
constexpr float kBelowForPlayouts = 84;  // px: a short line below a node's ring, and the moves at its end
constexpr float kBelowForMerits = 24;    // px: a merit below a leaf
constexpr float kClearance = 8;          // px to the neighbour, so that a label cannot be taken for the neighbour's

[[nodiscard]] float width_in_ems(const std::string& text) {
    return text_width(text, 1);
}

/// The width of a number or a list of numbers in ems, without "≤" or "≥". Numbers that are hard to tell apart may have
/// more digits than there is room for.
[[nodiscard]] float number_width(const Trace& trace, double score, int digits) {
    constexpr int kMostPlanned = 8;
    if (std::isinf(score) && !trace.has_lists()) return 0;
    return width_in_ems(score_text(trace, score, std::min(digits, kMostPlanned)));
}

}  // namespace

TreeRoom room_for_labels(const Trace& trace, const TreeLayout& layout, const NodeText& text, LabelNeeds needs) {
    const std::span<const NodeId> nodes(layout.node.data(), std::min(layout.size(), kMostMeasured));
    TreeRoom room = room_for_labels_of(trace, nodes, layout.subtree_size, text, needs);
    const auto known = static_cast<NodeId>(trace.node_count());
    const auto leaves = std::count_if(nodes.begin(), nodes.end(), [&](NodeId node) {
        return node < known && layout.subtree_size[node] == 1 && text.is_leaf(node);
    });
    room.has_all = layout.size() <= kMostMeasured && leaves <= static_cast<std::ptrdiff_t>(kMostLeavesInFull);
    return room;
}

TreeRoom room_for_labels_of(const Trace& trace, std::span<const NodeId> nodes,
                            std::span<const std::uint32_t> subtree_size, const NodeText& text, LabelNeeds needs) {
    using namespace tree_metrics;
    TreeRoom room;
    room.boxes = needs.boxes;
    room.has_stubs = trace.shape() == nullptr;
    room.has_lists = trace.has_lists();
    const bool has_playouts = trace.has_means() && trace.shape() == nullptr;
    room.below = has_playouts ? kBelowForPlayouts : trace.has_merits() ? kBelowForMerits : 0;
    float number = width_in_ems("0");
    bool has_zero_windows = false;
    const Step end = trace.event_count();
    const auto known = static_cast<NodeId>(trace.node_count());
    std::vector<NodeId> measured;
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(measured), [&](NodeId node) { return node < known; });
    const std::vector<NodeState> states = trace.node_states(measured, end);
    const std::vector<NodeState> open_path = trace.open_path(end);
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const NodeId node = measured[i];
        const NodeState& state = states[i];
        const bool is_inner = subtree_size[node] > 1 || !text.is_leaf(node);
        const int digits = is_inner ? digits_in_family(trace, state, end, open_path) : digits_of(state);
        if (state.has_value) number = std::max(number, number_width(trace, state.value, digits));
        has_zero_windows = has_zero_windows || state.window_kind != WindowKind::kFull;
        if (is_inner) {
            std::string name = text.node_name(node);
            if (is_player(state.role)) name += "₁";
            const float width = text_width(name, 1, FontWeight::kBold);
            const float needed = 1.02F * width * kSmallText / (kNameFraction * 2 * kTriangleHalfWidth);
            if (needed > kLargestForName) {
                room.name = std::max(room.name, std::min(width, kWidestName));
            } else {
                room.node = std::max(room.node, needed);
            }
            continue;
        }
        const auto value = text.leaf_value(node);
        if (value && !trace.has_lists()) {
            const int apart = std::max(digits, text.leaf_digits(node));
            number = std::max(number, number_width(trace, *value, apart));
        }
        const auto widen = [&](const std::vector<std::string>& texts) {
            if (texts.empty()) return;
            room.leaf = std::max(room.leaf, width_in_ems(texts.front()));
            room.short_leaf = std::max(room.short_leaf, width_in_ems(texts.back()));
        };
        widen(text.leaf_texts(node));
        if (state.has_value) widen(leaf_texts(trace, text, node, state));
    }
    room.value = std::max(width_in_ems("≥ "), width_in_ems(" …")) + number;
    if (trace.has_merits()) room.value = width_in_ems("✓ ") + std::max(number, width_in_ems("+∞"));
    if (trace.has_proof_numbers()) room.value = width_in_ems("✓ ") + number;
    if (trace.has_means()) room.value = number + width_in_ems(visits_text(trace.visits(0, end), "0"));
    if (needs.shows_intervals) room.value = width_in_ems("[−∞, ]") + std::max(number, width_in_ems("+∞"));
    if (!needs.shows_windows || needs.shows_intervals || trace.has_lists()) return room;
    const float bound = std::max(number + (has_zero_windows ? width_in_ems("+") : 0), width_in_ems("+∞"));
    room.bound = width_in_ems("α ") + bound;
    room.window = 2 * room.bound + width_in_ems("   ");
    return room;
}

namespace {

/// The state with the leaf's own value. SSS* and DUAL* visit a solved leaf again, and that visit returns the leaf's
/// merit, which may be another number.
[[nodiscard]] NodeState with_own_value(const Trace& trace, NodeId node, const NodeState& state) {
    const VisitId first = trace.has_merits() && state.visit != kNone ? trace.first_visit(node) : state.visit;
    if (first == state.visit || trace.leave_step(first) >= trace.event_count()) return state;
    const Event evaluated = trace.event(trace.leave_step(first));
    if (evaluated.kind != EventKind::kEvaluate) return state;
    NodeState own = state;
    own.has_value = true;
    own.value = evaluated.score();
    return own;
}

}  // namespace

std::vector<std::string> leaf_texts(const Trace& trace, const NodeText& text, NodeId node, const NodeState& latest) {
    const NodeState state = with_own_value(trace, node, latest);
    if (!state.has_value) return text.leaf_texts(node);
    if (trace.has_proof_numbers()) {
        const std::string numbers = score_text(trace, state.value);  // "(0, ∞)"
        return {proof_numbers_text(trace, state), numbers, numbers.substr(1, numbers.size() - 2)};
    }
    if (trace.has_lists()) {
        if (state.is_reused) return {bound_text(trace, state.value, state.proof)};
        return values_texts(trace.scores(state.value), text.leaf_digits(node));
    }
    // A leaf still shows what all players have, if the search has found the value that the tree gives MAX.
    if (text.has_values_of_others() && text.leaf_value(node) == state.value) return text.leaf_texts(node);
    // A leaf's own value needs no sign if it comes from a table; a result of the search does.
    const std::string relation = !state.is_reused               ? ""
                                 : state.proof == Proof::kExact ? (text.is_leaf(node) ? "" : "= ")
                                 : state.proof == Proof::kLower ? "≥ "
                                 : state.proof == Proof::kUpper ? "≤ "
                                                                : "";
    std::vector<std::string> texts = score_texts(state.value, std::max(digits_of(state), text.leaf_digits(node)));
    for (std::string& number : texts) number.insert(0, relation);
    return texts;
}

bool is_no_bound_yet(const Trace& trace, const NodeState& state) {
    return trace.has_values() && !trace.has_lists() && state.has_value && state.status == NodeStatus::kOpen &&
           state.proof == Proof::kNothing;
}

Solved solved_of(const Trace& trace, const NodeState& state) {
    // An open node has the numbers of the children that have returned so far.
    if (!trace.has_proof_numbers() || !state.has_value || state.status != NodeStatus::kDone) return Solved::kUnknown;
    const std::span<const double> numbers = trace.scores(state.value);
    if (numbers.size() != 2) return Solved::kUnknown;
    return numbers[0] == 0 ? Solved::kProved : numbers[1] == 0 ? Solved::kDisproved : Solved::kUnknown;
}

std::string proof_numbers_text(const Trace& trace, const NodeState& state) {
    const Solved solved = solved_of(trace, state);
    const char* const sign = solved == Solved::kProved ? "✓ " : solved == Solved::kDisproved ? "× " : "";
    return sign + score_text(trace, state.value);
}

std::string merit_text(const QueuedState& state) {
    return (state.is_solved ? "✓ " : "") + score_text(state.merit);
}

int digits_in_family(const Trace& trace, const NodeState& state, Step t, std::span<const NodeState> open_path) {
    constexpr std::size_t kMostAsked = 40;
    if (state.visit == kNone || trace.has_lists()) return kUsualDigits;
    std::vector<double> scores;
    const auto on_path = [&](VisitId visit) {
        const auto found = std::lower_bound(open_path.begin(), open_path.end(), visit,
                                            [](const NodeState& open, VisitId wanted) { return open.visit < wanted; });
        return found != open_path.end() && found->visit == visit ? found : open_path.end();
    };
    const auto add_children = [&](VisitId parent) {
        // The latest child of an open node but the innermost is open, too.
        const auto open_parent = on_path(parent);
        const bool has_open_child = open_parent != open_path.end() && std::next(open_parent) != open_path.end();
        std::vector<VisitId> children;
        if (has_open_child) {
            for (VisitId child = std::next(open_parent)->visit; child != kNone && children.size() < kMostAsked;
                 child = trace.previous_sibling(child))
                children.push_back(child);
        } else {
            children = trace.children_entered(parent, t);
        }
        for (std::size_t i = 0; i < std::min(children.size(), kMostAsked); ++i) {
            const auto open = on_path(children[i]);
            const NodeState child = open != open_path.end() ? *open : trace.visit_state(children[i], t);
            if (child.has_value) scores.push_back(child.value);
        }
    };
    if (state.has_value) scores.push_back(state.value);
    add_children(state.visit);
    if (const VisitId parent = trace.parent(state.visit); parent != kNone) add_children(parent);
    return std::max(digits_of(state), digits_to_tell_apart(std::move(scores)));
}

float distance_for_leaves(const TreeRoom& room, float number) {
    using namespace tree_metrics;
    return number * kSmallText + leaf_padding(room.has_lists) + kBetweenLeaves;
}

float value_em(ChipForm form, float size) {
    if (form == ChipForm::kNarrow) return tree_metrics::kSmallText;
    return std::max(tree_metrics::kValueText * std::min(size, 1.0F), tree_metrics::kSmallText);
}

float window_em(ChipForm form, float size) {
    if (form == ChipForm::kNarrow) return tree_metrics::kSmallText;
    return std::max(tree_metrics::kWindowText * std::min(size, 1.0F), tree_metrics::kSmallText);
}

float chips_width(const TreeRoom& room, ChipForm form, float size) {
    using namespace tree_metrics;
    if (room.boxes) return room.boxes->width;
    const bool is_narrow = form == ChipForm::kNarrow;
    const float value = (room.value + chip_padding(form)) * value_em(form, size);
    const float shown = is_narrow ? room.bound : room.window;
    const float window = shown > 0 ? (shown + chip_padding(form)) * window_em(form, size) : 0;
    const float folded = room.folded > 0 ? (room.folded + chip_padding(form)) * kSmallText : 0;
    return std::max({value, window, folded, room.name * value_em(form, size)});
}

float chips_height(const TreeRoom& room, ChipForm form, float size) {
    using namespace tree_metrics;
    if (room.boxes) return room.boxes->height * (room.boxes->has_bounds ? 2 : 1) + room.boxes->above;
    const bool is_narrow = form == ChipForm::kNarrow;
    const float line = chip_height(form), windows = room.window > 0 ? (is_narrow ? 2 : 1) : 0;
    const float names = room.name > 0 ? value_em(form, size) * line : 0;
    const float shown = windows * (line * window_em(form, size) + line_gap(form, size));
    const float folded = room.folded > 0 ? 2 * (line * kSmallText + kBetweenCounts) : 0;
    return names + line * value_em(form, size) + std::max(shown, folded);
}

float reach_of_chips(const TreeRoom& room, ChipForm form, float size) {
    using namespace tree_metrics;
    if (room.boxes) return kTriangleHalfWidth * size + kNearBox + room.boxes->width;  // no ring on paper
    return kRing * size + kNear + chips_width(room, form, size);
}

float distance_for_chips(const TreeRoom& room, ChipForm form, float size) {
    using namespace tree_metrics;
    const float beyond = room.boxes ? kBesideBox : (kRing - kTriangleHalfWidth) * size + kClearance;
    return reach_of_chips(room, form, size) + beyond + kTriangleHalfWidth * size;
}

LevelGaps gaps_on_level(const TreeLayout& layout, std::uint32_t level) {
    const Position begin = layout.level_begin[level], end = layout.level_begin[level + 1];
    if (end - begin > kMostOnLevel) return {layout.min_gap[level], layout.min_gap[level]};
    LevelGaps gaps{std::numeric_limits<float>::infinity(), std::numeric_limits<float>::infinity()};
    const auto is_inner = [&](Position p) { return layout.subtree_size[layout.node[p]] > 1; };
    for (Position p = begin + 1; p < end; ++p) {
        const auto gap = static_cast<float>(layout.x[p] - layout.x[p - 1]);
        if (is_inner(p) || is_inner(p - 1)) gaps.inner = std::min(gaps.inner, gap);
        if (!is_inner(p) || !is_inner(p - 1)) gaps.leaf = std::min(gaps.leaf, gap);
    }
    return gaps;
}

double inner_distance_for(const TreeRoom& room) {
    if (!room.has_all) return 1;
    const float leaf = std::max(distance_for_leaves(room, room.leaf), 2 * tree_metrics::kSquareHalfWidth * 0.6F);
    const float inner = distance_for_chips(room, ChipForm::kNarrow, room.node);
    return std::max(1.0, static_cast<double>(inner / leaf));
}

namespace {

/// The distances in a tight tree between two leaves, and between an inner node and its neighbour; in pixels at scale 1.
[[nodiscard]] float tight_leaf(const TreeRoom& room) {
    using namespace tree_metrics;
    // A leaf's box fills this fraction of its distance, and its padding shrinks with it.
    const float in_leaf = kLeafPart - leaf_padding(room.has_lists) * kCloseGapFraction / (2 * kSquareHalfWidth);
    return std::max(room.short_leaf, kLeastTightLeaf) * kSmallText / in_leaf;
}
[[nodiscard]] float tight_inner(const TreeRoom& room) {
    using namespace tree_metrics;
    const float label = std::max(room.value + chip_padding(ChipForm::kNarrow), room.name) * kSmallText;
    return std::max(label, 2 * kTriangleHalfWidth * std::max(room.node, kTightNode)) + kTightGap;
}

}  // namespace

double tight_inner_distance_for(const TreeRoom& room) {
    return std::max(1.0, static_cast<double>(tight_inner(room) / tight_leaf(room)));
}

RoomyLayout lay_out_with_labels(const Trace& trace, const NodeText& text, LabelNeeds needs,
                                std::span<const NodeId> parent, std::span<const std::uint8_t> is_collapsed) {
    RoomyLayout roomy;
    roomy.layout = lay_out_tree(parent, is_collapsed);
    roomy.room = room_for_labels(trace, roomy.layout, text, needs);
    const double distance = inner_distance_for(roomy.room);
    if (distance > 1) roomy.layout = lay_out_tree(parent, is_collapsed, distance);
    return roomy;
}

TreeSpacing spacing_for(const TreeRoom& room, const TreeLayout& layout) {
    using namespace tree_metrics;
    TreeSpacing spacing;
    if (!room.has_all) return spacing;
    for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
        const LevelGaps gaps = gaps_on_level(layout, level);
        const auto need = [&](float px, float gap) { return static_cast<double>(px / gap); };
        const double inner = need(distance_for_chips(room, ChipForm::kNarrow, room.node), gaps.inner);
        spacing.least_sibling =
            std::max({spacing.least_sibling, inner, need(distance_for_leaves(room, room.short_leaf), gaps.leaf)});
        spacing.full_sibling =
            std::max({spacing.full_sibling, inner, need(distance_for_leaves(room, room.leaf), gaps.leaf)});
        spacing.best_sibling =
            std::max(spacing.best_sibling, need(distance_for_chips(room, ChipForm::kWide, 1), gaps.inner));
        spacing.tight_sibling =
            std::max({spacing.tight_sibling, need(tight_leaf(room), gaps.leaf), need(tight_inner(room), gaps.inner)});
    }
    spacing.best_sibling = std::max(spacing.best_sibling, spacing.full_sibling);
    spacing.tight_sibling = std::min(spacing.tight_sibling, spacing.least_sibling);
    spacing.least_level = static_cast<double>(
        std::max(chips_height(room, ChipForm::kNarrow, room.node) + kBetweenLevels, kFullLevel * room.node));
    const float lines = chip_height(ChipForm::kNarrow) * kSmallText * (room.name > 0 ? 2.0F : 1.0F);
    const float tight_level =
        std::max((kTriangleApex + kTriangleBase) * room.node + lines + kTightLevels, kFullLevel * room.node);
    spacing.tight_level = std::min(spacing.least_level, static_cast<double>(tight_level));
    return spacing;
}

}  // namespace plytrace
