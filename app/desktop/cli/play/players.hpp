// Who plays: what --first and --second of `plytrace play` say.
#pragma once

#include <string>
#include <string_view>

#include "games/core/random.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

struct PlayerSpec {
    enum class Kind { kHuman, kRandom, kSearch } kind = Kind::kHuman;
    std::string text;       ///< as it was given
    SearchOptions options;  ///< of kSearch
};

/// "human", "random", "greedy" or "ALGORITHM:DEPTH" (without a depth, to the end of the game). A player that cannot
/// search this game (under `preset`) is refused with the reason. Greedy looks one ply ahead and goes by the game's
/// first evaluation: of Othello, the most discs, and of equals the first in row order.
[[nodiscard]] Expected<PlayerSpec> parse_player(const GameSession& game, std::string_view text,
                                                const std::string& evaluation, Preset preset = Preset::kTextbook);

/// Who plays where nobody was named: three plies of the algorithm that suits the game, alpha-beta, expectiminimax or
/// max-n; in a tree that has no evaluations so deep, to its leaves.
[[nodiscard]] Expected<PlayerSpec> usual_player(const GameSession& game, const std::string& evaluation, Preset preset);

}  // namespace plytrace
