// The session for Nim and its variants.
#pragma once

#include <array>
#include <memory>

#include "search/any_game/game_registry.hpp"

namespace plytrace {

class Nim;

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_nim(const GameSpec& spec);

/// Its rules; null for any other game. What only Nim has, such as the graph of its positions, asks for them.
[[nodiscard]] const Nim* nim_of(const GameSession& game);

inline constexpr std::array<std::string_view, 4> kNimVariants = {"lines-last-loses", "lines-last-wins",
                                                                 "heaps-last-loses", "heaps-last-wins"};
inline constexpr std::array<RuleOption, 1> kNimOptions = {
    {{"nim", "VARIANT", "lines-last-loses (default), lines-last-wins, heaps-last-loses, heaps-last-wins",
      kNimVariants}}};

inline constexpr GameEntry kNimEntry{.id = "nim",
                                     .title = "Nim",
                                     .name = "Nim",
                                     .make = make_nim,
                                     .position_help = "; of Nim its rows (3 5 7)",
                                     .options = kNimOptions};

}  // namespace plytrace
