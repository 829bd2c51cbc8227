// Making lessons: the lines of the Lesson menu that open the editor, and its submenu.
#include "app/control/actions.hpp"
#include "app/control/lesson_editing.hpp"
#include "app/document/mover.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr const char* kMenu = "lesson/editor";

[[nodiscard]] bool can_change(const AppState& app) {
    return is_editor_open(app) && can_capture(app);
}
[[nodiscard]] bool can_add(const AppState& app) {
    return can_change(app) && app.editing->draft.can_add();
}
[[nodiscard]] bool can_move_up(const AppState& app) {
    return is_editor_open(app) && app.editing->draft.can_move(-1);
}
[[nodiscard]] bool can_move_down(const AppState& app) {
    return is_editor_open(app) && app.editing->draft.can_move(1);
}
[[nodiscard]] bool can_remove(const AppState& app) {
    return is_editor_open(app) && app.editing->draft.can_remove();
}
[[nodiscard]] bool is_editing(const AppState& app) {
    return app.editing && !app.presenting.is_on;
}

[[nodiscard]] const char* why_no_stage(const AppState& app) {
    if (app.trace() != nullptr && !app.document.is_searched()) return app.language("editor.refused.recording");
    if (app.document.shows_engines_search()) return app.language("editor.refused.engine");
    if (shows_movers_search(app.document)) return app.language("editor.refused.movers");
    if (app.editing && !app.editing->draft.can_add()) return app.language("editor.refused.many");
    return nullptr;
}
[[nodiscard]] const char* why_no_edit(const AppState& app) {
    return app.language("editor.refused.no_stages");
}

}  // namespace

void add_editor_actions(std::vector<Action>& table) {
    const auto add = [&table](std::string_view id, std::string_view menu, Chord chord, void (*run)(AppState&),
                              bool (*is_enabled)(const AppState&)) -> Action& {
        return table.emplace_back(Action{id, menu, chord, {}, run, is_enabled});
    };
    Action& begin = add("lesson.new", "lesson", alt_shift(Key::kL), start_lesson, can_capture);
    begin.why_not = why_no_stage;
    begin.starts_group = true;
    add("lesson.edit", "lesson", alt_shift(Key::kE), edit_open_lesson, can_edit_lesson).why_not = why_no_edit;
    add("editor.add", kMenu, plain(Key::kF7), add_stage, can_add).why_not = why_no_stage;
    add("editor.replace", kMenu, shift(Key::kF7), replace_stage, can_change).why_not = why_no_stage;
    add(
        "editor.up", kMenu, alt(Key::kUp), [](AppState& app) { move_stage(app, -1); }, can_move_up);
    add(
        "editor.down", kMenu, alt(Key::kDown), [](AppState& app) { move_stage(app, 1); }, can_move_down);
    add("editor.remove", kMenu, alt(Key::kDelete), remove_stage, can_remove);
    Action& play = add("editor.try", kMenu, plain(Key::kF8), try_lesson, is_editing);
    play.is_checked = is_trying;
    play.starts_group = true;
    add(
        "editor.save", kMenu, shift(Key::kF8), [](AppState& app) { ask_save_lesson(app); }, is_editing);
    add("editor.copy_link", kMenu, alt_shift(Key::kK), copy_lesson_link, is_editing);
    add("editor.close", kMenu, alt_shift(Key::kX), close_editor, is_editing);
}

}  // namespace plytrace
