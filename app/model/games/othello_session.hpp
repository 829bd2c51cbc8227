// Othello behind the app's interface.
#pragma once

#include <array>
#include <memory>

#include "app/model/sessions/game_entry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_othello(const GameSpec& spec);

inline constexpr std::array<std::string_view, 2> kOthelloStarts = {"tournament", "handout"};
inline constexpr std::array<RuleOption, 1> kOthelloOptions = {
    {{"start", "START", "Othello's start: tournament (default) or handout", kOthelloStarts, true}}};

inline constexpr GameEntry kOthelloEntry{.id = "othello",
                                         .title = "Othello",
                                         .name = "Othello",
                                         .make = make_othello,
                                         .position_help = "; of Othello also a transcript (f5d6c3)",
                                         .options = kOthelloOptions};

}  // namespace plytrace
