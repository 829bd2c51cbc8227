// Games that the board's card does not show as squares alone: GamePanel draws and plays a game in the squares' place,
// and the registry (one line a game, in game_panel.cpp) says which game has such a panel or options of its own. A game
// on squares needs neither. Owned by the board panel; window's thread.
#pragma once

#include <memory>
#include <string_view>

#include "app/board/board_model.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class GamePanel {
  public:
    virtual ~GamePanel() = default;

    /// Draws and plays within `room` from the cursor on. Returns true where a click asks for the game's own position.
    [[nodiscard]] virtual bool draw(AppContext& context, const BoardModel& board, ImVec2 room) = 0;
    /// Whether the keyboard plays here.
    [[nodiscard]] virtual bool has_cursor() const = 0;
    /// The language's key for what the keys do.
    [[nodiscard]] virtual const char* keys_hint(const Document& document) const = 0;
};

struct GamePanelEntry {
    std::string_view game;
    std::unique_ptr<GamePanel> (*make)() = nullptr;       ///< null: it is played on squares
    void (*draw_options)(AppContext& context) = nullptr;  ///< its rows in the popup of options; null: none
};

/// Null where the game has nothing of its own.
[[nodiscard]] const GamePanelEntry* find_game_panel(std::string_view game);

void draw_othello_options(AppContext& context);

}  // namespace plytrace
