// How far two pictures of one size differ: by tiles, since fonts, drivers and rasterisers differ a little in single
// pixels.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/desktop/png.hpp"

namespace plytrace::gui {

inline constexpr int kTile = 8;               ///< pictures are compared by the mean colour of tiles of this size
inline constexpr double kTileTolerance = 24;  ///< of 255, the largest of the three channels
inline constexpr double kTilesThatMayDiffer = 0.01;

struct Mean {
    double red = 0, green = 0, blue = 0;
};

[[nodiscard]] inline Mean mean_of_tile(const Picture& picture, int left, int top) {
    Mean mean;
    int count = 0;
    for (int y = top; y < std::min(top + kTile, picture.height); ++y) {
        for (int x = left; x < std::min(left + kTile, picture.width); ++x) {
            const std::uint8_t* pixel = &picture.rgb[static_cast<std::size_t>(3 * (y * picture.width + x))];
            mean.red += pixel[0], mean.green += pixel[1], mean.blue += pixel[2];
            ++count;
        }
    }
    return {mean.red / count, mean.green / count, mean.blue / count};
}

/// Which part of the tiles differs by more than the tolerance.
[[nodiscard]] inline double difference(const Picture& a, const Picture& b) {
    int tiles = 0, different = 0;
    for (int top = 0; top < a.height; top += kTile) {
        for (int left = 0; left < a.width; left += kTile) {
            const Mean first = mean_of_tile(a, left, top);
            const Mean second = mean_of_tile(b, left, top);
            const double most = std::max({std::abs(first.red - second.red), std::abs(first.green - second.green),
                                          std::abs(first.blue - second.blue)});
            ++tiles;
            if (most > kTileTolerance) ++different;
        }
    }
    return static_cast<double>(different) / tiles;
}

}  // namespace plytrace::gui
