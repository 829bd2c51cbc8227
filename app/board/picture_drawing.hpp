// Draws a position of a game of one's own as a display list: the picture that the game gives, as rows of cells, and the
// moves that have no cell as a list of buttons, with the search's values. Pure functions of the scene and the space
// available; a panel paints the lists and asks where cells and moves are. Thread: any.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "search/any_game/pictured_game.hpp"

namespace plytrace {

/// A legal move of the game's own position.
struct PictureMove {
    MoveCode code = kNoMove;
    std::string name;
    std::string value;               ///< as it is drawn; empty if unknown
    std::optional<MoveValue> worth;  ///< the same as a number
    bool is_best = false;
    bool has_cell = false;  ///< a click on a cell plays it; otherwise it has a button
};

struct PictureScene {
    GamePicture picture;
    std::string text;  ///< the position's own name, if it has no picture
    std::vector<PictureMove> moves;
    bool can_play = false;             ///< it is a person's turn
    std::optional<MoveCode> selected;  ///< the move under the pointer or the keyboard's cursor
};

/// The scene of the model, with no move selected. Precondition: the document's game has pictures.
[[nodiscard]] PictureScene picture_scene(const Document& document, const BoardModel& board);

/// Where everything is, in pixels from the drawing's top left corner.
struct PicturePlace {
    struct CellNumber {
        std::size_t row = 0, column = 0;
    };
    ScreenRect picture;                     ///< the rows, or the text; empty: none
    float cell_width = 0, cell_height = 0;  ///< of each cell
    ScreenRect list;                        ///< the room for the buttons
    std::vector<ScreenRect> buttons;        ///< of the scene's moves, from the list's top; empty for those with a cell
    float list_height = 0;                  ///< of all buttons: more than the room has if they must be scrolled
    float unit = 1;                         ///< pixels per design unit

    [[nodiscard]] ScreenRect cell(CellNumber at) const;
    /// The cell at a point, which may be beyond its row's end.
    [[nodiscard]] std::optional<CellNumber> cell_at(ScreenPoint point) const;
};

[[nodiscard]] PicturePlace place_picture(const PictureScene& scene, float width, float height, float unit);
/// The height at which nothing must be scrolled and cells have a good size.
[[nodiscard]] float natural_height(const PictureScene& scene, float width, float unit);

[[nodiscard]] DisplayList picture_drawing(const PictureScene& scene, const PicturePlace& place);
/// The buttons, from the list's top left corner.
[[nodiscard]] DisplayList picture_moves_drawing(const PictureScene& scene, const PicturePlace& place);

}  // namespace plytrace
