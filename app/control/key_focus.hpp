// Where the keyboard's focus is when it is not in the tree. A plain value, owned by the AppState; window's thread.
#pragma once

#include <cstddef>
#include <string>

namespace plytrace {

/// The focus is in the menus or in a card. Actions set `wish`, the shell moves the focus, and the panels report where
/// it is.
struct KeyFocus {
    enum class Wish { kNothing, kMenuBar, kNextCard, kPreviousCard };
    Wish wish = Wish::kNothing;
    std::size_t menu = 0;        ///< with kMenuBar: which one, from the left
    bool is_at_submenu = false;  ///< the right arrow opens what it stands for
    bool is_in_card = false;
    std::string place;  ///< the open menu, or the card; empty: neither
    std::string field;  ///< name and content of the text field that is typed in; empty: none
    std::string item;   ///< what Enter would press, in words for those who do not see it
};

}  // namespace plytrace
