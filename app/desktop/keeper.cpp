#include "app/desktop/work_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

namespace fs = std::filesystem;

constexpr int kMostPrograms = 64;

}  // namespace

WorkFolder::~WorkFolder() {
    for (const int lock : m_locks) close(lock);
}

std::string WorkFolder::path_of(int number, const char* ending) const {
    return m_directory + "/" + std::to_string(number) + ending;
}

Result<bool> WorkFolder::take(int number) {
    const std::string path = path_of(number, ".lock");
    const int lock = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return failed(path + ": " + std::strerror(errno));
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
        m_locks.push_back(lock);
        m_taken.push_back(number);
        return true;
    }
    const int fault = errno;
    close(lock);
    if (fault == EWOULDBLOCK) return false;
    return failed(path + ": " + std::strerror(fault));
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

Result<int> WorkFolder::own_number() {
    if (m_own != 0) return m_own;
    std::error_code error;
    fs::create_directories(m_directory, error);
    if (error) return failed(m_directory + ": " + error.message());
    for (int number = 1; number <= kMostPrograms; ++number) {
        if (std::find(m_taken.begin(), m_taken.end(), number) != m_taken.end()) continue;
        const auto taken = take(number);
        if (!taken) return tl::make_unexpected(taken.error());
        // What lies there was left since this program started: the next start offers it.
        if (*taken && !file_exists(path_of(number, ".json"))) return m_own = number;
    }
    return failed(m_directory + ": it holds the work of 64 programs already");
}

Result<bool> WorkFolder::write(std::string_view text) {
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

}  // namespace plytrace
