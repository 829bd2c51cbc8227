// Lists with one item for each move of a node. They are on the stack if the game's own move list is.
#pragma once

#include <cstddef>
#include <vector>

#include "games/core/fixed_list.hpp"

namespace plytrace {

/// A list with room for one item more than `List`. It is an array on the stack if `List` is one. A node of an explicit
/// tree can have any number of children, so its list is on the heap.
template <class List, class Item>
struct ListLike {
    using Type = std::vector<Item>;
};
template <class Move, std::size_t Capacity, class Item>
struct ListLike<FixedList<Move, Capacity>, Item> {
    using Type = FixedList<Item, Capacity + 1>;
};

}  // namespace plytrace
