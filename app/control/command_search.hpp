// The command search: finds every action, lesson, search option and recent file by typed words, with its place, its key
// and whether it is possible now. It keeps no list of its own but reads the table of actions, the lessons and the rows
// of the Search card. Window's thread.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/actions.hpp"

namespace plytrace {

class Language;
struct Lesson;

/// Something that the command search finds and runs.
struct Command {
    std::string name;         ///< "Go to step…", "Depth: 3 plies"
    std::string short_name;   ///< of a search option the choice, of a lesson its id; empty: none
    std::string place;        ///< the menu or card where it is: "Search › Step by"
    std::string description;  ///< its tip, which is searched as well
    std::string key;          ///< "Ctrl+J"; empty: none
    std::string other_words;  ///< more words that find it: "on", "off"
    std::string why_not;      ///< empty: it is possible now
    bool is_lesson = false;
    bool is_on = false;  ///< a switch that is on, or the present choice of an option
    std::function<void(AppState&)> run;
};

/// All commands that exist now, in the order of the menus. The window adds those that open cards.
[[nodiscard]] std::vector<Command> all_commands(const AppState& app);
/// The indices of those that match the typed words, best first: the command of this name, then those whose name begins
/// with the words; all of them if nothing is typed. The language has the words' synonyms.
[[nodiscard]] std::vector<std::size_t> find_commands(const std::vector<Command>& commands, std::string_view typed,
                                                     const Language& language);
/// Closes the dialog and runs the command, or says in the dialog why it is not possible.
void run_command(AppState& app, const Command& command);

/// "Search › Step by": the names of a menu and its submenu.
[[nodiscard]] std::string menu_path(const Language& language, std::string_view menu);
/// Whether an action's name, tip, key or menu contains the typed words.
[[nodiscard]] bool matches(const Action& action, const AppState& app, std::string_view typed);
/// The lessons whose title, id, topic or summary contains the typed words, in their order; none if nothing is typed, or
/// in a course, which has no lessons.
[[nodiscard]] std::vector<const Lesson*> find_lessons(const AppState& app, std::string_view typed);

}  // namespace plytrace
