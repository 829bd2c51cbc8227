// Reads a trace line by line into a Trace, which can be shown meanwhile. read_trace uses it, and so do traces that
// another program is still writing. Faults of a line are thrown as a LineFault. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "search/file/event_line.hpp"
#include "search/file/event_reader.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

class TraceReader {
  public:
    /// For `moves_of` and `event_limit` see read_trace.
    TraceReader(FindMoves moves_of, std::uint32_t event_limit)
        : m_moves_of(std::move(moves_of)), m_event_limit(event_limit) {}

    /// Reads the next line: the header, then events, at last the footer, after which only blank lines are allowed.
    /// `is_last`: no line break follows, and an event that breaks off is skipped. After a LineFault, only end() may be
    /// called.
    void read(std::string_view text, bool is_last);
    /// Ends the trace, finished or not.
    void end() { m_events.reset(); }

    /// What was read so far; its trace is null before the header.
    [[nodiscard]] ReadTrace& result() { return m_result; }
    [[nodiscard]] const ReadTrace& result() const { return m_result; }

  private:
    FindMoves m_moves_of;
    std::uint32_t m_event_limit;
    ReadTrace m_result;
    std::unique_ptr<MoveCheck> m_moves;
    std::optional<EventReader> m_events;
    EventLine m_line;

    void read_header(std::string_view text);
    void read_footer();
};

}  // namespace plytrace
