// Nim's rows of lines on the board: which lines are still there, and how they are drawn. Each line keeps its place from
// the start of the game to its end, erased or not, although the rules do not order rows. Lines that are there stand
// upright; erased ones leave a short stroke. Pure functions of the moves, of the lines that people erased, and of the
// space available; a panel paints the list and asks which line is at a point. Thread: any.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "games/nim/nim.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Adjacent lines of one row: the row from the top and the first line from the left, both from 0.
struct NimSpan {
    int row = 0, first = 0, count = 0;
    bool operator==(const NimSpan&) const = default;
    [[nodiscard]] int end() const { return first + count; }
};

struct NimLine {
    bool is_there = true;
    bool is_last = false;  ///< erased by the latest move
    int number = 0;        ///< the number of the move that erased it, from the search's root, from 1; 0: none
};

struct NimBoard {
    std::vector<std::vector<NimLine>> rows;

    [[nodiscard]] bool is_there(int row, int line) const;
    /// The maximal run of lines around one that is there.
    [[nodiscard]] NimSpan group_around(int row, int line) const;
    /// The groups of a row, from left to right.
    [[nodiscard]] std::vector<NimSpan> groups(int row) const;
};

/// The lines that a person erased with each move from the game's start, where known.
using NimPicks = std::vector<std::optional<NimSpan>>;

/// The board after `moves`, the last `search_moves` of which belong to the search. A move without a pick is made in the
/// first place where it is possible.
[[nodiscard]] NimBoard nim_board(const Nim& game, Moves moves, std::size_t search_moves, const NimPicks& picks);

/// The first place for a move; empty if the move is not legal.
[[nodiscard]] std::optional<NimSpan> place_of(const Nim& game, const NimBoard& board, MoveCode move);
/// The move that erases these lines, all of which must be there. In a heap, they must be the last ones.
[[nodiscard]] MoveCode move_at(const Nim& game, const NimBoard& board, const NimSpan& lines);
/// The lines that a drag from one line to another of its group erases; in a heap, those from `to` to its end.
[[nodiscard]] NimSpan span_between(const Nim& game, const NimBoard& board, int row, int from, int to);

/// A line by its row from the top and its index from the left, both from 0.
struct NimPoint {
    int row = 0, line = 0;
    bool operator==(const NimPoint&) const = default;
};

/// The position of the lines, in pixels from the drawing's top left corner.
struct NimPlace {
    float left = 0, width = 0;  ///< of the lines; each row's group sizes are to the left of them
    float row_height = 0, pitch = 0;
    float unit = 1;  ///< pixels per design unit

    /// The middle of a line.
    [[nodiscard]] ScreenPoint center(NimPoint at, std::size_t lines_in_row) const;
    /// The line at a point, erased or not.
    [[nodiscard]] std::optional<NimPoint> line_at(ScreenPoint point, const NimBoard& board) const;
};

/// As large as the room allows, up to a maximum size.
[[nodiscard]] NimPlace place_nim_rows(const NimBoard& board, float width, float height, float unit);

/// What the search knows of a move: of the best one so far; of a search by iterations, of each row's most visited one.
struct NimValue {
    NimSpan lines;
    std::string text;
    bool is_best = false;
};

struct NimScene {
    NimBoard picture;
    std::optional<NimSpan> selected;  ///< the lines that would be erased
    std::optional<NimPoint> cursor;   ///< the keyboard's
    std::vector<NimValue> values;     ///< at most one of each row
};

/// The scene of the model, without a selection. Precondition: the document's game is Nim.
[[nodiscard]] NimScene nim_scene(const Document& document, const BoardModel& board, const NimPicks& picks);

[[nodiscard]] DisplayList nim_rows_drawing(const NimScene& scene, const NimPlace& place);

}  // namespace plytrace
