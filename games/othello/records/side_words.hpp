// Words and signs for Black and White in texts of Othello: "Black", "b", "X", "*", "●". Pure functions; thread: any.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"

namespace plytrace::othello {

[[nodiscard]] constexpr char lower_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr bool is_letter_or_digit(char c) {
    return (lower_letter(c) >= 'a' && lower_letter(c) <= 'z') || (c >= '0' && c <= '9');
}
/// Whether these letters, in any case, are at `at`; `word` is in lower case.
[[nodiscard]] bool is_word_at(std::string_view text, std::size_t at, std::string_view word);

/// What a sign on a board means, before it is known which signs the board uses.
struct BoardSign {
    enum class Kind : std::uint8_t { kBlack, kWhite, kEmpty, kDigit };
    Kind kind = Kind::kEmpty;
    char family = '-';       ///< equal for signs that are the same but for their case or colour scheme: 'x', 'o', '1'
    std::size_t length = 1;  ///< in bytes
};
/// The sign at `at`: X x * B b # @ ● ⚫ are black, O o W w ○ ⚪ white, - . _ · ・ □ empty, 0 1 2 digits.
[[nodiscard]] std::optional<BoardSign> board_sign_at(std::string_view text, std::size_t at);

struct SideWord {
    Player player = Player::kFirst;
    std::size_t length = 0;  ///< in bytes
};
/// The side that is named at `at` by a word or a sign that is not a part of a longer word.
[[nodiscard]] std::optional<SideWord> side_at(std::string_view text, std::size_t at);

/// The side that a line says is to move: "X to move", "White's turn (O)", "to play: Black". Empty if it says nothing of
/// it. Errors, with a place in the line: it names both.
[[nodiscard]] Expected<std::optional<Player>> side_to_move_in(std::string_view line);

/// Whether a line only counts discs, empty squares or moves: "X: 2  O: 2", "Black 30 White 34".
[[nodiscard]] bool is_line_of_counts(std::string_view line);

}  // namespace plytrace::othello
