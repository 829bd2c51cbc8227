// The tree under the mouse: selecting, zooming, panning, folding, and changing an explicit tree in place.
#include <catch2/catch_test_macros.hpp>

#include "app/tree/focus_view.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/gui/cards/drawn_text.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

// Preorder numbers in ((3 12 8) (2 4 6) (14 5 2)).
constexpr NodeId kA = 0, kB = 1, kThree = 2, kTwelve = 3, kC = 5;

void double_click(Driver& driver, ImVec2 place) {
    driver.frames(30);  // not the third click of something before
    driver.click_at(place);
    driver.click_at(place);
}

[[nodiscard]] std::string tree_of(Driver& driver) {
    return driver.app().document.game()->position_text({});
}

constexpr const char* kTree = "((3 12 8) (2 4 6) (14 5 2))";

}  // namespace

TEST_CASE("tree: a click selects a node, a click beside it selects nothing, the pointer is followed") {
    Driver driver;
    driver.frames(2);
    driver.move_to(place_of(driver, kC));
    CHECK(driver.app().view.hovered == kC);
    driver.click_at(place_of(driver, kC));
    CHECK(driver.app().view.selected == kC);
    driver.click_at(place_of(driver, kTwelve));
    CHECK(driver.app().view.selected == kTwelve);
    const ImRect canvas = driver.widget("tree.canvas").rect;
    driver.frames(30);
    driver.click_at({canvas.Min.x + 20, canvas.Max.y - 20});
    CHECK(driver.app().view.selected == kNone);
}

TEST_CASE("tree: the card of a node says what a marked bound means") {
    Driver driver;
    SearchOptions options = driver.app().document.options();
    options.algorithm = Algorithm::kPvs;
    driver.app().document.set_options(options);
    driver.frames(3);
    const Trace& trace = *driver.app().trace();
    Step t = 1;  // C is asked whether it is more than B's 3
    while (t < trace.event_count() && (trace.current_visit(t) == kNone || trace.node_of(trace.current_visit(t)) != kC))
        ++t;
    const NodeState asked = trace.node_state(kC, t);
    REQUIRE(asked.window_kind == WindowKind::kAboveAlpha);
    const auto text_of_card = [&](Step step) {
        driver.app().playback.seek(step, driver.app().end());
        driver.move_to(place_of(driver, kB));
        driver.frames(3);
        driver.move_to(place_of(driver, kC));
        driver.frames(60);
        std::string text;
        for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
            if (each->WasActive && !each->Hidden && (each->Flags & ImGuiWindowFlags_Tooltip) != 0)
                text += text_in(letters_of(*each), each->Rect());
        }
        return text;
    };
    CHECK(text_of_card(t).find("3+isjustabove3") != std::string::npos);
    CHECK(text_of_card(1).find("justabove") == std::string::npos);  // C has no window yet
}

TEST_CASE("tree: the wheel zooms at the pointer, a drag pans, fit brings back the whole tree") {
    Driver driver;
    driver.frames(2);
    const ImVec2 at_b = place_of(driver, kB), at_a = place_of(driver, kA);
    driver.scroll(at_b, 2);
    driver.frames(40);
    driver.click_at(at_b);
    CHECK(driver.app().view.selected == kB);
    driver.frames(30);
    driver.click_at(at_a);
    CHECK(driver.app().view.selected != kA);  // it went out from under its old place
    driver.app().view.is_fit_wanted = true;
    driver.frames(90);
    driver.drag({at_b.x, at_b.y + 150}, {at_b.x + 90, at_b.y + 230});
    driver.frames(30);
    driver.click_at({at_b.x + 90, at_b.y + 80});
    CHECK(driver.app().view.selected == kB);
    driver.app().view.is_fit_wanted = true;
    driver.frames(90);
    driver.click_at(at_a);
    CHECK(driver.app().view.selected == kA);
}

TEST_CASE("tree: a double click folds an inner node and unfolds it") {
    Driver driver;
    driver.frames(2);
    const ImVec2 at_b = place_of(driver, kB);
    double_click(driver, at_b);
    CHECK(driver.app().view.collapsed.contains(kB));
    double_click(driver, at_b);  // it has not moved
    CHECK(driver.app().view.collapsed.empty());
}

TEST_CASE("tree: a leaf's value is typed in place, Tab goes to the next leaf, Escape leaves it") {
    Driver driver;
    driver.frames(2);
    double_click(driver, place_of(driver, kThree));
    driver.frames(3);
    REQUIRE(driver.find("tree.edit.field"));
    driver.type("9");
    driver.press({Key::kTab});
    driver.frames(4);
    CHECK(tree_of(driver) == "((9 12 8) (2 4 6) (14 5 2))");
    CHECK(driver.app().view.edited == kTwelve);
    driver.type("7.5");
    driver.press({Key::kEnter});
    driver.frames(4);
    CHECK(tree_of(driver) == "((9 7.5 8) (2 4 6) (14 5 2))");
    CHECK(driver.app().view.edited == kNone);
    double_click(driver, place_of(driver, kThree));
    driver.frames(3);
    driver.type("55");
    driver.press({Key::kEscape});
    driver.frames(3);
    CHECK(tree_of(driver) == "((9 7.5 8) (2 4 6) (14 5 2))");
    CHECK(driver.app().view.edited == kNone);
    driver.press({Key::kZ, true});
    driver.press({Key::kZ, true});
    CHECK(tree_of(driver) == kTree);
}

TEST_CASE("Tree: text that is not a number stays in the field, with a reason") {
    Driver driver;
    driver.frames(2);
    double_click(driver, place_of(driver, kThree));
    driver.frames(3);
    driver.type("x");
    driver.press({Key::kEnter});
    driver.frames(4);
    CHECK(driver.find("tree.edit.field"));
    CHECK(tree_of(driver) == kTree);
}

TEST_CASE("tree: the right button's menu changes the node under the pointer") {
    Driver driver;
    driver.frames(2);
    right_click(driver, place_of(driver, kTwelve));
    CHECK(driver.app().view.selected == kTwelve);
    driver.click("menu.tree.remove");
    driver.frames(3);
    CHECK(tree_of(driver) == "((3 8) (2 4 6) (14 5 2))");
}

TEST_CASE("tree: Escape closes the right button's menu and nothing else changes") {
    Driver driver;
    driver.frames(2);
    right_click(driver, place_of(driver, kTwelve));
    REQUIRE(driver.find("menu.tree.remove"));
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.find("menu.tree.remove"));
    CHECK(driver.app().view.selected == kTwelve);
    CHECK(tree_of(driver) == kTree);
}

TEST_CASE("tree: while a step is animated and at rest nothing else changes, and every step draws") {
    Driver driver;
    const Step end = driver.app().end();
    for (Step t = 0; t <= end; ++t) {
        driver.app().playback.seek(t, end);
        driver.frames(2);
        CHECK(driver.app().step() == t);
    }
}

TEST_CASE("tree: a key pressed and let go of between two frames opens the field, without any further input") {
    Driver driver;
    driver.frames(2);
    driver.app().view.selected = kThree;
    driver.frames(10);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_F2, true);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_F2, false);
    for (int owed = 3; owed > 0; --owed) {  // as both windows do
        driver.frames(1);
        if (!ImGuiSession::is_settled()) owed = 3;
    }
    CHECK(ImGuiSession::is_typing());
}

TEST_CASE("Tree: two quick clicks on a leaf edit it even if frames are slow, and two slow ones do not") {
    Driver driver;
    driver.frames(2);
    const ImVec2 leaf = place_of(driver, kThree);
    driver.move_to(leaf);
    // Both clicks come between two frames, and each press and release takes a frame of its own.
    const auto click_twice = [&] {
        for (int i = 0; i < 4; ++i) ImGui::GetIO().AddMouseButtonEvent(0, i % 2 == 0);
        driver.frames(6);
    };
    driver.set_frame_seconds(0.25F);
    driver.frames(10);
    click_twice();
    CHECK(ImGuiSession::is_typing());

    driver.press({Key::kEscape});
    driver.set_frame_seconds(1.0F / 60);
    driver.frames(60);
    CHECK_FALSE(ImGuiSession::is_typing());
    for (const float pause : {0.0F, 0.7F, 3.0F, 60.0F}) {  // in which the window draws nothing
        INFO(pause);
        driver.click_at(leaf);
        driver.set_frame_seconds(pause == 0 ? 1.0F / 60 : pause);
        driver.frames(pause == 0 ? 45 : 1);
        driver.set_frame_seconds(1.0F / 60);
        driver.click_at(leaf);
        driver.frames(6);
        CHECK_FALSE(ImGuiSession::is_typing());
        driver.frames(60);
    }
}

TEST_CASE("tree: a very large tree is laid out over several frames, and those are drawn") {
    Driver driver;
    driver.frames(2);
    AppState& app = driver.app();
    GameSpec spec;
    spec.game = "tic-tac-toe";
    const auto game = make_game(spec);
    REQUIRE(game.has_value());
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    app.view.options.never_focuses = true;
    app.document.open_game(*game, options, "Large", {});
    driver.frames(1);
    CHECK(app.trace()->node_count() == 549'946);
    CHECK_FALSE(driver.find("tree.canvas"));
    int frames = 1;
    while (!driver.find("tree.canvas") && frames < 100) {
        driver.frames(1);
        ++frames;
    }
    CHECK(frames > 5);
    CHECK(frames < 20);
    driver.press({Key::kEnd});
    CHECK(app.step() == app.end());
}

namespace {

/// Where a node is while the tree is looked at from `focus`.
[[nodiscard]] ImVec2 place_in_focus(Driver& driver, NodeId focus, NodeId node) {
    const AppState& app = driver.app();
    const Trace& trace = *app.trace();
    const ImRect canvas = driver.widget("tree.canvas").rect;
    FocusTree tree(node_parents(trace));
    const TreeRoom room = room_for_focus(trace, tree, app.document.node_text(), {false, false});
    const FocusSpacing spacing = focus_spacing(tree, room, canvas.GetWidth(), canvas.GetHeight(), 1);
    const FocusLook look = focus_look(trace, app.step(), focus);
    const std::vector<NodeId> shown = look.shown();
    tree.look_at({shown, look.latest, spacing.most_in_row, spacing.leaf_distance});
    const auto level = static_cast<std::uint32_t>(look.path.size() - 1);
    const TreeView view = focus_view(tree, spacing, canvas.GetWidth(), canvas.GetHeight(), 1, level);
    const Position p = tree.layout().position[node];
    REQUIRE(p != kNone);
    return {canvas.Min.x + static_cast<float>(view.screen_x(tree.layout().x[p])),
            canvas.Min.y + static_cast<float>(view.screen_y(tree.layout().level_of(p)))};
}

}  // namespace

TEST_CASE("tree: a tree that cannot be read as a whole opens with its path alone, and is gone through there") {
    Driver driver;
    driver.frames(2);
    AppState& app = driver.app();
    GameSpec spec;
    spec.game = "tic-tac-toe";
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    app.view.options.shows_boards = false;  // place_in_focus() has none
    app.document.open_game(*make_game(spec), options, "Large", {});
    driver.frames(2);
    REQUIRE(driver.find("tree.canvas"));
    CHECK(app.view.is_focused);
    app.playback.seek(app.end() - 1, app.end());  // behind the last the best line is seen instead
    driver.frames(60);
    // Of large families the last are seen when all have been looked at. Each node is visited once: its number is its
    // visit's.
    const auto last_of = [&](NodeId node, std::size_t back) {
        const std::vector<VisitId> children = app.trace()->children_entered(node, app.end());
        return children[children.size() - 1 - back];
    };
    const NodeId last = last_of(0, 0), before_last = last_of(0, 1);

    SECTION("a click on a folded node unfolds it, Escape comes back") {
        driver.click_at(place_in_focus(driver, 0, before_last));
        driver.frames(60);
        CHECK(app.view.selected == before_last);
        const NodeId its_last = last_of(before_last, 0);
        driver.move_to(place_in_focus(driver, before_last, its_last));
        driver.frames(2);
        CHECK(app.view.hovered == its_last);
        driver.press({Key::kEscape});
        driver.frames(60);
        driver.move_to(place_in_focus(driver, 0, last));
        driver.frames(2);
        CHECK(app.view.hovered == last);
    }
    SECTION("the current node is where it should be, after any number of steps") {
        for (const Step t : {17U, 1000U, 300000U}) {
            app.playback.seek(t, app.end());
            driver.frames(60);
            const NodeId current = app.trace()->node_of(app.trace()->current_visit(t));
            driver.move_to(place_in_focus(driver, current, current));
            driver.frames(2);
            CHECK(app.view.hovered == current);
        }
    }
    SECTION("the whole tree is a key away, and back") {
        driver.press({Key::kF, false, true});
        driver.frames(30);
        CHECK_FALSE(app.view.is_focused);
        CHECK(app.view.options.never_focuses);
        driver.press({Key::kF, false, true});
        driver.frames(3);
        CHECK(app.view.is_focused);
        CHECK(app.view.options.always_focuses);
    }
}

}  // namespace UNITY_ID
