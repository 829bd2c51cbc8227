// Draws a board of squares as a display list: discs on green felt or on chequered squares, crosses and noughts on
// paper, coloured discs in an upright rack, or chessmen, with marks, values and overlays. Pure functions of a
// BoardModel and the space available; panels paint the list and ask which square is at a point. Thread: any.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "app/board/board_orientation.hpp"

namespace plytrace {

/// The position of the squares, in pixels.
struct BoardPlace {
    ScreenPoint corner;  ///< of the first square
    float cell = 0;      ///< a square's side
    int rows = 0, columns = 0;
    float unit = 1;              ///< pixels per design unit
    BoardOrientation turn = {};  ///< how the board is turned

    [[nodiscard]] int rows_seen() const { return turn.is_sideways() ? columns : rows; }
    [[nodiscard]] int columns_seen() const { return turn.is_sideways() ? rows : columns; }
    [[nodiscard]] ScreenPoint center(int square) const {
        const auto [row, column] = turn.seen({square / columns, square % columns}, rows, columns);
        return {corner.x + (static_cast<float>(column) + 0.5F) * cell,
                corner.y + (static_cast<float>(row) + 0.5F) * cell};
    }
    /// A point between the centres of squares, for fractional rows and columns.
    [[nodiscard]] ScreenPoint center_at(double row, double column) const;
    [[nodiscard]] ScreenRect rect() const {
        return {corner.x, corner.y, corner.x + cell * static_cast<float>(columns_seen()),
                corner.y + cell * static_cast<float>(rows_seen())};
    }
    /// The square `down` rows below and `right` columns to the right of another one, as seen on the screen; clamped to
    /// the board.
    [[nodiscard]] int neighbour_square(int square, int down, int right) const;
    /// The square at a point; -1 outside.
    [[nodiscard]] int square_at(ScreenPoint point) const;
};

/// Room for the coordinates to the left of the squares and above them, and for the rim on the other sides; in design
/// units.
inline constexpr float kCoordinateMargin = 22, kBoardRim = 6;

/// As large as the room allows, at its top, centred horizontally, with squares of whole pixels.
[[nodiscard]] BoardPlace place_board(const BoardModel& board, const ScreenRect& room, float unit,
                                     BoardOrientation turn = {});

/// A disc that is turning over.
struct TurningDisc {
    int square = -1;
    char was = '-';  ///< X or O
    float part = 0;  ///< of the way, from 0 to 1
};

/// Optional marks on the board.
struct BoardMarks {
    bool has_legal = true, has_last = true;  ///< legal moves; the latest move
    std::vector<int> stable, frontier;       ///< squares with stable and with frontier discs
    std::vector<int> numbers;                ///< for each square, the number of the last move to it; 0: none
};

struct AnalysisLayer;
struct ContributionLayer;
struct SquareAnalysis;

struct BoardScene {
    const BoardModel& board;
    bool is_row_and_column = false;  ///< coordinates are (2 3), not d3
    bool is_underlined = false;      ///< legal squares have a line instead of a dot
    int hovered = -1;                ///< the legal square or movable piece under the pointer or cursor; -1: none
    int cursor = -1;                 ///< the keyboard's square; -1: none
    std::vector<int> preview = {};   ///< squares that change if `hovered` is played
    const AnalysisLayer* analysis = nullptr;    ///< replaces the trace's values; null: none
    const ContributionLayer* shares = nullptr;  ///< replaces both; null: none
    std::string notice = {};                    ///< text on a plate across the middle of the board
    BoardMarks marks = {};
    std::vector<TurningDisc> turning = {};
};

[[nodiscard]] DisplayList board_drawing(const BoardScene& scene, const BoardPlace& place);
/// What its squares have room for.
[[nodiscard]] ShownVisits shown_visits(const BoardScene& scene, const BoardPlace& place);

/// The plate of BoardScene::notice.
[[nodiscard]] ScreenRect notice_rect(const std::string& notice, const BoardPlace& place);

/// A single black or white disc, as in the score.
[[nodiscard]] DisplayList disc_drawing(ScreenPoint center, float radius, bool is_dark);
/// A single piece as a board of this look has it: a disc, or a cross or a nought as large as one.
[[nodiscard]] DisplayList piece_drawing(BoardLook look, ScreenPoint center, float radius, bool is_first);

}  // namespace plytrace
