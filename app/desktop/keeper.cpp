#include "app/desktop/keeper.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

namespace fs = std::filesystem;

constexpr int kMostPrograms = 64;

}  // namespace

// ---- the folder of unsaved work ---------------------------------------------------------------------------------

WorkFolder::~WorkFolder() {
    for (const int lock : m_locks) close(lock);
}

std::string WorkFolder::path_of(int number, const char* ending) const {
    return m_directory + "/" + std::to_string(number) + ending;
}

Expected<bool> WorkFolder::take(int number) {
    const std::string path = path_of(number, ".lock");
    const int lock = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return system_fault(path, errno);
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
        m_locks.push_back(lock);
        m_taken.push_back(number);
        return true;
    }
    const int fault = errno;
    close(lock);
    if (fault == EWOULDBLOCK) return false;
    return system_fault(path, fault);
}

std::vector<WorkFolder::Left> WorkFolder::take_left() {
    std::vector<std::pair<fs::file_time_type, Left>> found;
    for (int number = 1; number <= kMostPrograms; ++number) {
        const std::string path = path_of(number, ".json");
        if (!file_exists(path) || !take(number).value_or(false)) continue;
        std::error_code error;
        const auto written_at = fs::last_write_time(path, error);
        if (auto text = read_file(path)) found.push_back({written_at, {path, std::move(*text)}});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Left> left;
    for (auto& [written_at, work] : found) left.push_back(std::move(work));
    return left;
}

Expected<int> WorkFolder::own_number() {
    if (m_own != 0) return m_own;
    std::error_code error;
    fs::create_directories(m_directory, error);
    if (error) return system_fault(m_directory, error.value());
    for (int number = 1; number <= kMostPrograms; ++number) {
        if (std::find(m_taken.begin(), m_taken.end(), number) != m_taken.end()) continue;
        const auto taken = take(number);
        if (!taken) return tl::make_unexpected(taken.error());
        // Work that was left after this program started is offered at the next start.
        if (*taken && !file_exists(path_of(number, ".json"))) return m_own = number;
    }
    return input_error(m_directory + ": it holds the work of 64 programs already");
}

Expected<bool> WorkFolder::write(std::string_view text) {
    const auto number = own_number();
    if (!number) return tl::make_unexpected(number.error());
    return write_file(path_of(*number, ".json"), text);
}

void WorkFolder::remove() {
    std::error_code error;
    if (m_own != 0) fs::remove(path_of(m_own, ".json"), error);
}

void WorkFolder::remove_left(const std::string& path) {
    std::error_code error;
    fs::remove(path, error);
}

std::string local_date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    char text[32] = "";
    if (localtime_r(&now, &parts) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return text;
}

// ---- settings and work ------------------------------------------------------------------------------------------

Expected<bool> DiskKeeper::keep_work(std::string_view text) {
    return m_work.write(text);
}

std::vector<RecoverableWork> DiskKeeper::recoverable_work() {
    std::vector<RecoverableWork> found;
    for (WorkFolder::Left& left : m_work.take_left()) found.push_back({std::move(left.path), std::move(left.text)});
    return found;
}

void load_settings(AppState& app, const DiskKeeper& keeper) {
    const std::string& path = keeper.settings_path();
    if (!app.files.exists(path)) return;
    std::vector<std::string> unknown;
    const auto settings =
        app.files.read(path).and_then([&](const std::string& json) { return parse_settings(json, &unknown); });
    tell_unknown_settings(app, path, unknown);
    if (settings) return use_settings(app, *settings);
    app.messages.error(app.language.with("message.broken_settings", {path, settings.error().text()}));
}

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace plytrace
