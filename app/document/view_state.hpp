// What I am looking at: the selected node, how the tree is labelled, which parts are closed (the tree panel has the
// camera). A plain value, owned by the AppState; window's thread. Not part of a document and not saved with one; the
// options are remembered in the settings.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>

#include "search/trace/event.hpp"

namespace plytrace {

enum class LabelStyle : std::uint8_t {
    kBadge,     ///< "≤ 2", "= 3", "≥ 3"
    kInterval,  ///< "[-inf, 2]", as AIMA's figures have it
};

/// Options of the tree panel.
struct ViewOptions {
    LabelStyle label_style = LabelStyle::kBadge;
    bool is_following_current = false;    ///< the camera keeps the current node in sight
    bool shows_closed_windows = false;    ///< [α, β] also at nodes that are done
    bool hides_unvisited_leaves = false;  ///< leaf values only once the search has seen them
    bool shows_row_and_column = false;    ///< squares are called (2 3), not d3
    bool shows_graph = false;             ///< Nim: the graph of all positions instead of the tree
    bool shows_critical = false;          ///< the types of the critical tree's nodes (critical_tree.hpp)
    bool shows_map = true;                ///< a small map of the whole tree, while only a part of it is in view
    // Neither: the current path where the tree cannot be read as a whole. Never both.
    bool always_focuses = false;  ///< the current path at full size, everything else folded
    bool never_focuses = false;   ///< the whole tree
    friend bool operator==(const ViewOptions&, const ViewOptions&) = default;
};

/// Two fingers on the screen or a touchpad since the last frame, in pixels of the window.
struct Pinch {
    double factor = 1;   ///< of the distance between the fingers
    float x = 0, y = 0;  ///< the point between them
    float moved_x = 0, moved_y = 0;
};

struct ViewState {
    ViewOptions options;
    NodeId selected = kNone;  ///< kNone: the current node of the step is looked at
    NodeId hovered = kNone;
    NodeId why = kNone;                    ///< the node of which "Why?" is asked, and answered at every step
    std::unordered_set<NodeId> collapsed;  ///< nodes whose subtree is folded
    NodeId edited = kNone;                 ///< a field is open on this node in the tree panel
    bool is_board_wanted = false;          ///< the keyboard's cursor comes to the board, which clears this
    bool is_fit_wanted = true;             ///< the tree panel fits the whole tree at its next frame, and clears this
    bool is_selected_wanted = false;       ///< the camera goes to the selected node, opening what hides it; clears this
    bool is_focused = false;               ///< the tree panel shows the current path; it says so here
    std::optional<bool> shows_board;       ///< of a narrow window, which has room for it or the tree; empty elsewhere
    std::optional<Pinch> pinch;   ///< the tree panel zooms and moves by it if it is over the tree, and clears it
    int collapse_generation = 0;  ///< changes whenever `collapsed` does

    /// For another document or tree: nothing selected, everything open, all of it in sight. What the window has room
    /// for is the window's.
    void reset() {
        ViewState fresh;
        fresh.options = options;
        fresh.shows_board = shows_board;
        fresh.collapse_generation = collapse_generation + 1;
        *this = std::move(fresh);
    }
};

}  // namespace plytrace
