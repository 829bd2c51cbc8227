// The width of short labels in DejaVu Sans, so that pure functions can place labels without a font. Sizes are em sizes
// in pixels (an SVG's font-size). Characters not in the table count as wide letters.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

inline constexpr float kLineHeight = 1.164F;  ///< ascent plus descent, in ems
inline constexpr float kCapHeight = 0.729F;   ///< height of capitals and digits, in ems

enum class FontWeight : unsigned char { kRegular, kBold };

/// Width in pixels of UTF-8 text on one line.
[[nodiscard]] float text_width(std::string_view text, float em_size, FontWeight weight = FontWeight::kRegular);
/// The text, or as much of its beginning as fits into `width` pixels, followed by "…".
[[nodiscard]] std::string text_within(std::string_view text, float width, float em_size,
                                      FontWeight weight = FontWeight::kRegular);

}  // namespace plytrace
