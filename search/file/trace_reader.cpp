#include "search/file/trace_reader.hpp"

#include <fmt/format.h>

#include "search/file/header_line.hpp"
#include "search/file/line_source.hpp"

namespace plytrace {

namespace {

/// Whether an object with the header's key begins, as it does if a program appends to an old file or searches twice.
[[nodiscard]] bool looks_like_header(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first != text.npos && text[first] == '{' && text.find("\"plytrace\"") != text.npos;
}

[[noreturn]] void fail_at_second_header(const char* expected) {
    fail_line(fmt::format("a second trace begins here, but a file holds one; expected {}", expected));
}

}  // namespace

void TraceReader::read(std::string_view text, bool is_last) {
    if (!m_result.trace) return read_header(text);
    if (m_result.has_footer) {
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) return;
        if (looks_like_header(text)) fail_at_second_header("the end");
        fail_line("text after the footer; expected the end");
    }
    if (!m_line.read(text, is_last)) return;
    if (m_line.has(LineKey::kEnd) && !m_line.has(LineKey::kE)) return read_footer();
    if (!m_line.has(LineKey::kE) && looks_like_header(text)) fail_at_second_header("an event or the footer");
    if (m_result.trace->event_count() == m_event_limit) {
        fail_line(fmt::format("more than {} events, the limit", m_event_limit));
    }
    m_events->read(m_line);
    m_result.tells_windows = m_events->tells_windows();
}

void TraceReader::read_header(std::string_view text) {
    TraceHeader header = read_header_line(text);
    auto moves = m_moves_of(header);
    if (!moves) fail_line("\"position\": " + moves.error().text());
    m_moves = std::move(moves->check);
    m_result.trace = std::make_shared<Trace>(std::move(header), m_event_limit, std::move(moves->shape), true);
    m_events.emplace(*m_result.trace, m_moves.get());
}

void TraceReader::read_footer() {
    const Trace& trace = *m_result.trace;
    const std::uint32_t end = m_line.count(LineKey::kEnd);
    if (end != trace.event_count()) {
        fail_line(fmt::format("\"end\" is {}, but {} events come before it", end, trace.event_count()));
    }
    m_result.is_said_truncated = m_line.flag(LineKey::kTruncated, false);
    if (!m_result.is_said_truncated && m_events->open_visit() != kNone) {
        fail_line(fmt::format("the end, but visit {} is still open; expected its leave before, or \"truncated\": true",
                              m_events->open_visit()));
    }
    m_result.has_footer = true;
}

}  // namespace plytrace
