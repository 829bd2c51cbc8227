// How well a text contains the words that somebody types to find it: in any order, as beginnings or parts of words, or
// with one slip of the keyboard. Pure functions.
#pragma once

#include <span>
#include <string_view>

namespace plytrace {

/// A text in which is looked, and how much a word found in it counts.
struct MatchedText {
    std::string_view text;
    int weight = 1;
};

/// 0 if a typed word is in none of the texts; otherwise the larger, the better. Letters of both cases are equal, signs
/// separate words, and α and β are found by their names. Nothing typed matches everything, with 1.
[[nodiscard]] int match_words(std::string_view typed, std::span<const MatchedText> texts);

}  // namespace plytrace
