// The machine's files: reading, atomic writing, listing, and the folders of the program's assets and the user's
// settings (XDG). Any thread. Every error is one sentence that names the path.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/file_system.hpp"

namespace plytrace {

/// An open file of the system. It is closed at the end of the object's life.
class Descriptor {
  public:
    explicit Descriptor(int file = -1) : m_file(file) {}
    Descriptor(Descriptor&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor();
    [[nodiscard]] bool is_open() const { return m_file >= 0; }
    [[nodiscard]] int get() const { return m_file; }

  private:
    int m_file;
};

/// The `reason` of an InputError that another file name would not avoid: a full disk, or no permission to write.
inline constexpr std::string_view kMachineReason = "machine";
/// The error "path: " with the system's text for this error number; with kMachineReason if it applies.
[[nodiscard]] tl::unexpected<InputError> system_fault(const std::string& path, int error);

/// Standard input and standard output as paths. Both are used as they were handed over: not opened again, never
/// replaced.
inline constexpr const char *kStandardInput = "/dev/stdin", *kStandardOutput = "/dev/stdout";

/// Opens an ordinary file, or standard input if that is a file, a pipe or a terminal. Folders, devices and named pipes
/// are rejected and not even opened, because that may wait for ever or have an effect.
[[nodiscard]] Expected<Descriptor> open_to_read(const std::string& path);
/// The content of a file that open_to_read() accepts, as it is.
[[nodiscard]] Expected<std::string> read_file(const std::string& path);
/// Writes a file atomically: a temporary file replaces it. Creates missing folders.
[[nodiscard]] Expected<bool> write_file(const std::string& path, std::string_view content);

struct FileContent {
    std::string path, bytes;
};
/// Writes all of these files as write_file() does, or none: no file has its new content until that of all has reached
/// the disk.
[[nodiscard]] Expected<bool> write_files(const std::vector<FileContent>& files);
/// Whether write_file() can begin: the file may be written if it exists, otherwise a file can be made in its folder or
/// in the nearest folder above that exists. Errors are those of write_file().
[[nodiscard]] Expected<bool> check_writable(const std::string& path);
/// An existing ordinary file by its device and its number there, whatever its names. Empty: anything else.
using FileIdentity = std::pair<std::uint64_t, std::uint64_t>;
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::string& path);
/// Whether both names lead to the same ordinary file, which need not exist yet; also by links of either kind.
[[nodiscard]] bool are_same_file(const std::string& a, const std::string& b);

/// The entries of a folder without hidden ones; folders first, each group by name.
[[nodiscard]] Expected<std::vector<DirectoryEntry>> list_folder(const std::string& path);
[[nodiscard]] bool file_exists(const std::string& path);
[[nodiscard]] std::string absolute_path(const std::string& path);

/// "assets" beside the executable, otherwise where an installation puts it.
[[nodiscard]] std::string assets_directory();
/// $XDG_CONFIG_HOME/plytrace, otherwise ~/.config/plytrace. It is created when something is written there.
[[nodiscard]] std::string settings_directory();

/// Lets `write_to` write a temporary file beside `path` and, once it has reached the disk, renames it to `path`. Links
/// are followed, even if their target does not exist yet. Pipes and devices are written directly. A file without
/// permission to write is rejected. Missing folders are created. Temporary files of processes that were killed are
/// removed. Errors name `path`.
[[nodiscard]] Expected<bool> write_atomically(
    const std::string& path, const std::function<Expected<bool>(const std::string& temporary)>& write_to);

/// These functions as the application's file system.
class DiskFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override { return read_file(path); }
    [[nodiscard]] Expected<std::unique_ptr<std::istream>> open(const std::string& path) override;
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override {
        return write_file(path, content);
    }
    [[nodiscard]] Expected<bool> write_streamed(const std::string& path,
                                                const std::function<void(std::ostream&)>& tell) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override {
        return list_folder(directory);
    }
    [[nodiscard]] bool exists(const std::string& path) override { return file_exists(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override { return absolute_path(path); }
    [[nodiscard]] std::string assets_directory() override { return plytrace::assets_directory(); }
};

}  // namespace plytrace
