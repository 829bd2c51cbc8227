// What draws and plays a game that is not played on squares, in the squares' place in the board's card. game_panels
// says which game has one. Owned by the board panel; window's thread.
#pragma once

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

}  // namespace plytrace
