// A game of Othello as files and people pass it on: moves, a board, GGF, SGF, PGN or JSON. parse_records() is the one
// reader of all texts of games and positions; it recognises the format, and every error names the place and the move or
// character that is wrong. Pure functions; thread: any.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/othello/othello.hpp"

namespace plytrace::othello {

struct PlayedMove {
    Othello::Move move = Othello::kPass;
    std::optional<double> value;    ///< what its player thought of it: discs, in the player's own view
    std::optional<double> seconds;  ///< that the player took
    std::string comment = {};       ///< what somebody says of it; one line
    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct GameRecord {
    Othello::State start;           ///< before the first move
    std::vector<PlayedMove> moves;  ///< legal one after the other; each pass is one of them
    std::string black, white, place, date;
    std::optional<double> result;  ///< as the file says: Black's discs minus White's
    std::string comment = {};      ///< of the game, before its first move; one line
    bool is_side_assumed = false;  ///< of a board: the text does not say who is to move
    /// Other lines from the start, each whole, in the order of the file; `moves` is the first line.
    std::vector<std::vector<Othello::Move>> variations = {};
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The position after all moves.
[[nodiscard]] Othello::State final_position(const GameRecord& record);
/// The moves alone.
[[nodiscard]] std::vector<Othello::Move> moves_of(const GameRecord& record);

enum class RecordFormat : std::uint8_t {
    kNone,   ///< nothing that parse_records() reads
    kMoves,  ///< "f5d6c3", from the game's start (transcript.hpp)
    kBoard,  ///< as people draw it (drawn_board.hpp), or with scores (obf.hpp)
    kGgf,    ///< "(;GM[Othello]…;)", several of them one after the other; SGF, too (ggf.hpp)
    kQuest,  ///< Othello Quest's JSON (quest.hpp)
};
/// By how it begins.
[[nodiscard]] RecordFormat format_of(std::string_view text);

/// Reads what a person typed or pasted or a file holds, in whichever format: at least one game. `rules` say where a
/// transcript and a GGF game without a board begin. Errors: nothing there, and those of each format.
[[nodiscard]] Expected<std::vector<GameRecord>> parse_records(std::string_view text, const Othello& rules);

}  // namespace plytrace::othello
