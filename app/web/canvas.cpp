#include "app/web/canvas.hpp"

#include <emscripten/html5.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <GLES3/gl3.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <string_view>
#include <utility>

#include "app/gl/imgui_session.hpp"
#include "app/web/page.hpp"

namespace plytrace {
namespace {

/// The largest distance of two clicks of a double click: in pixels for a mouse, in CSS pixels for a finger.
constexpr float kMousePixels = 6, kFingerPixels = 24;

/// The CSS cursors, by ImGuiMouseCursor.
constexpr std::array<const char*, ImGuiMouseCursor_COUNT> kCursors = {
    "default",     "text",    "move", "ns-resize", "ew-resize",  "nesw-resize",
    "nwse-resize", "pointer", "wait", "progress",  "not-allowed"};

[[nodiscard]] bool make_context() {
    EmscriptenWebGLContextAttributes attributes;
    emscripten_webgl_init_context_attributes(&attributes);
    attributes.majorVersion = 2;
    attributes.alpha = EM_FALSE;
    attributes.depth = attributes.stencil = EM_FALSE;
    attributes.antialias = EM_FALSE;  // Dear ImGui smooths its own edges
    attributes.preserveDrawingBuffer = EM_FALSE;
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &attributes);
    return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

}  // namespace

Expected<std::unique_ptr<WebCanvas>> WebCanvas::create() {
    if (!make_context()) return input_error("this browser does not provide WebGL 2");
    std::unique_ptr<WebCanvas> canvas(new WebCanvas());
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "plytrace_web";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ConfigMacOSXBehaviors = page_is_on_mac();
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_ClipboardUserData = canvas.get();
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return static_cast<WebCanvas*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->m_clipboard.c_str();
    };
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        static_cast<WebCanvas*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->m_clipboard = text;
        page_copy(text);
    };
    platform.Platform_SetImeDataFn = [](ImGuiContext*, ImGuiViewport*, ImGuiPlatformImeData* place) {
        if (place->WantVisible) page_set_caret(place->InputPos.x, place->InputPos.y, place->InputLineHeight);
    };
    ImGui_ImplOpenGL3_Init("#version 300 es");
    return canvas;
}

WebCanvas::~WebCanvas() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::GetPlatformIO().Platform_ClipboardUserData = nullptr;
}

void WebCanvas::restore_context() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplOpenGL3_Init("#version 300 es");
}

void WebCanvas::frame(double now_seconds, const std::function<void()>& draw_frame) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(std::max(1, m_width_px)), static_cast<float>(std::max(1, m_height_px))};
    const double passed = m_last_frame_seconds < 0 ? 1.0 / 60 : now_seconds - m_last_frame_seconds;
    io.DeltaTime = static_cast<float>(std::max(passed, 1e-4));
    m_last_frame_seconds = now_seconds;
    ImGui_ImplOpenGL3_NewFrame();
    ImGuiSession::begin_frame();
    draw_frame();
    ImGui::Render();
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(m_joined.join(*ImGui::GetDrawData()));
    tell_page();
}

/// Tells the page the pointer's shape and whether text is being typed, when they change.
void WebCanvas::tell_page() {
    const int cursor = ImGui::GetMouseCursor();
    if (cursor != m_cursor) {
        const bool is_known = cursor >= 0 && cursor < ImGuiMouseCursor_COUNT;
        page_set_cursor(is_known ? kCursors[static_cast<std::size_t>(cursor)] : "none");
        m_cursor = cursor;
    }
    const bool is_typing = ImGui::GetIO().WantTextInput;
    if (is_typing != m_is_typing) page_set_typing(is_typing);
    m_is_typing = is_typing;
}

void WebCanvas::resize(int width_px, int height_px, float device_scale, bool is_touched) {
    m_width_px = width_px;
    m_height_px = height_px;
    m_device_scale = device_scale;
    m_is_touched = is_touched;
}

void WebCanvas::set_touch(bool is_touch) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(is_touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
    io.MouseDoubleClickMaxDist = is_touch ? kFingerPixels * m_device_scale : kMousePixels;
}
void WebCanvas::move_pointer(float x_px, float y_px) {
    ImGui::GetIO().AddMousePosEvent(x_px, y_px);
}
void WebCanvas::lose_pointer() {
    ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}
void WebCanvas::press_button(int button, bool is_down) {
    if (button >= 0 && button < ImGuiMouseButton_COUNT) ImGui::GetIO().AddMouseButtonEvent(button, is_down);
}
void WebCanvas::turn_wheel(float notches_x, float notches_y) {
    ImGui::GetIO().AddMouseWheelEvent(notches_x, notches_y);
}

void WebCanvas::pinch(const CanvasPinch& pinch) {
    const CanvasPinch before = m_pinch.value_or(CanvasPinch{});
    m_pinch = pinch;
    m_pinch->factor *= before.factor;
    m_pinch->moved_x += before.moved_x;
    m_pinch->moved_y += before.moved_y;
}
std::optional<CanvasPinch> WebCanvas::take_pinch() {
    return std::exchange(m_pinch, std::nullopt);
}

ImGuiKey WebCanvas::key_named(std::string_view name) {
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key) {
        if (name == ImGui::GetKeyName(static_cast<ImGuiKey>(key))) return static_cast<ImGuiKey>(key);
    }
    constexpr std::array<std::pair<std::string_view, ImGuiKey>, 4> kModifiers = {{
        {"ModCtrl", ImGuiMod_Ctrl},
        {"ModShift", ImGuiMod_Shift},
        {"ModAlt", ImGuiMod_Alt},
        {"ModSuper", ImGuiMod_Super},
    }};
    for (const auto& [modifier, key] : kModifiers) {
        if (name == modifier) return key;
    }
    return ImGuiKey_None;
}

void WebCanvas::press_key(const std::string& name, bool is_down) {
    if (const ImGuiKey key = key_named(name); key != ImGuiKey_None) ImGui::GetIO().AddKeyEvent(key, is_down);
}
void WebCanvas::type_text(const char* utf8) {
    ImGui::GetIO().AddInputCharactersUTF8(utf8);
}

}  // namespace plytrace
