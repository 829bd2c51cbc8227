#include "app/web/web_services.hpp"

#include <dirent.h>
#include <emscripten.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/web/page.hpp"
#include "search/any_game/analysis_text.hpp"

namespace plytrace {
namespace {

constexpr const char* kAdded = "/files/";
constexpr const char* kLateAsset = "/othello/patterns.weights";

}  // namespace

// ---- files --------------------------------------------------------------------------------------------------------

Expected<std::string> WebFiles::read(const std::string& path) {
    if (path == m_added_path) return m_added;
    if (path == assets_directory() + kLateAsset) {
        if (m_late == Late::kHere) return m_late_asset;
        if (m_late == Late::kFailed) return input_error("The weights of the patterns could not be fetched");
        if (std::exchange(m_late, Late::kOnItsWay) == Late::kNotAsked) page_fetch_late_asset();
        return input_error("The weights of the patterns are on their way");
    }
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return input_error(path + ": there is no such file");
    std::string content;
    char buffer[16384];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) content.append(buffer, count);
    std::fclose(file);
    return content;
}

Expected<bool> WebFiles::write(const std::string& path, std::string_view content) {
    page_download(file_name_of(path), content);
    return true;
}

Expected<std::vector<DirectoryEntry>> WebFiles::list(const std::string& directory) {
    DIR* folder = opendir(directory.c_str());
    if (folder == nullptr) return input_error(directory + ": there is no such folder");
    std::vector<DirectoryEntry> entries;
    while (const dirent* entry = readdir(folder)) {
        if (entry->d_name[0] != '.') entries.push_back({entry->d_name, entry->d_type == DT_DIR});
    }
    closedir(folder);
    std::sort(entries.begin(), entries.end(), [](const DirectoryEntry& a, const DirectoryEntry& b) {
        return a.is_directory != b.is_directory ? a.is_directory : a.name < b.name;
    });
    return entries;
}

bool WebFiles::exists(const std::string& path) {
    struct stat status;
    return path == m_added_path || stat(path.c_str(), &status) == 0;
}

std::string WebFiles::add(const std::string& name, std::string content) {
    m_added_path = kAdded + file_name_of(name);
    m_added = std::move(content);
    return m_added_path;
}

void WebFiles::take_late_asset(std::string content) {
    m_late = content.empty() ? Late::kFailed : Late::kHere;
    m_late_asset = std::move(content);
}

// ---- searches -----------------------------------------------------------------------------------------------------

void WorkerRunner::start(SearchJob job) {
    const std::string text = job_text(job);
    m_engines = std::dynamic_pointer_cast<const EngineSession>(job.game);
    m_search.emplace(std::move(job));
    page_start_search(++m_number, text, m_event_limit, m_engines != nullptr);
}

void WorkerRunner::wait() {
    if (!m_search) return;
    if (!m_search->is_over()) page_end_search();
    m_search->stop();
}

void WorkerRunner::advance(double milliseconds) {
    if (!m_search) return;
    const double end = emscripten_get_now() + milliseconds;
    m_search->advance([end] { return emscripten_get_now() >= end; });
}

void WorkerRunner::add_calls(unsigned number, std::vector<std::uint8_t> block) {
    if (m_search && number == m_number) m_search->add_calls(std::move(block));
}
void WorkerRunner::add_end(unsigned number, std::string error) {
    if (m_search && number == m_number) m_search->add_end(std::move(error));
}
void WorkerRunner::add_summary(unsigned number, const std::string& text) {
    if (!m_search || number != m_number || m_engines == nullptr) return;
    if (const auto summary = parse_summary(text)) m_engines->take_summary(*summary);
}
void WorkerRunner::add_counts(unsigned number, std::optional<MinimaxCounts> counts) {
    if (m_search && number == m_number) m_search->add_counts(counts);
}

// ---- the engine ----------------------------------------------------------------------------------------------------

void WorkerAnalyst::start(const AnalysisRequest& request) {
    m_number = request.number;
    m_is_running = true;
    m_has_failed = false;
    m_report.reset();
    page_start_engine(m_number, analysis_text(request));
}

void WorkerAnalyst::stop() {
    if (m_is_running) page_end_engine();
    m_is_running = m_has_failed = false;
    m_report.reset();
}

std::optional<AnalysisReport> WorkerAnalyst::take_report() {
    return std::exchange(m_report, std::nullopt);
}

void WorkerAnalyst::add_report(unsigned number, const std::string& text) {
    if (!m_is_running || number != m_number) return;
    auto report = parse_analysis_report(text);
    if (!report) return fail(number);
    m_has_failed = false;
    m_is_running = !report->is_over;
    m_report = std::move(*report);
}

void WorkerAnalyst::fail(unsigned number) {
    if (m_is_running && number == m_number) m_has_failed = true;
}

// ---- a course -----------------------------------------------------------------------------------------------------

bool PageCourse::is_there() const {
    return page_has_course();
}
std::optional<std::string> PageCourse::call(const char* function, const std::string& first, const std::string& second) {
    return page_call_course(function, first, second);
}
std::string PageCourse::kept(const std::string& key) {
    return page_recall_shared(key.c_str());
}
bool PageCourse::keep(const std::string& key, const std::string& text) {
    return page_keep_shared(key.c_str(), text);
}
double PageCourse::seconds() {
    return emscripten_get_now() / 1000;
}
std::string PageCourse::time_of_day() {
    return page_time_of_day();
}

}  // namespace plytrace
