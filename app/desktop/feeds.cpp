#include "app/desktop/feeds.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <utility>

#include "app/desktop/file_watch.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/process.hpp"

namespace plytrace {

namespace {

namespace fs = std::filesystem;

constexpr double kSecondsBetweenLooks = 0.1;
constexpr double kSecondsToEnd = 1;  ///< for a program that has closed its output
/// The endings of scripts, whose modules are in the same folder.
constexpr std::array kScriptEndings = {".py", ".js", ".mjs", ".java", ".rb", ".lua", ".pl", ".jl"};

class ProgramFeed final : public LineFeed {
  public:
    ProgramFeed(std::unique_ptr<Process> process, FileWatch files)
        : m_process(std::move(process)), m_files(std::move(files)) {}

    [[nodiscard]] std::optional<std::string> take_line() override {
        return m_process ? m_process->take_line() : std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> take_error_line() override {
        return m_process ? m_process->take_error_line() : std::nullopt;
    }
    [[nodiscard]] std::optional<FeedEnd> end(double now) override {
        if (!m_process) return FeedEnd{FeedEnd::Kind::kSignal, SIGKILL};
        if (const auto end = m_process->end())
            return FeedEnd{end->is_signal ? FeedEnd::Kind::kSignal : FeedEnd::Kind::kExit, end->number};
        if (m_process->has_too_long_line()) return FeedEnd{FeedEnd::Kind::kTooLong};
        if (m_process->is_open()) return std::nullopt;
        if (!m_closed_at) m_closed_at = now;
        return now >= *m_closed_at + kSecondsToEnd ? std::optional(FeedEnd{FeedEnd::Kind::kClosed}) : std::nullopt;
    }
    [[nodiscard]] std::string take_rest() override { return m_process ? m_process->take_rest() : ""; }
    void stop() override { m_process.reset(); }
    [[nodiscard]] bool is_outdated(double now) override { return m_files.is_saved(now); }
    void wait(double seconds) override {
        if (m_process) return m_process->wait(seconds);
        m_files.wait(seconds);
    }

  private:
    std::unique_ptr<Process> m_process;  ///< null once stopped
    FileWatch m_files;
    std::optional<double> m_closed_at;
};

/// A file that another program writes. It is read only up to its length at the time of its stamp, so that a rewrite
/// that does not make it longer is noticed.
class FileFeed final : public LineFeed {
  public:
    FileFeed(std::string path, Descriptor file) : m_path(std::move(path)), m_file(std::move(file)) {}

    [[nodiscard]] std::optional<std::string> take_line() override {
        if (m_text.find('\n', m_searched) == m_text.npos) read();
        const std::size_t end = m_text.find('\n', m_searched);
        if (end == m_text.npos) {
            m_text.erase(0, m_taken);
            m_taken = 0;
            m_searched = m_text.size();
            return std::nullopt;
        }
        std::string line = m_text.substr(m_taken, end - m_taken);
        m_taken = m_searched = end + 1;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
    }
    [[nodiscard]] std::optional<std::string> take_error_line() override { return std::nullopt; }
    [[nodiscard]] std::optional<FeedEnd> end(double) override {
        if (m_is_unreadable) return FeedEnd{FeedEnd::Kind::kUnreadable};
        return m_text.size() - m_taken > kLongestFedLine ? std::optional(FeedEnd{FeedEnd::Kind::kTooLong})
                                                         : std::nullopt;
    }
    [[nodiscard]] std::string take_rest() override { return m_text.substr(m_taken); }
    void stop() override { m_is_stopped = true; }
    [[nodiscard]] bool is_outdated(double now) override {
        if (now < m_next_look) return false;
        m_next_look = now + kSecondsBetweenLooks;
        struct stat about {};
        if (stat(m_path.c_str(), &about) != 0) return false;  // it may come back
        const FileStamp stamp = FileStamp::of(about);
        const bool is_replaced = stamp.number != m_stamp.number && m_stamp != FileStamp();
        const bool is_written_again = stamp.written_at != m_stamp.written_at && about.st_size <= m_position;
        return m_position > 0 && (is_replaced || about.st_size < m_position || is_written_again || !has_same_tail());
    }
    void wait(double seconds) override {
        (void)poll(nullptr, 0, static_cast<int>(std::min(seconds, kSecondsBetweenLooks) * 1000));
    }

  private:
    static constexpr std::size_t kBlock = std::size_t{1} << 20U, kTail = 4096;

    std::string m_path;
    Descriptor m_file;
    FileStamp m_stamp;     ///< of the latest reading
    off_t m_position = 0;  ///< bytes that were read
    std::string m_text;    ///< read, but not taken from m_taken on
    std::size_t m_taken = 0;
    std::size_t m_searched = 0;  ///< there is no line break in m_text from m_taken up to here
    std::string m_tail;          ///< the last bytes before m_position
    double m_next_look = 0;
    bool m_is_stopped = false, m_is_unreadable = false;

    void read() {
        struct stat about {};
        if (m_is_stopped || fstat(m_file.get(), &about) != 0 || about.st_size <= m_position) return;
        m_stamp = FileStamp::of(about);
        const std::string bytes =
            bytes_at(m_position, std::min<std::size_t>(kBlock, static_cast<std::size_t>(about.st_size - m_position)));
        // A file that was emptied just now is written again.
        m_is_unreadable = bytes.empty() && fstat(m_file.get(), &about) == 0 && about.st_size > m_position;
        m_position += static_cast<off_t>(bytes.size());
        m_text.erase(0, std::exchange(m_taken, 0));
        m_searched = m_text.size();
        m_text += bytes;
        m_tail += bytes;
        m_tail.erase(0, m_tail.size() - std::min(m_tail.size(), kTail));
    }
    [[nodiscard]] std::string bytes_at(off_t from, std::size_t count) const {
        std::string bytes(count, '\0');
        ssize_t found = 0;
        do found = pread(m_file.get(), bytes.data(), count, from);
        while (found < 0 && errno == EINTR);
        bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(found, 0)));
        return bytes;
    }
    /// A file that was written again while it grew beyond what was read differs there.
    [[nodiscard]] bool has_same_tail() const {
        return bytes_at(m_position - static_cast<off_t>(m_tail.size()), m_tail.size()) == m_tail;
    }
};

[[nodiscard]] Expected<std::unique_ptr<LineFeed>> run_program(const WatchRequest& request) {
    FileWatch files(watched_files(request));
    auto process = Process::start(request.program, Process::Output::kWatched);
    if (!process) return input_error(request.program.front() + ": cannot be started: " + process.error().message);
    return std::make_unique<ProgramFeed>(std::move(*process), std::move(files));
}

}  // namespace

std::vector<std::string> watched_files(const WatchRequest& request) {
    std::vector<std::string> files = request.also;
    const auto add = [&files](const std::string& path) {
        if (std::find(files.begin(), files.end(), path) == files.end()) files.push_back(path);
    };
    for (const std::string& argument : request.program) {
        if (!identity_of(argument)) continue;
        add(argument);
        const fs::path path(argument);
        const std::string ending = path.extension().string();
        if (std::find(kScriptEndings.begin(), kScriptEndings.end(), ending) == kScriptEndings.end()) continue;
        const fs::path folder = path.parent_path();
        const auto entries = list_folder(folder.empty() ? "." : folder.string());
        if (!entries) continue;
        for (const DirectoryEntry& entry : *entries) {
            if (!entry.is_directory && entry.name.ends_with(ending)) add((folder / entry.name).string());
        }
    }
    return files;
}

StartFeed prepare_feed(const WatchRequest& request) {
    if (!request.program.empty()) return [request] { return run_program(request); };
    return [path = request.file]() -> Expected<std::unique_ptr<LineFeed>> {
        if (path.ends_with(".gz") || path.ends_with(".zst"))
            return input_error(path + ": a compressed file cannot be followed; expected its text");
        auto file = open_to_read(path);
        if (!file) return tl::make_unexpected(file.error());
        return std::make_unique<FileFeed>(path, std::move(*file));
    };
}

}  // namespace plytrace
