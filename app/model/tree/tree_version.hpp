// How much a picture of the tree gives away: for exercise sheets, which leave the search to the reader. A plain value.
#pragma once

#include <cstdint>

namespace plytrace {

enum class TreeVersion : std::uint8_t {
    kSolved,  ///< what the search knows at a step
    kBlank,   ///< the whole tree with its names and its leaves' values, and nothing of the search
    kHidden   ///< the same with empty leaves
};

}  // namespace plytrace
