// Games of Othello that are pasted, opened or saved: as a transcript, a board or GGF. Pure functions; any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

namespace othello {
struct GameRecord;  // games/othello/records/game_record.hpp
}

struct OpenedRecord {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;                       ///< legal moves from the start of the game
    std::string title;                                 ///< "Ada – Bob"; empty if the record names nobody
    std::size_t games = 1;                             ///< the number of games in the text; this is the first
    std::shared_ptr<const othello::GameRecord> whole;  ///< the whole record with players, times and comments
};

/// Whether a text is a game or position of Othello and not a tree, judging by its beginning.
[[nodiscard]] bool looks_like_record(std::string_view text);

/// Errors: those of othello::parse_records.
[[nodiscard]] Expected<OpenedRecord> open_record(std::string_view text);

/// The moves of a session as a record. Errors: it is no game of Othello.
[[nodiscard]] Expected<othello::GameRecord> record_of(const GameSession& game, Moves moves);

/// Whether a file name has an extension for games of Othello: ".ggf", ".obf" (the position after all moves) or ".txt"
/// (the transcript).
[[nodiscard]] bool is_record_name(std::string_view path);
/// Whether a file with this name contains a single position without moves.
[[nodiscard]] bool is_position_name(std::string_view path);

/// The text of a file for a game. `values`: the value of each move in discs, from the mover's point of view, if known;
/// written to GGF. `from`: the record that the game was opened from, or null. While the moves agree with it or extend
/// it, the game keeps its players, place, date and comments, and each move its time and, unless there is a newer one,
/// its value. `comments`: a comment for each move that has none; written to GGF. Errors: the game is not Othello; a
/// transcript cannot represent a custom start position.
[[nodiscard]] Expected<std::string> record_text(const GameSession& game, Moves moves, std::string_view path,
                                                const std::vector<std::optional<double>>& values = {},
                                                const othello::GameRecord* from = nullptr,
                                                const std::vector<std::string>& comments = {});

}  // namespace plytrace
