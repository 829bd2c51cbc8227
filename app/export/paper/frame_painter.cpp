#include "app/export/paper/frame_painter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace plytrace {

namespace {

constexpr int kMostPixels = 8192;  // across and down: half of what WebP can have

}  // namespace

Expected<FramePainter> FramePainter::create(const std::vector<Drawing>& frames, const Theme& theme,
                                            const std::string& font_directory) {
    auto fonts = CairoFonts::load(font_directory);
    if (!fonts) return tl::make_unexpected(fonts.error());
    FramePainter painter(frames, theme, std::move(*fonts));
    for (const Drawing& frame : frames) {
        painter.m_width = std::max(painter.m_width, static_cast<int>(std::ceil(frame.width)));
        painter.m_height = std::max(painter.m_height, static_cast<int>(std::ceil(frame.height)));
    }
    if (painter.m_width > kMostPixels || painter.m_height > kMostPixels) {
        return input_error(
            fmt::format("the moving picture would have {} x {} pixels; expected at most {} each way, "
                        "which a smaller scale gives",
                        painter.m_width, painter.m_height, kMostPixels));
    }
    return painter;
}

Expected<Pixels> FramePainter::paint_frame(std::size_t index) const {
    const Drawing& frame = m_frames[index];
    const CairoSurface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, m_width, m_height));
    const CairoContext context(cairo_create(surface.get()));
    const Color ground = m_theme.card;
    cairo_set_source_rgb(context.get(), ground.red / 255.0, ground.green / 255.0, ground.blue / 255.0);
    cairo_paint(context.get());
    cairo_translate(context.get(), std::floor((static_cast<double>(m_width) - static_cast<double>(frame.width)) / 2),
                    std::floor((static_cast<double>(m_height) - static_cast<double>(frame.height)) / 2));
    paint(context.get(), frame, m_theme, m_fonts);
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return input_error(fmt::format("the picture could not be made: {}", cairo_status_to_string(status)));
    cairo_surface_flush(surface.get());
    Pixels pixels{m_width, m_height, {}};
    pixels.colors.resize(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height));
    const unsigned char* const data = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < m_height; ++y) {
        std::uint32_t* const row = pixels.colors.data() + static_cast<std::ptrdiff_t>(y) * m_width;
        std::memcpy(row, data + static_cast<std::ptrdiff_t>(y) * stride,
                    static_cast<std::size_t>(m_width) * sizeof(std::uint32_t));
        for (int x = 0; x < m_width; ++x) row[x] &= 0xFFFFFFU;
    }
    return pixels;
}

}  // namespace plytrace
