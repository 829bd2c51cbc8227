// "Why?" and the critical tree in the window: asked by key, menu and right button, answered at every step, closed
// again; and their part in a link and in a picture.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/tree_edits.hpp"
#include "app/control/why_commands.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::chords;
using namespace plytrace::gui;
using Catch::Matchers::ContainsSubstring;

namespace {

// Preorder numbers in ((3 12 8) (2 4 6) (14 5 2)).
constexpr NodeId kThree = 2, kC = 5, kFour = 7;

/// All words of a picture.
[[nodiscard]] std::string words_of(const Drawing& drawing) {
    std::string words;
    for (const DrawnItem& item : drawing.items) {
        if (const auto* text = std::get_if<DrawnText>(&item)) words += text->text + " ";
    }
    return words;
}

[[nodiscard]] std::string answer(Driver& driver) {
    const TreeNote* note = answer_of(driver.app());
    return note == nullptr ? "" : note->text;
}

}  // namespace

TEST_CASE("why: the key asks of the selected node, answers at every step, and takes the question back") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    run_action("step.last", app);
    app.view.selected = kC;
    driver.press(shift(Key::kW));
    CHECK(app.view.why == kC);
    driver.frames(2);
    CHECK_THAT(answer(driver), ContainsSubstring("Had its first leaf been 4 or more, there would be no cutoff here."));

    app.view.selected = kNone;
    run_action("step.first", app);
    driver.frames(2);
    CHECK(app.view.why == kC);  // the question stays with its node
    CHECK(answer(driver) == "C has not been visited yet.");
    driver.press(shift(Key::kW));
    CHECK(app.view.why == kNone);
    CHECK(answer(driver).empty());

    // Of another node that is selected, it asks instead; Escape takes back the question first, then the selection.
    app.view.why = kC;
    app.view.selected = kFour;
    driver.press(shift(Key::kW));
    CHECK(app.view.why == kFour);
    driver.press(plain(Key::kEscape));
    CHECK(app.view.why == kNone);
    CHECK(app.view.selected == kFour);
    driver.press(plain(Key::kEscape));
    CHECK(app.view.selected == kNone);
}

TEST_CASE("why: the menu asks of the current node, and another tree takes the question back") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    CHECK_FALSE(driver.is_enabled_in_menu("search.why"));  // before the first step, of nobody
    run_action("step.next_cutoff", app);
    driver.choose_in_menu("search.why");
    CHECK(app.view.why == kC);
    REQUIRE(open_lesson(app, "deep-cuts"));
    driver.frames(2);
    CHECK(app.view.why == kNone);
}

TEST_CASE("why: the right button's menu asks of the node under the pointer") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    run_action("step.last", app);
    driver.frames(2);
    right_click(driver, place_of(driver, kFour));
    driver.click("menu.search.why");
    driver.frames(2);
    CHECK(app.view.why == kFour);
    CHECK(answer_of(app)->title == "Why is the second leaf of C not visited?");
}

TEST_CASE("why: an exercise neither shows the answer nor takes the question back") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    run_action("step.last", app);
    app.view.why = kC;
    driver.frames(2);
    REQUIRE_FALSE(answer(driver).empty());
    for (const PracticeKind kind : {PracticeKind::kPrune, PracticeKind::kQuiz}) {
        Exercise exercise;
        exercise.kind = kind;
        REQUIRE(start_practice(app, exercise));
        driver.frames(2);
        CHECK(answer(driver).empty());
        CHECK_FALSE(why_note(app, app.end()));
        stop_practice(app);
        driver.frames(2);
        CHECK_FALSE(answer(driver).empty());
    }
}

TEST_CASE("Why: the question survives editing a leaf, but not a change of the tree's shape") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    run_action("step.last", app);
    app.view.why = kC;
    REQUIRE(change_node(app, 6, "4"));  // the leaf at the threshold: there is no cut any more
    driver.frames(3);
    CHECK(app.view.why == kC);
    CHECK_THAT(answer(driver), ContainsSubstring("C is worth 4"));
    app.view.selected = kC;
    run_action("tree.add_child", app);
    driver.frames(3);
    CHECK(app.view.why == kNone);
}

TEST_CASE("why: a link carries the question, and the picture its arrow, numbers and answer") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    REQUIRE(open_link(app, "#v=1&lesson=two-ply&step=end&why=5"));
    driver.frames(2);
    CHECK(app.view.why == kC);
    CHECK_THAT(link_fragment(app).value(), ContainsSubstring("&why=5"));
    const std::string words = words_of(draw_step(app, {}, app.step())->drawing);
    CHECK_THAT(words, ContainsSubstring("Why is the rest of C cut?"));
    CHECK_THAT(words, ContainsSubstring("shallow: 2 ≤ 3"));
    CHECK_THAT(words, ContainsSubstring("there would be no cutoff"));
    app.view.why = kNone;
    CHECK_THAT(words_of(draw_step(app, {}, app.step())->drawing), !ContainsSubstring("Why"));
}

TEST_CASE("Critical: the action shows types and counts, and the best order is an edit that can be undone") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    run_action("step.last", app);
    driver.choose_in_menu("view.critical");
    CHECK(app.view.options.shows_critical);
    const std::string words = words_of(draw_step(app, {}, app.step())->drawing);
    CHECK_THAT(words, ContainsSubstring("The search evaluated 7 leaves. With the best move order, 5"));
    const std::string before = app.document.game()->position_text({});
    driver.choose_in_menu("tree.best_order");
    driver.frames(3);
    CHECK(app.document.tree()->value(kThree) == 3);
    CHECK(app.document.game()->position_text({}) == "((3 8 12) (2 4 6) (2 5 14))");
    CHECK_THAT(words_of(draw_step(app, {}, app.step())->drawing),
               ContainsSubstring("The search evaluated 5 leaves. No move order"));
    run_action("edit.undo", app);
    driver.frames(3);
    CHECK(app.document.game()->position_text({}) == before);
}

}  // namespace UNITY_ID
