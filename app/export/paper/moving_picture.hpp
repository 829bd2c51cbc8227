// Drawings one after the other as one picture that moves: GIF by giflib, WebP by libwebp, painted by cairo. Both are
// shown again and again; the last frame stays longer. The same drawings give the same bytes. Not for the browser. Any
// thread, one call at a time.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// `seconds_per_frame` is at least 0.02, the last frame stays kLastFrameLonger times as long. One palette for all
/// frames: the theme's own colours are exact, and so are the commonest blends of them. Refused where the picture is too
/// large. Precondition: there is a frame. `font_directory` as for paper.
[[nodiscard]] Expected<std::string> gif_bytes(const std::vector<Drawing>& frames, const Theme& theme,
                                              double seconds_per_frame, const std::string& font_directory);

/// The same with all colours exact.
[[nodiscard]] Expected<std::string> webp_bytes(const std::vector<Drawing>& frames, const Theme& theme,
                                               double seconds_per_frame, const std::string& font_directory);

}  // namespace plytrace
