// Preferences for playing: the board's size, its marks, and how the next game begins. Plain values, part of the
// settings; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace plytrace {

/// What fills most of the window if the game has a board of squares.
enum class Arrangement : std::uint8_t {
    kTree,        ///< the tree; the board is a card beside it
    kBoard,       ///< the board; the tree is a card beside it
    kLargeBoard,  ///< the board, two thirds of the window, without the tree and the transport
};

enum class ReversiLevel : std::uint8_t { kEasy, kMedium, kHard };

/// The marks on a board of squares, and its orientation.
struct BoardAids {
    bool shows_legal = true;  ///< legal moves
    bool shows_last = true;   ///< a ring around the latest move
    bool shows_flips = true;  ///< the discs that the move under the pointer would flip
    bool is_moving = true;    ///< discs turn over visibly; not with reduced motion
    bool shows_numbers = false;
    bool shows_stable = false;
    bool shows_frontier = false;
    int turn = 0;  ///< one of eight orientations (BoardOrientation); affects the picture, not the squares' names
    friend bool operator==(const BoardAids&, const BoardAids&) = default;
};

/// The default depth of the search next to a game: its tree is small enough to be read as a whole.
inline constexpr int kDepthBesideGame = 3;

inline constexpr int kMostMinutes = 180, kMostEnginePlies = 30;

/// How the next game begins, in the words of app/playing/opponents.hpp.
struct PlayChoice {
    std::array<std::string, 2> players = {"you", "level:2"};
    std::string start = "tournament";
    int minutes = 0;  ///< time for all moves of each side; 0: no clock
    /// An external engine: a shell command, and the depth in plies that it is asked for if its protocol allows. Only
    /// the person at the window sets it, never a link or file.
    std::string engine = "";
    int engine_plies = 10;
    friend bool operator==(const PlayChoice&, const PlayChoice&) = default;
};

}  // namespace plytrace
