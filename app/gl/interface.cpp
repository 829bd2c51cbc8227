#include "app/gl/interface.hpp"

#include <imgui.h>
#include <imgui_internal.h>  // what it has still to do, and what it has still to hear of, which nothing else tells

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace plytrace {

namespace {

constexpr const char* kSystemDirectory = "/usr/share/fonts/truetype/dejavu";
constexpr float kLongestFrameSeconds = 0.25F;  // a longer one was a pause: after it nothing leaps
constexpr float kAfterDoubleClickSeconds = 0.1F;

/// From 1.92.9 on, Dear ImGui stops where it would take a click for a single one before it could be a double one.
template <class Io>
void set_double_click_time(Io& io, float seconds) {
    io.MouseDoubleClickTime = seconds;
    if constexpr (requires { io.MouseSingleClickDelay; }) io.MouseSingleClickDelay = seconds + kAfterDoubleClickSeconds;
}

/// The left or right one; Dear ImGui hears of the two together by a name of its own.
bool is_side_of_modifier(ImGuiKey key) {
    return key >= ImGuiKey_LeftCtrl && key <= ImGuiKey_RightSuper;
}

/// The first change of a modifier that comes after a press, of what waits for the next frame; the end where there is
/// none.
const ImGuiInputEvent* modifier_after_press(const ImVector<ImGuiInputEvent>& events) {
    bool has_press = false;
    return std::find_if(events.begin(), events.end(), [&has_press](const ImGuiInputEvent& event) {
        const bool is_key = event.Type == ImGuiInputEventType_Key;
        const bool is_modifier = is_key && (event.Key.Key & ImGuiMod_Mask_) != 0;
        if (has_press && is_modifier) return true;
        if (is_key) has_press = has_press || (event.Key.Down && !is_modifier && !is_side_of_modifier(event.Key.Key));
        if (event.Type == ImGuiInputEventType_MouseButton) has_press = has_press || event.MouseButton.Down;
        return false;
    });
}

[[nodiscard]] Expected<ImFont*> load_font(const std::string& directory, const char* name) {
    std::error_code error;
    for (const std::string& place : {directory, std::string(kSystemDirectory)}) {
        const std::string path = place + "/" + name;
        if (!std::filesystem::is_regular_file(path, error)) continue;
        ImFontConfig config;
        config.OversampleH = 2;
        if (ImFont* font = ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), 0.0F, &config)) return font;
    }
    return input_error(std::string("the font ") + name + " is neither in " + directory + " nor in " + kSystemDirectory +
                       " (package fonts-dejavu-core)");
}

/// Adds the fonts to the context's atlas.
[[nodiscard]] Expected<FontSet> load_fonts(const std::string& directory) {
    const auto body = load_font(directory, "DejaVuSans.ttf");
    if (!body) return tl::make_unexpected(body.error());
    const auto bold = load_font(directory, "DejaVuSans-Bold.ttf");
    if (!bold) return tl::make_unexpected(bold.error());
    const auto mono = load_font(directory, "DejaVuSansMono.ttf");
    if (!mono) return tl::make_unexpected(mono.error());
    return FontSet{*body, *bold, *mono};
}

}  // namespace

Expected<std::unique_ptr<Interface>> Interface::create(const std::string& font_directory) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    std::unique_ptr<Interface> interface(new Interface());
    ImGui::GetIO().IniFilename = nullptr;  // what is remembered of the layout is in our own settings
    const auto fonts = load_fonts(font_directory);
    if (!fonts) return tl::make_unexpected(fonts.error());
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
    ImVector<ImGuiInputEvent>& events = ImGui::GetCurrentContext()->InputEventsQueue;
    const ImGuiInputEvent* const first_later = modifier_after_press(events);
    const std::vector<ImGuiInputEvent> later(first_later, std::as_const(events).end());
    events.shrink(events.Size - static_cast<int>(later.size()));
    ImGui::NewFrame();
    for (const ImGuiInputEvent& event : later) events.push_back(event);
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
