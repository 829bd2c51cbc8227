#include "app/desktop/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "app/desktop/descriptor.hpp"

namespace plytrace {
namespace {

namespace fs = std::filesystem;

[[nodiscard]] tl::unexpected<std::string> fault(const std::string& path, const char* what) {
    return failed(path + ": " + what);
}
[[nodiscard]] tl::unexpected<std::string> fault(const std::string& path) {
    return fault(path, std::strerror(errno));
}

[[nodiscard]] fs::path executable_directory() {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path(error) : executable.parent_path();
}

}  // namespace

std::string fault_of_kind(const std::string& path, int file) {
    struct stat about {};
    if (fstat(file, &about) != 0) return path + ": " + std::strerror(errno);
    if (S_ISREG(about.st_mode)) return {};
    if (S_ISDIR(about.st_mode)) return path + ": is a folder, not a file";
    // What another program hands over as an open file is being written; a pipe with a name may wait for ever.
    const bool is_handed_over = path.starts_with("/dev/stdin") || path.starts_with("/dev/fd/");
    if (is_handed_over && S_ISFIFO(about.st_mode)) return {};
    return path + (S_ISFIFO(about.st_mode) ? ": is a pipe, not a file" : ": is a device, not a file");
}

Result<std::string> read_file(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));  // a pipe is not waited for
    if (file.get() < 0) return fault(path);
    if (std::string wrong = fault_of_kind(path, file.get()); !wrong.empty()) return failed(std::move(wrong));
    fcntl(file.get(), F_SETFL, 0);
    std::string content;
    char buffer[65536];
    for (;;) {
        const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
        if (count < 0) return fault(path);
        if (count == 0) return content;
        content.append(buffer, static_cast<std::size_t>(count));
        if (content.size() > kMostBytesAtOnce) {
            return failed(path + ": has more than " + std::to_string(kMostBytesAtOnce >> 20U) +
                          " MiB; expected a smaller file");
        }
    }
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

}  // namespace plytrace
