// The pixels of a moving picture's frames, painted one at a time. Used by app/export/paper only.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/export/paper/cairo_painter.hpp"

namespace plytrace {

/// Rows from the top, each pixel 0xRRGGBB.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint32_t> colors;
};

class FramePainter {
  public:
    /// References must outlive the painter. An error where the frames are too large, or the fonts cannot be read.
    [[nodiscard]] static Expected<FramePainter> create(const std::vector<Drawing>& frames, const Theme& theme,
                                                       const std::string& font_directory);
    [[nodiscard]] std::size_t count() const { return m_frames.size(); }
    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int height() const { return m_height; }
    /// All have the size of the largest; a smaller drawing is in the middle.
    [[nodiscard]] Expected<Pixels> paint_frame(std::size_t index) const;

  private:
    FramePainter(const std::vector<Drawing>& frames, const Theme& theme, CairoFonts fonts)
        : m_frames(frames), m_theme(theme), m_fonts(std::move(fonts)) {}

    const std::vector<Drawing>& m_frames;
    const Theme& m_theme;
    CairoFonts m_fonts;
    int m_width = 0, m_height = 0;
};

}  // namespace plytrace
