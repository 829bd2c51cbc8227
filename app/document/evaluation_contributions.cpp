#include "app/document/evaluation_contributions.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

namespace {

/// The chosen evaluation, or else the game's default one. It has no terms if it is no weighted sum, or there is none.
EvaluationName chosen_evaluation(const Document& document) {
    if (!document.game()) return {};
    const std::string& chosen = document.options().evaluation;
    const std::string& id = chosen.empty() ? document.run().options().evaluation : chosen;
    if (id.empty()) return {};
    for (const EvaluationName& evaluation : document.game()->evaluations()) {
        if (evaluation.id == id) return evaluation;
    }
    return {};
}

/// The player from whose view all values are: MAX.
Player max_player(const Document& document) {
    const Player mover = document.game()->player_to_move(document.searched_moves());
    return document.options().root_role == Role::kMax ? mover : opponent(mover);
}

}  // namespace

bool EvaluationContributions::has_usual_weights() const {
    return std::all_of(terms.begin(), terms.end(),
                       [](const EvaluationContribution& term) { return term.weight == term.usual_weight; });
}

bool has_terms(const Document& document) {
    return !chosen_evaluation(document).terms.empty();
}

std::vector<double> weights_of(const Document& document) {
    const EvaluationName evaluation = chosen_evaluation(document);
    if (document.options().weights.size() == evaluation.terms.size()) return document.options().weights;
    std::vector<double> weights;
    for (const Term& term : evaluation.terms) weights.push_back(term.weight);
    return weights;
}

std::optional<EvaluationContributions> evaluation_contributions(const Document& document, Moves moves,
                                                                std::span<const double> weights) {
    const EvaluationName evaluation = chosen_evaluation(document);
    const std::vector<double> searched = weights_of(document);
    if (weights.size() != evaluation.terms.size()) weights = searched;
    const auto values = document.game() ? document.game()->term_values(moves, evaluation.id, max_player(document))
                                        : std::vector<double>();
    if (values.empty() || values.size() != evaluation.terms.size()) return std::nullopt;

    EvaluationContributions contributions;
    contributions.evaluation = evaluation.id;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Term& term = evaluation.terms[i];
        contributions.terms.push_back({term.id, term.weight, weights[i], values[i]});
        contributions.sum += contributions.terms.back().contribution();
        contributions.largest = std::max(contributions.largest, std::abs(contributions.terms.back().contribution()));
    }
    return contributions;
}

void choose_weights(Document& document, std::span<const double> weights) {
    SearchOptions options = document.options();
    options.weights.assign(weights.begin(), weights.end());
    options.evaluation = chosen_evaluation(document).id;
    if (const auto taken = document.game()->checked(options, document.moves())) options.weights = taken->weights;
    if (options.weights != document.options().weights) document.set_options(options);
}

void reset_weights(Document& document) {
    choose_weights(document, {});
}

double weight_step(double usual_weight) {
    const double size = std::abs(usual_weight);
    return size >= 100 ? 10 : size >= 10 ? 0.5 : size >= 0.5 ? 0.1 : 0.02;
}

}  // namespace plytrace
