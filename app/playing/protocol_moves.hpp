// Moves of Othello in the notation of the protocols GTP and NBoard. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/othello/othello.hpp"

namespace plytrace::peers {

/// Parses "D3" or "d3", or a pass as various programs write it: "pass", "PA", "PS" or "--". Empty for anything else.
/// Does not check legality.
[[nodiscard]] std::optional<Othello::Move> parse_move_word(std::string_view word);
/// "d3" or "pass".
[[nodiscard]] std::string gtp_word(Othello::Move move);
/// "D3" or "PA".
[[nodiscard]] std::string nboard_word(Othello::Move move);

/// Splits a line at blanks and tabs.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);
/// Converts to lower case.
[[nodiscard]] std::string lower(std::string_view word);

/// The move of an NBoard line, with the engine's value if given: "F5/1.25/0.3", "F5//0.3", "f5 1.25 0.3". Empty if the
/// line does not begin with a move.
struct NBoardMove {
    Othello::Move move = Othello::kPass;
    std::optional<double> value;  ///< in discs, from the mover's point of view
};
[[nodiscard]] std::optional<NBoardMove> parse_nboard_move(std::string_view text);

}  // namespace plytrace::peers
