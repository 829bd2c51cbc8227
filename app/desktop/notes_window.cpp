#include "app/desktop/notes_window.hpp"

// clang-format off
#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
// clang-format on
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <utility>

#include "app/desktop/window.hpp"
#include "app/ui/widgets/drawing_painter.hpp"

ImGuiKey ImGui_ImplGlfw_KeyToImGuiKey(int keycode, int scancode);  // the backend's header leaves it out

namespace plytrace {

namespace {

constexpr int kNotesWidth = 760, kNotesHeight = 520, kLeastNotesWidth = 360, kLeastNotesHeight = 280;

/// The screen that has the window's top left corner; null if no screen has it.
[[nodiscard]] GLFWmonitor* screen_of(GLFWwindow* window) {
    int left = 0, top = 0, count = 0;
    glfwGetWindowPos(window, &left, &top);
    GLFWmonitor* const* const screens = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        int x = 0, y = 0;
        glfwGetMonitorPos(screens[i], &x, &y);
        const GLFWvidmode* const mode = glfwGetVideoMode(screens[i]);
        if (mode == nullptr) continue;
        if (left >= x && left < x + mode->width && top >= y && top < y + mode->height) return screens[i];
    }
    return nullptr;
}

/// Moves the window to the first screen that does not show `main`; with one screen, it stays where the desktop put it.
void move_to_other_screen(GLFWwindow* window, GLFWwindow* main) {
    int count = 0;
    GLFWmonitor* const* const screens = glfwGetMonitors(&count);
    GLFWmonitor* const own = glfwGetWindowMonitor(main) != nullptr ? glfwGetWindowMonitor(main) : screen_of(main);
    for (int i = 0; i < count; ++i) {
        if (screens[i] == own) continue;
        int x = 0, y = 0, width = 0, height = 0;
        glfwGetMonitorWorkarea(screens[i], &x, &y, &width, &height);
        if (width <= 0 || height <= 0) continue;
        constexpr int kAside = 60;  // room for the window's frame
        glfwSetWindowPos(window, x + kAside, y + kAside);
        glfwSetWindowSize(window, std::min(kNotesWidth, width - 2 * kAside),
                          std::min(kNotesHeight, height - 2 * kAside));
        return;
    }
}

/// Gives a key to the main window's Dear ImGui, which runs the actions.
void pass_key_on(int key, int scancode, int action, int modifiers) {
    if (action != GLFW_PRESS && action != GLFW_RELEASE) return;
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & GLFW_MOD_CONTROL) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (modifiers & GLFW_MOD_SHIFT) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (modifiers & GLFW_MOD_ALT) != 0);
    io.AddKeyEvent(ImGui_ImplGlfw_KeyToImGuiKey(key, scancode), action == GLFW_PRESS);
}

}  // namespace

Expected<std::unique_ptr<NotesWindow>> NotesWindow::create(GLFWwindow* main, const std::string& title) {
    // A click on the notes, or their opening, must not minimise the main window while it fills its screen.
    glfwSetWindowAttrib(main, GLFW_AUTO_ICONIFY, GLFW_FALSE);
    // The other hints are those of the main window.
    GLFWwindow* const handle = glfwCreateWindow(kNotesWidth, kNotesHeight, title.c_str(), nullptr, main);
    if (handle == nullptr) {
        const char* text = nullptr;
        glfwGetError(&text);
        return input_error(text != nullptr ? text : "the desktop opens no second window");
    }
    std::unique_ptr<NotesWindow> notes(new NotesWindow(main));
    notes->m_window = handle;
    glfwSetWindowSizeLimits(handle, kLeastNotesWidth, kLeastNotesHeight, GLFW_DONT_CARE, GLFW_DONT_CARE);
    move_to_other_screen(handle, main);
    notes->install_callbacks();
    glfwMakeContextCurrent(handle);
    glfwSwapInterval(0);  // only the main window waits for its display
    glfwMakeContextCurrent(main);
    return notes;
}

NotesWindow::~NotesWindow() {
    glfwDestroyWindow(m_window);
    glfwMakeContextCurrent(m_main);
}

void NotesWindow::install_callbacks() {
    glfwSetWindowUserPointer(m_window, this);
    glfwSetMouseButtonCallback(m_window, [](GLFWwindow* window, int button, int action, int /*modifiers*/) {
        if (button != GLFW_MOUSE_BUTTON_LEFT || action != GLFW_PRESS) return;
        double x = 0, y = 0;
        glfwGetCursorPos(window, &x, &y);
        auto& notes = *static_cast<NotesWindow*>(glfwGetWindowUserPointer(window));
        notes.m_clicks.push_back({static_cast<float>(x), static_cast<float>(y)});
    });
    glfwSetKeyCallback(m_window, [](GLFWwindow* /*window*/, int key, int scancode, int action, int modifiers) {
        pass_key_on(key, scancode, action, modifiers);
    });
    // Keys that are held down when the keyboard leaves the window are released.
    glfwSetWindowFocusCallback(m_window, [](GLFWwindow* /*window*/, int is_focused) {
        if (is_focused == GLFW_FALSE) ImGui::GetIO().ClearInputKeys();
    });
}

bool NotesWindow::is_close_requested() const {
    return glfwWindowShouldClose(m_window) == GLFW_TRUE;
}

ScreenPoint NotesWindow::size() const {
    int width = 0, height = 0;
    glfwGetWindowSize(m_window, &width, &height);
    return {static_cast<float>(width), static_cast<float>(height)};
}

float NotesWindow::content_scale() const {
    return content_scale_of(m_window);
}

std::vector<ScreenPoint> NotesWindow::take_clicks() {
    return std::exchange(m_clicks, {});
}

void NotesWindow::prepare(const DisplayList& drawing, const Theme& theme, const Fonts& fonts) {
    const ScreenPoint whole = size();
    if (m_list == nullptr) m_list = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
    m_list->_ResetForNewFrame();
    m_list->PushTexture(ImGui::GetIO().Fonts->TexRef);
    m_list->PushClipRect({0, 0}, {whole.x, whole.y});
    paint({*m_list, {0, 0}, theme, fonts}, drawing);
}

void NotesWindow::show() {
    if (m_list == nullptr) return;
    const ScreenPoint whole = size();
    int pixels_wide = 0, pixels_high = 0;
    glfwGetFramebufferSize(m_window, &pixels_wide, &pixels_high);
    if (pixels_wide <= 0 || pixels_high <= 0) return;  // minimised
    glFlush();                                         // the letters' textures are complete for the other context
    glfwMakeContextCurrent(m_window);
    glViewport(0, 0, pixels_wide, pixels_high);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImDrawData data;
    data.Valid = true;
    data.DisplaySize = {whole.x, whole.y};
    data.FramebufferScale = {static_cast<float>(pixels_wide) / whole.x, static_cast<float>(pixels_high) / whole.y};
    data.AddDrawList(m_list.get());
    ImGui_ImplOpenGL3_RenderDrawData(&data);
    glfwSwapBuffers(m_window);
    glfwMakeContextCurrent(m_main);
}

}  // namespace plytrace
