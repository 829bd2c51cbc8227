// The card of passes: it takes the place of the formula, follows the step in both directions, and a click on a pass
// goes to its first step.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/document/pass_list.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

std::size_t rows_shown(Driver& driver) {
    std::size_t rows = 0;
    while (driver.find("passes.row." + std::to_string(rows))) ++rows;
    return rows;
}

}  // namespace

TEST_CASE("Passes are a card only of searches that ask in each pass, in place of the formula") {
    struct Shown {
        const char* lesson;
        bool has_passes;
    };
    const Shown shown = GENERATE(Shown{"mtd-f", true}, Shown{"aspiration", true}, Shown{"two-ply", false},
                                 Shown{"iterative-deepening", false});
    Driver driver({.lesson = shown.lesson});
    driver.frames(3);
    INFO(shown.lesson);
    CHECK((find_card("passes") != nullptr) == shown.has_passes);
    if (driver.app().document.tree() == nullptr) return;  // beside a board there is no formula
    CHECK((find_card("expression") != nullptr) != shown.has_passes);
}

TEST_CASE("The card of passes has everything in sight at every step of its lessons") {
    struct Size {
        int width, height;
        double scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1920, 1080, 1}, Size{1280, 720, 1.25}, Size{1920, 1080, 1.5});
    const std::string lesson = GENERATE("mtd-f", "aspiration");
    Driver driver({.width = size.width, .height = size.height, .scale = size.scale, .lesson = lesson});
    const auto stages = static_cast<int>(lesson_shown(driver.app())->stages.size());
    CHECK(stages >= 6);
    for (int stage = 1; stage <= stages; ++stage) {
        REQUIRE(open_lesson(driver.app(), lesson, stage));
        driver.frames(3);
        const Trace& trace = *driver.app().trace();
        const Step end = driver.app().end();
        for (Step t = end; t > 0; t -= std::min<Step>(t, 9)) {  // backwards
            driver.app().playback.seek(t, end);
            driver.frames(2);
            INFO(lesson << ", stage " << stage << ", step " << t << " at " << size.width << "x" << size.height);
            const ImGuiWindow& window = card_window("passes");
            CHECK(window.ScrollMax.y == 0);
            CHECK(rows_shown(driver) == passes_by(trace, t).size());
            const std::vector<DrawnLetter> letters = letters_of(window);
            CHECK(letters_outside(letters, window).empty());
            CHECK(letters_on_letters(letters, static_cast<float>(driver.app().settings.interface_scale)).empty());
        }
    }
}

TEST_CASE("Below a board, too, the card of passes shows its line and rows without scrolling") {
    constexpr int kMtdF = 5;
    struct Size {
        int width, height;
        double scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1920, 1080, 1}, Size{1920, 1080, 1.25});
    Driver driver({.width = size.width, .height = size.height, .scale = size.scale, .lesson = "which-search"});
    REQUIRE(open_lesson(driver.app(), "which-search", kMtdF));
    driver.frames(3);
    const Trace& trace = *driver.app().trace();
    const Step end = driver.app().end();
    for (const Step t : {end / 2, end}) {
        driver.app().playback.seek(t, end);
        driver.frames(2);
        INFO("step " << t << " at " << size.width << "x" << size.height << ", scale " << size.scale);
        const ImGuiWindow& window = card_window("passes");
        CHECK(window.ScrollMax.y == 0);
        CHECK(rows_shown(driver) == passes_by(trace, t).size());
        const std::vector<DrawnLetter> letters = letters_of(window);
        CHECK(letters_outside(letters, window).empty());
    }
}

TEST_CASE("A click on a pass goes to its first step") {
    Driver driver({.width = 1280, .height = 720, .lesson = "mtd-f"});
    const Trace& trace = *driver.app().trace();
    const Step end = driver.app().end();
    driver.app().playback.seek(end, end);
    driver.frames(2);
    REQUIRE(rows_shown(driver) == 4);
    driver.click("passes.row.1");
    driver.frames(2);
    CHECK(driver.app().step() == trace.pass(1).step + 1);
    CHECK(rows_shown(driver) == 2);
}

}  // namespace UNITY_ID
