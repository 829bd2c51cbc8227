// Conversion of scores between MAX's view and the view of the player to move, which negamax uses. Header only; no
// state.
#pragma once

#include "search/options/option_values.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// The opponent's view. Zero stays 0, so that -0 is never printed.
[[nodiscard]] constexpr double negated(double score) {
    return 0.0 - score;
}
[[nodiscard]] constexpr Window negated(const Window& window) {
    return {negated(window.beta), negated(window.alpha)};
}

/// Converts from the view of `mover` to MAX's, or the reverse.
[[nodiscard]] constexpr double other_view(Role mover, double score) {
    return mover == Role::kMin ? negated(score) : score;
}
[[nodiscard]] constexpr Window other_view(Role mover, const Window& window) {
    return mover == Role::kMin ? negated(window) : window;
}

}  // namespace plytrace
