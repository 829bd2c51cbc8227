// The help page: every action with its key and what it does, made from the action table.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void draw_help(AppContext& context);

}  // namespace plytrace
