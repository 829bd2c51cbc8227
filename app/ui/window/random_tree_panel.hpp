// What is in the dialog "Random tree": the wishes, which the button below makes into a tree. Window's thread.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void draw_random_tree(AppContext& context);

}  // namespace plytrace
