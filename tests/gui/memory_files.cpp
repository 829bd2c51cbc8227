#include "tests/gui/memory_files.hpp"

#include "app/desktop/files.hpp"

namespace plytrace::gui {

Expected<std::string> MemoryFiles::read(const std::string& path) {
    if (const auto found = files.find(path); found != files.end()) return found->second;
    if (!path.starts_with(PLYTRACE_ASSETS_DIR)) return input_error(path + ": No such file");
    return read_file(path);
}

Expected<bool> MemoryFiles::write(const std::string& path, std::string_view content) {
    if (is_read_only) return input_error(path + ": Read-only file system");
    files[path] = std::string(content);
    return true;
}

Expected<std::vector<DirectoryEntry>> MemoryFiles::list(const std::string& directory) {
    if (directory.starts_with(PLYTRACE_ASSETS_DIR)) return list_folder(directory);
    std::vector<DirectoryEntry> entries;
    const std::string start = directory == "/" ? "/" : directory + "/";
    for (const auto& [path, content] : files) {
        if (!path.starts_with(start)) continue;
        const std::string rest = path.substr(start.size());
        const auto slash = rest.find('/');
        const DirectoryEntry entry{rest.substr(0, slash), slash != std::string::npos};
        if (entries.empty() || entries.back().name != entry.name) entries.push_back(entry);
    }
    if (entries.empty() && directory != "/" && directory != "/home") return input_error(directory + ": No such folder");
    return entries;
}

std::string MemoryFiles::absolute(const std::string& path) {
    if (path.starts_with('/')) return path;
    return path.starts_with("./") ? "/home/" + path.substr(2) : "/home/" + path;
}

}  // namespace plytrace::gui
