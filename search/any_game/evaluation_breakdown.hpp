// The breakdown of a position's evaluation, for any game: what each term contributes, and where on the board. Plain
// values; any thread.
#pragma once

#include <string>
#include <vector>

namespace plytrace {

/// A place where a term counts: the squares of a pattern, or the squares that can be played.
struct PlaceContribution {
    std::vector<int> squares;
    double share = 0;
};

struct TermContribution {
    std::string id;
    std::vector<PlaceContribution> places;  ///< empty if the term belongs to no square
    double share = 0;                       ///< the term's whole contribution
};

struct EvaluationBreakdown {
    bool is_first_to_move = true;         ///< contributions are in the view of the side to move
    std::vector<TermContribution> terms;  ///< the largest contributions, of either sign, first
    double sum = 0;                       ///< of all contributions
    double value = 0;                     ///< what searches use: the sum, rounded and limited
};

/// For each square its part of the contributions of one term, or of all terms. A contribution is divided evenly among
/// the squares of its place; those that belong to no square are left out.
[[nodiscard]] std::vector<double> contributions_by_square(const TermContribution& term, std::size_t squares);
[[nodiscard]] std::vector<double> contributions_by_square(const EvaluationBreakdown& shares, std::size_t squares);

}  // namespace plytrace
