// What a person prefers who plays on a board: how large the board is, what is marked on it, and how the next game
// begins. Plain values, part of the settings; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace plytrace {

/// What takes the largest part of the window, where there is a board of squares.
enum class Arrangement : std::uint8_t {
    kTree,        ///< the tree; the board is a card beside it
    kBoard,       ///< the board; the tree is a card beside it
    kLargeBoard,  ///< the board, two thirds of the window, without the tree and the transport
};

enum class ReversiLevel : std::uint8_t { kEasy, kMedium, kHard };

/// What is marked on a board of squares, and from where it is looked at.
struct BoardAids {
    bool shows_legal = true;  ///< where one may play
    bool shows_last = true;   ///< a ring around the latest move
    bool shows_flips = true;  ///< what a move that is pointed at would change
    bool is_moving = true;    ///< discs that change sides turn over before one's eyes; not with reduced motion
    bool shows_numbers = false;
    bool shows_stable = false;
    bool shows_frontier = false;
    int turn = 0;  ///< which of the eight views (BoardTurn); only the picture, never the names of the squares
    friend bool operator==(const BoardAids&, const BoardAids&) = default;
};

/// How deep the search beside a game looks that nobody has set: its tree can be looked at as a whole.
inline constexpr int kDepthBesideGame = 3;

inline constexpr int kMostMinutes = 180, kMostEnginePlies = 30;

/// How the next game begins. The words are those of app/playing/opponents.hpp.
struct PlayChoice {
    std::array<std::string, 2> players = {"you", "level:2"};
    std::string start = "tournament";
    int minutes = 0;  ///< that each side has for all its moves; 0: no clock
    /// Somebody else's engine: a command of the system's shell, and how many plies it is asked to look ahead where its
    /// protocol lets one say so. Only a person in front of the window sets it; no link or file.
    std::string engine = "";
    int engine_plies = 10;
    friend bool operator==(const PlayChoice&, const PlayChoice&) = default;
};

}  // namespace plytrace
