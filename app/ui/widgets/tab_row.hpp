// The tabs above the card of a narrow window: which card is seen. Those without room are in a list behind the last
// tab. Window's thread.
#pragma once

#include <span>
#include <string>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

struct Tab {
    const char* id;  ///< of the card; the tab is "tab.<id>"
    std::string words;
};

/// Returns the index of the tab that was tapped, or -1.
[[nodiscard]] int draw_tabs(AppContext& context, std::span<const Tab> tabs, std::size_t selected, const Box& box);

}  // namespace plytrace
