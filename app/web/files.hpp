// Files in a page: the program's own assets, files that the user opens, and downloads. The page's only thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"

namespace plytrace {

class WebFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override;
    /// Makes the file a download.
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override;
    [[nodiscard]] bool exists(const std::string& path) override;
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return "/assets"; }

    /// Takes a file that the user chose or dropped. Returns the path by which it can be read until the next call.
    [[nodiscard]] std::string add(const std::string& name, std::string content);

    /// Takes the asset that the page fetched after read() asked for it. Empty: it could not be fetched.
    void take_late_asset(std::string content);

  private:
    std::string m_added_path, m_added;
    enum class Late { kNotAsked, kOnItsWay, kHere, kFailed } m_late = Late::kNotAsked;
    std::string m_late_asset;  ///< the weights of Othello's patterns
};

}  // namespace plytrace
