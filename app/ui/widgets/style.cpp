#include "app/ui/widgets/style.hpp"

#include <algorithm>
#include <cmath>

#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/typography.hpp"

namespace plytrace {
namespace {

void apply_sizes(ImGuiStyle& style, float scale, bool is_narrow) {
    style.WindowPadding = ImVec2(24, 20);
    style.WindowRounding = style.ChildRounding = style.PopupRounding = 10;
    style.FramePadding = is_narrow ? ImVec2(14, 11) : ImVec2(16, 9);
    style.FrameRounding = 8;
    style.ItemSpacing = ImVec2(8, 16);
    style.ItemInnerSpacing = ImVec2(8, 8);
    style.ScrollbarSize = 12;
    style.ScrollbarRounding = style.GrabRounding = 6;
    style.GrabMinSize = 20;
    style.IndentSpacing = 24;
    style.CellPadding = ImVec2(8, 6);
    style.WindowBorderSize = style.ChildBorderSize = 0;
    style.SelectableTextAlign = ImVec2(0, 0.5F);
    style.DisabledAlpha = 0.45F;
    style.ScaleAllSizes(scale);
    style.PopupBorderSize = 1;  // at every scale
    style.FrameBorderSize = std::max(1.0F, std::floor(scale));
    style.AntiAliasedLinesUseTex = false;
    style.CircleTessellationMaxError = 0.15F;
    set_curve_error(style, 0.7746F);
    style.HoverDelayNormal = 0.35F;
    style.HoverDelayShort = 0.2F;
}

void apply_colors(ImGuiStyle& style, const Theme& theme) {
    const Color clear = theme.ground.with_alpha(0);
    const auto set = [&style](ImGuiCol which, Color color) { style.Colors[which] = im4(color); };
    for (int i = 0; i < ImGuiCol_COUNT; ++i) set(i, theme.raised);
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.muted);
    set(ImGuiCol_WindowBg, theme.ground);
    set(ImGuiCol_ChildBg, theme.card);
    set(ImGuiCol_PopupBg, theme.raised);
    set(ImGuiCol_Border, theme.faint);  // without its border, a field could not be told from the card
    set(ImGuiCol_BorderShadow, clear);
    set(ImGuiCol_FrameBgHovered, theme.hovered);
    set(ImGuiCol_FrameBgActive, theme.hovered);
    set(ImGuiCol_ButtonHovered, theme.hovered);
    set(ImGuiCol_ButtonActive, mix(theme.hovered, theme.accent, 0.3));
    set(ImGuiCol_Header, theme.hovered);
    set(ImGuiCol_HeaderHovered, mix(theme.hovered, theme.accent, 0.12));
    set(ImGuiCol_HeaderActive, mix(theme.hovered, theme.accent, 0.25));
    set(ImGuiCol_MenuBarBg, theme.ground);
    set(ImGuiCol_TitleBg, theme.card);
    set(ImGuiCol_TitleBgActive, theme.card);
    set(ImGuiCol_ScrollbarBg, clear);
    set(ImGuiCol_ScrollbarGrab, theme.faint);
    set(ImGuiCol_ScrollbarGrabHovered, mix(theme.faint, theme.muted, 0.4));
    set(ImGuiCol_ScrollbarGrabActive, theme.muted);
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, theme.text);
    set(ImGuiCol_SliderGrabActive, theme.text);
    set(ImGuiCol_Separator, theme.line);
    set(ImGuiCol_SeparatorHovered, theme.accent);
    set(ImGuiCol_SeparatorActive, theme.accent);
    set(ImGuiCol_InputTextCursor, theme.accent);
    set(ImGuiCol_TextSelectedBg, theme.accent.with_alpha(0.35));
    set(ImGuiCol_TextLink, theme.accent);
    set(ImGuiCol_NavCursor, theme.accent);
    set(ImGuiCol_DragDropTarget, theme.accent);
    set(ImGuiCol_TableHeaderBg, theme.card);
    set(ImGuiCol_TableRowBg, clear);
    set(ImGuiCol_TableRowBgAlt, clear);
    set(ImGuiCol_TableBorderStrong, theme.line);
    set(ImGuiCol_TableBorderLight, theme.line);
    set(ImGuiCol_ModalWindowDimBg, (theme.is_light ? theme.text : theme.ground).with_alpha(theme.is_light ? 0.3 : 0.6));
    set(ImGuiCol_ResizeGrip, clear);
}

}  // namespace

void apply_style(const Theme& theme, const Fonts& fonts, float scale, bool is_narrow) {
    ImGuiStyle style;
    apply_sizes(style, scale, is_narrow);
    apply_colors(style, theme);
    style.FontSizeBase = kBodySize * kLineHeightInEms * scale;
    ImGui::GetStyle() = style;
    ImGui::GetIO().FontDefault = fonts.body;
}

}  // namespace plytrace
