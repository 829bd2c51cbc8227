// Zip files in memory, by libzip. Equal files give equal bytes. Any thread.
#pragma once

#include <string>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

struct PackedFile {
    std::string name;  ///< its path in the package, with /
    std::string content;
};

/// A zip file with these files in this order. Each is dated 1980-01-01 and readable by everybody. Precondition: plain
/// names, each used once. Error: out of memory.
[[nodiscard]] Expected<std::string> zip_bytes(const std::vector<PackedFile>& files);

}  // namespace plytrace
