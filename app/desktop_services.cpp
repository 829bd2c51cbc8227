#include "app/desktop_services.hpp"

namespace plytrace {
namespace {

template <class T>
[[nodiscard]] Expected<T> as_expected(Result<T> result) {
    if (!result) return input_error(result.error());
    return std::move(*result);
}

}  // namespace

Expected<std::string> DiskFiles::read(const std::string& path) {
    return as_expected(read_file(path));
}

Expected<bool> DiskFiles::write(const std::string& path, std::string_view content) {
    return as_expected(write_file(path, content));
}

Expected<std::vector<DirectoryEntry>> DiskFiles::list(const std::string& directory) {
    const auto listed = list_folder(directory);
    if (!listed) return input_error(listed.error());
    std::vector<DirectoryEntry> entries;
    for (const FolderEntry& entry : *listed) entries.push_back({entry.name, entry.is_folder});
    return entries;
}

}  // namespace plytrace
