// Included before Dear ImGui's imgui_draw.cpp, in which AddText and CalcTextSizeA have the names AddTextAsGiven and
// CalcTextSizeAsGiven (cmake/imgui.cmake): makes these two available under names that every source can use.
#pragma once

#ifndef IMGUI_DEFINE_MATH_OPERATORS
#define IMGUI_DEFINE_MATH_OPERATORS
#endif
#include <imgui.h>

#include "app/gl/visual_text.hpp"

void plytrace::add_text_as_given(ImDrawList& list, ImFont* font, float size, const ImVec2& corner, unsigned color,
                                 const char* begin, const char* end, float wrap_width, const ImVec4* clip) {
    list.AddTextAsGiven(font, size, corner, color, begin, end, wrap_width, clip);
}

ImVec2 plytrace::text_size_as_given(ImFont& font, float size, float most_width, float wrap_width, const char* begin,
                                    const char* end, const char** remaining) {
    return font.CalcTextSizeAsGiven(size, most_width, wrap_width, begin, end, remaining);
}
