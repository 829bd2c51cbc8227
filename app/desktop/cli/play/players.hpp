// The players of `plytrace play`, as --first and --second describe them.
#pragma once

#include <string>
#include <string_view>

#include "games/core/random.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

struct PlayerSpec {
    enum class Kind { kHuman, kRandom, kSearch } kind = Kind::kHuman;
    std::string text;       ///< as given
    SearchOptions options;  ///< for kSearch
};

/// Reads "human", "random", "greedy" or "ALGORITHM:DEPTH" (without a depth: to the end of the game). A player that
/// cannot search this game under `preset` is rejected with the reason. "greedy" looks one ply ahead with the game's
/// first evaluation: in Othello, it takes the most discs, and of equal moves the first in row order.
[[nodiscard]] Expected<PlayerSpec> parse_player(const GameSession& game, std::string_view text,
                                                const std::string& evaluation, Preset preset = Preset::kTextbook);

/// The player that is used if none was named: three plies with the algorithm that suits the game (alpha-beta,
/// expectiminimax or max-n); in a tree without evaluations at that depth, to its leaves.
[[nodiscard]] Expected<PlayerSpec> default_player(const GameSession& game, const std::string& evaluation,
                                                  Preset preset);

}  // namespace plytrace
