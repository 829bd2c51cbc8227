// The session for Connect Four and its m × n relatives.
#pragma once

#include <array>
#include <memory>

#include "search/any_game/game_registry.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_connect_four(const GameSpec& spec);

inline constexpr std::array<RuleOption, 2> kConnectFourOptions = {
    {{kBoardKey, "ROWSxCOLUMNS", " and Connect Four (6x7)"}, {kLineKey, "K", ", Connect Four (4)"}}};

inline constexpr GameEntry kConnectFourEntry{.id = "connect-four",
                                             .title = "Connect Four",
                                             .name = "Connect Four",
                                             .make = make_connect_four,
                                             .options = kConnectFourOptions};

}  // namespace plytrace
