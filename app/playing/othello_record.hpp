// Games of Othello that are pasted, opened or saved: as a transcript, a board or GGF. Pure functions; any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/document/game_lines.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

namespace othello {
struct GameRecord;  // games/othello/records/game_record.hpp
}

struct OpenedRecord {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;  ///< legal moves from the start of the game
    GameLines lines;              ///< these moves and the record's variations
    std::string title;            ///< "Ada – Bob"; empty if the record names nobody
};

using GameRecords = std::vector<othello::GameRecord>;

/// Whether a text is a game or position of Othello and not a tree, judging by its beginning.
[[nodiscard]] bool looks_like_record(std::string_view text);

/// The games of a file with this content, of which there is at least one. `files` gives the names beside a WTHOR
/// database. Errors: those of othello::parse_records and othello::parse_wthor.
[[nodiscard]] Expected<GameRecords> read_records(FileSystem& files, const std::string& path, std::string_view content);
/// Whether a file is read by read_records(), judging by its name and its beginning.
[[nodiscard]] bool is_record_file(std::string_view path, std::string_view content);

/// "Ada – Bob"; empty if the record names nobody.
[[nodiscard]] std::string players_of(const othello::GameRecord& record);

/// Moves of Othello from the start of a session, in all ways in which people write them. None if it is another game, or
/// if one of the moves is wrong.
[[nodiscard]] std::vector<MoveCode> moves_of_othello(const GameSession& game, std::string_view text);

/// A record as a game to be shown. Errors: more variations than fit.
[[nodiscard]] Expected<OpenedRecord> open_record(const othello::GameRecord& record);

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
