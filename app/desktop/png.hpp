// Screenshots as PNG files. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// 8-bit RGB, rows from the top.
struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgb;  ///< size = 3 * width * height
};

/// Writes the file as write_atomically does.
[[nodiscard]] Expected<bool> write_png(const std::string& path, const Picture& picture);

}  // namespace plytrace
