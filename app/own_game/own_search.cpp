#include "app/own_game/own_search.hpp"

#include <utility>

#include "search/algorithms/run.hpp"

namespace plytrace::own_game {

namespace {

[[nodiscard]] std::optional<double> search_position(const OwnGame& game, const OwnGame::State& position,
                                                    const SearchOptions& options, AnySink sink) {
    return run_search(game, ProgramEvaluation{}, position, options, sink);
}

}  // namespace

std::shared_ptr<const GameSession> make_own_game(std::shared_ptr<PositionTable> table, Faults faults) {
    return make_own_game(std::move(table), faults, search_position);
}

}  // namespace plytrace::own_game
