// A button for an action of the table of actions: its words, its tip with the keys, greyed where it cannot be chosen.
// Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// Runs the action when it is clicked. The primary one has the accent's colour. Precondition: there is such an action.
void action_button(AppContext& context, const char* id, bool is_primary = false);

}  // namespace plytrace
