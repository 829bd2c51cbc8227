#include "app/model/games/session_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/model/option_text.hpp"

namespace plytrace {

Expected<SearchOptions> checked_for_any_game(const SearchOptions& options) {
    if (options.depth == kDepthByMaterial) {
        return input_error("there is no depth by material in this game; expected a number of plies");
    }
    if (options.depth < 0) return input_error(fmt::format("the depth is {}; expected 0 plies or more", options.depth));
    if (options.is_iterative && options.depth == 0) {
        return input_error("the depth is 0, and iterative deepening begins with 1 ply; expected 1 ply or more");
    }
    const auto [alpha, beta] = options.window;
    if (std::isnan(alpha) || std::isnan(beta) || alpha >= beta) {
        return input_error(fmt::format("the window is {},{}; expected a lower and a higher number", alpha, beta));
    }
    if (!info(options.algorithm).has_window() && options.window != Window{}) {
        return input_error(fmt::format("{} searches without a window; expected one with alpha-beta, or no window",
                                       info(options.algorithm).id));
    }
    return options;
}

namespace {

Expected<void> check_weights(SearchOptions& options, const EvaluationName& evaluation) {
    if (options.weights.empty()) return {};
    if (evaluation.terms.empty()) {
        return input_error(
            fmt::format("the evaluation \"{}\" is no weighted sum of terms; expected no weights", evaluation.id));
    }
    std::string names;
    for (const Term& term : evaluation.terms) names += (names.empty() ? "" : ", ") + std::string(term.id);
    if (options.weights.size() != evaluation.terms.size()) {
        return input_error(fmt::format("found {} weights, expected {} for the evaluation \"{}\": {}",
                                       options.weights.size(), evaluation.terms.size(), evaluation.id, names));
    }
    const bool is_usual = std::equal(options.weights.begin(), options.weights.end(), evaluation.terms.begin(),
                                     [](double weight, const Term& term) { return weight == term.weight; });
    if (is_usual) options.weights.clear();
    return {};
}

}  // namespace

Expected<void> check_evaluation(std::string_view game, SearchOptions& options,
                                const std::vector<EvaluationName>& evaluations) {
    if (options.evaluation.empty()) {
        if (options.weights.empty()) return {};
        return input_error("weights are those of an evaluation's terms; expected its name, too, or no weights");
    }
    std::string names;
    for (const EvaluationName& evaluation : evaluations) {
        if (evaluation.id == options.evaluation) return check_weights(options, evaluation);
        names += names.empty() ? "" : ", ";
        names += evaluation.id;
    }
    return input_error(fmt::format("{} has no evaluation \"{}\"; expected {}", game, options.evaluation,
                                   names.empty() ? "none" : names));
}

}  // namespace plytrace
