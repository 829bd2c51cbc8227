// The narration of a search by iterations, whose values are means: selection, expansion, simulation and backup. Nothing
// about bounds or best values applies to it.
#pragma once

#include "app/narration/teller.hpp"

namespace plytrace {

/// Tells the event at the teller's step. Precondition: the trace has means, and the step is above 0.
void tell_iteration(Teller& teller);

}  // namespace plytrace
