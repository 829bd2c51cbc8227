// The view of the document: the selected node, labels, folded parts (the tree panel has the camera). A plain value,
// owned by the AppState; window's thread. It is neither part of a document nor saved with it; the settings remember its
// options.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>

#include "search/trace/event.hpp"

namespace plytrace {

enum class LabelStyle : std::uint8_t {
    kBadge,     ///< "≤ 2", "= 3", "≥ 3"
    kInterval,  ///< "[-inf, 2]", as in AIMA's figures
};

/// Options of the tree panel.
struct ViewOptions {
    LabelStyle label_style = LabelStyle::kBadge;
    bool is_following_current = false;    ///< the camera keeps the current node in sight
    bool shows_closed_windows = false;    ///< [α, β] also at nodes that are done
    bool hides_unvisited_leaves = false;  ///< leaf values appear only when the search visits them
    bool shows_row_and_column = false;    ///< squares are named (2 3), not d3
    bool shows_graph = false;             ///< Nim: the graph of all positions instead of the tree
    bool shows_critical = false;          ///< the types of the critical tree's nodes (critical_tree.hpp)
    bool shows_boards = true;             ///< the position of a game at each node that has room for it
    bool shows_map = true;                ///< a minimap while only a part of the tree is visible
    // Neither: the current path if the tree is too large to read. Never both.
    bool always_focuses = false;  ///< the current path at full size, everything else folded
    bool never_focuses = false;   ///< the whole tree
    friend bool operator==(const ViewOptions&, const ViewOptions&) = default;
};

/// A two-finger gesture on a touch screen or touchpad since the last frame, in pixels of the window.
struct Pinch {
    double factor = 1;   ///< change of the distance between the fingers
    float x = 0, y = 0;  ///< the point between them
    float moved_x = 0, moved_y = 0;
};

/// What the board panel shows.
struct BoardView {
    bool is_on_game = true;  ///< the game's own position; otherwise one of the search
    int piece = -1;          ///< the square of the piece that the user has chosen to move; -1: none
};

struct ViewState {
    ViewOptions options;
    NodeId selected = kNone;  ///< kNone: the view follows the step's current node
    NodeId hovered = kNone;
    NodeId why = kNone;                    ///< the node whose "Why?" is answered at every step
    std::unordered_set<NodeId> collapsed;  ///< nodes whose subtree is folded
    NodeId edited = kNone;                 ///< the node with an open edit field in the tree panel
    bool is_board_wanted = false;          ///< request: move the keyboard's cursor to the board, which clears this
    /// Request: do what a click on this square of the board does; without squares, play the legal move of this number.
    std::optional<int> square_wanted;
    std::optional<BoardView> board;   ///< set by the board panel while it draws a board
    bool is_fit_wanted = true;        ///< request: fit the whole tree; the tree panel clears this
    bool is_selected_wanted = false;  ///< request: go to the selected node, unfolding what hides it; cleared likewise
    bool is_focused = false;          ///< the tree panel sets whether it shows the current path
    std::optional<bool> shows_board;  ///< narrow windows show either the board or the tree; empty otherwise
    std::optional<Pinch> pinch;       ///< the tree panel applies it if it is over the tree, and clears it
    int collapse_generation = 0;      ///< changes whenever `collapsed` does

    /// Resets for another document or tree: nothing selected, nothing folded, everything visible. shows_board belongs
    /// to the window and stays.
    void reset() {
        ViewState fresh;
        fresh.options = options;
        fresh.shows_board = shows_board;
        fresh.collapse_generation = collapse_generation + 1;
        *this = std::move(fresh);
    }
};

}  // namespace plytrace
