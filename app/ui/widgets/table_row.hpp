// A row of a table in a card: a button over its width, an optional highlight behind it, and cells on one baseline.
// Where the columns are, and how they shrink, is the panel's affair: it depends on the numbers. Dear ImGui's own tables
// do not align text at a right edge or shrink its size. Window's thread.
#pragma once

#include <string>

#include "app/ui/widgets/typography.hpp"

namespace plytrace {

/// Where a row extends to, in pixels.
struct TableExtent {
    float left, right;  ///< screen coordinates
    float pitch;        ///< height
};

struct CellStyle {
    Face face;
    float em;  ///< at scale 1
    Color color;
    Align align = Align::kLeft;  ///< kRight: the cell's x is its right edge
};

class TableRow {
  public:
    /// Begins a row at the cursor, which moves below it. The row's button is the last item, for a tooltip. `baseline`:
    /// of the cells, a screen coordinate.
    TableRow(const AppContext& context, const std::string& id, const TableExtent& extent, float baseline,
             ImGuiButtonFlags flags = ImGuiButtonFlags_None);

    [[nodiscard]] bool is_clicked() const { return m_is_clicked; }
    [[nodiscard]] bool is_hovered() const { return m_is_hovered; }
    [[nodiscard]] ImVec2 corner() const { return m_corner; }

    /// A rounded ground, a little wider than the row. Draw it before the cells.
    void highlight() const { highlight(m_corner.y, m_corner.y + m_extent.pitch); }
    /// The same between two screen coordinates.
    void highlight(float top, float bottom) const;
    /// Text at `x`, a screen coordinate. Returns its width in pixels.
    float put(float x, std::string_view text, const CellStyle& style) const;
    /// The same, shortened with … if it would be wider than `width` pixels.
    float put_within(float x, std::string_view text, const CellStyle& style, float width) const;

  private:
    const AppContext& m_context;
    TableExtent m_extent;
    ImVec2 m_corner;
    float m_baseline;
    bool m_is_clicked, m_is_hovered;
};

/// The baseline that centres text of this size in a row that begins at `top`.
[[nodiscard]] inline float centred_baseline(const AppContext& context, float top, float pitch, float em) {
    return top + pitch / 2 + context.px(em * 0.36F);
}

}  // namespace plytrace
