// The overview map in the tree's panel: when it is shown, and the effects of a click and a drag in it.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/tree/overview_map.hpp"
#include "app/tree/tree_step.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

// Preorder numbers in ((3 12 8) (2 4 6) (14 5 2)).
constexpr NodeId kC = 5, kFirstLeaf = 2, kLastLeaf = 12;

[[nodiscard]] ImVec2 middle_of(const ImRect& rect) {
    return {(rect.Min.x + rect.Max.x) / 2, (rect.Min.y + rect.Max.y) / 2};
}

void zoom_in(Driver& driver) {
    driver.scroll(middle_of(driver.widget("tree.canvas").rect), 6);
    driver.frames(30);
}

/// Where a node lies on the map.
[[nodiscard]] ImVec2 place_on_map(Driver& driver, NodeId node) {
    const ImRect card = driver.widget("tree.overview").rect;
    const TreeLayout layout = lay_out_tree(node_parents(*driver.app().trace()));
    const OverviewMap map =
        overview_map({card.Min.x, card.Min.y, card.Max.x, card.Max.y}, layout.width, layout.level_count(), 1);
    const Position p = layout.position[node];
    return {static_cast<float>(map.x(layout.x[p])), static_cast<float>(map.y(layout.level_of(p)))};
}

[[nodiscard]] NodeId node_in_the_middle(Driver& driver) {
    driver.frames(60);
    driver.move_to(middle_of(driver.widget("tree.canvas").rect));
    driver.frames(2);
    return driver.app().view.hovered;
}

void open_tic_tac_toe(Driver& driver) {
    GameSpec spec;
    spec.game = "tic-tac-toe";
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    driver.app().view.options.shows_boards = false;  // wide rows would fold the overview away
    driver.app().document.open_game(*make_game(spec), options, "Large", {});
    driver.frames(3);
    REQUIRE(driver.app().view.is_focused);
}

/// Where somebody wants to look at what the test does.
void save_if_wanted(Driver& driver, const char* name) {
    if (const char* folder = std::getenv("PLYTRACE_PICTURES")) {
        driver.save_picture(std::string(folder) + "/" + name + ".png");
    }
}

[[nodiscard]] DriverOptions options_for(int width, int height, double scale = 1, const char* lesson = "two-ply") {
    return {.width = width,
            .height = height,
            .scale = scale,
            .lesson = lesson,
            .has_pictures = std::getenv("PLYTRACE_PICTURES") != nullptr};
}

}  // namespace

TEST_CASE("overview: it is there while a part of the tree is in view, and only then") {
    Driver driver(options_for(1920, 1080));
    driver.frames(3);
    CHECK_FALSE(driver.find("tree.overview"));
    zoom_in(driver);
    REQUIRE(driver.find("tree.overview"));
    save_if_wanted(driver, "overview");
    driver.app().view.is_fit_wanted = true;
    driver.frames(90);
    CHECK_FALSE(driver.find("tree.overview"));
}

TEST_CASE("overview: a click in it goes there, a drag takes the view along") {
    Driver driver(options_for(1920, 1080));
    driver.frames(3);
    zoom_in(driver);
    driver.click_at(place_on_map(driver, kFirstLeaf));
    CHECK(node_in_the_middle(driver) == kFirstLeaf);
    CHECK(driver.app().view.selected == kNone);  // the click was the map's alone
    driver.frames(30);
    // Where the map's pointer is now is the middle of what is in view.
    driver.drag(place_on_map(driver, kFirstLeaf), place_on_map(driver, kLastLeaf));
    CHECK(node_in_the_middle(driver) == kLastLeaf);
    driver.drag(place_on_map(driver, kLastLeaf), place_on_map(driver, kC));
    CHECK(node_in_the_middle(driver) == kC);
}

TEST_CASE("overview: it is switched off and on by its menu and its key, and that is kept") {
    Driver driver(options_for(1920, 1080));
    driver.frames(3);
    zoom_in(driver);
    REQUIRE(driver.find("tree.overview"));
    driver.choose_in_menu("view.map");
    driver.frames(3);
    CHECK_FALSE(driver.find("tree.overview"));
    CHECK_FALSE(settings_to_keep(driver.app()).view.shows_map);
    driver.press({Key::kM});
    driver.frames(3);
    CHECK(driver.find("tree.overview"));
    CHECK(settings_to_keep(driver.app()).view.shows_map);
}

TEST_CASE("overview: it is folded away by hand to a button, which opens it") {
    Driver driver(options_for(1920, 1080));
    driver.frames(3);
    zoom_in(driver);
    driver.move_to(place_on_map(driver, kC));
    driver.frames(3);
    driver.click("tree.overview.fold");
    driver.frames(3);
    CHECK_FALSE(driver.find("tree.overview"));
    driver.click("tree.overview.fold");
    driver.frames(3);
    CHECK(driver.find("tree.overview"));
    CHECK(driver.app().view.selected == kNone);
}

TEST_CASE("overview: of a tree of 549,946 nodes it has the whole, and a click looks at a node there") {
    Driver driver(options_for(1280, 720));
    driver.frames(2);
    open_tic_tac_toe(driver);
    AppState& app = driver.app();
    CHECK_FALSE(driver.find("tree.overview"));  // nothing has been searched
    app.playback.seek(app.end(), app.end());
    driver.frames(60);
    if (!driver.find("tree.overview")) driver.click("tree.overview.fold");  // there is no room beside the words
    driver.frames(2);
    REQUIRE(driver.find("tree.overview"));
    save_if_wanted(driver, "overview-focus");
    // On the level below the root each of the nine moves has about a ninth of the width.
    const auto moves = app.trace()->children_entered(0, app.end());
    REQUIRE(moves.size() == 9);
    for (const std::size_t i : {std::size_t{0}, std::size_t{4}, std::size_t{8}}) {
        const ImRect card = driver.widget("tree.overview").rect;
        const OverviewMap map = overview_map({card.Min.x, card.Min.y, card.Max.x, card.Max.y}, 1, 10, 1);
        const double share = (static_cast<double>(i) + 0.5) / 9;
        driver.click_at({static_cast<float>(map.x_of_fraction(share)), static_cast<float>(map.y(1))});
        driver.frames(60);
        CHECK(app.view.selected == app.trace()->node_of(moves[i]));
    }
    save_if_wanted(driver, "overview-focus-selected");
    driver.press({Key::kM});
    driver.frames(3);
    CHECK_FALSE(driver.find("tree.overview"));
}

TEST_CASE("Overview: hidden in presenter mode and on a phone, for lack of room") {
    {
        Driver driver(options_for(1280, 720));
        driver.frames(2);
        open_tic_tac_toe(driver);
        driver.press({Key::kRight});
        REQUIRE(driver.find("tree.overview"));
        driver.press({Key::kF5, false, true});
        driver.frames(10);
        REQUIRE(driver.app().presenting.is_on);
        CHECK_FALSE(driver.find("tree.overview"));
    }
    Driver driver(options_for(390, 844));
    driver.frames(3);
    REQUIRE(driver.find("tree.canvas"));
    CHECK_FALSE(driver.find("tree.overview"));
    CHECK_FALSE(driver.find("tree.overview.fold"));
}

}  // namespace UNITY_ID
