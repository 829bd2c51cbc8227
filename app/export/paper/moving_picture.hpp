// Drawings as the frames of an animated picture: GIF by giflib, WebP by libwebp, painted by cairo. Both repeat without
// end; the last frame stays longer. The same drawings give the same bytes. Not for the browser. Any thread, one call at
// a time.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// A GIF file. All frames share a palette: the theme's own colours are exact, and so are the most frequent blends of
/// them. The last frame stays kLastFrameLonger times as long. `font_directory` as in paper.hpp. Error: the picture is
/// too large. Preconditions: there is a frame; `seconds_per_frame` is at least 0.02.
[[nodiscard]] Expected<std::string> gif_bytes(const std::vector<Drawing>& frames, const Theme& theme,
                                              double seconds_per_frame, const std::string& font_directory);

/// A WebP file, in which all colours are exact. Otherwise the same.
[[nodiscard]] Expected<std::string> webp_bytes(const std::vector<Drawing>& frames, const Theme& theme,
                                               double seconds_per_frame, const std::string& font_directory);

}  // namespace plytrace
