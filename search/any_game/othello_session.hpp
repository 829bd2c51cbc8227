// The session for Othello.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "search/any_game/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_othello(const GameSpec& spec);

/// Discs that matter to players: stable ones, which can never be flipped, and those next to an empty square.
struct OthelloDiscs {
    std::vector<int> stable, frontier;  ///< squares, of both sides
};
/// Empty where the game is another one.
[[nodiscard]] OthelloDiscs othello_discs(const GameSession& game, Moves moves);

inline constexpr std::array<std::string_view, 2> kOthelloStarts = {"tournament", "handout"};
inline constexpr std::array<RuleOption, 1> kOthelloOptions = {
    {{"start", "START", "Othello's start: tournament (default) or handout", kOthelloStarts, true}}};

inline constexpr GameEntry kOthelloEntry{.id = "othello",
                                         .title = "Othello",
                                         .name = "Othello",
                                         .make = make_othello,
                                         .position_help = "; of Othello also moves (f5d6c3), a drawn board, GGF or SGF",
                                         .options = kOthelloOptions};

}  // namespace plytrace
