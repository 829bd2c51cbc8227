// The narration of a search without deep cuts: where it goes on although a bound from further up is met.
#pragma once

#include "app/narration/teller.hpp"

namespace plytrace {

/// At a child that is entered in a search without deep cuts: tells that deep cuts would skip it, if they would. The
/// bound is that of an ancestor two or more levels above the parent; both values are proved.
void tell_missed_deep_cut(Teller& teller);

}  // namespace plytrace
