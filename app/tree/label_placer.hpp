// Finds free places for labels: the rectangles and lines already taken are kept in a grid of cells, so that a query
// costs time in proportion to what is near, not to what exists. Used while a frame is computed; a plain value.
#pragma once

#include <cstdint>
#include <vector>

#include "app/tree/tree_view.hpp"

namespace plytrace {

/// Whether the line segment from a to b touches the rectangle.
[[nodiscard]] bool passes_through(ScreenPoint a, ScreenPoint b, const ScreenRect& rect);

/// The distance of two rectangles in x or in y, whichever is larger; 0 if they touch or overlap.
[[nodiscard]] float gap_between(const ScreenRect& a, const ScreenRect& b);

/// The distance of the line segment from a to b from the rectangle; 0 if they touch.
[[nodiscard]] float gap_between(ScreenPoint a, ScreenPoint b, const ScreenRect& rect);

class LabelPlacer {
  public:
    /// For a viewport of this size, in pixels.
    LabelPlacer(float width_px, float height_px);

    /// Reserves a rectangle.
    void take(const ScreenRect& rect);
    /// Adds a line for is_off_lines().
    void take_line(ScreenPoint from, ScreenPoint to, float thickness);
    [[nodiscard]] bool is_inside(const ScreenRect& rect) const;
    /// A reserved rectangle that it overlaps; null if there is none. Valid until the next one is reserved.
    [[nodiscard]] const ScreenRect* overlapped_by(const ScreenRect& rect) const;
    [[nodiscard]] bool is_taken(const ScreenRect& rect) const { return overlapped_by(rect) != nullptr; }
    /// Whether it is inside the viewport and overlaps no reserved rectangle; lines may pass under it.
    [[nodiscard]] bool is_free(const ScreenRect& rect) const { return is_inside(rect) && !is_taken(rect); }
    /// Whether no line touches it, each being at least that thick.
    [[nodiscard]] bool is_off_lines(const ScreenRect& rect, float thickness = 0) const;
    /// Reserves the rectangle if it is free; returns whether it was.
    bool try_take(const ScreenRect& rect);

  private:
    struct Cells {
        int left, top, right, bottom;  ///< right and bottom included
    };
    [[nodiscard]] Cells cells(const ScreenRect& rect) const;

    ScreenRect m_viewport;
    int m_columns, m_rows;
    struct Taken {
        ScreenRect rect;
        std::uint32_t next;  ///< in the same cell, or kNone
    };
    std::vector<std::uint32_t> m_first;  ///< by cell: the first of m_taken, or kNone
    std::vector<Taken> m_taken;          ///< each rectangle once for each of its cells
    struct Line {
        ScreenPoint from, to;
        float half_width;
        std::uint32_t next;
    };
    std::vector<std::uint32_t> m_first_line;  ///< the same for lines
    std::vector<Line> m_lines;
};

}  // namespace plytrace
