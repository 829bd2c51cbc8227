// A few small pictures of the whole window against tests/golden/*.png, with tolerance: fonts and drivers differ a
// little. Renewed with UPDATE_GOLDEN=1. Skipped where the machine cannot draw offscreen.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <cstdlib>

#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr int kTile = 8;               ///< pictures are compared by the mean colour of tiles of this size
constexpr double kTileTolerance = 24;  ///< of 255, the largest of the three channels
constexpr double kTilesThatMayDiffer = 0.01;

struct Mean {
    double red = 0, green = 0, blue = 0;
};

[[nodiscard]] Mean mean_of_tile(const Picture& picture, int left, int top) {
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
[[nodiscard]] double difference(const Picture& a, const Picture& b) {
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

void compare(const Picture& picture, const std::string& name) {
    const std::string path = std::string(PLYTRACE_SOURCE_DIR) + "/tests/golden/" + name + ".png";
    const char* update = std::getenv("UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") {
        REQUIRE(write_png(path, picture));
        return;
    }
    const auto golden = read_png(path);
    INFO(path);
    REQUIRE(golden);
    REQUIRE(golden->width == picture.width);
    REQUIRE(golden->height == picture.height);
    const double part = difference(picture, *golden);
    if (part > kTilesThatMayDiffer) {
        const std::string seen = std::string("picture-") + name + ".png";
        (void)write_png(seen, picture);
        FAIL(name << ": " << part * 100 << "% of the picture differs; what was drawn is in " << seen);
    }
}

void require_offscreen() {
    const auto offscreen = Offscreen::create(64, 64);
    if (!offscreen) SKIP(offscreen.error());
}

}  // namespace

TEST_CASE("the window at the moment of a cut") {
    require_offscreen();
    Driver driver({.width = 960, .height = 540, .scale = 0.7, .has_pictures = true});
    driver.press({Key::kC});
    driver.app().settings.is_motion_reduced = true;
    driver.frames(30);
    compare(driver.picture(), "cut-dark");
}

TEST_CASE("the same in the light theme") {
    require_offscreen();
    Driver driver({.width = 960, .height = 540, .scale = 0.7, .theme = "light", .has_pictures = true});
    driver.press({Key::kC});
    driver.app().settings.is_motion_reduced = true;
    driver.frames(30);
    compare(driver.picture(), "cut-light");
}

TEST_CASE("the picture at rest depends on the step alone") {
    require_offscreen();
    Driver forward({.width = 960, .height = 540, .scale = 0.7, .has_pictures = true});
    forward.app().settings.is_motion_reduced = true;
    for (int i = 0; i < 17; ++i) forward.press({Key::kRight});
    forward.frames(60);
    const Picture first = forward.picture();
    forward.press({Key::kEnd});
    while (forward.app().step() > 17) forward.press({Key::kLeft});
    forward.frames(60);
    CHECK(difference(first, forward.picture()) == 0);
}
