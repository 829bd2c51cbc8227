// Moves of Othello in the notation of the protocols GTP and NBoard. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/othello/othello.hpp"

namespace plytrace::peers {

/// "D3", "d3"; "pass", "PA", "PS" or "--" is a pass, as one program or another writes it. Empty for anything else;
/// whether it is legal is another question.
[[nodiscard]] std::optional<Othello::Move> parse_move_word(std::string_view word);
/// "d3" or "pass".
[[nodiscard]] std::string gtp_word(Othello::Move move);
/// "D3" or "PA".
[[nodiscard]] std::string nboard_word(Othello::Move move);

/// What stands between blanks and tabs.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);
/// In small letters.
[[nodiscard]] std::string lower(std::string_view word);

/// The move of an NBoard line, with what the engine thinks of it where that stands there: "F5/1.25/0.3", "F5//0.3",
/// "f5 1.25 0.3". Empty where it does not begin with a move.
struct NBoardMove {
    Othello::Move move = Othello::kPass;
    std::optional<double> value;  ///< in discs, in the mover's view
};
[[nodiscard]] std::optional<NBoardMove> parse_nboard_move(std::string_view text);

}  // namespace plytrace::peers
