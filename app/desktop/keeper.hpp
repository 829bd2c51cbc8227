// Settings and unsaved work on a desktop: settings.json, and beside it the folder "unsaved". Window's thread.
#pragma once

#include <string>

#include "app/control/app_state.hpp"
#include "app/control/keeper.hpp"
#include "app/desktop/work_folder.hpp"

namespace plytrace {

class DiskKeeper final : public Keeper {
  public:
    /// In `directory`, which is made when something is written.
    DiskKeeper(FileSystem& files, const std::string& directory)
        : m_files(files), m_settings_path(directory + "/settings.json"), m_work(directory + "/unsaved") {}

    [[nodiscard]] const std::string& settings_path() const { return m_settings_path; }
    [[nodiscard]] Expected<bool> keep_settings(std::string_view text) override {
        return m_files.write(m_settings_path, text);
    }
    [[nodiscard]] Expected<bool> keep_work(std::string_view text) override;
    void forget_work() override { m_work.remove(); }
    [[nodiscard]] std::vector<LeftWork> left_work() override;
    void forget_left_work(const std::string& path) override { m_work.remove_left(path); }
    [[nodiscard]] std::string date() override { return local_date(); }

  private:
    FileSystem& m_files;
    std::string m_settings_path;
    WorkFolder m_work;
};

/// Takes over the settings that were kept; broken ones are a message.
void load_settings(AppState& app, const DiskKeeper& keeper);
/// Seconds of a clock that never goes back.
[[nodiscard]] double steady_seconds();

}  // namespace plytrace
