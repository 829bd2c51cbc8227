#include "search/any_game/game_session.hpp"

namespace plytrace {

MoveCode drawn_outcome(const GameSession& game, Moves before, Moves outcomes, Random& random) {
    constexpr int kParts = 1'000'000'000;
    double left = random.between(0, kParts - 1) / static_cast<double>(kParts);
    MoveCode drawn = outcomes.front();
    for (const MoveCode outcome : outcomes) {
        const double probability = game.probability(before, outcome);
        if (probability == 0) continue;
        drawn = outcome;  // the last possible outcome, in case rounding leaves a remainder
        if (left < probability) break;
        left -= probability;
    }
    return drawn;
}

}  // namespace plytrace
