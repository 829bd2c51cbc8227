// What stands beside a node, line below line: its name where that does not fit into it, its value with what is proved
// of it, its window; or AIMA's interval. All on one side of a level's nodes where there is room.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kMostAsked = 128;    // nodes of a level that are asked whether there is room beside them
constexpr std::uint32_t kMostLevels = 64;  // of a tree that is laid out beyond the window to ask that
constexpr float kNear = 5;                 // px between a node, or its ring, and what stands beside it

[[nodiscard]] ScreenRect around(ScreenPoint center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}

/// How far up or down the labels may stand from the node's middle, as parts of their height; the best first.
constexpr std::array<float, 13> kShifts = {0,     -0.25F, 0.25F,  -0.4F, 0.4F, -0.5F, 0.5F,
                                           -0.6F, 0.6F,   -0.75F, 0.75F, -1,   1};
constexpr float kFarOffLines = 260;  // px: rather than further away, labels with a line to their node lie on a branch
constexpr float kInfinite = std::numeric_limits<float>::infinity();

}  // namespace

/// The node, with its ring where it has one.
ScreenRect TreeFrameBuilder::extent_of(const FrameNode& node) {
    if (!node.is_current) return node.rect;
    return around(node.ring_center, 2 * node.ring_radius, 2 * node.ring_radius);
}

TreeFrameBuilder::NodeWords TreeFrameBuilder::words_of(const FrameNode& node) const {
    NodeWords words;
    const NodeState& state = node.state;
    if (node.shape == NodeShape::kSquare) return words;
    if (node.text.empty()) words.name = name_in(node);
    if (node.is_collapsed && m_scene.focus != nullptr) words.folded = words_of_wedge(node);
    if (state.visit == kNone || node.is_plain) return words;
    const bool is_open = node.status == NodeStatus::kOpen;
    if (m_options.shows_intervals && m_scene.intervals != nullptr && !m_scene.trace.has_lists()) {
        const Interval interval =
            m_scene.intervals->of_node(m_scene.trace, m_step, m_open_intervals, node.node, node.level);
        words.value = interval_text(interval.lower, interval.upper);
        words.kind = LabelKind::kInterval;
        if (interval.lower == interval.upper) words.tone = LabelTone::kExact;
    } else {
        if (state.has_value) words.value = bound_text(m_scene.trace, state.value, state.proof);
        if (state.proof == Proof::kExact && !is_open) words.tone = LabelTone::kExact;
        const bool is_window_wanted = is_open || (m_options.shows_closed_windows && words.folded.empty());
        const bool shows_window = m_options.shows_windows && is_window_wanted;
        if (shows_window) {
            words.window = window_text(state);
            words.alpha = "α " + alpha_text(state);
            words.beta = "β " + beta_text(state);
        }
    }
    if (m_scene.trace.cutoff_step(state.visit, m_step.t) != kNever) words.tone = LabelTone::kCut;
    if (node.is_stale) words.tone = LabelTone::kPlain;
    const Fault* wrong = fault_of(state);
    if (wrong == nullptr) return words;
    words.kind = LabelKind::kValue;
    words.tone = LabelTone::kWrong;
    words.value = wrong_words(state, *wrong);
    return words;
}

/// What is wrong with the node's value by now; null where nothing is, and where nobody has looked.
const Fault* TreeFrameBuilder::fault_of(const NodeState& state) const {
    if (m_scene.judgement == nullptr || state.visit == kNone || !state.has_value) return nullptr;
    return wrong_value(*m_scene.judgement, state.visit, m_step.t, state.value);
}

/// "8, not 3"
std::string TreeFrameBuilder::wrong_words(const NodeState& state, const Fault& fault) const {
    return filled(m_options.words.wrong,
                  {score_text(m_scene.trace, state.value), score_text(m_scene.trace, fault.expected)});
}

/// From top to bottom, their rectangles as if their common left end were at (0, 0).
std::vector<FrameLabel> TreeFrameBuilder::lines_of(const FrameNode& node, const NodeWords& words, ChipForm form,
                                                   float size) const {
    using namespace tree_size;
    std::vector<FrameLabel> lines;
    float top = 0;
    const auto add = [&](LabelKind kind, LabelTone tone, const std::string& text, float em) {
        if (text.empty()) return;
        if (!lines.empty()) top += px(kind == LabelKind::kWindow ? line_gap(form, size) : 2);
        FrameLabel label;
        label.kind = kind;
        label.tone = tone;
        label.node = node.node;
        label.text_size = px(em);
        const bool is_name = kind == LabelKind::kName;
        const FontWeight weight = is_name ? FontWeight::kBold : FontWeight::kRegular;
        label.text = is_name ? text_within(text, kWidestName * px(em), px(em), weight) : text;
        const float width = text_width(label.text, px(em), weight) + (is_name ? px(4) : px(em) * chip_padding(form));
        label.rect = {0, top, width, top + px(em) * (is_name ? kLineHeight : chip_height(form))};
        top = label.rect.bottom;
        lines.push_back(std::move(label));
    };
    add(LabelKind::kName, tone_of(node.role), words.name, value_em(form, size));
    add(words.kind, words.tone, words.value, value_em(form, size));
    if (form == ChipForm::kNarrow) {
        add(LabelKind::kWindow, LabelTone::kPlain, words.alpha, window_em(form, size));
        add(LabelKind::kWindow, LabelTone::kPlain, words.beta, window_em(form, size));
    } else {
        add(LabelKind::kWindow, LabelTone::kPlain, words.window, window_em(form, size));
    }
    for (const std::string& count : words.folded) add(LabelKind::kHiddenCount, LabelTone::kPlain, count, kSmallText);
    return lines;
}

/// Where the lines would stand beside the node, on the right for side 1, on the left for -1.
void TreeFrameBuilder::move_beside(std::vector<FrameLabel>& lines, const FrameNode& node, float side, float aside,
                                   float shift) const {
    const float height = lines.back().rect.bottom - lines.front().rect.top;
    const float top = node.ring_center.y - height / 2 + shift * height - lines.front().rect.top;
    for (FrameLabel& line : lines) {
        const float width = line.rect.width();
        const float left = side > 0 ? node.center.x + aside : node.center.x - aside - width;
        line.rect = {left, line.rect.top + top, left + width, line.rect.bottom + top};
    }
}

/// Free, and as the rules say.
bool TreeFrameBuilder::is_good_place(const FrameNode& node, const ScreenRect& rect, PlaceRules rules) const {
    if (!m_placer.is_free(rect.grown(1))) return false;
    if (rules.keeps_off_lines && !m_placer.is_off_lines(rect)) return false;
    if (!rules.is_nearest) return true;
    const float own_gap = gap_between(rect, extent_of(node));
    return !m_nodes_taken.is_taken(rect.grown(own_gap - 0.05F));
}

/// Moves the lines to the best place for them on that side of the node; false where there is none.
bool TreeFrameBuilder::find_place(const FrameNode& node, std::vector<FrameLabel>& lines, float side,
                                  PlaceRules rules) const {
    if (lines.empty()) return true;
    const float half = node.rect.width() / 2;
    const float ring = px(tree_size::kRing * node.size + kNear);  // so that nothing moves when the ring comes
    const std::array<float, 8> asides = {std::max(ring, half + px(kNear)),
                                         half + px(kNear),
                                         half / 2 + px(kNear),
                                         ring + px(12),
                                         ring + px(24),
                                         ring + px(40),
                                         ring + px(56),
                                         ring + px(72)};
    const std::size_t most_asides = rules.is_thorough ? asides.size() : 2;
    const std::size_t most_shifts = rules.is_thorough ? kShifts.size() : 5;
    for (std::size_t i = 0; i < most_asides; ++i) {
        for (std::size_t k = 0; k < most_shifts; ++k) {
            const float aside = asides[i], shift = kShifts[k];
            move_beside(lines, node, side, aside, shift);
            const bool is_good = std::all_of(lines.begin(), lines.end(), [&](const FrameLabel& line) {
                return is_good_place(node, line.rect, rules);
            });
            if (is_good) return true;
        }
    }
    return false;
}

bool TreeFrameBuilder::place_lines(const FrameNode& node, std::vector<FrameLabel> lines, float side, PlaceRules rules) {
    if (!find_place(node, lines, side, rules)) return false;
    keep_lines(std::move(lines));
    return true;
}

void TreeFrameBuilder::keep_lines(std::vector<FrameLabel> lines) {
    for (FrameLabel& line : lines) {
        m_placer.take(line.rect.grown(1));
        m_frame.labels.push_back(std::move(line));
    }
}

/// Where nodes are too close for labels beside them: in the nearest free place, and a line leads to the node. `grid`:
/// how far places are apart that are tried; 1 is usual.
bool TreeFrameBuilder::place_with_leader(const FrameNode& node, std::vector<FrameLabel> lines, float grid) {
    if (lines.empty()) return true;
    float width = 0;
    for (const FrameLabel& line : lines) width = std::max(width, line.rect.width());
    const float height = lines.back().rect.bottom - lines.front().rect.top;
    const float step_x = px(16 * grid), step_y = px(10 * grid);
    for (const bool keeps_off_lines : {true, false}) {
        float nearest = keeps_off_lines ? px(kFarOffLines) : kInfinite;
        ScreenPoint best{};
        for (float y = 2; y + height < m_view.height_px; y += step_y) {
            for (float x = 2; x + width < m_view.width_px; x += step_x) {
                const ScreenRect all{x, y, x + width, y + height};
                const float gap = gap_between(all, node.rect);
                if (gap >= nearest || !m_placer.is_free(all.grown(1))) continue;
                if (keeps_off_lines && !m_placer.is_off_lines(all)) continue;
                nearest = gap;
                best = {x, y};
            }
        }
        if (nearest == (keeps_off_lines ? px(kFarOffLines) : kInfinite)) continue;
        const bool is_right = best.x + width / 2 > node.center.x;
        const float top = best.y - lines.front().rect.top;
        for (FrameLabel& line : lines) {
            const float left = is_right ? best.x : best.x + width - line.rect.width();
            line.rect = {left, line.rect.top + top, left + line.rect.width(), line.rect.bottom + top};
        }
        m_frame.leaders.push_back(
            {node.node, {is_right ? best.x : best.x + width, best.y + height / 2}, node.ring_center});
        keep_lines(std::move(lines));
        return true;
    }
    return false;
}

/// On the level's side before the other one, on one line before two, and both labels before one. What belongs to the
/// current path is never left out, unless its node is cut off by the edge, nor is anything of a tree with few leaves:
/// rather it stands further away.
void TreeFrameBuilder::label_node(const FrameNode& node, int importance) {
    const bool is_on_path = importance <= kOnPath, is_whole = m_placer.is_inside(node.rect);
    const bool is_small = m_room.has_all && m_scene.focus == nullptr;
    const bool is_never_left_out =
        importance == 0 || is_small || (is_whole && (is_on_path || (importance == kOnPath + 1 && m_room.has_all)));
    if (!m_placer.is_inside({node.center.x, node.center.y, node.center.x, node.center.y})) return;
    if (node.is_collapsed && m_scene.focus == nullptr) label_wedge(node);
    NodeWords words = words_of(node);
    const Row* row = row_of(node.level);
    const bool is_planned = row != nullptr && row->form != ChipForm::kUnplanned;
    if (!is_planned) words.name.clear();
    const float side = row != nullptr ? row->side : 1;
    const bool starts_wide = !is_planned || row->form == ChipForm::kWide;
    const auto place_on = [&](float on, const NodeWords& said) {
        PlaceRules rules;
        rules.is_thorough = (is_planned || is_on_path) && said.folded.empty();  // those only close by
        return (starts_wide && place_lines(node, lines_of(node, said, ChipForm::kWide, node.size), on, rules)) ||
               place_lines(node, lines_of(node, said, ChipForm::kNarrow, node.size), on, rules);
    };
    NodeWords without = words;  // rather without them than on the other side
    without.folded.clear();
    const auto place = [&] {
        for (const float on : {side, -side}) {
            if (place_on(on, words) || (!words.folded.empty() && place_on(on, without))) return true;
        }
        return false;
    };
    if (place()) return;
    words = without;
    for (const float on : {side, -side}) {  // not so high, if wider: between branches
        if (is_never_left_out && place_lines(node, lines_of(node, words, ChipForm::kWide, node.size), on, {})) return;
    }
    for (const float grid : {1.0F, 0.25F}) {  // the finer one, where hardly anything is free
        for (const ChipForm form : {ChipForm::kNarrow, ChipForm::kWide}) {
            if (is_never_left_out && place_with_leader(node, lines_of(node, words, form, node.size), grid)) return;
        }
    }
    words.window.clear(), words.alpha.clear(), words.beta.clear();
    if (place()) return;
    words.name.clear();
    place();
}

/// Of a tree that scrolls, by all of it: so a level keeps its side wherever one looks, and however one has come there.
void TreeFrameBuilder::choose_sides() {
    const TreeView all_in_view = with_all_in_view(m_view, m_layout);
    const bool is_moderate = m_room.has_all && m_layout.level_count() <= kMostLevels;
    if (m_scene.focus != nullptr || !is_moderate || all_in_view == m_view) {
        for (Row& row : m_rows) choose_side(row);
        return;
    }
    TreeFrameBuilder all(m_scene, all_in_view, m_step, m_options);
    all.find_rows();
    all.add_shapes();
    all.take_shapes();
    all.m_open_intervals = m_open_intervals;
    for (Row& row : m_rows) {
        Row& same = all.m_rows[row.level - all.m_frame.first_level];
        all.choose_side(same);
        row.side = same.side;
    }
}

/// The right side of a level if there is room beside every node for the widest labels; else the left one, if there is
/// room; else the side that has room for those of this step.
void TreeFrameBuilder::choose_side(Row& row) {
    if (row.form == ChipForm::kUnplanned || row.nodes_end - row.nodes > kMostAsked) return;
    const auto has_room_at = [&](const FrameNode& node, float side, bool is_for_widest) {
        if (!is_for_widest) {
            NodeWords words = words_of(node);
            words.folded.clear();
            std::vector<FrameLabel> lines = lines_of(node, words, row.form, node.size);
            return find_place(node, lines, side, {});
        }
        FrameLabel label;
        label.rect = {0, 0, px(chips_width(m_room, row.form, node.size)),
                      px(chips_height(m_room, row.form, node.size))};
        std::vector<FrameLabel> lines{label};
        const float ring = px(tree_size::kRing * node.size + kNear);
        return std::any_of(kShifts.begin(), kShifts.end(), [&](float shift) {
            move_beside(lines, node, side, ring, shift);
            const ScreenRect& rect = lines.front().rect;
            return m_placer.is_inside(rect) && !m_nodes_taken.is_taken(rect) && m_placer.is_off_lines(rect);
        });
    };
    const auto begin = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes);
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    for (const bool is_for_widest : {true, false}) {
        for (const float side : {1.0F, -1.0F}) {
            row.side = side;
            const bool has_room = std::all_of(begin, end, [&](const FrameNode& node) {
                return node.shape == NodeShape::kSquare || !m_placer.is_inside(node.rect) ||
                       has_room_at(node, side, is_for_widest);
            });
            if (has_room) return;
        }
    }
    row.side = 1;
}

}  // namespace plytrace
