// Pictures for the desktop's clipboard. GLFW only copies text, so another program takes them: wl-copy under Wayland,
// xclip under X11. Main thread.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// The program that takes a PNG file from its standard input, and its arguments; empty where there is none. Asks
/// WAYLAND_DISPLAY, DISPLAY and PATH.
[[nodiscard]] std::vector<std::string> clipboard_program();

/// Hands the picture over, and returns once the program has taken it. An error if it fails or takes longer.
[[nodiscard]] Expected<bool> copy_to_clipboard(const std::vector<std::string>& program, std::string_view png,
                                               std::chrono::milliseconds patience = std::chrono::seconds(5));

}  // namespace plytrace
