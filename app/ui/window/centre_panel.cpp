#include "app/ui/window/centre_panel.hpp"

#include "app/control/actions.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void CentrePanel::draw(AppContext& context) {
    if (!NimGraphPanel::has_graph(context.app)) return m_tree.draw(context);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (context.app.view.options.shows_graph) {
        m_graph.draw(context);
    } else {
        m_tree.draw(context);
    }
    if (!context.is_narrow()) draw_choice(context, {corner.x + context.px(16), corner.y + context.px(12)});
}

void CentrePanel::draw_choice(AppContext& context, ImVec2 corner) const {
    bool& shows_graph = context.app.view.options.shows_graph;
    const std::string tip = plytrace::tip(*find_action("view.graph"), context.app);
    ImGui::SetCursorScreenPos(corner);
    if (text_button(context, "centre.tree", context.text("centre.tree"), tip.c_str(), !shows_graph))
        shows_graph = false;
    ImGui::SameLine(0, context.px(8));
    if (text_button(context, "centre.graph", context.text("centre.graph"), tip.c_str(), shows_graph))
        shows_graph = true;
}

}  // namespace plytrace
