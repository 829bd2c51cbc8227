// What is said of a judged search as a whole: the verdict, and by which rules it was judged. Pure functions; shared by
// the command line and the window.
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "search/check/judge.hpp"

namespace plytrace {

/// "The search is right: 36 events.", "Nothing is wrong so far, in 4 events. The search has not ended." `more`: faults
/// that are not among those of the judgement.
[[nodiscard]] std::string verdict_text(const Language& language, const Trace& trace, const Judgement& judgement,
                                       std::uint64_t more = 0);

/// "Judged by the weakest rules that fit the run: cuts only where the value is beyond the bound, …"; empty where the
/// search keeps no window.
[[nodiscard]] std::string rules_text(const Language& language, const Trace& trace, const Judgement& judgement);

/// Each value in the header that no rule has, and that it counts as not declared.
[[nodiscard]] std::vector<std::string> unknown_rule_texts(const Language& language, const Trace& trace,
                                                          const Judgement& judgement);

/// What a card says beside its rows, one a fault, which say themselves that the search is wrong.
struct CardWords {
    std::string verdict;             ///< above them; may be empty
    std::vector<std::string> notes;  ///< below them: the rules
};
[[nodiscard]] CardWords card_words(const Language& language, const Trace& trace, const Judgement& judgement);

/// "{0} events", or of one what stands under the key with ".one".
[[nodiscard]] std::string counted_text(const Language& language, const std::string& key, std::uint64_t count);

}  // namespace plytrace
