// How a command ends: its exit code, and one line on standard error. Main thread.
#pragma once

#include <string>

#include "app/desktop/files.hpp"

namespace plytrace {

/// Exit code 0 for success, 2 for wrong input, 1 for the program or the machine; two commands have one more.
inline constexpr int kSuccess = 0;
inline constexpr int kMachineFault = 1;
inline constexpr int kUserFault = 2;
inline constexpr int kWrongSearch = 3;  ///< of `check`: a well-formed trace of a search that is wrong
inline constexpr int kWrongFile = 3;    ///< of `grade`: a file cannot be graded, or is not what it says

[[nodiscard]] inline int exit_code_of(const InputError& error) {
    return error.reason == kMachineReason ? kMachineFault : kUserFault;
}

/// Prints "plytrace: " and the message on standard error; returns `code`.
int report(const std::string& message, int code = kUserFault);

}  // namespace plytrace
