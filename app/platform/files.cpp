#include "app/platform/files.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

namespace plytrace {
namespace {

namespace fs = std::filesystem;

[[nodiscard]] tl::unexpected<std::string> fault(const std::string& path, const char* what) {
    return failed(path + ": " + what);
}
[[nodiscard]] tl::unexpected<std::string> fault(const std::string& path) {
    return fault(path, std::strerror(errno));
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// A pipe or a device has no disk to reach.
[[nodiscard]] bool reaches_disk(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

[[nodiscard]] Result<bool> write_whole(const std::string& path, std::string_view content) {
    File file(std::fopen(path.c_str(), "wb"));
    if (!file) return fault(path);
    const bool is_written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
                            std::fflush(file.get()) == 0 && reaches_disk(fileno(file.get()));
    if (!is_written) return fault(path);
    if (std::fclose(file.release()) != 0) return fault(path);
    return true;
}

[[nodiscard]] fs::path executable_directory() {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path(error) : executable.parent_path();
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return fault(path, "is a folder, not a file");
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file) return fault(path);
    std::string content;
    char buffer[65536];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) content.append(buffer, count);
    if (std::ferror(file.get()) != 0) return fault(path);
    return content;
}

Result<bool> write_file(const std::string& path, std::string_view content) {
    std::error_code error;
    if (const auto parent = fs::path(path).parent_path(); !parent.empty()) fs::create_directories(parent, error);
    return write_beside_and_rename(path, [&](const std::string& to) { return write_whole(to, content); });
}

Result<std::vector<FolderEntry>> list_folder(const std::string& directory) {
    std::error_code error;
    fs::directory_iterator entries(directory, error);
    if (error) return fault(directory, error.message().c_str());
    std::vector<FolderEntry> found;
    for (; entries != fs::directory_iterator(); entries.increment(error)) {
        if (error) return fault(directory, error.message().c_str());
        const std::string name = entries->path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        std::error_code unreadable;
        found.push_back({name, entries->is_directory(unreadable)});
    }
    std::sort(found.begin(), found.end(), [](const FolderEntry& a, const FolderEntry& b) {
        return a.is_folder != b.is_folder ? a.is_folder : a.name < b.name;
    });
    return found;
}

bool file_exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

std::string absolute_path(const std::string& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    return error ? path : whole.string();
}

std::string assets_directory() {
    const fs::path beside = executable_directory() / "assets";
    std::error_code error;
    if (fs::is_directory(beside, error)) return beside.string();
    return (executable_directory() / ".." / "share" / "plytrace").lexically_normal().string();
}

std::string settings_directory() {
    const char* configured = std::getenv("XDG_CONFIG_HOME");
    // The specification: a path that is not absolute is to be ignored.
    if (configured != nullptr && configured[0] == '/') return (fs::path(configured) / "plytrace").string();
    const char* home = std::getenv("HOME");
    return (fs::path(home != nullptr ? home : "/") / ".config" / "plytrace").string();
}

namespace detail {

WritePlan plan_write(const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return {path, path};
    const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path(path);
    return {target.string() + ".new-" + std::to_string(getpid()), target.string()};
}

Result<bool> rename_over(const std::string& temporary, const std::string& path) {
    if (std::rename(temporary.c_str(), path.c_str()) == 0) return true;
    const auto error = fault(path);
    std::remove(temporary.c_str());
    return error;
}

}  // namespace detail
}  // namespace plytrace
