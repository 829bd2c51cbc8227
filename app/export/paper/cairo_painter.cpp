#include "app/export/paper/cairo_painter.hpp"

#include <cairo-ft.h>
#include <fmt/format.h>
#include <ft2build.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <string_view>
#include <variant>

#include "app/base/visual_order.hpp"
#include "app/export/missing_letter.hpp"
#include FT_FREETYPE_H

namespace plytrace {

namespace {

/// The library of the whole process, because cairo's caches may keep faces. Null: it does not start.
[[nodiscard]] FT_Library freetype() {
    static const FT_Library library = [] {
        FT_Library made = nullptr;
        return FT_Init_FreeType(&made) == 0 ? made : nullptr;
    }();
    return library;
}

/// Paints items; one function for each kind.
class CairoPainter {
  public:
    CairoPainter(cairo_t* context, const Theme& theme, const CairoFonts& fonts)
        : m_context(context), m_theme(theme), m_fonts(fonts) {}

    void operator()(const DrawnLine& line) const {
        move_to(line.from);
        line_to(line.to);
        stroke(line.stroke);
    }
    void operator()(const DrawnPolygon& polygon) const {
        for (std::size_t i = 0; i < polygon.corner_count; ++i) {
            i == 0 ? move_to(polygon.corners[i]) : line_to(polygon.corners[i]);
        }
        cairo_close_path(m_context);
        look(polygon.fill, polygon.stroke);
    }
    void operator()(const DrawnCircle& circle) const {
        cairo_new_sub_path(m_context);
        cairo_arc(m_context, static_cast<double>(circle.center.x), static_cast<double>(circle.center.y),
                  static_cast<double>(circle.radius), 0, 2 * std::numbers::pi);
        look(circle.fill, circle.stroke);
    }
    void operator()(const DrawnBox& box) const {
        const auto left = static_cast<double>(box.rect.left), top = static_cast<double>(box.rect.top);
        const auto width = static_cast<double>(box.rect.width()), height = static_cast<double>(box.rect.height());
        const double radius = std::min({static_cast<double>(box.rounding), width / 2, height / 2});
        if (radius <= 0) {
            cairo_rectangle(m_context, left, top, width, height);
        } else {
            constexpr double kQuarter = std::numbers::pi / 2;
            const double x[] = {left + width - radius, left + width - radius, left + radius, left + radius};
            const double y[] = {top + radius, top + height - radius, top + height - radius, top + radius};
            cairo_new_sub_path(m_context);
            for (int corner = 0; corner < 4; ++corner) {
                cairo_arc(m_context, x[corner], y[corner], radius, (corner - 1) * kQuarter, corner * kQuarter);
            }
            cairo_close_path(m_context);
        }
        look(box.fill, box.stroke);
    }
    void operator()(const DrawnCurve& curve) const {
        move_to(curve.from);
        for (const DrawnCurve::Part& part : curve.parts) {
            cairo_curve_to(m_context, static_cast<double>(part.control_from.x),
                           static_cast<double>(part.control_from.y), static_cast<double>(part.control_to.x),
                           static_cast<double>(part.control_to.y), static_cast<double>(part.to.x),
                           static_cast<double>(part.to.y));
        }
        stroke(curve.stroke);
    }
    void operator()(const DrawnText& text) const {
        cairo_set_font_face(m_context, m_fonts.face(text.weight));
        cairo_set_font_size(m_context, static_cast<double>(text.em));
        cairo_text_extents_t extents;
        const std::string letters = in_visual_order(text.text);
        cairo_text_extents(m_context, letters.c_str(), &extents);
        const double before = text.anchor == TextAnchor::kStart    ? 0
                              : text.anchor == TextAnchor::kMiddle ? extents.x_advance / 2
                                                                   : extents.x_advance;
        use(text.paint);
        cairo_move_to(m_context, static_cast<double>(text.baseline.x) - before, static_cast<double>(text.baseline.y));
        cairo_show_text(m_context, letters.c_str());
    }

  private:
    void move_to(ScreenPoint to) const {
        cairo_move_to(m_context, static_cast<double>(to.x), static_cast<double>(to.y));
    }
    void line_to(ScreenPoint to) const {
        cairo_line_to(m_context, static_cast<double>(to.x), static_cast<double>(to.y));
    }
    void use(const Paint& paint) const {
        const Color color = paint.color(m_theme);
        cairo_set_source_rgba(m_context, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                              color.alpha / 255.0);
    }
    void set(const Stroke& stroke) const {
        use(stroke.paint);
        cairo_set_line_width(m_context, static_cast<double>(stroke.width));
        cairo_set_line_cap(m_context, stroke.has_round_ends ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        const double dashes[] = {static_cast<double>(stroke.dash), static_cast<double>(stroke.gap)};
        cairo_set_dash(m_context, dashes, stroke.dash > 0 ? 2 : 0, 0);
    }
    void stroke(const Stroke& stroke) const {
        set(stroke);
        cairo_stroke(m_context);
    }
    void look(const std::optional<Paint>& fill, const std::optional<Stroke>& outline) const {
        if (fill) {
            use(*fill);
            cairo_fill_preserve(m_context);
        }
        if (outline) {
            set(*outline);
            cairo_stroke_preserve(m_context);
        }
        cairo_new_path(m_context);
    }

    cairo_t* m_context;
    const Theme& m_theme;
    const CairoFonts& m_fonts;
};

}  // namespace

Expected<CairoFonts::Face> CairoFonts::load_face(const std::string& path) {
    FT_Face loaded = nullptr;
    if (freetype() == nullptr || FT_New_Face(freetype(), path.c_str(), 0, &loaded) != 0) {
        return input_error(path + ": this font cannot be read");
    }
    Face face;
    face.cairo.reset(cairo_ft_font_face_create_for_ft_face(loaded, 0));
    face.freetype = loaded;
    // Freed when cairo no longer needs the font, which may be later than this object does.
    static const cairo_user_data_key_t kFont{};
    const auto done = [](void* font) { FT_Done_Face(static_cast<FT_Face>(font)); };
    if (cairo_font_face_set_user_data(face.cairo.get(), &kFont, loaded, done) != CAIRO_STATUS_SUCCESS) {
        FT_Done_Face(loaded);
        return input_error(path + ": this font cannot be used");
    }
    return face;
}

Expected<CairoFonts> CairoFonts::load(const std::string& directory) {
    auto regular = load_face(directory + "/DejaVuSans.ttf");
    if (!regular) return tl::make_unexpected(regular.error());
    auto bold = load_face(directory + "/DejaVuSans-Bold.ttf");
    if (!bold) return tl::make_unexpected(bold.error());
    CairoFonts fonts;
    fonts.m_regular = std::move(*regular);
    fonts.m_bold = std::move(*bold);
    return fonts;
}

Expected<void> CairoFonts::check_letters(const Drawing& drawing) const {
    for (const DrawnItem& item : drawing.items) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text == nullptr) continue;
        FT_FaceRec_* const face = text->weight == FontWeight::kBold ? m_bold.freetype : m_regular.freetype;
        // As they were written, which is how an error names them, and as they are drawn, without marks of direction.
        for (const std::string& letters : {text->text, in_visual_order(text->text)}) {
            for (std::string_view rest = letters; !rest.empty();) {
                const Letter letter = next_letter(rest);
                const bool is_missing = letter.code >= ' ' && FT_Get_Char_Index(face, letter.code) == 0;
                if (is_missing && !in_visual_order(letter.bytes).empty())
                    return missing_letter(letter, text->text, "is not in the font DejaVu Sans");
            }
        }
    }
    return {};
}

void paint(cairo_t* context, const Drawing& drawing, const Theme& theme, const CairoFonts& fonts) {
    const Color ground = theme.card;
    cairo_set_source_rgb(context, ground.red / 255.0, ground.green / 255.0, ground.blue / 255.0);
    cairo_rectangle(context, 0, 0, static_cast<double>(drawing.width), static_cast<double>(drawing.height));
    cairo_fill(context);
    const CairoPainter painter(context, theme, fonts);
    for (const DrawnItem& item : drawing.items) std::visit(painter, item);
}

namespace {

constexpr int kMostFramePixels = 8192;  // in each direction; half of what WebP allows

}  // namespace

Expected<FramePainter> FramePainter::create(const std::vector<Drawing>& frames, const Theme& theme,
                                            const std::string& font_directory) {
    auto fonts = CairoFonts::load(font_directory);
    if (!fonts) return tl::make_unexpected(fonts.error());
    FramePainter painter(frames, theme, std::move(*fonts));
    for (const Drawing& frame : frames) {
        if (const auto checked = painter.m_fonts.check_letters(frame); !checked)
            return tl::make_unexpected(checked.error());
        painter.m_width = std::max(painter.m_width, static_cast<int>(std::ceil(frame.width)));
        painter.m_height = std::max(painter.m_height, static_cast<int>(std::ceil(frame.height)));
    }
    if (painter.m_width > kMostFramePixels || painter.m_height > kMostFramePixels) {
        return input_error(
            fmt::format("the moving picture would have {} x {} pixels; expected at most {} each way, "
                        "which a smaller scale gives",
                        painter.m_width, painter.m_height, kMostFramePixels));
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
