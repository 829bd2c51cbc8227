// Text in the sizes of the drawing. Sizes are em sizes at scale 1, as in CSS and SVG; Dear ImGui counts a font's whole
// height, which for DejaVu is 1.164 em. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

inline constexpr float kBodySize = 17;
inline constexpr float kSmallSize = 16;
inline constexpr float kTitleSize = 20;
inline constexpr float kFigureSize = 22;  ///< α, β, counters
inline constexpr float kCodeSize = 15.5F;
inline constexpr float kLineHeightInEms = 1.1640625F;
inline constexpr float kAscentInEms = 0.928F;

enum class Face { kBody, kBold, kMono };
enum class Align { kLeft, kCentre, kRight };

[[nodiscard]] ImFont* font_of(const AppContext& context, Face face);
/// Dear ImGui's size for an em size of the drawing.
[[nodiscard]] float font_pixels(const AppContext& context, float em);

/// The font of the widgets that are drawn while it lives.
class FontScope {
  public:
    FontScope(const AppContext& context, Face face, float em) {
        ImGui::PushFont(font_of(context, face), font_pixels(context, em));
    }
    ~FontScope() { ImGui::PopFont(); }
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

/// Width in pixels of one line.
[[nodiscard]] float width_of(const AppContext& context, Face face, float em, std::string_view text);
/// One line with its baseline at `baseline` (pixels), as an SVG places it. `baseline.x` is its left end, middle or
/// right end. Returns the width.
float draw_text(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                std::string_view text, Align align = Align::kLeft);
/// The same, shortened with … where it would be wider than `width` pixels.
float draw_text_within(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                       std::string_view text, float width, Align align = Align::kLeft);
/// The beginning of the text, with …, that fits.
[[nodiscard]] std::string shortened(const AppContext& context, Face face, float em, std::string_view text, float width);

/// Where the line that begins at `at` ends, at most `width_px` wide: at a blank where there is one, so that numbers
/// such as 549,946 and 1.5 stay whole, and at none inside of a term such as "w ≤ 5" where there is another one.
[[nodiscard]] const char* line_end(ImFont* font, float size_px, const char* at, const char* end, float width_px);
/// The text in lines of at most this width, with the font that widgets are drawn with now.
[[nodiscard]] std::string in_lines(std::string_view text, float width_px);
/// The same for a field that is typed into: as long as the text, with line ends in the place of blanks alone.
[[nodiscard]] std::string with_soft_breaks(std::string_view text, float width_px);

}  // namespace plytrace
