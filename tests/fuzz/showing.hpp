// All that a window, a picture file and the command line say of the trace that is open, at several of its steps.
#pragma once

#include <cstdint>

#include "app/control/app_state.hpp"

namespace plytrace::fuzz {

/// Every word of it is UTF-8, and every part of it is found. `seed` chooses the steps.
void hold_shown(AppState& app, std::uint64_t seed);

}  // namespace plytrace::fuzz
