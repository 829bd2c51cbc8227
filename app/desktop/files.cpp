#include "app/desktop/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
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

#include "app/base/file_reading.hpp"
#include "app/desktop/packed_files.hpp"
#include "app/desktop/signal_guard.hpp"

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

Expected<Descriptor> open_to_read(const std::string& path) {
    const bool is_standard = path == kStandardInput;
    struct stat about {};
    if ((is_standard ? fstat(STDIN_FILENO, &about) : stat(path.c_str(), &about)) != 0) return unreadable(path);
    const auto kind = about.st_mode & S_IFMT;
    if (kind == S_IFDIR) return input_error(path + ": is a folder, not a file");
    // What another program passes as an open pipe is being written; a named pipe might wait for ever.
    const bool is_handed_over = is_standard || path.starts_with("/dev/fd/");
    const bool is_stream = kind == S_IFIFO || kind == S_IFSOCK || (is_standard && isatty(STDIN_FILENO) != 0);
    if (kind != S_IFREG && !(is_handed_over && is_stream))
        return input_error(path + (kind == S_IFIFO ? ": is a pipe, not a file" : ": is a device, not a file"));
    // The file may have been replaced since: a pipe must not make this wait.
    Descriptor file(is_standard ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                : ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!file.is_open()) return unreadable(path);
    if (!is_standard) (void)fcntl(file.get(), F_SETFL, 0);
    return file;
}

Expected<std::string> read_file(const std::string& path) {
    const auto file = open_to_read(path);
    if (!file) return tl::make_unexpected(file.error());
    std::string content;
    char buffer[65536];
    for (;;) {
        const ssize_t count = ::read(file->get(), buffer, sizeof buffer);
        if (count < 0 && errno == EINTR) continue;
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

namespace {

using WriteTo = std::function<Expected<bool>(const std::string& name)>;

/// Passes on to standard output what `write_to` writes: it may be a file that was opened to be continued.
[[nodiscard]] Expected<bool> write_to_standard_output(const WriteTo& write_to) {
    const Descriptor held(memfd_create("plytrace", MFD_CLOEXEC));
    if (!held.is_open()) return system_fault(kStandardOutput, errno);
    const std::string name = "/proc/self/fd/" + std::to_string(held.get());
    if (const auto written = write_to(name); !written) return renamed(written.error(), name, kStandardOutput);
    if (lseek(held.get(), 0, SEEK_SET) != 0) return system_fault(kStandardOutput, errno);
    std::array<char, 65536> block{};
    for (ssize_t count; (count = ::read(held.get(), block.data(), block.size())) != 0;) {
        if (count < 0) return system_fault(kStandardOutput, errno);
        for (const char* from = block.data(); count > 0;) {
            const ssize_t done = ::write(STDOUT_FILENO, from, static_cast<std::size_t>(count));
            if (done < 0 && errno == EINTR) continue;
            if (done < 0) return system_fault(kStandardOutput, errno);
            from += done;
            count -= done;
        }
    }
    return true;
}

/// A file on its way: written completely under a temporary name, which the destructor removes, then given its own.
class NewFile {
  public:
    NewFile(fs::path target, fs::path folder, Temporary temporary)
        : m_target(std::move(target)),
          m_folder(std::move(folder)),
          m_temporary(std::move(temporary)),
          m_guard(SignalGuard::of_file(m_temporary.path.string())) {}
    NewFile(NewFile&& other) noexcept
        : m_target(std::move(other.m_target)),
          m_folder(std::move(other.m_folder)),
          m_temporary(std::move(other.m_temporary)),
          m_guard(std::move(other.m_guard)),
          m_is_temporary(std::exchange(other.m_is_temporary, false)) {}
    NewFile& operator=(NewFile&&) = delete;
    ~NewFile() {
        if (m_is_temporary) std::remove(m_temporary.path.c_str());
    }

    [[nodiscard]] Expected<bool> write(const std::string& path, const WriteTo& write_to) {
        const Descriptor file = std::move(m_temporary.file);  // closed here: there may be many of these objects
        const std::string name = m_temporary.path.string();
        if (const auto written = write_to(name); !written) return renamed(written.error(), name, path);
        if (!reaches_disk(file.get())) return system_fault(path, errno);
        return true;
    }
    [[nodiscard]] Expected<bool> take_name(const std::string& path) {
        if (std::rename(m_temporary.path.c_str(), m_target.c_str()) != 0) return system_fault(path, errno);
        m_is_temporary = false;
        const Descriptor opened_folder(::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        // The new name must reach the disk, too. If the folder cannot be opened or synced, nothing more can be done.
        if (opened_folder.is_open() && !reaches_disk(opened_folder.get())) return system_fault(path, errno);
        return true;
    }

  private:
    fs::path m_target, m_folder;
    Temporary m_temporary;
    SignalGuard m_guard;
    bool m_is_temporary = true;
};

/// Where a file is to be written.
struct Target {
    fs::path path, folder;
    struct stat old {};
    bool is_there = false;
    /// Whether it is a pipe or a device, or standard output, which keep their place.
    [[nodiscard]] bool is_written_directly() const { return is_there && !S_ISREG(old.st_mode); }
};

/// Error: it is a folder, or may not be written.
[[nodiscard]] Expected<Target> target_of(const std::string& path) {
    Target target;
    if (path == kStandardOutput) {
        target.path = path;
        target.is_there = true;
        target.old.st_mode = S_IFIFO;
        return target;
    }
    const auto followed_path = followed(path);
    if (!followed_path) return tl::make_unexpected(followed_path.error());
    target.path = *followed_path;
    target.folder = target.path.has_parent_path() ? target.path.parent_path() : fs::path(".");
    target.is_there = stat(target.path.c_str(), &target.old) == 0;
    if (target.is_there && S_ISDIR(target.old.st_mode)) return input_error(path + ": is a folder, not a file");
    if (S_ISREG(target.old.st_mode) && access(target.path.c_str(), W_OK) != 0) return system_fault(path, errno);
    return target;
}

[[nodiscard]] Expected<NewFile> begin_file(const std::string& path, const Target& target) {
    remove_left_behind(target.folder);
    Temporary temporary = new_temporary(target.folder);
    if (temporary.file.get() < 0) return system_fault(path, errno);
    if (target.is_there) (void)fchmod(temporary.file.get(), target.old.st_mode & 07777U);
    return NewFile(target.path, target.folder, std::move(temporary));
}

[[nodiscard]] Expected<bool> write_directly(const std::string& path, const WriteTo& write_to) {
    return path == kStandardOutput ? write_to_standard_output(write_to) : write_to(path);
}

[[nodiscard]] Expected<bool> write_bytes(const std::string& to, std::string_view content) {
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, CloseFile> file(std::fopen(to.c_str(), "wb"));
    if (!file) return system_fault(to, errno);
    const bool is_written =
        std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() && std::fflush(file.get()) == 0;
    if (!is_written) return system_fault(to, errno);
    if (std::fclose(file.release()) != 0) return system_fault(to, errno);
    return true;
}

/// Creates the missing folders above a file, if it can.
void make_folders_for(const std::string& path) {
    std::error_code error;  // if this fails, writing fails, too, and reports why
    if (const auto parent = fs::path(path).parent_path(); !parent.empty()) fs::create_directories(parent, error);
}

/// The folder, or the nearest one above it that exists.
[[nodiscard]] fs::path nearest_folder(fs::path folder) {
    std::error_code error;
    while (!fs::exists(folder, error) && folder.has_relative_path()) folder = folder.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

}  // namespace

Expected<bool> write_atomically(const std::string& path, const WriteTo& write_to) {
    make_folders_for(path);
    const auto target = target_of(path);
    if (!target) return tl::make_unexpected(target.error());
    if (target->is_written_directly()) return write_directly(path, write_to);
    auto file = begin_file(path, *target);
    if (!file) return tl::make_unexpected(file.error());
    if (auto written = file->write(path, write_to); !written) return written;
    return file->take_name(path);
}

Expected<bool> write_file(const std::string& path, std::string_view content) {
    return write_atomically(path, [&](const std::string& to) { return write_bytes(to, content); });
}

Expected<bool> write_files(const std::vector<FileContent>& files) {
    std::vector<std::pair<const std::string*, NewFile>> begun;
    std::vector<const FileContent*> direct;
    for (const FileContent& each : files) {
        make_folders_for(each.path);
        const auto target = target_of(each.path);
        if (!target) return tl::make_unexpected(target.error());
        if (target->is_written_directly()) {
            direct.push_back(&each);
            continue;
        }
        auto file = begin_file(each.path, *target);
        if (!file) return tl::make_unexpected(file.error());
        auto written = file->write(each.path, [&](const std::string& to) { return write_bytes(to, each.bytes); });
        if (!written) return written;
        begun.emplace_back(&each.path, std::move(*file));
    }
    for (const FileContent* each : direct) {
        auto written = write_directly(each->path, [&](const std::string& to) { return write_bytes(to, each->bytes); });
        if (!written) return written;
    }
    for (auto& [path, file] : begun) {
        if (auto named = file.take_name(*path); !named) return named;
    }
    return true;
}

Expected<bool> check_writable(const std::string& path) {
    const auto target = target_of(path);
    if (!target) return tl::make_unexpected(target.error());
    if (target->is_written_directly()) {
        if (path != kStandardOutput && access(target->path.c_str(), W_OK) != 0) return system_fault(path, errno);
        return true;
    }
    const Temporary temporary = new_temporary(nearest_folder(target->folder));
    if (!temporary.file.is_open()) return system_fault(path, errno);
    std::remove(temporary.path.c_str());
    return true;
}

std::optional<FileIdentity> identity_of(const std::string& path) {
    struct stat about {};
    if (stat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
    return FileIdentity{about.st_dev, about.st_ino};
}

bool are_same_file(const std::string& a, const std::string& b) {
    if (const auto one = identity_of(a), other = identity_of(b); one || other) return one == other;
    std::error_code error;
    const auto whole = [&error](const std::string& path) {
        const auto target = followed(path);
        return !target || fs::exists(*target, error) ? fs::path()
                                                     : fs::weakly_canonical(fs::absolute(*target, error), error);
    };
    const fs::path first = whole(a);
    return !first.empty() && first == whole(b);
}

Expected<std::unique_ptr<std::istream>> DiskFiles::open(const std::string& path) {
    return open_file(path);
}

Expected<bool> DiskFiles::write_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    return write_file_streamed(path, tell);
}

}  // namespace plytrace
