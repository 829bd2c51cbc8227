// The layout while two searches are compared: the two trees side by side, the narration and the search options of each
// below it, and the table of both in the middle. A narrow window shows the trees and one card. Pixels; pure functions.
#pragma once

#include <array>

#include "app/settings/narrow_layout.hpp"
#include "app/settings/window_layout.hpp"

namespace plytrace {

struct CompareLayout {
    std::array<Box, 2> tree, story, search;  ///< of the left and the right search
    Box table;                               ///< in a narrow window: the card below the tabs
    Box tabs;                                ///< width 0 except in a narrow window
};

/// Within `room`: the window without menu and transport.
[[nodiscard]] CompareLayout lay_out_compared(const Box& room, float scale);
/// In a narrow window, where both trees share the place of the tree.
[[nodiscard]] CompareLayout lay_out_compared(WindowForm form, const NarrowLayout& narrow, float scale);

}  // namespace plytrace
