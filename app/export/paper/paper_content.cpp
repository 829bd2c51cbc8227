#include "app/export/paper/paper_content.hpp"

#include "app/export/file_content.hpp"
#include "app/export/paper/moving_picture.hpp"
#include "app/export/paper/paper.hpp"

namespace plytrace {

Expected<std::string> file_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice,
                                   const Theme& theme, const std::string& font_directory) {
    const ExportedDrawing& first = drawings.front();
    std::vector<Drawing> pages;
    for (const ExportedDrawing& each : drawings) pages.push_back(each.drawing);
    switch (choice.format) {
        case ExportFormat::kPng:
            return png_bytes(first.drawing, theme, font_directory);
        case ExportFormat::kPdf:
            return pdf_bytes(pages, theme, choice.paper, {first.title, first.words}, font_directory);
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
