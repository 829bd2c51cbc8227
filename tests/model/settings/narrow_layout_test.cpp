// Laws of a phone's window: the parts that are always there and their sizes, and the tabs that have room.
#include <algorithm>
#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <utility>

#include "app/settings/window_layout.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Approx;

namespace {

struct Size {
    float width, height;
};

/// In CSS pixels, upright and across.
[[nodiscard]] Size any_phone() {
    return GENERATE(Size{360, 640}, Size{390, 844}, Size{430, 932}, Size{640, 360}, Size{844, 390}, Size{932, 430});
}

[[nodiscard]] WindowShape phone_window(float width, float height, float scale, NarrowPane pane) {
    return {.width = width, .height = height, .scale = scale, .form = window_form(width, height, scale), .pane = pane};
}

[[nodiscard]] bool overlap(const Box& a, const Box& b) {
    return a.x + 0.5F < b.right() && b.x + 0.5F < a.right() && a.y + 0.5F < b.bottom() && b.y + 0.5F < a.bottom();
}

}  // namespace

TEST_CASE("a phone's window is narrow, a projector's and a small laptop's are not", "[narrow]") {
    const Size phone = any_phone();
    const float pixels = GENERATE(1.0F, 2.0F, 3.0F);  // of the device in one of CSS
    const float width = phone.width * pixels, height = phone.height * pixels;
    const float scale = pixels * fit_to_window(width, height, pixels);
    CHECK(scale == pixels);  // letters have their full size
    CHECK(window_form(width, height, scale) ==
          (phone.width < phone.height ? WindowForm::kUpright : WindowForm::kAcross));

    const Size large = GENERATE(Size{1024, 600}, Size{1280, 720}, Size{1920, 1080}, Size{2560, 720}, Size{1200, 1600});
    CHECK(window_form(large.width, large.height, 1) == WindowForm::kWide);
}

TEST_CASE("A tablet and half a window have the layout of a phone", "[narrow]") {
    struct Tablet {
        Size size;
        bool is_touched;
        WindowForm form;
    };
    const Tablet tablet =
        GENERATE(Tablet{{608, 480}, false, WindowForm::kAcross}, Tablet{{620, 640}, false, WindowForm::kUpright},
                 Tablet{{960, 1080}, false, WindowForm::kUpright}, Tablet{{768, 1024}, true, WindowForm::kUpright},
                 Tablet{{820, 1180}, true, WindowForm::kUpright}, Tablet{{1024, 768}, true, WindowForm::kAcross},
                 Tablet{{1180, 820}, true, WindowForm::kAcross}, Tablet{{1180, 820}, false, WindowForm::kWide},
                 Tablet{{1366, 1024}, true, WindowForm::kWide}, Tablet{{1024, 640}, false, WindowForm::kWide});
    const float pixels = GENERATE(1.0F, 2.0F);
    const float width = tablet.size.width * pixels, height = tablet.size.height * pixels;
    INFO(tablet.size.width << "x" << tablet.size.height);
    CHECK(window_form(width, height, pixels, tablet.is_touched) == tablet.form);
    const float fit = fit_to_window(width, height, pixels, 1, tablet.is_touched);
    if (tablet.form != WindowForm::kWide) CHECK(fit == 1);  // letters have their full size
}

TEST_CASE("Each larger scale draws letters larger, and at 1.5 a large window has the room of a small laptop's",
          "[narrow]") {
    for (float width = 400; width < 2600; width += 133) {
        for (float height = 300; height < 1500; height += 117) {
            float before = 0;
            for (float chosen = 0.7F; chosen < 3; chosen += 0.1F) {
                const float total = chosen * fit_to_window(width, height, 1, chosen);
                CHECK(total > before);
                before = total;
            }
        }
    }
    for (const auto& [width, height] : {std::pair{1366.0F, 768.0F}, {1440.0F, 900.0F}, {1920.0F, 1080.0F}}) {
        for (const float chosen : {1.1F, 1.25F, 1.5F}) {  // half of the growth is taken from the room
            if (window_form(width, height, chosen) != WindowForm::kWide) continue;
            CHECK(chosen * fit_to_window(width, height, 1, chosen) ==
                  Approx(std::sqrt(chosen) * fit_to_window(width, height, 1)));
        }
    }
    const float total = 1.5F * fit_to_window(1920, 1080, 1, 1.5F);
    CHECK(total / 1.5F <= Approx(fit_to_window(1280, 720, 1)).epsilon(0.03));
}

TEST_CASE("A window that is wide at one scale is wide at every smaller scale", "[narrow]") {
    for (float width = 200; width < 2000; width += 37) {
        for (float height = 200; height < 1400; height += 41) {
            bool was_wide = true;
            for (float scale = 0.5F; scale < 4; scale += 0.1F) {
                const bool is_wide = window_form(width, height, scale) == WindowForm::kWide;
                CHECK((was_wide || !is_wide));
                was_wide = is_wide;
            }
        }
    }
}

TEST_CASE("The tree has enough room on a phone, and nothing overlaps or leaves the window", "[narrow]") {
    const Size phone = any_phone();
    const float scale = GENERATE(1.0F, 3.0F);
    const NarrowPane pane = GENERATE(NarrowPane::kTree, NarrowPane::kBoard);
    const bool has_bar = GENERATE(true, false);
    const float width = phone.width * scale, height = phone.height * scale;
    const WindowForm form = window_form(width, height, scale);
    WindowShape window = phone_window(width, height, scale, pane);
    window.has_menu = has_bar;
    const WindowLayout layout = lay_out_window(window);
    INFO(phone.width << "x" << phone.height << " scale " << scale);

    const float share = layout.main.height / height;
    CHECK(share >= (form == WindowForm::kUpright ? 0.35F : 0.5F));
    if (form == WindowForm::kUpright) CHECK(layout.main.width >= 0.95F * width);
    CHECK(layout.transport.height <= 60 * scale);
    CHECK(layout.card.height >= 60 * scale);

    const std::array boxes = {layout.menu, layout.main, layout.status,   layout.hint,
                              layout.tabs, layout.card, layout.transport};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        CHECK(boxes[i].x >= 0);
        CHECK(boxes[i].y >= 0);
        CHECK(boxes[i].right() <= width + 0.5F);
        CHECK(boxes[i].bottom() <= height + 0.5F);
        for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(boxes[i], boxes[k]));
    }
    for (const Box& touched : {layout.tabs, layout.transport}) CHECK(touched.height >= kLeastFinger * scale);
    if (has_bar) CHECK(layout.menu.height >= kLeastFinger * scale);
    CHECK((layout.status.height > 0) == (pane == NarrowPane::kBoard));
}

TEST_CASE("In a figure of another page, the tree has the whole width and nearly all of the height", "[narrow]") {
    const Size frame = GENERATE(Size{900, 600}, Size{600, 400}, Size{400, 300}, Size{800, 450}, Size{560, 559});
    const float scale = GENERATE(1.0F, 2.0F);
    const float width = frame.width * scale, height = frame.height * scale;
    WindowShape window = phone_window(width, height, scale, NarrowPane::kTree);
    window.has_menu = false;
    window.is_figure = true;
    const WindowLayout layout = lay_out_window(window);
    INFO(frame.width << "x" << frame.height << " scale " << scale);
    CHECK(layout.main.width >= 0.95F * width);
    CHECK(layout.main.height >= 0.7F * height);
    CHECK(layout.transport.height >= kLeastFinger * scale);
    CHECK(layout.transport.bottom() <= height);
    CHECK_FALSE(overlap(layout.main, layout.transport));
    CHECK_FALSE(overlap(layout.main, layout.card));
    CHECK_FALSE(overlap(layout.card, layout.transport));
    CHECK((layout.card.height > 0) == (frame.height > 500));
    CHECK(layout.tabs.height == 0);
    window.pane = NarrowPane::kBoard;
    CHECK(lay_out_window(window).status.height > 0);  // a game is played as on a phone
}

TEST_CASE("In an upright figure of another page, the card takes at most a quarter of the height", "[narrow]") {
    const Size frame = GENERATE(Size{400, 700}, Size{600, 800}, Size{390, 600}, Size{760, 1000});
    const float scale = GENERATE(1.0F, 2.0F);
    WindowShape window = phone_window(frame.width * scale, frame.height * scale, scale, NarrowPane::kTree);
    window.has_menu = false;
    const float usual = lay_out_window(window).card.height;
    window.is_figure = true;
    const WindowLayout layout = lay_out_window(window);
    INFO(frame.width << "x" << frame.height << " scale " << scale);
    CHECK(layout.card.height <= 0.25F * window.height + 1);
    CHECK(layout.card.height <= usual);
    CHECK(layout.card.height >= 64 * scale);
    CHECK(layout.tabs.height > 0);
    CHECK_FALSE(overlap(layout.main, layout.tabs));
    CHECK_FALSE(overlap(layout.card, layout.transport));
}

TEST_CASE("At 300 and 400 percent everything is in one column that is scrolled, and nothing overlaps", "[narrow]") {
    const Size window = GENERATE(Size{320, 256}, Size{426, 320}, Size{455, 256}, Size{320, 480}, Size{540, 300});
    const float scale = GENERATE(1.0F, 3.0F);
    const NarrowPane pane = GENERATE(NarrowPane::kTree, NarrowPane::kBoard);
    const float width = window.width * scale, height = window.height * scale;
    INFO(window.width << "x" << window.height << " scale " << scale);
    CHECK(window_form(width, height, scale) == WindowForm::kUpright);
    CHECK(fit_to_window(width, height, scale) == 1);
    const WindowLayout layout = lay_out_window(phone_window(width, height, scale, pane));
    const std::array boxes = {layout.menu, layout.main, layout.status,   layout.hint,
                              layout.tabs, layout.card, layout.transport};
    float above = 0;
    for (const Box& box : boxes) {
        if (box.height <= 0) continue;
        CHECK(box.x >= 0);
        CHECK(box.right() <= width + 0.5F);
        CHECK(box.y >= above - 0.5F);
        CHECK(box.height >= 18 * scale);
        above = box.bottom();
    }
    CHECK(above > height);
    CHECK(layout.main.height >= 200 * scale);
    CHECK(layout.card.height >= 60 * scale);
}

TEST_CASE("what to do on the board has a line or two beside it, where the squares leave them", "[narrow]") {
    const Size phone = any_phone();
    const float scale = GENERATE(1.0F, 3.0F);
    const float width = phone.width * scale, height = phone.height * scale;
    INFO(phone.width << "x" << phone.height << " scale " << scale);
    CHECK(lay_out_window(phone_window(width, height, scale, NarrowPane::kTree)).hint.height == 0);
    const WindowLayout layout = lay_out_window(phone_window(width, height, scale, NarrowPane::kBoard));
    const bool is_small = phone.width == 360;  // there the words take the title's place
    const bool is_large = phone.width == 430;
    CHECK(layout.hint.height == Approx((is_small ? 0 : is_large ? 36 : 18) * scale));
    if (is_large) CHECK(layout.card.height >= 216 * scale);
}

TEST_CASE("a board of eight by eight has squares of 40 pixels, with its coordinates", "[narrow]") {
    const Size phone = any_phone();
    const WindowLayout layout = lay_out_window(phone_window(phone.width, phone.height, 1, NarrowPane::kBoard));
    constexpr float kAround = 28;  // the coordinates on one side, the rim on the other
    INFO(phone.width << "x" << phone.height);
    CHECK(std::floor((std::min(layout.main.width, layout.main.height) - kAround) / 8) >= 40);
}

TEST_CASE("tabs that have room are side by side, the others in a list, and the selected one is always seen",
          "[narrow]") {
    const std::array<float, 5> widths = {70, 120, 60, 80, 90};
    const auto everything = tabs_that_fit(widths, 80, 420, 3);
    CHECK(everything.shown == std::vector<std::size_t>{0, 1, 2, 3, 4});
    CHECK(everything.listed.empty());

    const auto first = tabs_that_fit(widths, 80, 348, 0);
    CHECK(first.shown == std::vector<std::size_t>{0, 1, 2});
    CHECK(first.listed == std::vector<std::size_t>{3, 4});
    const auto last = tabs_that_fit(widths, 80, 348, 4);
    CHECK(last.shown == std::vector<std::size_t>{0, 4});  // 70 + 120 + 90 would not leave 80
    CHECK(last.listed == std::vector<std::size_t>{1, 2, 3});

    for (float room = 100; room < 500; room += 7) {
        for (std::size_t selected = 0; selected < widths.size(); ++selected) {
            const TabRow row = tabs_that_fit(widths, 80, room, selected);
            CHECK(row.shown.size() + row.listed.size() == widths.size());
            CHECK(std::count(row.shown.begin(), row.shown.end(), selected) == 1);
            float used = row.listed.empty() ? 0 : 80;
            for (const std::size_t i : row.shown) used += widths[i];
            if (row.shown.size() > 1) CHECK(used <= room);
        }
    }
}

TEST_CASE("Two small trees fit beside or below each other in half a window and on a phone held upright", "[narrow]") {
    // The two-ply tree with letters of 12 pixels: three levels, and nine leaves with two digits.
    constexpr float kTitle = 29, kLeastTree = 178, kLeastWidth = 216;
    for (const Size& size : {Size{390, 844}, Size{608, 436}, Size{620, 596}, Size{844, 390}, Size{768, 1024}}) {
        INFO(size.width << "x" << size.height);
        WindowShape window = phone_window(size.width, size.height, 1, NarrowPane::kTree);
        window.variant = WindowShape::Variant::kCompare;
        const WindowLayout layout = lay_out_window(window);
        CHECK_FALSE(overlap(layout.tree[0], layout.tree[1]));
        for (const Box& tree : layout.tree) {
            CHECK(tree.height - kTitle >= kLeastTree);
            CHECK(tree.width >= kLeastWidth);
        }
        CHECK(layout.table.height >= 120);
    }
}

}  // namespace UNITY_ID
