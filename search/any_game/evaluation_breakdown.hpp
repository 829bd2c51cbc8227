// The value of a position taken apart, for any game's evaluation: what each of its terms adds, at which places of the
// board, and so which squares it is glad of. Plain values; any thread.
#pragma once

#include <string>
#include <vector>

namespace plytrace {

/// A place where a term counts: a pattern's squares, the squares one may move to.
struct PlaceContribution {
    std::vector<int> squares;
    double share = 0;
};

struct TermContribution {
    std::string id;
    std::vector<PlaceContribution> places;  ///< none where it is of no square
    double share = 0;                       ///< of all its places together
};

struct EvaluationBreakdown {
    bool is_first_to_move = true;         ///< every share is in the view of who is to move
    std::vector<TermContribution> terms;  ///< those that add most or take most first
    double sum = 0;                       ///< of all shares
    double value = 0;                     ///< what searches take it for: the sum in steps, and within bounds
};

/// For each square what it has of the shares, each divided evenly over the squares of its place: of one term, or of
/// all. What is of no square is not in it.
[[nodiscard]] std::vector<double> contributions_by_square(const TermContribution& term, std::size_t squares);
[[nodiscard]] std::vector<double> contributions_by_square(const EvaluationBreakdown& shares, std::size_t squares);

}  // namespace plytrace
