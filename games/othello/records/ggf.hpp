// Games of Othello in GGF, the format of the Generic Game Server (Buro), which NBoard and most programs write:
//
//     (;GM[Othello]PB[Ada]PW[Bob]TY[8]BO[8 <64 squares> *]B[F5//1.2]W[D6/-0.50]…;)
//
// "*" is Black, "O" White and "-" empty; a move is followed by what its player thinks it is worth and by seconds.
// Behind it may stand a comment as SGF has them, C[Loses 6 discs; best f4], in which "\" goes before each "]" and "\";
// readers that know none pass over the tag.
//
// Reading takes SGF's games of Othello, too, GM[2] (Hollosi, FF[4]): a ";" before each move, B[f5] or by letters alone
// B[fe], no move or "tt" for a pass, RE[B+10], variations, and a start that AB and AW set up whole.
// Pure functions; thread: any.
#pragma once

#include "games/othello/records/game_record.hpp"

namespace plytrace::othello {

/// All games of a text, one after the other; the number of games may stand before them. Tags that say nothing of a game
/// of Othello are left out, and so are values and times that are no numbers. Errors, with the place: no game, another
/// game or board (anti-Othello, 10x10), a tag or comment that does not end, a board or move that is wrong, a move of
/// the side that is not to move, discs set up in the middle of a game.
[[nodiscard]] Expected<std::vector<GameRecord>> parse_ggf(std::string_view text, const Othello& rules);

/// One line. Names lose what cannot stand in a tag; comments keep all but line ends.
[[nodiscard]] std::string ggf_of(const GameRecord& record);

}  // namespace plytrace::othello
