#include "app/desktop/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/autosave.hpp"
#include "app/control/commands.hpp"
#include "app/control/game_program.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/presenter.hpp"
#include "app/control/speaker_notes.hpp"
#include "app/control/watching.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/clipboard.hpp"
#include "app/desktop/exit_codes.hpp"
#include "app/desktop/exporting.hpp"
#include "app/desktop/feeds.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/notes_window.hpp"
#include "app/desktop/offscreen.hpp"
#include "app/desktop/own_game/opening.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "app/desktop/process.hpp"
#include "app/desktop/quit_signals.hpp"
#include "app/desktop/runner.hpp"
#include "app/desktop/system_letters.hpp"
#include "app/desktop/window.hpp"
#include "app/export/picture.hpp"
#include "app/gl/imgui_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/window/shell.hpp"

namespace plytrace {
namespace {

constexpr double kSearchingSeconds = 0.1;  ///< time between frames while a trace grows
constexpr double kBlinkSeconds = 0.3;
constexpr double kLookSeconds = 0.2;       ///< time between looks at watched files
constexpr double kProgramLookSeconds = 1;  ///< time between looks at the program of a game of one's own
constexpr double kTipSeconds = 1;          ///< time between frames while a tip is shown
constexpr double kIdleSeconds = 60;
constexpr int kFramesUntilAtRest = 6;  ///< Dear ImGui lays out in one frame what it measured in the previous one

[[nodiscard]] std::string font_directory() {
    return assets_directory() + "/fonts";
}

[[nodiscard]] Fonts fonts_of(const ImGuiSession& interface) {
    return {interface.fonts().body, interface.fonts().bold, interface.fonts().mono};
}

/// The message about letters that no font has; empty if there are none.
[[nodiscard]] std::string missing_letters_text(const AppState& app, ImGuiSession& interface) {
    const std::string letters = interface.take_missing_letters();
    return letters.empty() ? "" : app.language.with("message.missing_letters", {letters});
}

/// The window of the speaker's notes, while the notes are open.
class ShownNotes {
  public:
    explicit ShownNotes(AppState& app) : m_app(app) {}

    /// Opens or closes the window as the notes are, and runs the actions of clicked buttons. Before a frame.
    void follow(const DesktopWindow& main) {
        if (m_window != nullptr && m_window->is_close_requested()) m_app.notes.is_open = false;
        if (!m_app.notes.is_open) return m_window.reset();
        if (m_window == nullptr) {
            auto opened =
                NotesWindow::create(main.handle(), std::string(m_app.language("notes.title")) + " – Plytrace");
            if (!opened) {
                m_app.notes.is_open = false;
                return m_app.messages.error(m_app.language.with("message.no_notes", {opened.error().text()}));
            }
            m_window = std::move(*opened);
        }
        for (const ScreenPoint at : m_window->take_clicks()) run_action(notes_action_at(layout(), at), m_app);
    }
    /// Within a frame of the main window.
    void prepare(const Fonts& fonts) {
        if (m_window != nullptr) m_window->prepare(notes_drawing(notes_words(m_app), layout()), m_app.theme, fonts);
    }
    void show() {
        if (m_window != nullptr) m_window->show();
    }

  private:
    AppState& m_app;
    std::unique_ptr<NotesWindow> m_window;

    [[nodiscard]] NotesLayout layout() const {
        const auto scale = static_cast<float>(m_app.settings.interface_scale);
        return lay_out_notes(m_window->size().x, m_window->size().y, m_window->content_scale() * scale);
    }
};

/// Draws one frame and handles the windows' events.
void run_frame(AppState& app, ImGuiSession& interface, Shell& shell, DesktopWindow& window, ShownNotes& notes,
               const Runner& runner, Autosave& autosave) {
    shell.prepare(window.content_scale());
    notes.follow(window);
    window.frame([&] {
        shell.draw(ImGuiSession::frame_seconds(), false);
        notes.prepare(fonts_of(interface));
    });
    notes.show();
    if (std::string text = missing_letters_text(app, interface); !text.empty()) app.messages.error(std::move(text));
    window.set_title(document_title(app) + " – Plytrace");
    for (const std::string& path : window.take_dropped_files()) open_path_checked(app, path);
    if (window.is_close_requested()) {
        window.refuse_close();
        quit_checked(app);
    }
    if (!window.is_full_screen()) {
        window.size(app.settings.window_width, app.settings.window_height);
        if (const auto place = window.place()) app.settings.window_place = place;
    }
    autosave.look(steady_seconds());
    window.set_moving(shell.is_moving() || is_moving(app));  // so that a message of the autosave is drawn at once
    const bool is_searching =
        runner.is_running() || (app.play.analysis != nullptr && app.play.analysis->is_running()) ||
        is_external_engine_busy(app) || is_watched_run_going(app) || is_game_program_starting(app);
    const double idle_seconds = is_searching                  ? kSearchingSeconds
                                : ImGuiSession::is_typing()   ? kBlinkSeconds
                                : ImGuiSession::may_end_tip() ? kTipSeconds
                                                              : kIdleSeconds;
    const double look_seconds = is_watching(app)    ? kLookSeconds
                                : has_own_game(app) ? kProgramLookSeconds
                                                    : kIdleSeconds;
    window.set_idle_seconds(std::min({idle_seconds, look_seconds, autosave.seconds_until_due(steady_seconds()),
                                      seconds_until_clock_changes(app), seconds_until_notes_change(app)}));
}

}  // namespace

int draw_window_to_png(const PictureRequest& request) {
    DiskFiles files;
    ThreadRunner runner;
    std::optional<ImmediateAnalyst> analyst;
    AppState app(files, runner);
    app.settings.theme = request.theme;
    app.settings.interface_scale = request.scale;
    load_assets(app);
    for (const Message& message : app.messages.all()) return report(message.text, kMachineFault);
    if (request.analysed_plies > 0) {
        analyst.emplace(request.analysed_plies, [&files] { return read_othello_weights(files).value_or(nullptr); });
        set_analyst(app, *analyst, kSolveFromEmpty);
    }
    if (const auto opened = open_document(app, request.document); !opened) return report(opened.error().text());
    if ((request.is_presented || request.shows_notes) && app.practice.session != nullptr) {
        const char* const option = request.is_presented ? "--present" : "--notes";
        return report(std::string(option) + ": not with an exercise, since the search would give its answer away");
    }
    // The trace exists at once but is empty at first; a comparison needs events.
    if (!request.compared.empty()) {
        runner.wait();
        if (const auto both = compare_document(app, request.compared); !both) return report(both.error().text());
    }
    if (analyst) {
        const auto analysed = analyse_document(app, request.shows_engine_tree);
        if (!analysed) return report(analysed.error().text());
    }
    if (const auto gone = go_to_step(app, runner, request.document, request.step); !gone)
        return report(gone.error().text());

    if (request.is_presented) {
        start_presenting(app);
        app.presenting.seconds = kPresentKeysSeconds;  // the list of keys is no longer shown
    }
    SystemLetters letters;
    const auto interface = ImGuiSession::create(font_directory(), &letters);
    if (!interface) return report(interface.error().message, kMachineFault);
    auto offscreen = Offscreen::create(request.width, request.height);
    if (!offscreen) return report(offscreen.error().message, kMachineFault);
    Shell shell(app, fonts_of(**interface));
    const auto draw = [&] {
        if (!request.shows_notes) return shell.draw(1.0F / 60, true);
        const NotesLayout layout = lay_out_notes(static_cast<float>(request.width), static_cast<float>(request.height),
                                                 static_cast<float>(request.scale));
        paint({*ImGui::GetBackgroundDrawList(), {0, 0}, app.theme, fonts_of(**interface)},
              notes_drawing(notes_words(app), layout));
    };
    for (int i = 0; i < kFramesUntilAtRest; ++i) {
        shell.prepare(1);
        (*offscreen)->frame(1.0F / 60, draw);
    }
    const auto written = write_png(request.path, (*offscreen)->picture());
    if (const std::string text = missing_letters_text(app, **interface); !text.empty()) report(text);
    return written ? kSuccess : report(written.error().message, exit_code_of(written.error()));
}

int show_window(const WindowRequest& request) {
    QuitSignals signals;  // before any thread
    DiskFiles files;
    ThreadRunner runner(DesktopWindow::wake);
    AppState app(files, runner);
    ThreadAnalyst analyst([&files] { return read_othello_weights(files).value_or(nullptr); }, DesktopWindow::wake);
    set_analyst(app, analyst, kSolveFromEmpty);
    app.play.next_seed = std::random_device()();
    set_program_starter(app, start_program);
    app.host.watch = prepare_feed;
    app.host.start_game = own_game::game_starter(DesktopWindow::wake);
    if (const char* home = std::getenv("HOME")) app.host.home_directory = home;
    app.host.clock = steady_seconds;
    app.host.picture = picture_on_white;
    app.host.pictures.write = write_export;
    app.host.pictures.why_no_copy = "copy_picture.no_program";
    if (const auto program = clipboard_program(); !program.empty()) {
        app.host.pictures.copy = [program](const AppState& state) { return copy_export(state, program); };
    }
    DiskKeeper keeper(files, settings_directory());
    load_language(app);
    load_settings(app, keeper);
    load_assets(app);
    Autosave autosave(app, keeper);  // before the document, which may bring an address to keep
    if (const auto opened = open_document(app, request); !opened) return report(opened.error().text());
    if (request.is_watching()) {
        const auto watched = start_watching(app, request.watched, request.watch_limits);
        if (!watched) return report(watched.error().text());
    }

    const own_game::Waiting waiting({nullptr, own_game::kSecondsOfWindow});  // from now on, a person waits
    SystemLetters letters;
    const auto interface = ImGuiSession::create(font_directory(), &letters);
    if (!interface) return report(interface.error().message, kMachineFault);
    auto window = DesktopWindow::create("Plytrace", app.settings.window_width, app.settings.window_height,
                                        app.settings.window_place);
    if (!window)
        return report(window.error().message + "; \"plytrace shot -o picture.png\" draws to a file instead",
                      kMachineFault);
    app.host.set_full_screen = [&window](bool is_full) { (*window)->set_full_screen(is_full); };
    app.host.is_full_screen = [&window] { return (*window)->is_full_screen(); };
    Shell shell(app, fonts_of(**interface));
    ShownNotes notes(app);
    offer_recoverable_work(app, keeper, autosave);
    signals.listen(DesktopWindow::wake);
    while (!app.requests.is_quitting && !signals.is_quit_requested())
        run_frame(app, **interface, shell, **window, notes, runner, autosave);
    signals.stop_listening();
    const auto kept = app.requests.is_quitting ? autosave.leave() : autosave.keep_now();
    app.document.stop_search();
    return kept ? kSuccess : report(kept.error().text(), kMachineFault);
}

}  // namespace plytrace
