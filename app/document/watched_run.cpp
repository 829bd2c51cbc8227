#include "app/document/watched_run.hpp"

#include <limits>
#include <new>
#include <utility>

#include "app/base/shown_text.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::size_t skip_spaces(std::string_view text, std::size_t from) {
    const std::size_t found = text.find_first_not_of(" \t", from);
    return found == text.npos ? text.size() : found;
}

}  // namespace

WatchedRun::WatchedRun(std::unique_ptr<LineFeed> feed, const WatchLimits& limits, bool is_file)
    : m_feed(std::move(feed)), m_limits(limits), m_is_file(is_file), m_opener(limits.events) {}

bool WatchedRun::is_success() const {
    if (m_end == RunEnd::kFooter) return true;
    return m_end == RunEnd::kByItself && m_feed_end == FeedEnd{FeedEnd::Kind::kExit, 0} && m_broken_line.empty();
}

void WatchedRun::advance(double now, int most_lines) {
    if (is_over()) return;
    if (m_begun < 0) m_begun = now;
    m_now = now;
    const auto feed_end = m_feed->end(now);  // before the lines, which are then the last ones
    try {
        take_lines(most_lines);
        if (is_over()) return;
        if (feed_end && !m_has_backlog) {
            m_feed_end = *feed_end;
            if (feed_end->kind != FeedEnd::Kind::kTooLong) take(m_feed->take_rest(), true);
            return finish(RunEnd::kByItself);
        }
        m_opened = m_opener.opened();
    } catch (const std::bad_alloc&) {
        return finish(RunEnd::kNoMemory);
    }
    if (m_is_file && m_opened.has_footer) return finish(RunEnd::kFooter);
    if (seconds() > m_limits.seconds) finish(RunEnd::kOutOfTime);
}

void WatchedRun::take_lines(int most) {
    int taken = 0, taken_errors = 0;
    for (; taken_errors < most; ++taken_errors) {
        const auto line = m_feed->take_error_line();
        if (!line) break;
        keep(*line, true);
    }
    for (; taken < most && !is_over(); ++taken) {
        const auto line = m_feed->take_line();
        if (!line) break;
        take(*line, false);
    }
    m_has_backlog = taken == most || taken_errors == most;
}

void WatchedRun::take(std::string_view line, bool is_last) {
    if (is_over() || (is_last && line.empty())) return;
    if (m_lines < std::numeric_limits<int>::max()) ++m_lines;
    if (!is_of_trace(line)) return keep(line, false);
    const OpenedTrace& opened = m_opener.opened();
    const Step before = opened.trace ? opened.trace->event_count() : 0;
    const bool was_open = opened.trace != nullptr && !opened.has_footer;
    if (const auto read = m_opener.read(line, m_lines, is_last); !read) {
        m_fault = read.error();
        return finish(was_open && before == m_limits.events ? RunEnd::kTooMany : RunEnd::kMalformed);
    }
    if (m_opener.opened().illegal_move) return finish(RunEnd::kIllegal);
    const bool is_skipped = is_last && was_open && !opened.has_footer && opened.trace->event_count() == before;
    if (is_skipped) m_broken_line = with_controls_shown(repaired_utf8(line.substr(0, kLongestLogLine)));
}

void WatchedRun::keep(std::string_view line, bool is_error) {
    m_other_bytes += line.size();
    ++m_other_lines;
    std::string text = with_controls_shown(repaired_utf8(line.substr(0, kLongestLogLine)), "\t");
    if (is_error && !text.empty() && text[0] != ' ' && text[0] != '\t') m_last_words = text;
    m_log.push_back({std::move(text), is_error});
    if (m_log.size() > kMostLogLines) m_log.pop_front();
    if (m_other_bytes > kMostOtherBytes || m_other_lines > kMostOtherLines) finish(RunEnd::kFlood);
}

/// A header, or, after one, an object: a program may print other lines before, between and after.
bool WatchedRun::is_of_trace(std::string_view line) const {
    if (!m_opener.has_header()) return looks_like_trace(line);
    const std::size_t brace = skip_spaces(line, 0);
    if (brace == line.size() || line[brace] != '{') return false;
    const std::size_t quote = skip_spaces(line, brace + 1);
    return quote < line.size() && line[quote] == '"';
}

void WatchedRun::finish(RunEnd end) {
    if (is_over()) return;
    m_end = end;
    m_feed->stop();
    m_opener.end();
    m_opened = m_opener.opened();
    if (m_opened.trace && end != RunEnd::kNoMemory) m_judgement = judge_opened(m_opened);
}

}  // namespace plytrace
