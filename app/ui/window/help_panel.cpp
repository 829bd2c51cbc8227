#include "app/ui/window/help_panel.hpp"

#include <algorithm>

#include "app/control/actions.hpp"

namespace plytrace {
namespace {

void draw_row(const AppContext& context, const Action& action) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(label(action, context.app));
    ImGui::TableNextColumn();
    {
        const FontScope mono(context, Face::kMono, kCodeSize);
        ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().accent));
        ImGui::TextUnformatted(chord_text(shown_chord(action, context.app)).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::TableNextColumn();
    muted_text(context, context.text("action." + std::string(action.id) + ".tip"));
}

/// One below the other: the name with its key, and what it does.
void draw_entry(const AppContext& context, const Action& action) {
    const std::string key = chord_text(shown_chord(action, context.app));
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    body_text(context, label(action, context.app));
    if (!key.empty()) {
        const FontScope mono(context, Face::kMono, kCodeSize);
        ImGui::SameLine(right - ImGui::CalcTextSize(key.c_str()).x - context.px(4));
        ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().accent));
        ImGui::TextUnformatted(key.c_str());
        ImGui::PopStyleColor();
    }
    muted_text(context, context.text("action." + std::string(action.id) + ".tip"));
    ImGui::Dummy({1, context.px(6)});
}

}  // namespace

void draw_help(AppContext& context) {
    if (!context.is_narrow()) muted_text(context, context.text("help.hint"));
    const float height =
        std::max(context.px(80), ImGui::GetContentRegionAvail().y - control_height(context) - context.px(16));
    if (context.is_narrow()) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(2)});
        ImGui::BeginChild("help", {0, height});
        for (const Action& action : actions()) {
            if (is_offered(action, context.app)) draw_entry(context, action);
        }
        ImGui::EndChild();
        return ImGui::PopStyleVar();
    }
    if (ImGui::BeginTable("help", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH, {0, height})) {
        ImGui::TableSetupColumn("action", ImGuiTableColumnFlags_WidthStretch, 1.1F);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, context.px(150));
        ImGui::TableSetupColumn("tip", ImGuiTableColumnFlags_WidthStretch, 2);
        for (const Action& action : actions()) {
            if (is_offered(action, context.app)) draw_row(context, action);
        }
        ImGui::EndTable();
    }
}

}  // namespace plytrace
