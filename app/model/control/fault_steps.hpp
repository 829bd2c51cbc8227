// The step sizes of a trace, and "fault": from one fault of a judged trace to the next. Pure functions of the app's
// state; window's thread.
#pragma once

#include "app/model/control/app_state.hpp"

namespace plytrace {

/// As next_stop and previous_stop of the trace; where its search is judged, also by faults. Precondition: there is a
/// trace.
[[nodiscard]] Step next_stop_of(const AppState& app, Step t, StepKind kind);
[[nodiscard]] Step previous_stop_of(const AppState& app, Step t, StepKind kind);

/// Whether the trace that is shown has faults.
[[nodiscard]] bool has_faults(const AppState& app);

}  // namespace plytrace
