// The plain values that an algorithm is told, by the name under which the algorithms include them.
#pragma once

#include "search/options/option_values.hpp"  // IWYU pragma: export
