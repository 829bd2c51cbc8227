// Panels and options of individual games in the board's card. A GamePanel replaces the squares for a game that is not
// played on squares; the registry in game_panel.cpp (one line a game) says which games have a panel or options of their
// own. Window's thread.
#pragma once

#include <memory>
#include <string_view>

#include "app/board/board_model.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class GamePanel {
  public:
    virtual ~GamePanel() = default;

    /// Draws the game within `room`, from the cursor on, and handles input. Returns true if a click asks to show the
    /// game's own position again.
    [[nodiscard]] virtual bool draw(AppContext& context, const BoardModel& board, ImVec2 room) = 0;
    /// Whether the panel has a keyboard cursor.
    [[nodiscard]] virtual bool has_cursor() const = 0;
    /// The key of the text that explains the keys.
    [[nodiscard]] virtual const char* keys_hint(const Document& document) const = 0;
};

struct GamePanelEntry {
    std::string_view game;
    std::unique_ptr<GamePanel> (*make)() = nullptr;       ///< null if the game is played on squares
    void (*draw_options)(AppContext& context) = nullptr;  ///< its rows in the options popup; null: none
};

/// Null if the game has neither a panel nor options of its own.
[[nodiscard]] const GamePanelEntry* find_game_panel(const GameSession& game);

}  // namespace plytrace
