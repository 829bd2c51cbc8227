// Runs another program without waiting for it: text can be sent to its standard input, and lines be taken from its
// standard output. Its standard error is discarded. POSIX. One thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/line_channel.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/signal_guard.hpp"

namespace plytrace {

class Process {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Output : std::uint8_t {
        kDiscarded,  ///< programs that it starts may outlive it
        kLines       ///< it has its own process group, which ends with this object, or with this program
    };

    /// Runs the program arguments[0]. Its standard input is a socket, so that writing to a program that has ended is an
    /// error instead of a signal.
    [[nodiscard]] static Expected<std::unique_ptr<Process>> start(const std::vector<std::string>& arguments,
                                                                  Output output);
    /// Ends the program if it is still running. A program with lines has 0.2 seconds to end by itself after its input
    /// was closed.
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
    [[nodiscard]] std::optional<std::string> take_line();
    /// False once all lines are taken and the output is closed or had a line that was too long.
    [[nodiscard]] bool is_open();
    /// Waits for a line, at most this long.
    void wait(double seconds);

  private:
    static constexpr std::size_t kLongestLine = 1 << 16, kMostLines = 10000;

    Process(int pid, Output kind, SignalGuard guard, Descriptor input, Descriptor output)
        : m_pid(pid), m_kind(kind), m_guard(std::move(guard)), m_input(std::move(input)), m_output(std::move(output)) {}
    /// Reads the available output, up to kMostLines.
    void read();

    int m_pid;  ///< -1 once its exit code is known
    Output m_kind;
    SignalGuard m_guard;  ///< of its process group
    std::optional<Descriptor> m_input;
    Descriptor m_output;
    std::string m_begun;  ///< an incomplete line
    std::deque<std::string> m_lines;
    bool m_is_at_end = false;
};

/// Runs a shell command, to exchange lines with it.
[[nodiscard]] Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command);

}  // namespace plytrace
