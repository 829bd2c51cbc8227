// Laws that hold for any trace, whether its search is right or wrong.
#pragma once

#include "search/trace/trace.hpp"

namespace plytrace::fuzz {

/// The answers of a trace to what is true at several of its steps: they are about visits and nodes that there are by
/// then, and a step forwards or backwards leads there. `seed` chooses the steps.
void hold_states(const Trace& trace, std::uint64_t seed);

/// Its file is read as the same trace, and so are the bytes that a browser's worker would send of it.
void hold_carried(const Trace& trace);

}  // namespace plytrace::fuzz
