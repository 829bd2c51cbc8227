// The window of the speaker's notes, on another screen if there is one. It shares the main window's OpenGL objects and
// fonts, and passes keys on to the main window, so that a remote control works whichever window has the keyboard. Main
// thread.
#pragma once

#include <imgui.h>

#include <memory>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/theme.hpp"
#include "app/ui/widgets/context.hpp"
#include "games/core/input_error.hpp"

struct GLFWwindow;

namespace plytrace {

class NotesWindow {
  public:
    /// Opens the window beside `main`, whose context is current afterwards. Error: it cannot be opened.
    [[nodiscard]] static Expected<std::unique_ptr<NotesWindow>> create(GLFWwindow* main, const std::string& title);
    ~NotesWindow();
    NotesWindow(const NotesWindow&) = delete;
    NotesWindow& operator=(const NotesWindow&) = delete;

    [[nodiscard]] bool is_close_requested() const;
    /// Its size in units, and pixels per unit.
    [[nodiscard]] ScreenPoint size() const;
    [[nodiscard]] float content_scale() const;
    /// The places that were clicked since the last call.
    [[nodiscard]] std::vector<ScreenPoint> take_clicks();

    /// Prepares the drawing; called within a frame of the main window, so that the letters' textures are complete after
    /// it.
    void prepare(const DisplayList& drawing, const Theme& theme, const Fonts& fonts);
    /// Shows what was prepared. The main window's context is current afterwards.
    void show();

  private:
    explicit NotesWindow(GLFWwindow* main) : m_main(main) {}
    void install_callbacks();
    GLFWwindow* m_main = nullptr;
    GLFWwindow* m_window = nullptr;
    std::unique_ptr<ImDrawList> m_list;
    std::vector<ScreenPoint> m_clicks;
};

}  // namespace plytrace
