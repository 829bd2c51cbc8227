// The tabs above the card of a narrow window. Tabs that do not fit are in a list at the end of the row. Window's
// thread.
#pragma once

#include <span>
#include <string>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

struct Tab {
    const char* id;  ///< the card's id; the tab's id is "tab.<id>"
    std::string words;
};

/// Draws the tabs. Returns the index of the tab that was tapped, or -1.
[[nodiscard]] int draw_tabs(AppContext& context, std::span<const Tab> tabs, std::size_t selected, const Box& box);

}  // namespace plytrace
