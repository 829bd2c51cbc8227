// Paints display lists with cairo: onto a context, or as the pixels of a moving picture's frames. Used by
// app/export/paper only.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

struct FT_FaceRec_;  // of FreeType

namespace plytrace {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using CairoContext = std::unique_ptr<cairo_t, CairoDeleter>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDeleter>;

/// DejaVu Sans in two weights.
class CairoFonts {
  public:
    [[nodiscard]] static Expected<CairoFonts> load(const std::string& directory);
    [[nodiscard]] cairo_font_face_t* face(FontWeight weight) const {
        return weight == FontWeight::kBold ? m_bold.cairo.get() : m_regular.cairo.get();
    }
    /// Error: a letter of the drawing's texts that the font lacks.
    [[nodiscard]] Expected<void> check_letters(const Drawing& drawing) const;

  private:
    struct FaceDeleter {
        void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
    };
    struct Face {
        std::unique_ptr<cairo_font_face_t, FaceDeleter> cairo;
        FT_FaceRec_* freetype = nullptr;  ///< owned by `cairo`
    };
    Face m_regular, m_bold;
    [[nodiscard]] static Expected<Face> load_face(const std::string& path);
};

/// Paints the background and all items, in the context's units. Precondition: the context has no error.
void paint(cairo_t* context, const Drawing& drawing, const Theme& theme, const CairoFonts& fonts);

/// Pixels 0xRRGGBB, rows from the top.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint32_t> colors;
};

/// Paints the frames of a moving picture, one at a time.
class FramePainter {
  public:
    /// References must outlive the painter. Errors: the frames are too large, the fonts cannot be read, or a letter is
    /// missing.
    [[nodiscard]] static Expected<FramePainter> create(const std::vector<Drawing>& frames, const Theme& theme,
                                                       const std::string& font_directory);
    [[nodiscard]] std::size_t count() const { return m_frames.size(); }
    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int height() const { return m_height; }
    /// All frames have the size of the largest; smaller drawings are centred.
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
