#include "app/platform/interface.hpp"

#include <imgui.h>

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

}  // namespace plytrace
