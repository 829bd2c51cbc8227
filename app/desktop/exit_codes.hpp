// Exit codes, and the one line on standard error that goes with them. Main thread.
#pragma once

#include <string>

#include "app/desktop/files.hpp"

namespace plytrace {

/// Exit codes: 0 success, 1 the program or the machine failed, 2 the input or the command is wrong; some commands
/// have one more.
inline constexpr int kSuccess = 0;
inline constexpr int kMachineFault = 1;
inline constexpr int kUserFault = 2;
inline constexpr int kWrongSearch = 3;  ///< `check`: the search in a well-formed trace is wrong
inline constexpr int kWrongGame = 3;    ///< `game-check`: the game breaks a law
inline constexpr int kWrongFile = 3;    ///< `grade`: a file cannot be graded, or its points or checksum are wrong

[[nodiscard]] inline int exit_code_of(const InputError& error) {
    return error.reason == kMachineReason ? kMachineFault : kUserFault;
}

/// Prints "plytrace: " and the message on standard error as one line, and returns `code`. Control characters, which may
/// come from a file's name or its content, are shown as \u001b.
int report(const std::string& message, int code = kUserFault);
/// The same for an error, with its own exit code.
int report(const InputError& error);

}  // namespace plytrace
