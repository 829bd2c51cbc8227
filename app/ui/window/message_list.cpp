#include "app/ui/window/message_list.hpp"

#include "app/base/messages.hpp"
#include "app/control/actions.hpp"

namespace plytrace {
namespace {

constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove;

/// Returns the message's upper edge.
float draw_message(AppContext& context, std::size_t index, float bottom) {
    const Message& message = context.messages.all()[index];
    const bool is_error = message.kind == MessageKind::kError;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowPos({size.x / 2, bottom}, ImGuiCond_Always, {0.5F, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {size.x * (context.is_narrow() ? 0.96F : 0.7F), size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(20), context.px(14)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, context.px(1.5F));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, im(context.theme().raised));
    ImGui::PushStyleColor(ImGuiCol_Border, im(is_error ? context.theme().error : context.theme().line));
    ImGui::Begin(("message." + std::to_string(index)).c_str(), nullptr, kFlags);
    ImGui::PushTextWrapPos(size.x * (context.is_narrow() ? 0.85F : 0.6F));
    ImGui::TextUnformatted(message.text.c_str());
    ImGui::PopTextWrapPos();
    tooltip(context, context.text("message.tip"));
    const Action* const action = find_action(message.action);
    bool is_run = false, is_on_button = false;
    if (action != nullptr && is_enabled(*action, context.app)) {
        ImGui::Dummy({1, context.px(4)});
        is_run = text_button(context, "message.action", label(*action, context.app), tip(*action, context.app).c_str());
        is_on_button = ImGui::IsItemHovered();
    }
    const float top = ImGui::GetWindowPos().y;
    const bool is_clicked = ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !is_on_button;
    ImGui::End();
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(2);
    if (is_run) action->run(context.app);
    if (is_run || is_clicked) context.messages.dismiss(index);
    return top;
}

}  // namespace

void draw_messages(AppContext& context, float bottom) {
    float edge = bottom - context.px(16);
    for (std::size_t i = context.messages.all().size(); i-- > 0;) edge = draw_message(context, i, edge) - context.px(8);
}

}  // namespace plytrace
