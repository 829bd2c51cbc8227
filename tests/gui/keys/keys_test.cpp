// Menus, lists, cards and dialogs by the keyboard alone, and their announcements for screen readers; keys that are
// pressed faster than frames are drawn.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/screen_reader.hpp"
#include "app/ui/widgets/context.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using namespace plytrace::chords;

namespace {

constexpr const char* kMenus[] = {"file", "lesson", "practice", "search", "view", "help"};
constexpr int kMostItems = 60;

/// What the keys are at, once all frames have passed that Dear ImGui needs to go there.
[[nodiscard]] std::string item(Driver& driver) {
    driver.frames(3);
    return driver.app().key_focus.item;
}

void press(Driver& driver, Key key) {
    driver.press(plain(key));
    driver.frames(2);
}

/// Goes down in the open menu until the item begins with these words.
void go_down_to(Driver& driver, const std::string& words) {
    for (int i = 0; i < kMostItems; ++i) {
        if (item(driver).starts_with(words)) return;
        press(driver, Key::kDown);
    }
    FAIL("no \"" << words << "\" in this menu; the last was \"" << item(driver) << "\"");
}

/// All items of the open menu, from wherever the keys are.
[[nodiscard]] std::set<std::string> items_of_open_menu(Driver& driver) {
    std::set<std::string> items;
    for (int i = 0; i < kMostItems; ++i) {
        press(driver, Key::kDown);
        if (!items.insert(item(driver)).second) break;
    }
    return items;
}

/// The lines of the accent's colour around what the keys are at: how many of its four corners they reach.
[[nodiscard]] int framed_corners(Driver& driver) {
    driver.frames(3);
    const ImGuiID id = ImGui::GetCurrentContext()->NavId;
    const std::vector<Widget>& widgets = driver.widgets();
    const auto at = std::find_if(widgets.begin(), widgets.end(), [id](const Widget& each) { return each.id == id; });
    if (id == 0 || at == widgets.end()) return 0;
    constexpr float kFarthest = 8;
    const ImU32 accent = im(driver.app().theme.accent);
    ImRect box = at->rect;
    box.Expand(-0.25F);  // a frame reaches its edge; what is filled with this colour keeps half a pixel from it
    int framed = 0;
    for (const ImVec2 corner : {box.Min, ImVec2(box.Max.x, box.Min.y), box.Max, ImVec2(box.Min.x, box.Max.y)}) {
        const auto frames_it = [&](const ImDrawVert& vertex) {
            const bool is_near =
                std::abs(vertex.pos.x - corner.x) < kFarthest && std::abs(vertex.pos.y - corner.y) < kFarthest;
            return is_near && vertex.col == accent && !box.Contains(vertex.pos);
        };
        const ImVector<ImDrawList*>& lists = ImGui::GetDrawData()->CmdLists;
        framed += std::any_of(lists.begin(), lists.end(), [&](const ImDrawList* list) {
            return std::any_of(list->VtxBuffer.begin(), list->VtxBuffer.end(), frames_it);
        });
    }
    return framed;
}

[[nodiscard]] bool has_popup() {
    return ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

}  // namespace

TEST_CASE("F10 opens the menus, and the arrows reach everything in them that can be chosen") {
    Driver driver;
    const Step before = driver.app().step();
    press(driver, Key::kF10);
    for (const char* menu : kMenus) {
        CAPTURE(menu);
        const std::string place = std::string(driver.app().language("menu." + std::string(menu))) + " menu";
        REQUIRE(driver.app().key_focus.place == place);
        const std::set<std::string> items = items_of_open_menu(driver);
        for (const Action& action : actions()) {
            if (action.menu != menu || !is_offered(action, driver.app()) || !is_enabled(action, driver.app())) continue;
            const std::string words = label(action, driver.app());
            CAPTURE(words);
            CHECK(std::any_of(items.begin(), items.end(),
                              [&](const std::string& each) { return each.starts_with(words); }));
        }
        for (int i = 0; i < 2 && driver.app().key_focus.place == place; ++i) {
            press(driver, Key::kRight);  // where the keys are at a submenu, the first opens that
        }
    }
    press(driver, Key::kEscape);
    CHECK_FALSE(has_popup());
    CHECK(driver.app().step() == before);
}

TEST_CASE("Enter activates the focused item, and Escape closes one menu at a time") {
    Driver driver;
    press(driver, Key::kF10);
    press(driver, Key::kRight);
    const std::string topic = driver.app().language("lesson.topic.basics");
    go_down_to(driver, topic);
    press(driver, Key::kRight);
    const std::string first = item(driver);
    CHECK(first.starts_with(driver.app().lessons.all.front().title));
    press(driver, Key::kDown);
    const std::string second = item(driver);
    CHECK(second != first);

    press(driver, Key::kEscape);
    CHECK(has_popup());  // the submenu is closed, the menu is not
    CHECK(item(driver).starts_with(topic));
    press(driver, Key::kRight);
    go_down_to(driver, second);
    press(driver, Key::kEnter);
    CHECK_FALSE(has_popup());
    CHECK(second.starts_with(driver.app().document.title()));
}

TEST_CASE("F6 goes from card to card; there Tab and the arrows go from control to control") {
    Driver driver;
    const Step before = driver.app().step();
    std::vector<std::string> places;
    for (int i = 0; i < 12 && (places.size() < 2 || places.back() != places.front()); ++i) {
        press(driver, Key::kF6);
        places.push_back(driver.app().key_focus.place);
    }
    const std::set<std::string> seen(places.begin(), places.end());
    for (const char* card : {"expression", "search", "narration", "pseudo_code", "counters"}) {
        CAPTURE(card);
        CHECK(seen.contains(driver.app().language("card." + std::string(card))));
    }
    CHECK(seen.contains(""));  // between two cards, the tree

    while (driver.app().key_focus.place != driver.app().language("card.search")) press(driver, Key::kF6);
    const std::string first = item(driver);
    CHECK(first.starts_with("Algorithm, alpha-beta, list."));
    press(driver, Key::kDown);
    const std::string next = item(driver);
    CHECK(next != first);
    press(driver, Key::kUp);
    CHECK(item(driver) == first);
    driver.press(plain(Key::kTab));
    CHECK(item(driver) == next);
    driver.press(shift(Key::kTab));
    CHECK(item(driver) == first);
    CHECK(driver.app().step() == before);

    press(driver, Key::kEnter);
    CHECK(has_popup());
    press(driver, Key::kUp);
    CHECK(item(driver) == "minimax");
    press(driver, Key::kEscape);
    CHECK_FALSE(has_popup());
    CHECK(driver.app().key_focus.is_in_card);  // only the list is closed
    press(driver, Key::kEnter);
    press(driver, Key::kUp);
    press(driver, Key::kEnter);
    CHECK(driver.app().document.options().algorithm == Algorithm::kMinimax);

    press(driver, Key::kEscape);
    CHECK_FALSE(driver.app().key_focus.is_in_card);
    driver.press(plain(Key::kHome));
    driver.press(plain(Key::kRight));
    CHECK(driver.app().step() == 1);
}

TEST_CASE("Only the focused item has a frame in the accent colour, in menus, cards and dialogs") {
    const char* const theme = GENERATE("dark", "light", "colour-vision");
    CAPTURE(theme);
    Driver driver({.theme = theme});
    CHECK(framed_corners(driver) == 0);
    press(driver, Key::kF10);
    for (int i = 0; i < 5; ++i) {
        CAPTURE(item(driver));
        CHECK(framed_corners(driver) == 4);
        press(driver, Key::kDown);
    }
    press(driver, Key::kEscape);
    CHECK(framed_corners(driver) == 0);

    while (driver.app().key_focus.place != driver.app().language("card.search")) press(driver, Key::kF6);
    std::set<std::string> seen;
    while (seen.insert(item(driver)).second) {
        CAPTURE(item(driver));
        CHECK(framed_corners(driver) == 4);
        driver.press(plain(Key::kTab));
    }
    CHECK(seen.size() > 2);
    press(driver, Key::kEscape);
    CHECK(framed_corners(driver) == 0);

    driver.app().document.set_modified();
    new_tree_checked(driver.app());
    driver.frames(3);
    CHECK(framed_corners(driver) == 0);
    driver.press(plain(Key::kTab));
    CHECK(framed_corners(driver) == 4);
}

TEST_CASE("F6 gives the board its cursor") {
    Driver driver({.lesson = "tic-tac-toe"});
    while (driver.app().key_focus.place != driver.app().language("card.board")) press(driver, Key::kF6);
    press(driver, Key::kEnter);
    CHECK(driver.app().document.moves().size() == 1);
}

TEST_CASE("a click takes the keys back to the tree") {
    Driver driver;
    press(driver, Key::kF6);
    REQUIRE(driver.app().key_focus.is_in_card);
    driver.click_at({960, 700});
    driver.frames(2);
    CHECK_FALSE(driver.app().key_focus.is_in_card);
}

TEST_CASE("A dialog can be answered by keys alone, and is announced") {
    Driver driver;
    driver.app().document.set_modified();
    new_tree_checked(driver.app());
    driver.frames(3);
    CHECK(screen_reader_text(driver.app()).starts_with(driver.app().language("dialog.unsaved")));
    CHECK(screen_reader_text(driver.app()).find(driver.app().document.title()) != std::string::npos);
    const std::string discard = driver.app().language.with("focus.button", {driver.app().language("dialog.discard")});
    std::set<std::string> seen;
    for (int i = 0; i < 6 && item(driver) != discard; ++i) {
        driver.press(plain(Key::kTab));
        seen.insert(item(driver));
    }
    CHECK(seen.contains(discard));
    press(driver, Key::kEnter);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.app().document.title() == driver.app().language("title.new_tree"));
}

TEST_CASE("A dialog is announced with the title that it has") {
    Driver driver;
    open_link_checked(driver.app(), "#v=1&lesson=two-pply");  // no such lesson: the dialog offers others
    driver.frames(2);
    CHECK(screen_reader_text(driver.app()).starts_with("Choose a lesson, a dialog."));
}

TEST_CASE("A selected node is announced with its value") {
    Driver driver;
    driver.app().playback.seek(22, driver.app().end());  // C's first leaf has returned 2
    driver.frames(2);
    CHECK(selection_in_words(driver.app()).empty());
    const Trace& trace = *driver.app().trace();
    NodeId second = 2;  // after the first child
    while (second + 1 < trace.node_count() && trace.node_parent(second) != 0) ++second;
    driver.app().view.selected = second;
    CHECK(selection_in_words(driver.app()).starts_with("C, MIN, ≤ 2"));
    driver.app().view.selected = kNone;
    CHECK(selection_in_words(driver.app()).empty());
}

TEST_CASE("A finger that rests on a slider still holds it, unlike one on a button") {
    Driver driver;
    const auto is_held_at = [&](const char* id) {
        driver.move_to(driver.widget(id).rect.GetCenter());
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        driver.frames(2);
        const bool is_held = driver.is_slider_held();
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        driver.frames(2);
        return is_held;
    };
    CHECK(is_held_at("transport.scrub"));
    CHECK(is_held_at("transport.speed"));
    CHECK_FALSE(is_held_at("step.forward"));
    CHECK_FALSE(driver.is_slider_held());
}

TEST_CASE("The text of a lesson's stage is announced") {
    Driver driver({.lesson = "bratko"});
    const std::string words = screen_reader_text(driver.app());
    REQUIRE_FALSE(driver.app().lessons.all.empty());
    for (const Lesson& lesson : driver.app().lessons.all) {
        if (lesson.id == "bratko") CHECK(words.ends_with(lesson.stages.front().text));
    }
    run_action("lesson.next", driver.app());
    driver.frames(2);
    CHECK(screen_reader_text(driver.app()) != words);
}

TEST_CASE("A picture of the tree has a white background in every theme") {
    const char* const theme = GENERATE("dark", "light", "colour-vision");
    Driver driver({.theme = theme});
    driver.app().playback.seek(22, driver.app().end());
    driver.press(ctrl_shift(Key::kE));
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kExport);
    press(driver, Key::kEnter);
    REQUIRE(driver.app().dialog.kind == DialogKind::kSavePicture);
    SECTION("saved") {
        press(driver, Key::kEnter);
        CHECK_FALSE(driver.app().dialog.is_open());
        const std::string svg = driver.files().files["/home/tree.svg"];
        CHECK(svg.find("<svg") != std::string::npos);
        CHECK(svg.find("#FFFFFF") != std::string::npos);
        CHECK(svg.find(">12</text>") != std::string::npos);
        CHECK(driver.app().document.path().empty());  // it is a picture of the document, not its file
    }
    SECTION("asked before it replaces a file") {
        driver.files().files["/home/tree.svg"] = "mine";
        press(driver, Key::kEnter);
        CHECK(driver.app().dialog.is_open());
        CHECK(driver.files().files["/home/tree.svg"] == "mine");
    }
}

// ---- Narrow windows, the nodes of the tree, and presenter mode ----

TEST_CASE("F10 opens a narrow window's menu, and keys reach each of its pages and leave them again") {
    Driver driver({.width = 390, .height = 844});
    const Step before = driver.app().step();
    press(driver, Key::kF10);
    const std::string first = item(driver);
    CHECK(first.starts_with(driver.app().language("narrow.lessons")));
    CHECK(framed_corners(driver) == 4);
    CHECK(driver.app().key_focus.place == "Menu");

    go_down_to(driver, driver.app().language("menu.view"));
    press(driver, Key::kEnter);
    CHECK(driver.app().key_focus.place.starts_with(driver.app().language("menu.view")));
    const std::string first_action = item(driver);
    std::set<std::string> items = items_of_open_menu(driver);  // from the second one on
    items.insert(first_action);
    for (const Action& action : actions()) {
        if (action.menu != "view" || !is_offered(action, driver.app()) || !is_enabled(action, driver.app())) continue;
        const std::string words = label(action, driver.app());
        CAPTURE(words);
        CHECK(
            std::any_of(items.begin(), items.end(), [&](const std::string& each) { return each.starts_with(words); }));
    }
    const std::string submenu = driver.app().language("menu.view/node");
    for (int i = 0; i < kMostItems && !item(driver).starts_with(submenu); ++i) press(driver, Key::kUp);
    press(driver, Key::kRight);
    CHECK(item(driver).starts_with(driver.app().language("action.node.parent")));
    press(driver, Key::kLeft);
    CHECK(item(driver).starts_with(submenu));
    press(driver, Key::kEscape);
    CHECK(item(driver).starts_with(driver.app().language("menu.view")));
    press(driver, Key::kEscape);
    CHECK_FALSE(driver.find("page.back"));
    CHECK(driver.app().step() == before);
    press(driver, Key::kRight);
    CHECK(driver.app().step() == before + 1);
}

TEST_CASE("keys open a lesson from a narrow window's menu") {
    Driver driver({.width = 640, .height = 360});
    press(driver, Key::kF10);
    press(driver, Key::kEnter);
    const Lesson& third = driver.app().lessons.all.at(2);
    go_down_to(driver, third.title);
    CHECK(framed_corners(driver) == 4);
    press(driver, Key::kEnter);
    CHECK_FALSE(driver.find("page.back"));
    CHECK(driver.app().document.title() == third.title);
}

TEST_CASE("F6 shows each card of a narrow window in turn, and holds the keys in none") {
    Driver driver({.width = 390, .height = 844, .lesson = "tic-tac-toe"});
    std::set<std::string> places;
    for (int i = 0; i < 12; ++i) {
        press(driver, Key::kF6);
        places.insert(driver.app().key_focus.place);
        if (driver.app().key_focus.place == driver.app().language("card.search")) {
            CHECK(driver.find("search.algorithm"));
            CHECK(framed_corners(driver) == 4);
        }
        if (driver.app().key_focus.place == driver.app().language("card.board")) CHECK(driver.find("board.squares"));
        if (driver.app().key_focus.place.empty()) CHECK(driver.find("tree.canvas"));
    }
    for (const char* card : {"board", "search", "narration", "pseudo_code", "counters"})
        CHECK(places.contains(driver.app().language("card." + std::string(card))));
    CHECK(places.contains(""));
    for (int i = 0; i < 12 && !driver.app().key_focus.is_in_card; ++i) press(driver, Key::kF6);
    REQUIRE(driver.app().key_focus.is_in_card);
    press(driver, Key::kEscape);
    const Step before = driver.app().step();
    press(driver, Key::kRight);
    CHECK(driver.app().step() == before + 1);
}

TEST_CASE("keys select a node in each layout; then it can be asked about, collapsed and changed") {
    enum class Layout { kWide, kNarrow, kPresenter };
    const Layout layout = GENERATE(Layout::kWide, Layout::kNarrow, Layout::kPresenter);
    CAPTURE(static_cast<int>(layout));
    Driver driver({.width = layout == Layout::kNarrow ? 390 : 1280, .height = layout == Layout::kNarrow ? 844 : 720});
    AppState& app = driver.app();
    press(driver, Key::kEnd);
    if (layout == Layout::kPresenter) driver.press(shift(Key::kF5));
    press(driver, Key::kDown);
    CHECK(app.view.selected == 0);  // the current node at the end
    press(driver, Key::kDown);
    CHECK(app.view.selected == 1);
    driver.press(ctrl(Key::kRight));
    CHECK(app.view.selected == 5);
    driver.press(shift(Key::kW));
    driver.frames(2);
    CHECK(app.view.why == 5);
    driver.press(shift(Key::kW));
    CHECK(app.view.why == kNone);
    press(driver, Key::kMinus);
    CHECK(app.view.collapsed.contains(5));
    press(driver, Key::kDown);
    CHECK(app.view.selected == 5);  // what is folded away is not selected
    driver.press(plain(Key::kPlus));
    driver.frames(2);
    CHECK(app.view.collapsed.empty());
    press(driver, Key::kDown);
    CHECK(app.view.selected == 6);
    press(driver, Key::kF2);
    driver.type("7");
    press(driver, Key::kEnter);
    CHECK(app.document.tree()->value(6) == 7);
    driver.press(ctrl(Key::kRight));
    CHECK(app.view.selected == 7);
    driver.press(ctrl(Key::kLeft));
    press(driver, Key::kUp);
    CHECK(app.view.selected == 5);
    CHECK(app.step() == app.end());
}

TEST_CASE("keys select only nodes that a game's search has reached, and keep the selected one in sight") {
    Driver driver({.width = 1280, .height = 720, .lesson = "tic-tac-toe"});
    AppState& app = driver.app();
    app.playback.seek(app.end() / 2, app.end());
    driver.frames(2);
    const Step t = app.step();
    for (int i = 0; i < 60; ++i) {
        driver.press(i % 7 == 6 ? plain(Key::kUp) : i % 2 == 0 ? plain(Key::kDown) : ctrl(Key::kRight));
        driver.frames(1);
        CAPTURE(app.view.selected);
        REQUIRE(app.view.selected != kNone);
        CHECK(app.trace()->latest_visit(app.view.selected, t) != kNone);
    }
    CHECK(app.step() == t);
}

TEST_CASE("F10 and F6 do nothing in presenter mode, and nothing is left of them afterwards") {
    Driver driver;
    driver.press(shift(Key::kF5));
    press(driver, Key::kF10);
    press(driver, Key::kF6);
    press(driver, Key::kRight);
    CHECK(driver.app().step() == 1);
    press(driver, Key::kEscape);
    driver.frames(3);
    CHECK_FALSE(has_popup());
    CHECK_FALSE(driver.app().key_focus.is_in_card);
}

// ---- Keys that are pressed and released faster than frames are drawn: keys held together count together ----

namespace {

/// As GLFW's side of Dear ImGui tells it: the modifier by its common name, then the key on its left.
void hold_ctrl(bool is_down) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, is_down);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_LeftCtrl, is_down);
}

void press_o(bool is_down) {
    ImGui::GetIO().AddKeyEvent(ImGuiKey_O, is_down);
}

}  // namespace

TEST_CASE("a quick Ctrl+O opens a file, whichever key goes up first, however few frames are drawn meanwhile") {
    Driver driver;
    const bool is_ctrl_up_first = GENERATE(false, true);
    const int frames_after_ctrl = GENERATE(0, 1);
    hold_ctrl(true);
    driver.frames(frames_after_ctrl);
    press_o(true);
    if (is_ctrl_up_first) hold_ctrl(false);
    press_o(false);
    if (!is_ctrl_up_first) hold_ctrl(false);
    driver.frames(8);
    CHECK(driver.app().dialog.kind == DialogKind::kOpen);
    CHECK(ImGuiSession::is_settled());
    CHECK_FALSE(ImGui::GetIO().KeyCtrl);
    CHECK_FALSE(ImGui::IsKeyDown(ImGuiKey_O));
}

TEST_CASE("a modifier that comes right after a key does not count for it") {
    Driver driver;
    press_o(true);
    hold_ctrl(true);
    press_o(false);
    hold_ctrl(false);
    driver.frames(4);
    CHECK_FALSE(driver.app().dialog.is_open());
}

}  // namespace UNITY_ID
