// The program in a page: the model, the panels and the page put together. The page calls start() once and frame() as
// often as the answer says; exports.cpp hands on what the page's scripts say. The page's only thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/control/app_state.hpp"
#include "app/gl/interface.hpp"
#include "app/ui/window/shell.hpp"
#include "app/web/analyst.hpp"
#include "app/web/canvas.hpp"
#include "app/web/files.hpp"
#include "app/web/runner.hpp"

namespace plytrace {

class WebProgram {
  public:
    /// How the page is shown, and what it is to open.
    struct Start {
        std::string link;          ///< the address's fragment; empty: the last work, else the first lesson
        bool may_restore = true;   ///< false: the last work was being opened when the page stopped
        bool is_embedded = false;  ///< a figure in somebody else's page: no menu, and nothing is kept
        bool is_motion_reduced = false, is_light = false;  ///< what the person told the browser, until they tell us
        bool is_course = false;                            ///< a package of exercises, which open_course() brings
    };
    /// The error says what the browser lacks. A broken link is no such error: a message is shown over the first lesson.
    [[nodiscard]] static Expected<std::unique_ptr<WebProgram>> create(const Start& start);

    /// Draws a frame. Returns after how many milliseconds the next one is wanted at the latest: 0 at once, -1 only when
    /// something happens.
    [[nodiscard]] double frame(double now_ms);
    /// Something has happened that the next frames are to show.
    void owe_frames();
    /// Keeps settings and work where they have changed: between frames, and not with each, for a link takes longer to
    /// write the larger the tree is. Nothing is kept while a trace plays or grows: the frame that ends that comes
    /// later. Returns whether a frame is wanted, for a message.
    [[nodiscard]] bool keep_what_changed();
    /// Keeps both now: the page goes away.
    void keep_all();

    void open_file(const std::string& name, std::string content);
    /// A file was not opened, or others were not: "too_large", "unreadable" or "several".
    void refuse_file(const std::string& reason, const std::string& name);
    /// Another link in the address, from a hand or from the browser's Back.
    void open_link(const std::string& link);
    /// Puts a link to what is shown onto the clipboard.
    [[nodiscard]] std::string picture() const;
    // Where the page is a package of exercises in a course's own system:
    /// Opens them where the student stopped. Empty, or what is wrong with them.
    [[nodiscard]] std::string open_course(const std::string& exercises);
    /// Sends what was done; the page may be gone soon.
    void save_course();
    /// The page goes: the same, and ends the session.
    void leave_course();

    /// What has come of a picture for the clipboard.
    void tell_picture_copied(bool is_copied);
    void share();
    /// Begins presenter mode, or ends it.
    void present(bool is_on);
    /// The person's system has changed between light and dark: so does the program, unless it shows another theme.
    void follow_system(bool is_light);
    /// The clipboard's text, as the open dialog asked for it.
    void paste_into_dialog(std::string text);
    /// Whether a key with these modifiers is ours, and not the browser's.
    [[nodiscard]] bool uses_key(const std::string& name, bool has_ctrl, bool has_shift, bool has_alt) const;

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
    void tell_page();
    void tell_colors();
    void tell_step();

    // What outlives the page:
    [[nodiscard]] std::string work_text() const;
    [[nodiscard]] bool open_work(const std::string& text);
    void keep_settings();
    void keep_work();
    void tell_address();

    static constexpr int kFramesAfterInput = 3;  ///< Dear ImGui settles within a few

    WebFiles m_files;
    WorkerRunner m_runner;
    WorkerAnalyst m_analyst;
    AppState m_app;
    std::unique_ptr<Interface> m_interface;
    std::unique_ptr<WebCanvas> m_canvas;
    std::unique_ptr<Shell> m_shell;
    bool m_is_embedded = false;
    int m_frames_owed = kFramesAfterInput;

    // What the page was told last:
    std::string m_told_title, m_told_theme, m_told_language, m_told_message, m_told_error, m_told_place, m_told_item;
    int m_told_generation = -1;
    Step m_told_step = kNever, m_told_end = kNever;
    Step m_told_right_step = kNever;  ///< of the search on the right; kNever: there is none
    bool m_told_is_finished = false;
    double m_told_at_ms = 0;
    bool m_is_telling_due = false;

    // What was kept last:
    Settings m_kept_settings;
    std::string m_kept_work;         ///< as work_text() has it
    bool m_may_have_changed = true;  ///< since it was kept
    int m_told_opening = -1;         ///< of the document that the address last spoke of
    bool m_is_loss_told = false;
};

}  // namespace plytrace
