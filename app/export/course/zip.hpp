// Zip files, by libzip: of the same files the same bytes, wherever and whenever they are packed.
#pragma once

#include <string>
#include <vector>

#include "app/export/course/manifest.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// In the order given, each dated 1980-01-01, readable by everybody. Precondition: plain names, each once. Errors: no
/// memory.
[[nodiscard]] Expected<std::string> zip_bytes(const std::vector<PackedFile>& files);

}  // namespace plytrace
