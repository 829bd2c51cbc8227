// A weight between those of two stages. A constant expression.
#pragma once

#include "games/othello/patterns/pattern_stages.hpp"

namespace plytrace::othello {

/// kDiscsAStage times what lies there between the weights of the two stages.
[[nodiscard]] constexpr int between(StagePlace place, int below, int above) {
    return (kDiscsAStage - place.fifths) * below + place.fifths * above;
}

}  // namespace plytrace::othello
