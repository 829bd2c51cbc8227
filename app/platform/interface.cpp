#include "app/platform/interface.hpp"

#include <imgui.h>
#include <imgui_internal.h>  // what it has still to do, which nothing else tells

#include <algorithm>

namespace plytrace {

Result<std::unique_ptr<Interface>> Interface::create(const std::string& font_directory) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    std::unique_ptr<Interface> interface(new Interface());
    ImGui::GetIO().IniFilename = nullptr;  // what is remembered of the layout is in our own settings
    const auto fonts = load_fonts(font_directory);
    if (!fonts) return failed(fonts.error());
    interface->m_fonts = *fonts;
    return interface;
}

Interface::~Interface() {
    ImGui::DestroyContext();
}

float Interface::frame_seconds() {
    return ImGui::GetIO().DeltaTime;
}
bool Interface::is_typing() {
    return ImGui::GetIO().WantTextInput;
}

bool Interface::is_settled() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!context.InputEventsQueue.empty()) return false;
    if (context.NavMoveSubmitted || context.NavInitRequest || context.NavNextActivateId != 0) return false;
    if (context.ActiveId != context.ActiveIdPreviousFrame) return false;
    return std::none_of(context.Windows.begin(), context.Windows.end(), [](const ImGuiWindow* window) {
        return window->Active && (window->Appearing || window->HiddenFramesCannotSkipItems > 0);
    });
}

}  // namespace plytrace
