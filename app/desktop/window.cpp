#include "app/desktop/window.hpp"

// clang-format off
#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
// clang-format on
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <ctime>
#include <span>
#include <utility>

#include "app/gl/imgui_session.hpp"

namespace plytrace {
namespace {

constexpr int kFramesAfterInput = 3;

[[nodiscard]] std::string last_glfw_error(const char* otherwise) {
    const char* text = nullptr;
    return glfwGetError(&text) != GLFW_NO_ERROR && text != nullptr ? text : otherwise;
}

[[nodiscard]] std::span<GLFWmonitor* const> monitors() {
    int count = 0;
    GLFWmonitor* const* const first = glfwGetMonitors(&count);
    return {first, static_cast<std::size_t>(count)};
}

/// Empty if the desktop does not tell.
[[nodiscard]] std::optional<std::array<int, 2>> place_of(GLFWwindow* window) {
    std::array<int, 2> place{};
    (void)glfwGetError(nullptr);  // of an earlier call
    glfwGetWindowPos(window, &place[0], &place[1]);
    return glfwGetError(nullptr) == GLFW_NO_ERROR ? std::optional(place) : std::nullopt;
}

[[nodiscard]] DesktopBox box_of(GLFWwindow* window) {
    DesktopBox box;
    glfwGetWindowPos(window, &box.x, &box.y);
    glfwGetWindowSize(window, &box.width, &box.height);
    return box;
}

/// The screen that shows most of the window; null if the desktop does not tell.
[[nodiscard]] GLFWmonitor* monitor_of(GLFWwindow* window) {
    std::vector<DesktopBox> screens;
    for (GLFWmonitor* const monitor : monitors()) {
        DesktopBox& screen = screens.emplace_back();
        glfwGetMonitorPos(monitor, &screen.x, &screen.y);
        const GLFWvidmode* const mode = glfwGetVideoMode(monitor);
        if (mode != nullptr) screen.width = mode->width, screen.height = mode->height;
    }
    return screens.empty() ? nullptr : monitors()[box_below(box_of(window), screens)];
}

/// Moves the window to `wished`, or where it is, into the work area of the screen there, and makes it smaller if it
/// does not fit.
void keep_within_screen(GLFWwindow* window, const std::optional<std::array<int, 2>>& wished) {
    std::vector<DesktopBox> areas;
    for (GLFWmonitor* const monitor : monitors()) {
        DesktopBox area;
        glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height);
        if (area.width > 0 && area.height > 0) areas.push_back(area);
    }
    int left = 0, top = 0, right = 0, bottom = 0;
    glfwGetWindowFrameSize(window, &left, &top, &right, &bottom);
    const DesktopBox now = box_of(window);
    DesktopBox there = now;
    if (wished && place_of(window)) there.x = (*wished)[0], there.y = (*wished)[1];
    const DesktopBox place = within_screen(there, {left, top, left + right, top + bottom}, areas);
    if (place.width != now.width || place.height != now.height) glfwSetWindowSize(window, place.width, place.height);
    if (place.x != now.x || place.y != now.y) glfwSetWindowPos(window, place.x, place.y);
}

}  // namespace

Expected<std::unique_ptr<DesktopWindow>> DesktopWindow::create(const char* title, int width, int height,
                                                               const std::optional<std::array<int, 2>>& place) {
    if (glfwInit() == GLFW_FALSE) return input_error("no window: " + last_glfw_error("there is no display"));
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    GLFWwindow* handle = glfwCreateWindow(width, height, title, nullptr, nullptr);
    if (handle == nullptr) {
        const std::string reason = last_glfw_error("OpenGL 3.3 is not available");
        glfwTerminate();
        return input_error("no window: " + reason);
    }
    glfwMakeContextCurrent(handle);
    glfwSwapInterval(1);
    std::unique_ptr<DesktopWindow> window(new DesktopWindow());
    window->m_window = handle;
    window->m_title = title;
    keep_within_screen(handle, place);
    glfwSetWindowSizeLimits(handle, 640, 400, GLFW_DONT_CARE, GLFW_DONT_CARE);
    if (gladLoadGL(glfwGetProcAddress) == 0) return input_error("no window: OpenGL's functions do not load");
    window->install_callbacks();  // before the backend, which calls ours
    ImGui_ImplGlfw_InitForOpenGL(handle, true);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    return window;
}

DesktopWindow::~DesktopWindow() {
    if (ImGui::GetIO().BackendRendererUserData != nullptr) ImGui_ImplOpenGL3_Shutdown();
    if (ImGui::GetIO().BackendPlatformUserData != nullptr) ImGui_ImplGlfw_Shutdown();
    glfwDestroyWindow(m_window);
    glfwTerminate();
}

DesktopWindow& DesktopWindow::of(GLFWwindow* window) {
    return *static_cast<DesktopWindow*>(glfwGetWindowUserPointer(window));
}

/// Every kind of input makes the next few frames due; so does a request to redraw.
void DesktopWindow::install_callbacks() {
    glfwSetWindowUserPointer(m_window, this);
    glfwSetCursorPosCallback(m_window, [](GLFWwindow* w, double, double) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetMouseButtonCallback(m_window, [](GLFWwindow* w, int, int, int) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetScrollCallback(m_window, [](GLFWwindow* w, double, double) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetKeyCallback(m_window, [](GLFWwindow* w, int, int, int, int) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetCharCallback(m_window, [](GLFWwindow* w, unsigned) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetCursorEnterCallback(m_window, [](GLFWwindow* w, int) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetWindowFocusCallback(m_window, [](GLFWwindow* w, int) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetWindowRefreshCallback(m_window, [](GLFWwindow* w) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetFramebufferSizeCallback(m_window, [](GLFWwindow* w, int, int) { of(w).m_frames_owed = kFramesAfterInput; });
    glfwSetDropCallback(m_window, [](GLFWwindow* w, int count, const char** paths) {
        of(w).m_dropped.insert(of(w).m_dropped.end(), paths, paths + count);
        of(w).m_frames_owed = kFramesAfterInput;
    });
}

void DesktopWindow::frame(const std::function<void()>& draw_frame) {
    if (m_is_moving || m_frames_owed > 0) {
        glfwPollEvents();
    } else {
        glfwWaitEventsTimeout(std::max(0.001, m_idle_seconds));
    }
    m_frames_owed = std::max(0, m_frames_owed - 1);
    const double started = glfwGetTime();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGuiSession::begin_frame();
    draw_frame();
    ImGui::Render();
    int width = 0, height = 0;
    glfwGetFramebufferSize(m_window, &width, &height);
    glViewport(0, 0, width, height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(m_joined.join(*ImGui::GetDrawData()));
    glfwSwapBuffers(m_window);
    if (!ImGuiSession::is_settled()) m_frames_owed = kFramesAfterInput;
    // Without vsync (on a virtual display, or minimised), the clock limits the rate.
    const double left = 1.0 / 250 - (glfwGetTime() - started);
    if (left > 0) {
        const timespec rest{0, static_cast<long>(left * 1e9)};
        nanosleep(&rest, nullptr);
    }
}

bool DesktopWindow::is_close_requested() const {
    return glfwWindowShouldClose(m_window) == GLFW_TRUE;
}
void DesktopWindow::refuse_close() {
    glfwSetWindowShouldClose(m_window, GLFW_FALSE);
}

void DesktopWindow::set_title(const std::string& title) {
    if (title == m_title) return;
    m_title = title;
    glfwSetWindowTitle(m_window, title.c_str());
}

std::vector<std::string> DesktopWindow::take_dropped_files() {
    return std::exchange(m_dropped, {});
}

float DesktopWindow::content_scale() const {
    return content_scale_of(m_window);
}

float content_scale_of(GLFWwindow* window) {
    float x = 1, y = 1;
    glfwGetWindowContentScale(window, &x, &y);
    int width = 0, height = 0, pixels_wide = 0, pixels_high = 0;
    glfwGetWindowSize(window, &width, &height);
    glfwGetFramebufferSize(window, &pixels_wide, &pixels_high);
    // If the desktop has its own units (Wayland, macOS), Dear ImGui scales the framebuffer.
    const float framebuffer_scale = width > 0 ? static_cast<float>(pixels_wide) / static_cast<float>(width) : 1;
    return std::max(1.0F, x / framebuffer_scale);
}

void DesktopWindow::size(int& width, int& height) const {
    glfwGetWindowSize(m_window, &width, &height);
}

std::optional<std::array<int, 2>> DesktopWindow::place() const {
    return place_of(m_window);
}

bool DesktopWindow::is_full_screen() const {
    return glfwGetWindowMonitor(m_window) != nullptr;
}

void DesktopWindow::set_full_screen(bool is_full) {
    if (is_full == is_full_screen()) return;
    if (is_full) {
        m_windowed = box_of(m_window);
        GLFWmonitor* const monitor = monitor_of(m_window);
        const GLFWvidmode* const mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
        if (mode == nullptr) return;  // stay in the window
        glfwSetWindowMonitor(m_window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    } else {
        glfwSetWindowMonitor(m_window, nullptr, m_windowed.x, m_windowed.y, m_windowed.width, m_windowed.height,
                             GLFW_DONT_CARE);
    }
    m_frames_owed = kFramesAfterInput;
}

void DesktopWindow::wake() {
    glfwPostEmptyEvent();
}

}  // namespace plytrace
