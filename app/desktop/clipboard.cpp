#include "app/desktop/clipboard.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "app/desktop/process.hpp"

namespace plytrace {

namespace {

[[nodiscard]] bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// The path of the program according to PATH; empty if it is not there.
[[nodiscard]] std::string path_of(const std::string& program) {
    const char* const path = std::getenv("PATH");
    std::string_view left = path == nullptr ? "" : path;
    while (!left.empty()) {
        const std::size_t colon = std::min(left.find(':'), left.size());
        std::string candidate = std::string(left.substr(0, colon)) + "/" + program;
        if (access(candidate.c_str(), X_OK) == 0) return candidate;
        left.remove_prefix(std::min(colon + 1, left.size()));
    }
    return "";
}

}  // namespace

std::vector<std::string> clipboard_program() {
    if (is_set("WAYLAND_DISPLAY")) {
        if (std::string path = path_of("wl-copy"); !path.empty()) return {std::move(path), "--type", "image/png"};
    }
    if (is_set("DISPLAY")) {
        if (std::string path = path_of("xclip"); !path.empty())
            return {std::move(path), "-selection", "clipboard", "-t", "image/png", "-i"};
    }
    return {};
}

Expected<bool> copy_to_clipboard(const std::vector<std::string>& program, std::string_view png,
                                 std::chrono::milliseconds patience) {
    const auto end = Process::Clock::now() + patience;
    const auto process = Process::start(program, Process::Output::kDiscarded);
    if (!process) return input_error(program.front() + ": " + process.error().message);
    const bool is_written = (*process)->write(png, end);
    (*process)->close_input();
    const auto code = (*process)->exit_code(end);
    if (!code) return input_error(program.front() + ": did not take the picture in time");
    if (!is_written || *code != 0) return input_error(program.front() + ": did not take the picture");
    return true;
}

}  // namespace plytrace
