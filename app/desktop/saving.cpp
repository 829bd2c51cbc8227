// Saving so that nothing is lost: the content goes to a temporary file in the same folder, reaches the disk, and takes
// the old file's name. The temporary file's name is short whatever the file is called, and says which process writes
// it. That process holds a lock on it, so another one can tell what was left behind by one that was killed.
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

#include "app/desktop/descriptor.hpp"
#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporaryStart = ".plytrace-";
constexpr std::string_view kTemporaryEnd = ".new";
constexpr int kMostLinks = 40;  ///< as many as Linux follows

[[nodiscard]] tl::unexpected<std::string> fault(const std::string& path, const char* what = nullptr) {
    return failed(path + ": " + (what != nullptr ? what : std::strerror(errno)));
}

/// A pipe or a device has no disk to reach.
[[nodiscard]] bool reaches_disk(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/// Where the links from `path` lead, whether or not something is there.
[[nodiscard]] Result<fs::path> followed(const std::string& path) {
    fs::path at = path;
    std::error_code error;
    for (int links = 0; fs::is_symlink(fs::symlink_status(at, error)); ++links) {
        if (links == kMostLinks) return fault(path, std::strerror(ELOOP));
        const fs::path target = fs::read_symlink(at, error);
        if (error) return fault(path, error.message().c_str());
        at = at.parent_path() / target;  // an absolute target takes its place
    }
    return at;
}

/// Whether a process that is no longer there has left the file.
[[nodiscard]] bool is_left_behind(const fs::path& file) {
    const std::string name = file.filename().string();
    if (!name.starts_with(kTemporaryStart) || !name.ends_with(kTemporaryEnd)) return false;
    const long process = std::strtol(name.c_str() + kTemporaryStart.size(), nullptr, 10);
    if (process <= 0 || kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH) return false;
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    return opened.is_open() && flock(opened.get(), LOCK_EX | LOCK_NB) == 0;
}

void clear_away_left_behind(const fs::path& folder) {
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
        if (made.file.get() < 0 && errno == EEXIST) continue;             // left by an earlier process of this number
        if (made.file.get() >= 0) (void)flock(made.file.get(), LOCK_EX);  // where there are no locks, the number tells
        return made;
    }
}

/// The message with the name that was asked for in place of the temporary one's.
[[nodiscard]] tl::unexpected<std::string> renamed(std::string message, const std::string& from, const std::string& to) {
    if (const auto at = message.find(from); at != std::string::npos) message.replace(at, from.size(), to);
    return failed(std::move(message));
}

}  // namespace

bool is_machine_fault(std::string_view error) {
    constexpr std::array kCodes = {ENOSPC, EDQUOT, EFBIG, EIO, EACCES, EPERM, EROFS};
    return std::any_of(kCodes.begin(), kCodes.end(),
                       [error](int code) { return error.ends_with(std::strerror(code)); });
}

Result<bool> write_beside_and_rename(const std::string& path,
                                     const std::function<Result<bool>(const std::string& temporary)>& write_to) {
    const auto target = followed(path);
    if (!target) return failed(target.error());
    struct stat old {};
    const bool is_there = stat(target->c_str(), &old) == 0;
    if (is_there && S_ISDIR(old.st_mode)) return fault(path, "is a folder, not a file");
    if (is_there && !S_ISREG(old.st_mode)) return write_to(path);
    if (is_there && access(target->c_str(), W_OK) != 0) return fault(path);

    const fs::path folder = target->has_parent_path() ? target->parent_path() : fs::path(".");
    clear_away_left_behind(folder);
    const Temporary temporary = new_temporary(folder);
    if (temporary.file.get() < 0) return fault(path);
    if (is_there) (void)fchmod(temporary.file.get(), old.st_mode & 07777U);
    const std::string name = temporary.path.string();
    const auto give_up = [&](auto error) -> Result<bool> {
        std::remove(name.c_str());
        return error;
    };
    if (const Result<bool> written = write_to(name); !written) return give_up(renamed(written.error(), name, path));
    if (!reaches_disk(temporary.file.get())) return give_up(fault(path));
    if (std::rename(name.c_str(), target->c_str()) != 0) return give_up(fault(path));
    const Descriptor opened_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // So that the new name is kept, too. A folder that cannot be opened, or synced, is as safe as can be.
    if (opened_folder.is_open() && !reaches_disk(opened_folder.get())) return fault(path);
    return true;
}

void make_folders_for(const std::string& path) {
    std::error_code error;  // where that fails, so does writing, and says why
    if (const auto parent = fs::path(path).parent_path(); !parent.empty()) fs::create_directories(parent, error);
}

Result<bool> write_file(const std::string& path, std::string_view content) {
    make_folders_for(path);
    return write_beside_and_rename(path, [&](const std::string& to) -> Result<bool> {
        struct CloseFile {
            void operator()(std::FILE* file) const { std::fclose(file); }
        };
        std::unique_ptr<std::FILE, CloseFile> file(std::fopen(to.c_str(), "wb"));
        if (!file) return fault(to);
        const bool is_written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
                                std::fflush(file.get()) == 0;
        if (!is_written) return fault(to);
        if (std::fclose(file.release()) != 0) return fault(to);
        return true;
    });
}

}  // namespace plytrace
