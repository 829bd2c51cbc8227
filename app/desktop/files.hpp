// Files of the machine: reading, atomic writing, listing, and where a user's settings belong (XDG). Any thread. Every
// error is one sentence that names the path.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.hpp"

namespace plytrace {

/// Larger files are not read at once.
inline constexpr std::size_t kMostBytesAtOnce = std::size_t{256} << 20U;
/// The content of an ordinary file; folders, devices and pipes with a name are refused.
[[nodiscard]] Result<std::string> read_file(const std::string& path);
/// What is wrong with reading an open file of that name as a file, in one sentence; empty where it is an ordinary one.
[[nodiscard]] std::string fault_of_kind(const std::string& path, int file);
/// Writes beside the file and renames, so that the old content is never half lost. Makes missing folders.
[[nodiscard]] Result<bool> write_file(const std::string& path, std::string_view content);

struct FolderEntry {
    std::string name;
    bool is_folder = false;
};
/// Without "." and ".." and hidden files; folders first, each group by name.
[[nodiscard]] Result<std::vector<FolderEntry>> list_folder(const std::string& path);
[[nodiscard]] bool file_exists(const std::string& path);
[[nodiscard]] std::string absolute_path(const std::string& path);

/// "assets" beside the executable, else where an installation puts it.
[[nodiscard]] std::string assets_directory();
/// $XDG_CONFIG_HOME/plytrace, else ~/.config/plytrace. Made when something is written there.
[[nodiscard]] std::string settings_directory();

/// Makes the folders above a file that are missing, if it can.
void make_folders_for(const std::string& path);

/// Whether what kept a file from being written is the machine's affair, not the name that was given: no space, no
/// permission.
[[nodiscard]] bool is_machine_fault(std::string_view error);

/// Lets `write_to` write a file of another name beside `path`, and then renames that over it, once it has reached the
/// disk. A link is followed, also one whose target does not exist yet; what is no ordinary file (a pipe, a device) is
/// written to as it is. A file that may not be written to is refused. Files of that kind that a process left when it
/// was killed are cleared away. Errors name `path`.
[[nodiscard]] Result<bool> write_beside_and_rename(
    const std::string& path, const std::function<Result<bool>(const std::string& temporary)>& write_to);

}  // namespace plytrace
