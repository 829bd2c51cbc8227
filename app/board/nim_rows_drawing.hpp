// Nim's rows of lines as data: lines that are there stand upright, erased ones leave a short stroke. Pure functions;
// a panel paints the list and asks which line is at a point. Thread: any.
#pragma once

#include <optional>
#include <string>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "app/board/nim_picture.hpp"

namespace plytrace {

/// One line of the picture: its row from the top and its place from the left, from 0.
struct NimPoint {
    int row = 0, line = 0;
    bool operator==(const NimPoint&) const = default;
};

/// Where the lines are, in pixels from the drawing's top left corner.
struct NimPlace {
    float left = 0, width = 0;  ///< of the longest row's room: what a row holds stands left of it, in digits
    float row_height = 0, pitch = 0;
    float unit = 1;  ///< pixels of a unit of the design

    /// The middle of a line, whose row has so many of them.
    [[nodiscard]] ScreenPoint center(NimPoint at, std::size_t lines_in_row) const;
    /// The line at a point, erased or not.
    [[nodiscard]] std::optional<NimPoint> line_at(ScreenPoint point, const NimPicture& picture) const;
};

/// As large as the room allows, up to the size that is pleasant.
[[nodiscard]] NimPlace place_nim_rows(const NimPicture& picture, float width, float height, float unit);

struct NimScene {
    NimPicture picture;
    std::optional<NimSpan> selected;  ///< would be erased
    std::optional<NimPoint> cursor;   ///< the keyboard's
    std::optional<NimSpan> best;      ///< the search's best move so far
    std::string best_text;            ///< what it is worth
};

/// What the model shows, nothing selected. Precondition: the document's game is Nim.
[[nodiscard]] NimScene nim_scene(const Document& document, const BoardModel& board, const NimPicks& picks);

[[nodiscard]] DisplayList nim_rows_drawing(const NimScene& scene, const NimPlace& place);

}  // namespace plytrace
