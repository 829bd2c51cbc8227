// The layout of a window too small for three columns, such as a phone held upright or sideways. The tree or the board
// is always visible; tabs choose one card at a time; the transport is one row. Pure functions of the window's size and
// the scale, in pixels.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/settings/shell_layout.hpp"

namespace plytrace {

inline constexpr float kFinger = 44;       ///< what is touched is so large, at scale 1
inline constexpr float kLeastFinger = 40;  ///< and never smaller
inline constexpr float kNarrowMargin = 6;

/// What takes the largest part of the window.
enum class NarrowPane { kTree, kGraph, kBoard };

struct NarrowLayout {
    Box bar;        ///< the menu's button, the title, and the choice between tree and board
    Box main;       ///< the tree or the board
    Box status;     ///< whose turn it is, and the game's buttons; of no height beside a tree
    Box hint;       ///< what to do on the board, in words; of no height where that would take squares or the card away
    Box tabs;       ///< which card is seen
    Box card;       ///< the card
    Box transport;  ///< one row
};

/// `form` is not kWide. Without a bar (`has_bar`), what is below it takes its place.
[[nodiscard]] NarrowLayout lay_out_narrow(WindowForm form, float width, float height, float scale, NarrowPane pane,
                                          bool has_bar = true);

/// Tabs side by side. Those that have no room are in a list behind the last one.
struct TabRow {
    std::vector<std::size_t> shown;   ///< in their order; the selected one is among them
    std::vector<std::size_t> listed;  ///< the others
};

/// `widths` of the tabs in pixels, `more` of the one that opens the list. As many as fit are shown; where the selected
/// one would be in the list, it is shown in the last one's place.
[[nodiscard]] TabRow tabs_that_fit(std::span<const float> widths, float more, float room, std::size_t selected);

}  // namespace plytrace
