// The command line: one CLI11 sub-command per file, each adding itself to the parser. What draws is handed in by the
// program (this layer knows no window). Main thread.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "app/cli/requests.hpp"
#include "app/model/file_system.hpp"

namespace plytrace {

/// What the commands need of the program.
struct CliServices {
    FileSystem& files;
    std::function<int(const WindowRequest&)> show_window;
    std::function<int(const PictureRequest&)> draw_picture;
    /// Runs deep recursion: searches and parsing.
    std::function<void(const std::function<void()>&)> run_on_large_stack;
};

/// Exit code 0 for success, 2 for what the user gave, 1 for the program or the machine.
inline constexpr int kSuccess = 0;
inline constexpr int kMachineFault = 1;
inline constexpr int kUserFault = 2;

/// One line on standard error; returns `code`.
int report(const std::string& message, int code = kUserFault);

/// A command that ran leaves its exit code here.
using ExitCode = std::shared_ptr<int>;

[[nodiscard]] int run_command_line(int argc, char** argv, const CliServices& services);

// One for each sub-command; those of a window are in window_commands.cpp.
void add_window_options(CLI::App& app, const CliServices& services, const ExitCode& code);
void add_open_command(CLI::App& app, const CliServices& services, const ExitCode& code);
void add_shot_command(CLI::App& app, const CliServices& services, const ExitCode& code);
void add_lessons_command(CLI::App& app, const CliServices& services, const ExitCode& code);

}  // namespace plytrace
