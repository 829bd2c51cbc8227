// The shares of a position's value, laid over the board: which squares an evaluation is glad of, or what one of its
// terms adds at each of its places. Pure function; any thread.
#pragma once

#include <vector>

#include "search/any_game/position_shares.hpp"

namespace plytrace {

struct ContributionLayer {
    std::vector<double> squares;  ///< what each has of the shares
    std::vector<char> is_lit;     ///< it belongs to a place that is shown
    double strongest = 1;         ///< the share of the strongest colour
    /// The places of one term, each with a label at its middle; none: each square has its own number.
    struct Place {
        std::vector<int> squares;
        double row = 0, column = 0;  ///< of the label
        double contribution = 0;
    };
    std::vector<Place> places;
};

/// Of a board of `rows` and `columns`. `term` is one of the shares'; null: all together.
[[nodiscard]] ContributionLayer contribution_layer(const PositionShares& shares, const ShareTerm* term, int rows,
                                                   int columns);

}  // namespace plytrace
