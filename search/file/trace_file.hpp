// Traces as files: JSON Lines, described in docs/trace-format.md. Works on streams; opening files is the host's work.
// Reading replays the events into a Recorder, so whatever a file may leave out (which visit set a bound, what is
// proved) is derived as for our own searches. Validation is structural: a wrong search is not an invalid file.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// A game's rules for the moves in a trace while it is read: which moves are possible from the innermost open visit.
/// The reader knows no game; its caller provides the checker for the game that the header names. One reading's thread.
class MoveCheck {
  public:
    virtual ~MoveCheck() = default;

    /// Makes the move at the current position, which is the start at first. False if the game does not allow it, or if
    /// chance has no such outcome; nothing changes then.
    [[nodiscard]] virtual bool enter(MoveCode move) = 0;
    /// Takes back the latest move that was entered and not left. Precondition: there is one.
    virtual void leave() = 0;
    /// The moves that enter() accepts now, for a message: "19 (d3), 26 (c4)", the first ten of many; "" if there is
    /// none.
    [[nodiscard]] virtual std::string legal_moves() const = 0;

    /// Makes all of the moves, or none if one is not allowed.
    [[nodiscard]] bool enter_all(const std::vector<MoveCode>& moves) {
        for (std::size_t made = 0; made < moves.size(); ++made) {
            if (enter(moves[made])) continue;
            leave_all(made);
            return false;
        }
        return true;
    }
    void leave_all(std::size_t moves) {
        for (; moves > 0; --moves) leave();
    }
};

inline constexpr int kTraceFormatVersion = 1;

/// The most events that a file may have, written or read: more than a full minimax search of a tree with ten million
/// leaves has. With 32-bit addresses the limit is lower.
inline constexpr std::uint32_t kMostEvents = sizeof(void*) == 4 ? 20'000'000 : 100'000'000;

/// What "values" of a header can be, in the order of the enumerators of ValueKind.
inline constexpr std::array<std::string_view, 4> kValuesWords = {"minimax", "mean", "merit", "proof-numbers"};

/// How a child is treated, in the order of Manner after kOrdinary, which has no word.
inline constexpr std::array<std::string_view, 3> kMannerWords = {"probe", "null-move", "reduced"};
/// Precondition: not kOrdinary.
[[nodiscard]] constexpr std::string_view word_of(Manner how) {
    return kMannerWords[static_cast<std::size_t>(how) - 1];
}

/// What a put event says, in the order of Queued.
inline constexpr std::array<std::string_view, 3> kQueuedWords = {"live", "solved", "gone"};

/// Writes the first `end` events (all by default), but no more than kMostEvents. The footer says "truncated" if events
/// are left out or visits left open.
void write_trace(const Trace& trace, std::ostream& out, Step end = kNever);

/// How the moves of a trace are checked, by the game in its header.
struct MovesOfHeader {
    std::shared_ptr<const TreeShape> shape;  ///< for an explicit tree; else null
    std::unique_ptr<MoveCheck> check;        ///< for any other game; null if the game is not known
};
using FindMoves = std::function<Expected<MovesOfHeader>(const TraceHeader&)>;

struct ReadTrace {
    std::shared_ptr<Trace> trace;
    bool tells_windows = false;      ///< the file gives the window of some child, even if it is (−∞, +∞)
    bool has_footer = false;         ///< false: the file is cut short, but well formed so far
    bool is_said_truncated = false;  ///< the footer says that the search was stopped
    /// Set if the file has a move that the game does not allow; nothing after it was read.
    std::optional<InputError> illegal_move;
};

/// Reads a whole trace, or up to a move that the game does not allow, so that every move in the result is legal. An
/// error names the line of the first fault and what was expected there. Files of more than `event_limit` events are
/// refused, with that number in the message.
[[nodiscard]] Expected<ReadTrace> read_trace(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit);

/// A score as JSON text: the shortest number that reads back the same, or "-inf" / "+inf" in quotes.
[[nodiscard]] std::string json_number(double value);

}  // namespace plytrace
