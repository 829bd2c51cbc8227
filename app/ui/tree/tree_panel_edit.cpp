// Changing an explicit tree: the field over the node that is edited, and the menu of the right button.

#include <algorithm>
#include <cstring>

#include "app/control/actions.hpp"
#include "app/control/tree_edits.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kFieldWidth = 112;
constexpr float kFieldText = 22;

constexpr const char* kMenuActions[] = {"search.why",       "tree.edit",   "tree.player",      "tree.add_child",
                                        "tree.add_subtree", "tree.remove", "tree.swap_left",   "tree.swap_right",
                                        "view.collapse",    "view.expand", "step.to_selected", "step.to_reused"};

}  // namespace

/// What was typed becomes an edit; where it cannot, the field stays open and says why.
void TreePanel::finish_edit(AppContext& context, bool goes_on, bool goes_back) {
    AppState& app = context.app;
    const NodeId node = m_edited;
    const auto changed = change_node(app, node, m_typed.data());
    if (!changed) {
        m_edit_error = changed.error().message;
        m_wants_focus = true;
        return;
    }
    m_edited = app.view.edited = kNone;
    if (!goes_on && !goes_back) return;
    const NodeId next = neighbour_leaf(app, node, goes_back ? -1 : 1);
    if (next == kNone) return;
    app.view.selected = app.view.edited = next;
}

void TreePanel::draw_editor(AppContext& context) {
    ViewState& view = context.app.view;
    const bool is_possible = context.app.document.tree() != nullptr && view.edited < layout().position.size() &&
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
    const float width = context.px(kFieldWidth);
    ImGui::SetCursorScreenPos({x - width / 2, y - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    ImGui::PushID(static_cast<int>(m_edited));  // another node's field does not inherit what was typed into this one
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
    if (!m_edit_error.empty()) ImGui::SetTooltip("%s", m_edit_error.c_str());
    if (m_edit_error.empty() && !is_active) tooltip(context, context.text("tree.edit.tip"));
    if (ImGui::IsKeyPressed(ImGuiKey_Escape)) {
        m_edited = view.edited = kNone;
    } else if (is_entered) {
        finish_edit(context, false, false);
    } else if (ImGui::IsKeyPressed(ImGuiKey_Tab)) {
        finish_edit(context, !ImGui::GetIO().KeyShift, ImGui::GetIO().KeyShift);
    } else if (!is_active && !is_first_frame && ImGui::IsItemDeactivated()) {
        finish_edit(context, false, false);  // a click elsewhere accepts
    }
}

void TreePanel::draw_context_menu(AppContext& context) {
    if (!ImGui::BeginPopup("tree.menu")) return;
    for (const char* id : kMenuActions) {
        const Action* action = find_action(id);
        if (action == nullptr || !is_enabled(*action, context.app)) continue;
        const NodeId node = context.app.view.selected;
        const bool has_children = node < layout().subtree_size.size() && layout().subtree_size[node] > 1;
        if (action->menu == "view" && !has_children) continue;
        const std::string words = std::string(label(*action, context.app)) + "###menu." + id;
        if (ImGui::MenuItem(words.c_str(), chord_text(shown_chord(*action, context.app)).c_str()))
            action->run(context.app);
    }
    ImGui::EndPopup();
}

}  // namespace plytrace
