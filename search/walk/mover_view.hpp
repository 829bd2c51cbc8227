// Scores in the view of the player to move, as negamax has them, and back to MAX's. Header only; no state.
#pragma once

#include "search/options/option_values.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// The other player's view. Zero stays 0: there is no -0 to be printed.
[[nodiscard]] constexpr double negated(double score) {
    return 0.0 - score;
}
[[nodiscard]] constexpr Window negated(const Window& window) {
    return {negated(window.beta), negated(window.alpha)};
}

/// From the view of `mover` to MAX's, or from MAX's to that of `mover`: the same step.
[[nodiscard]] constexpr double other_view(Role mover, double score) {
    return mover == Role::kMin ? negated(score) : score;
}
[[nodiscard]] constexpr Window other_view(Role mover, const Window& window) {
    return mover == Role::kMin ? negated(window) : window;
}

}  // namespace plytrace
