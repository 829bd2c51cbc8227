// Moves of Othello as people and programs write them down: "f5d6c3", "1. F5 d6 2. C3", "B: f5 W: d6", with passes
// written in any of the usual ways or left out, comments, and the tags of PGN before them. Pure functions; thread: any.
#pragma once

#include <string_view>

#include "games/othello/records/game_record.hpp"

namespace plytrace::othello {

/// Whether the text begins with moves: after comments and PGN's tags, a square, a pass, or a number or side before one.
[[nodiscard]] bool begins_with_moves(std::string_view text);

/// Whether the word, in any case, is a pass: "pass", "pa", "ps", "--" or "-".
[[nodiscard]] bool is_word_for_pass(std::string_view word);

/// Reads moves from `at` to the end of the text and adds them to the record, whose last position is `state`. A pass
/// that was left out is added as soon as a move follows it; a pass after the end of the game is none. A result at the
/// end, such as 33-31, is passed over. Errors: what is no move, a move that is not legal (the legal ones are listed).
[[nodiscard]] Expected<void> read_moves(std::string_view text, std::size_t at, const Othello& rules,
                                        Othello::State& state, GameRecord& record);

/// Reads PGN's tags, if there are any, and at least one move. Errors: those of read_moves(); a tag that does not end; a
/// tag that names another game or another start.
[[nodiscard]] Expected<GameRecord> parse_transcript(std::string_view text, const Othello& rules);

/// "f5d6c3", passes left out. Precondition: the game begins where its reader's rules begin.
[[nodiscard]] std::string transcript_of(const GameRecord& record);

}  // namespace plytrace::othello
