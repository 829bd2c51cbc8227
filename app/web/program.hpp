// The program in a page: connects the application, its panels and the page. The page calls create() once and frame() as
// often as its result says; entry_points.cpp has the functions that the page's scripts call. The page's only thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/control/app_state.hpp"
#include "app/control/exploring.hpp"
#include "app/gl/imgui_session.hpp"
#include "app/ui/window/shell.hpp"
#include "app/web/analyst.hpp"
#include "app/web/canvas.hpp"
#include "app/web/files.hpp"
#include "app/web/page_letters.hpp"
#include "app/web/runner.hpp"

namespace plytrace {

class WebProgram {
  public:
    /// How the page is shown, and what it opens.
    struct Start {
        std::string link;          ///< the address's fragment; empty: the last work, otherwise the first lesson
        bool may_restore = true;   ///< false: the page crashed while opening the last work
        bool is_embedded = false;  ///< a figure in another page: no menu, and nothing is stored
        bool is_motion_reduced = false, is_light = false;  ///< preferences of the browser, until the user sets others
        bool wants_contrast = false;                       ///< the browser asks for more contrast
        bool is_course = false;                            ///< a package of exercises, which open_course() opens
    };
    /// The error says what the browser lacks. A broken link is not an error; a message appears over the first lesson.
    [[nodiscard]] static Expected<std::unique_ptr<WebProgram>> create(const Start& start);

    /// Draws a frame. Returns after how many milliseconds the next one is due: 0 at once, -1 only when something
    /// happens.
    [[nodiscard]] double frame(double now_ms);
    /// Something has happened; makes the next few frames due.
    void owe_frames();
    /// Stores settings and work if they have changed. Called between frames but not after each, because writing the
    /// link of a large tree takes time. Stores nothing while a trace plays or grows, which ends with another frame.
    /// Returns whether a frame is due, for a message.
    [[nodiscard]] bool keep_what_changed();
    /// Stores both now, because the page is being closed.
    void keep_all();

    void open_file(const std::string& name, std::string content);
    /// Reports why a file, or further files, were not opened: "too_large", "unreadable" or "several".
    void refuse_file(const std::string& reason, const std::string& name);
    /// Opens another link in the address, typed or from the browser's Back.
    void open_link(const std::string& link);
    /// What is shown, on white, as SVG; empty if there is nothing to draw.
    [[nodiscard]] std::string picture() const;
    // If the page is a package of exercises in a learning management system:
    /// Opens the exercises where the student stopped. Empty, or what is wrong with them.
    [[nodiscard]] std::string open_course(const std::string& exercises);
    /// Sends the results; the page may be closed soon.
    void save_course();
    /// Sends the results and ends the session, because the page is being closed.
    void leave_course();

    /// Reports whether a picture was copied to the clipboard.
    void tell_picture_copied(bool is_copied);
    /// Copies a link to what is shown to the clipboard.
    void share();
    /// Starts or ends presenter mode.
    void present(bool is_on);
    /// Follows a change of the system between light and dark, unless another theme is in use.
    void follow_system(bool is_light);
    /// Follows a change of the system's wish for more contrast.
    void follow_contrast(bool is_wanted);
    /// Takes the clipboard's text, for which the open dialog asked.
    void paste_into_dialog(std::string text);
    /// Whether the pointer holds a slider, which follows it.
    [[nodiscard]] bool is_slider_held() const { return m_shell->is_slider_held(); }
    /// Whether the program, rather than the browser, handles a key with these modifiers.
    [[nodiscard]] bool uses_key(const std::string& name, bool has_ctrl, bool has_shift, bool has_alt) const;

    // What a screen reader explores (app/control/exploring.hpp):
    [[nodiscard]] std::string tree_to_explore(std::string_view expanded) const;
    [[nodiscard]] std::string path_to_explore() const;
    [[nodiscard]] std::string board_to_explore() const;
    void show_board();
    /// A slider of the page was moved: to a step, or to a place from 0 to 1 among the speeds.
    void slide_step(double step);
    void slide_speed(double position);
    void click_node(NodeId node);
    void click_square(int square);

    [[nodiscard]] WebCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] WebFiles& files() { return m_files; }
    [[nodiscard]] WorkerRunner& runner() { return m_runner; }
    [[nodiscard]] WorkerAnalyst& analyst() { return m_analyst; }

  private:
    WebProgram();
    void load_settings(const Start& start);
    void open_first_document(const Start& start);
    void open_first_lesson();
    [[nodiscard]] bool restore_work();
    void ask_ahead();
    void tell_page();
    void tell_colors();
    void tell_step();

    // What is stored beyond the life of the page:
    [[nodiscard]] std::string work_text() const;
    [[nodiscard]] bool open_work(const std::string& text);
    void keep_settings();
    void keep_work();
    void tell_address();

    static constexpr int kFramesAfterInput = 3;  ///< Dear ImGui settles within a few frames

    WebFiles m_files;
    WorkerRunner m_runner;
    WorkerAnalyst m_analyst;
    AppState m_app;
    PageLetters m_letters;
    std::unique_ptr<ImGuiSession> m_interface;
    std::unique_ptr<WebCanvas> m_canvas;
    std::unique_ptr<Shell> m_shell;
    bool m_is_embedded = false;
    int m_frames_owed = kFramesAfterInput;

    // What the page was last told:
    Sliders m_told_sliders;
    Explorable m_told_explorable{.has_window = true};  ///< as the page begins
    NodeId m_told_selected = kNone;
    std::string m_selection;  ///< m_told_selected in words
    std::string m_told_title, m_told_theme, m_told_language, m_told_message, m_told_error, m_told_place, m_told_item,
        m_told_field;
    int m_told_generation = -1;
    Step m_told_step = kNever, m_told_end = kNever;
    Step m_told_right_step = kNever;  ///< of the compared search; kNever: there is none
    bool m_told_is_finished = false;
    std::weak_ptr<PracticeSession> m_told_exercise;
    double m_told_at_ms = 0;
    bool m_is_telling_due = false;

    // What was last stored:
    Settings m_kept_settings;
    std::string m_kept_work;         ///< a result of work_text()
    bool m_may_have_changed = true;  ///< since it was stored
    int m_told_opening = -1;         ///< of the document in the address
    bool m_is_loss_told = false;
};

}  // namespace plytrace
