#include "search/any_game/evaluation_breakdown.hpp"

namespace plytrace {

namespace {

void add(std::vector<double>& sums, const TermContribution& term) {
    for (const PlaceContribution& place : term.places) {
        for (const int square : place.squares) {
            sums[static_cast<std::size_t>(square)] += place.share / static_cast<double>(place.squares.size());
        }
    }
}

}  // namespace

std::vector<double> contributions_by_square(const TermContribution& term, std::size_t squares) {
    std::vector<double> sums(squares);
    add(sums, term);
    return sums;
}

std::vector<double> contributions_by_square(const EvaluationBreakdown& shares, std::size_t squares) {
    std::vector<double> sums(squares);
    for (const TermContribution& term : shares.terms) add(sums, term);
    return sums;
}

}  // namespace plytrace
