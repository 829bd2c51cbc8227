// The program's own assets, and no other files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "app/base/file_system.hpp"

namespace plytrace::test {

class AssetFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override {
        std::ifstream file(path, std::ios::binary);
        if (!file) return input_error(path + ": not there");
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view /*content*/) override {
        return input_error(path + ": read-only");
    }
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override {
        std::vector<DirectoryEntry> entries;
        for (const auto& entry : std::filesystem::directory_iterator(directory)) {
            entries.push_back({entry.path().filename().string(), entry.is_directory()});
        }
        return entries;
    }
    [[nodiscard]] bool exists(const std::string& path) override { return std::filesystem::exists(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return std::string(PLYTRACE_SOURCE_DIR) + "/assets"; }
};

}  // namespace plytrace::test
