// Files in a page: the program's own assets, and files that the browser hands over or takes as downloads. The page's
// only thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"

namespace plytrace {

class WebFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override;
    /// Hands the file over as a download.
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override;
    [[nodiscard]] bool exists(const std::string& path) override;
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return "/assets"; }

    /// The file that the person chose or dropped last; returns the path by which it can be read, until the next one.
    [[nodiscard]] std::string add(const std::string& name, std::string content);

    /// What the page has fetched because it was read before it was here; empty: it could not be.
    void take_late_asset(std::string content);

  private:
    std::string m_added_path, m_added;
    enum class Late { kNotAsked, kOnItsWay, kHere, kFailed } m_late = Late::kNotAsked;
    std::string m_late_asset;  ///< the weights of Othello's patterns
};

}  // namespace plytrace
