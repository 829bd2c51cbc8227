// Traces as files: JSON Lines, described in docs/trace-format.md. Writing and reading go through streams; opening files
// is the platform's work. Reading replays the events into a Recorder, so what a file may leave out (who set a bound,
// what is proved) is worked out as for our own searches. Validation is structural: a wrong search is not an invalid
// file.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "games/core/input_error.hpp"
#include "search/file/move_check.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

inline constexpr int kTraceFormatVersion = 1;

/// The most events of a file, written and read: more than a full minimax search of a tree with ten million leaves has.
/// What has no more room than 32 bits of addresses takes fewer.
inline constexpr std::uint32_t kMostEvents = sizeof(void*) == 4 ? 20'000'000 : 100'000'000;

/// Writes the first `end` events (all by default), and no more than kMostEvents. The footer says "truncated" where
/// events are left out or visits left open.
void write_trace(const Trace& trace, std::ostream& out, Step end = kNever);

/// What the game in a header says of the moves below it.
struct MovesOfHeader {
    std::shared_ptr<const TreeShape> shape;  ///< of an explicit tree; else null
    std::unique_ptr<MoveCheck> check;        ///< of another game's moves; null where the game is not known
};
using FindMoves = std::function<Expected<MovesOfHeader>(const TraceHeader&)>;

struct ReadTrace {
    std::unique_ptr<Trace> trace;
    bool tells_windows = false;      ///< the file says what window some child is given, be it (−∞, +∞)
    bool has_footer = false;         ///< false: the file is cut short; what there is of it is well formed
    bool is_said_truncated = false;  ///< the footer says that the search was stopped
    /// A move that the game does not allow, where one is entered: nothing behind it has been read.
    std::optional<InputError> illegal_move;
};

/// Reads a whole trace, or up to a move that the game does not allow: so every move in it can be made. The error names
/// the line of the first fault and what was expected there. Files of more than `event_limit` events are refused, with
/// that number in the message.
[[nodiscard]] Expected<ReadTrace> read_trace(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit);

/// A score as JSON text: the shortest number that reads back the same, or "-inf" / "+inf" in quotes.
[[nodiscard]] std::string json_number(double value);

}  // namespace plytrace
