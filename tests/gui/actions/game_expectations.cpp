// The expected effects of the actions of games, lessons and the lesson editor.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/lesson_editor.hpp"
#include "tests/gui/actions/expectations.hpp"

namespace plytrace::gui {
namespace {

void play_reversi(Driver& driver) {
    open_reversi(driver.app());
    start_reversi(driver.app());
    driver.frames(2);
}
[[nodiscard]] std::function<bool(Driver&)> reversi_shows(Reversi::Screen screen) {
    return [screen](Driver& d) { return d.app().play.reversi.screen == screen; };
}

/// The lesson editor is open, and no field has the keyboard.
void begin_lesson(Driver& driver) {
    to_middle(driver);
    start_lesson(driver.app());
    driver.app().lessons.editing->goes_to = Lessons::Editing::Field::kNowhere;
    driver.frames(3);
}
void begin_two_stages(Driver& driver) {
    begin_lesson(driver);
    add_stage(driver.app());
    driver.app().lessons.editing->goes_to = Lessons::Editing::Field::kNowhere;
    driver.frames(3);
}
[[nodiscard]] std::function<bool(Driver&)> has_stages(std::size_t count, std::size_t selected) {
    return [count, selected](Driver& d) {
        return d.app().lessons.editing && d.app().lessons.editing->draft.stage_count() == count &&
               d.app().lessons.editing->draft.selected() == selected;
    };
}

}  // namespace

Expectations game_expectations() {
    const auto open_game = [](Driver& d) {
        REQUIRE(open_lesson(d.app(), "tic-tac-toe"));
        d.frames(3);
    };
    const auto plays_by_search = [](Player player) {
        return [player](Driver& d) { return d.app().document.side(player) == Side::kSearch; };
    };
    return {
        {"game.new",
         {[open_game](Driver& d) {
              open_game(d);
              REQUIRE(d.app().document.play(4));
              d.frames(3);
          },
          [](Driver& d) { return d.app().document.moves().empty(); }}},
        {"game.keys",
         {open_game,
          [](Driver& d) {
              d.press({Key::kEnter});
              return d.app().document.moves() == std::vector<MoveCode>{0};
          }}},
        {"game.first_by_search", {open_game, plays_by_search(Player::kFirst)}},
        {"game.second_by_search", {open_game, plays_by_search(Player::kSecond)}},
        {"view.graph",
         {[](Driver& d) { REQUIRE(open_lesson(d.app(), "nim")); },
          [](Driver& d) { return d.app().view.options.shows_graph; }}},
        {"step.to_reused",
         {[](Driver& d) {
              REQUIRE(open_lesson(d.app(), "table", 1));
              d.frames(3);
          },
          [](Driver& d) { return d.app().view.selected != kNone; }}},
        {"tree.player",
         {[](Driver& d) { d.app().view.selected = 1; }, [](Driver& d) { return d.app().document.is_modified(); }}},
        {"game.reversi", {nothing, reversi_shows(Reversi::Screen::kStart)}},
        {"reversi.new_game", {play_reversi, reversi_shows(Reversi::Screen::kStart)}},
        {"reversi.exit", {play_reversi, reversi_shows(Reversi::Screen::kClosed)}},
        {"game.look_back",
         {[open_game](Driver& d) {
              open_game(d);
              d.app().document.set_side(Player::kSecond, Side::kSearch);
              REQUIRE(d.app().document.play(4));
              d.frames(3);
              REQUIRE(d.app().document.moves().size() == 2);
          },
          [](Driver& d) { return d.app().document.moves().size() == 1; }}},
        {"game.waits", {open_game, [](Driver& d) { return d.app().document.waits_for_click(); }}},
    };
}

Expectations editor_expectations() {
    return {
        {"lesson.new", {to_middle, has_stages(1, 0)}},
        {"lesson.edit", {[](Driver& d) { REQUIRE(open_lesson(d.app(), "aima-frames", 3)); }, has_stages(6, 2)}},
        {"editor.add", {begin_lesson, has_stages(2, 1)}},
        {"editor.replace",
         {[](Driver& d) {
              begin_lesson(d);
              d.app().playback.seek(5, d.app().end());
              d.frames();
          },
          [](Driver& d) {
              return find_place(*d.app().trace(), d.app().lessons.editing->draft.lesson().stages[0].place) == Step{5};
          }}},
        {"editor.up", {begin_two_stages, has_stages(2, 0)}},
        {"editor.down",
         {[](Driver& d) {
              begin_two_stages(d);
              d.app().lessons.editing->draft.select(0);
          },
          has_stages(2, 1)}},
        {"editor.remove", {begin_two_stages, has_stages(1, 0)}},
        {"editor.try", {begin_lesson, [](Driver& d) { return is_trying(d.app()); }}},
        {"editor.save", {begin_lesson, [](Driver& d) { return d.app().dialog.kind == DialogKind::kSaveLesson; }}},
        {"editor.copy_link",
         {begin_lesson,
          [](Driver&) { return std::string(ImGui::GetClipboardText()).starts_with("#v=1&own-lesson="); }}},
        {"editor.close",
         {[](Driver& d) {
              begin_lesson(d);
              d.app().lessons.editing->draft.set_saved("/home/lesson.json");
          },
          [](Driver& d) { return !d.app().lessons.editing; }}},
    };
}

}  // namespace plytrace::gui
