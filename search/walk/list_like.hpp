// Lists with one item for each move of a node. They live on the stack wherever the game's own move list does.
#pragma once

#include <cstddef>
#include <vector>

#include "games/core/fixed_list.hpp"

namespace plytrace {

/// A list like the game's own, with room for one more: an array on the stack where that is one. Nodes of an explicit
/// tree have any number of children: theirs is on the heap.
template <class List, class Item>
struct ListLike {
    using Type = std::vector<Item>;
};
template <class Move, std::size_t Capacity, class Item>
struct ListLike<FixedList<Move, Capacity>, Item> {
    using Type = FixedList<Item, Capacity + 1>;
};

}  // namespace plytrace
