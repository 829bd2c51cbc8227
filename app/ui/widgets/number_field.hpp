// A field for a whole number. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// With buttons for one more and one less where there is room; true when the number has changed, which stays within
/// lowest and highest.
bool number_field(const AppContext& context, const char* id, int& number, int lowest, int highest, const char* tip);

}  // namespace plytrace
