// Tables in cards: columns that fit their texts, share the card's width and shrink if they must, and rows with a button
// over their width, an optional highlight behind it, and cells on one baseline. Dear ImGui's own tables do not align
// text at a right edge, and do not tell their widths before they are drawn, by which cards choose the size of text.
// Window's thread.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "app/ui/widgets/typography.hpp"

namespace plytrace {

/// How wide a column is: at least as `fit`, `least` and `part` say. Lengths are at scale 1, except `fit`.
struct TableColumn {
    Align align = Align::kLeft;                      ///< of its cells
    float fit = 0;                                   ///< pixels: the widest text
    float least = 0;                                 ///< least width
    float most = std::numeric_limits<float>::max();  ///< greatest width
    float part = 0;                                  ///< of the width available to the table
    float gap = 0;                                   ///< between the column before and this one
    float spare = 0;                                 ///< how much wider it may become if there is room
    bool fills = false;                              ///< gets what the others leave, and `least` if parts are given up
};

/// The columns' places in pixels, as screen coordinates. If the columns are too wide together, their parts no longer
/// count; then the one that fills gets less than its least width; then the first one shrinks.
class TableColumns {
  public:
    /// In the content region at the cursor. `margin`: pixels at the right that stay free.
    TableColumns(const AppContext& context, std::vector<TableColumn> columns, float margin = 0);

    /// Whether all texts that are given as `fit` have room.
    [[nodiscard]] bool fits() const { return m_fits; }
    [[nodiscard]] float left() const { return m_left; }
    [[nodiscard]] float right() const { return m_right; }
    [[nodiscard]] float left(std::size_t column) const { return m_places[column].left; }
    [[nodiscard]] float right(std::size_t column) const { return m_places[column].right; }
    [[nodiscard]] float width(std::size_t column) const { return right(column) - left(column); }
    [[nodiscard]] Align align(std::size_t column) const { return m_columns[column].align; }
    /// The edge at which the column's cells are aligned.
    [[nodiscard]] float edge(std::size_t column) const {
        return align(column) == Align::kRight ? right(column) : left(column);
    }

  private:
    struct Place {
        float left = 0, right = 0;
    };
    std::vector<TableColumn> m_columns;
    std::vector<Place> m_places;
    float m_left, m_right;
    bool m_fits = false;
};

struct CellStyle {
    Face face;
    float em;  ///< at scale 1
    Color color;
};

class TableRow {
  public:
    /// Begins a row at the cursor, which moves below it. The row's button is the last item, for a tooltip. `baseline`:
    /// of the cells, a screen coordinate.
    TableRow(const AppContext& context, const std::string& id, const TableColumns& columns, float pitch, float baseline,
             ImGuiButtonFlags flags = ImGuiButtonFlags_None)
        : TableRow(context, id, columns, columns.right(), pitch, baseline, flags) {}
    /// The same with a button that ends at `right`, a screen coordinate.
    TableRow(const AppContext& context, const std::string& id, const TableColumns& columns, float right, float pitch,
             float baseline, ImGuiButtonFlags flags = ImGuiButtonFlags_None);

    [[nodiscard]] bool is_clicked() const { return m_is_clicked; }
    [[nodiscard]] bool is_hovered() const { return m_is_hovered; }
    [[nodiscard]] ImVec2 corner() const { return m_corner; }

    /// A rounded ground, a little wider than the row. Draw it before the cells.
    void highlight() const { highlight(m_corner.y, m_corner.y + m_pitch); }
    /// The same between two screen coordinates.
    void highlight(float top, float bottom) const;
    /// Text in a column, `inset` pixels from the edge at which the column is aligned. Returns its width in pixels.
    float put(std::size_t column, std::string_view text, const CellStyle& style, float inset = 0) const;
    /// The same, shortened with … if it is wider than the column.
    float put_within(std::size_t column, std::string_view text, const CellStyle& style) const;

  private:
    const AppContext& m_context;
    const TableColumns& m_columns;
    ImVec2 m_corner;
    float m_right, m_pitch, m_baseline;
    bool m_is_clicked, m_is_hovered;
};

/// The words over the columns, muted, at this size and baseline. Null: none over that column.
void draw_heads(const AppContext& context, const TableColumns& columns, const std::vector<const char*>& words, float em,
                float baseline);

/// The baseline that centres text of this size in a row that begins at `top`.
[[nodiscard]] inline float centred_baseline(const AppContext& context, float top, float pitch, float em) {
    return top + pitch / 2 + context.px(em * 0.36F);
}

}  // namespace plytrace
