// A lesson: a game or tree to open, how it is searched, and a sentence on what to look at. Read from
// assets/lessons/*.json; shared by the Lesson menu and the command line. Plain values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/file_system.hpp"
#include "app/model/game_registry.hpp"

namespace plytrace {

struct Lesson {
    std::string id;       ///< the file's name without its ending
    int number = 0;       ///< its place in the menu
    std::string title;    ///< "Two-ply tree (AIMA 5.2)"
    std::string summary;  ///< one sentence
    GameSpec game;
    SearchOptions options;
};

/// {"number": 1, "title": …, "summary": …, "game": "tree", "tree": "((3 12 8) …)", "search": {"cut": "equal", …}}
[[nodiscard]] Expected<Lesson> parse_lesson(std::string id, std::string_view json);

/// All lessons of the program, by number. A broken one is left out and named in `faults`.
[[nodiscard]] std::vector<Lesson> load_lessons(FileSystem& files, std::vector<std::string>& faults);

}  // namespace plytrace
