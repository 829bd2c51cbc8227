// Text: sizes, measuring, drawing and line breaks. Sizes are em sizes at scale 1, as in CSS and SVG; Dear ImGui uses a
// font's whole height, which for DejaVu is 1.164 em. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

inline constexpr float kBodySize = 17;
inline constexpr float kSmallSize = 16;
inline constexpr float kTitleSize = 20;
inline constexpr float kFigureSize = 22;  ///< for α, β and counters
inline constexpr float kCodeSize = 15.5F;
inline constexpr float kLineHeightInEms = 1.1640625F;
inline constexpr float kAscentInEms = 0.928F;

enum class Face { kBody, kBold, kMono };
enum class Align { kLeft, kCentre, kRight };

[[nodiscard]] ImFont* font_of(const AppContext& context, Face face);
/// Dear ImGui's font size in pixels for an em size.
[[nodiscard]] float font_pixels(const AppContext& context, float em);

/// Sets the font of widgets while it lives.
class FontScope {
  public:
    FontScope(const AppContext& context, Face face, float em) {
        ImGui::PushFont(font_of(context, face), font_pixels(context, em));
    }
    ~FontScope() { ImGui::PopFont(); }
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

/// The width in pixels of one line.
[[nodiscard]] float width_of(const AppContext& context, Face face, float em, std::string_view text);
/// Draws one line with its baseline at `baseline` (pixels), as SVG does. `baseline.x` is its left end, middle or right
/// end. Returns the width in pixels.
float draw_text(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                std::string_view text, Align align = Align::kLeft);
/// The same, shortened with … if it would be wider than `width` pixels.
float draw_text_within(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                       std::string_view text, float width, Align align = Align::kLeft);
/// The longest beginning of the text that fits `width` pixels, with … if shortened.
[[nodiscard]] std::string shortened(const AppContext& context, Face face, float em, std::string_view text, float width);

/// The end of the line that begins at `at`, at most `width_px` wide. Lines break at blanks if possible, so that numbers
/// such as 549,946 and 1.5 stay whole, and preferably not inside a term such as "w ≤ 5".
[[nodiscard]] const char* line_end(ImFont* font, float size_px, const char* at, const char* end, float width_px);
/// The text broken into lines of at most this width, in the current font.
[[nodiscard]] std::string in_lines(std::string_view text, float width_px);
/// The same for a text field: the result is as long as the text, with line ends only in place of blanks.
[[nodiscard]] std::string with_soft_breaks(std::string_view text, float width_px);

}  // namespace plytrace
