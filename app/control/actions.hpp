// The table of all actions. Menus, buttons, shortcuts, the help page and the GUI tests use it. An action has an id; its
// words are the texts "action.<id>" (label) and "action.<id>.tip" (tooltip and help). To add one: a row in the table of
// its menu (actions_<menu>.cpp) and its two texts in assets/languages. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/chord.hpp"

namespace plytrace {

struct AppState;
struct Host;

struct Action {
    std::string_view id;         ///< "file.open"
    std::string_view menu = {};  ///< "file", or "search/next" for a submenu; empty: in no menu
    Chord chord = {};
    Chord other_chord = {};  ///< a second key, shown if the host reserves the first
    void (*run)(AppState&) = nullptr;
    bool (*is_enabled)(const AppState&) = nullptr;  ///< null: always
    bool (*is_checked)(const AppState&) = nullptr;  ///< null: not a switch
    bool repeats = false;                           ///< repeats while its key is held down
    bool starts_group = false;                      ///< a separator above it in the menu
    bool (*is_offered)(const AppState&) = nullptr;  ///< null: always; if false, the action is hidden on this host
    const char* (*why_not)(const AppState&) =
        nullptr;                    ///< replaces the tip while the action is disabled; may return null
    bool is_for_presenter = false;  ///< its key works in presenter mode only, where it takes precedence
};

/// Ends the program. In its menu it comes last, after the submenus and the recent files.
inline constexpr std::string_view kQuitAction = "file.quit";

/// All actions, in the order of the menus.
[[nodiscard]] const std::vector<Action>& actions();
/// The submenus of a menu, such as "search/next" of "search", in the order of the table.
[[nodiscard]] std::vector<std::string_view> submenus_of(std::string_view menu);
/// Null if no action has this id.
[[nodiscard]] const Action* find_action(std::string_view id);
[[nodiscard]] bool is_offered(const Action& action, const AppState& app);
[[nodiscard]] bool is_enabled(const Action& action, const AppState& app);
/// Runs the action if it exists and is enabled; otherwise returns false.
bool run_action(std::string_view id, AppState& app);

/// Whether the host reserves this chord, such as for a new window, the address bar, or moving between its parts.
[[nodiscard]] bool is_kept_by_host(const Chord& chord, const Host& host);
/// The key shown to users: the second one if the host reserves the first.
[[nodiscard]] const Chord& shown_chord(const Action& action, const AppState& app);
[[nodiscard]] const char* label(const Action& action, const AppState& app);
/// Why the action is disabled; null if it is enabled or the reason is unknown.
[[nodiscard]] const char* why_not(const Action& action, const AppState& app);
/// The tooltip with its key, or the reason why the action is disabled.
[[nodiscard]] std::string tip(const Action& action, const AppState& app);

// The rows of each group, in actions_<menu>.cpp.
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
