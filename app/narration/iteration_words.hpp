// The narration of a search by iterations, whose values are means: selection, expansion, simulation and backup. It
// has no bounds and no best values.
#pragma once

#include "app/narration/teller.hpp"

namespace plytrace {

/// Tells the event at the teller's step. Precondition: the trace has means, and the step is above 0.
void tell_iteration(Teller& teller);

}  // namespace plytrace
