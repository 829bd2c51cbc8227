// The session for tic-tac-toe and its m × n relatives.
#pragma once

#include <array>
#include <memory>

#include "search/any_game/game_registry.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tic_tac_toe(const GameSpec& spec);

inline constexpr std::array<RuleOption, 2> kTicTacToeOptions = {
    {{kBoardKey, "ROWSxCOLUMNS", "Of tic-tac-toe (default 3x3)"},
     {kLineKey, "K", "How many in a row win: tic-tac-toe (default 3)"}}};

inline constexpr GameEntry kTicTacToeEntry{.id = "tic-tac-toe",
                                           .title = "Tic-tac-toe",
                                           .name = "tic-tac-toe",
                                           .make = make_tic_tac_toe,
                                           .position_help = "Squares X, O or - row by row, a blank, the side to move",
                                           .options = kTicTacToeOptions};

}  // namespace plytrace
