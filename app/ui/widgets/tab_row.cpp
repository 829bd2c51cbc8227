#include "app/ui/widgets/tab_row.hpp"

#include "app/settings/window_layout.hpp"

namespace plytrace {
namespace {

constexpr float kTabPadding = 11, kArrowRoom = 16;
constexpr const char* kList = "tabs.list";

[[nodiscard]] float width_of_tab(const AppContext& context, std::string_view words) {
    return width_of(context, Face::kBody, kSmallSize, words) + context.px(2 * kTabPadding);
}

/// True if it was tapped. The selected tab has the card's ground and a line in the accent colour above it.
bool draw_tab(const AppContext& context, const std::string& id, const Box& box, std::string_view words,
              bool is_selected, bool has_arrow) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_tapped = ImGui::InvisibleButton(id.c_str(), {box.width, box.height});
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float round = context.px(10);
    const bool is_lit = is_selected || ImGui::IsItemHovered();
    if (is_lit)
        list->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, im(is_selected ? theme.card : theme.raised),
                            round, ImDrawFlags_RoundCornersTop);
    if (is_selected)
        list->AddRectFilled({box.x + round, box.y}, {box.right() - round, box.y + context.px(3)}, im(theme.accent));
    const Color color = is_selected ? theme.text : theme.muted;
    const float baseline = box.y + box.height / 2 + context.px(kSmallSize * 0.36F);
    draw_text(context, list, {box.x + context.px(kTabPadding), baseline}, Face::kBody, kSmallSize, color, words);
    if (has_arrow)
        draw_list_arrow(context, list, {box.right() - context.px(kTabPadding), box.y + box.height / 2}, color);
    return is_tapped;
}

int draw_list(const AppContext& context, std::span<const Tab> tabs, std::span<const std::size_t> listed,
              const Box& box) {
    int chosen = -1;
    const bool is_low = box.y > ImGui::GetMainViewport()->Size.y / 2;  // more room above than below
    ImGui::SetNextWindowPos({box.right(), is_low ? box.y : box.bottom()}, ImGuiCond_Always, {1, is_low ? 1.0F : 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(8), context.px(4)});
    if (ImGui::BeginPopup(kList)) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        for (const std::size_t i : listed) {
            const std::string words = tabs[i].words + "###tab." + tabs[i].id;
            if (ImGui::Selectable(words.c_str(), false, ImGuiSelectableFlags_None,
                                  {width_of_tab(context, tabs[i].words), context.px(kFinger)}))
                chosen = static_cast<int>(i);
        }
        ImGui::PopStyleVar();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    return chosen;
}

}  // namespace

int draw_tabs(AppContext& context, std::span<const Tab> tabs, std::size_t selected, const Box& box) {
    std::vector<float> widths;
    for (const Tab& tab : tabs) widths.push_back(width_of_tab(context, tab.words));
    const char* const more = context.text("narrow.more");
    const float more_width = width_of_tab(context, more) + context.px(kArrowRoom);
    const TabRow row = tabs_that_fit(widths, more_width, box.width, selected);
    int chosen = -1;
    float x = box.x;
    for (const std::size_t i : row.shown) {
        if (draw_tab(context, std::string("tab.") + tabs[i].id, {x, box.y, widths[i], box.height}, tabs[i].words,
                     i == selected, false))
            chosen = static_cast<int>(i);
        x += widths[i];
    }
    if (row.listed.empty()) return chosen;
    if (draw_tab(context, "tabs.more", {x, box.y, more_width, box.height}, more, false, true)) ImGui::OpenPopup(kList);
    const int listed = draw_list(context, tabs, row.listed, box);
    return listed >= 0 ? listed : chosen;
}

}  // namespace plytrace
