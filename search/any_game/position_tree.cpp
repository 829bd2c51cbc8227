#include "search/any_game/position_tree.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "search/options/algorithm_table.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {
namespace {

/// Events for each node: it is entered, evaluated or searched, and left; its parent takes the value and may move a
/// bound.
constexpr std::uint32_t kMostEventsOfNode = 8;

/// A minimax search, which visits every node once, in preorder. Empty if there are too many nodes.
[[nodiscard]] std::shared_ptr<const Trace> whole_search(const GameSession& game, Moves moves, SearchOptions options,
                                                        int depth) {
    options.depth = depth;
    const auto checked = game.checked(options, moves);
    if (!checked) return nullptr;
    const auto most = static_cast<std::uint32_t>(kMostPositionNodes * kMostEventsOfNode);
    auto trace = std::make_shared<Trace>(TraceHeader(), most);
    try {
        Recorder recorder(*trace);
        if (!game.search(moves, *checked, &recorder)) return nullptr;
    } catch (const SearchStopped&) {
        return nullptr;
    }
    return trace->visit_count() <= kMostPositionNodes ? trace : nullptr;
}

[[nodiscard]] ExplicitTree tree_of(const Trace& trace, const GameSession& game, Moves from) {
    TreeParts parts;
    std::vector<MoveCode> path(from.begin(), from.end());
    std::vector<std::size_t> depth;  // by visit: moves before it, from the game's start
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const VisitId parent = visit == 0 ? kNone : trace.parent(visit);
        depth.push_back(visit == 0 ? from.size() : depth[parent] + 1);
        const bool is_leaf = trace.children_entered(visit, trace.event_count()).empty();
        const double number = is_leaf ? trace.visit_state(visit, trace.event_count()).value : kNoEvaluation;
        const Player player = trace.role(visit) == Role::kMin ? Player::kSecond : Player::kFirst;
        const NodeId node = parts.add(visit == 0 ? kNoNode : parent, number, player);
        if (visit == 0) continue;
        path.resize(depth[parent]);
        parts.moves.push_back({node, game.move_text(path, trace.move(visit))});
        path.push_back(trace.move(visit));
    }
    return ExplicitTree(std::move(parts));
}

}  // namespace

std::optional<ExplicitTree> tree_of_position(const GameSession& game, Moves moves, const SearchOptions& like) {
    if (game.tree() != nullptr || game.has_chance() || game.value_count() > 1) return std::nullopt;
    if (game.legal_moves(moves).empty()) return std::nullopt;
    SearchOptions options;
    options.algorithm = plain_algorithm(Suits::kTwoPlayers);
    options.root_role = like.root_role;
    options.evaluation = like.evaluation;
    options.weights = like.weights;
    std::shared_ptr<const Trace> deepest;
    for (int depth = 1; depth <= like.depth; ++depth) {
        const auto trace = whole_search(game, moves, options, depth);
        if (!trace || (deepest && trace->visit_count() == deepest->visit_count())) break;
        deepest = trace;
    }
    if (!deepest) return std::nullopt;
    return tree_of(*deepest, game, moves);
}

}  // namespace plytrace
