#include "search/options/search_options.hpp"

namespace plytrace {

SearchOptions plain_counterpart(SearchOptions options) {
    options.algorithm = plain_algorithm(info(options.algorithm).suits);
    options.sum = kInfinity;
    options.range = {};
    options.order = Order::kGiven;
    options.is_iterative = false;
    options.window = {};
    options.aspiration = {};
    options.first_guess = 0;
    options.table = {};
    options.unsound = {};
    return options;
}

SearchOptions fitted_to_algorithm(SearchOptions options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    if (!algorithm.takes(options.order)) options.order = Order::kGiven;
    if (!algorithm.takes_window()) {
        options.window = {};
        options.aspiration = {};
    }
    if (algorithm.suits != Suits::kSeveralPlayers || algorithm.has_coalition) options.sum = kInfinity;
    if (!algorithm.has_values()) options.is_iterative = false;
    if (!algorithm.uses_range()) options.range = {};
    if (!algorithm.takes_unsound()) options.unsound = {};
    if (algorithm.is_assisted) return options;
    options.table = {};
    options.has_quiescence = false;
    options.singular_margin = 0;
    return options;
}

}  // namespace plytrace
