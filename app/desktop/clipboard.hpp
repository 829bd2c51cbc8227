// Copies pictures to the desktop's clipboard. GLFW copies only text, so another program does it: wl-copy under Wayland,
// xclip under X11. Main thread.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// The program that copies a PNG file from its standard input, and its arguments; empty if there is none. Depends on
/// WAYLAND_DISPLAY, DISPLAY and PATH.
[[nodiscard]] std::vector<std::string> clipboard_program();

/// Passes the picture to the program, and returns once it has been taken. Error: the program fails or takes longer than
/// `patience`.
[[nodiscard]] Expected<bool> copy_to_clipboard(const std::vector<std::string>& program, std::string_view png,
                                               std::chrono::milliseconds patience = std::chrono::seconds(5));

}  // namespace plytrace
