// The evaluations of games/othello as the engine wants them: whole numbers in the view of the side to move. No state;
// any thread.
#pragma once

#include <array>
#include <string_view>

#include "games/othello/evaluations.hpp"
#include "games/othello/patterns/pattern_weights.hpp"

namespace plytrace::othello {

/// Their order is that of Engine::evaluations().
inline constexpr std::array kEngineEvaluations = {Discs::kName, Handout::kName, Positional::kName, kPatternsName};
inline constexpr std::size_t kPatternsPlace = 3;

/// An evaluation says, beside the value of a position, what it carries along the moves to it (`Walk`), so that it need
/// not begin anew at each leaf: `at` a root, `after` a move, and after a pass.
struct NoWalk {};

/// Precondition: `E` gives whole numbers, and the negation of them when both sides change places.
template <class E>
struct EngineEvaluation {
    using Walk = NoWalk;
    static constexpr int kUnitsADisc = 1;
    static constexpr bool kIsByPatterns = false;

    [[nodiscard]] static Walk at(Squares /*own*/, Squares /*other*/) { return {}; }
    [[nodiscard]] static Walk after(const Walk& /*walk*/, int /*square*/, Squares /*flips*/) { return {}; }
    [[nodiscard]] static Walk passed(const Walk& /*walk*/) { return {}; }
    /// `legal`: where `own`, who is to move, may.
    [[nodiscard]] static int value(const Walk& /*walk*/, Squares own, Squares other, Squares /*legal*/) {
        return static_cast<int>(E{}(Othello(), Othello::State{own, other, Player::kFirst}));
    }
};

}  // namespace plytrace::othello
