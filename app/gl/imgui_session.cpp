#include "app/gl/imgui_session.hpp"

#include <imgui.h>
#include <imgui_internal.h>  // for pending input and pending work, which the public interface does not have

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace plytrace {

namespace {

constexpr const char* kSystemDirectory = "/usr/share/fonts/truetype/dejavu";
constexpr float kLongestFrameSeconds = 0.25F;  // a longer one was a pause; animations must not jump after it
constexpr float kAfterDoubleClickSeconds = 0.1F;

/// From 1.92.9 on, Dear ImGui asserts that a single click is not reported before it could become a double click.
template <class Io>
void set_double_click_time(Io& io, float seconds) {
    io.MouseDoubleClickTime = seconds;
    if constexpr (requires { io.MouseSingleClickDelay; }) io.MouseSingleClickDelay = seconds + kAfterDoubleClickSeconds;
}

/// Whether the key is a left or right modifier key. Dear ImGui has another name for both together.
bool is_side_of_modifier(ImGuiKey key) {
    return key >= ImGuiKey_LeftCtrl && key <= ImGuiKey_RightSuper;
}

/// In the events for the next frame, the first change of a modifier after a press; the end if there is none.
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

[[nodiscard]] Expected<ImFont*> load_font(const std::string& directory, const char* name, FallbackLetters& letters,
                                          FontWeight weight = FontWeight::kRegular) {
    std::error_code error;
    for (const std::string& place : {directory, std::string(kSystemDirectory)}) {
        const std::string path = place + "/" + name;
        if (!std::filesystem::is_regular_file(path, error)) continue;
        ImFontConfig config;
        config.OversampleH = 2;
        if (ImFont* font = ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), 0.0F, &config)) {
            letters.add_to(*font, weight);
            return font;
        }
    }
    return input_error(std::string("the font ") + name + " is neither in " + directory + " nor in " + kSystemDirectory +
                       " (package fonts-dejavu-core)");
}

/// Adds the fonts to the context's atlas.
[[nodiscard]] Expected<FontSet> load_fonts(const std::string& directory, FallbackLetters& letters) {
    const auto body = load_font(directory, "DejaVuSans.ttf", letters);
    if (!body) return tl::make_unexpected(body.error());
    const auto bold = load_font(directory, "DejaVuSans-Bold.ttf", letters, FontWeight::kBold);
    if (!bold) return tl::make_unexpected(bold.error());
    const auto mono = load_font(directory, "DejaVuSansMono.ttf", letters);
    if (!mono) return tl::make_unexpected(mono.error());
    return FontSet{*body, *bold, *mono};
}

}  // namespace

Expected<std::unique_ptr<ImGuiSession>> ImGuiSession::create(const std::string& font_directory, LetterSource* letters) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    std::unique_ptr<ImGuiSession> interface(new ImGuiSession(letters));
    ImGui::GetIO().IniFilename = nullptr;  // the program's own settings store the layout
    const auto fonts = load_fonts(font_directory, interface->m_letters);
    if (!fonts) return tl::make_unexpected(fonts.error());
    interface->m_fonts = *fonts;
    return interface;
}

ImGuiSession::~ImGuiSession() {
    ImGui::DestroyContext();
}

void ImGuiSession::begin_frame() {
    constexpr float kDoubleClickSeconds = 0.3F;
    constexpr float kFrames = 6;  // a press, its release, a movement and the next press can take one each
    ImGuiIO& io = ImGui::GetIO();
    // The time of about the last six frames, with more weight on later ones.
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

float ImGuiSession::frame_seconds() {
    return std::min(ImGui::GetIO().DeltaTime, kLongestFrameSeconds);
}
bool ImGuiSession::is_typing() {
    return ImGui::GetIO().WantTextInput;
}

bool ImGuiSession::is_settled() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!context.InputEventsQueue.empty()) return false;
    if (context.NavMoveSubmitted || context.NavInitRequest || context.NavNextActivateId != 0) return false;
    if (context.ActiveId != context.ActiveIdPreviousFrame) return false;
    // A tip appears a moment after the pointer came to rest on its item.
    const float until_tip = context.Style.HoverStationaryDelay + context.Style.HoverDelayNormal;
    if (context.HoverItemDelayId != 0 && context.HoverItemDelayTimer <= until_tip) return false;
    return std::none_of(context.Windows.begin(), context.Windows.end(), [](const ImGuiWindow* window) {
        return window->Active && (window->Appearing || window->HiddenFramesCannotSkipItems > 0);
    });
}

bool ImGuiSession::may_end_tip() {
    constexpr float kLongestTip = 15;  // seconds
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.HoverItemDelayId != 0 && context.HoverItemDelayTimer < kLongestTip;
}

}  // namespace plytrace
