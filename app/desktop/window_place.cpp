#include "app/desktop/window_place.hpp"

#include <algorithm>

namespace plytrace {
namespace {

[[nodiscard]] long shared_area(const DesktopBox& a, const DesktopBox& b) {
    const int across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const int down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return static_cast<long>(std::max(across, 0)) * std::max(down, 0);
}

}  // namespace

std::size_t box_below(const DesktopBox& box, std::span<const DesktopBox> boxes) {
    const auto most = std::max_element(boxes.begin(), boxes.end(), [&](const DesktopBox& a, const DesktopBox& b) {
        return shared_area(a, box) < shared_area(b, box);
    });
    return static_cast<std::size_t>(most - boxes.begin());
}

DesktopBox within_screen(const DesktopBox& wished, const DesktopBox& frame, std::span<const DesktopBox> work_areas) {
    if (work_areas.empty()) return wished;
    const DesktopBox& area = work_areas[box_below(wished, work_areas)];
    DesktopBox placed = wished;
    placed.width = std::min(wished.width, std::max(1, area.width - frame.width));
    placed.height = std::min(wished.height, std::max(1, area.height - frame.height));
    const int right_border = frame.width - frame.x, bottom_border = frame.height - frame.y;
    const int most_x = area.x + area.width - right_border - placed.width;
    const int most_y = area.y + area.height - bottom_border - placed.height;
    placed.x = std::max(area.x + frame.x, std::min(wished.x, most_x));
    placed.y = std::max(area.y + frame.y, std::min(wished.y, most_y));
    return placed;
}

}  // namespace plytrace
