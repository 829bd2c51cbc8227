#include "search/algorithms/othello_engine/levels.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/core/random.hpp"

namespace plytrace::othello {

namespace {

constexpr int kPliesInPlaceOfPatterns = 3, kMostPliesInPlaceOfPatterns = 10;
constexpr int kHandoutLoss = 20;
constexpr int kPliesBeforeSolving = 4;  ///< for the move that is played if solving is stopped

Level level_without_patterns(Level level) {
    level.evaluation = Handout::kName;
    level.deviations = 0;
    level.plies = std::min(level.plies + kPliesInPlaceOfPatterns, kMostPliesInPlaceOfPatterns);
    level.opening_loss = kHandoutLoss;
    return level;
}

/// Chooses one of the moves near the best by the seed and the position.
void choose_near(EngineResult& result, const Othello::State& position, std::uint64_t seed) {
    if (result.moves.size() < 2) return;
    Random random(Othello().key(position).hash() ^ seed * 0x9E3779B97F4A7C15U);
    const std::size_t place = random.below(result.moves.size());
    if (result.moves[place].move != result.best) result.principal_variation = {result.moves[place].move};
    result.best = result.moves[place].move;
    result.value = result.moves[place].value;
}

}  // namespace

EngineResult play_at_level(Engine& engine, const Othello::State& position, int level, const LevelLimits& how) {
    assert(level >= 1 && level <= kLevels);
    Level chosen = level_of(level);
    if (chosen.evaluation == kPatternsName && how.patterns == nullptr) chosen = level_without_patterns(chosen);
    const int empties = count(position.empty());
    const bool solves = empties <= std::min(chosen.exact_at, how.max_exact);

    Engine::Search search;
    search.plies = solves ? std::min(chosen.plies, kPliesBeforeSolving) : chosen.plies;
    search.evaluation = chosen.evaluation;
    search.patterns = how.patterns;
    search.deviations = chosen.deviations;
    search.limits = how.limits;
    if (!solves) search.near_best = 64 - empties < kOpeningDiscs ? chosen.opening_loss : 0;
    if (!solves) search.sink = how.sink;
    EngineResult result = engine.search(position, search);
    if (!solves) {
        choose_near(result, position, how.seed);
        return result;
    }
    Engine::Solve solve;
    solve.patterns = how.patterns;
    solve.limits = how.limits;
    solve.sink = how.sink;
    solve.tells_short_cuts = empties > kFewTracedEmpty;
    EngineResult solved = engine.solve(position, solve);
    return solved.is_complete ? solved : result;
}

}  // namespace plytrace::othello
