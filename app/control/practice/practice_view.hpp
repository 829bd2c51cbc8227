// What an exercise shows of its tree: no more than the answers so far and what the search has done by then. Window's
// thread.
#pragma once

#include "app/control/practice/practising.hpp"

namespace plytrace {

/// The exercise's tree, or the search by hand as far as it has come, on the stage.
void open_stage(Practising& practice);
/// Once a frame: step, marks, theme and language.
void follow_stage(Practising& practice, const AppState& app);
/// As the tree shows it now.
[[nodiscard]] PracticeLook look_of(const Practising& practice);

}  // namespace plytrace
