// The contributions to a position's evaluation as an overlay of the board: how much each square adds, or what one term
// of the evaluation adds at each of its places. Pure function; any thread.
#pragma once

#include <vector>

#include "search/any_game/evaluation_breakdown.hpp"

namespace plytrace {

struct ContributionLayer {
    std::vector<double> squares;  ///< each square's contribution
    std::vector<char> is_lit;     ///< whether the square belongs to a place that is shown
    double strongest = 1;         ///< the contribution with the strongest colour
    /// The places of one term, each with a label at its middle; if there are none, each square has its own number.
    struct Place {
        std::vector<int> squares;
        double row = 0, column = 0;  ///< of the label
        double contribution = 0;
    };
    std::vector<Place> places;
};

/// For a board of `rows` and `columns`. `term` is one of those in `shares`; null means all together.
[[nodiscard]] ContributionLayer contribution_layer(const EvaluationBreakdown& shares, const TermContribution* term,
                                                   int rows, int columns);

}  // namespace plytrace
