// A program that runs beside this one and is spoken to in lines. Who owns the object owns the program; one thread.
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
    /// Never waits. False: the program has ended, or reads nothing of what it is told.
    virtual bool send(const std::string& line) = 0;
    /// The next line that it has said, without its end; never waits.
    [[nodiscard]] virtual std::optional<std::string> take_line() = 0;
    /// False: it has ended, or said something that is no line, and all its lines are taken.
    [[nodiscard]] virtual bool is_open() = 0;
    /// Until there is something to take, or it has ended; at most so long.
    virtual void wait(double seconds) = 0;
};

/// Starts the program that a command of the system's shell names. Errors: the system cannot start anything.
using StartProgram = std::function<Expected<std::unique_ptr<LineChannel>>(const std::string& command)>;

}  // namespace plytrace
