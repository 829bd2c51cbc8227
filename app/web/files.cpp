#include "app/web/files.hpp"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/web/page.hpp"

namespace plytrace {

namespace {

constexpr const char* kAdded = "/files/";
constexpr const char* kLateAsset = "/othello/patterns.weights";

}  // namespace

Expected<std::string> WebFiles::read(const std::string& path) {
    if (path == m_added_path) return m_added;
    if (path == assets_directory() + kLateAsset) {
        if (m_late == Late::kHere) return m_late_asset;
        if (m_late == Late::kFailed) return input_error("The weights of the patterns could not be fetched");
        if (std::exchange(m_late, Late::kOnItsWay) == Late::kNotAsked) page_fetch_late_asset();
        return input_error("The weights of the patterns are being loaded");
    }
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return input_error(path + ": there is no such file");
    std::string content;
    char buffer[16384];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) content.append(buffer, count);
    std::fclose(file);
    return content;
}

Expected<bool> WebFiles::write(const std::string& path, std::string_view content) {
    page_download(file_name_of(path), content);
    return true;
}

Expected<std::vector<DirectoryEntry>> WebFiles::list(const std::string& directory) {
    DIR* folder = opendir(directory.c_str());
    if (folder == nullptr) return input_error(directory + ": there is no such folder");
    std::vector<DirectoryEntry> entries;
    while (const dirent* entry = readdir(folder)) {
        if (entry->d_name[0] != '.') entries.push_back({entry->d_name, entry->d_type == DT_DIR});
    }
    closedir(folder);
    std::sort(entries.begin(), entries.end(), [](const DirectoryEntry& a, const DirectoryEntry& b) {
        return a.is_directory != b.is_directory ? a.is_directory : a.name < b.name;
    });
    return entries;
}

bool WebFiles::exists(const std::string& path) {
    struct stat status;
    return path == m_added_path || stat(path.c_str(), &status) == 0;
}

std::string WebFiles::add(const std::string& name, std::string content) {
    m_added_path = kAdded + file_name_of(name);
    m_added = std::move(content);
    return m_added_path;
}

void WebFiles::take_late_asset(std::string content) {
    m_late = content.empty() ? Late::kFailed : Late::kHere;
    m_late_asset = std::move(content);
}

}  // namespace plytrace
