// A judged search in words: the verdict, the rules by which it was judged, and for each fault one or two plain
// sentences that say what is wrong, what is right, and which mistake it is. Pure functions, shared by the command line
// and the window.
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/narration/narration.hpp"
#include "search/check/fault.hpp"
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

/// "This cut is not justified: B's value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it."
[[nodiscard]] std::string fault_text(const Narrator& narrator, const Fault& fault);

/// Where it stands among the others: "Follows from step 5.", "The same again as at step 5."; empty for a cause.
[[nodiscard]] std::string fault_relation(const Language& language, const Fault& fault, Step cause);

/// What the trace says and what it should, as text: "12", "−∞", "a2", "cut"; the same units as the fault's.
[[nodiscard]] std::string fault_side(const Narrator& narrator, const Fault& fault, double side);

}  // namespace plytrace
