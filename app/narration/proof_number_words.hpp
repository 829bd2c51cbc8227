// The narration of proof-number search and of df-pn, whose scores are proof numbers: the way to the most-proving node,
// its expansion, and the numbers on the way back. Nothing is compared or cut.
#pragma once

#include "app/narration/teller.hpp"

namespace plytrace {

/// Tells the event at the teller's step. Precondition: the trace has proof numbers, and the step is above 0.
void tell_proof_step(Teller& teller);

/// Explains the visit's numbers at the teller's step.
void tell_proof_numbers(Teller& teller, VisitId visit);

}  // namespace plytrace
