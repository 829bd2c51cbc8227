// The answer to "Why?" in words: the question, two to four plain sentences, and what the picture of the tree shows of
// it. Every number that is said is also given as a fact, as in the narration. Pure functions.
#pragma once

#include <string>

#include "app/narration/narration.hpp"
#include "app/narration/why.hpp"
#include "app/tree/tree_note.hpp"

namespace plytrace {

struct WhyWords {
    std::string question;
    Narration answer;
};

[[nodiscard]] WhyWords say_why(const Narrator& narrator, const Why& why);

/// "5 or more", "less than 2".
[[nodiscard]] std::string threshold_text(const Language& language, const CutThreshold& threshold);

/// The same with arrows, for the picture of the tree.
[[nodiscard]] TreeNote note_of(const Narrator& narrator, const Why& why);

}  // namespace plytrace
