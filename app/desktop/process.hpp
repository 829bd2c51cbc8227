// A program of the system's, run beside this one: lines go to its standard input and come from its standard output,
// and nobody waits for it. What it says on standard error is thrown away. POSIX. One thread.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "app/desktop/descriptor.hpp"

namespace plytrace {

class LineProcess {
  public:
    /// Runs a command of the shell's, in a process group of its own. Null where the system starts nothing.
    [[nodiscard]] static std::unique_ptr<LineProcess> start(const std::string& command);
    /// Closes its input, gives it a moment to end, and then ends it, with whatever it has started.
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;

    /// False: it has ended, or has not read what it was told for long.
    bool send(const std::string& line);
    [[nodiscard]] std::optional<std::string> take_line();
    /// False: it has closed its output or said a line that is too long, and all lines are taken.
    [[nodiscard]] bool is_open();
    void wait(double seconds);

  private:
    static constexpr std::size_t kLongestLine = 1 << 16, kMostLines = 10000;

    LineProcess(int pid, Descriptor input, Descriptor output);
    /// Takes what is there, if there is room for it.
    void read();

    int m_pid;
    Descriptor m_input, m_output;
    std::string m_begun;  ///< a line whose end has not come
    std::deque<std::string> m_lines;
    bool m_is_at_end = false;
};

}  // namespace plytrace
