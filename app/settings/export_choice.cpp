#include "app/settings/export_choice.hpp"

namespace plytrace {

bool is_one_picture(ExportPart part) {
    return part == ExportPart::kPlot || part == ExportPart::kCurve;
}

bool is_for_slides(const ExportChoice& choice) {
    return choice.format == ExportFormat::kBeamer ||
           (choice.format == ExportFormat::kPdf && choice.paper == Paper::kSlide);
}

std::string_view ending_of(ExportFormat format) {
    static constexpr std::array<std::string_view, kFormatWords.size()> kEndings = {".svg", ".pdf", ".png", ".tex",
                                                                                   ".tex", ".gif", ".webp"};
    return kEndings[static_cast<std::size_t>(format)];
}

bool has_steps(ExportFormat format) {
    return format != ExportFormat::kSvg && format != ExportFormat::kPng;
}

bool is_moving(ExportFormat format) {
    return format == ExportFormat::kGif || format == ExportFormat::kWebp;
}

}  // namespace plytrace
