// Files of Othello positions with what is known of their values, as Edax's obftest reads them (OBF): a position a line,
// 64 squares from a1 row by row (X or * or b, O or w, - or .), a blank and the side to move, and then scores, each
// behind a semicolon, in discs and in the view of the side to move: of a move ("A2:+38") or of the best one ("+38").
// Behind % stands a comment. Thread: any.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/othello/othello.hpp"

namespace plytrace::othello {

struct ObfScore {
    std::optional<Othello::Move> move;  ///< none: the best one's
    int score = 0;                      ///< -64 to 64
};

struct ObfPosition {
    Othello::State position;
    std::vector<ObfScore> scores;
    int line = 0;  ///< of the file, from 1
};

/// Errors: the place of the first thing that is none of this, a move that is not legal included. A file without
/// positions is one too.
[[nodiscard]] Expected<std::vector<ObfPosition>> parse_obf(std::string_view text);

}  // namespace plytrace::othello
