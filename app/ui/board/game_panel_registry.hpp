// Which games have a panel or options of their own in the board's card: one line a game in game_panels.cpp. A game on
// squares needs neither. Window's thread.
#pragma once

#include <memory>
#include <string_view>

#include "app/ui/board/game_panel.hpp"

namespace plytrace {

struct GamePanelEntry {
    std::string_view game;
    std::unique_ptr<GamePanel> (*make)() = nullptr;       ///< null: it is played on squares
    void (*draw_options)(AppContext& context) = nullptr;  ///< its rows in the popup of options; null: none
};

/// Null where the game has nothing of its own.
[[nodiscard]] const GamePanelEntry* find_game_panel(std::string_view game);

}  // namespace plytrace
