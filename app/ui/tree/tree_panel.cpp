#include "app/ui/tree/tree_panel.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/why_commands.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/whole_tree.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/typography.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr float kCameraSpeed = 12;    // per second: how much of the way is left shrinks by e^-12
constexpr Step kAnimatedEvents = 12;  // a step over more events than this shows only where it got to
constexpr std::size_t kBestLineNames = 12;
constexpr float kBestLineStrip = 40;  ///< below the tree, so that nothing of it lies under the best line
constexpr float kHintPitch = 24;
constexpr float kClearDistance = 56;  ///< between siblings that are gone to
constexpr std::size_t kMostNodesWithRoom = 2000;
constexpr std::size_t kMostNodesAtOnce = 100000;
constexpr Position kNodesOfAFrame = 100000;  // a hundredth of a second natively, a few in a browser

}  // namespace

void TreePanel::draw(AppContext& context) {
    m_origin = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    m_target.width_px = std::max(size.x, 1.0F);
    // Elsewhere the sentence tells the best line.
    m_target.height_px = std::max(size.y - (context.is_bare() ? 0 : context.px(kBestLineStrip)), 1.0F);
    if (!refresh_layout(context)) {
        m_frame = TreeFrame();
        draw_hint(context, m_coming ? "tree.coming" : "tree.empty");
        return;
    }
    refresh_room(context);
    refresh_step(context);
    refresh_view(context);
    read_pointer(context);
    read_overview(context);
    if (!refresh_layout(context)) return;  // the pointer may have folded something
    move_camera(context);
    refresh_frame(context);

    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect(m_origin, {m_origin.x + size.x, m_origin.y + m_target.height_px}, true);
    paint(context, m_origin, tree_drawing(m_frame, advance_motion(context), m_view.scale));
    if (const auto& look = context.app.practice_look)
        paint(context, m_origin, node_mark_drawing(m_frame, *look, m_view.scale));
    draw_handle(context);
    draw_overview(context);
    list->PopClipRect();
    if (!context.is_bare()) {
        draw_best_line(context);
        draw_critical_count(context);
    }
    if (m_step.known_nodes == 0) draw_hint(context, context.app.document.hides_answer() ? "tree.hidden" : "tree.start");
    draw_editor(context);
    draw_context_menu(context);
}

/// False where there is no tree to draw. While a search runs, its tree is laid out anew when it has grown by half; a
/// very large one only once it is complete, and over several frames, so that the window never waits long.
bool TreePanel::refresh_layout(AppContext& context) {
    context.app.view.is_focused = m_focus != nullptr;
    const Trace* trace = context.trace();
    if (trace == nullptr) return false;
    const int generation = context.app.document.generation();
    LaidOut& latest = m_coming ? m_coming->of : m_laid_out;
    const bool is_finished = trace->is_finished();
    const bool is_same = trace == latest.trace && generation == latest.generation &&
                         context.app.view.collapse_generation == latest.collapse_generation &&
                         is_focus_wanted(context) == latest.is_focus;
    const std::size_t nodes = trace->node_count();
    const bool is_worth_it = latest.nodes < kMostNodesAtOnce && nodes > latest.nodes + latest.nodes / 2 + 16;
    const bool has_grown = is_finished ? !latest.is_finished && nodes != latest.nodes : is_worth_it;
    if (is_same && !has_grown) {
        latest.is_finished = is_finished;
    } else {
        begin_layout(context);
    }
    if (m_coming && m_coming->frame != ImGui::GetFrameCount()) {
        m_coming->frame = ImGui::GetFrameCount();
        bool is_done = m_coming->layouter.advance(kNodesOfAFrame);
        const bool is_at_once = context.is_still || m_coming->of.nodes <= kMostNodesAtOnce;
        while (is_at_once && !is_done) is_done = m_coming->layouter.advance(kNodesOfAFrame);
        if (is_done) finish_layout(context);
        context.is_moving |= !is_done;
    }
    return m_laid_out.trace == trace && m_laid_out.generation == generation && layout().size() > 0;
}

void TreePanel::begin_layout(AppContext& context) {
    const Trace& trace = *context.trace();
    const Document& document = context.app.document;
    ViewState& view = context.app.view;
    const bool is_finished = trace.is_finished();  // asked first: the count behind it is then the last one
    std::vector<NodeId> parents = node_parents(trace);
    const bool is_edit = document.generation() != m_laid_out.generation && document.opening() == m_laid_out.opening;
    if (is_edit && parents.size() != m_laid_out.nodes) {  // numbers behind an edit are others now
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
    const bool is_focus = focus != nullptr && is_focus_wanted(context);
    const LaidOut of{
        &trace,  document.generation(), document.opening(), view.collapse_generation, parents.size(), is_finished,
        is_focus};
    if (is_focus) return begin_focus(context, std::move(focus), of);
    const bool is_small = parents.size() <= kMostNodesWithRoom;
    m_parents = is_small ? parents : std::vector<NodeId>();
    m_collapsed = is_small ? is_collapsed : std::vector<std::uint8_t>();
    m_coming.emplace(Coming{TreeLayouter(std::move(parents), std::move(is_collapsed)), of});
}

void TreePanel::finish_layout(AppContext& context) {
    const NodeId kept = m_kept_in_place;
    const auto screen_of = [&](NodeId node) {
        const Position p = node < layout().position.size() ? layout().position[node] : kNone;
        return p == kNone ? ScreenPoint{} : ScreenPoint{static_cast<float>(m_view.screen_x(layout().x[p])), 0};
    };
    const float before = kept != kNone ? screen_of(kept).x : 0;
    m_layout = m_coming->layouter.take();
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
        m_kept_in_place = kNone;
    } else if (m_coming->of.opening != m_laid_out.opening || m_laid_out.is_focus) {
        m_has_view = false;
    }
    m_laid_out = m_coming->of;
    m_coming.reset();
    m_is_step_known = false;
    m_is_layout_new = true;
    ViewState& view = context.app.view;
    if (view.selected != kNone && view.selected >= m_laid_out.nodes) view.selected = kNone;
}

void TreePanel::refresh_step(AppContext& context) {
    const Trace& trace = *context.trace();
    const Step t = std::min(context.step(), trace.event_count());
    // Another step; or an open visit's state may have been recorded further, which step t does not show: only its end.
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

/// Where that is wished, or where the tree had rather scroll than lose a label.
void TreePanel::follow_current(const AppContext& context) {
    if (m_focus != nullptr) return;  // refresh_focus() does
    if (context.app.presenting.is_on) return follow_presented({context.app.presenting.is_zoomed, false});
    if (context.is_narrow()) return follow_family();
    const bool is_scrolled_for_labels = m_is_fitted && m_room && m_room->has_all;
    if (!context.app.view.options.is_following_current && !is_scrolled_for_labels) return;
    if (m_step.current == kNone) return;
    const Position p = layout().position[m_step.current];
    if (p == kNone) return;
    const TreeRoom* const room = is_scrolled_for_labels ? &*m_room : nullptr;
    m_target = with_in_view(m_target, layout(), p, {room, followed_child(*context.trace(), m_step)});
}

/// A person's own zoom is kept as far as it shows the family.
void TreePanel::follow_family() {
    const NodeId node = m_step.current != kNone ? m_step.current : 0;
    const Position p = node < layout().position.size() ? layout().position[node] : kNone;
    if (p == kNone) return;
    const TreeView fit = fit_tree(layout(), m_target.width_px, m_target.height_px, m_target.scale, *m_room);
    m_target = with_family_in_view(m_target, layout(), p, m_is_fitted ? fit : m_target);
}

/// Once for each search, when it is over.
void TreePanel::refresh_critical(const AppContext& context) {
    const Document& document = context.app.document;
    if (!context.app.view.options.shows_critical || !context.trace()->is_finished()) {
        m_critical.reset();
        m_critical_generation.reset();
        return;
    }
    if (m_critical_generation == document.generation()) return;
    m_critical_generation = document.generation();
    m_critical = critical_tree(document, context.app.language);
}

/// The same in front of a class, where the camera knows what is to be readable.
void TreePanel::follow_presented(PresentWish wish) {
    if (!m_is_fitted) return follow_family();
    const NodeId node = m_step.current != kNone ? m_step.current : 0;
    const Position p = node < m_layout.position.size() ? m_layout.position[node] : kNone;
    if (p != kNone) m_target = present_view(m_target, m_layout, *m_room, p, wish);
}

/// What the labels need depends on the tree and on which labels are chosen.
void TreePanel::refresh_room(AppContext& context) {
    const TreeFrameOptions options =
        tree_frame_options(context.app.view.options, *context.trace(), context.app.language);
    const LabelNeeds needs = label_needs(options);
    const bool is_same = m_room && needs.shows_windows == m_room_needs.shows_windows &&
                         needs.shows_intervals == m_room_needs.shows_intervals;
    if (is_same) return;
    m_room_needs = needs;
    m_is_layout_new = true;
    if (m_focus != nullptr) {
        m_room = room_for_focus(*context.trace(), *m_focus, context.app.document.node_text(), needs);
        return;
    }
    m_room = room_for_labels(*context.trace(), m_layout, context.app.document.node_text(), needs);
    if (const double distance = inner_distance_for(*m_room); distance > 1 && !m_parents.empty()) {
        m_layout = lay_out_tree(m_parents, m_collapsed, distance);
        m_levels = std::make_unique<TreeLevels>(m_layout);
    }
}

/// Fits the tree where that is asked for; keeps what is seen when the panel's size changes.
void TreePanel::refresh_view(AppContext& context) {
    bool& wants_fit = context.app.view.is_fit_wanted;
    if (m_focus != nullptr) return refresh_focus(context);
    const float width = m_target.width_px, height = m_target.height_px;
    const bool is_new = std::exchange(m_is_layout_new, false);
    const bool is_resized = width != m_view.width_px || height != m_view.height_px || context.scale != m_view.scale;
    if (wants_fit || !m_has_view || (m_is_fitted && (is_resized || is_new))) {
        const bool is_smooth = m_has_view && !is_resized && context.is_animated;
        m_target = fit_tree(layout(), width, height, context.scale, *m_room);
        m_is_fitted = true;
        if (context.app.presenting.is_on) {
            follow_presented({context.app.presenting.is_zoomed, true});
        } else {
            follow_current(context);
        }
        if (!is_smooth) m_view = m_target;
        m_has_view = true;
        wants_fit = false;
    } else if (is_resized) {
        m_view = resized(m_view, width, height, context.scale);
        m_target = m_view;
    }
    if (std::exchange(context.app.view.is_selected_wanted, false)) show_selected(context);
    show_asked(context);
}

/// The node of which "Why?" is asked comes into view once.
void TreePanel::show_asked(const AppContext& context) {
    if (std::exchange(m_asked, context.app.view.why) == context.app.view.why) return;
    const Position p = m_asked < m_layout.position.size() ? m_layout.position[m_asked] : kNone;
    if (p == kNone) return;
    m_target = with_in_view(m_target, m_layout, p);
    if (!context.is_animated) m_view = m_target;
}

/// As close as it takes to see the selected node by itself.
void TreePanel::show_selected(AppContext& context) {
    const NodeId selected = context.app.view.selected;
    if (selected >= layout().position.size()) return;
    const Position p = layout().position[selected];
    if (p == kNone) return;
    const double closer = static_cast<double>(context.px(kClearDistance)) / m_target.px_per_sibling;
    const ScreenPoint at{static_cast<float>(m_target.screen_x(layout().x[p])),
                         static_cast<float>(m_target.screen_y(layout().level_of(p)))};
    if (closer > 1) m_target = zoomed(m_target, layout(), at, closer);
    m_target = with_in_view(m_target, layout(), p);
    if (!context.is_animated) m_view = m_target;
    m_is_fitted = false;
}

/// Eases towards where it is going.
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
            context.app.document.node_text(),
            m_intervals.get(),
            m_room ? &*m_room : nullptr,
            context.app.document.judgement(),
            m_focus.get()};
}

void TreePanel::refresh_frame(AppContext& context) {
    const ViewState& view = context.app.view;
    refresh_step(context);
    TreeFrameOptions options = tree_frame_options(view.options, *context.trace(), context.app.language);
    options.selected = view.selected;
    if (const auto& look = context.app.practice_look) {
        options.version = look->version;
        options.shows_best = look->shows_best;
        options.shows_windows = options.shows_windows && look->shows_windows;
    }
    options.note = answer_of(context.app);
    if (!context.app.presenting.is_on) options.differences = context.app.differences;
    refresh_critical(context);
    if (m_critical) options.critical = &m_critical->types;
    if (m_critical && options.note == nullptr) options.note = &m_critical->note;
    if (options.shows_intervals && !m_intervals && context.trace()->is_finished()) {
        m_intervals = std::make_unique<IntervalLabels>(*context.trace(), context.app.document.node_text(),
                                                       context.app.document.judgement());
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

/// In the lower left corner, where the words of the critical tree find no room in the picture.
void TreePanel::draw_critical_count(const AppContext& context) const {
    if (!m_critical || m_frame.caption) return;
    const ImVec2 corner(m_origin.x + context.px(28), m_origin.y + m_target.height_px + context.px(kBestLineStrip - 24));
    draw_text_within(context, ImGui::GetWindowDrawList(), corner, Face::kBody, kSmallSize, context.theme().muted,
                     m_critical->count, m_target.width_px * 0.62F, Align::kLeft);
}

/// "best line  A → B → 3" in the lower right corner.
void TreePanel::draw_best_line(const AppContext& context) const {
    if (m_step.best_line.size() < 2) return;
    const NodeText& names = context.app.document.node_text();
    const Judgement* judgement = context.app.document.judgement();
    const bool is_told = judgement != nullptr && has_erred(*judgement, m_step.t);
    std::string line = std::string(context.text(is_told ? "tree.best_line.told" : "tree.best_line")) + "  ";
    const std::size_t shown = std::min(m_step.best_line.size(), kBestLineNames);
    const bool has_root_name = !names.node_name(0).empty();
    for (std::size_t i = has_root_name ? 0 : 1; i < shown; ++i) {
        const NodeId node = m_step.best_line[i];
        std::string word = names.node_name(node);
        if (const auto value = names.leaf_value(node); word.empty() && value) word = names.leaf_text(node);
        if (word.empty()) word = names.move_text(node);
        if (i > (has_root_name ? 0U : 1U)) line += " → ";
        line += word;
    }
    if (shown < m_step.best_line.size()) line += " → …";
    const ImVec2 corner(m_origin.x + m_target.width_px - context.px(28),
                        m_origin.y + m_target.height_px + context.px(kBestLineStrip - 24));
    const float room = m_target.width_px - context.px(56);
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_text_within(context, list, corner, Face::kBody, kBodySize, context.theme().muted, line, room, Align::kRight);
}

}  // namespace plytrace
