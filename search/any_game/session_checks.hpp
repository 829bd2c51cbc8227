// Checks whether a search is possible with its options: by the algorithm's entry and for games in general. Each session
// adds the checks of its game. Pure functions; any thread.
#pragma once

#include <string_view>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Refuses options that are wrong for every game of two players without chance. `game`, if given, may have more than
/// that; `has_noise` says whether it distinguishes noisy moves.
[[nodiscard]] Expected<SearchOptions> checked_for_any_game(const SearchOptions& options,
                                                           const GameSession* game = nullptr, bool has_noise = false);

/// What an algorithm must support to search the game.
[[nodiscard]] Suits suits_of(const GameSession& game);
/// Whether the search would go to the end of the game in every branch.
[[nodiscard]] bool needs_limit(const SearchOptions& options);

/// The error says why the algorithm cannot search such a game.
[[nodiscard]] Expected<void> check_algorithm(Algorithm algorithm, const GameSession* game);

/// Errors: the evaluation is not among `evaluations`, or the weights do not fit its terms. Weights that equal the
/// default are removed from the options.
[[nodiscard]] Expected<void> check_evaluation(std::string_view game, SearchOptions& options,
                                              const std::vector<EvaluationName>& evaluations);

}  // namespace plytrace
