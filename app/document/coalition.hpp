// The two sides of a search that takes all players but one for a single opponent, such as paranoid search: MAX is that
// player, and MIN is the coalition of the others.
#pragma once

#include <optional>
#include <string>

#include "app/base/language.hpp"
#include "games/core/game.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class Document;

/// The player at the root, if the shown search takes all others as one: only that player's values count.
[[nodiscard]] std::optional<Player> coalition_against(const Document& document);
/// "player 1" or "players 2, 3", for MAX or MIN of such a search; empty for any other search or role.
[[nodiscard]] std::string coalition_side(const Document& document, const Language& language, Role role);

}  // namespace plytrace
