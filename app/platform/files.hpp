// Files of the machine: reading, atomic writing, listing, and where a user's settings belong (XDG). Any thread. Every
// error is one sentence that names the path.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/result.hpp"

namespace plytrace {

[[nodiscard]] Result<std::string> read_file(const std::string& path);
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

/// Writes through `write_to(temporary path)` and renames the result over `path`. Through a link its target is
/// replaced; what is no ordinary file (a pipe, a device) is written to as it is.
template <class WriteTo>
[[nodiscard]] Result<bool> write_beside_and_rename(const std::string& path, WriteTo&& write_to);

namespace detail {
/// Where the content goes first, and what that becomes; the same where nothing is to be renamed.
struct WritePlan {
    std::string first, last;
};
[[nodiscard]] WritePlan plan_write(const std::string& path);
[[nodiscard]] Result<bool> rename_over(const std::string& temporary, const std::string& path);
}  // namespace detail

template <class WriteTo>
Result<bool> write_beside_and_rename(const std::string& path, WriteTo&& write_to) {
    const detail::WritePlan plan = detail::plan_write(path);
    const Result<bool> written = write_to(plan.first);
    if (plan.first == plan.last) return written;
    if (written) return detail::rename_over(plan.first, plan.last);
    std::remove(plan.first.c_str());
    return written;
}

}  // namespace plytrace
