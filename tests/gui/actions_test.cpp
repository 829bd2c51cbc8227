// Every action of the table, driven through the menu and by its key, with its effect on the state checked. A new action
// without a row here fails the first test.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include "app/model/control/actions.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/control/compare/side_by_side.hpp"
#include "app/model/control/lessons/lesson_editing.hpp"
#include "app/model/control/practice/practising.hpp"
#include "games/tree/edit.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// What must be so before an action, and whether it has had its effect.
struct Expectation {
    std::function<void(Driver&)> prepare;
    std::function<bool(Driver&)> has_happened;
};

void nothing(Driver&) {}
void to_middle(Driver& driver) {
    driver.app().playback.seek(17, driver.app().end());
    driver.frames();
}
void compare(Driver& driver) {
    start_comparing(driver.app(), usual_opponent(driver.app()));
    driver.frames(3);
}
void select_a_node(Driver& driver) {
    to_middle(driver);
    driver.app().view.selected = 5;
    driver.frames();
}
void edit(Driver& driver) {
    auto tree = with_leaf_value(*driver.app().document.tree(), 2, 7);
    REQUIRE(tree);
    driver.app().document.edit_tree(std::move(*tree));
    driver.frames(2);
}
void edit_and_undo(Driver& driver) {
    edit(driver);
    driver.app().document.undo();
    driver.frames(2);
}

/// A trace with faults at the steps 6, 9 and 10; in the middle of it.
void open_wrong_trace(Driver& driver) {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/student-traces/t_early.jsonl");
    std::stringstream text;
    text << file.rdbuf();
    driver.files().files["t_early.jsonl"] = text.str();
    REQUIRE(open_path(driver.app(), "t_early.jsonl"));
    driver.frames(2);
    driver.app().playback.seek(7, driver.app().end());
    driver.frames();
}

[[nodiscard]] Expectation step_becomes(Step step) {
    return {to_middle, [step](Driver& d) { return d.app().step() == step; }};
}
/// From step 17, where the trace's own step function leads.
[[nodiscard]] Expectation goes_forward(StepKind kind) {
    return {to_middle, [kind](Driver& d) { return d.app().step() == next_stop(*d.app().trace(), 17, kind); }};
}
[[nodiscard]] Expectation goes_back(StepKind kind) {
    return {to_middle, [kind](Driver& d) { return d.app().step() == previous_stop(*d.app().trace(), 17, kind); }};
}
[[nodiscard]] Expectation step_kind_becomes(StepKind kind) {
    return {[kind](Driver& d) { d.app().step_kind = kind == StepKind::kEvent ? StepKind::kNode : StepKind::kEvent; },
            [kind](Driver& d) { return d.app().step_kind == kind; }};
}
[[nodiscard]] Expectation dialog_opens(DialogKind kind) {
    return {nothing, [kind](Driver& d) { return d.app().dialog.kind == kind; }};
}
[[nodiscard]] Expectation turns_on(bool ViewOptions::*option) {
    return {nothing, [option](Driver& d) { return d.app().view.options.*option; }};
}
[[nodiscard]] Expectation theme_becomes(const char* name, const char* before) {
    return {[before](Driver& d) { load_theme(d.app(), before); },
            [name](Driver& d) { return d.app().settings.theme == name && d.app().theme.name == name; }};
}

void play_reversi(Driver& driver) {
    open_reversi(driver.app());
    start_reversi(driver.app());
    driver.frames(2);
}
[[nodiscard]] std::function<bool(Driver&)> reversi_shows(Reversi::Screen screen) {
    return [screen](Driver& d) { return d.app().reversi.screen == screen; };
}

[[nodiscard]] Expectation practice_begins(PracticeKind kind) {
    return {nothing, [kind](Driver& d) {
                return practising(d.app()) != nullptr && practising(d.app())->task.exercise.kind == kind;
            }};
}
template <PracticeKind kind>
void practise(Driver& driver) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.tree = "((3 12) (2 4))";
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(2);
}
/// By hand, so many steps of the right search.
template <std::size_t steps>
void practise_by_hand(Driver& driver) {
    practise<PracticeKind::kByHand>(driver);
    const HandRun run = right_run(practising(driver.app())->task);
    for (std::size_t i = 0; i < steps; ++i) do_step(driver.app(), run[i]);
    driver.frames(2);
}
[[nodiscard]] std::function<bool(Driver&)> steps_become(std::size_t count) {
    return [count](Driver& d) { return practising(d.app()) != nullptr && practising(d.app())->run.size() == count; };
}

[[nodiscard]] std::map<std::string_view, Expectation> practice_expectations() {
    return {
        {"practice.predict", practice_begins(PracticeKind::kPredict)},
        {"practice.prune", practice_begins(PracticeKind::kPrune)},
        {"practice.by_hand", practice_begins(PracticeKind::kByHand)},
        {"practice.quiz", practice_begins(PracticeKind::kQuiz)},
        {"practice.due",
         {nothing, [](Driver& d) { return practising(d.app()) && practising(d.app())->task.exercise.level == 1; }}},
        {"practice.another",
         {practise<PracticeKind::kQuiz>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->task.exercise.seed == 2; }}},
        {"practice.hand_in",
         {practise<PracticeKind::kPrune>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->judgement.has_value(); }}},
        {"practice.hint",
         {practise<PracticeKind::kPrune>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->hints == 1; }}},
        {"practice.solution",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              hand_in(d.app());
              d.frames(2);
          },
          [](Driver& d) { return practising(d.app()) && practising(d.app())->is_shown; }}},
        {"practice.enter", {practise_by_hand<0>, steps_become(1)}},
        {"practice.cut", {practise_by_hand<15>, steps_become(16)}},
        {"practice.up", {practise_by_hand<5>, steps_become(6)}},
        {"practice.undo", {practise_by_hand<5>, steps_become(4)}},
        {"practice.copy_link",
         {practise<PracticeKind::kQuiz>, [](Driver& d) { return !d.app().messages.all().empty(); }}},
        {"practice.save_exercise",
         {practise<PracticeKind::kQuiz>,
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kSavePractice &&
                     d.app().dialog.text.find("plytrace-exercise") != std::string::npos;
          }}},
        {"practice.save_score",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              hand_in(d.app());
              d.frames(2);
          },
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kSavePractice &&
                     d.app().dialog.text.find("plytrace-score") != std::string::npos;
          }}},
        {"practice.copy_progress", {nothing, [](Driver& d) { return !d.app().messages.all().empty(); }}},
        {"practice.erase_progress",
         {[](Driver& d) { count_exercise(d.app().settings.progress, PracticeKind::kQuiz, 1, true, 10); },
          [](Driver& d) { return d.app().settings.progress.exercises == 0; }}},
        {"practice.leave", {practise<PracticeKind::kQuiz>, [](Driver& d) { return practising(d.app()) == nullptr; }}},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> file_expectations() {
    return {
        {"file.new", {nothing, [](Driver& d) { return d.app().document.title() == "New tree"; }}},
        {"file.open", dialog_opens(DialogKind::kOpen)},
        {"file.save",
         {[](Driver& d) { d.app().document.set_saved("/home/mine.txt"); },
          [](Driver& d) { return d.files().files["/home/mine.txt"].find("12") != std::string::npos; }}},
        {"file.save_as", dialog_opens(DialogKind::kSaveAs)},
        {"file.export", dialog_opens(DialogKind::kExport)},
        {"file.plot",
         {nothing,
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kExport && d.app().settings.exporting.part == ExportPart::kPlot;
          }}},
        {"file.copy_picture", {nothing, [](Driver& d) { return d.copied().find("<svg") != std::string::npos; }}},
        {"file.print", {nothing, [](Driver& d) { return d.printed().find("<svg") != std::string::npos; }}},
        {"file.paste", dialog_opens(DialogKind::kPasteTree)},
        {"file.random_tree", dialog_opens(DialogKind::kRandomTree)},
        {"file.copy",
         {nothing, [](Driver&) { return std::string(ImGui::GetClipboardText()).find("12") != std::string::npos; }}},
        {"lesson.next",
         {[](Driver& d) { REQUIRE(open_lesson(d.app(), "aima-frames", 3)); },
          [](Driver& d) { return d.app().tour->stage == 3; }}},
        {"lesson.previous",
         {[](Driver& d) { REQUIRE(open_lesson(d.app(), "aima-frames", 3)); },
          [](Driver& d) { return d.app().tour->stage == 1; }}},
        {"lesson.copy_link",
         {[](Driver& d) { d.app().playback.seek(17, d.app().end()); },
          [](Driver&) { return std::string(ImGui::GetClipboardText()) == "#v=1&lesson=two-ply&step=17&language=en"; }}},
        {"lesson.open_link", dialog_opens(DialogKind::kOpenLink)},
        {"file.quit", {nothing, [](Driver& d) { return d.app().is_quitting; }}},
        {"edit.undo", {edit, [](Driver& d) { return d.app().document.can_redo() && !d.app().document.can_undo(); }}},
        {"edit.redo",
         {edit_and_undo, [](Driver& d) { return !d.app().document.can_redo() && d.app().document.can_undo(); }}},
        {"help.keys", dialog_opens(DialogKind::kHelp)},
        {"help.about", dialog_opens(DialogKind::kAbout)},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> step_expectations() {
    return {
        {"step.play", {nothing, [](Driver& d) { return d.app().playback.is_playing(); }}},
        {"step.forward", step_becomes(18)},
        {"step.back", step_becomes(16)},
        {"step.first", step_becomes(0)},
        {"step.last", {to_middle, [](Driver& d) { return d.app().step() == d.app().end(); }}},
        {"step.to_selected",
         {select_a_node,
          [](Driver& d) { return d.app().step() == next_stop(*d.app().trace(), 17, StepKind::kSelectedNode, 5); }}},
        {"step.faster", {nothing, [](Driver& d) { return d.app().playback.speed() > 2; }}},
        {"step.slower", {nothing, [](Driver& d) { return d.app().playback.speed() < 2; }}},
        {"step.next_event", goes_forward(StepKind::kEvent)},
        {"step.previous_event", goes_back(StepKind::kEvent)},
        {"step.next_node", goes_forward(StepKind::kNode)},
        {"step.previous_node", goes_back(StepKind::kNode)},
        {"step.next_return", goes_forward(StepKind::kChildReturn)},
        {"step.previous_return", goes_back(StepKind::kChildReturn)},
        {"step.next_cutoff", goes_forward(StepKind::kCutoff)},
        {"step.previous_cutoff", goes_back(StepKind::kCutoff)},
        {"step.finish_node", goes_forward(StepKind::kEndOfNode)},
        {"step.start_node", goes_back(StepKind::kEndOfNode)},
        {"step.next_frame", goes_forward(StepKind::kTextbookFrame)},
        {"step.previous_frame", goes_back(StepKind::kTextbookFrame)},
        {"step.next_pass", goes_forward(StepKind::kPass)},
        {"step.previous_pass", goes_back(StepKind::kPass)},
        {"step.next_fault", {open_wrong_trace, [](Driver& d) { return d.app().step() == 9; }}},
        {"step.previous_fault", {open_wrong_trace, [](Driver& d) { return d.app().step() == 6; }}},
        {"step.by_fault", step_kind_becomes(StepKind::kFault)},
        {"step.by_event", step_kind_becomes(StepKind::kEvent)},
        {"step.by_node", step_kind_becomes(StepKind::kNode)},
        {"step.by_return", step_kind_becomes(StepKind::kChildReturn)},
        {"step.by_cutoff", step_kind_becomes(StepKind::kCutoff)},
        {"step.by_finish", step_kind_becomes(StepKind::kEndOfNode)},
        {"step.by_selected", step_kind_becomes(StepKind::kSelectedNode)},
        {"step.by_frame", step_kind_becomes(StepKind::kTextbookFrame)},
        {"step.by_pass", step_kind_becomes(StepKind::kPass)},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> view_expectations() {
    const auto scale_is = [](double scale) {
        return [scale](Driver& d) { return std::abs(d.app().settings.interface_scale - scale) < 1e-9; };
    };
    const auto collapse = [](Driver& d) {
        select_a_node(d);
        d.app().view.collapsed.insert(5);
        ++d.app().view.collapse_generation;
        d.frames();
    };
    const auto is_collapsed = [](Driver& d) { return d.app().view.collapsed.contains(5); };
    const auto is_expanded = [](Driver& d) { return d.app().view.collapsed.empty(); };
    return {
        {"view.fit", {nothing, [](Driver& d) { return !d.app().view.is_fit_wanted; }}},  // the tree panel has fitted it
        {"view.follow", turns_on(&ViewOptions::is_following_current)},
        {"view.focus", turns_on(&ViewOptions::always_focuses)},
        {"view.deselect", {select_a_node, [](Driver& d) { return d.app().view.selected == kNone; }}},
        {"view.collapse", {select_a_node, is_collapsed}},
        {"view.expand", {collapse, is_expanded}},
        {"view.expand_all", {collapse, is_expanded}},
        {"view.intervals",
         {nothing, [](Driver& d) { return d.app().view.options.label_style == LabelStyle::kInterval; }}},
        {"view.closed_windows", turns_on(&ViewOptions::shows_closed_windows)},
        {"view.map", {nothing, [](Driver& d) { return !d.app().view.options.shows_map; }}},
        {"view.critical", turns_on(&ViewOptions::shows_critical)},
        {"view.hide_leaves", turns_on(&ViewOptions::hides_unvisited_leaves)},
        {"view.graph",
         {[](Driver& d) {
              REQUIRE(open_lesson(d.app(), "nim"));
              d.frames(3);
          },
          [](Driver& d) { return d.app().view.options.shows_graph; }}},
        {"view.larger", {nothing, scale_is(1.1)}},
        {"view.smaller", {nothing, scale_is(0.9)}},
        {"view.normal_size",
         {[](Driver& d) {
              d.app().settings.interface_scale = 0.8;
              d.frames(3);
          },
          scale_is(1)}},
        {"view.reset_layout",
         {[](Driver& d) { d.app().settings.layout.left_width = 300; },
          [](Driver& d) { return d.app().settings.layout == LayoutSettings(); }}},
        {"view.theme_dark", theme_becomes("dark", "light")},
        {"view.theme_light", theme_becomes("light", "dark")},
        {"view.theme_colour_vision", theme_becomes("colour-vision", "dark")},
        {"view.menus", {nothing, [](Driver& d) { return d.app().key_focus.place == "File menu"; }}},
        {"view.next_card", {nothing, [](Driver& d) { return d.app().key_focus.place == "Formula"; }}},
        {"view.previous_card", {nothing, [](Driver& d) { return d.app().key_focus.place == "Counters"; }}},
        {"view.compare", {nothing, [](Driver& d) { return compared(d.app()) != nullptr; }}},
        {"compare.together", {compare, [](Driver& d) { return compared(d.app())->together == Together::kEvent; }}},
        {"compare.swap",
         {compare, [](Driver& d) { return d.app().document.options().algorithm == Algorithm::kMinimax; }}},
        {"search.all", {nothing, [](Driver& d) { return d.app().comparison.rows().size() > 5; }}},
        {"view.present", {nothing, [](Driver& d) { return d.app().presenting.is_on; }}},
        {"view.reduced_motion", {nothing, [](Driver& d) { return d.app().settings.is_motion_reduced; }}},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> tree_expectations() {
    const auto nodes_become = [](std::size_t count) {
        return [count](Driver& d) {
            return d.app().document.tree()->node_count() == count && d.app().document.can_undo();
        };
    };
    const auto first_leaf_becomes = [](double value) {
        return [value](Driver& d) { return d.app().document.tree()->value(2) == value; };
    };
    return {
        {"tree.edit", {select_a_node, [](Driver& d) { return d.app().view.edited == 5; }}},
        {"tree.add_child", {select_a_node, nodes_become(14)}},
        {"tree.add_subtree", {select_a_node, [](Driver& d) { return d.app().document.tree()->node_count() > 14; }}},
        {"tree.best_order", {nothing, [](Driver& d) { return d.app().document.is_modified(); }}},
        {"tree.remove", {select_a_node, nodes_become(9)}},
        {"tree.swap_left", {select_a_node, first_leaf_becomes(2)}},
        {"tree.swap_right",
         {[](Driver& d) {
              to_middle(d);
              d.app().view.selected = 1;
              d.frames();
          },
          first_leaf_becomes(2)}},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> search_expectations() {
    return {
        {"search.why", {to_middle, [](Driver& d) { return d.app().view.why != kNone; }}},
        {"search.again",
         {[](Driver& d) { d.app().rerun.generation = d.app().document.generation(); },
          [](Driver& d) { return d.app().document.generation() > 1; }}},
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> game_expectations() {
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

/// The lesson editor is open, and no field has the keyboard.
void begin_lesson(Driver& driver) {
    to_middle(driver);
    start_lesson(driver.app());
    driver.app().editing->goes_to = AppState::Editing::Field::kNowhere;
    driver.frames(3);
}
void begin_two_stages(Driver& driver) {
    begin_lesson(driver);
    add_stage(driver.app());
    driver.app().editing->goes_to = AppState::Editing::Field::kNowhere;
    driver.frames(3);
}
[[nodiscard]] std::function<bool(Driver&)> has_stages(std::size_t count, std::size_t selected) {
    return [count, selected](Driver& d) {
        return d.app().editing && d.app().editing->draft.stage_count() == count &&
               d.app().editing->draft.selected() == selected;
    };
}

[[nodiscard]] std::map<std::string_view, Expectation> editor_expectations() {
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
              return find_place(*d.app().trace(), d.app().editing->draft.lesson().stages[0].place) == Step{5};
          }}},
        {"editor.up", {begin_two_stages, has_stages(2, 0)}},
        {"editor.down",
         {[](Driver& d) {
              begin_two_stages(d);
              d.app().editing->draft.select(0);
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
              d.app().editing->draft.set_saved("/home/lesson.json");
          },
          [](Driver& d) { return !d.app().editing; }}},
    };
}

[[nodiscard]] const std::map<std::string_view, Expectation>& expectations() {
    static const auto all = [] {
        auto table = file_expectations();
        table.merge(step_expectations());
        table.merge(view_expectations());
        table.merge(tree_expectations());
        table.merge(search_expectations());
        table.merge(game_expectations());
        table.merge(editor_expectations());
        table.merge(practice_expectations());
        return table;
    }();
    return all;
}

/// Needs a search that is still running: see search_beside_window_test.cpp; or presenter mode, which has no menu: see
/// present/present_test.cpp.
[[nodiscard]] bool is_tested_elsewhere(const Action& action) {
    return action.id == "search.stop" || action.is_for_presenter;
}

}  // namespace

TEST_CASE("every action has words, a key of its own, a place in a menu, and a test") {
    Driver driver;
    std::map<std::pair<bool, std::string>, std::string> owner_of_key;  // presenter mode has keys of its own
    for (const Action& action : actions()) {
        const std::string id(action.id);
        INFO("action " << id);
        CHECK(driver.app().language.has("action." + id));
        CHECK(driver.app().language.has("action." + id + ".tip"));
        CHECK((driver.app().language.has("menu." + std::string(action.menu)) || action.is_for_presenter));
        CHECK(action.chord.is_set());
        for (const Chord& chord : {action.chord, action.other_chord}) {
            if (!chord.is_set()) continue;
            const auto [place, is_new] = owner_of_key.try_emplace({action.is_for_presenter, chord_text(chord)}, id);
            INFO(chord_text(chord) << " is also " << place->second);
            CHECK(is_new);
        }
        CHECK((expectations().contains(id) || is_tested_elsewhere(action)));
    }
    for (const auto& [id, expectation] : expectations()) {
        INFO("tested, but no action: " << id);
        CHECK(find_action(id) != nullptr);
    }
}

TEST_CASE("every action works from its menu") {
    for (const auto& [id, expectation] : expectations()) {
        DYNAMIC_SECTION(id) {
            Driver driver;
            expectation.prepare(driver);
            driver.choose_in_menu(id);
            CHECK(expectation.has_happened(driver));
        }
    }
}

TEST_CASE("every action works by its key") {
    for (const auto& [id, expectation] : expectations()) {
        DYNAMIC_SECTION(id) {
            Driver driver;
            expectation.prepare(driver);
            driver.press(find_action(id)->chord);
            CHECK(expectation.has_happened(driver));
        }
    }
}

TEST_CASE("an action that is not possible is grey in its menu and dead on its key") {
    Driver driver;
    CHECK_FALSE(driver.is_enabled_in_menu("step.back"));
    CHECK_FALSE(driver.is_enabled_in_menu("edit.undo"));
    CHECK_FALSE(driver.is_enabled_in_menu("view.collapse"));
    driver.press({Key::kLeft});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEnd});
    CHECK_FALSE(driver.is_enabled_in_menu("step.forward"));
    CHECK(driver.is_enabled_in_menu("step.back"));
}

TEST_CASE("keys are words while somebody types, and commands again afterwards") {
    Driver driver;
    driver.click("transport.number");
    driver.type("12");
    driver.press({Key::kN});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEnter});
    CHECK(driver.app().step() == 12);
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 13);
}
