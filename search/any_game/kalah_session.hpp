// The session for Kalah.
#pragma once

#include <array>
#include <memory>

#include "games/kalah/kalah.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_kalah(const GameSpec& spec);

/// Its rules; null for any other game.
[[nodiscard]] const Kalah* kalah_of(const GameSession& game);
/// Precondition: the game is Kalah.
[[nodiscard]] Kalah::State kalah_position(const GameSession& game, Moves moves);

inline constexpr std::array<RuleOption, 1> kKalahOptions = {
    {{"board", "PITSxSTONES", "; of Kalah PITSxSTONES, the pits of a side and the stones in each (6x4)"}}};

inline constexpr GameEntry kKalahEntry{
    .id = "kalah",
    .title = "Kalah",
    .name = "Kalah",
    .make = make_kalah,
    .position_help =
        "; of Kalah the stones in X's pits and store, in O's, and who is to move (4 4 4 4 4 4 0 4 4 4 4 4 "
        "4 0 X)",
    .options = kKalahOptions};

}  // namespace plytrace
