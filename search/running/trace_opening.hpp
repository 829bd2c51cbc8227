// A trace file as a trace with its game, if Plytrace knows that game. Shared by the window and the command line.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "search/any_game/game_session.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct OpenedTrace {
    std::shared_ptr<Trace> trace;
    std::shared_ptr<const GameSession> game;  ///< null: a game that Plytrace does not know
    bool tells_windows = false;               ///< the file says what window some child is given, be it (−∞, +∞)
    bool has_footer = true;                   ///< false: the file is cut short
    bool is_said_truncated = false;           ///< its footer says that the search was stopped
    /// Only of open_trace_to_illegal_move: where the trace ends before its file, and why.
    std::optional<InputError> illegal_move = std::nullopt;
};

/// Whether a file of that name is a trace: .jsonl, or that packed (.jsonl.gz, .jsonl.zst).
[[nodiscard]] bool is_trace_name(std::string_view path);

/// Reads a trace from a stream, line by line: no more of it than a line is in memory beside the trace. Every move of
/// what it gives is legal in the trace's game, where Plytrace knows it; an illegal one is an error. So are files of
/// more than kMostEvents events, and lines that are too long.
[[nodiscard]] Expected<OpenedTrace> open_trace(std::istream& in);
[[nodiscard]] Expected<OpenedTrace> open_trace_text(const std::string& text);
/// The same, but a trace with an illegal move is opened up to that move: for judging it.
[[nodiscard]] Expected<OpenedTrace> open_trace_to_illegal_move(std::istream& in);

}  // namespace plytrace
