// Whether a search can be made as its options say: against the algorithm's entry and against what any game has. Each
// session adds what is its game's own. Pure functions; any thread.
#pragma once

#include <string_view>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Options that are wrong for any game of two players without chance; `game` is one that may have more,
/// and `has_noise` says whether it tells noisy moves from quiet ones.
[[nodiscard]] Expected<SearchOptions> checked_for_any_game(const SearchOptions& options,
                                                           const GameSession* game = nullptr, bool has_noise = false);

/// What the game asks of an algorithm.
[[nodiscard]] Suits suits_of(const GameSession& game);

/// Whether the algorithm can search such a game, or why not.
[[nodiscard]] Expected<void> check_algorithm(Algorithm algorithm, const GameSession* game);

/// An error where the evaluation is not among `evaluations` (none is), and where weights are given that are not those
/// of its terms. The usual weights become none.
[[nodiscard]] Expected<void> check_evaluation(std::string_view game, SearchOptions& options,
                                              const std::vector<EvaluationName>& evaluations);

}  // namespace plytrace
