// Notices that files were saved. Linux reports what happens in their folders (inotify), so that nothing has to be
// asked of the files meanwhile. The times of the files decide; the reports only say when to look at them. They are also
// looked at without a report: seldom if the system reports, because a report may be missing, and ten times a second if
// it does not: elsewhere than on Linux, on network file systems, and at the system's limits. One thread.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <string>
#include <vector>

#include "app/desktop/files.hpp"

namespace plytrace {

/// A file's state, which changes whenever it is saved or replaced. All zeros if it is missing.
struct FileStamp {
    std::int64_t written_at = 0;  ///< in nanoseconds
    std::int64_t size = 0;        ///< in bytes
    std::uint64_t number = 0;     ///< of the file in its file system

    [[nodiscard]] static FileStamp of(const struct stat& about);
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

class FileWatch {
  public:
    /// The files need not exist. They are looked up by name, because editors replace files.
    explicit FileWatch(std::vector<std::string> paths);

    /// Whether a file was saved, made or removed since the beginning, and none has changed for a moment, so that one
    /// that is written in pieces is whole. `now`: seconds of a monotonic clock.
    [[nodiscard]] bool is_saved(double now);
    /// Waits until is_saved() is to be asked again, at most this long.
    void wait(double seconds) const;

  private:
    std::vector<std::string> m_paths;
    Descriptor m_reports;  ///< can be read once something has happened; closed if the system does not report it
    std::vector<FileStamp> m_seen;
    double m_asked_at = 0, m_next_look = 0, m_quiet_at = 0;  ///< times as in is_saved()
    bool m_is_changed = false;

    [[nodiscard]] bool take_report();
    [[nodiscard]] std::vector<FileStamp> stamps() const;
};

}  // namespace plytrace
