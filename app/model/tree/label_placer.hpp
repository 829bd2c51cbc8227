// Where there is still room for a label: rectangles already taken, in a grid of cells, so that asking costs what is
// near, not what is there. Used while a frame is computed; a plain value.
#pragma once

#include <cstdint>
#include <vector>

#include "app/model/tree/tree_view.hpp"

namespace plytrace {

class LabelPlacer {
  public:
    /// Labels may stand inside a viewport of this size.
    LabelPlacer(float width_px, float height_px);

    /// From now on nothing may overlap the rectangle.
    void take(const ScreenRect& rect);
    /// It lies inside the viewport and overlaps nothing taken.
    [[nodiscard]] bool is_free(const ScreenRect& rect) const;
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
};

}  // namespace plytrace
