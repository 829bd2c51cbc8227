// The contribution of each term to the evaluation of a position: Eval(s) = Σ wᵢ fᵢ(s), from MAX's view like every
// value. Pure functions of the document, for the evaluation's card.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/document/document.hpp"

namespace plytrace {

struct EvaluationContribution {
    std::string_view id;  ///< the term's name
    double usual_weight = 1, weight = 1;
    double value = 0;                                                           ///< f, from MAX's view
    [[nodiscard]] double contribution() const { return weight * value + 0.0; }  // never -0
};

struct EvaluationContributions {
    std::string_view evaluation;  ///< the evaluation's name
    std::vector<EvaluationContribution> terms;
    double sum = 0;      ///< of the contributions
    double largest = 0;  ///< largest absolute contribution
    [[nodiscard]] bool has_usual_weights() const;
};

/// Whether the search's evaluation is a weighted sum.
[[nodiscard]] bool has_terms(const Document& document);
/// The weights that the search uses, one per term; empty if it has no terms.
[[nodiscard]] std::vector<double> weights_of(const Document& document);
/// The contributions after these legal moves from the game's start, with `weights` or, if it is empty, the document's
/// weights. Empty if the search has no terms.
[[nodiscard]] std::optional<EvaluationContributions> evaluation_contributions(const Document& document, Moves moves,
                                                                              std::span<const double> weights = {});

/// Searches again with these weights, one per term.
void choose_weights(Document& document, std::span<const double> weights);
/// Searches again with the default weights.
void reset_weights(Document& document);

/// A step between weights that makes a visible difference, for small mouse movements.
[[nodiscard]] double weight_step(double usual_weight);

}  // namespace plytrace
