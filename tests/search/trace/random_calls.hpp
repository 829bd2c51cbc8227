// Random calls of a search: any grammatical sequence, whether or not an algorithm would make it. Passes, nodes visited
// again, zero windows, chance nodes, tables, bounds moved before a cutoff.
#pragma once

#include <cstdint>

#include "games/core/random.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test {

struct RandomCallsShape {
    int max_passes = 4;
    int max_depth = 4;
    int max_children = 3;
    bool has_tables = true;
    bool has_chance = true;
    bool has_revisits = true;  ///< a child searched again by the same visit of its parent, when its value is back
    bool has_tries = true;     ///< a child searched again before its value comes back; zero windows
    bool has_manners = true;   ///< probes, null moves and reduced searches
    bool ends_open = false;    ///< cut off in the middle
};

/// Over the nodes of `tree` where one is given; else over any.
[[nodiscard]] Calls random_calls(const RandomCallsShape& shape, std::uint64_t seed, const Shape& tree = nullptr);

}  // namespace plytrace::test
