// The Lesson menu below the list of lessons, with the lesson editor and links.

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/presenter.hpp"
#include "app/document/mover.hpp"

namespace plytrace {

namespace {

using namespace chords;

[[nodiscard]] bool has_linkable_trace(const AppState& app) {
    return app.trace() != nullptr;
}

/// In presenter mode, the next lesson follows the last stage.
void go_to_next(AppState& app) {
    return app.presenting.is_on ? present_next(app) : go_to_next_stage(app);
}
[[nodiscard]] bool can_go_to_next(const AppState& app) {
    return app.presenting.is_on ? has_next_to_present(app) : has_next_stage(app);
}
void go_to_previous(AppState& app) {
    return app.presenting.is_on ? present_previous(app) : go_to_previous_stage(app);
}
[[nodiscard]] bool can_go_to_previous(const AppState& app) {
    return app.presenting.is_on ? has_previous_to_present(app) : has_previous_stage(app);
}

}  // namespace

void add_lesson_actions(std::vector<Action>& table) {
    // The keys of presenter remotes.
    table.push_back({.id = "lesson.next",
                     .menu = "lesson",
                     .chord = plain(Key::kPageDown),
                     .run = go_to_next,
                     .is_enabled = can_go_to_next});
    table.push_back({.id = "lesson.previous",
                     .menu = "lesson",
                     .chord = plain(Key::kPageUp),
                     .run = go_to_previous,
                     .is_enabled = can_go_to_previous});
    table.push_back({.id = "lesson.copy_link",
                     .menu = "lesson",
                     .chord = ctrl(Key::kK),
                     .run = copy_link,
                     .is_enabled = has_linkable_trace});
    table.push_back({.id = "lesson.open_link", .menu = "lesson", .chord = ctrl_shift(Key::kK), .run = ask_open_link});
}

// ---- the lesson editor ----------------------------------------------------------------------------------------------

namespace {

constexpr const char* kEditorMenu = "lesson/editor";

[[nodiscard]] bool can_change(const AppState& app) {
    return is_editor_open(app) && can_capture(app);
}
[[nodiscard]] bool can_add(const AppState& app) {
    return can_change(app) && app.lessons.editing->draft.can_add();
}
[[nodiscard]] bool can_move_up(const AppState& app) {
    return is_editor_open(app) && app.lessons.editing->draft.can_move(-1);
}
[[nodiscard]] bool can_move_down(const AppState& app) {
    return is_editor_open(app) && app.lessons.editing->draft.can_move(1);
}
[[nodiscard]] bool can_remove(const AppState& app) {
    return is_editor_open(app) && app.lessons.editing->draft.can_remove();
}
[[nodiscard]] bool is_editing(const AppState& app) {
    return app.lessons.editing && !app.presenting.is_on;
}

[[nodiscard]] const char* why_no_stage(const AppState& app) {
    if (app.trace() != nullptr && !app.document.is_searched()) return app.language("editor.refused.recording");
    if (app.document.shows_engines_search()) return app.language("editor.refused.engine");
    if (shows_movers_search(app.document)) return app.language("editor.refused.movers");
    if (app.lessons.editing && !app.lessons.editing->draft.can_add()) return app.language("editor.refused.many");
    return nullptr;
}
[[nodiscard]] const char* why_no_edit(const AppState& app) {
    return app.language("editor.refused.no_stages");
}

}  // namespace

void add_editor_actions(std::vector<Action>& table) {
    table.push_back({.id = "lesson.new",
                     .menu = "lesson",
                     .chord = alt_shift(Key::kL),
                     .run = start_lesson,
                     .is_enabled = can_capture,
                     .starts_group = true,
                     .why_not = why_no_stage});
    table.push_back({.id = "lesson.edit",
                     .menu = "lesson",
                     .chord = alt_shift(Key::kE),
                     .run = edit_open_lesson,
                     .is_enabled = can_edit_lesson,
                     .why_not = why_no_edit});
    table.push_back({.id = "editor.add",
                     .menu = kEditorMenu,
                     .chord = plain(Key::kF7),
                     .run = add_stage,
                     .is_enabled = can_add,
                     .why_not = why_no_stage});
    table.push_back({.id = "editor.replace",
                     .menu = kEditorMenu,
                     .chord = shift(Key::kF7),
                     .run = replace_stage,
                     .is_enabled = can_change,
                     .why_not = why_no_stage});
    table.push_back({.id = "editor.up",
                     .menu = kEditorMenu,
                     .chord = alt(Key::kUp),
                     .run = [](AppState& app) { move_stage(app, -1); },
                     .is_enabled = can_move_up});
    table.push_back({.id = "editor.down",
                     .menu = kEditorMenu,
                     .chord = alt(Key::kDown),
                     .run = [](AppState& app) { move_stage(app, 1); },
                     .is_enabled = can_move_down});
    table.push_back({.id = "editor.remove",
                     .menu = kEditorMenu,
                     .chord = alt(Key::kDelete),
                     .run = remove_stage,
                     .is_enabled = can_remove});
    table.push_back({.id = "editor.try",
                     .menu = kEditorMenu,
                     .chord = plain(Key::kF8),
                     .run = try_lesson,
                     .is_enabled = is_editing,
                     .is_checked = is_trying,
                     .starts_group = true});
    table.push_back({.id = "editor.save",
                     .menu = kEditorMenu,
                     .chord = shift(Key::kF8),
                     .run = [](AppState& app) { ask_save_lesson(app); },
                     .is_enabled = is_editing});
    table.push_back({.id = "editor.copy_link",
                     .menu = kEditorMenu,
                     .chord = alt_shift(Key::kK),
                     .run = copy_lesson_link,
                     .is_enabled = is_editing});
    table.push_back({.id = "editor.close",
                     .menu = kEditorMenu,
                     .chord = alt_shift(Key::kX),
                     .run = close_editor,
                     .is_enabled = is_editing});
}

}  // namespace plytrace
