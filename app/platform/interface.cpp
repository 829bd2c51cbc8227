#include "app/platform/interface.hpp"

#include <imgui.h>
#include <imgui_internal.h>  // what it has still to do, which nothing else tells

#include <algorithm>

namespace plytrace {

namespace {

constexpr float kLongestFrameSeconds = 0.25F;  // a longer one was a pause: after it nothing leaps
constexpr float kAfterDoubleClickSeconds = 0.1F;

/// From 1.92.9 on, Dear ImGui stops where it would take a click for a single one before it could be a double one.
template <class Io>
void set_double_click_time(Io& io, float seconds) {
    io.MouseDoubleClickTime = seconds;
    if constexpr (requires { io.MouseSingleClickDelay; }) io.MouseSingleClickDelay = seconds + kAfterDoubleClickSeconds;
}

}  // namespace

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

void Interface::begin_frame() {
    constexpr float kDoubleClickSeconds = 0.3F;
    constexpr float kFrames = 6;  // a press, its end, the pointer's way and the next press can take one each
    ImGuiIO& io = ImGui::GetIO();
    // The time of about the last six frames, later ones counting more.
    const float before = io.MouseDoubleClickTime - kDoubleClickSeconds;
    const float frames = before * (1 - 1 / kFrames) + std::min(io.DeltaTime, kLongestFrameSeconds);
    set_double_click_time(io, kDoubleClickSeconds + frames);
    ImGui::NewFrame();
}

float Interface::frame_seconds() {
    return std::min(ImGui::GetIO().DeltaTime, kLongestFrameSeconds);
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
