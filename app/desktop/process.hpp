// Runs another program without waiting for it: text can be sent to its standard input, and lines be taken from its
// standard output, and from its standard error if it is watched or asked. POSIX. One thread.
#pragma once

#include <poll.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/line_channel.hpp"
#include "app/base/line_feed.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/signal_guard.hpp"

namespace plytrace {

class Process {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Output : std::uint8_t {
        kDiscarded,  ///< programs that it starts may outlive it
        kLines,      ///< it has its own process group, which ends with this object, or with this program
        kWatched,    ///< the same, with the lines of its standard error, and without input
        kAsked       ///< the same as kLines, with the lines of its standard error
    };
    struct End {
        bool is_signal = false;
        int number = 0;  ///< the exit code, or the signal
    };

    /// Runs the program arguments[0], which is looked for in PATH if it has no slash. Its standard input is a socket,
    /// so that writing to a program that has ended is an error instead of a signal. If it is watched, it has no input.
    /// If it is watched or asked, Python is made to flush each line; if it is watched, the tracers (assets/tracers) are
    /// made to write to its standard output.
    [[nodiscard]] static Expected<std::unique_ptr<Process>> start(const std::vector<std::string>& arguments,
                                                                  Output output);
    /// Ends the program if it is still running. A program with input and lines has 0.2 seconds to end by itself after
    /// its input was closed.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Writes to the standard input. False if the program has not read everything by `end`.
    [[nodiscard]] bool write(std::string_view bytes, Clock::time_point end);
    void close_input();
    /// The exit code, or -1 after a signal; empty if the program has not ended by `end`.
    [[nodiscard]] std::optional<int> exit_code(Clock::time_point end);

    /// Sends a line at once. False if the program has ended, or does not read its input.
    bool send(const std::string& line);
    [[nodiscard]] std::optional<std::string> take_line() { return m_output.take(); }
    /// False once all lines are taken and the output is closed or had a line that was too long.
    [[nodiscard]] bool is_open() { return m_output.is_open(); }
    // Of a program that is watched or asked:
    /// Also what follows the last line break of standard error, once that is closed.
    [[nodiscard]] std::optional<std::string> take_error_line();
    [[nodiscard]] bool has_too_long_line() const { return m_output.is_too_long(); }
    /// What follows the last line break. Precondition: is_open() is false.
    [[nodiscard]] std::string take_rest() { return m_output.take_rest(); }
    /// Set once it has ended. Its output may still have to be taken, and its children may go on.
    [[nodiscard]] std::optional<End> end() const;
    /// Waits for a line or the end of the output, at most this long.
    void wait(double seconds);

  private:
    /// What becomes of a line that is too long.
    enum class TooLong : std::uint8_t {
        kEnds,    ///< nothing more is read
        kIsSplit  ///< its parts are lines: a program that redraws a line without an end must not wait for its reader
    };
    /// The lines that come through a descriptor, of which a limited number is held.
    class Lines {
      public:
        Lines(Descriptor from, std::size_t longest, TooLong too_long)
            : m_from(std::move(from)), m_longest(longest), m_too_long(too_long) {}
        [[nodiscard]] std::optional<std::string> take();
        [[nodiscard]] bool is_open();
        [[nodiscard]] bool is_too_long() const { return m_begun.size() > m_longest; }
        [[nodiscard]] std::string take_rest() { return std::exchange(m_begun, {}); }
        /// Adds the descriptor if there is something to wait for.
        void add_to(std::vector<pollfd>& waited) const;
        [[nodiscard]] bool has_line() const { return !m_lines.empty(); }

      private:
        Descriptor m_from;
        std::size_t m_longest;  ///< bytes
        TooLong m_too_long;
        std::string m_begun;  ///< an incomplete line
        std::deque<std::string> m_lines;
        bool m_is_at_end = false;

        void read();
    };

    Process(int pid, Output kind, SignalGuard guard, Descriptor input, Descriptor output, Descriptor errors);

    int m_pid;  ///< -1 once its exit code is known
    Output m_kind;
    SignalGuard m_guard;  ///< of its process group
    std::optional<Descriptor> m_input;
    Lines m_output, m_errors;
};

/// Runs a shell command, to exchange lines with it.
[[nodiscard]] Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command);

}  // namespace plytrace
