// Moves in sentences. Pure functions; any thread.
#pragma once

#include <string>

#include "app/base/language.hpp"

namespace plytrace {

/// A move in a sentence, from its notation: "d3" is the same there, but a pass, "--", becomes a word.
[[nodiscard]] std::string move_in_words(const Language& language, std::string notation);

}  // namespace plytrace
