// Text that is written from right to left, such as Hebrew and Arabic, made fit for painters that set one letter after
// another from left to right. Only painters may need this: everything else keeps the order in which a text is read.
// Threads: any on a desktop, where FriBidi does it; the only one in the page, whose app/web/page_letters.cpp does it.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// The letters of each line in the order in which they appear from left to right, by Unicode's bidirectional algorithm
/// (UAX #9). is_right_to_left() decides on the direction of the line as a whole. Brackets are mirrored, Arabic letters
/// joined, and marks of direction left out. Any other text is returned as it is. UTF-8; a byte that is not becomes
/// U+FFFD.
[[nodiscard]] std::string in_visual_order(std::string_view text);

}  // namespace plytrace
