#include "app/control/actions.hpp"

#include <algorithm>
#include <array>

#include "app/control/app_state.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/refused_file.hpp"

namespace plytrace {

const std::vector<Action>& actions() {
    static const std::vector<Action> table = [] {
        std::vector<Action> all;
        add_file_actions(all);
        add_tree_edit_actions(all);
        add_game_actions(all);
        add_play_actions(all);
        add_lesson_actions(all);
        add_editor_actions(all);
        add_practice_actions(all);
        add_search_actions(all);
        add_step_actions(all);
        add_view_actions(all);
        add_board_actions(all);
        add_compare_actions(all);
        add_analysis_actions(all);
        add_present_actions(all);
        add_help_actions(all);
        return all;
    }();
    return table;
}

std::vector<std::string_view> submenus_of(std::string_view menu) {
    std::vector<std::string_view> submenus;
    for (const Action& action : actions()) {
        const bool is_inner = action.menu != menu && action.menu.substr(0, action.menu.find('/')) == menu;
        if (is_inner && std::find(submenus.begin(), submenus.end(), action.menu) == submenus.end())
            submenus.push_back(action.menu);
    }
    return submenus;
}

const Action* find_action(std::string_view id) {
    const auto found = std::find_if(actions().begin(), actions().end(), [id](const Action& a) { return a.id == id; });
    return found == actions().end() ? nullptr : &*found;
}

/// An embedded figure belongs to the page around it: no other document is opened there, and none is kept.
[[nodiscard]] bool is_left_out_of_figures(std::string_view action) {
    constexpr std::array<std::string_view, 12> kLeftOut = {
        "file.new",   "file.random_tree", "file.open",  "file.games",       "file.save",  "file.save_as",
        "file.paste", kShowPlaceAction,   "lesson.new", "lesson.open_link", "view.menus", "game.start"};
    return std::find(kLeftOut.begin(), kLeftOut.end(), action) != kLeftOut.end();
}

bool is_offered(const Action& action, const AppState& app) {
    if (!app.host.has_menu && is_left_out_of_figures(action.id)) return false;
    return action.is_offered == nullptr || action.is_offered(app);
}

bool is_enabled(const Action& action, const AppState& app) {
    if (app.practice.session != nullptr && !is_free_in_practice(action.id)) return false;  // it could reveal the answer
    return is_offered(action, app) && (action.is_enabled == nullptr || action.is_enabled(app));
}

bool run_action(std::string_view id, AppState& app) {
    const Action* action = find_action(id);
    if (action == nullptr || !is_enabled(*action, app)) return false;
    action->run(app);
    return true;
}

bool is_kept_by_host(const Chord& chord, const Host& host) {
    if (!host.keeps_window_chords) return false;
    if (!chord.has_ctrl) return chord.key == Key::kF6;
    const bool is_private_window = chord.has_shift && chord.key == Key::kP;
    return is_private_window || chord.key == Key::kN || chord.key == Key::kL || chord.key == Key::kR;
}

const Chord& shown_chord(const Action& action, const AppState& app) {
    return is_kept_by_host(action.chord, app.host) ? action.other_chord : action.chord;
}

const char* label(const Action& action, const AppState& app) {
    return app.language("action." + std::string(action.id));
}

const char* why_not(const Action& action, const AppState& app) {
    if (app.practice.session != nullptr && !is_free_in_practice(action.id))
        return app.language(app.practice.course != nullptr ? "practice.not_in_course" : "practice.not_now");
    return action.why_not == nullptr || is_enabled(action, app) ? nullptr : action.why_not(app);
}

std::string tip(const Action& action, const AppState& app) {
    if (const char* const reason = why_not(action, app)) return reason;
    const std::string text = app.language("action." + std::string(action.id) + ".tip");
    const Chord& chord = shown_chord(action, app);
    return chord.is_set() ? text + "  (" + chord_text(chord) + ")" : text;
}

}  // namespace plytrace
