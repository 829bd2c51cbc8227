// Draws and measures each text of Dear ImGui in visual order. Dear ImGui sets one letter after another from left to
// right, so two of its functions are replaced: ImDrawList::AddText and ImFont::CalcTextSizeA, through which the text of
// every widget and of our own drawings passes. The originals have other names (cmake/imgui.cmake) and are called by
// text fields, which show what is typed in the order in which the cursor passes it. Window's thread.
#pragma once

struct ImDrawList;
struct ImFont;
struct ImVec2;
struct ImVec4;

namespace plytrace {

/// The original AddText. `font` may be null and `size` 0: the list's own.
void add_text_as_given(ImDrawList& list, ImFont* font, float size, const ImVec2& corner, unsigned color,
                       const char* begin, const char* end, float wrap_width, const ImVec4* clip);
/// The original CalcTextSizeA.
[[nodiscard]] ImVec2 text_size_as_given(ImFont& font, float size, float most_width, float wrap_width, const char* begin,
                                        const char* end, const char** remaining);

}  // namespace plytrace
