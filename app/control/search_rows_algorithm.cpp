// The rows of the algorithm, of its rules, and of the programs that are searched with as they were printed.
#include "app/control/search_row_rules.hpp"
#include "search/any_game/session_checks.hpp"

namespace plytrace {

namespace {

/// Those that can search this game.
std::vector<Algorithm> algorithms_of(const Document& document) {
    std::vector<Algorithm> algorithms;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        const bool is_chosen = entry.algorithm == document.options().algorithm;
        if (is_chosen || check_algorithm(entry.algorithm, document.game().get())) algorithms.push_back(entry.algorithm);
    }
    return algorithms;
}

/// The options that the handout's program has, in place of those that it refuses.
SearchOptions as_in_handout(const SearchOptions& options) {
    SearchOptions printed;
    printed.preset = Preset::kHandout;
    if (info(options.algorithm).is_in_handout) printed.algorithm = options.algorithm;
    printed.root_role = options.root_role;
    printed.depth = options.depth;
    printed.seed = options.seed;
    printed.evaluation = "handout";
    if (options.evaluation == printed.evaluation) printed.weights = options.weights;
    return printed;
}

}  // namespace

void fill_algorithm(SearchRow& row, const Document& document, const Language& language) {
    for (const Algorithm algorithm : algorithms_of(document)) {
        if (algorithm == document.options().algorithm) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(algorithm_name(language, algorithm));
    }
}

void choose_algorithm(Document& document, int index) {
    SearchOptions options = document.options();
    options.algorithm = algorithms_of(document)[static_cast<std::size_t>(index)];
    document.set_options(fitted_to_algorithm(std::move(options)));
}

void fill_rule(SearchRow& row, const Document& document, const Language& language) {
    const AlgorithmEntry& algorithm = info(document.options().algorithm);
    if (document.options().preset != Preset::kTextbook) return disable(row, language("search.preset.own_rules"));
    if (algorithm.rules == Rules::kChosen) return;
    const std::string own = language.with("search.own_rules", {algorithm_name(language, algorithm.algorithm)});
    disable(row, algorithm.has_window() ? own : why_no_window(document, language));
}

bool has_preset(const Document& document) {
    return document.game()->takes_preset();
}

void choose_preset(Document& document, int index) {
    SearchOptions options = document.options();
    options.preset = Preset::kTextbook;
    document.set_options(index == 0 ? options : as_in_handout(options));
}

}  // namespace plytrace
