#include "app/control/playing/move_node.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"

namespace plytrace {

namespace {

[[nodiscard]] NodeId node_at(const AppState& app, MoveCode move, Step step) {
    const Trace* const trace = app.trace();
    const bool is_of_game = app.document.searched_moves() == app.document.moves().size();
    if (move == kNoMove || trace == nullptr || !is_of_game || app.document.hides_answer()) return kNone;
    const Step t = std::min(step, trace->event_count());
    if (t == 0) return kNone;
    for (const VisitId child : trace->children_entered(trace->latest_visit(0, t), t)) {
        if (trace->move(child) == move) return trace->node_of(child);
    }
    return kNone;
}

}  // namespace

NodeId node_of_move(const AppState& app, MoveCode move) {
    return node_at(app, move, app.step());
}

void select_move(AppState& app, MoveCode move) {
    NodeId node = node_of_move(app, move);
    if (node == kNone) {
        node = node_at(app, move, app.end());
        if (node == kNone) return;
        app.playback.seek(app.end(), app.end());
    }
    app.view.selected = node;
    app.view.is_selected_wanted = true;
    if (app.view.shows_board) app.view.shows_board = false;
}

}  // namespace plytrace
