// Which texts have letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and others. Pure
// functions. Precondition of all: UTF-8; other bytes count as no letter.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// Whether the letters may have to be drawn in another order than the text has them: it has a letter that is written
/// from right to left, or a mark that changes the direction. Fast for all other texts.
[[nodiscard]] bool has_right_to_left(std::string_view text);

/// Whether the text as a whole is read from right to left: its first letter is, and at least half of all are. By
/// Unicode's rule, which looks only at the first letter (UAX #9, P2 and P3), a Hebrew name would reverse an English
/// sentence that begins with it. A text with an arrow never is: its parts are in the order in which the arrow points.
[[nodiscard]] bool is_right_to_left(std::string_view text);

/// The text with a mark (U+200E) on both sides of each arrow if has_right_to_left(), so that the parts that an arrow
/// connects keep their order: without it, two Hebrew names would swap places, but the arrow between them would not
/// turn.
[[nodiscard]] std::string with_marked_arrows(std::string_view text);

/// The part of a line that must be drawn as a whole: all letters before and after it appear where the line has them.
/// The whole line if that is read from right to left; otherwise from its first letter or mark of has_right_to_left() to
/// the last one, or to the last digit of the numbers that follow, which are drawn to the left of it. Empty, at the end
/// of the line, if it has none.
[[nodiscard]] std::string_view right_to_left_part(std::string_view line);

}  // namespace plytrace
