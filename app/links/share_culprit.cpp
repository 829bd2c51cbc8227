#include "app/links/share_culprit.hpp"

#include <algorithm>

#include "search/any_game/session_checks.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

const char* culprit_of(const SearchOptions& options, const GameSession& game, Moves moves, bool has_sum) {
    const auto is_taken = [&](const SearchOptions& without) { return game.checked(without, moves).has_value(); };
    const auto known = game.evaluations();
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [&](const EvaluationName& name) { return name.id == options.evaluation; });
    if (!options.evaluation.empty() && !is_known) return "evaluation";
    SearchOptions unweighted = options;
    unweighted.weights.clear();
    if (!options.weights.empty() && is_taken(unweighted)) return "weights";
    if (!check_algorithm(options.algorithm, &game)) return "algorithm";
    if (has_sum) return "sum";
    SearchOptions textbook = options;
    textbook.preset = Preset::kTextbook;
    if (is_taken(textbook)) return "preset";
    if (options.window != Window{} && !info(options.algorithm).has_window()) return "window";
    SearchOptions without_table = options;
    without_table.table = {};
    if (is_taken(without_table)) return "table";
    // Only what was played can be at fault where nothing is wrong at the start: a game that repetition has drawn.
    return game.checked(options, {}).has_value() ? "moves" : "depth";
}

}  // namespace plytrace
