#include "app/desktop/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

#include "app/desktop/packed_files.hpp"

namespace plytrace {
namespace {

namespace fs = std::filesystem;

/// The error of a failed read. Another file name may help, so it never has kMachineReason.
[[nodiscard]] tl::unexpected<InputError> unreadable(const std::string& path) {
    return input_error(path + ": " + std::strerror(errno));
}

[[nodiscard]] fs::path executable_directory() {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path(error) : executable.parent_path();
}

// ---- saving -----------------------------------------------------------------------------------------------------
// The content goes to a temporary file in the same folder, reaches the disk, and takes the old file's name. The
// temporary file's short name contains the number of the process that writes it. That process holds a lock on it, so
// another one can tell when it was left by a process that was killed.

constexpr std::string_view kTemporaryStart = ".plytrace-";
constexpr std::string_view kTemporaryEnd = ".new";
constexpr int kMostLinks = 40;  ///< as many as Linux follows

/// Whether the content has reached the disk. Pipes and devices have none, which is no failure.
[[nodiscard]] bool reaches_disk(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/// The target of the links at `path`, whether or not it exists.
[[nodiscard]] Expected<fs::path> followed(const std::string& path) {
    fs::path at = path;
    std::error_code error;
    for (int links = 0; fs::is_symlink(fs::symlink_status(at, error)); ++links) {
        if (links == kMostLinks) return system_fault(path, ELOOP);
        const fs::path target = fs::read_symlink(at, error);
        if (error) return system_fault(path, error.value());
        at = at.parent_path() / target;  // an absolute target replaces the path
    }
    return at;
}

/// Whether this is a temporary file of a process that no longer exists.
[[nodiscard]] bool is_left_behind(const fs::path& file) {
    const std::string name = file.filename().string();
    if (!name.starts_with(kTemporaryStart) || !name.ends_with(kTemporaryEnd)) return false;
    const long process = std::strtol(name.c_str() + kTemporaryStart.size(), nullptr, 10);
    if (process <= 0 || kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH) return false;
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    return opened.is_open() && flock(opened.get(), LOCK_EX | LOCK_NB) == 0;
}

void remove_left_behind(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entries(folder, error); !error && entries != fs::directory_iterator();
         entries.increment(error)) {
        std::error_code unremoved;
        if (is_left_behind(entries->path())) fs::remove(entries->path(), unremoved);
    }
}

/// A new, empty file in `folder`, locked.
struct Temporary {
    fs::path path;
    Descriptor file;
};
[[nodiscard]] Temporary new_temporary(const fs::path& folder) {
    static std::atomic<unsigned> count{0};
    for (;;) {
        const std::string name = std::string(kTemporaryStart) + std::to_string(getpid()) + "-" +
                                 std::to_string(count++) + std::string(kTemporaryEnd);
        Temporary made{folder / name,
                       Descriptor(::open((folder / name).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666))};
        if (made.file.get() < 0 && errno == EEXIST) continue;             // left by an earlier process with this number
        if (made.file.get() >= 0) (void)flock(made.file.get(), LOCK_EX);  // without locks, the process number must do
        return made;
    }
}

/// The error with the requested name in place of the temporary one.
[[nodiscard]] tl::unexpected<InputError> renamed(InputError error, const std::string& from, const std::string& to) {
    if (const auto at = error.message.find(from); at != std::string::npos) error.message.replace(at, from.size(), to);
    return tl::make_unexpected(std::move(error));
}

}  // namespace

Descriptor::~Descriptor() {
    if (m_file >= 0) close(m_file);
}

tl::unexpected<InputError> system_fault(const std::string& path, int error) {
    constexpr std::array kOfTheMachine = {ENOSPC, EDQUOT, EFBIG, EIO, EACCES, EPERM, EROFS};
    const bool is_machines = std::find(kOfTheMachine.begin(), kOfTheMachine.end(), error) != kOfTheMachine.end();
    return tl::make_unexpected(
        InputError{path + ": " + std::strerror(error), 0, 0, is_machines ? kMachineReason : std::string_view(), {}});
}

std::string fault_of_kind(const std::string& path, int file) {
    struct stat about {};
    if (fstat(file, &about) != 0) return path + ": " + std::strerror(errno);
    if (S_ISREG(about.st_mode)) return {};
    if (S_ISDIR(about.st_mode)) return path + ": is a folder, not a file";
    // A pipe that another program passes as an open file is being written; a named pipe might wait for ever.
    const bool is_handed_over = path.starts_with("/dev/stdin") || path.starts_with("/dev/fd/");
    if (is_handed_over && S_ISFIFO(about.st_mode)) return {};
    return path + (S_ISFIFO(about.st_mode) ? ": is a pipe, not a file" : ": is a device, not a file");
}

Expected<std::string> read_file(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));  // does not wait for a pipe
    if (file.get() < 0) return unreadable(path);
    if (std::string wrong = fault_of_kind(path, file.get()); !wrong.empty()) return input_error(std::move(wrong));
    fcntl(file.get(), F_SETFL, 0);
    std::string content;
    char buffer[65536];
    for (;;) {
        const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
        if (count < 0) return unreadable(path);
        if (count == 0) return content;
        content.append(buffer, static_cast<std::size_t>(count));
        if (content.size() > kMostBytesAtOnce) {
            return input_error(path + ": has more than " + std::to_string(kMostBytesAtOnce >> 20U) +
                               " MiB; expected a smaller file");
        }
    }
}

Expected<std::vector<DirectoryEntry>> list_folder(const std::string& directory) {
    std::error_code error;
    fs::directory_iterator entries(directory, error);
    if (error) return input_error(directory + ": " + error.message());
    std::vector<DirectoryEntry> found;
    for (; entries != fs::directory_iterator(); entries.increment(error)) {
        if (error) return input_error(directory + ": " + error.message());
        const std::string name = entries->path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        std::error_code unreadable;
        found.push_back({name, entries->is_directory(unreadable)});
    }
    std::sort(found.begin(), found.end(), [](const DirectoryEntry& a, const DirectoryEntry& b) {
        return a.is_directory != b.is_directory ? a.is_directory : a.name < b.name;
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
    // The XDG specification: ignore paths that are not absolute.
    if (configured != nullptr && configured[0] == '/') return (fs::path(configured) / "plytrace").string();
    const char* home = std::getenv("HOME");
    return (fs::path(home != nullptr ? home : "/") / ".config" / "plytrace").string();
}

Expected<bool> write_atomically(const std::string& path,
                                const std::function<Expected<bool>(const std::string& temporary)>& write_to) {
    const auto target = followed(path);
    if (!target) return tl::make_unexpected(target.error());
    struct stat old {};
    const bool is_there = stat(target->c_str(), &old) == 0;
    if (is_there && S_ISDIR(old.st_mode)) return input_error(path + ": is a folder, not a file");
    if (is_there && !S_ISREG(old.st_mode)) return write_to(path);
    if (is_there && access(target->c_str(), W_OK) != 0) return system_fault(path, errno);

    const fs::path folder = target->has_parent_path() ? target->parent_path() : fs::path(".");
    remove_left_behind(folder);
    const Temporary temporary = new_temporary(folder);
    if (temporary.file.get() < 0) return system_fault(path, errno);
    if (is_there) (void)fchmod(temporary.file.get(), old.st_mode & 07777U);
    const std::string name = temporary.path.string();
    const auto give_up = [&](auto error) -> Expected<bool> {
        std::remove(name.c_str());
        return error;
    };
    if (const Expected<bool> written = write_to(name); !written) return give_up(renamed(written.error(), name, path));
    if (!reaches_disk(temporary.file.get())) return give_up(system_fault(path, errno));
    if (std::rename(name.c_str(), target->c_str()) != 0) return give_up(system_fault(path, errno));
    const Descriptor opened_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // The new name must reach the disk, too. If the folder cannot be opened or synced, nothing more can be done.
    if (opened_folder.is_open() && !reaches_disk(opened_folder.get())) return system_fault(path, errno);
    return true;
}

void make_folders_for(const std::string& path) {
    std::error_code error;  // if this fails, writing fails, too, and reports why
    if (const auto parent = fs::path(path).parent_path(); !parent.empty()) fs::create_directories(parent, error);
}

Expected<bool> write_file(const std::string& path, std::string_view content) {
    make_folders_for(path);
    return write_atomically(path, [&](const std::string& to) -> Expected<bool> {
        struct CloseFile {
            void operator()(std::FILE* file) const { std::fclose(file); }
        };
        std::unique_ptr<std::FILE, CloseFile> file(std::fopen(to.c_str(), "wb"));
        if (!file) return system_fault(to, errno);
        const bool is_written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
                                std::fflush(file.get()) == 0;
        if (!is_written) return system_fault(to, errno);
        if (std::fclose(file.release()) != 0) return system_fault(to, errno);
        return true;
    });
}

Expected<std::unique_ptr<std::istream>> DiskFiles::open(const std::string& path) {
    return open_file(path);
}

Expected<bool> DiskFiles::write_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    return write_file_streamed(path, tell);
}

}  // namespace plytrace
