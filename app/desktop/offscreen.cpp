#include "app/desktop/offscreen.hpp"

// clang-format off
#include <dlfcn.h>
#include <glad/gl.h>
#define EGL_NO_X11
#include <EGL/egl.h>
#include <EGL/eglext.h>
// clang-format on
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "app/gl/imgui_session.hpp"

namespace plytrace {

struct Offscreen::Egl {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    ~Egl() {
        if (display == EGL_NO_DISPLAY) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
        eglTerminate(display);
    }

    /// Null if it worked, otherwise what failed.
    [[nodiscard]] const char* start() {
        const auto get_platform_display =
            reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
        if (get_platform_display == nullptr) return "EGL has no platform displays";
        display = get_platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        if (display == EGL_NO_DISPLAY) return "EGL has no surfaceless platform";
        if (eglInitialize(display, nullptr, nullptr) == EGL_FALSE) {
            display = EGL_NO_DISPLAY;
            return "EGL does not start";
        }
        // Dear ImGui's backend unloads this library when it shuts down, but uses its functions when it starts again. So
        // it must stay loaded.
        dlopen("libOpenGL.so.0", RTLD_LAZY | RTLD_NODELETE);
        eglBindAPI(EGL_OPENGL_API);
        const EGLint config_wishes[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
        EGLConfig config = nullptr;
        EGLint count = 0;
        if (eglChooseConfig(display, config_wishes, &config, 1, &count) == EGL_FALSE || count == 0)
            return "EGL offers no OpenGL configuration";
        const EGLint context_wishes[] = {
            EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
            EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
        context = eglCreateContext(display, config, EGL_NO_CONTEXT, context_wishes);
        if (context == EGL_NO_CONTEXT) return "there is no OpenGL 3.3";
        if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_FALSE)
            return "EGL cannot draw without a surface";
        if (gladLoadGL(reinterpret_cast<GLADloadfunc>(eglGetProcAddress)) == 0) return "OpenGL's functions do not load";
        return nullptr;
    }
};

Expected<std::unique_ptr<Offscreen>> Offscreen::create(int width, int height) {
    auto egl = std::make_unique<Egl>();
    if (const char* problem = egl->start())
        return input_error(std::string("cannot draw offscreen: ") + problem + " (Mesa's EGL is needed)");
    GLint largest = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
    if (width > largest || height > largest)
        return input_error("a picture here has at most " + std::to_string(largest) + " pixels a side");
    return std::unique_ptr<Offscreen>(new Offscreen(std::move(egl), width, height));
}

Offscreen::Offscreen(std::unique_ptr<Egl> egl, int width, int height)
    : m_egl(std::move(egl)), m_width(width), m_height(height) {
    glGenFramebuffers(1, &m_framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer);
    glGenRenderbuffers(1, &m_color);
    glBindRenderbuffer(GL_RENDERBUFFER, m_color);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, m_color);
}

Offscreen::~Offscreen() {
    if (m_has_backend) ImGui_ImplOpenGL3_Shutdown();
    glDeleteRenderbuffers(1, &m_color);
    glDeleteFramebuffers(1, &m_framebuffer);
}

void Offscreen::frame(float seconds, const std::function<void()>& draw_frame) {
    if (!m_has_backend) m_has_backend = ImGui_ImplOpenGL3_Init("#version 330 core");
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(m_width), static_cast<float>(m_height));
    io.DeltaTime = seconds;
    ImGui_ImplOpenGL3_NewFrame();
    ImGuiSession::begin_frame();
    draw_frame();
    ImGui::Render();
    glViewport(0, 0, m_width, m_height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(m_joined.join(*ImGui::GetDrawData()));
}

Picture Offscreen::picture() const {
    Picture picture;
    picture.width = m_width;
    picture.height = m_height;
    const std::size_t row = static_cast<std::size_t>(m_width) * 3;
    std::vector<std::uint8_t> upside_down(row * static_cast<std::size_t>(m_height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, m_width, m_height, GL_RGB, GL_UNSIGNED_BYTE, upside_down.data());
    picture.rgb.reserve(upside_down.size());
    for (auto end = upside_down.end(); end != upside_down.begin(); end -= static_cast<std::ptrdiff_t>(row))
        picture.rgb.insert(picture.rgb.end(), end - static_cast<std::ptrdiff_t>(row), end);
    return picture;
}

}  // namespace plytrace
