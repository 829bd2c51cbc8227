// A trace file opened: the trace with its game, if Plytrace knows that game, and what is wrong with the search in it.
// Shared by the window and the command line.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "search/any_game/game_session.hpp"
#include "search/file/trace_reader.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

struct OpenedTrace {
    std::shared_ptr<Trace> trace;
    std::shared_ptr<const GameSession> game;  ///< null: a game that Plytrace does not know
    bool tells_windows = false;               ///< the file gives the window of some child, even if it is (−∞, +∞)
    bool has_footer = true;                   ///< false: the file is cut short
    bool is_said_truncated = false;           ///< its footer says that the search was stopped
    /// Set only by open_trace_to_illegal_move: the place and reason if the trace ends before its file does.
    std::optional<InputError> illegal_move = std::nullopt;
};

/// Whether the file name is that of a trace: .jsonl, or the same compressed (.jsonl.gz, .jsonl.zst).
[[nodiscard]] bool is_trace_name(std::string_view path);

/// Whether a text that begins so is a trace, whatever its file's name: its first line is an object with the key
/// "plytrace", as far as `beginning` reaches.
[[nodiscard]] bool looks_like_trace(std::string_view beginning);

/// Reads a trace from a stream line by line, so that no more than a line of the text is in memory. All moves of the
/// result are legal if Plytrace knows the game. Errors: malformed lines, an illegal move, more than kMostEvents events,
/// lines that are too long.
[[nodiscard]] Expected<OpenedTrace> open_trace(std::istream& in);
[[nodiscard]] Expected<OpenedTrace> open_trace_text(const std::string& text);
/// The same, but a trace with an illegal move is opened up to that move, so that it can be judged.
[[nodiscard]] Expected<OpenedTrace> open_trace_to_illegal_move(std::istream& in);

/// Opens a trace while another program still writes it, line by line.
class TraceOpener {
  public:
    /// A trace of more than `event_limit` events is refused.
    explicit TraceOpener(std::uint32_t event_limit);
    TraceOpener(const TraceOpener&) = delete;
    TraceOpener& operator=(const TraceOpener&) = delete;

    /// Reads the next line, without its line break; `is_last`: there was none. After an error, or an illegal move,
    /// which opened() then names, nothing more can be read. `number`: of the line, for messages.
    [[nodiscard]] Expected<void> read(std::string_view line, int number, bool is_last);
    /// Ends the trace where it is, so that it can be judged.
    void end();
    [[nodiscard]] bool has_header() const { return m_reader.result().trace != nullptr; }
    /// What was read so far. Its trace is null before the header, and grows until end().
    [[nodiscard]] OpenedTrace& opened();

  private:
    OpenedTrace m_opened;
    TraceReader m_reader;
};

/// Judges the search, and withdraws the reader's proofs for values that are wrong or derived from wrong ones, so that
/// no badge and no sentence claims "= 8" for them. To be called before the trace is shown.
[[nodiscard]] std::shared_ptr<const Judgement> judge_opened(OpenedTrace& opened);

}  // namespace plytrace
