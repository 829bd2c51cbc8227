// Matches typed words with texts: in any order, as beginnings or parts of words, or with one typing error. Pure
// functions.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace plytrace {

/// A text to search, and the weight of a word found in it.
struct MatchedText {
    std::string_view text;
    int weight = 1;
};

/// Other words for a typed word, in small letters, as "uct" for "mcts"; empty if there are none.
using Synonyms = std::function<std::string(const std::string& word)>;

/// 0 if neither a typed word nor one of its synonyms is in the texts; otherwise the larger, the better the match. Case
/// does not matter, signs separate words, and α and β are found by their names. An empty input matches everything,
/// with 1.
[[nodiscard]] int match_words(std::string_view typed, std::span<const MatchedText> texts,
                              const Synonyms& synonyms = {});

/// Whether the text begins with the typed words, of which the last may be the beginning of a word.
[[nodiscard]] bool begins_with_words(std::string_view text, std::string_view typed);

}  // namespace plytrace
