#include "app/desktop/file_watch.hpp"

#include <poll.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>
#include <sys/vfs.h>
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

namespace plytrace {

namespace {

constexpr double kQuietSeconds = 0.1;             ///< without a change, until a file counts as saved
constexpr double kSecondsBetweenReportLooks = 1;  ///< for what is not reported, as in a folder that was replaced
constexpr double kSecondsWithoutReports = 0.1;    ///< between looks

#ifdef __linux__

/// What saving a file, replacing, making or removing it does in its folder, or making it a program. Writing is not
/// among them, because a report of each line that is written would wake this program again and again.
constexpr std::uint32_t kReported = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB;

/// Whether another machine may write there, which is not reported. The numbers are those of statfs(2).
[[nodiscard]] bool is_remote(const std::filesystem::path& folder) {
    constexpr std::array<std::uint32_t, 9> kRemote = {
        0x6969,      // NFS
        0x517b,      // SMB
        0xff534d42,  // CIFS
        0xfe534d42,  // SMB2
        0x01021997,  // 9P, as of a virtual machine, and of Windows' drives in WSL
        0x65735546,  // FUSE, such as sshfs and virtiofs
        0x786f4256,  // VirtualBox
        0x00c36400,  // Ceph
        0x5346414f,  // AFS
    };
    struct statfs about {};
    return statfs(folder.c_str(), &about) == 0 &&
           std::find(kRemote.begin(), kRemote.end(), static_cast<std::uint32_t>(about.f_type)) != kRemote.end();
}

[[nodiscard]] Descriptor reports_on(const std::vector<std::string>& paths) {
    namespace fs = std::filesystem;
    Descriptor reports(inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    for (const std::string& path : paths) {
        std::error_code error;
        for (const fs::path& file : {fs::path(path), fs::weakly_canonical(path, error)}) {  // a link, and its target
            const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
            if (is_remote(folder) || inotify_add_watch(reports.get(), folder.c_str(), kReported) < 0)
                return Descriptor();
        }
    }
    return reports;
}

#else

[[nodiscard]] Descriptor reports_on(const std::vector<std::string>&) {
    return Descriptor();
}

#endif

}  // namespace

FileStamp FileStamp::of(const struct stat& about) {
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    return {about.st_mtim.tv_sec * kNanoseconds + about.st_mtim.tv_nsec, about.st_size, about.st_ino};
}

FileWatch::FileWatch(std::vector<std::string> paths)
    : m_paths(std::move(paths)), m_reports(reports_on(m_paths)), m_seen(stamps()) {}

bool FileWatch::is_saved(double now) {
    m_asked_at = now;
    if (take_report() || now >= m_next_look) {
        auto found = stamps();
        if (found != m_seen) {
            m_seen = std::move(found);
            m_is_changed = true;
            m_quiet_at = now + kQuietSeconds;
        }
        m_next_look = now < m_quiet_at      ? m_quiet_at
                      : m_reports.is_open() ? now + kSecondsBetweenReportLooks
                                            : now + kSecondsWithoutReports;
    }
    return m_is_changed && now >= m_quiet_at;
}

void FileWatch::wait(double seconds) const {
    pollfd reports{m_reports.get(), POLLIN, 0};  // none if it is closed
    const double until_look = std::max(0.0, m_next_look - m_asked_at);
    (void)poll(&reports, 1, static_cast<int>(std::ceil(std::min(seconds, until_look) * 1000)));
}

/// Takes one block of reports. Which they are does not matter, and if there are more, the next look takes those.
bool FileWatch::take_report() {
    std::array<char, 16384> reports{};
    return m_reports.is_open() && read(m_reports.get(), reports.data(), reports.size()) > 0;
}

std::vector<FileStamp> FileWatch::stamps() const {
    std::vector<FileStamp> all;
    for (const std::string& path : m_paths) {
        struct stat about {};
        all.push_back(stat(path.c_str(), &about) == 0 ? FileStamp::of(about) : FileStamp());
    }
    return all;
}

}  // namespace plytrace
