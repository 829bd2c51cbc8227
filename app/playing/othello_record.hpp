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
    std::vector<MoveCode> moves;                       ///< legal ones, from the game's start
    std::string title;                                 ///< "Ada – Bob"; empty where the record names nobody
    std::size_t games = 1;                             ///< how many the text holds; this is the first one
    std::shared_ptr<const othello::GameRecord> whole;  ///< with players, times and what else the text says
};

/// Whether a text is meant as a game of Othello, and not as a tree: by how it begins.
[[nodiscard]] bool looks_like_record(std::string_view text);

/// Errors: those of othello::parse_records.
[[nodiscard]] Expected<OpenedRecord> open_record(std::string_view text);

/// The moves of a session as a record. Errors: it is no game of Othello.
[[nodiscard]] Expected<othello::GameRecord> record_of(const GameSession& game, Moves moves);

/// The endings of files that a game of Othello is saved in: ".ggf", ".obf" (the position after all moves), ".txt" (the
/// transcript).
[[nodiscard]] bool is_record_name(std::string_view path);
/// Whether a file of that name holds one position, and no moves.
[[nodiscard]] bool is_position_name(std::string_view path);

/// Errors: it is no game of Othello; a transcript cannot say where a game began that has a position of its own.
/// `values`: what each move is worth in discs, in the view of who makes it, where that is known; GGF has room for it.
/// `from`: the record that the game was opened from, or null. As long as the moves are its own, or go on from its end,
/// the game keeps its players, place, date and comments, and each move its time, and its value where there is no newer
/// one. `comments`: what is to be said of each move, where nobody has said anything yet; GGF has room for them.
[[nodiscard]] Expected<std::string> record_text(const GameSession& game, Moves moves, std::string_view path,
                                                const std::vector<std::optional<double>>& values = {},
                                                const othello::GameRecord* from = nullptr,
                                                const std::vector<std::string>& comments = {});

}  // namespace plytrace
