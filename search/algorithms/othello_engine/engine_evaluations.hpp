// The evaluations of games/othello as the engine wants them: whole numbers in the view of the side to move. No state;
// any thread.
#pragma once

#include <array>
#include <string_view>

#include "games/othello/evaluations.hpp"

namespace plytrace::othello {

/// Their order is that of Engine::evaluations().
inline constexpr std::array kEngineEvaluations = {Discs::kName, Handout::kName, Positional::kName};

/// Precondition: `E` gives whole numbers, and the negation of them when both sides change places.
template <class E>
struct EngineEvaluation {
    [[nodiscard]] int operator()(Squares own, Squares other) const {
        return static_cast<int>(E{}(Othello(), Othello::State{own, other, Player::kFirst}));
    }
};

}  // namespace plytrace::othello
