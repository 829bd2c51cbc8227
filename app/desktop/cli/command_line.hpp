// The command line: sub-commands, options and their output. A command that fails prints one sentence on standard error
// and nothing on standard output. Main thread.
#pragma once

namespace plytrace {

/// Runs the program with main's arguments and returns its exit code. Without a sub-command, it opens the window.
[[nodiscard]] int run_command_line(int argc, const char* const* argv);

}  // namespace plytrace
