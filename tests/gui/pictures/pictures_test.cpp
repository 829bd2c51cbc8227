// A few small pictures of the whole window against tests/golden/*.png, with tolerance: fonts and drivers differ a
// little. Renewed with UPDATE_GOLDEN=1. Skipped where the machine cannot draw offscreen.
#include <catch2/catch_test_macros.hpp>

#include <cstdlib>

#include "tests/gui/driver.hpp"
#include "tests/gui/pictures/picture_difference.hpp"
#include "tests/gui/pictures/read_png.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

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
    if (!offscreen) SKIP(offscreen.error().message);
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

}  // namespace UNITY_ID
