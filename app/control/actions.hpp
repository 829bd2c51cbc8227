// The one table of everything that a person can do: it feeds the menus, the buttons, the shortcuts, the help page and
// the GUI tests. An action is found by its id; its words are the texts "action.<id>" (label) and "action.<id>.tip"
// (tooltip and help). To add one: a row in the table of its group (actions_<group>.cpp), its two texts in
// assets/languages, and nothing else. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/chord.hpp"
#include "app/control/app_state.hpp"

namespace plytrace {

struct Action {
    std::string_view id;         ///< "file.open"
    std::string_view menu = {};  ///< "file", or "search/next" for a submenu; empty: in none
    Chord chord = {};
    Chord other_chord = {};  ///< a second key, shown where the host keeps the first
    void (*run)(AppState&) = nullptr;
    bool (*is_enabled)(const AppState&) = nullptr;  ///< null: always
    bool (*is_checked)(const AppState&) = nullptr;  ///< null: not something that is on or off
    bool repeats = false;                           ///< while its key is held down
    bool starts_group = false;                      ///< a line above it in the menu
    bool (*is_offered)(const AppState&) =
        nullptr;  ///< null: everywhere; false: not on this host, and nowhere to be seen
    const char* (*why_not)(const AppState&) = nullptr;  ///< in the tip's place where it is not enabled; may say null
    bool is_for_presenter = false;  ///< its key counts in presenter mode alone, and goes before all others there
};

/// All actions, in the order of the menus.
[[nodiscard]] const std::vector<Action>& actions();
/// The menus inside a menu, "search/next" of "search", in the order of the table.
[[nodiscard]] std::vector<std::string_view> submenus_of(std::string_view menu);
/// Null where no action has this id.
[[nodiscard]] const Action* find_action(std::string_view id);
[[nodiscard]] bool is_offered(const Action& action, const AppState& app);
[[nodiscard]] bool is_enabled(const Action& action, const AppState& app);
/// Runs it if it is enabled; false if there is none or it is not.
bool run_action(std::string_view id, AppState& app);

/// Whether the host keeps this chord for its own windows: a new one, the address, the way between its parts.
[[nodiscard]] bool is_kept_by_host(const Chord& chord, const Host& host);
/// The key that is told to people: the second one where the host keeps the first to itself.
[[nodiscard]] const Chord& shown_chord(const Action& action, const AppState& app);
[[nodiscard]] const char* label(const Action& action, const AppState& app);
/// Why the action cannot be chosen, where that is known; else null.
[[nodiscard]] const char* why_not(const Action& action, const AppState& app);
/// The tooltip with the key at its end, or why it cannot be chosen.
[[nodiscard]] std::string tip(const Action& action, const AppState& app);

// The groups, each in a file of its own.
void add_file_actions(std::vector<Action>& table);
void add_tree_edit_actions(std::vector<Action>& table);
void add_game_actions(std::vector<Action>& table);
void add_play_actions(std::vector<Action>& table);
void add_board_actions(std::vector<Action>& table);
void add_lesson_actions(std::vector<Action>& table);
void add_editor_actions(std::vector<Action>& table);
void add_practice_actions(std::vector<Action>& table);
void add_search_actions(std::vector<Action>& table);
void add_step_actions(std::vector<Action>& table);
void add_view_actions(std::vector<Action>& table);
void add_compare_actions(std::vector<Action>& table);
void add_analysis_actions(std::vector<Action>& table);
void add_present_actions(std::vector<Action>& table);
void add_help_actions(std::vector<Action>& table);

}  // namespace plytrace
