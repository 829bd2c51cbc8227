// Documents and their search: the File menu, and the first lines of the Search menu.
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_rows.hpp"
#include "app/control/lesson_editing.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/playing/thinking.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_tree(const AppState& app) {
    return app.document.tree() != nullptr;
}
[[nodiscard]] bool has_trace(const AppState& app) {
    return app.trace() != nullptr;
}
[[nodiscard]] bool can_print(const AppState& app) {
    return app.host.picture != nullptr && app.has_finished_trace();
}
[[nodiscard]] bool can_export(const AppState& app) {
    return app.host.pictures.write != nullptr && (app.has_finished_trace() || review_of(app) != nullptr);
}
[[nodiscard]] bool can_plot(const AppState& app) {
    return app.host.pictures.write != nullptr && app.has_finished_trace();
}
[[nodiscard]] bool can_copy_picture(const AppState& app) {
    return app.host.pictures.copy != nullptr && app.has_finished_trace();
}
void copy_picture(AppState& app) {
    const auto copied = app.host.pictures.copy(app);
    if (!copied) return app.messages.error(copied.error().text());
    if (*copied) app.messages.note(app.language("message.picture_copied"));
}
void print_picture(AppState& app) {
    const auto svg = app.host.picture(app);
    if (!svg) return app.messages.error(svg.error().text());
    app.host.print(*svg);
}
[[nodiscard]] bool is_searching(const AppState& app) {
    return app.document.run().status() == SearchRun::Status::kRunning;
}

}  // namespace

void add_file_actions(std::vector<Action>& table) {
    table.push_back({"file.new", "file", ctrl(Key::kN), alt(Key::kN), new_tree_checked});
    table.push_back({"file.random_tree", "file", ctrl_shift(Key::kG), {}, ask_random_tree});
    table.push_back({"game.start", "file", shift(Key::kG), {}, ask_new_game});
    table.push_back({"file.open", "file", ctrl(Key::kO), {}, ask_open});
    table.push_back({"file.save", "file", ctrl(Key::kS), {}, [](AppState& app) { save(app); }, has_trace});
    table.push_back({"file.save_as", "file", ctrl_shift(Key::kS), {}, ask_save_as, has_trace});
    table.push_back({"file.export", "file", ctrl_shift(Key::kE), {}, ask_export, can_export});
    table.back().is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; };
    table.push_back({"file.plot", "file", alt_shift(Key::kP), {}, ask_plot, can_plot});
    table.back().is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; };
    table.push_back({"file.copy_picture", "file", alt(Key::kP), {}, copy_picture, can_copy_picture});
    table.back().why_not = [](const AppState& app) -> const char* {
        const std::string& reason = app.host.pictures.why_no_copy;
        return reason.empty() ? nullptr : app.language(reason);
    };
    table.push_back({"file.print", "file", ctrl(Key::kP), {}, print_picture, can_print});
    table.back().is_offered = [](const AppState& app) {
        return app.host.picture != nullptr && app.host.print != nullptr;
    };
    table.push_back({"file.paste", "file", ctrl_shift(Key::kV), {}, ask_paste, nullptr, nullptr, false, true});
    table.push_back({"file.copy",
                     "file",
                     ctrl_shift(Key::kC),
                     {},
                     [](AppState& app) {
                         if (has_record(app)) return copy_record(app);
                         app.clipboard = app.document.game()->position_text({});
                         app.messages.note(app.language("message.copied"));
                     },
                     [](const AppState& app) { return has_tree(app) || has_record(app); }});
    table.push_back({"edit.undo", "file", ctrl(Key::kZ), {}, undo_latest, can_undo_latest, nullptr, true, true});
    table.push_back(
        {"edit.redo", "file", ctrl(Key::kY), ctrl_shift(Key::kZ), redo_latest, can_redo_latest, nullptr, true});
    Action& quit = table.emplace_back(Action{"file.quit", "file", ctrl(Key::kQ), {}, quit_checked});
    quit.is_offered = [](const AppState& app) { return app.host.can_quit; };
    quit.starts_group = true;
}

void add_search_actions(std::vector<Action>& table) {
    table.push_back({"search.again", "search", ctrl(Key::kR), alt(Key::kR),
                     [](AppState& app) { app.document.search_again(); },
                     [](const AppState& app) { return app.document.game() != nullptr && !is_searching(app); }});
    table.push_back({"search.stop",
                     "search",
                     ctrl(Key::kPeriod),
                     {},
                     [](AppState& app) { app.document.stop_search(); },
                     is_searching});
}

}  // namespace plytrace
