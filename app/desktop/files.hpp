// The machine's files: reading, atomic writing, listing, and the folders of the program's assets and the user's
// settings (XDG). Any thread. Every error is one sentence that names the path.
#pragma once

#include <functional>
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

/// The reason (InputError) of an error that another name would not avoid: a full disk, no permission to write.
inline constexpr std::string_view kMachineReason = "machine";
/// "path: " and what the system says of the error number; with kMachineReason where it is the machine's affair.
[[nodiscard]] tl::unexpected<InputError> system_fault(const std::string& path, int error);

/// The largest file that is read at once.
inline constexpr std::size_t kMostBytesAtOnce = std::size_t{256} << 20U;
/// The content of an ordinary file; folders, devices and pipes with a name are refused.
[[nodiscard]] Expected<std::string> read_file(const std::string& path);
/// What is wrong with reading an open file of that name as a file, in one sentence; empty where it is an ordinary one.
[[nodiscard]] std::string fault_of_kind(const std::string& path, int file);
/// Writes beside the file and renames, so that the old content is never half lost. Makes missing folders.
[[nodiscard]] Expected<bool> write_file(const std::string& path, std::string_view content);

/// Without "." and ".." and hidden files; folders first, each group by name.
[[nodiscard]] Expected<std::vector<DirectoryEntry>> list_folder(const std::string& path);
[[nodiscard]] bool file_exists(const std::string& path);
[[nodiscard]] std::string absolute_path(const std::string& path);

/// "assets" beside the executable, else where an installation puts it.
[[nodiscard]] std::string assets_directory();
/// $XDG_CONFIG_HOME/plytrace, else ~/.config/plytrace. Made when something is written there.
[[nodiscard]] std::string settings_directory();

/// Makes the folders above a file that are missing, if it can.
void make_folders_for(const std::string& path);

/// Lets `write_to` write a file of another name beside `path`, and then renames that over it, once it has reached the
/// disk. A link is followed, also one whose target does not exist yet; what is no ordinary file (a pipe, a device) is
/// written to as it is. A file that may not be written to is refused. Files of that kind that a process left when it
/// was killed are cleared away. Errors name `path`.
[[nodiscard]] Expected<bool> write_beside_and_rename(
    const std::string& path, const std::function<Expected<bool>(const std::string& temporary)>& write_to);

/// The same as the application's file system.
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
