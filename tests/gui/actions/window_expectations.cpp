// The expected effects of the actions of files, steps, the view, the tree and the search.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/watching.hpp"
#include "app/settings/card_arrangement.hpp"
#include "games/tree/edit.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/gui/actions/expectations.hpp"

namespace plytrace::gui {
namespace {

void compare(Driver& driver) {
    start_comparing(driver.app(), usual_opponent(driver.app()));
    driver.frames(3);
}
void select_a_node(Driver& driver) {
    to_middle(driver);
    driver.app().view.selected = 5;
    driver.frames();
}
void watch_a_program(Driver& driver) {
    REQUIRE(start_watching(driver.app(), {{"my_search"}, "", {}}, {}));
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

}  // namespace

Expectations file_expectations() {
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
        {"file.games",
         {[](Driver& d) { REQUIRE(open_record_text(d.app(), "(;GM[Othello];)(;GM[Othello]B[F5];)", "two")); },
          [](Driver& d) { return d.app().dialog.kind == DialogKind::kGames; }}},
        {"file.own_game", dialog_opens(DialogKind::kGameProgram)},
        {"file.watch", dialog_opens(DialogKind::kWatch)},
        {"file.watch_again", {watch_a_program, [](Driver& d) { return d.program().runs == 2; }}},
        {"file.watch_stop", {watch_a_program, [](Driver& d) { return d.program().stops == 1; }}},
        {"file.paste", dialog_opens(DialogKind::kPasteTree)},
        {"file.place",
         {[](Driver& d) {
              d.files().files["/home/wrong.txt"] = "((3 x))";
              open_path_checked(d.app(), "/home/wrong.txt");
          },
          [](Driver& d) { return d.app().dialog.kind == DialogKind::kPasteTree; }}},
        {"file.random_tree", dialog_opens(DialogKind::kRandomTree)},
        {"file.copy",
         {nothing, [](Driver&) { return std::string(ImGui::GetClipboardText()).find("12") != std::string::npos; }}},
        {"lesson.next",
         {[](Driver& d) { REQUIRE(open_lesson(d.app(), "aima-frames", 3)); },
          [](Driver& d) { return d.app().lessons.tour->stage == 3; }}},
        {"lesson.previous",
         {[](Driver& d) { REQUIRE(open_lesson(d.app(), "aima-frames", 3)); },
          [](Driver& d) { return d.app().lessons.tour->stage == 1; }}},
        {"lesson.copy_link",
         {[](Driver& d) { d.app().playback.seek(17, d.app().end()); },
          [](Driver&) { return std::string(ImGui::GetClipboardText()) == "#v=1&lesson=two-ply&step=17&language=en"; }}},
        {"lesson.open_link", dialog_opens(DialogKind::kOpenLink)},
        {"file.quit", {nothing, [](Driver& d) { return d.app().requests.is_quitting; }}},
        {"edit.undo", {edit, [](Driver& d) { return d.app().document.can_redo() && !d.app().document.can_undo(); }}},
        {"edit.redo",
         {edit_and_undo, [](Driver& d) { return !d.app().document.can_redo() && d.app().document.can_undo(); }}},
        {"help.find", dialog_opens(DialogKind::kFind)},
        {"help.keys", dialog_opens(DialogKind::kHelp)},
        {"help.about", dialog_opens(DialogKind::kAbout)},
    };
}

Expectations step_expectations() {
    return {
        {"step.play", {nothing, [](Driver& d) { return d.app().playback.is_playing(); }}},
        {"step.forward", step_becomes(18)},
        {"step.back", step_becomes(16)},
        {"step.first", step_becomes(0)},
        {"step.last", {to_middle, [](Driver& d) { return d.app().step() == d.app().end(); }}},
        {"step.go_to", dialog_opens(DialogKind::kGoToStep)},
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

Expectations view_expectations() {
    const auto scale_is = [](double scale) {
        return [scale](Driver& d) { return std::abs(d.app().settings.interface_scale - scale) < 1e-9; };
    };
    const auto collapse = [](Driver& d) {
        select_a_node(d);
        d.app().view.collapsed.insert(5);
        ++d.app().view.collapse_generation;
        d.frames();
    };
    const auto selects = [](NodeId node) { return [node](Driver& d) { return d.app().view.selected == node; }; };
    const auto is_collapsed = [](Driver& d) { return d.app().view.collapsed.contains(5); };
    const auto is_expanded = [](Driver& d) { return d.app().view.collapsed.empty(); };
    return {
        {"view.fit", {nothing, [](Driver& d) { return !d.app().view.is_fit_wanted; }}},  // the tree panel has fitted it
        {"view.follow", turns_on(&ViewOptions::is_following_current)},
        {"view.focus", turns_on(&ViewOptions::always_focuses)},
        {"view.deselect", {select_a_node, [](Driver& d) { return d.app().view.selected == kNone; }}},
        {"node.parent", {select_a_node, selects(0)}},
        {"node.child",
         {[](Driver& d) {
              select_a_node(d);
              d.app().view.selected = 1;
          },
          selects(2)}},
        {"node.left", {select_a_node, selects(1)}},
        {"node.right", {select_a_node, selects(9)}},
        {"view.collapse", {select_a_node, is_collapsed}},
        {"view.expand", {collapse, is_expanded}},
        {"view.expand_all", {collapse, is_expanded}},
        {"view.intervals",
         {nothing, [](Driver& d) { return d.app().view.options.label_style == LabelStyle::kInterval; }}},
        {"view.closed_windows", turns_on(&ViewOptions::shows_closed_windows)},
        {"view.boards",
         {[](Driver& d) {
              REQUIRE(open_lesson(d.app(), "tic-tac-toe"));
              d.frames(3);
          },
          [](Driver& d) { return !d.app().view.options.shows_boards; }}},
        {"view.map", {nothing, [](Driver& d) { return !d.app().view.options.shows_map; }}},
        {"view.wide_tree", {nothing, [](Driver& d) { return is_tree_wide(d.app().settings.layout); }}},
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
        {"view.full_screen",
         {[](Driver& d) {
              static bool is_full = false;
              is_full = false;
              d.app().host.set_full_screen = [](bool wished) { is_full = wished; };
              d.app().host.is_full_screen = [] { return is_full; };
          },
          [](Driver& d) { return d.app().host.fills_screen(); }}},
        {"view.menus", {nothing, [](Driver& d) { return d.app().key_focus.place == "File menu"; }}},
        {"view.next_card", {nothing, [](Driver& d) { return d.app().key_focus.place == "Formula"; }}},
        {"view.previous_card", {nothing, [](Driver& d) { return d.app().key_focus.place == "Counters"; }}},
        {"view.compare", {nothing, [](Driver& d) { return compared(d.app()) != nullptr; }}},
        {"compare.together", {compare, [](Driver& d) { return compared(d.app())->coupling == StepCoupling::kEvent; }}},
        {"compare.swap",
         {compare, [](Driver& d) { return d.app().document.options().algorithm == Algorithm::kMinimax; }}},
        {"search.all", {nothing, [](Driver& d) { return d.app().comparison.rows().size() > 5; }}},
        {"view.present", {nothing, [](Driver& d) { return d.app().presenting.is_on; }}},
        {"view.notes", {nothing, [](Driver& d) { return d.app().notes.is_open; }}},
        {"notes.clock", {nothing, [](Driver& d) { return d.app().notes.clock.is_running(); }}},
        {"notes.reset",
         {[](Driver& d) {
              static double now = 0;
              d.app().host.clock = [] { return now; };
              d.app().notes.clock.start(now);
              now += 90;
          },
          [](Driver& d) { return d.app().notes.clock.seconds(d.app().host.seconds()) == 0; }}},
        {"view.reduced_motion", {nothing, [](Driver& d) { return d.app().settings.is_motion_reduced; }}},
    };
}

Expectations tree_expectations() {
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

Expectations search_expectations() {
    return {
        {"search.all_options", {nothing, [](Driver& d) { return d.app().settings.shows_all_options; }}},
        {"search.why", {to_middle, [](Driver& d) { return d.app().view.why != kNone; }}},
        {"search.again",
         {[](Driver& d) { d.app().rerun.generation = d.app().document.generation(); },
          [](Driver& d) { return d.app().document.generation() > 1; }}},
    };
}

}  // namespace plytrace::gui
