// What each term of the evaluation adds at a position: Eval(s) = Σ wᵢ fᵢ(s), in MAX's view as every value is. Pure
// functions of the document; the evaluation's card draws what they say.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/document/document.hpp"

namespace plytrace {

struct EvaluationContribution {
    std::string_view id;  ///< of the term
    double usual_weight = 1, weight = 1;
    double value = 0;                                                           ///< f, in MAX's view
    [[nodiscard]] double contribution() const { return weight * value + 0.0; }  // never -0
};

struct EvaluationContributions {
    std::string_view evaluation;  ///< its name
    std::vector<EvaluationContribution> terms;
    double sum = 0;      ///< of the contributions
    double largest = 0;  ///< of the contributions, without its sign
    [[nodiscard]] bool has_usual_weights() const;
};

/// Whether the search has an evaluation that is a weighted sum.
[[nodiscard]] bool has_terms(const Document& document);
/// The weights that the search uses, one for each term; none where it has no terms.
[[nodiscard]] std::vector<double> weights_of(const Document& document);
/// The contributions after these legal moves from the game's start, with the document's weights, or with `weights`
/// where there are any. Empty where the search has no terms.
[[nodiscard]] std::optional<EvaluationContributions> evaluation_contributions(const Document& document, Moves moves,
                                                                              std::span<const double> weights = {});

/// Searches again with these weights, one for each term.
void choose_weights(Document& document, std::span<const double> weights);
/// Searches again with the usual ones.
void reset_weights(Document& document);

/// The distance between weights that are easily told apart: what a small movement of the hand changes.
[[nodiscard]] double weight_step(double usual_weight);

}  // namespace plytrace
