#include "search/any_game/position_shares.hpp"

namespace plytrace {

namespace {

void add(std::vector<double>& sums, const ShareTerm& term) {
    for (const SharePlace& place : term.places) {
        for (const int square : place.squares) {
            sums[static_cast<std::size_t>(square)] += place.share / static_cast<double>(place.squares.size());
        }
    }
}

}  // namespace

std::vector<double> shares_of_squares(const ShareTerm& term, std::size_t squares) {
    std::vector<double> sums(squares);
    add(sums, term);
    return sums;
}

std::vector<double> shares_of_squares(const PositionShares& shares, std::size_t squares) {
    std::vector<double> sums(squares);
    for (const ShareTerm& term : shares.terms) add(sums, term);
    return sums;
}

}  // namespace plytrace
