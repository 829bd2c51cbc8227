#include "app/web/exporting.hpp"

#include "app/control/app_state.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/export/picture.hpp"
#include "app/web/page.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

Expected<bool> write_on_page(const AppState& app, const ExportChoice& choice, const std::string& path) {
    const auto theme = theme_of(app, choice);
    if (!theme) return tl::make_unexpected(theme.error());
    ImmediateRunner runner;
    const auto drawings = draw_pages(app, choice, runner);
    if (!drawings) return tl::make_unexpected(drawings.error());
    const auto svg_of = [&](const ExportedDrawing& drawn) { return svg_text(drawn.drawing, *theme, svg_words(drawn)); };
    switch (choice.format) {
        case ExportFormat::kSvg:
        case ExportFormat::kTikz:
        case ExportFormat::kBeamer:
            return text_content(*drawings, choice, *theme).and_then([&](const std::string& text) {
                return app.files.write(path, text);
            });
        case ExportFormat::kPng:
            page_save_picture(file_name_of(path), svg_of(drawings->front()));
            return true;
        case ExportFormat::kPdf: {
            std::string pages;
            for (const ExportedDrawing& each : *drawings) pages += svg_of(each);
            page_print(pages);
            return true;
        }
        case ExportFormat::kGif:
        case ExportFormat::kWebp:
            break;
    }
    return input_error(app.language("export.refused.not_on_page"));
}

Expected<bool> copy_on_page(const AppState& app) {
    const auto svg = picture_on_white(app);
    if (!svg) return tl::make_unexpected(svg.error());
    page_copy_picture(*svg);
    return false;
}

}  // namespace plytrace
