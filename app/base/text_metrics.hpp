// The width of short labels in DejaVu Sans, so that pure functions can place labels without a font. Sizes are em sizes
// in pixels (an SVG's font-size). Other characters count as wide letters; ideographs and emoji, as in most fonts.
#pragma once

#include <string>
#include <string_view>

#include "games/core/text.hpp"

namespace plytrace {

inline constexpr float kLineHeight = 1.164F;  ///< ascent plus descent, in ems
inline constexpr float kCapHeight = 0.729F;   ///< height of capitals and digits, in ems

enum class FontWeight : unsigned char { kRegular, kBold };

/// Width in pixels of UTF-8 text on one line.
[[nodiscard]] float text_width(std::string_view text, float em_size, FontWeight weight = FontWeight::kRegular);
/// The text, or as much of its beginning as fits into `width` together with a final "…". `width_of` measures a part of
/// the text: each character at most once, and none after the first that does not fit, so that a long text is cheap.
template <class WidthOf>
[[nodiscard]] std::string shortened_to(std::string_view text, float width, WidthOf width_of) {
    constexpr std::string_view kEllipsis = "…";
    constexpr double kRounding = 1.00001;  // the sum of the widths of many letters is not exact
    const double for_ellipsis = width_of(kEllipsis), room = width * kRounding;
    double used = 0;
    std::size_t kept = 0;  // bytes that leave room for the ellipsis
    for (std::size_t at = 0; at < text.size();) {
        std::size_t next = at + 1;
        while (next < text.size() && continues_character(text[next])) ++next;
        if (used + for_ellipsis <= room) kept = at;
        used += width_of(text.substr(at, next - at));
        if (used > room) return std::string(text.substr(0, kept)).append(kEllipsis);
        at = next;
    }
    return std::string(text);
}
/// The text, or as much of its beginning as fits into `width` pixels, followed by "…".
[[nodiscard]] std::string text_within(std::string_view text, float width, float em_size,
                                      FontWeight weight = FontWeight::kRegular);

}  // namespace plytrace
