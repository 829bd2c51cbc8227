// Where the keyboard is, when it is not at the tree: in the menus or in a card. Actions ask for it, the shell goes
// there, and the panels say where that is. A plain value, owned by the AppState.
#pragma once

#include <cstddef>
#include <string>

namespace plytrace {

struct KeyFocus {
    enum class Wish { kNothing, kMenus, kNextCard, kPreviousCard };
    Wish wish = Wish::kNothing;
    std::size_t menu = 0;        ///< with kMenus: which one, from the left
    bool is_at_submenu = false;  ///< the right arrow opens what it stands for
    bool is_in_card = false;
    std::string place;  ///< the open menu, or the card; empty: neither
    std::string item;   ///< what Enter would press, in words for those who do not see it
};

}  // namespace plytrace
