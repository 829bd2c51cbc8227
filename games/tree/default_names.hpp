// The names that nodes and moves of an explicit tree have when nobody named them. Used by ExplicitTree. Thread: any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/tree/tree_parts.hpp"

namespace plytrace {

/// 0 is "A", 25 "Z", 26 "AA", 27 "AB", 702 "AAA".
[[nodiscard]] std::string default_name(std::uint32_t number);

/// The numbers of those given names that look like default ones, ascending, each once.
[[nodiscard]] std::vector<std::uint32_t> default_names_among(const std::vector<GivenText>& names);

/// "a1" for child 1 (from 1) of "A"; "start1" for "Start"; "n2.1" for "N2".
[[nodiscard]] std::string default_move_name(std::string parent_name, std::size_t child_number);

}  // namespace plytrace
