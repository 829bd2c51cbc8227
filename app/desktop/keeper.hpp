// Stores settings and unsaved work on a desktop: settings.json, and the folder "unsaved" beside it. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/control/autosave.hpp"

namespace plytrace {

/// A folder in which several running programs keep their unsaved work, each under its own number N. A program holds its
/// number by a lock on the file N.lock, which the system releases however the program ends; its work is N.json.
class WorkFolder {
  public:
    explicit WorkFolder(std::string directory) : m_directory(std::move(directory)) {}
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    struct Left {
        std::string path, text;
    };
    /// The work of programs that have ended, newest first. This program takes over their numbers until it ends.
    [[nodiscard]] std::vector<Left> take_left();
    /// Writes this program's own work. The first call takes a number that has no work yet.
    [[nodiscard]] Expected<bool> write(std::string_view text);
    /// Removes this program's own work.
    void remove();
    void remove_left(const std::string& path);

  private:
    [[nodiscard]] std::string path_of(int number, const char* ending) const;
    /// Locks the number; false if another program holds it. Error: no lock is possible.
    [[nodiscard]] Expected<bool> take(int number);
    [[nodiscard]] Expected<int> own_number();

    std::string m_directory;
    std::vector<int> m_locks;  ///< open files, until the end
    std::vector<int> m_taken;  ///< their numbers
    int m_own = 0;             ///< 0: no number yet
};

/// The local date and time, as "2026-11-22 10:41".
[[nodiscard]] std::string local_date();

class DiskKeeper final : public Keeper {
  public:
    /// Stores everything in `directory`, which is created when something is written.
    DiskKeeper(FileSystem& files, const std::string& directory)
        : m_files(files), m_settings_path(directory + "/settings.json"), m_work(directory + "/unsaved") {}

    [[nodiscard]] const std::string& settings_path() const { return m_settings_path; }
    [[nodiscard]] Expected<bool> keep_settings(std::string_view text) override {
        return m_files.write(m_settings_path, text);
    }
    [[nodiscard]] Expected<bool> keep_work(std::string_view text) override;
    void forget_work() override { m_work.remove(); }
    [[nodiscard]] std::vector<RecoverableWork> recoverable_work() override;
    void forget_recoverable_work(const std::string& path) override { m_work.remove_left(path); }
    [[nodiscard]] std::string date() override { return local_date(); }

  private:
    FileSystem& m_files;
    std::string m_settings_path;
    WorkFolder m_work;
};

/// Applies the stored settings; if they are broken, shows a message.
void load_settings(AppState& app, const DiskKeeper& keeper);
/// The time in seconds on a clock that never goes back.
[[nodiscard]] double steady_seconds();

}  // namespace plytrace
