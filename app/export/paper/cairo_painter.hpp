// Carries a display list out with cairo. Used by app/export/paper only.
#pragma once

#include <cairo.h>

#include <memory>
#include <string>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using CairoContext = std::unique_ptr<cairo_t, CairoDeleter>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDeleter>;

/// DejaVu Sans in both weights.
class CairoFonts {
  public:
    [[nodiscard]] static Expected<CairoFonts> load(const std::string& directory);
    [[nodiscard]] cairo_font_face_t* face(FontWeight weight) const {
        return weight == FontWeight::kBold ? m_bold.get() : m_regular.get();
    }

  private:
    struct FaceDeleter {
        void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
    };
    using Face = std::unique_ptr<cairo_font_face_t, FaceDeleter>;
    Face m_regular, m_bold;
    [[nodiscard]] static Expected<Face> load_face(const std::string& path);
};

/// The ground and all items, in the context's units. Precondition: the context is in no error.
void paint(cairo_t* context, const Drawing& drawing, const Theme& theme, const CairoFonts& fonts);

}  // namespace plytrace
