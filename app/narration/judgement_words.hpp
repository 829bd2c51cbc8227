// A judged search in words: the verdict, the rules by which it was judged, and for each fault one or two plain
// sentences that say what is wrong, what is right, and which mistake it is. Pure functions, shared by the command line
// and the window.
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/narration/narration.hpp"
#include "search/check/fault.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

/// The verdict: "The search is right: 36 events.", "Nothing is wrong so far, in 4 events. The search has not ended."
/// `more` is the number of faults that the judgement does not count.
[[nodiscard]] std::string verdict_text(const Language& language, const Trace& trace, const Judgement& judgement,
                                       std::uint64_t more = 0);

/// What a right verdict does not cover: "No MIN node was cut in this trace, so MIN's test for cutoffs is not checked.";
/// empty if there is nothing. Linear in events.
[[nodiscard]] std::string untested_text(const Language& language, const Trace& trace, const Judgement& judgement);

/// What is not judged of a game that Plytrace does not know; empty if it knows the game.
[[nodiscard]] std::string unknown_game_text(const Language& language, bool knows_game);

/// The rules by which the search was judged: "Judged by the weakest rules that fit the run: …"; empty if the search has
/// no windows.
[[nodiscard]] std::string rules_text(const Language& language, const Trace& trace, const Judgement& judgement);

/// A sentence for each option in the header whose value is unknown, so that the option counts as not declared.
[[nodiscard]] std::vector<std::string> unknown_rule_texts(const Language& language, const Trace& trace,
                                                          const Judgement& judgement);

/// The text of a card around its rows. There is one row per fault, so a wrong search needs no verdict.
struct CardWords {
    std::string verdict;             ///< above them; may be empty
    std::vector<std::string> notes;  ///< below them: what the verdict does not cover, and the rules
};
[[nodiscard]] CardWords card_words(const Language& language, const Trace& trace, const Judgement& judgement,
                                   bool knows_game);

/// The text of `key` with the count, such as "{0} events"; for one, the text of the key with ".one", if there is any.
[[nodiscard]] std::string counted_text(const Language& language, const std::string& key, std::uint64_t count);

/// A fault: "This cut is not justified: B's value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it."
[[nodiscard]] std::string fault_text(const Narrator& narrator, const Fault& fault);

/// Its relation to an earlier fault at step `cause`: "Follows from step 5.", "The same again as at step 5."; empty for
/// a fault that is itself a cause.
[[nodiscard]] std::string fault_relation(const Language& language, const Fault& fault, Step cause);

/// The fault's actual or expected value (`side`) as text in the fault's unit: "12", "−∞", "a2", "cut".
[[nodiscard]] std::string fault_side(const Narrator& narrator, const Fault& fault, double side);

}  // namespace plytrace
