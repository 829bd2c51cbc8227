#include "app/export/paper/paper.hpp"

#include <cairo-pdf.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/base/shown_text.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/slide.hpp"
#include "app/export/paper/cairo_painter.hpp"
#include "app/export/paper/moving_picture.hpp"
#include "app/export/picture.hpp"

namespace plytrace {

namespace {

constexpr int kMostImagePixels = 32767;  // of a cairo image, in each direction

/// The creation date in the file: SOURCE_DATE_EPOCH, otherwise always the same date, so that equal drawings give equal
/// files.
[[nodiscard]] std::string creation_date() {
    constexpr long long kEpoch = 1704067200;  // 2024-01-01
    const char* const given = std::getenv("SOURCE_DATE_EPOCH");
    char* end = nullptr;
    const long long seconds = given == nullptr ? kEpoch : std::strtoll(given, &end, 10);
    const bool is_number = given == nullptr || (end != given && *end == '\0' && seconds >= 0 && seconds < 253402300800);
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}Z", fmt::gmtime(static_cast<std::time_t>(is_number ? seconds : kEpoch)));
}

cairo_status_t append_cairo_bytes(void* bytes, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

[[nodiscard]] tl::unexpected<InputError> cairo_error(cairo_status_t status) {
    return input_error(fmt::format("the picture could not be made: {}", cairo_status_to_string(status)));
}

[[nodiscard]] std::vector<Drawing> parts_of(const std::vector<Drawing>& pages, Paper paper) {
    std::vector<Drawing> all;
    for (const Drawing& page : pages)
        for (Drawing& part : paper_parts(page, paper)) all.push_back(std::move(part));
    return all;
}

}  // namespace

Expected<std::string> pdf_bytes(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                const PdfWords& words, const std::string& font_directory) {
    const auto fonts = CairoFonts::load(font_directory);
    if (!fonts) return tl::make_unexpected(fonts.error());
    std::string bytes;
    const PaperPage first = paper_page(pages.front(), paper);
    const CairoSurface surface(
        cairo_pdf_surface_create_for_stream(append_cairo_bytes, &bytes, first.width, first.height));
    // PDF 1.4 keeps the whole file readable as text; from 1.5 on, cairo compresses the description of the pages.
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, repaired_utf8(words.title).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, repaired_utf8(words.subject).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Plytrace");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, creation_date().c_str());
    const CairoContext context(cairo_create(surface.get()));
    for (const Drawing& drawing : pages) {
        if (const auto checked = fonts->check_letters(drawing); !checked) return tl::make_unexpected(checked.error());
        const PaperPage page = paper_page(drawing, paper);
        cairo_pdf_surface_set_size(surface.get(), page.width, page.height);
        cairo_save(context.get());
        cairo_translate(context.get(), page.left, page.top);
        cairo_scale(context.get(), page.scale, page.scale);
        cairo_rectangle(context.get(), 0, 0, static_cast<double>(drawing.width), static_cast<double>(drawing.height));
        cairo_clip(context.get());  // a part of a drawing has all of its items
        paint(context.get(), drawing, theme, *fonts);
        cairo_restore(context.get());
        cairo_show_page(context.get());
    }
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS) return cairo_error(status);
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        return cairo_error(status);
    return bytes;
}

Expected<std::string> png_bytes(const Drawing& drawing, const Theme& theme, const std::string& font_directory) {
    const auto fonts = CairoFonts::load(font_directory);
    if (!fonts) return tl::make_unexpected(fonts.error());
    const int width = static_cast<int>(std::ceil(drawing.width)), height = static_cast<int>(std::ceil(drawing.height));
    if (width > kMostImagePixels || height > kMostImagePixels) {
        return input_error(
            fmt::format("the picture would have {} x {} pixels; expected at most {} each way, which a "
                        "smaller scale gives",
                        width, height, kMostImagePixels));
    }
    if (const auto checked = fonts->check_letters(drawing); !checked) return tl::make_unexpected(checked.error());
    const CairoSurface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    const CairoContext context(cairo_create(surface.get()));
    paint(context.get(), drawing, theme, *fonts);
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS) return cairo_error(status);
    std::string bytes;
    const auto status = cairo_surface_write_to_png_stream(surface.get(), append_cairo_bytes, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) return cairo_error(status);
    return bytes;
}

Expected<std::string> file_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice,
                                   const Theme& theme, const std::string& font_directory) {
    const ExportedDrawing& first = drawings.front();
    std::vector<Drawing> pages;
    for (const ExportedDrawing& each : drawings) pages.push_back(page_drawing(each, choice));
    switch (choice.format) {
        case ExportFormat::kPng:
            return png_bytes(first.drawing, theme, font_directory);
        case ExportFormat::kPdf:
            return pdf_bytes(parts_of(pages, choice.paper), theme, choice.paper, {first.title, first.words},
                             font_directory);
        case ExportFormat::kGif:
            return gif_bytes(pages, theme, choice.seconds_per_step, font_directory);
        case ExportFormat::kWebp:
            return webp_bytes(pages, theme, choice.seconds_per_step, font_directory);
        case ExportFormat::kSvg:
        case ExportFormat::kTikz:
        case ExportFormat::kBeamer:
            break;
    }
    return text_content(drawings, choice, theme);
}

}  // namespace plytrace
