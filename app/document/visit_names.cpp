#include "app/document/visit_names.hpp"

#include <algorithm>

namespace plytrace {

VisitNames visit_names(const GameSession& game, const std::vector<MoveCode>& before, const Trace& trace,
                       VisitId visit) {
    std::vector<MoveCode> moves = before;
    for (VisitId at = visit; trace.parent(at) != kNone; at = trace.parent(at)) moves.push_back(trace.move(at));
    std::reverse(moves.begin() + static_cast<std::ptrdiff_t>(before.size()), moves.end());
    const Moves path = moves;
    return {path.size() == before.size() ? "" : game.move_text(path.first(path.size() - 1), path.back()),
            game.position_text(path)};
}

}  // namespace plytrace
