// Drives the real shell as a person would: finds widgets by their ids, moves the mouse, clicks, types, presses keys.
// Without a display: nothing is drawn, unless a test asks for pictures (then offscreen).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/chord.hpp"
#include "app/control/app_state.hpp"
#include "app/desktop/offscreen.hpp"
#include "app/gl/imgui_session.hpp"
#include "app/ui/window/shell.hpp"
#include "tests/gui/hooks.hpp"
#include "tests/gui/memory_files.hpp"
#include "tests/scripted_feed.hpp"
#include "tests/scripted_games.hpp"

namespace plytrace::gui {

struct DriverOptions {
    int width = 1920, height = 1080;
    double scale = 1;
    std::string theme = "dark";
    std::string lesson = "two-ply";
    bool has_pictures = false;  ///< needs EGL
    bool has_thread = false;    ///< searches run beside the window, else at once
};

class Driver {
  public:
    explicit Driver(const DriverOptions& options = {});
    ~Driver();

    AppState& app() { return *m_app; }
    MemoryFiles& files() { return m_files; }
    Runner& runner() { return *m_runner; }
    /// The program that is watched, whatever its name.
    test::ScriptedProgram& program() { return m_program; }
    /// The programs of games of one's own that the window starts.
    test::ScriptedGames& games() { return m_games; }
    /// The picture that was handed to the host's printing last.
    [[nodiscard]] const std::string& printed() const { return m_printed; }

    /// And to its clipboard for pictures.
    [[nodiscard]] const std::string& copied() const { return m_copied; }

    /// Lets frames pass; 1/60 s each, if nothing else was said.
    void frames(int count = 1);
    void set_frame_seconds(float seconds) { m_frame_seconds = seconds; }

    /// Whether the window has columns of cards; otherwise cards are behind tabs.
    [[nodiscard]] bool is_wide() const;

    /// The widget whose label is `id`, or ends in "###id" or "##id"; fails the test where there is none.
    [[nodiscard]] Widget widget(std::string_view id);
    [[nodiscard]] std::optional<Widget> find(std::string_view id);
    [[nodiscard]] const std::vector<Widget>& widgets() const { return m_widgets; }

    void move_to(ImVec2 place);
    void click(std::string_view id);
    void click_at(ImVec2 place);
    void drag(ImVec2 from, ImVec2 to);
    void scroll(ImVec2 place, float notches);
    void press(const Chord& chord);
    /// Whether Tab is the window's own, and does not lead on to what is around it.
    [[nodiscard]] bool uses_tab(bool is_back = false) const { return m_shell->uses_tab(is_back); }
    /// Whether the pointer holds a slider.
    [[nodiscard]] bool is_slider_held() const { return m_shell->is_slider_held(); }
    void type(std::string_view text);
    /// Clicks through the menus to the action.
    void choose_in_menu(std::string_view action_id);
    /// Whether its menu item can be chosen; opens the menu and closes it again.
    [[nodiscard]] bool is_enabled_in_menu(std::string_view action_id);
    void close_menus();

    /// What is on the window now.
    [[nodiscard]] Picture picture();
    void save_picture(const std::string& path);

  private:
    [[nodiscard]] Widget menu_item(std::string_view action_id);
    void open_menu_of(std::string_view action_id);
    void one_frame();

    DriverOptions m_options;
    float m_frame_seconds = 1.0F / 60;
    MemoryFiles m_files;
    test::ScriptedProgram m_program;
    test::ScriptedGames m_games;
    std::string m_printed, m_copied;
    std::unique_ptr<Runner> m_runner;
    std::unique_ptr<AppState> m_app;
    std::unique_ptr<ImGuiSession> m_interface;
    std::unique_ptr<Offscreen> m_offscreen;
    std::unique_ptr<Shell> m_shell;
    std::vector<Widget> m_widgets;
};

}  // namespace plytrace::gui
