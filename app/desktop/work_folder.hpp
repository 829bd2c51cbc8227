// A folder in which several running programs keep their unsaved work, each under a number of its own. A program holds
// a number by a lock on the file N.lock, which the system takes back however the program ends; its work is N.json.
// Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.hpp"

namespace plytrace {

class WorkFolder {
  public:
    explicit WorkFolder(std::string directory) : m_directory(std::move(directory)) {}
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    struct Left {
        std::string path, text;
    };
    /// The work of programs that are gone, newest first. Their numbers are this program's until it ends.
    [[nodiscard]] std::vector<Left> take_left();
    /// Writes this program's own work, under a number that it takes at the first call and that has no work yet.
    [[nodiscard]] Result<bool> write(std::string_view text);
    /// Removes this program's own work.
    void remove();
    void remove_left(const std::string& path);

  private:
    [[nodiscard]] std::string path_of(int number, const char* ending) const;
    /// Locks the number; false where another program holds it. The error says why there can be no lock.
    [[nodiscard]] Result<bool> take(int number);
    [[nodiscard]] Result<int> own_number();

    std::string m_directory;
    std::vector<int> m_locks;  ///< open files, until the end
    std::vector<int> m_taken;  ///< the numbers of those
    int m_own = 0;             ///< 0: none yet
};

/// The local date and time, as "2026-11-22 10:41".
[[nodiscard]] std::string local_date();

}  // namespace plytrace
