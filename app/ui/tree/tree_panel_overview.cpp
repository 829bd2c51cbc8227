// The overview map: the whole tree in a corner of the panel, while only a part of it is in view. A drag in it moves the
// camera; in the focus view, what is looked at.

#include <algorithm>
#include <utility>

#include "app/tree/focus_shares.hpp"
#include "app/tree/overview_drawing.hpp"
#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kButtonsWidth = 220, kButtonsHeight = 60;
constexpr float kButton = 30, kFold = 22;  // px at scale 1: in place of the map, and on it

[[nodiscard]] ImVec2 size_of(const ScreenRect& rect) {
    return {rect.width(), rect.height()};
}

}  // namespace

bool TreePanel::is_overview_wanted(const AppContext& context) const {
    if (!context.app.view.options.shows_map || context.app.presenting.is_on || m_edited != kNone) return false;
    if (context.app.document.hides_answer() || m_step.known_nodes == 0) return false;
    const bool has_folded = m_focus != nullptr && layout().size() < m_laid_out.nodes;
    return has_folded || is_part_in_view(layout(), m_view);
}

void TreePanel::refresh_silhouette(const AppContext& context) {
    const TreeOverview::Of of{
        context.trace(),        m_laid_out.generation, m_laid_out.collapse_generation,         m_laid_out.nodes,
        m_laid_out.is_finished, m_focus != nullptr,    m_focus != nullptr ? 0 : m_layout.width};
    if (m_overview.silhouette && m_overview.of == of) return;
    if (m_overview.of.trace != of.trace) m_overview.wish = TreeOverview::Wish::kWhereThereIsRoom;
    m_overview.of = of;
    if (m_focus != nullptr) {
        m_overview.silhouette.emplace(layout().subtree_size, *context.trace());
    } else {
        m_overview.silhouette.emplace(m_layout, *context.trace());
    }
}

/// From the root to the node that the step is about or, in the focus view, that is looked at.
std::vector<NodeId> TreePanel::current_path(const Trace& trace) const {
    if (m_focus != nullptr) return m_focus_look.path;
    std::vector<NodeId> path;
    for (NodeId up = m_step.current; up != kNone; up = trace.node_parent(up)) path.push_back(up);
    std::reverse(path.begin(), path.end());
    return path;
}

/// Over the tree's canvas, where the map was drawn last.
void TreePanel::read_overview(AppContext& context) {
    using Wish = TreeOverview::Wish;
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
            go_on_overview(context, mouse.x - m_origin.x, mouse.y - m_origin.y, ImGui::IsItemActivated());
        }
    }
    if (!m_overview.button) return;
    place(*m_overview.button);
    if (ImGui::InvisibleButton("tree.overview.fold", size_of(*m_overview.button))) {
        m_overview.wish = m_overview.map ? Wish::kFolded : Wish::kOpen;
    }
    tooltip(context, context.text(m_overview.map ? "overview.fold.tip" : "overview.open.tip"));
}

/// What is in view is dragged where it is held; a click beside it goes there.
void TreePanel::go_on_overview(AppContext& context, float x, float y, bool is_new) {
    const OverviewMap& map = *m_overview.map;
    if (m_focus != nullptr) {
        const double level = std::clamp(map.tree_level(y) + 0.5, 0.0, static_cast<double>(map.levels - 1));
        context.app.view.selected =
            node_at_share(*m_focus, map.share(x), static_cast<std::uint32_t>(level), m_step.known_nodes);
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
    using Wish = TreeOverview::Wish;
    const std::optional<OverviewMap> before = std::exchange(m_overview.map, std::nullopt);
    const auto button_before = std::exchange(m_overview.button, std::nullopt);
    const std::uint32_t levels = m_focus != nullptr ? m_focus->level_count() : m_layout.level_count();
    const auto size = overview_size(levels, m_view.width_px, m_view.height_px, m_view.scale);
    if (!size || !is_overview_wanted(context)) return;
    const std::vector<NodeId> path = current_path(*context.trace());
    const bool has_buttons = NimGraphPanel::has_graph(context.app) && !context.is_bare();  // of tree and graph
    const ScreenRect taken{0, 0, has_buttons ? context.px(kButtonsWidth) : 0,
                           has_buttons ? context.px(kButtonsHeight) : 0};
    const KeptFree kept{path, m_focus != nullptr || m_room->has_all, taken};
    const auto corner = [&](const KeptFree& free, ScreenPoint of, const std::optional<ScreenRect>& was) {
        return emptiest_corner(m_frame, free, of, m_view, was);
    };
    const auto map_before = before ? std::optional(before->rect) : std::nullopt;
    auto card = m_overview.wish == Wish::kFolded ? std::nullopt : corner(kept, *size, map_before);
    if (!card && m_overview.wish == Wish::kOpen) card = corner({{}, false, taken, false}, *size, map_before);
    if (m_overview.is_held) card = map_before;
    const float scale = m_view.scale;
    if (!card) {
        const ScreenPoint small{kButton * scale, kButton * scale};
        m_overview.button = corner(kept, small, button_before);
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
    OverviewPicture picture{*m_overview.silhouette, context.trace()->visit_count(m_step.t), map, {}, {}, {}};
    if (m_focus != nullptr) {
        float y = static_cast<float>(map.y(0));
        const std::vector<FocusShare> shares = focus_shares(*m_focus, m_focus_look.shown());
        for (std::size_t level = 0; level < shares.size(); ++level) {
            const auto x = [&map](double share) { return static_cast<float>(map.x_of_share(share)); };
            if (level < path.size()) picture.path.push_back({x(shares[level].middle), y});
            y = static_cast<float>(map.y(static_cast<double>(level) + 1));
            picture.seen.push_back({x(shares[level].first_child), x(shares[level].last_child), y});
        }
    } else {
        picture.in_view = view_on_map(map, m_view);
        Position p = kNone;  // of what is folded, where it is
        for (auto node = path.rbegin(); node != path.rend() && p == kNone; ++node) p = m_layout.position[*node];
        if (p != kNone) picture.path = path_on_map(map, m_layout, p);
    }
    paint(context, m_origin, overview_drawing(picture, m_view.scale));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool is_hovered = map.rect.contains({mouse.x - m_origin.x, mouse.y - m_origin.y});
    if (!is_hovered && m_overview.wish != TreeOverview::Wish::kOpen) return;
    const float fold = kFold * m_view.scale, inset = 4 * m_view.scale;
    const float right = map.rect.right - inset, top = map.rect.top + inset;
    m_overview.button = ScreenRect{right - fold, top, right, top + fold};
    const ScreenPoint middle = m_overview.button->center();
    draw_icon(context, ImGui::GetWindowDrawList(), Icon::kClose, {m_origin.x + middle.x, m_origin.y + middle.y},
              context.theme().muted);
}

}  // namespace plytrace
