#include "app/board/contribution_layer.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

namespace {

constexpr double kLeastStrong = 0.25;  ///< discs: smaller contributions never have the strongest colour

/// The place with its label in the middle of its squares. Places that cross in the middle of the board have it in the
/// middle of their first half instead.
ContributionLayer::Place labelled(const PlaceContribution& place, int rows, int columns) {
    ContributionLayer::Place labelled{place.squares, 0, 0, place.share};
    const auto put_among = [&](std::size_t count) {
        labelled.row = labelled.column = 0;
        for (std::size_t i = 0; i < count; ++i) {
            labelled.row += static_cast<double>(place.squares[i] / columns) / static_cast<double>(count);
            labelled.column += static_cast<double>(place.squares[i] % columns) / static_cast<double>(count);
        }
    };
    put_among(place.squares.size());
    const bool is_in_middle =
        std::abs(labelled.row - (rows - 1) / 2.0) < 0.1 && std::abs(labelled.column - (columns - 1) / 2.0) < 0.1;
    if (is_in_middle) put_among(place.squares.size() / 2);
    return labelled;
}

void light(ContributionLayer& layer, const TermContribution& term) {
    for (const PlaceContribution& place : term.places) {
        for (const int square : place.squares) layer.is_lit[static_cast<std::size_t>(square)] = 1;
    }
}

}  // namespace

ContributionLayer contribution_layer(const EvaluationBreakdown& shares, const TermContribution* term, int rows,
                                     int columns) {
    ContributionLayer layer;
    const auto squares = static_cast<std::size_t>(rows * columns);
    layer.squares =
        term != nullptr ? contributions_by_square(*term, squares) : contributions_by_square(shares, squares);
    layer.is_lit.assign(squares, 0);
    if (term != nullptr) {
        light(layer, *term);
    } else {
        for (const TermContribution& each : shares.terms) light(layer, each);
    }
    layer.strongest = kLeastStrong;
    for (const double each : layer.squares) layer.strongest = std::max(layer.strongest, std::abs(each));
    if (term != nullptr && term->places.size() > 1) {
        for (const PlaceContribution& place : term->places) layer.places.push_back(labelled(place, rows, columns));
    }
    return layer;
}

}  // namespace plytrace
