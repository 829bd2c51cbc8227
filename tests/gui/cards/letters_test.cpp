// A card's letters keep their sizes from step to step, so that nothing seems to jump.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/control/why_commands.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

struct Size {
    int width, height;
};

/// What a letter is: part of the formula, whatever its colour, of a sentence, of a link.
using Kind = std::pair<const ImFont*, ImU32>;
using Sizes = std::map<Kind, std::set<float>>;

/// Adds those of the letters below the card's title.
void add_sizes(Sizes& sizes, Driver& driver, const char* card) {
    const ImGuiWindow& window = card_window(card);
    float top = 0;
    for (const Widget& widget : driver.widgets()) {
        if (widget.label == "card.title" && widget.window == window.Name) top = widget.rect.Max.y;
    }
    REQUIRE(top > 0);
    const ImFont* const mono = ImGui::GetIO().Fonts->Fonts[2];
    for (const DrawnLetter& letter : letters_of(window)) {
        if (letter.box.Min.y < top) continue;
        sizes[{letter.font, letter.font == mono ? 0 : letter.color}].insert(letter.size);
    }
}

}  // namespace

TEST_CASE("The letters of narration and formula keep their size from step to step") {
    struct Told {
        const char *lesson, *card;
    };
    const Told told =
        GENERATE(Told{"two-ply", "expression"}, Told{"two-ply", "narration"}, Told{"deep-cuts", "expression"},
                 Told{"deep-cuts", "narration"}, Told{"handout-root", "narration"}, Told{"max-n", "narration"});
    const Size size = GENERATE(Size{1280, 720}, Size{1440, 900}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .lesson = told.lesson});
    const Step end = driver.app().end();
    Sizes sizes;
    for (Step t = 0; t <= end; ++t) {
        driver.app().playback.seek(t, end);
        driver.frames(2);
        add_sizes(sizes, driver, told.card);
    }
    CHECK_FALSE(sizes.empty());
    for (const auto& [kind, of_kind] : sizes) {
        INFO(told.lesson << ", " << told.card << " at " << size.width << "x" << size.height);
        CHECK(of_kind.size() == 1);
    }
}

TEST_CASE("the answer to Why? keeps the size of its letters from step to step") {
    const char* lesson = GENERATE("two-ply", "deep-cuts");
    const double scale = GENERATE(1.0, 1.25, 1.5);
    CAPTURE(scale);
    Driver driver({.width = 1280, .height = 720, .scale = scale, .lesson = lesson});
    if (!driver.is_wide()) return;
    AppState& app = driver.app();
    const Step end = app.end();
    for (NodeId node = 0; node < std::min<NodeId>(app.trace()->node_count(), 8); ++node) {
        app.view.why = node;
        Sizes sizes;
        for (Step t = 0; t <= end; ++t) {
            app.playback.seek(t, end);
            driver.frames(2);
            add_sizes(sizes, driver, "narration");
            if (scale == 1) CHECK(card_window("narration").ScrollMax.y == 0);
        }
        for (const auto& [kind, of_kind] : sizes) {
            INFO(lesson << ", node " << node);
            CHECK(of_kind.size() == 1);
        }
    }
}

TEST_CASE("why: the answer about a deep cut fits into its card, and is not in the tree as well") {
    const double scale = GENERATE(1.0, 1.5);
    Driver driver({.scale = scale, .lesson = "deep-cuts"});
    AppState& app = driver.app();
    const auto letters = [] { return letters_of(card_window("tree")).size(); };
    app.playback.seek(47, app.end());
    driver.frames(2);
    const std::size_t before = letters();
    app.view.why = 18;  // L
    driver.frames(2);
    CHECK(card_window("narration").ScrollMax.y == 0);
    CHECK(letters() < before + 30);  // only the words at the arrow: "deep: 1 ≤ 4"
}

}  // namespace UNITY_ID
