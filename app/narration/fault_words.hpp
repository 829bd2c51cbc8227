// A fault of a judged search in words: one plain sentence or two that say what is wrong, what is right, and which
// mistake that is. Pure functions of (narrator, fault).
#pragma once

#include <string>

#include "app/narration/narration.hpp"
#include "search/check/fault.hpp"

namespace plytrace {

/// "This cut is not justified: B's value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it."
[[nodiscard]] std::string fault_text(const Narrator& narrator, const Fault& fault);

/// Where it stands among the others: "Follows from step 5.", "The same again as at step 5."; empty for a cause.
[[nodiscard]] std::string fault_relation(const Language& language, const Fault& fault, Step cause);

/// What the trace says and what it should, as text: "12", "−∞", "a2", "cut"; the same units as the fault's.
[[nodiscard]] std::string fault_side(const Narrator& narrator, const Fault& fault, double side);

}  // namespace plytrace
