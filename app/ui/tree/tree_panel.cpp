#include "app/ui/tree/tree_panel.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>
#include <utility>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/dialog.hpp"
#include "app/control/node_pictures.hpp"
#include "app/control/presenting.hpp"
#include "app/control/tree_edits.hpp"
#include "app/control/why_commands.hpp"
#include "app/tree/focus_tree.hpp"
#include "app/tree/overview_map.hpp"
#include "app/tree/tip_place.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_outline.hpp"
#include "app/tree/whole_tree.hpp"
#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/typography.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/check/doubts.hpp"
#include "search/trace/solver.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

constexpr float kCameraSpeed = 12;    // per second: the remaining distance shrinks by e^-12
constexpr Step kAnimatedEvents = 12;  // a step over more events than this is not animated
constexpr std::size_t kBestLineNames = 12;
constexpr float kBestLineStrip = 40;  ///< below the tree, so that the best line covers none of it
constexpr float kHintPitch = 24;
constexpr float kClearDistance = 28;  ///< least distance between siblings when a node is shown
constexpr std::size_t kMostNodesWithRoom = 2000;
constexpr std::size_t kMostNodesAtOnce = 100000;
constexpr Position kNodesOfAFrame = 100000;  // 10 ms natively, several times that in a browser

constexpr float kFoldSeconds = 0.25F;  // duration of folding one part and unfolding another

constexpr double kZoomPerNotch = 1.18;
constexpr float kHandleRadius = 10;
constexpr float kTipDelay = 0.35F;
constexpr float kSmallWindow = 360;  // px at scale 1: a smaller window has smaller tips
constexpr float kTreeTipGap = 12;    // between a tip and what it tells of

constexpr float kTreeFieldWidth = 112;
constexpr float kFieldText = 22;

constexpr const char* kMenuActions[] = {"search.why",       "tree.edit",   "tree.player",      "tree.add_child",
                                        "tree.add_subtree", "tree.remove", "tree.swap_left",   "tree.swap_right",
                                        "view.collapse",    "view.expand", "step.to_selected", "step.to_reused"};

/// Not wrapped, because a tooltip is as wide as its content.
void muted_line(const AppContext& context, const char* text) {
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
}

void tip_row(const AppContext& context, const char* label, const std::string& value) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    muted_line(context, label);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(value.c_str(), value.c_str() + value.size());
}

[[nodiscard]] std::string display_name(const NodeText& names, NodeId node) {
    std::string name = names.node_name(node);
    if (name.empty()) name = names.move_text(node);
    if (name.empty()) name = std::to_string(node);
    return name;
}

/// The last few moves of the line that leads to a node.
[[nodiscard]] std::string line_to(const Trace& trace, const NodeText& names, NodeId node) {
    constexpr int kMoves = 6;
    std::string line;
    for (int count = 0; trace.node_parent(node) != kNone; node = trace.node_parent(node), ++count) {
        if (count == kMoves) return "… " + line;
        line = names.move_text(node) + (line.empty() ? "" : " ") + line;
    }
    return line.empty() ? display_name(names, node) : line;
}

/// The number of visits to the node by step t, up to a limit.
[[nodiscard]] std::string visit_count(const Trace& trace, NodeId node, Step t) {
    constexpr int kMost = 999;
    int count = 0;
    VisitId visit = trace.latest_visit(node, t);
    while (visit != kNone && count < kMost) {
        ++count;
        const Step entered = trace.enter_step(visit);
        visit = entered == 0 ? kNone : trace.latest_visit(node, entered);
    }
    return count == kMost ? "≥ " + std::to_string(count) : std::to_string(count);
}

constexpr float kButtonsWidth = 220, kButtonsHeight = 60;
constexpr float kTreeButton = 30, kFold = 22;  // px at scale 1: the button that replaces the map, and the one on it

[[nodiscard]] ImVec2 size_of(const ScreenRect& rect) {
    return {rect.width(), rect.height()};
}

}  // namespace

void TreePanel::draw(AppContext& context) {
    m_origin = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    m_target.width_px = std::max(size.x, 1.0F);
    // A bare picture has no best line below it.
    m_target.height_px = std::max(size.y - (context.is_bare() ? 0 : context.px(kBestLineStrip)), 1.0F);
    if (!refresh_layout(context)) {
        m_frame = TreeFrame();
        if (!context.is_bare()) (void)draw_width_link(context);  // the board may be among the closed cards
        draw_hint(context, m_pending ? "tree.coming" : "tree.empty");
        return;
    }
    refresh_pictures(context);
    refresh_room(context);
    refresh_step(context);
    refresh_view(context);
    read_pointer(context);
    read_overview(context);
    if (!refresh_layout(context)) return;  // the pointer may have folded a node
    move_camera(context);
    refresh_frame(context);

    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect(m_origin, {m_origin.x + size.x, m_origin.y + m_target.height_px}, true);
    paint(context, m_origin, tree_drawing(m_frame, advance_motion(context), m_view.scale));
    if (const auto& look = context.shown.practice_look)
        paint(context, m_origin, node_mark_drawing(m_frame, *look, m_view.scale));
    draw_handle(context);
    draw_overview(context);
    list->PopClipRect();
    if (!context.is_bare()) {
        draw_best_line(context, draw_width_link(context));
        draw_critical_count(context);
    }
    if (m_step.known_nodes == 0) draw_hint(context, context.document.hides_answer() ? "tree.hidden" : "tree.start");
    draw_editor(context);
    draw_context_menu(context);
}

/// Returns false if there is no tree to draw. While a search runs, its tree is laid out again whenever it has grown by
/// half. A very large tree is laid out once the search is complete, and over several frames, so that the window stays
/// responsive.
bool TreePanel::refresh_layout(AppContext& context) {
    context.view.is_focused = m_focus != nullptr;
    const Trace* trace = context.trace();
    if (trace == nullptr) return false;
    const int generation = context.document.generation();
    LayoutKey& latest = m_pending ? m_pending->key : m_layout_key;
    const bool is_finished = trace->is_finished();
    const bool is_same = trace == latest.trace && generation == latest.generation &&
                         context.view.collapse_generation == latest.collapse_generation &&
                         is_focus_wanted(context) == latest.is_focus;
    const std::size_t nodes = trace->node_count();
    const bool is_worth_it = latest.nodes < kMostNodesAtOnce && nodes > latest.nodes + latest.nodes / 2 + 16;
    const bool has_grown = is_finished ? !latest.is_finished && nodes != latest.nodes : is_worth_it;
    if (is_same && !has_grown) {
        latest.is_finished = is_finished;
    } else {
        begin_layout(context);
    }
    if (m_pending && m_pending->frame != ImGui::GetFrameCount()) {
        m_pending->frame = ImGui::GetFrameCount();
        bool is_done = m_pending->layouter.advance(kNodesOfAFrame);
        const bool is_at_once = context.is_still || m_pending->key.nodes <= kMostNodesAtOnce;
        while (is_at_once && !is_done) is_done = m_pending->layouter.advance(kNodesOfAFrame);
        if (is_done) finish_layout(context);
        context.is_moving |= !is_done;
    }
    return m_layout_key.trace == trace && m_layout_key.generation == generation && layout().size() > 0;
}

void TreePanel::begin_layout(AppContext& context) {
    const Trace& trace = *context.trace();
    const Document& document = context.document;
    ViewState& view = context.view;
    const bool is_finished = trace.is_finished();  // read before the node count, which is then final
    std::vector<NodeId> parents = node_parents(trace);
    const bool is_edit = document.generation() != m_layout_key.generation && document.opening() == m_layout_key.opening;
    if (is_edit && parents.size() != m_layout_key.nodes) {  // an edit renumbers the nodes after it
        view.collapsed.clear();
        view.why = kNone;
    }
    std::vector<std::uint8_t> is_collapsed;
    if (!view.collapsed.empty()) {
        is_collapsed.assign(parents.size(), 0);
        for (const NodeId node : view.collapsed) {
            if (node < parents.size()) is_collapsed[node] = 1;
        }
    }
    auto focus = parents.empty() ? nullptr : std::make_unique<FocusTree>(parents);
    m_widest_level = focus != nullptr ? focus->widest_level() : 0;
    // A person's tree scrolls; in a game's, the current path says more than a part without the move in question.
    const bool is_of_few = trace.shape() == nullptr && m_widest_level > 0 && m_widest_level <= kMostLeavesInFull;
    m_furthest_child = 0;
    if (is_of_few) {
        const TreeFrameOptions options = tree_frame_options(view.options, document, context.language);
        m_furthest_child = furthest_child(
            lay_out_with_labels(trace, document.node_text(), label_needs(options), parents, is_collapsed));
    }
    const bool is_focus = focus != nullptr && is_focus_wanted(context);
    const LayoutKey key{
        &trace,  document.generation(), document.opening(), view.collapse_generation, parents.size(), is_finished,
        is_focus};
    if (is_focus) return begin_focus(context, std::move(focus), key);
    const bool is_small = parents.size() <= kMostNodesWithRoom;
    m_parents = is_small ? parents : std::vector<NodeId>();
    m_collapsed = is_small ? is_collapsed : std::vector<std::uint8_t>();
    m_pending.emplace(PendingLayout{TreeLayouter(std::move(parents), std::move(is_collapsed)), key});
}

void TreePanel::finish_layout(AppContext& context) {
    const NodeId kept = m_anchored_node;
    const auto screen_of = [&](NodeId node) {
        const Position p = node < layout().position.size() ? layout().position[node] : kNone;
        return p == kNone ? ScreenPoint{} : ScreenPoint{static_cast<float>(m_view.screen_x(layout().x[p])), 0};
    };
    const float before = kept != kNone ? screen_of(kept).x : 0;
    m_layout = m_pending->layouter.take();
    m_focus.reset();
    m_levels = std::make_unique<TreeLevels>(m_layout);
    m_intervals.reset();
    m_room.reset();
    refresh_room(context);
    if (kept != kNone) {
        const double moved = screen_of(kept).x - before;
        m_view.left_in_tree += moved / m_view.px_per_sibling;
        m_target = m_view;
        m_is_fitted = false;
        m_anchored_node = kNone;
    } else if (m_pending->key.opening != m_layout_key.opening || m_layout_key.is_focus) {
        m_has_view = false;
    }
    m_layout_key = m_pending->key;
    m_pending.reset();
    m_is_step_known = false;
    m_is_layout_new = true;
    ViewState& view = context.view;
    if (view.selected != kNone && view.selected >= m_layout_key.nodes) view.selected = kNone;
}

void TreePanel::refresh_step(AppContext& context) {
    const Trace& trace = *context.trace();
    const Step t = std::min(context.step(), trace.event_count());
    // The state at step t only changes with the step: later recording can extend an open visit, but t does not show
    // that.
    const bool is_new = !m_is_step_known || m_step.t != t;
    if (!is_new) return;
    const bool is_next = m_is_step_known && t > m_step.t && t - m_step.t <= kAnimatedEvents;
    m_motion_progress = is_next && context.is_animated ? 0.0F : 1.0F;
    m_step = look_up_step(trace, t);
    limit_step(m_step, static_cast<NodeId>(layout().position.size()));
    m_is_step_known = true;
    m_focus_node = m_step.current;
    if (m_has_view) follow_current(context);
}

/// Follows the current node if the option is on, or if the tree scrolls because its labels do not fit otherwise.
void TreePanel::follow_current(const AppContext& context) {
    if (m_focus != nullptr) return;  // refresh_focus() follows instead
    if (context.presenting.is_on) return follow_presented(context, false);
    if (context.is_narrow()) return follow_family();
    const bool is_scrolled_for_labels = m_is_fitted && m_room && m_room->has_all;
    if (!context.view.options.is_following_current && !is_scrolled_for_labels) return;
    if (m_step.current == kNone) return;
    const Position p = layout().position[m_step.current];
    if (p == kNone) return;
    const TreeRoom* const room = is_scrolled_for_labels ? &*m_room : nullptr;
    m_target = with_in_view(m_target, layout(), p, {room, followed_child(*context.trace(), m_step)});
}

/// Keeps a person's zoom as far as the node's family stays visible.
void TreePanel::follow_family() {
    const NodeId node = m_step.current != kNone ? m_step.current : 0;
    const Position p = node < layout().position.size() ? layout().position[node] : kNone;
    if (p == kNone) return;
    const TreeView fit = fit_tree(layout(), m_target.width_px, m_target.height_px, m_target.scale, *m_room);
    const TreeView& wish = m_is_fitted ? fit : m_target;
    m_target = shows_whole(wish, layout(), *m_room) ? wish : with_family_in_view(m_target, layout(), p, wish);
}

/// Computes the critical tree once for each search, when it has finished.
void TreePanel::refresh_critical(const AppContext& context) {
    const Document& document = context.document;
    if (!context.view.options.shows_critical || !context.trace()->is_finished()) {
        m_critical.reset();
        m_critical_generation.reset();
        return;
    }
    if (m_critical_generation == document.generation()) return;
    m_critical_generation = document.generation();
    m_critical = critical_tree(document, context.language);
}

/// The same in presenter mode, whose camera keeps labels readable. An open "Why?" keeps both ends of its arrow in view:
/// at a deep cut, the node that set the bound.
void TreePanel::follow_presented(const AppContext& context, bool is_new) {
    if (!m_is_fitted) return follow_family();
    const auto position = [&](NodeId node) {
        return node < m_layout.position.size() ? m_layout.position[node] : kNone;
    };
    const Position p = position(m_step.current != kNone ? m_step.current : 0);
    if (p == kNone) return;
    PresentViewOptions wish{context.presenting.is_zoomed, is_new, kNone};
    const TreeNote* const answer = answer_of(context.app);
    for (const TreeNote::Arrow& arrow : answer == nullptr ? std::vector<TreeNote::Arrow>() : answer->arrows)
        for (const Position end : {position(arrow.from), position(arrow.to)})
            if (end < std::min(p, wish.also) && m_layout.ancestor_at_level(p, m_layout.level_of(end)) == end)
                wish.also = end;
    m_target = present_view(m_target, m_layout, *m_room, p, wish);
}

/// Presenter mode keeps its letters.
TreeViewport TreePanel::viewport_of(const AppContext& context) const {
    return {m_target.width_px, m_target.height_px, context.scale,
            context.presenting.is_on ? 0 : ImGui::GetIO().DisplaySize.y};
}

/// Computes the room that labels need, which depends on the tree and on the chosen labels.
void TreePanel::refresh_room(AppContext& context) {
    const TreeFrameOptions options = tree_frame_options(context.view.options, context.document, context.language);
    const LabelNeeds needs = label_needs(options);
    const TreeViewport viewport = viewport_of(context);
    if (m_focus != nullptr || m_parents.empty()) m_scale = context.scale;
    const bool is_same = m_room && needs.shows_windows == m_room_needs.shows_windows &&
                         needs.shows_intervals == m_room_needs.shows_intervals &&
                         (viewport == m_room_viewport || m_focus != nullptr || m_parents.empty());
    if (is_same) return;
    m_room_needs = needs;
    m_room_viewport = viewport;
    m_is_layout_new = true;
    m_scale = context.scale;
    if (m_focus != nullptr) {
        m_room = room_for_focus(*context.trace(), *m_focus, context.document.node_text(), needs);
        return;
    }
    m_room = room_for_labels(*context.trace(), m_layout, context.document.node_text(), needs);
    if (m_parents.empty() || !m_room->has_all) return;
    TreeLayout roomy = lay_out_tree(m_parents, m_collapsed, inner_distance_for(*m_room));
    m_scale = scale_to_fit(roomy, *m_room, m_parents, m_collapsed, viewport);
    m_layout = laid_out_to_fit(std::move(roomy), *m_room, m_parents, m_collapsed, m_target.width_px, m_scale);
    m_levels = std::make_unique<TreeLevels>(m_layout);
}

/// Exercises have none: a click on a node is an answer there.
void TreePanel::refresh_pictures(const AppContext& context) {
    const bool had_pictures = m_pictures.has_value();
    m_pictures.reset();
    if (!context.shown.practice_look) m_pictures = node_pictures(context.document, context.view.options);
    if (m_pictures.has_value() != had_pictures) m_is_layout_new = true;
}

/// Fits the tree if requested, and keeps the visible part when the panel is resized.
void TreePanel::refresh_view(AppContext& context) {
    bool& wants_fit = context.view.is_fit_wanted;
    if (m_focus != nullptr) return refresh_focus(context);
    const float width = m_target.width_px, height = m_target.height_px;
    const bool is_new = std::exchange(m_is_layout_new, false);
    const bool is_resized = width != m_view.width_px || height != m_view.height_px || m_scale != m_view.scale;
    if (wants_fit || !m_has_view || (m_is_fitted && (is_resized || is_new))) {
        const bool is_smooth = m_has_view && !is_resized && context.is_animated;
        m_target = fit_tree(layout(), width, height, m_scale, *m_room);
        m_is_fitted = true;
        if (context.presenting.is_on) {
            follow_presented(context, true);
        } else {
            follow_current(context);
        }
        if (!is_smooth) m_view = m_target;
        m_has_view = true;
        wants_fit = false;
    } else if (is_resized) {
        m_view = resized(m_view, width, height, m_scale);
        m_target = m_view;
    }
    if (std::exchange(context.view.is_selected_wanted, false)) show_selected(context);
    show_question_node(context);
}

/// Scrolls the node of a "Why?" question into view once, and back when the question is closed.
void TreePanel::show_question_node(AppContext& context) {
    if (std::exchange(m_question_node, context.view.why) == context.view.why) return;
    if (m_question_node == kNone && m_is_fitted) context.view.is_fit_wanted = context.is_moving = true;
    const Position p = m_question_node < m_layout.position.size() ? m_layout.position[m_question_node] : kNone;
    if (p == kNone) return;
    if (context.presenting.is_on) return follow_presented(context, false);
    m_target = with_in_view(m_target, m_layout, p, {&*m_room});
    if (!context.is_animated) m_view = m_target;
}

/// Zooms in until the selected node can be told from its siblings.
void TreePanel::show_selected(AppContext& context) {
    const NodeId selected = context.view.selected;
    if (selected >= layout().position.size()) return;
    const Position p = layout().position[selected];
    if (p == kNone) return;
    const double closer = static_cast<double>(context.px(kClearDistance)) / m_target.px_per_sibling;
    const ScreenPoint at{static_cast<float>(m_target.screen_x(layout().x[p])),
                         static_cast<float>(m_target.screen_y(layout().level_of(p)))};
    const TreeView before = m_target;
    if (closer > 1) m_target = zoomed(m_target, layout(), at, closer);
    m_target = with_in_view(m_target, layout(), p);
    if (m_target == before) return;
    if (!context.is_animated) m_view = m_target;
    m_is_fitted = false;
}

/// Moves the camera a part of the way to its target.
void TreePanel::move_camera(AppContext& context) {
    if (m_view == m_target) return;
    const double part = context.is_animated ? 1 - std::exp(-static_cast<double>(kCameraSpeed * context.seconds)) : 1.0;
    m_view = blended(m_view, m_target, part);
    const double left_px = std::abs(m_view.left_in_tree - m_target.left_in_tree) * m_target.px_per_sibling +
                           std::abs(m_view.top_in_levels - m_target.top_in_levels) * m_target.px_per_level;
    const double zoom_left = std::abs(m_view.px_per_sibling / m_target.px_per_sibling - 1);
    if (left_px < 0.5 && zoom_left < 1e-3) m_view = m_target;
    if (!(m_view == m_target)) context.is_moving = true;
}

TreeScene TreePanel::scene(const AppContext& context) const {
    return {*context.trace(),
            layout(),
            *m_levels,
            context.document.node_text(),
            m_intervals.get(),
            m_room ? &*m_room : nullptr,
            context.document.judgement(),
            m_focus.get()};
}

void TreePanel::refresh_frame(AppContext& context) {
    const ViewState& view = context.view;
    refresh_step(context);
    TreeFrameOptions options = tree_frame_options(view.options, context.document, context.language);
    options.selected = view.selected;
    if (const auto& look = context.shown.practice_look) {
        options.version = look->version;
        options.shows_best = look->shows_best;
        options.keeps_leaves = look->keeps_leaves;
        options.shows_windows = options.shows_windows && look->shows_windows;
    }
    if (m_pictures) options.pictures = &*m_pictures;
    options.note = answer_of(context.app);
    TreeNote marks;
    const bool has_text_elsewhere = context.presenting.is_on || context.has_answer_card;
    if (options.note != nullptr && has_text_elsewhere) {  // in the sentence below the tree, or in a card
        marks = {options.note->asked, options.note->arrows, "", ""};
        options.note = &marks;
    }
    if (!context.presenting.is_on) options.differences = context.shown.differences;
    refresh_critical(context);
    if (m_critical) options.critical = &m_critical->types;
    if (m_critical && options.note == nullptr) options.note = &m_critical->note;
    if (options.shows_intervals && !m_intervals && context.trace()->is_finished()) {
        m_intervals = std::make_unique<IntervalLabels>(*context.trace(), context.document.node_text(),
                                                       context.document.judgement());
    }
    m_frame = build_tree_frame(scene(context), m_view, m_step, options);
}

TreeMotion TreePanel::advance_motion(AppContext& context) {
    if (!context.is_animated) m_motion_progress = 1;
    if (m_motion_progress >= 1) return {};
    TreeMotion motion = tree_motion(scene(context), m_frame, m_motion_progress);
    m_motion_progress += context.seconds / kMotionSeconds;
    context.is_moving = true;
    return motion;
}

void TreePanel::draw_hint(const AppContext& context, const char* key) const {
    ImVec2 middle(m_origin.x + m_target.width_px / 2, m_origin.y + m_target.height_px / 2);
    std::istringstream lines(in_lines(context.text(key), m_target.width_px - context.px(48)));
    for (std::string line; std::getline(lines, line); middle.y += context.px(kHintPitch)) {
        draw_text(context, ImGui::GetWindowDrawList(), middle, Face::kBody, kBodySize, context.theme().muted, line,
                  Align::kCentre);
    }
}

/// The critical tree's count in the lower left corner, if the picture has no room for its caption.
void TreePanel::draw_critical_count(const AppContext& context) const {
    if (!m_critical || m_frame.caption) return;
    const ImVec2 corner(m_origin.x + context.px(28), m_origin.y + m_target.height_px + context.px(kBestLineStrip - 24));
    draw_text_within(context, ImGui::GetWindowDrawList(), corner, Face::kBody, kSmallSize, context.theme().muted,
                     m_critical->count, m_target.width_px * 0.62F, Align::kLeft);
}

/// A link to the left below the tree, which gives a tree that is partly hidden the room of the cards beside it, or
/// takes it back. Returns the width that it needs, in pixels.
float TreePanel::draw_width_link(AppContext& context) const {
    const Action& action = *find_action("view.wide_tree");
    if (m_critical || !is_enabled(action, context.app)) return 0;
    const bool is_wide = action.is_checked(context.app);
    const bool is_useful = is_wide || (!m_frame.nodes.empty() && is_partly_hidden());
    if (!is_useful) return 0;
    const FontScope font(context, Face::kBody, kSmallSize);
    const char* const words = is_wide ? context.text("tree.narrower") : label(action, context.app);
    ImGui::SetCursorScreenPos(
        {m_origin.x + context.px(28),
         m_origin.y + m_target.height_px + context.px(kBestLineStrip - 24 - kSmallSize * kAscentInEms)});
    if (link(context, "tree.width", words, tip(action, context.app).c_str())) action.run(context.app);
    return ImGui::CalcTextSize(words).x + context.px(28);
}

/// "best line  a1 → b1", the moves as the narration names them, in the lower right corner. `taken`: the width to its
/// left that is taken, in pixels.
void TreePanel::draw_best_line(const AppContext& context, float taken) const {
    if (m_step.best_line.size() < 2) return;
    const NodeText& names = context.document.node_text();
    const Judgement* judgement = context.document.judgement();
    const bool has_erred_now = judgement != nullptr && has_erred(*judgement, m_step.t);
    const std::size_t first = 1;  // the root has no move
    const auto line_of = [&](std::size_t shown) {
        std::string line = std::string(context.text(has_erred_now ? "tree.best_line.told" : "tree.best_line")) + "  ";
        for (std::size_t i = first; i < shown; ++i) {
            const NodeId node = m_step.best_line[i];
            std::string word = names.move_in_sentence(node);
            if (word.empty()) word = names.name_in_sentence(node);
            if (i > first) line += " → ";
            line += move_in_words(context.language, std::move(word));
        }
        return shown < m_step.best_line.size() ? line + " → …" : line;
    };
    // As many moves as there is room for, so that the line does not end within one.
    const float room = m_target.width_px - context.px(56) - taken;
    std::size_t shown = std::min(m_step.best_line.size(), kBestLineNames);
    while (shown > first + 1 && width_of(context, Face::kBody, kBodySize, line_of(shown)) > room) --shown;
    const std::string line = line_of(shown);
    const ImVec2 corner(m_origin.x + m_target.width_px - context.px(28),
                        m_origin.y + m_target.height_px + context.px(kBestLineStrip - 24));
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_text_within(context, list, corner, Face::kBody, kBodySize, context.theme().muted, line, room, Align::kRight);
}

bool TreePanel::is_focus_wanted(const AppContext& context) const {
    const ViewOptions& options = context.view.options;
    if (options.always_focuses || options.never_focuses) return options.always_focuses;
    if (context.is_narrow()) return false;
    return !is_readable_whole(m_widest_level, m_target.width_px, context.scale) ||
           !shows_families(m_furthest_child, m_target.width_px, context.scale);
}

void TreePanel::begin_focus(AppContext& context, std::unique_ptr<FocusTree> focus, const LayoutKey& key) {
    m_focus = std::move(focus);
    constexpr NodeId kRoot = 0;
    m_focus->look_at({std::span(&kRoot, 1)});
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
    m_layout = TreeLayout();
    m_pending.reset();
    m_intervals.reset();
    m_room.reset();
    m_focus_look = {};
    m_anchored_node = kNone;
    if (key.opening != m_layout_key.opening || !m_layout_key.is_focus) m_has_view = false;
    m_layout_key = key;
    m_is_step_known = false;
    m_is_layout_new = true;
    ViewState& view = context.view;
    if (view.selected != kNone && view.selected >= key.nodes) view.selected = kNone;
}

/// Focuses the current node or, until the next step, the selected one. The camera follows.
void TreePanel::refresh_focus(AppContext& context) {
    ViewState& view = context.view;
    const auto nodes = static_cast<NodeId>(layout().subtree_size.size());
    if (view.selected != m_focus_selected || view.is_selected_wanted) {
        m_focus_selected = view.selected;
        m_focus_node = view.selected != kNone ? view.selected : m_step.current;
        m_is_fitted |= view.is_selected_wanted;
        view.is_selected_wanted = false;
    }
    const bool is_asked_now = std::exchange(m_question_node, view.why) != view.why;
    if (is_asked_now && view.why != kNone) m_focus_node = view.why;
    if (m_focus_node != kNone && m_focus_node >= nodes) m_focus_node = kNone;
    const float width = m_target.width_px, height = m_target.height_px;
    const bool is_resized = width != m_view.width_px || height != m_view.height_px || context.scale != m_view.scale;
    const bool is_new = std::exchange(m_is_layout_new, false) || !m_has_view || is_resized;
    if (is_new) {
        m_spacing = focus_spacing(*m_focus, *m_room, width, height, context.scale, m_pictures ? &*m_pictures : nullptr);
        m_focus_look = {};
    }
    m_is_fitted |= view.is_fit_wanted || !m_has_view;
    view.is_fit_wanted = false;
    update_focus(context);
    const auto level = static_cast<std::uint32_t>(m_focus_look.path.size() - 1);
    if (m_is_fitted) {
        m_target = focus_view(*m_focus, m_spacing, width, height, context.scale, level);
    } else if (is_resized) {
        m_target = resized(m_view, width, height, context.scale);
    }
    if (is_new || !context.is_animated) m_view = m_target;
    m_has_view = true;
    animate_focus(context);
}

void TreePanel::update_focus(AppContext& context) {
    FocusLook look = focus_look(*context.trace(), m_step.t, m_focus_node);
    if (look == m_focus_look) return;
    const bool is_first = m_focus_look.path.empty();
    m_focus_before = is_first ? std::vector<SeenNode>() : m_focus->seen();
    m_focus_look = std::move(look);
    const std::vector<NodeId> shown = m_focus_look.shown();
    m_focus->look_at({shown, m_focus_look.latest, m_spacing.most_in_row, m_spacing.leaf_distance,
                      visits_for_focus(*context.trace(), m_step.t)});
    m_focus_progress = is_first || !context.is_animated ? 1.0F : 0.0F;
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
}

/// Advances the folding animation.
void TreePanel::animate_focus(AppContext& context) {
    if (m_focus_progress >= 1) return;
    m_focus_progress = context.is_animated ? std::min(m_focus_progress + context.seconds / kFoldSeconds, 1.0F) : 1.0F;
    m_focus->move_from(m_focus_before, static_cast<double>(eased(m_focus_progress)));
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
    context.is_moving = true;
}

void TreePanel::read_pointer(AppContext& context) {
    ImGui::SetCursorScreenPos(m_origin);
    ImGui::SetNextItemAllowOverlap();
    ImGui::InvisibleButton("tree.canvas", {m_target.width_px, m_target.height_px},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_hovered = ImGui::IsItemHovered();
    const bool is_exercise =
        context.shown.practice_look.has_value();  // a click is an answer, and tooltips would tell it
    const ScreenPoint at{io.MousePos.x - m_origin.x, io.MousePos.y - m_origin.y};
    context.view.hovered = kNone;
    if (is_hovered) ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    if (is_hovered && io.MouseWheel != 0) zoom_by(std::pow(kZoomPerNotch, static_cast<double>(io.MouseWheel)), at);
    read_pinch(context);

    if (ImGui::IsItemActivated()) m_was_dragged = false;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        // The first pixels of a drag were withheld until it could be told from a click.
        const ImVec2 begin = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left);
        const ImVec2 by = m_was_dragged ? io.MouseDelta : begin;
        m_was_dragged = true;
        m_target = panned(m_target, layout(), by.x, by.y);
        m_view = m_target;
        m_is_fitted = false;
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }
    const TreeHit under = is_hovered && !m_was_dragged ? hit(m_frame, at) : TreeHit{};
    if (is_hovered && !is_exercise && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        double_click(context, at);
    } else if (ImGui::IsItemDeactivated() && !m_was_dragged && is_hovered &&
               ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
        click(context, at);
    }
    if (is_hovered && !is_exercise && ImGui::IsMouseClicked(ImGuiMouseButton_Right) && under.node != kNone) {
        context.view.selected = under.node;
        ImGui::OpenPopup("tree.menu");
    }
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) && m_was_dragged) m_was_dragged = false;

    context.view.hovered = under.node;
    const bool is_over = under.node != kNone || under.fold.has_value();
    m_hover_seconds = is_over && !ImGui::IsItemActive() ? m_hover_seconds + context.seconds : 0;
    if (m_hover_seconds >= kTipDelay && !is_exercise) draw_tip(context, under);
}

void TreePanel::read_pinch(AppContext& context) {
    auto& pinch = context.view.pinch;
    if (!pinch) return;
    const ScreenPoint at{pinch->x - m_origin.x, pinch->y - m_origin.y};
    if (at.x < 0 || at.y < 0 || at.x >= m_target.width_px || at.y >= m_target.height_px) return;
    if (context.dialog.is_open()) return;
    m_target = panned(m_view, layout(), pinch->moved_x, pinch->moved_y);
    m_view = m_target;
    zoom_by(pinch->factor, at);
    pinch.reset();
}

void TreePanel::zoom_by(double factor, ScreenPoint at) {
    m_target = zoomed(m_view, layout(), at, factor);
    m_view = m_target;
    m_is_fitted = false;
}

void TreePanel::click(AppContext& context, ScreenPoint at) {
    ViewState& view = context.view;
    const auto handle = handle_center(context);
    if (handle && std::hypot(handle->x - at.x, handle->y - at.y) <= context.px(kHandleRadius + 3)) {
        toggle_collapsed(context, view.selected);
        return;
    }
    const TreeHit under = hit(m_frame, at);
    if (under.fold) {
        m_target = zoomed(m_view, layout(), at, 3);
        if (!context.is_animated) m_view = m_target;
        m_is_fitted = false;
        return;
    }
    view.selected = under.node;
}

void TreePanel::double_click(AppContext& context, ScreenPoint at) {
    const TreeHit under = hit(m_frame, at);
    if (under.node == kNone) return;
    context.view.selected = under.node;
    if (layout().subtree_size[under.node] > 1) {
        if (m_focus == nullptr) toggle_collapsed(context, under.node);
    } else {
        run_action("tree.edit", context.app);
    }
}

void TreePanel::toggle_collapsed(AppContext& context, NodeId node) {
    ViewState& view = context.view;
    if (node == kNone || layout().subtree_size[node] < 2) return;
    if (view.collapsed.erase(node) == 0) view.collapsed.insert(node);
    ++view.collapse_generation;
    m_anchored_node = node;
}

/// The fold handle ± is in the empty corner beside the selected node.
std::optional<ScreenPoint> TreePanel::handle_center(const AppContext& context) const {
    const NodeId selected = context.view.selected;
    if (m_focus != nullptr) return std::nullopt;  // nodes fold by moving the focus
    if (context.shown.practice_look) return std::nullopt;
    if (selected == kNone || selected >= layout().subtree_size.size() || layout().subtree_size[selected] < 2) {
        return std::nullopt;
    }
    const FrameNode* node = m_frame.find(selected);
    if (node == nullptr || node->size < 0.2F) return std::nullopt;
    const float aside = std::max(node->rect.width() * 0.42F, context.px(14));
    const bool points_down = node->shape == NodeShape::kTriangleDown;
    const float inset = node->rect.height() * 0.2F;
    return ScreenPoint{node->center.x - aside, points_down ? node->rect.bottom - inset : node->rect.top + inset};
}

void TreePanel::draw_handle(const AppContext& context) const {
    const auto center = handle_center(context);
    if (!center) return;
    const bool is_collapsed = context.view.collapsed.contains(context.view.selected);
    const ImVec2 at(m_origin.x + center->x, m_origin.y + center->y);
    const float arm = context.px(5), thickness = context.px(2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddCircleFilled(at, context.px(kHandleRadius), im(context.theme().raised));
    list->AddCircle(at, context.px(kHandleRadius), im(context.theme().muted), 0, context.px(1.5F));
    list->AddLine({at.x - arm, at.y}, {at.x + arm, at.y}, im(context.theme().text), thickness);
    if (is_collapsed) list->AddLine({at.x, at.y - arm}, {at.x, at.y + arm}, im(context.theme().text), thickness);
}

/// Applies the typed text as an edit. If it is invalid, the field stays open and shows the error.
void TreePanel::finish_edit(AppContext& context, bool goes_on, bool goes_back) {
    AppState& app = context.app;
    const NodeId node = m_edited;
    const auto changed = change_node(app, node, m_typed.data());
    if (!changed) {
        m_edit_error = changed.error().message;
        m_wants_focus = true;
        return;
    }
    m_edited = context.view.edited = kNone;
    if (!goes_on && !goes_back) return;
    const NodeId next = neighbour_leaf(app, node, goes_back ? -1 : 1);
    if (next == kNone) return;
    context.view.selected = context.view.edited = next;
}

void TreePanel::draw_editor(AppContext& context) {
    ViewState& view = context.view;
    const bool is_possible = context.document.tree() != nullptr && view.edited < layout().position.size() &&
                             layout().position[view.edited] != kNone;
    if (view.edited == kNone || !is_possible) {
        m_edited = view.edited = kNone;
        return;
    }
    const Position p = layout().position[view.edited];
    if (m_edited != view.edited) {
        m_edited = view.edited;
        m_edit_error.clear();
        m_wants_focus = true;
        const std::string text = editable_text(context.app, m_edited);
        m_typed.fill('\0');
        std::memcpy(m_typed.data(), text.data(), std::min(text.size(), m_typed.size() - 1));
        m_target = with_in_view(m_target, layout(), p);
    }
    const float x = m_origin.x + static_cast<float>(m_view.screen_x(layout().x[p]));
    const float y = m_origin.y + static_cast<float>(m_view.screen_y(layout().level_of(p)));
    const FontScope font(context, Face::kBody, kFieldText);
    const float width = context.px(kTreeFieldWidth);
    ImGui::SetCursorScreenPos({x - width / 2, y - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    ImGui::PushID(static_cast<int>(m_edited));  // a field of its own for each node, so that none inherits typed text
    if (m_wants_focus) ImGui::SetKeyboardFocusHere();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, im(context.theme().raised));
    ImGui::PushStyleColor(ImGuiCol_Border, im(m_edit_error.empty() ? context.theme().accent : context.theme().error));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, context.px(2));
    const bool is_entered = ImGui::InputText("###tree.edit.field", m_typed.data(), m_typed.size(),
                                             ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopID();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
    const bool is_first_frame = m_wants_focus;
    m_wants_focus = false;
    const bool is_active = ImGui::IsItemActive();
    context.takes_keys = true;
    announce_field(context, display_name(context.document.node_text(), m_edited), m_typed.data());
    field_error(context, m_edit_error);
    if (m_edit_error.empty() && !is_active) tooltip(context, context.text("tree.edit.tip"));
    if (ImGui::IsKeyPressed(ImGuiKey_Escape)) {
        m_edited = view.edited = kNone;
    } else if (is_entered) {
        finish_edit(context, false, false);
    } else if (ImGui::IsKeyPressed(ImGuiKey_Tab)) {
        finish_edit(context, !ImGui::GetIO().KeyShift, ImGui::GetIO().KeyShift);
    } else if (!is_active && !is_first_frame && ImGui::IsItemDeactivated()) {
        finish_edit(context, false, false);  // a click outside accepts the text
    }
}

void TreePanel::draw_context_menu(AppContext& context) {
    if (!ImGui::BeginPopup("tree.menu")) return;
    for (const char* id : kMenuActions) {
        const Action* action = find_action(id);
        if (action == nullptr || !is_enabled(*action, context.app)) continue;
        const NodeId node = context.view.selected;
        const bool has_children = node < layout().subtree_size.size() && layout().subtree_size[node] > 1;
        if (action->menu == "view" && !has_children) continue;
        const std::string words = std::string(label(*action, context.app)) + "###menu." + id;
        if (ImGui::MenuItem(words.c_str(), chord_text(shown_chord(*action, context.app)).c_str()))
            action->run(context.app);
    }
    ImGui::EndPopup();
}

/// Beside what it tells of. Its size is that of the frame before: a new tip is hidden in its first frame.
void TreePanel::draw_tip(const AppContext& context, const TreeHit& under) {
    const bool is_fold = under.node == kNone && under.fold && *under.fold < m_frame.folds.size();
    if (under.node == kNone && !is_fold) return;
    const std::vector<ScreenRect> kept = is_fold ? std::vector<ScreenRect>{m_frame.folds[*under.fold].rect}
                                                 : kept_clear_of_tip(m_frame, layout(), under.node, m_view);
    const std::vector<ScreenRect> others =
        is_fold ? std::vector<ScreenRect>() : other_nodes_near_tip(m_frame, layout(), under.node, m_view);
    const ScreenPoint at =
        tip_place(kept, others, m_tip_size, {m_view.width_px, m_view.height_px}, context.px(kTreeTipGap));
    ImGui::SetNextWindowPos({m_origin.x + at.x, m_origin.y + at.y});
    // A small window has room for a smaller tip only, which cannot be scrolled.
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const bool is_small = screen.x < context.px(kSmallWindow) || screen.y < context.px(kSmallWindow);
    const float margin = context.px(8);
    if (is_small) ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {margin, margin});
    const bool is_open = ImGui::BeginTooltip();
    if (is_small) ImGui::PopStyleVar();
    if (!is_open) return;
    std::optional<FontScope> small;
    if (is_small) small.emplace(context, Face::kBody, kSmallSize);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, is_small ? context.px(2) : ImGui::GetStyle().ItemSpacing.y});
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding,
                        is_small ? ImVec2(context.px(4), context.px(1)) : ImGui::GetStyle().CellPadding);
    ImGui::BeginGroup();
    if (is_fold) {
        const FrameFold& fold = m_frame.folds[*under.fold];
        ImGui::TextUnformatted(context.language.with("tree.tip.folded", {count_text(fold.count)}).c_str());
        muted_line(context, context.text("tree.tip.folded_hint"));
    } else {
        draw_node_tip(context, under.node);
    }
    ImGui::EndGroup();
    ImGui::PopStyleVar(2);
    small.reset();
    const ImVec2 inside = ImGui::GetItemRectSize();
    const ImVec2 padding = is_small ? ImVec2(margin, margin) : ImGui::GetStyle().WindowPadding;
    m_tip_size = {inside.x + 2 * padding.x, inside.y + 2 * padding.y};
    ImGui::EndTooltip();
}

/// The position at the node, unless the tree shows it already.
void TreePanel::draw_picture_tip(const AppContext& context, NodeId node) const {
    const FrameNode* const drawn = m_frame.find(node);
    const bool is_shown = (drawn != nullptr && drawn->picture) || (m_frame.aside && m_frame.aside->node == node);
    if (is_shown || !m_pictures) return;
    const ScreenRect rect{0, 0, context.px(m_pictures->width), context.px(m_pictures->height)};
    DisplayList picture;
    m_pictures->draw(node, rect, context.scale, picture);
    paint(context, ImGui::GetCursorScreenPos(), picture);
    ImGui::Dummy({rect.width(), rect.height()});
}

void TreePanel::draw_node_tip(const AppContext& context, NodeId node) const {
    const Trace& trace = *context.trace();
    const NodeText& names = context.document.node_text();
    const Position p = layout().position[node];
    if (p == kNone) return;
    const NodeState state = node_state_at(trace, m_step, node, layout().level_of(p), context.document.judgement());
    const std::string name = names.node_name(node), move = names.move_text(node);
    const std::string title = name.empty() ? move : move.empty() || move == name ? name : name + "  " + move;
    if (!title.empty()) {
        const FontScope bold(context, Face::kBold, kBodySize);
        ImGui::TextUnformatted(title.c_str());
    }
    muted_line(context, context.text(status_key(state)));
    draw_picture_tip(context, node);
    if (!ImGui::BeginTable("tree.tip", 2, ImGuiTableFlags_SizingFixedFit)) return;
    const auto leaf = names.leaf_value(node);
    const bool hides_leaf = context.view.options.hides_unvisited_leaves && !state.has_value;
    if (state.has_value) {
        const Proof proof = trace.has_means() ? Proof::kNothing : state.proof;
        const char* const key = trace.has_means()               ? "tree.tip.mean"
                                : is_no_bound_yet(trace, state) ? "tree.tip.value_so_far"
                                                                : "tree.tip.value";
        tip_row(context, context.text(key), bound_text(trace, state.value, proof, digits_of(state)));
        if (solved_value(trace, state.proof)) {
            tip_row(context, context.text("tree.tip.proved"),
                    bound_text(trace, state.value, state.proof, digits_of(state)));
        }
    } else if (leaf && !hides_leaf) {
        tip_row(context, context.text("tree.tip.value"), names.leaf_text(node));
    }
    if (const Step counted = counted_step(trace, state.visit, m_step.t); counted != kNever) {
        tip_row(context, context.text("tree.tip.counted"), count_text(trace.event(counted).first()));
    }
    if (const auto probability = names.probability(node)) {
        tip_row(context, context.text("tree.tip.probability"), short_probability_text(*probability));
    }
    if (state.visit != kNone && keeps_window(trace)) {
        const std::string now = window_text(state), on_entry = window_in_text(state);
        tip_row(context, context.text("tree.tip.window"), now);
        if (on_entry != now) tip_row(context, context.text("tree.tip.window_in"), on_entry);
    }
    if (state.visit != kNone) {
        tip_row(context, context.text("tree.tip.visits"), visit_count(trace, node, m_step.t));
        if (const VisitId tried = trace.previous_try(state.visit); tried != kNone) {
            const NodeState before = trace.visit_state(tried, m_step.t);
            tip_row(context, context.text("tree.tip.tried"),
                    bound_text(trace, before.value, before.proof, digits_of(before)));
            tip_row(context, context.text("tree.tip.tried_window"), window_in_text(before));
        }
        if (state.reused_from != kNone) {
            tip_row(context, context.text("tree.tip.reused_from"),
                    line_to(trace, names, trace.node_of(state.reused_from)));
        }
        if (const Step cut = trace.cutoff_step(state.visit, m_step.t); cut != kNever) {
            const VisitId setter = trace.event(cut).second();
            const std::uint32_t skipped = trace.event(cut).first();
            tip_row(context, context.text("tree.tip.skipped"),
                    skipped == kUnknownCount ? context.text("tree.tip.skipped.unknown") : count_text(skipped));
            tip_row(
                context, context.text("tree.tip.bound_by"),
                setter == kNone ? context.text("tree.tip.root_window") : display_name(names, trace.node_of(setter)));
        }
    }
    const std::uint32_t below = layout().subtree_size[node] - 1;
    if (below > 0) {
        if (layout().child_count(p) > 0) {
            tip_row(context, context.text("tree.tip.children"), count_text(layout().child_count(p)));
        }
        tip_row(context, context.text("tree.tip.below"), count_text(below));
    }
    ImGui::EndTable();
    draw_marked_bounds(context, state);
}

/// "3− is just below 3" if the window says so.
void TreePanel::draw_marked_bounds(const AppContext& context, const NodeState& state) const {
    if (state.visit == kNone || !keeps_window(*context.trace())) return;
    NodeState entered = state;
    entered.alpha = state.alpha_in, entered.beta = state.beta_in;
    const auto say = [&](const char* key, const std::string& marked, const std::string& bound) {
        muted_line(context, context.language.with(key, {marked, bound}).c_str());
    };
    if (is_alpha_neighbour(entered)) say("tree.tip.just_below", alpha_text(entered), beta_text(entered));
    if (is_beta_neighbour(entered)) say("tree.tip.just_above", beta_text(entered), alpha_text(entered));
}

bool TreePanel::is_overview_wanted(const AppContext& context) const {
    if (!context.view.options.shows_map || context.presenting.is_on || m_edited != kNone) return false;
    return !context.document.hides_answer() && m_step.known_nodes > 0 && is_partly_hidden();
}

/// Whether some of the tree is out of view, or folded in the focus view.
bool TreePanel::is_partly_hidden() const {
    const bool has_folded = m_focus != nullptr && layout().size() < m_layout_key.nodes;
    return has_folded || is_part_in_view(layout(), m_view);
}

void TreePanel::refresh_silhouette(const AppContext& context) {
    const TreeOverview::SilhouetteKey key{
        context.trace(),          m_layout_key.generation, m_layout_key.collapse_generation,       m_layout_key.nodes,
        m_layout_key.is_finished, m_focus != nullptr,      m_focus != nullptr ? 0 : m_layout.width};
    if (m_overview.silhouette && m_overview.key == key) return;
    if (m_overview.key.trace != key.trace) m_overview.mode = TreeOverview::Mode::kIfThereIsRoom;
    m_overview.key = key;
    if (m_focus != nullptr) {
        m_overview.silhouette.emplace(layout().subtree_size, *context.trace());
    } else {
        m_overview.silhouette.emplace(m_layout, *context.trace());
    }
}

/// The path from the root to the current node or, in the focus view, to the node in focus.
std::vector<NodeId> TreePanel::current_path(const Trace& trace) const {
    if (m_focus != nullptr) return m_focus_look.path;
    std::vector<NodeId> path;
    for (NodeId up = m_step.current; up != kNone; up = trace.node_parent(up)) path.push_back(up);
    std::reverse(path.begin(), path.end());
    return path;
}

/// Handles the pointer on the map and its button, where they were last drawn.
void TreePanel::read_overview(AppContext& context) {
    using Mode = TreeOverview::Mode;
    const auto place = [this](const ScreenRect& rect) {
        ImGui::SetCursorScreenPos({m_origin.x + rect.left, m_origin.y + rect.top});
    };
    m_overview.is_held = false;
    if (m_overview.map) {
        place(m_overview.map->rect);
        ImGui::SetNextItemAllowOverlap();
        ImGui::InvisibleButton("tree.overview", size_of(m_overview.map->rect));
        tooltip(context,
                ImGui::IsItemActive() ? "" : context.text(m_focus != nullptr ? "overview.focus.tip" : "overview.tip"));
        m_overview.is_held = ImGui::IsItemActive();
        if (m_overview.is_held) {
            const ImVec2 mouse = ImGui::GetIO().MousePos;
            drag_overview(context, mouse.x - m_origin.x, mouse.y - m_origin.y, ImGui::IsItemActivated());
        }
    }
    if (!m_overview.button) return;
    place(*m_overview.button);
    if (ImGui::InvisibleButton("tree.overview.fold", size_of(*m_overview.button))) {
        m_overview.mode = m_overview.map ? Mode::kFolded : Mode::kOpen;
    }
    tooltip(context, context.text(m_overview.map ? "overview.fold.tip" : "overview.open.tip"));
}

/// Drags the view's rectangle where it is held; a click beside it jumps there.
void TreePanel::drag_overview(AppContext& context, float x, float y, bool is_new) {
    const OverviewMap& map = *m_overview.map;
    if (m_focus != nullptr) {
        const double level = std::clamp(map.tree_level(y) + 0.5, 0.0, static_cast<double>(map.levels - 1));
        context.view.selected =
            node_at_fraction(*m_focus, map.fraction(x), static_cast<std::uint32_t>(level), m_step.known_nodes);
        m_is_fitted = true;
        return;
    }
    const MapRect now = view_on_map(map, m_target);
    if (is_new) {
        const bool is_held = now.contains(x, y);
        m_overview.hold_x = is_held ? x - static_cast<float>((now.left + now.right) / 2) : 0;
        m_overview.hold_y = is_held ? y - static_cast<float>((now.top + now.bottom) / 2) : 0;
    }
    m_target = centred_on_map(m_target, layout(), map, x - m_overview.hold_x, y - m_overview.hold_y);
    if (!is_new || !context.is_animated) m_view = m_target;
    m_is_fitted = false;
}

void TreePanel::draw_overview(AppContext& context) {
    using Mode = TreeOverview::Mode;
    const std::optional<OverviewMap> before = std::exchange(m_overview.map, std::nullopt);
    const auto button_before = std::exchange(m_overview.button, std::nullopt);
    const std::uint32_t levels = m_focus != nullptr ? m_focus->level_count() : m_layout.level_count();
    const auto size = overview_size(levels, m_view.width_px, m_view.height_px, m_view.scale);
    if (!size || !is_overview_wanted(context)) return;
    const std::vector<NodeId> path = current_path(*context.trace());
    const bool has_buttons =
        NimGraphPanel::has_graph(context.document) && !context.is_bare();  // the buttons that choose tree or graph
    const ScreenRect taken{0, 0, has_buttons ? context.px(kButtonsWidth) : 0,
                           has_buttons ? context.px(kButtonsHeight) : 0};
    const KeepClear kept{path, m_focus != nullptr || m_room->has_all, taken};
    const auto corner = [&](const KeepClear& free, ScreenPoint of, const std::optional<ScreenRect>& was) {
        return emptiest_corner(m_frame, free, of, m_view, was);
    };
    const auto map_before = before ? std::optional(before->rect) : std::nullopt;
    auto card = m_overview.mode == Mode::kFolded ? std::nullopt : corner(kept, *size, map_before);
    if (!card && m_overview.mode == Mode::kOpen) card = corner({{}, false, taken, false}, *size, map_before);
    if (m_overview.is_held) card = map_before;
    const float scale = m_view.scale;
    if (!card) {
        const ScreenPoint small{kTreeButton * scale, kTreeButton * scale};
        m_overview.button = corner(kept, small, button_before);
        if (!m_overview.button) m_overview.button = corner({{}, false, taken, false}, small, button_before);
        if (!m_overview.button) return;
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const bool is_hovered = m_overview.button->contains({mouse.x - m_origin.x, mouse.y - m_origin.y});
        paint(context, m_origin, overview_button_drawing(*m_overview.button, is_hovered, scale));
        return;
    }
    refresh_silhouette(context);
    m_overview.map = overview_map(*card, m_focus != nullptr ? 1 : m_layout.width, levels, scale);
    draw_map(context, path);
}

void TreePanel::draw_map(const AppContext& context, const std::vector<NodeId>& path) {
    const OverviewMap& map = *m_overview.map;
    OverviewScene picture{*m_overview.silhouette, context.trace()->visit_count(m_step.t), map, {}, {}, {}};
    if (m_focus != nullptr) {
        float y = static_cast<float>(map.y(0));
        const std::vector<FocusFractions> shares = focus_fractions(*m_focus, m_focus_look.shown());
        for (std::size_t level = 0; level < shares.size(); ++level) {
            const auto x = [&map](double share) { return static_cast<float>(map.x_of_fraction(share)); };
            if (level < path.size()) picture.path.push_back({x(shares[level].middle), y});
            y = static_cast<float>(map.y(static_cast<double>(level) + 1));
            picture.seen.push_back({x(shares[level].first_child), x(shares[level].last_child), y});
        }
    } else {
        picture.in_view = view_on_map(map, m_view);
        Position p = kNone;  // the position of the innermost node that is not folded
        for (auto node = path.rbegin(); node != path.rend() && p == kNone; ++node) p = m_layout.position[*node];
        if (p != kNone) picture.path = path_on_map(map, m_layout, p);
    }
    paint(context, m_origin, overview_drawing(picture, m_view.scale));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool is_hovered = map.rect.contains({mouse.x - m_origin.x, mouse.y - m_origin.y});
    if (!is_hovered && m_overview.mode != TreeOverview::Mode::kOpen) return;
    const float fold = kFold * m_view.scale, inset = 4 * m_view.scale;
    const float right = map.rect.right - inset, top = map.rect.top + inset;
    m_overview.button = ScreenRect{right - fold, top, right, top + fold};
    const ScreenPoint middle = m_overview.button->center();
    draw_icon(context, ImGui::GetWindowDrawList(), Icon::kClose, {m_origin.x + middle.x, m_origin.y + middle.y},
              context.theme().muted);
}

}  // namespace plytrace
