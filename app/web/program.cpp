#include "app/web/program.hpp"

#include <emscripten.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <utility>

#include "app/control/commands.hpp"
#include "app/control/compare/compare_words.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/presenter.hpp"
#include "app/control/screen_reader.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/export/picture.hpp"
#include "app/own_game/own_session.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/web/course.hpp"
#include "app/web/exporting.hpp"
#include "app/web/own_game.hpp"
#include "app/web/page.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr std::uint32_t kEventLimit = 5'000'000;
constexpr int kSolveFromEmpty = 18;         ///< for the engine while the user waits, in empty squares
constexpr int kReviewSolvesFromEmpty = 22;  ///< for game reviews, in empty squares
constexpr double kReplayMilliseconds = 12;  ///< in each frame, while a search's calls arrive
constexpr Step kMostEventsKept = 60'000;    ///< of a trace from a file; a few megabytes of text
constexpr double kBlinkMilliseconds = 300;
constexpr double kTipMilliseconds = 1000;         ///< time between frames while a tip is shown
constexpr double kTellMilliseconds = 300;         ///< between two sentences for screen readers
constexpr double kTellHurriedMilliseconds = 900;  ///< while the trace plays or grows

}  // namespace

WebProgram::WebProgram() : m_runner(kEventLimit), m_app(m_files, m_runner) {}

Expected<std::unique_ptr<WebProgram>> WebProgram::create(const Start& start) {
    std::unique_ptr<WebProgram> program(new WebProgram());
    AppState& app = program->m_app;
    app.host.has_folders = app.host.can_quit = app.notes.is_offered = false;
    app.host.shows_title = app.host.has_menu = !start.is_embedded;
    app.host.keeps_window_chords = true;
    app.host.wants_contrast = start.wants_contrast;
    app.host.choose_file = page_choose_file;
    if (page_can_request_paste()) app.host.request_paste = page_request_paste;
    set_analyst(app, program->m_analyst, kSolveFromEmpty);
    app.play.analysis->review_solves_from = kReviewSolvesFromEmpty;
    app.play.next_seed = std::random_device()();
    app.host.clock = [] { return emscripten_get_now() / 1000; };
    app.host.picture = picture_on_white;
    app.host.print = page_print;
    if (page_can_fill_screen()) {
        app.host.set_full_screen = page_set_full_screen;
        app.host.is_full_screen = page_is_full_screen;
    }
    app.host.pictures = {
        .write = write_on_page, .has_moving = false, .prints_pdf = true, .copy = {}, .why_no_copy = ""};
    if (page_can_copy_pictures()) {
        app.host.pictures.copy = copy_on_page;
    } else {
        app.host.pictures.why_no_copy = "copy_picture.no_clipboard";
    }
    app.host.page_address = page_address();
    if (!start.is_course) set_game_modules(app, own_game::open_module);
    app.document.set_event_limit(kEventLimit);
    program->m_is_embedded = start.is_embedded;
    auto interface = ImGuiSession::create(program->m_files.assets_directory() + "/fonts", &program->m_letters);
    if (!interface) return tl::make_unexpected(interface.error());
    program->m_interface = std::move(*interface);
    auto canvas = WebCanvas::create();
    if (!canvas) return tl::make_unexpected(canvas.error());
    program->m_canvas = std::move(*canvas);

    program->load_settings(start);
    load_assets(app);
    program->open_first_document(start);
    program->m_kept_work = program->work_text();  // as it was opened; only changes are stored
    program->m_told_opening = app.document.opening();
    const FontSet& fonts = program->m_interface->fonts();
    program->m_shell = std::make_unique<Shell>(app, Fonts{fonts.body, fonts.bold, fonts.mono});
    return program;
}

void WebProgram::load_settings(const Start& start) {
    load_language(m_app);
    const std::string kept = page_recall("settings");
    std::vector<std::string> unknown;
    if (kept.empty()) {
        m_app.settings.is_motion_reduced = start.is_motion_reduced;
        if (start.is_light) m_app.settings.theme = "light";
    } else if (const auto settings = parse_settings(kept, &unknown)) {
        use_settings(m_app, *settings);
        tell_unknown_settings(m_app, "", unknown);
    } else {
        m_app.messages.error(m_app.language.with("message.broken_settings", {"", settings.error().text()}));
    }
    m_kept_settings = settings_to_keep(m_app);
}

void WebProgram::open_first_document(const Start& start) {
    if (start.is_course) return open_first_lesson();
    if (!start.link.empty()) {
        const auto opened = plytrace::open_link(m_app, start.link);
        // The address of an exercise does not contain the answers so far.
        if (opened && start.may_restore && !m_is_embedded && practising(m_app) != nullptr)
            resume_if_same(m_app, practice_in_work(page_look_at("work")));
        if (opened) return;
        page_forget_link();
        open_first_lesson();
        return tell_refused_link(m_app, opened.error());
    }
    if (!start.may_restore) m_app.messages.error(m_app.language("message.restored_not"));
    if (m_is_embedded || !start.may_restore || !restore_work()) return open_first_lesson();
    m_told_opening = m_app.document.opening();
    tell_address();  // the address may be older than the work
}

void WebProgram::open_first_lesson() {
    if (m_app.lessons.all.empty()) return;
    if (const auto opened = open_lesson(m_app, m_app.lessons.all.front().id); !opened)
        m_app.messages.error(opened.error().text());
}

double WebProgram::frame(double now_ms) {
    m_runner.advance(kReplayMilliseconds);
    m_app.language.set_touched(m_canvas->is_touched());
    m_shell->prepare(m_canvas->device_scale(), m_canvas->is_touched());
    if (const auto pinch = m_canvas->take_pinch())
        m_app.view.pinch = Pinch{pinch->factor, pinch->x, pinch->y, pinch->moved_x, pinch->moved_y};
    m_canvas->frame(now_ms / 1000, [&] { m_shell->draw(ImGuiSession::frame_seconds(), false); });
    if (const std::string letters = m_interface->take_missing_letters(); !letters.empty()) {
        m_app.messages.error(m_app.language.with("message.missing_letters", {letters}));
        owe_frames();
    }
    if (m_app.view.pinch) {  // not over the tree: two fingers act as a wheel
        m_canvas->turn_wheel(0, m_app.view.pinch->moved_y / (40 * m_canvas->device_scale()));
        m_app.view.pinch.reset();
    }
    tell_page();
    ask_ahead();
    if (!ImGuiSession::is_settled()) owe_frames();
    if (m_frames_owed > 0) --m_frames_owed;
    if (m_frames_owed > 0 || m_shell->is_moving() || m_runner.has_backlog()) return 0;
    if (ImGuiSession::is_typing() || m_is_telling_due) return kBlinkMilliseconds;
    if (ImGuiSession::may_end_tip()) return kTipMilliseconds;
    const double due = std::min(seconds_until_clock_changes(m_app), seconds_until_due(m_app));
    return std::isfinite(due) ? due * 1000 : -1;
}

/// Nobody can wait for the answers of a game of one's own, so the moves on the board are asked for before they are
/// played.
void WebProgram::ask_ahead() {
    const Document& document = m_app.document;
    if (document.game() == nullptr) return;
    const own_game::OwnPlace place = own_game::own_place(*document.game(), document.moves());
    if (place.table != nullptr) static_cast<own_game::PageTable*>(place.table)->ask_ahead(*place.at);
}

void WebProgram::owe_frames() {
    m_frames_owed = kFramesAfterInput;
    m_may_have_changed = true;
}

/// Sets the page's colours to those of the window's theme.
void WebProgram::tell_colors() {
    const Theme& theme = m_app.theme;
    for (const auto& [name, color] :
         {std::pair{"ground", theme.ground}, std::pair{"card", theme.card}, std::pair{"line", theme.line},
          std::pair{"text", theme.text}, std::pair{"muted", theme.muted}, std::pair{"accent", theme.accent}}) {
        page_set_color(name, fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue));
    }
    m_told_theme = theme.name;
}

/// Reports the title, and in words what the picture shows, for screen readers.
void WebProgram::tell_page() {
    if (m_app.theme.name != m_told_theme) tell_colors();
    if (std::string title = document_title(m_app); title != m_told_title) {
        page_set_title(title);
        m_told_title = std::move(title);
    }
    if (m_app.settings.language != m_told_language) {
        m_told_language = m_app.settings.language;
        page_set_language(m_told_language);
    }
    const auto& messages = m_app.messages.all();
    if (const std::string message = messages.empty() ? "" : messages.back().text; message != m_told_message) {
        page_say(message);
        m_told_message = message;
    }
    if (std::string place = screen_reader_text(m_app); place != m_told_place) {
        page_tell_place(place);
        m_told_place = std::move(place);
    }
    if (Sliders sliders = sliders_to_explore(m_app); sliders != m_told_sliders) {
        page_tell_sliders(sliders);
        m_told_sliders = std::move(sliders);
    }
    if (const Explorable offered = what_to_explore(m_app); offered != m_told_explorable) {
        page_offer_exploring(offered);
        m_told_explorable = offered;
    }
    // A node is spoken when it is selected, and not again when the search changes it: the step is spoken then.
    if (const NodeId selected = m_app.view.selected; selected != m_told_selected) {
        m_told_selected = selected;
        m_selection = selection_in_words(m_app);
    }
    if (!m_app.key_focus.item.empty()) m_selection.clear();
    const std::string& item = m_app.key_focus.item.empty() ? m_selection : m_app.key_focus.item;
    if (item != m_told_item) {
        m_told_item = item;
        page_tell_item(m_told_item);
    }
    if (m_app.key_focus.field != m_told_field) {
        m_told_field = m_app.key_focus.field;
        page_name_field(m_told_field);
    }
    tell_step();
}

void WebProgram::tell_step() {
    const Document& document = m_app.document;
    const Step step = m_app.step(), end = m_app.end();
    const std::string& error = document.run().error();
    const bool has_failed = !error.empty() && error != m_told_error;
    const bool is_finished = m_app.trace() != nullptr && m_app.trace()->is_finished();
    const Step right_step = compared(m_app) != nullptr ? compared(m_app)->right.step() : kNever;
    const bool is_told = document.generation() == m_told_generation && step == m_told_step && end == m_told_end &&
                         right_step == m_told_right_step && is_finished == m_told_is_finished &&
                         m_app.practice.session == m_told_exercise.lock() && !has_failed;
    const bool is_hurried = m_app.playback.is_playing() || m_runner.is_running();
    const double now_ms = emscripten_get_now();
    m_is_telling_due = !is_told && now_ms - m_told_at_ms < (is_hurried ? kTellHurriedMilliseconds : kTellMilliseconds);
    if (is_told || m_is_telling_due) return;
    m_told_generation = document.generation();
    m_told_step = step;
    m_told_end = end;
    m_told_right_step = right_step;
    m_told_is_finished = is_finished;
    m_told_exercise = m_app.practice.session;
    m_told_at_ms = now_ms;
    m_told_error = error;
    std::string sentence = has_failed
                               ? m_app.language.with("page.step", {std::to_string(step), std::to_string(end), error})
                               : picture_in_words(m_app);
    if (compared(m_app) != nullptr) sentence += " " + right_sentence(m_app);
    page_tell(sentence, step, end);
}

void WebProgram::open_file(const std::string& name, std::string content) {
    if (course_of(m_app) != nullptr) return;  // the exercises are given there
    if (is_module(name, content)) return start_game_module(m_app, std::move(content));
    open_path_checked(m_app, m_files.add(name, std::move(content)));
}

void WebProgram::refuse_file(const std::string& reason, const std::string& name) {
    m_app.messages.error(m_app.language.with("message.file." + reason, {name}));
}

void WebProgram::open_link(const std::string& link) {
    if (course_of(m_app) != nullptr) return;
    const int before = m_app.document.opening();
    open_link_checked(m_app, link);
    if (m_app.document.opening() == before && !m_is_embedded) tell_address();  // rejected, or a question comes first
    m_told_opening = m_app.document.opening();
}

std::string WebProgram::picture() const {
    if (practising(m_app) != nullptr) return "";  // it might contain the answer
    return picture_on_white(m_app).value_or("");
}

void WebProgram::present(bool is_on) {
    if (practising(m_app) != nullptr) return;
    return is_on ? start_presenting(m_app) : stop_presenting(m_app);
}

void WebProgram::tell_picture_copied(bool is_copied) {
    const char* const text = m_app.language(is_copied ? "message.picture_copied" : "message.picture_not_copied");
    is_copied ? m_app.messages.note(text) : m_app.messages.error(text);
}

std::string WebProgram::open_course(const std::string& exercises) {
    auto package = parse_package(exercises);
    if (!package) return package.error().text();
    const auto started = start_course(m_app, std::move(*package), std::make_unique<PageCourse>());
    return started ? "" : started.error().text();
}

void WebProgram::save_course() {
    plytrace::save_course(m_app);
}

void WebProgram::leave_course() {
    close_course(m_app, true);
}

void WebProgram::share() {
    if (practising(m_app) != nullptr) return copy_practice_link(m_app);
    copy_link(m_app);
}

void WebProgram::follow_system(bool is_light) {
    const char* const from = is_light ? "dark" : "light";
    if (m_app.settings.theme != from) return;
    load_theme(m_app, is_light ? "light" : "dark");
}

void WebProgram::follow_contrast(bool is_wanted) {
    m_app.host.wants_contrast = is_wanted;
    load_theme(m_app, m_app.settings.theme);
}

void WebProgram::paste_into_dialog(std::string text) {
    const DialogKind kind = m_app.dialog.kind;
    if (kind != DialogKind::kPasteTree && kind != DialogKind::kOpenLink && kind != DialogKind::kGameProgram) return;
    m_app.dialog.text = std::move(text);
    m_app.dialog.error = {};
}

bool WebProgram::uses_key(const std::string& name, bool has_ctrl, bool has_shift, bool has_alt) const {
    if (name == "Tab") return !has_ctrl && !has_alt && m_shell->uses_tab(has_shift);
    if (name == "F11" && !m_app.host.set_full_screen) return false;
    if (!has_ctrl && !has_alt) return true;  // keys scroll nothing else here
    const bool is_text_key = name.size() == 1 && std::string_view("ACVXYZ").find(name) != std::string_view::npos;
    const bool is_moving_key = name.ends_with("Arrow") || name == "Home" || name == "End" || name == "Backspace" ||
                               name == "Delete" || name == "Enter";
    if (ImGuiSession::is_typing() && has_ctrl && (is_text_key || is_moving_key)) return true;
    return is_chord_of_action(m_app.host, WebCanvas::key_named(name), has_ctrl, has_shift, has_alt);
}

std::string WebProgram::tree_to_explore(std::string_view expanded) const {
    return plytrace::tree_to_explore(m_app, expanded);
}
std::string WebProgram::path_to_explore() const {
    return plytrace::path_to_explore(m_app);
}
std::string WebProgram::board_to_explore() const {
    return plytrace::board_to_explore(m_app);
}
void WebProgram::show_board() {
    show_board_to_explore(m_app);
}
void WebProgram::slide_step(double step) {
    if (practising(m_app) == nullptr) m_app.playback.seek(static_cast<Step>(std::max(step, 0.0)), m_app.end());
}
void WebProgram::slide_speed(double position) {
    m_app.playback.set_speed(Playback::speed_at_position(std::clamp(position, 0.0, 1.0)));
}
void WebProgram::click_node(NodeId node) {
    click_explored_node(m_app, node);
}
void WebProgram::click_square(int square) {
    click_explored_square(m_app, square);
}

// ---- what outlives the page -------------------------------------------------------------------------------------
// The settings, and the work as a link that reopens it. A trace that was opened from a file does not fit into a link
// and is stored as that file.

/// Empty if there is nothing that could be reopened.
std::string WebProgram::work_text() const {
    if (std::string text = plytrace::work_text(m_app); !text.empty()) return text;
    if (m_app.trace() == nullptr || m_app.end() > kMostEventsKept) return "";
    std::ostringstream trace;
    has_own_game(m_app) ? write_own_trace(m_app, trace) : write_trace(*m_app.trace(), trace);
    const json work = {{"trace", trace.str()}, {"name", m_app.document.title()}, {"step", m_app.step()}};
    return work.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool WebProgram::open_work(const std::string& text) {
    const json work = json::parse(text, nullptr, false);
    if (!work.is_object()) return false;
    if (!work.contains("trace")) return plytrace::open_work(m_app, text).has_value();
    std::string name = work.value("name", std::string());
    if (!name.ends_with(".jsonl")) name += ".jsonl";
    if (!open_path(m_app, m_files.add(name, work.value("trace", std::string())))) return false;
    m_app.playback.seek(work.value("step", Step{0}), m_app.end());
    return true;
}

/// Stored text of another version, or edited by hand, must not prevent the program from starting.
bool WebProgram::restore_work() {
    try {
        return open_work(page_recall("work"));
    } catch (const json::exception&) {
        return false;
    }
}

bool WebProgram::keep_what_changed() {
    if (!m_may_have_changed || m_runner.is_running() || m_app.playback.is_playing()) return false;
    m_may_have_changed = false;
    keep_all();
    return m_frames_owed > 0;
}

void WebProgram::keep_all() {
    keep_settings();
    keep_work();
}

void WebProgram::keep_settings() {
    Settings settings = settings_to_keep(m_app);
    settings.recent_files.clear();  // they do not outlive the page
    if (m_is_embedded || settings == m_kept_settings) return;
    (void)page_keep("settings", settings_text(settings));
    m_kept_settings = std::move(settings);
}

void WebProgram::keep_work() {
    // An embedded page keeps its link, because it stores nothing.
    if (m_is_embedded || course_of(m_app) != nullptr) return;
    std::string work = work_text();
    if (work == m_kept_work) return;
    m_kept_work = std::move(work);
    tell_address();
    const bool is_kept =
        !m_kept_work.empty() && page_keep_work(m_kept_work, m_app.document.is_modified() || has_unsaved_lesson(m_app));
    if (!is_kept && !m_is_loss_told) {
        m_app.messages.note(m_app.language(m_kept_work.empty() ? "message.not_kept" : "message.no_room"));
        m_frames_owed = kFramesAfterInput;  // this frame has been drawn already
    }
    m_is_loss_told = !is_kept;
}

/// Makes the address open what is shown. Another document becomes another entry of the browser's history.
void WebProgram::tell_address() {
    const PracticeSession* const practice = practising(m_app);
    const auto link = practice != nullptr ? exercise_fragment(m_app, practice->task.exercise) : link_fragment(m_app);
    const bool is_new = std::exchange(m_told_opening, m_app.document.opening()) != m_app.document.opening();
    if (!link || has_own_game(m_app)) return page_forget_link();  // a new page has not got the game
    page_set_address(*link, is_new);
}

}  // namespace plytrace

/// The page and its workers start the program by calling its functions.
int main() {
    return 0;
}
