// What the dialog "New exercise" asks for: tree, kind, rule, and how it is marked. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// Changes the dialog's exercise.
void draw_new_exercise(AppContext& context);

}  // namespace plytrace
