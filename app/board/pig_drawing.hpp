// Draws Pig's table as a display list: the die, both players' points as bars, and the two moves with the search's
// values. Pure functions; a panel paints the list and asks where the moves are. Thread: any.
#pragma once

#include <array>
#include <string>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "games/pig/pig.hpp"

namespace plytrace {

/// The position of each element, in pixels from the drawing's top left corner.
struct PigPlace {
    ScreenRect die, bars;
    std::array<ScreenRect, 2> moves;  ///< roll, hold
    float unit = 1;                   ///< pixels per design unit
};

[[nodiscard]] PigPlace place_pig(float width, float height, float unit);

/// Rolling or holding.
struct PigMove {
    MoveCode code = kNoMove;
    std::string name, value;  ///< the value is empty if unknown
    bool is_best = false, is_possible = false;
    bool is_hovered = false, is_chosen = false;  ///< by the pointer; by the keyboard
};

struct PigScene {
    PigPosition position;
    std::array<std::string, 2> names;  ///< the first and the second player's
    bool is_over = false;
    int face = 0;  ///< of the die after the latest throw; 0: blank, before the first one
    std::array<PigMove, 2> moves;
};

/// The scene of the model, without pointer or keyboard. Precondition: the document's game is Pig.
[[nodiscard]] PigScene pig_scene(const Document& document, const Language& language, const BoardModel& board);

[[nodiscard]] DisplayList pig_drawing(const PigScene& scene, const PigPlace& place);

}  // namespace plytrace
