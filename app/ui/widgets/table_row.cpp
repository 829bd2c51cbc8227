#include "app/ui/widgets/table_row.hpp"

#include <algorithm>
#include <utility>

namespace plytrace {

TableColumns::TableColumns(const AppContext& context, std::vector<TableColumn> columns, float margin)
    : m_columns(std::move(columns)),
      m_left(ImGui::GetCursorScreenPos().x),
      m_right(m_left + ImGui::GetContentRegionAvail().x - margin) {
    const float available = ImGui::GetContentRegionAvail().x, room = m_right - m_left;
    std::vector<float> widths(m_columns.size());
    std::size_t filling = m_columns.size() - 1;
    float spare_columns = 0;
    // Returns the room that is left.
    const auto measure = [&](bool has_parts) {
        float rest = room;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const TableColumn& column = m_columns[i];
            const float part = has_parts ? column.part * available : 0;
            const float least = column.fills && !has_parts ? 0 : context.px(column.least);
            widths[i] = std::max({column.fit, least, part});
            if (column.most < std::numeric_limits<float>::max())
                widths[i] = std::min(widths[i], context.px(column.most));
            rest -= widths[i] + context.px(column.gap);
        }
        return rest;
    };
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].fills) filling = i;
        if (m_columns[i].spare > 0) ++spare_columns;
    }
    float rest = measure(true);
    if (rest < 0) rest = measure(false);
    m_fits = rest >= 0;
    if (rest < 0) {
        widths.front() = std::max(0.0F, widths.front() + rest);
        rest = 0;
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].spare <= 0) continue;
        const float more = std::min(rest / spare_columns, context.px(m_columns[i].spare));
        widths[i] += more;
        rest -= more;
        --spare_columns;
    }
    widths[filling] += rest;
    float x = m_left;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        x += context.px(m_columns[i].gap);
        m_places.push_back({x, x + widths[i]});
        x += widths[i];
    }
}

TableRow::TableRow(const AppContext& context, const std::string& id, const TableColumns& columns, float right,
                   float pitch, float baseline, ImGuiButtonFlags flags)
    : m_context(context),
      m_columns(columns),
      m_corner(ImGui::GetCursorScreenPos()),
      m_right(right),
      m_pitch(pitch),
      m_baseline(baseline),
      m_is_clicked(ImGui::InvisibleButton(id.c_str(), {right - m_corner.x, pitch}, flags)),
      m_is_hovered(ImGui::IsItemHovered()) {}

void TableRow::highlight(float top, float bottom) const {
    const float aside = m_context.px(8);
    ImGui::GetWindowDrawList()->AddRectFilled({m_corner.x - aside, top}, {m_right + aside, bottom},
                                              im(m_context.theme().raised), m_context.px(6));
}

float TableRow::put(std::size_t column, std::string_view text, const CellStyle& style, float inset) const {
    const Align align = m_columns.align(column);
    const float x = m_columns.edge(column) + (align == Align::kRight ? -inset : inset);
    return draw_text(m_context, ImGui::GetWindowDrawList(), {x, m_baseline}, style.face, style.em, style.color, text,
                     align);
}

float TableRow::put_within(std::size_t column, std::string_view text, const CellStyle& style) const {
    return draw_text_within(m_context, ImGui::GetWindowDrawList(), {m_columns.edge(column), m_baseline}, style.face,
                            style.em, style.color, text, m_columns.width(column), m_columns.align(column));
}

void draw_heads(const AppContext& context, const TableColumns& columns, const std::vector<const char*>& words, float em,
                float baseline) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == nullptr) continue;
        draw_text(context, ImGui::GetWindowDrawList(), {columns.edge(i), baseline}, Face::kBody, em,
                  context.theme().muted, words[i], columns.align(i));
    }
}

}  // namespace plytrace
