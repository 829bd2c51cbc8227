// Where there is still room for a label: rectangles already taken, in a grid of cells, so that asking costs what is
// near, not what is there. Used while a frame is computed; a plain value.
#pragma once

#include <cstdint>
#include <vector>

#include "app/tree/tree_view.hpp"

namespace plytrace {

/// Whether the line from a to b passes through the rectangle.
[[nodiscard]] bool passes_through(ScreenPoint a, ScreenPoint b, const ScreenRect& rect);

/// How far apart two rectangles are, across or down, whichever is more; 0 where they touch.
[[nodiscard]] float gap_between(const ScreenRect& a, const ScreenRect& b);

class LabelPlacer {
  public:
    /// Labels may stand inside a viewport of this size.
    LabelPlacer(float width_px, float height_px);

    /// From now on nothing may overlap the rectangle.
    void take(const ScreenRect& rect);
    /// From now on nothing that keeps off lines may touch this one.
    void take_line(ScreenPoint from, ScreenPoint to, float thickness);
    [[nodiscard]] bool is_inside(const ScreenRect& rect) const;
    /// It overlaps something taken.
    [[nodiscard]] bool is_taken(const ScreenRect& rect) const;
    /// It lies inside the viewport and overlaps nothing taken; lines may pass under it.
    [[nodiscard]] bool is_free(const ScreenRect& rect) const { return is_inside(rect) && !is_taken(rect); }
    /// No line that was taken passes through it.
    [[nodiscard]] bool is_off_lines(const ScreenRect& rect) const;
    /// take() if is_free().
    bool try_take(const ScreenRect& rect);

  private:
    struct Cells {
        int left, top, right, bottom;  ///< right and bottom included
    };
    [[nodiscard]] Cells cells(const ScreenRect& rect) const;

    ScreenRect m_viewport;
    int m_columns, m_rows;
    std::vector<std::uint32_t> m_first;  ///< by cell: its first entry, or kNone
    struct Entry {
        std::uint32_t rect, next;
    };
    std::vector<Entry> m_entries;
    std::vector<ScreenRect> m_rects;
    struct Line {
        ScreenPoint from, to;
        float half_width;
    };
    std::vector<std::uint32_t> m_first_line;  ///< the same for lines
    std::vector<Entry> m_line_entries;
    std::vector<Line> m_lines;
};

}  // namespace plytrace
