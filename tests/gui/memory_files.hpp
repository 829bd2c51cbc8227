// Files in memory for tests of the window; the program's own assets are read from the build folder.
#pragma once

#include <map>
#include <string>

#include "app/base/file_system.hpp"

namespace plytrace::gui {

class MemoryFiles final : public FileSystem {
  public:
    std::map<std::string, std::string> files;
    bool is_read_only = false;

    [[nodiscard]] Expected<std::string> read(const std::string& path) override;
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override;
    [[nodiscard]] bool exists(const std::string& path) override { return files.contains(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override;
    [[nodiscard]] std::string assets_directory() override { return PLYTRACE_ASSETS_DIR; }
};

}  // namespace plytrace::gui
