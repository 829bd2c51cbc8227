#include "app/export/file_content.hpp"

#include "app/export/beamer.hpp"
#include "app/export/picture.hpp"
#include "app/export/svg.hpp"
#include "app/export/tikz.hpp"

namespace plytrace {

std::string text_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice, const Theme& theme) {
    const ExportedDrawing& first = drawings.front();
    if (choice.format == ExportFormat::kSvg) return svg_text(first.drawing, theme, svg_words(first));
    std::vector<Slide> slides;
    for (const ExportedDrawing& each : drawings) slides.push_back({each.drawing, each.words});
    if (choice.format == ExportFormat::kTikz) return tikz_text(slides, theme, first.title);
    return beamer_text(slides, theme, first.heading);
}

}  // namespace plytrace
