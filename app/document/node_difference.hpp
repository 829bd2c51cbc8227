// How a node's fate in one search differs from that of the same node in another: a set of these bits.
#pragma once

#include <cstdint>

namespace plytrace::node_difference {

inline constexpr std::uint8_t kOnlyHere = 1;    ///< the other search never enters it
inline constexpr std::uint8_t kCutThere = 2;    ///< the other search cuts at it, this one does not
inline constexpr std::uint8_t kOtherValue = 4;  ///< both come back from it, with different values

}  // namespace plytrace::node_difference
