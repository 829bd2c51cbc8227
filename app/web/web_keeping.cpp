// What outlives the page: the settings, and the work as the link that would open it again. A recorded search that was
// opened from a file fits no link and is kept as that file.
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/control/commands.hpp"
#include "app/control/kept_work.hpp"
#include "app/control/lesson_editing.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/course_run.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practising.hpp"
#include "app/web/page.hpp"
#include "app/web/web.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr Step kMostEventsKept = 60'000;  ///< of a trace from a file: a few megabytes of text

}  // namespace

/// Empty where there is nothing that could be opened again.
std::string WebProgram::work_text() const {
    if (std::string text = plytrace::work_text(m_app); !text.empty()) return text;
    if (m_app.trace() == nullptr || m_app.end() > kMostEventsKept) return "";
    std::ostringstream trace;
    write_trace(*m_app.trace(), trace);
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

/// What was kept by another version, or by hand, must not keep the program from starting.
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
    settings.recent_files.clear();  // they are gone with the page
    if (m_is_embedded || settings == m_kept_settings) return;
    (void)page_keep("settings", settings_text(settings));
    m_kept_settings = std::move(settings);
}

void WebProgram::keep_work() {
    // Where nothing is kept, the link is all there is to come back to.
    if (m_is_embedded || course_of(m_app) != nullptr) return;
    std::string work = work_text();
    if (work == m_kept_work) return;
    m_kept_work = std::move(work);
    tell_address();
    const bool is_kept =
        !m_kept_work.empty() && page_keep_work(m_kept_work, m_app.document.is_modified() || has_unsaved_lesson(m_app));
    if (!is_kept && !m_is_loss_told) {
        m_app.messages.note(m_app.language(m_kept_work.empty() ? "message.not_kept" : "message.no_room"));
        m_frames_owed = kFramesAfterInput;  // this one has been drawn
    }
    m_is_loss_told = !is_kept;
}

/// The address opens what is shown. Another document is another step of the browser's history.
void WebProgram::tell_address() {
    const Practising* const practice = practising(m_app);
    const auto link = practice != nullptr ? exercise_fragment(m_app, practice->task.exercise) : share_fragment(m_app);
    const bool is_new = std::exchange(m_told_opening, m_app.document.opening()) != m_app.document.opening();
    if (!link) return page_forget_link();
    page_set_address(*link, is_new);
}

}  // namespace plytrace
