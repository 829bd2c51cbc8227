// Nim's lines as they stand on the board: each stays in its place from the start to the end, erased or not, though to
// the rules rows have no order. Pure functions of the moves and of where people have made them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "games/nim/nim.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Adjacent lines of one row: the row from the top and the first line from the left, from 0.
struct NimSpan {
    int row = 0, first = 0, count = 0;
    bool operator==(const NimSpan&) const = default;
    [[nodiscard]] int end() const { return first + count; }
};

struct NimLine {
    bool is_there = true;
    bool is_last = false;  ///< erased by the latest move
    int number = 0;        ///< which move from the search's root has erased it, from 1; 0: none
};

struct NimPicture {
    std::vector<std::vector<NimLine>> rows;

    [[nodiscard]] bool is_there(int row, int line) const;
    /// The lines that stand without a gap around one that is there.
    [[nodiscard]] NimSpan group_around(int row, int line) const;
    /// From short to long: the groups that a row has.
    [[nodiscard]] std::vector<NimSpan> groups(int row) const;
};

/// Where each move from the game's start was made by a person, as far as that is known.
using NimPicks = std::vector<std::optional<NimSpan>>;

/// The picture after `moves`, the last `search_moves` of which are the search's. A move that nobody has made on the
/// board is made in the first place where it is possible.
[[nodiscard]] NimPicture nim_picture(const Nim& game, Moves moves, std::size_t search_moves, const NimPicks& picks);

/// The first place for a move; empty where the move is not legal.
[[nodiscard]] std::optional<NimSpan> place_of(const Nim& game, const NimPicture& picture, MoveCode move);
/// The move that erases these lines, all of which are there. Of a heap, they are its last ones.
[[nodiscard]] MoveCode move_at(const Nim& game, const NimPicture& picture, const NimSpan& lines);
/// What is erased where a person goes from one line to another of its group; of a heap from `to` to its end.
[[nodiscard]] NimSpan span_between(const Nim& game, const NimPicture& picture, int row, int from, int to);

}  // namespace plytrace
