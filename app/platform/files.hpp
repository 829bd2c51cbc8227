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

/// Writes through `write_to(temporary path)` and renames the result over `path`.
template <class WriteTo>
[[nodiscard]] Result<bool> write_beside_and_rename(const std::string& path, WriteTo&& write_to);

namespace detail {
[[nodiscard]] std::string temporary_beside(const std::string& path);
[[nodiscard]] Result<bool> rename_over(const std::string& temporary, const std::string& path);
}  // namespace detail

template <class WriteTo>
Result<bool> write_beside_and_rename(const std::string& path, WriteTo&& write_to) {
    const std::string temporary = detail::temporary_beside(path);
    if (Result<bool> written = write_to(temporary); !written) {
        std::remove(temporary.c_str());
        return written;
    }
    return detail::rename_over(temporary, path);
}

}  // namespace plytrace
