// The layout of a window too small for three columns, such as a phone held upright or sideways. The tree or the board
// is always visible; tabs choose one card at a time; the transport is one row. Pure functions of the window's size and
// the scale, in pixels.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/settings/window_layout.hpp"

namespace plytrace {

inline constexpr float kFinger = 44;       ///< the size of touch targets at scale 1
inline constexpr float kLeastFinger = 40;  ///< the least size of touch targets
inline constexpr float kNarrowMargin = 6;

/// The pane that takes the largest part of the window.
enum class NarrowPane { kTree, kGraph, kBoard };

struct NarrowLayout {
    Box bar;        ///< the menu button, the title, and the switch between tree and board
    Box main;       ///< the tree or the board
    Box status;     ///< whose turn it is, and the game's buttons; height 0 with a tree
    Box hint;       ///< what to do on the board; height 0 if there is no room
    Box tabs;       ///< the tabs that choose the card
    Box card;       ///< the card
    Box transport;  ///< one row
};

/// Precondition: `form` is not kWide. Without a bar (`has_bar`), the rest moves up.
[[nodiscard]] NarrowLayout lay_out_narrow(WindowForm form, float width, float height, float scale, NarrowPane pane,
                                          bool has_bar = true);

/// Tabs side by side. Those that do not fit are in a list at the end.
struct TabRow {
    std::vector<std::size_t> shown;   ///< in order, including the selected one
    std::vector<std::size_t> listed;  ///< the others
};

/// `widths` of the tabs and `more`, the width of the tab that opens the list, are in pixels. As many tabs as fit are
/// shown; if the selected one would be in the list, it replaces the last one.
[[nodiscard]] TabRow tabs_that_fit(std::span<const float> widths, float more, float room, std::size_t selected);

}  // namespace plytrace
