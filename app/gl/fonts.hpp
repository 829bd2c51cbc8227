// The three DejaVu fonts that the interface is set in: beside the program, else the system's. Loaded once for all
// sizes (Dear ImGui draws glyphs at the size that is asked for). Window's thread, with a Dear ImGui context.
#pragma once

#include <string>

#include "app/base/result.hpp"

struct ImFont;

namespace plytrace {

struct FontSet {
    ImFont* body = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

/// Adds them to the context's atlas. Looks in `directory` first.
[[nodiscard]] Result<FontSet> load_fonts(const std::string& directory);

}  // namespace plytrace
