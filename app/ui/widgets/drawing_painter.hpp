// Paints a display list with Dear ImGui, in the theme's colours. Window's thread.
#pragma once

#include "app/base/display_list.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// Where to paint, and with what.
struct Canvas {
    ImDrawList& list;
    ImVec2 origin;  ///< the drawing's top left corner in screen coordinates
    const Theme& theme;
    const Fonts& fonts;
};

void paint(const Canvas& canvas, const DisplayList& drawing);
/// Paints in the current window, with the drawing's top left corner at `corner`.
inline void paint(const AppContext& context, ImVec2 corner, const DisplayList& drawing) {
    paint({*ImGui::GetWindowDrawList(), corner, context.theme(), context.fonts}, drawing);
}

}  // namespace plytrace
