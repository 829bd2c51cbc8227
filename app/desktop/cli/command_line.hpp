// The command line: sub-commands, options and what they print. What draws is handed in by the program, since this layer
// knows no window. A command that fails prints one sentence on standard error and nothing on standard output. Main
// thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "app/base/file_system.hpp"
#include "app/base/line_channel.hpp"
#include "app/desktop/cli/requests.hpp"
#include "app/document/plot.hpp"
#include "search/running/analyst.hpp"

namespace plytrace {

struct PackageWritten {
    std::size_t files = 0, bytes = 0;
};

/// What the commands need of the program. Those that draw return the exit code, and report what went wrong.
struct CliServices {
    FileSystem& files;
    std::function<int(const WindowRequest&)> show_window;
    std::function<int(const PictureRequest&)> draw_picture;
    std::function<int(const ExportRequest&)> export_picture;
    std::function<int(const PlotRequest&)> draw_plot;
    std::function<int(const Plot&, const std::string& path)>
        draw_made_plot;  ///< of a plot that is made already, as SVG
    std::function<int(const WorksheetRequest&)> draw_worksheet;
    /// Writes a zip file, and says how many bytes that took and of how many files.
    std::function<Expected<PackageWritten>(const PackageRequest&)> write_package;
    /// Runs deep recursion, and waits: searches. What it throws comes back out.
    std::function<void(const std::function<void()>&)> run_on_large_stack;
    /// Starts somebody else's engine.
    StartProgram start_program;
    /// The engine beside the window, on a thread of its own.
    std::function<std::unique_ptr<Analyst>()> start_analyst;
};

/// Exit code 0 for success, 2 for what the user gave, 1 for the program or the machine; two commands have a code more.
inline constexpr int kSuccess = 0;
inline constexpr int kMachineFault = 1;
inline constexpr int kUserFault = 2;
inline constexpr int kWrongSearch = 3;  ///< of `check`: a well-formed trace of a search that is wrong
inline constexpr int kWrongFile = 3;    ///< of `grade`: a file cannot be graded, or is not what it says

/// The reason (InputError) of what the machine prevents, not the name that was given: a full disk, no permission.
inline constexpr std::string_view kMachineReason = "machine";
[[nodiscard]] inline int exit_code_of(const InputError& error) {
    return error.reason == kMachineReason ? kMachineFault : kUserFault;
}

/// One line on standard error; returns `code`.
int report(const std::string& message, int code = kUserFault);

/// Runs the program with main's arguments; the result is its exit code.
[[nodiscard]] int run_command_line(int argc, const char* const* argv, const CliServices& services);

}  // namespace plytrace
