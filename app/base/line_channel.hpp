// An external program that communicates by lines of text. Destroying the object ends the program; one thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

class LineChannel {
  public:
    /// Ends the program.
    virtual ~LineChannel() = default;
    /// Never blocks. False: the program has ended, or does not read its input.
    virtual bool send(const std::string& line) = 0;
    /// The next line of output, without its end; nothing if there is none yet. Never blocks.
    [[nodiscard]] virtual std::optional<std::string> take_line() = 0;
    /// False: the program has ended, or its output is no text, and all lines are taken.
    [[nodiscard]] virtual bool is_open() = 0;
    /// Waits until there is a line or the program has ended; at most this long.
    virtual void wait(double seconds) = 0;
};

/// Starts the program that a shell command names. Errors: the system cannot start programs.
using StartProgram = std::function<Expected<std::unique_ptr<LineChannel>>(const std::string& command)>;

}  // namespace plytrace
