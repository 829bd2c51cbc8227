// Places a window within a screen, whatever place and size were saved. Pure functions of plain values.
#pragma once

#include <cstddef>
#include <span>

namespace plytrace {

/// A rectangle on the desktop, in its units; y points down.
struct DesktopBox {
    int x = 0, y = 0, width = 0, height = 0;
    friend bool operator==(const DesktopBox&, const DesktopBox&) = default;
};

/// The index of the box that shares the largest area with `box`; the first one if none does. Precondition: there is
/// one.
[[nodiscard]] std::size_t box_below(const DesktopBox& box, std::span<const DesktopBox> boxes);

/// `wished`, moved and made smaller until all of it, with the window's title and border around it, is within the work
/// area that shows most of it. `frame`: x is the width of the left border, y the height of the title; width and height
/// are those of both borders together.
[[nodiscard]] DesktopBox within_screen(const DesktopBox& wished, const DesktopBox& frame,
                                       std::span<const DesktopBox> work_areas);

}  // namespace plytrace
