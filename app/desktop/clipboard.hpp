// Pictures onto the desktop's clipboard. GLFW has texts only, so a program that is there for it takes them: wl-copy
// under Wayland, xclip under X11. Main thread.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.hpp"

namespace plytrace {

/// The program that takes a PNG file from its standard input, and its arguments; empty where there is none. Asks
/// WAYLAND_DISPLAY, DISPLAY and PATH.
[[nodiscard]] std::vector<std::string> clipboard_program();

/// Hands the picture over, and returns once the program has it. An error where it fails, or takes longer than that.
[[nodiscard]] Result<bool> hand_over(const std::vector<std::string>& program, std::string_view png,
                                     std::chrono::milliseconds patience = std::chrono::seconds(5));

}  // namespace plytrace
