#include "app/panels/window/help_panel.hpp"

#include <algorithm>

#include "app/model/control/actions.hpp"

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

}  // namespace

void draw_help(AppContext& context) {
    muted_text(context, context.text("help.hint"));
    const float height = std::max(context.px(80), ImGui::GetContentRegionAvail().y - context.px(38 + 16));
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
