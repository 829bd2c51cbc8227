// Suggestions for a misspelt id: of a lesson, a game, an algorithm, an option's word. Pure functions; any thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace plytrace {

/// The known word with the fewest differences from `word`: letters that are missing, superfluous, wrong or swapped with
/// their neighbour. Of several, the first. Empty if all are too different to be meant. Case does not matter.
[[nodiscard]] std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// The end of an error message: " (did you mean deep-cuts?)"; empty if no word is near. `text_of`, a function or a
/// member, gives each item's word.
template <class Items, class TextOf>
[[nodiscard]] std::string did_you_mean(std::string_view word, const Items& items, TextOf text_of) {
    std::vector<std::string_view> known;
    for (const auto& item : items) known.push_back(std::invoke(text_of, item));
    const std::string_view nearest = nearest_word(word, known);
    return nearest.empty() ? "" : " (did you mean " + std::string(nearest) + "?)";
}

/// The same for items that are texts.
template <class Items>
[[nodiscard]] std::string did_you_mean(std::string_view word, const Items& items) {
    std::vector<std::string_view> known(items.begin(), items.end());
    const std::string_view nearest = nearest_word(word, known);
    return nearest.empty() ? "" : " (did you mean " + std::string(nearest) + "?)";
}

}  // namespace plytrace
