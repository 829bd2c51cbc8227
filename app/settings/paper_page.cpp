#include "app/settings/paper_page.hpp"

#include <algorithm>

namespace plytrace {

namespace {

constexpr double kPointsPerPixel = 0.75;
constexpr double kMargin = 15 * 72 / 25.4;

/// In points, upright.
struct Sheet {
    double width, height;
};
constexpr Sheet kA4{595.28, 841.89}, kLetter{612, 792};

}  // namespace

PaperPage paper_page(const Drawing& drawing, Paper paper) {
    const auto width = static_cast<double>(drawing.width), height = static_cast<double>(drawing.height);
    if (paper == Paper::kOwn) return {width * kPointsPerPixel, height * kPointsPerPixel, kPointsPerPixel, 0, 0};
    const Sheet upright = paper == Paper::kA4 ? kA4 : kLetter;
    const auto placed = [&](Sheet sheet) {
        const double scale =
            std::min({kPointsPerPixel, (sheet.width - 2 * kMargin) / width, (sheet.height - 2 * kMargin) / height});
        return PaperPage{sheet.width, sheet.height, scale, (sheet.width - scale * width) / 2, kMargin};
    };
    const PaperPage tall = placed(upright), wide = placed({upright.height, upright.width});
    return wide.scale > tall.scale ? wide : tall;
}

}  // namespace plytrace
