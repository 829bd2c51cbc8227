// Calls of Dear ImGui that differ between versions from 1.92 on; no other file makes them (tests/build checks that).
// Since 1.92.8 a line's thickness precedes its flags; since 1.93 the error of a curve is in pixels instead of their
// square. The headers are asked which variant they have, not their version number.
#pragma once

#include <imgui.h>

namespace plytrace {
namespace imgui_compat {

template <class List>
concept ThicknessFirst = requires {
    static_cast<void (List::*)(const ImVec2*, int, ImU32, float, ImDrawFlags)>(&List::AddPolyline);
};

template <class List>
void add_rect(List& list, const ImVec2& a, const ImVec2& b, ImU32 color, float rounding, float thickness) {
    if constexpr (ThicknessFirst<List>) {
        list.AddRect(a, b, color, rounding, thickness, ImDrawFlags_None);
    } else {
        list.AddRect(a, b, color, rounding, ImDrawFlags_None, thickness);
    }
}

template <class List>
void add_closed_line(List& list, const ImVec2* points, int count, ImU32 color, float thickness) {
    if constexpr (ThicknessFirst<List>) {
        list.AddPolyline(points, count, color, thickness, ImDrawFlags_Closed);
    } else {
        list.AddPolyline(points, count, color, ImDrawFlags_Closed, thickness);
    }
}

template <class List>
void stroke_path(List& list, ImU32 color, float thickness) {
    if constexpr (ThicknessFirst<List>) {
        list.PathStroke(color, thickness, ImDrawFlags_None);
    } else {
        list.PathStroke(color, ImDrawFlags_None, thickness);
    }
}

template <class Style>
void set_curve_error(Style& style, float pixels) {
    if constexpr (requires { style.CurveTessellationMaxError; }) {
        style.CurveTessellationMaxError = pixels;
    } else {
        style.CurveTessellationTol = pixels * pixels;
    }
}

}  // namespace imgui_compat

/// The outline of a box.
inline void add_rect(ImDrawList& list, const ImVec2& a, const ImVec2& b, ImU32 color, float rounding, float thickness) {
    imgui_compat::add_rect(list, a, b, color, rounding, thickness);
}
/// A closed line through `count` points.
inline void add_closed_line(ImDrawList& list, const ImVec2* points, int count, ImU32 color, float thickness) {
    imgui_compat::add_closed_line(list, points, count, color, thickness);
}
/// Strokes the list's path, which is empty afterwards.
inline void stroke_path(ImDrawList& list, ImU32 color, float thickness) {
    imgui_compat::stroke_path(list, color, thickness);
}
/// The largest distance of a drawn curve from the true one.
inline void set_curve_error(ImGuiStyle& style, float pixels) {
    imgui_compat::set_curve_error(style, pixels);
}

}  // namespace plytrace
