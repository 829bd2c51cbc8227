// Closing cards, opening them again and making them larger; what a person chose is kept in the settings.

#include <algorithm>

#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/window/card_registry.hpp"

namespace plytrace {

namespace {

constexpr float kButton = 18, kFromCorner = 5;

/// True when it is clicked. Over what else is there: the corner belongs to it.
bool corner_button(const AppContext& context, const std::string& id, ImVec2 corner, const char* tip) {
    const float size = context.px(kButton);
    ImGui::SetCursorScreenPos(corner);
    const bool is_clicked = ImGui::InvisibleButton(id.c_str(), {size, size});
    const Theme& theme = context.theme();
    ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + size, corner.y + size},
                                              im(ImGui::IsItemHovered() ? theme.line : theme.raised), context.px(5));
    tooltip(context, tip);
    return is_clicked;
}

void toggle(std::set<std::string>& cards, const std::string& id) {
    if (cards.erase(id) == 0) cards.insert(id);
}

}  // namespace

bool is_closable(std::string_view card_id) {
    return std::any_of(kClosableCards.begin(), kClosableCards.end(), [&](const char* each) { return card_id == each; });
}

void draw_card_buttons(AppContext& context, const char* id, const Box& box) {
    const ImVec2 corner(box.right(), box.y);
    const bool is_over = ImGui::IsMouseHoveringRect({box.x, box.y}, {box.right(), box.bottom()}, false);
    if (!is_over || context.has_popup || context.app.dialog.is_open()) return;
    LayoutSettings& layout = context.app.settings.layout;
    const float size = context.px(kButton), from = context.px(kFromCorner);
    const ImVec2 close(corner.x - from - size, corner.y + from), larger(close.x - from - size, close.y);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_large = layout.large_cards.contains(id);
    const std::string name(id);
    if (corner_button(context, "card.larger." + name, larger,
                      context.text(is_large ? "card.smaller.tip" : "card.larger.tip")))
        toggle(layout.large_cards, name);
    const float inset = context.px(is_large ? 6.0F : 4.5F);
    add_rect(*list, {larger.x + inset, larger.y + inset}, {larger.x + size - inset, larger.y + size - inset},
             im(context.theme().muted), 0, 1);
    if (corner_button(context, "card.close." + name, close, context.text("card.close.tip")))
        layout.closed_cards.insert(name);
    const float arm = context.px(3.5F), x = close.x + size / 2, y = close.y + size / 2;
    const ImU32 color = im(context.theme().muted);
    list->AddLine({x - arm, y - arm}, {x + arm, y + arm}, color, context.px(1.5F));
    list->AddLine({x - arm, y + arm}, {x + arm, y - arm}, color, context.px(1.5F));
}

void draw_cards_menu(AppContext& context) {
    if (!begin_submenu(context, context.text("menu.cards"), "view/cards")) return;
    std::set<std::string>& closed = context.app.settings.layout.closed_cards;
    for (const char* id : kClosableCards) {
        const std::string words = context.text("card." + std::string(id)) + ("###card." + std::string(id));
        if (ImGui::MenuItem(words.c_str(), nullptr, !closed.contains(id))) toggle(closed, id);
        const char* const state = closed.contains(id) ? "focus.off" : "focus.on";
        tell_focus(context, context.app.language.with(state, {context.text("card." + std::string(id))}));
        tooltip(context, context.text("menu.cards.tip"));
    }
    ImGui::EndMenu();
}

}  // namespace plytrace
