// One run of a program that prints a trace, or one reading of a file that is still being written: its growing trace,
// its other output, its end, and the judgement. Whatever the program does, the run ends with a reason that
// app/narration/watch_words.hpp puts into words. Its owner's thread calls it repeatedly; only wait() waits.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/line_feed.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

/// The limits at which a running program is stopped.
struct WatchLimits {
    double seconds = std::numeric_limits<double>::infinity();
    std::uint32_t events = 20'000'000;
};

enum class RunEnd : std::uint8_t {
    kByItself,   ///< the program's end; feed_end() has the rest
    kFooter,     ///< a file has its footer
    kStopped,    ///< by the person
    kOutOfTime,  ///< WatchLimits
    kTooMany,    ///< WatchLimits
    kMalformed,  ///< a line does not belong in a trace there: fault()
    kIllegal,    ///< a move that the game does not have: opened().illegal_move
    kFlood,      ///< more than kMostOtherBytes or kMostOtherLines besides the trace
    kNoMemory    ///< of this machine
};

class WatchedRun {
  public:
    /// Of output that is no trace.
    static constexpr std::uint64_t kMostOtherBytes = std::uint64_t{64} << 20U, kMostOtherLines = 1'000'000;
    static constexpr std::size_t kMostLogLines = 500, kLongestLogLine = 400;

    struct LogLine {
        std::string text;  ///< UTF-8 without control characters, at most kLongestLogLine bytes
        bool is_error = false;
    };

    /// `is_file`: a file ends with the footer of its trace; a program may print more after it.
    WatchedRun(std::unique_ptr<LineFeed> feed, const WatchLimits& limits, bool is_file);

    /// Takes at most this many lines. `now`: seconds of a monotonic clock.
    void advance(double now, int most_lines);
    /// Ends it now.
    void stop() { finish(RunEnd::kStopped); }
    /// Whether more lines may be waiting, so that advance() should be called again at once.
    [[nodiscard]] bool has_backlog() const { return !is_over() && m_has_backlog; }
    [[nodiscard]] bool is_over() const { return m_end.has_value(); }
    /// Whether a file was saved, so that the next run is due.
    [[nodiscard]] bool is_outdated(double now) { return m_feed->is_outdated(now); }
    /// Waits until there is more to take, at most this long.
    void wait(double seconds) { m_feed->wait(seconds); }

    [[nodiscard]] bool is_file() const { return m_is_file; }
    [[nodiscard]] const WatchLimits& limits() const { return m_limits; }
    /// What was read so far; its trace is null before the header.
    [[nodiscard]] const OpenedTrace& opened() const { return m_opened; }
    /// Null until it is over, without a trace, and if memory has run out.
    [[nodiscard]] const std::shared_ptr<const Judgement>& judgement() const { return m_judgement; }
    [[nodiscard]] const std::deque<LogLine>& log() const { return m_log; }
    /// The last line of standard error that is not indented. Most languages report the error there. May be empty.
    [[nodiscard]] const std::string& last_words() const { return m_last_words; }
    [[nodiscard]] double seconds() const { return m_now - m_begun; }

    // Once it is over:
    [[nodiscard]] RunEnd end() const { return *m_end; }
    [[nodiscard]] const FeedEnd& feed_end() const { return m_feed_end; }
    [[nodiscard]] const InputError& fault() const { return m_fault; }
    /// An incomplete event at the end of the output; empty if there is none.
    [[nodiscard]] const std::string& broken_line() const { return m_broken_line; }
    /// Whether it ended as a program should: by itself with exit code 0, or with the file's footer.
    [[nodiscard]] bool is_success() const;

  private:
    std::unique_ptr<LineFeed> m_feed;
    WatchLimits m_limits;
    bool m_is_file;
    TraceOpener m_opener;
    OpenedTrace m_opened;
    std::shared_ptr<const Judgement> m_judgement;
    std::deque<LogLine> m_log;
    std::string m_last_words, m_broken_line;
    std::optional<RunEnd> m_end;
    FeedEnd m_feed_end;
    InputError m_fault;
    int m_lines = 0;
    std::uint64_t m_other_bytes = 0, m_other_lines = 0;
    double m_begun = -1, m_now = -1;  ///< -1: not begun
    bool m_has_backlog = false;

    void take_lines(int most);
    void take(std::string_view line, bool is_last);
    void keep(std::string_view line, bool is_error);
    [[nodiscard]] bool is_of_trace(std::string_view line) const;
    void finish(RunEnd end);
};

}  // namespace plytrace
