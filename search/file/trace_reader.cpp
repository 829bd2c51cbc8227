#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <string_view>
#include <utility>

#include "search/file/event_reader.hpp"
#include "search/file/header_line.hpp"
#include "search/file/json_line.hpp"
#include "search/file/line_source.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

namespace {

constexpr int kGzipStart = 0x1f;  ///< the first byte of a packed file

void check_footer(const EventLine& line, const Trace& trace, const EventReader& events) {
    const std::uint32_t end = line.count(LineKey::kEnd);
    if (end != trace.event_count()) {
        fail_line(fmt::format("\"end\" is {}, but {} events come before it", end, trace.event_count()));
    }
    if (!line.flag(LineKey::kTruncated, false) && events.open_visit() != kNone) {
        fail_line(fmt::format("the end, but visit {} is still open; expected its leave before, or \"truncated\": true",
                              events.open_visit()));
    }
}

/// Reads lines until the footer or the end of the file.
class FileReader {
  public:
    FileReader(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit)
        : m_in(in), m_lines(in), m_moves_of(moves_of), m_event_limit(event_limit) {}

    Expected<ReadTrace> read() {
        ReadTrace result;
        try {
            read_lines(result);
        } catch (LineFault& fault) {
            InputError error{std::move(fault.message), std::max(1, m_lines.number()), 1};
            if (!fault.is_illegal_move) return tl::make_unexpected(std::move(error));
            result.illegal_move = std::move(error);
        }
        return result;
    }

  private:
    std::istream& m_in;
    LineSource m_lines;
    const FindMoves& m_moves_of;
    std::uint32_t m_event_limit;

    void read_lines(ReadTrace& result) {
        std::unique_ptr<MoveCheck> moves;
        result.trace = read_header(moves);
        EventReader events(*result.trace, moves.get());
        EventLine line;
        for (std::string_view text; m_lines.next(text, kLongestEvent);) {
            if (!line.read(text, m_lines.is_at_end())) return;
            if (line.has(LineKey::kEnd) && !line.has(LineKey::kE)) {
                check_footer(line, *result.trace, events);
                result.is_said_truncated = line.flag(LineKey::kTruncated, false);
                expect_nothing_more();
                result.has_footer = true;
                return;
            }
            if (result.trace->event_count() == m_event_limit) {
                fail_line(fmt::format("more than {} events, the limit", m_event_limit));
            }
            events.read(line);
            result.tells_windows = events.tells_windows();
        }
    }

    std::unique_ptr<Trace> read_header(std::unique_ptr<MoveCheck>& check) {
        // A header may hold a large tree. What does not even begin as one is not given as much room.
        const bool may_be_header = m_in.peek() == '{';
        if (m_in.peek() == kGzipStart) fail_line("the file is packed, and cannot be unpacked here; expected its text");
        std::string_view text;
        if (!m_lines.next(text, may_be_header ? kLongestHeader : kLongestEvent)) {
            fail_line("the file is empty; expected a header: {\"plytrace\": 1, \"game\": …}");
        }
        TraceHeader header = read_header_line(text);
        auto moves = m_moves_of(header);
        if (!moves) fail_line("\"position\": " + moves.error().text());
        check = std::move(moves->check);
        return std::make_unique<Trace>(std::move(header), m_event_limit, std::move(moves->shape), true);
    }

    void expect_nothing_more() {
        for (std::string_view text; m_lines.next(text, kLongestEvent);) {
            if (text.find_first_not_of(" \t\r") != std::string_view::npos) {
                fail_line("text after the footer; expected the end");
            }
        }
    }
};

}  // namespace

Expected<ReadTrace> read_trace(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit) {
    return FileReader(in, moves_of, event_limit).read();
}

}  // namespace plytrace
