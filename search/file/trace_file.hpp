// Traces as files: JSON Lines, described in FORMAT.md. Writing and reading go through streams; opening files is the
// platform's work. Reading replays the events into a Recorder, so what a file may leave out (who set a bound, what is
// proved) is worked out as for our own searches. Validation is structural: a wrong search is not an invalid file.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

inline constexpr int kTraceFormatVersion = 1;

/// Writes the first `end` events (all by default). The footer says "truncated" where visits are left open.
void write_trace(const Trace& trace, std::ostream& out, Step end = kNever);

/// Finds the shape of the explicit tree that a header describes; null where the game is not an explicit tree.
using ShapeOfHeader = std::function<Expected<std::shared_ptr<const TreeShape>>(const TraceHeader&)>;

struct ReadTrace {
    std::unique_ptr<Trace> trace;
    bool has_footer = false;  ///< false: the file is cut short; what there is of it is well formed
};

/// Reads a whole trace. The error names the line of the first fault and what was expected there.
/// Files of more than `event_limit` events are refused, with that number in the message.
[[nodiscard]] Expected<ReadTrace> read_trace(std::istream& in, const ShapeOfHeader& shape_of,
                                             std::uint32_t event_limit);

/// A score as JSON text: the shortest number that reads back the same, or "-inf" / "+inf" in quotes.
[[nodiscard]] std::string json_number(double value);

}  // namespace plytrace
