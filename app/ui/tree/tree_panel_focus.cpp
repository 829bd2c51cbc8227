// The focus view: the current path with all its children at full size, everything else folded. It is what is seen of a
// tree that cannot be read as a whole, unless somebody wants that one.

#include <algorithm>
#include <utility>

#include "app/ui/tree/tree_panel.hpp"

namespace plytrace {

namespace {

constexpr float kFoldSeconds = 0.25F;  // how long it takes to fold one part and unfold another

}  // namespace

bool TreePanel::is_focus_wanted(const AppContext& context) const {
    const ViewOptions& options = context.app.view.options;
    if (options.always_focuses || options.never_focuses) return options.always_focuses;
    return !context.is_narrow() && !is_readable_whole(m_widest_level, m_target.width_px, context.scale);
}

void TreePanel::begin_focus(AppContext& context, std::unique_ptr<FocusTree> focus, const LaidOut& of) {
    m_focus = std::move(focus);
    constexpr NodeId kRoot = 0;
    m_focus->look_at({std::span(&kRoot, 1)});
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
    m_layout = TreeLayout();
    m_coming.reset();
    m_intervals.reset();
    m_room.reset();
    m_focus_look = {};
    m_kept_in_place = kNone;
    if (of.opening != m_laid_out.opening || !m_laid_out.is_focus) m_has_view = false;
    m_laid_out = of;
    m_is_step_known = false;
    m_is_layout_new = true;
    ViewState& view = context.app.view;
    if (view.selected != kNone && view.selected >= of.nodes) view.selected = kNone;
}

/// Looks at what the step is about or, until the next step, at what somebody has selected; the camera follows.
void TreePanel::refresh_focus(AppContext& context) {
    ViewState& view = context.app.view;
    const auto nodes = static_cast<NodeId>(layout().subtree_size.size());
    if (view.selected != m_focus_selected || view.is_selected_wanted) {
        m_focus_selected = view.selected;
        m_focus_node = view.selected != kNone ? view.selected : m_step.current;
        m_is_fitted |= view.is_selected_wanted;
        view.is_selected_wanted = false;
    }
    const bool is_asked_now = std::exchange(m_asked, view.why) != view.why;
    if (is_asked_now && view.why != kNone) m_focus_node = view.why;
    if (m_focus_node != kNone && m_focus_node >= nodes) m_focus_node = kNone;
    const float width = m_target.width_px, height = m_target.height_px;
    const bool is_resized = width != m_view.width_px || height != m_view.height_px || context.scale != m_view.scale;
    const bool is_new = std::exchange(m_is_layout_new, false) || !m_has_view || is_resized;
    if (is_new) {
        m_spacing = focus_spacing(*m_focus, *m_room, width, height, context.scale);
        m_focus_look = {};
    }
    m_is_fitted |= view.is_fit_wanted || !m_has_view;
    view.is_fit_wanted = false;
    look_at_focus(context);
    const auto level = static_cast<std::uint32_t>(m_focus_look.path.size() - 1);
    if (m_is_fitted) {
        m_target = focus_view(*m_focus, m_spacing, width, height, context.scale, level);
    } else if (is_resized) {
        m_target = resized(m_view, width, height, context.scale);
    }
    if (is_new || !context.is_animated) m_view = m_target;
    m_has_view = true;
    move_focus(context);
}

void TreePanel::look_at_focus(AppContext& context) {
    FocusLook look = focus_look(*context.trace(), m_step.t, m_focus_node);
    if (look == m_focus_look) return;
    const bool is_first = m_focus_look.path.empty();
    m_focus_before = is_first ? std::vector<SeenNode>() : m_focus->seen();
    m_focus_look = std::move(look);
    const std::vector<NodeId> shown = m_focus_look.shown();
    m_focus->look_at({shown, m_focus_look.latest, m_spacing.most_in_row, m_spacing.leaf_distance});
    m_focus_progress = is_first || !context.is_animated ? 1.0F : 0.0F;
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
}

/// Gone on with while something folds.
void TreePanel::move_focus(AppContext& context) {
    if (m_focus_progress >= 1) return;
    m_focus_progress = context.is_animated ? std::min(m_focus_progress + context.seconds / kFoldSeconds, 1.0F) : 1.0F;
    m_focus->move_from(m_focus_before, static_cast<double>(eased(m_focus_progress)));
    m_levels = std::make_unique<TreeLevels>(m_focus->layout());
    context.is_moving = true;
}

}  // namespace plytrace
