// A window opens within a screen, wherever it was and however large.
#include "app/desktop/window_place.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr DesktopBox kNoFrame{};
constexpr DesktopBox kLaptop{0, 30, 1366, 738};     // below a panel of 30
constexpr DesktopBox kBeside{1366, 0, 1920, 1080};  // a second screen to the right

[[nodiscard]] bool is_within(const DesktopBox& window, const DesktopBox& frame, const DesktopBox& area) {
    return window.x - frame.x >= area.x && window.y - frame.y >= area.y &&
           window.x + window.width + frame.width - frame.x <= area.x + area.width &&
           window.y + window.height + frame.height - frame.y <= area.y + area.height;
}

}  // namespace

TEST_CASE("A window within a screen stays where it is") {
    const std::array<DesktopBox, 2> areas = {kLaptop, kBeside};
    for (const DesktopBox& window : {DesktopBox{100, 100, 800, 600}, DesktopBox{1400, 50, 1440, 900}, kLaptop}) {
        CHECK(within_screen(window, kNoFrame, areas) == window);
    }
    const DesktopBox anywhere{-5000, 0, 9000, 9000};
    CHECK(within_screen(anywhere, kNoFrame, {}) == anywhere);  // the desktop does not tell
}

TEST_CASE("A window on a screen that is gone opens on the one that is left") {
    const std::array<DesktopBox, 1> areas = {kLaptop};
    CHECK(within_screen({2000, 100, 800, 600}, kNoFrame, areas) == DesktopBox{566, 100, 800, 600});
}

TEST_CASE("A window larger than the screen gets as large as its work area, with its title in view") {
    const std::array<DesktopBox, 1> areas = {kLaptop};
    CHECK(within_screen({200, 200, 2560, 1440}, kNoFrame, areas) == kLaptop);
    const DesktopBox frame{2, 28, 4, 30};
    CHECK(within_screen({200, 200, 2560, 1440}, frame, areas) == DesktopBox{2, 58, 1362, 708});
}

TEST_CASE("Any window ends within one of the screens and never grows") {
    const std::array<DesktopBox, 2> areas = {kLaptop, kBeside};
    const DesktopBox frame{3, 25, 6, 28};
    Random random(11);
    for (int i = 0; i < 500; ++i) {
        const DesktopBox wished{random.between(-4000, 4000), random.between(-4000, 4000), random.between(640, 4000),
                                random.between(400, 4000)};
        const DesktopBox placed = within_screen(wished, frame, areas);
        CHECK((is_within(placed, frame, kLaptop) || is_within(placed, frame, kBeside)));
        CHECK(placed.width <= wished.width);
        CHECK(placed.height <= wished.height);
    }
}

}  // namespace UNITY_ID
