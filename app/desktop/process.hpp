// Another program, run beside this one and never waited for unless asked: what it is told goes to its standard input,
// and lines of its standard output can be taken. What it writes to standard error is discarded. POSIX. One thread.
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

namespace plytrace {

class Process {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Output : std::uint8_t {
        kDiscarded,  ///< what it starts itself may outlive it
        kLines       ///< it has a process group of its own, all of which ends with this object
    };

    /// Runs the program arguments[0]. Its standard input is a socket, so that writing to a program that has ended is an
    /// error and no signal.
    [[nodiscard]] static Expected<std::unique_ptr<Process>> start(const std::vector<std::string>& arguments,
                                                                  Output output);
    /// A program that is still running is ended: one with lines is given 0.2 seconds after its input was closed.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// False if the program has not taken all of it by then.
    [[nodiscard]] bool write(std::string_view bytes, Clock::time_point end);
    void close_input();
    /// The exit code, -1 after a signal; empty if the program has not ended by then.
    [[nodiscard]] std::optional<int> exit_code(Clock::time_point end);

    /// Sends a line at once. False if the program has ended, or has not read its input for long.
    bool send(const std::string& line);
    [[nodiscard]] std::optional<std::string> take_line();
    /// False once all lines are taken and the output is closed, or had a line that was too long.
    [[nodiscard]] bool is_open();
    /// Waits for a line, for at most so many seconds.
    void wait(double seconds);

  private:
    static constexpr std::size_t kLongestLine = 1 << 16, kMostLines = 10000;

    Process(int pid, Output kind, Descriptor input, Descriptor output)
        : m_pid(pid), m_kind(kind), m_input(std::move(input)), m_output(std::move(output)) {}
    /// Takes what is there, up to kMostLines.
    void read();

    int m_pid;  ///< -1 once its exit code is known
    Output m_kind;
    std::optional<Descriptor> m_input;
    Descriptor m_output;
    std::string m_begun;  ///< a line whose end has not come
    std::deque<std::string> m_lines;
    bool m_is_at_end = false;
};

/// A command for the shell, to be spoken to in lines.
[[nodiscard]] Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command);

}  // namespace plytrace
