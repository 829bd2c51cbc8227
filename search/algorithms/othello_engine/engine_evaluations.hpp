// The evaluations of games/othello for the engine: whole numbers in the view of the side to move. No state; any thread.
#pragma once

#include <array>
#include <string_view>

#include "games/othello/evaluations.hpp"
#include "games/othello/patterns/pattern_weights.hpp"

namespace plytrace::othello {

/// In the order of Engine::evaluations().
inline constexpr std::array kEngineEvaluations = {Discs::kName, Handout::kName, Positional::kName, kPatternsName};
inline constexpr std::size_t kPatternsPlace = 3;

/// An evaluation defines its value and also `Walk`, the data that it updates along the moves so that it need not start
/// anew at each leaf: `at` a root, `after` a move, and after a pass (`passed`).
struct NoWalk {};

/// Precondition: `E` returns whole numbers, and their negation when both sides are swapped.
template <class E>
struct EngineEvaluation {
    using Walk = NoWalk;
    static constexpr int kUnitsADisc = 1;
    static constexpr bool kIsByPatterns = false;

    [[nodiscard]] static Walk at(Squares /*own*/, Squares /*other*/) { return {}; }
    [[nodiscard]] static Walk after(const Walk& /*walk*/, int /*square*/, Squares /*flips*/) { return {}; }
    [[nodiscard]] static Walk passed(const Walk& /*walk*/) { return {}; }
    /// `legal`: the legal squares of `own`, the side to move.
    [[nodiscard]] static int value(const Walk& /*walk*/, Squares own, Squares other, Squares /*legal*/) {
        return static_cast<int>(E{}(Othello(), Othello::State{own, other, Player::kFirst}));
    }
};

}  // namespace plytrace::othello
