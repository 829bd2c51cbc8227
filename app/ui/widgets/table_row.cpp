#include "app/ui/widgets/table_row.hpp"

namespace plytrace {

TableRow::TableRow(const AppContext& context, const std::string& id, const TableExtent& extent, float baseline,
                   ImGuiButtonFlags flags)
    : m_context(context),
      m_extent(extent),
      m_corner(ImGui::GetCursorScreenPos()),
      m_baseline(baseline),
      m_is_clicked(ImGui::InvisibleButton(id.c_str(), {extent.right - extent.left, extent.pitch}, flags)),
      m_is_hovered(ImGui::IsItemHovered()) {}

void TableRow::highlight(float top, float bottom) const {
    const float aside = m_context.px(8);
    ImGui::GetWindowDrawList()->AddRectFilled({m_corner.x - aside, top}, {m_extent.right + aside, bottom},
                                              im(m_context.theme().raised), m_context.px(6));
}

float TableRow::put(float x, std::string_view text, const CellStyle& style) const {
    return draw_text(m_context, ImGui::GetWindowDrawList(), {x, m_baseline}, style.face, style.em, style.color, text,
                     style.align);
}

float TableRow::put_within(float x, std::string_view text, const CellStyle& style, float width) const {
    return draw_text_within(m_context, ImGui::GetWindowDrawList(), {x, m_baseline}, style.face, style.em, style.color,
                            text, width, style.align);
}

}  // namespace plytrace
