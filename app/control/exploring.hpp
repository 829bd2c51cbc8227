// The tree and the board as the window shows them, for people who explore them with a screen reader: as JSON for the
// page, which makes elements of it, and what Enter does there. They contain what is drawn and no more, also during an
// exercise. Window's thread.
//
//   tree:  {"tree": "3.1", "current": 7, "nodes": [{"id": 7, "level": 2, "place": 1, "of": 3, "words": "B, MIN, ≤ 3,
//   …",
//           "open": true, "selected": true} …]}
//          "open" is missing at nodes without children. {"more": 7, …} stands for children of node 7 that are left out.
//          As long as "tree" stays the same, so do the ids.
//   board: {"title": "Black to move", "hint": "…", "rows": 8, "columns": 8, "cells": ["a1, empty", …]}, row by row. Of
//   a
//          game without squares, the cells are the legal moves, and the title includes the position.
#pragma once

#include <string>
#include <string_view>

#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// `expanded`: the nodes whose children are listed, "7 12 40:200"; the number after a colon is how many of them. Nodes
/// that do not exist are ignored. An empty list of nodes if no tree is shown.
[[nodiscard]] std::string tree_to_explore(const AppState& app, std::string_view expanded);
/// The nodes from the root to the current one, as `expanded` above: where exploring begins.
[[nodiscard]] std::string path_to_explore(const AppState& app);
/// Does what a click on the node does: selects it and brings it into view; in an exercise, answers with it.
void click_explored_node(AppState& app, NodeId node);

/// What the page offers to explore now.
struct Explorable {
    bool has_window = false;  ///< no dialog is open, which keeps the keys
    bool has_board = false;   ///< … and a game has a board
    friend bool operator==(const Explorable&, const Explorable&) = default;
};
[[nodiscard]] Explorable what_to_explore(const AppState& app);

/// The two sliders of the window. During an exercise there is nothing to step through.
struct Sliders {
    unsigned step = 0, end = 0;
    double speed = 0;  ///< the slider's place, 0 to 1
    std::string step_words, speed_words;
    friend bool operator==(const Sliders&, const Sliders&) = default;
};
[[nodiscard]] Sliders sliders_to_explore(const AppState& app);

/// Without "cells" if no board is shown.
[[nodiscard]] std::string board_to_explore(const AppState& app);
/// In a narrow window, shows the board in place of the tree.
void show_board_to_explore(AppState& app);
/// Does what a click on the square does, or plays the legal move. Numbers that do not exist are ignored.
void click_explored_square(AppState& app, int square);

}  // namespace plytrace
