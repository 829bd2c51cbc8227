// Draws a tree frame into a Dear ImGui draw list: shapes, branches, chips and words, in the theme's colours. Knows no
// document and no input. Window's thread.
#pragma once

#include <imgui.h>

#include "app/model/text/theme.hpp"
#include "app/model/tree/tree_frame.hpp"
#include "app/model/tree/tree_motion.hpp"

namespace plytrace {

/// Where to draw, and with what.
struct TreeCanvas {
    ImDrawList* list = nullptr;
    ImVec2 origin;  ///< the viewport's top left corner on the screen
    const Theme* theme = nullptr;
    ImFont* body = nullptr;
    ImFont* bold = nullptr;
    float scale = 1;
};

/// The frame at rest, or with `motion` on its way from the step before.
void draw_tree_frame(const TreeCanvas& canvas, const TreeFrame& frame, const TreeMotion& motion);

}  // namespace plytrace
