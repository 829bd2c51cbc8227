#include "app/model/actions.hpp"

#include <algorithm>

namespace plytrace {

const std::vector<Action>& actions() {
    static const std::vector<Action> table = [] {
        std::vector<Action> all;
        add_file_actions(all);
        add_tree_edit_actions(all);
        add_game_actions(all);
        add_search_actions(all);
        add_step_actions(all);
        add_view_actions(all);
        add_help_actions(all);
        return all;
    }();
    return table;
}

const Action* find_action(std::string_view id) {
    const auto found = std::find_if(actions().begin(), actions().end(), [id](const Action& a) { return a.id == id; });
    return found == actions().end() ? nullptr : &*found;
}

bool is_enabled(const Action& action, const AppState& app) {
    return action.is_enabled == nullptr || action.is_enabled(app);
}

bool run_action(std::string_view id, AppState& app) {
    const Action* action = find_action(id);
    if (action == nullptr || !is_enabled(*action, app)) return false;
    action->run(app);
    return true;
}

const char* label(const Action& action, const AppState& app) {
    return app.language("action." + std::string(action.id));
}

std::string tip(const Action& action, const AppState& app) {
    const std::string text = app.language("action." + std::string(action.id) + ".tip");
    return action.chord.is_set() ? text + "  (" + chord_text(action.chord) + ")" : text;
}

}  // namespace plytrace
